/*
 * yunzi/judge.h - the verdict on a finished game: who won under its rules, by how much, and
 * why; and what depends on one chain.
 *
 * Begin with yz_judge(), yz_judge_counted().
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
 *
 * Stable.  Not promised: that a position is settled within the limits, and the number of notes; a
 * verdict says what it rests on.
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
#define YZ_NOTE_MAP(X)                                                                         \
    /* which stones are dead is not known, and these rules need it */                          \
    X(LIFE_UNKNOWN, "life-unknown")                                                            \
    /* 'number' stones held dead stay: these rules count the board as it stands */             \
    X(DEAD_STAY, "dead-stay")                                                                  \
    /* 'point': chains found dead, one stone of each, that stay because only their     \
       owner may concede them; 'otherwise' of the judgement: with all of them conceded */       \
    X(NOT_CONCEDED, "not-conceded")                                                            \
    /* equal totals: the rule for ties gives the game to 'who', or to nobody */                \
    X(TIE, "tie")                                                                              \
    /* Black has just made his contract: he wins by 0 */                                       \
    X(CONTRACT_MADE, "contract-made")                                                          \
    /* these rules begin with 'number' stones on the board; the game did not */                \
    X(OTHER_START, "other-start")                                                              \
    /* the situation after move 'move' stands again after move 'number' */                     \
    X(CAME_BACK, "came-back")                                                                  \
    /* the position after move 'move' had stood before, and nobody ruled on it */              \
    X(NOT_RULED, "not-ruled")                                                                  \
    /* the repetition on 'point' was ruled on by Ing's list of shapes or by Chen's theory,\
       'who' being the disturber or nobody, and the other of the two rules otherwise */    \
    X(RULED_OTHERWISE, "ruled-otherwise")                                                      \
    /* repetitions from move 'move' on are not all looked into, and need a ruling */           \
    X(NOT_LOOKED_INTO, "not-looked-into")                                                      \
    /* 'number' chains are not settled for want of 'shortage'; 'point': one stone of   \
       each */       \
    X(OPEN_CHAINS, "open-chains")                                                              \
    /* the same of chains that are alive, and of which only whether they are in seki is not \
       settled */  \
    X(OPEN_SEKI, "open-seki")                                                                  \
    /* the open chain of 'who' at 'point' is proved under a condition; only the largest such \
       chains are noted */ \
    X(PROVED_IF, "proved-if")                                                                  \
    /* reading ended for want of 'shortage' before its budgets did: with more of it more   \
       could be settled, and estimates could change */   \
    X(READING_CUT, "reading-cut")                                                              \
    /* something is unfinished at 'point': 'unfinished' */                                     \
    X(UNFINISHED, "unfinished")                                                                \
    /* an estimate says that 'number' points belong to nobody, too many for a game that \
       is over, or too few stones stand for that ('number' 0) */      \
    X(NOT_OVER, "not-over")                                                                    \
    /* dame at 'point' that nobody has filled; they count nothing */                           \
    X(DAME, "dame")                                                                            \
    /* dame at 'point' are taken as filled, as players agree to do before they count;  \
       by the letter of the text the chains beside them would live in seki.  'otherwise' of \
       the judgement: with the dame open, where it was read */       \
    X(DAME_FILLED, "dame-filled")                                                              \
    /* the chain of 'who' at 'point' is marked alive ('number' 0) or dead (1) against  \
       a proof */       \
    X(AGAINST_PROOF, "against-proof")                                                          \
    /* no komi is given: the count takes 'komi' of the judgement, the usual one under  \
       these rules */       \
    X(KOMI_MISSING, "komi-missing")                                                            \
    /* the game, of the year 'number', is older than the rules */                              \
    X(OLDER_GAME, "older-game")                                                                \
    /* a board of a size that the text does not have; it is judged all the same */             \
    X(BOARD_SIZE, "board-size")                                                                \
    /* a komi that the text does not have; it is counted all the same */                       \
    X(KOMI_FIXED, "komi-fixed")                                                                \
    /* what a program adds */                                                                  \
    X(OTHER, "other")

typedef enum yz_note_kind {
#define X(name, key) YZ_NOTE_##name,
    YZ_NOTE_MAP(X)
#undef X
        YZ_NOTE_END
} yz_note_kind;

#define YZ_JUDGE_NOTES 16 /* most notes of a judgement */
#define YZ_NOTE_POINTS 24 /* most points of a note */

/* What a verdict says besides its result.  YZ_NOTE_MAP says which fields a kind uses. */
typedef struct yz_note {
    const char *article; /* may be NULL */
    yz_message what;
    int move;
    int number;
    uint8_t kind;       /* yz_note_kind */
    uint8_t who;        /* yz_colour */
    uint8_t shortage;   /* yz_shortage */
    uint8_t unfinished; /* yz_unfinished_kind */
    bool decides;       /* the result depends on it, and is not given because of that */
    uint8_t points; /* in 'point'; 'number' is larger where there was no room for all */
    yz_point point[YZ_NOTE_POINTS];
} yz_note;

/* The board of a verdict: what was taken and what was made of each point. */
typedef struct yz_judged_board {
    /* Life and death that was counted with; basis NONE: nothing is known. */
    yz_status_map status;
    yz_count_points points; /* where the verdict was counted */
} yz_judged_board;

/* A verdict on a game: a plain value that owns nothing, and small enough to keep many. */
typedef struct yz_judgement {
    yz_result result; /* kind YZ_RESULT_NONE: undetermined; the first note says why */
    /* The basis of life and death.  Where dame are taken as filled this is an
       agreement, so a proved result has the basis YZ_BASIS_AGREED; see 'dame_filled'. */
    yz_basis basis;
    bool counted;     /* 'count' is filled in */
    bool read;        /* life and death was found by reading, not marked */
    bool dame_filled; /* the result takes dame as filled; a note names them */
    /* The caller's (yz_judge_options); NULL: none was given. */
    const yz_judged_board *board;
    yz_count count;
    yz_tally tally;
    yz_number komi;
    yz_number contract; /* that was counted with; 0: none */
    bool komi_assumed; /* nobody gave a komi, so the usual one of the rules was counted;
                          a note says so */
    int awarded[3];    /* points by colour that a precedent awards */
    yz_result otherwise; /* the other result that a note speaks of; kind NONE: none */
    yz_note note[YZ_JUDGE_NOTES];
    int note_count;
} yz_judgement;

/* What is known besides the game.  NULL for the whole struct means nothing. */
typedef struct yz_judge_options {
    size_t size; /* YZ_SIZED */
    /* Life and death as people have marked it.  NULL or basis YZ_BASIS_NONE: nobody has
       marked anything; then the marking agreed in the game is taken, if there is one. */
    const yz_status_map *status;
    /* What reading has found in the game as it stands (yz_life_of_game()).  It decides
       where nobody has marked anything.  Otherwise the marks stand, and a note tells
       which of them contradict a proof.  NULL: nothing was read. */
    const yz_life_report *life;
    /* How to read if 'life' is NULL, nobody has marked anything and the rules take dead
       stones off.  NULL: nothing is read, and under rules that need it the game is
       undetermined. */
    const yz_life_options *reading;
    /* Gets what was read with 'reading', or NULL; the caller frees it with
       yz_life_free(). NULL: it is not wanted. */
    yz_life_report **report;
    /* The result in the record, or NULL.  A result that no count decides is taken over,
       with the basis YZ_BASIS_AGREED: resignation, time, forfeit, no result, void. */
    const yz_result *recorded;
    yz_number contract; /* Black's contract where the players bid for Black;
                           0: that of the game */
    /* Gets the board of the verdict, which lists of points and the procedures of counting
       need; it has to stay as long as the judgement.  NULL: it is not wanted. */
    yz_judged_board *board;
} yz_judge_options;

#define YZ_JUDGE_OPTIONS_INIT YZ_SIZED(yz_judge_options)

/*
 * Judges 'game' as it stands, under its own rules.  'options' may be NULL.
 *
 * A game judged by reading is undetermined in two cases: its result depends on chains
 * that stayed open, or one more move that nobody has made would change the winner.  The
 * first note says so.
 *
 * YZ_E_RANGE (a chain without a liberty), YZ_E_NOMEM and YZ_E_STOPPED come only if
 * 'reading' is given; '*out' is not valid then.
 */
YZ_API YZ_MUST_CHECK yz_status yz_judge(yz_judgement *out, const yz_game *game,
                                        const yz_judge_options *options);

/* The input of the count behind a verdict, for the procedures of yunzi/count.h.
   'judged' is a verdict on 'game' that was counted and has its board, 'position' is the
   position; the answer points to both. */
YZ_API yz_count_input yz_judge_counted(const yz_judgement *judged, const yz_game *game,
                                       const yz_position *position);

/* A chain that is marked otherwise than reading has found it. */
typedef struct yz_wrong_mark {
    yz_point at; /* one of its stones */
    bool dead;   /* it is marked dead, and lives; false: it is dead, and not marked */
    yz_basis basis; /* PROVED, or ESTIMATED where there is hardly a doubt */
} yz_wrong_mark;

/*
 * Wrong mark 'i' in the present marking of 'game', those against proofs first; false when there
 * are no more.  'life' is what reading has found in its position (yz_life_of_game()).  A player
 * who agrees only where there is none accepts a marking that is right, and any where nobody
 * knows better.
 */
YZ_API bool yz_judge_wrong_mark(const yz_game *game, const yz_life_report *life,
                                size_t i, yz_wrong_mark *out);

/* What depends on one chain. */
typedef struct yz_dispute {
    yz_judgement alive; /* the verdict if it is alive */
    yz_judgement dead;  /* the verdict if it is dead */
    bool changes;       /* the winners differ, or one of them is a draw */
} yz_dispute;

#ifdef __cplusplus
}
#endif
#endif
