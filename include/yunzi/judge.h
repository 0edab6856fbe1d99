/*
 * yunzi/judge.h - the verdict on a finished game: who won, under these rules, by how much,
 * and why; and what hangs on a chain.
 *
 * Example:
 *
 *     static const char BOARD[] = ". X . X O . O .\nX X X X O O O O\n";
 *     yz_life_options reading = YZ_LIFE_OPTIONS_INIT;
 *     yz_judge_options options = YZ_JUDGE_OPTIONS_INIT;
 *     yz_judgement judged;
 *     yz_game *game;
 *     yz_pos pos;
 *     if (yz_pos_read(&pos, BOARD, strlen(BOARD), NULL, NULL) != YZ_OK)
 *         return;
 *     yz_game_options start = yz_pos_game_options(&pos);
 *     start.rules = yz_rules_find("chinese");
 *     reading.reading = true;
 *     options.reading = &reading;
 *     if (yz_game_new(&game, &start, NULL) == YZ_OK) {
 *         char result[YZ_RESULT_TEXT];
 *         if (yz_judge(&judged, game, &options) == YZ_OK)
 *             printf("%s (%s)\n", yz_result_text(&judged.result, result),
 *                    yz_basis_key(judged.basis));
 *         yz_game_free(game);
 *     }
 *     yz_pos_free(&pos);
 *
 * prints
 *
 *     W+7.5 (proved)
 *
 * Safe from any thread; a judgement is a plain value.
 */
#ifndef YUNZI_JUDGE_H
#define YUNZI_JUDGE_H

#include <yunzi/life.h>
#include <yunzi/message.h>
#include <yunzi/count.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a note says: X(NAME, "key").  Which fields of the note hold the facts is said
   with each. */
#define YZ_NOTE_MAP(X)                                                                 \
    /* which stones are dead is not known, and these rules need it */                  \
    X(LIFE_UNKNOWN, "life-unknown")                                                    \
    /* 'number' stones held dead stay: these rules count the board as it stands */     \
    X(DEAD_STAY, "dead-stay")                                                          \
    /* 'point': chains found dead, one stone of each, that stay because only their     \
       owner may concede them; 'result' is the one with all of them conceded */        \
    X(NOT_CONCEDED, "not-conceded")                                                    \
    /* equal totals: the rule for ties gives the game to 'who', or to nobody */        \
    X(TIE, "tie")                                                                      \
    /* Black has just made his contract: he wins by 0 */                               \
    X(CONTRACT_MADE, "contract-made")                                                  \
    /* these rules begin with 'number' stones on the board; the game did not */        \
    X(OTHER_START, "other-start")                                                      \
    /* the situation after move 'move' stands again after move 'number' */             \
    X(CAME_BACK, "came-back")                                                          \
    /* the position after move 'move' had stood before, and nobody ruled on it */      \
    X(NOT_RULED, "not-ruled")                                                          \
    /* the repetition on 'point' was ruled on by Ing's list of shapes or by Chen's theory,\
       'who' being the disturber or nobody, and the other of the two rules otherwise */\
    X(RULED_OTHERWISE, "ruled-otherwise")                                              \
    /* repetitions from move 'move' on are not all looked into, and need a ruling */    \
    X(NOT_LOOKED_INTO, "not-looked-into")                                              \
    /* 'number' chains are not settled for want of 'shortage'; 'point': one stone of   \
       each */                                                                         \
    X(OPEN_CHAINS, "open-chains")                                                      \
    /* reading ended for want of 'shortage' before its budgets did: with more of it more   \
       could be settled, and what is estimated could be another */                     \
    X(READING_CUT, "reading-cut")                                                      \
    /* something is unfinished at 'point': 'unfinished' */                             \
    X(UNFINISHED, "unfinished")                                                        \
    /* an estimate says that 'number' points belong to nobody, too many for a game that \
       is over, or too few stones stand for that ('number' 0) */                       \
    X(NOT_OVER, "not-over")                                                            \
    /* dame at 'point' that nobody has filled; they count nothing */                   \
    X(DAME, "dame")                                                                    \
    /* dame at 'point' are taken as filled, as players agree to do before they count;  \
       by the letter of the text the chains beside them would live in seki */          \
    X(DAME_FILLED, "dame-filled")                                                      \
    /* the chain of 'who' at 'point' is marked alive ('number' 0) or dead (1) against  \
       a proof */                                                                      \
    X(AGAINST_PROOF, "against-proof")                                                  \
    /* no komi is given: the count takes 'komi' of the judgement, the usual one under  \
       these rules */                                                                  \
    X(KOMI_MISSING, "komi-missing")                                                    \
    /* the game, of the year 'number', is older than the rules */                       \
    X(OLDER_GAME, "older-game")                                                        \
    /* a board of a size that the text does not have; it is judged all the same */     \
    X(BOARD_SIZE, "board-size")                                                        \
    /* what a program adds */                                                          \
    X(OTHER, "other")

typedef enum yz_note_kind {
#define X(name, key) YZ_NOTE_##name,
    YZ_NOTE_MAP(X)
#undef X
        YZ_NOTE_END
} yz_note_kind;

YZ_API const char *yz_note_key(yz_note_kind kind);

#define YZ_JUDGE_NOTES 16
#define YZ_NOTE_POINTS 24

typedef struct yz_note {
    yz_note_kind kind;
    const char *article; /* may be NULL */
    yz_message what;
    bool decides;        /* the result hangs on it, and is not given for that */
    yz_colour who;
    int move;
    int number;
    yz_shortage shortage;
    yz_unfinished_kind unfinished;
    yz_result result;
    int points; /* in 'point'; there may be more than there is room for: 'number' */
    yz_point point[YZ_NOTE_POINTS];
} yz_note;

typedef struct yz_judgement {
    yz_result result; /* kind YZ_RESULT_NONE: undetermined, and the first note says why */
    /* Where life and death came from.  Dame taken as filled are an agreement: then
       nothing stronger than YZ_BASIS_AGREED rests on a proof; see 'dame_filled'. */
    yz_basis basis;
    bool counted;     /* 'count' is filled in */
    bool read;        /* life and death is what reading found, not what was marked */
    bool dame_filled; /* it rests on dame being taken as filled; a note names them */
    yz_status_map status; /* what was counted with; basis NONE: nothing is known */
    yz_count count;
    yz_tally tally;
    yz_number komi;
    yz_number contract; /* as in the options */
    bool komi_assumed; /* counted with the komi of the rules: nobody gave one; a note
                          says so */
    int awarded[3]; /* points by colour that a precedent awards */
    yz_note note[YZ_JUDGE_NOTES];
    int note_count;
} yz_judgement;

/* What is known besides the game.  Nothing: NULL in its place. */
typedef struct yz_judge_options {
    size_t size; /* YZ_SIZED */
    /* Who is dead as people have marked it; NULL or basis YZ_BASIS_NONE: nobody has,
       then the marking agreed in the game is taken, if any. */
    const yz_status_map *status;
    /* What reading has found of the game as it stands (yz_life_of_game()).  Where
       nobody has marked anything it decides; otherwise a note tells what was marked
       against a proof, and the marks stand.  NULL: nothing was read. */
    const yz_life_report *life;
    /* How to read where 'life' is NULL, nobody has marked anything and the rules take
       dead stones off; NULL: nothing is read, and rules that need it leave the game
       undetermined. */
    const yz_life_options *reading;
    /* Receives what was read with 'reading', or NULL; freed by the caller with
       yz_life_free().  NULL: it is not wanted. */
    yz_life_report **report;
    /* What the record says.  A result that no count decides is taken over: resignation,
       time, forfeit, no result, void; its basis is YZ_BASIS_AGREED. */
    const yz_result *recorded;
    yz_number contract; /* Black's where the rules bid for komi (yz_rules_bid()), or 0 */
} yz_judge_options;

#define YZ_JUDGE_OPTIONS_INIT YZ_SIZED(yz_judge_options)

/* Whether a recorded result is one that no count decides and that every rule set takes
   over: resignation, time, forfeit, no result, void. */
YZ_API bool yz_judge_takes_over(const yz_result *recorded);

/*
 * Judges 'game' as it stands under its own rules.  'options' may be NULL.
 *
 * With what reading found the game is undetermined when its result is not the same
 * whatever becomes of the chains that stayed open, or when another would win had a move
 * been made that nobody made; the first note says so.
 *
 * YZ_E_RANGE (a chain without a liberty) and YZ_E_NOMEM can only come where 'reading'
 * is given.
 */
YZ_API YZ_MUST_CHECK yz_status yz_judge(yz_judgement *out, const yz_game *game,
                                        const yz_judge_options *options);

/* What was counted, for the procedures of yunzi/count.h: 'judged' is a verdict on 'game'
   that was counted; 'position' is the board; the answer points to it and to
   'judged'. */
YZ_API yz_count_input yz_judge_counted(const yz_judgement *judged, const yz_game *game,
                                       const yz_position *position);

/* Whether reading is of use: the rules take dead stones off, nobody has marked any, and
   the game has no result yet. */
YZ_API bool yz_judge_wants_life(const yz_game *game, const yz_judge_options *options);

/* What hangs on one chain. */
typedef struct yz_dispute {
    yz_judgement alive; /* the verdict were it alive */
    yz_judgement dead;  /* the verdict were it dead */
    bool changes;       /* another winner, or a draw */
} yz_dispute;

/*
 * Judges 'game' with the chain at 'at' alive and with it dead, all other chains as
 * marked, or as found in 'options->life' (those that are open alive).  What was said of
 * the empty points is forgotten where the chain is marked otherwise, and beside it where
 * it was read: they are whose stones surround them.  Nothing is read.  YZ_E_RANGE when there is no stone.
 */
YZ_API YZ_MUST_CHECK yz_status yz_judge_dispute(yz_dispute *out, const yz_game *game,
                                                const yz_judge_options *options,
                                                yz_point at);

#ifdef __cplusplus
}
#endif
#endif
