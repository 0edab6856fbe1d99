/*
 * yunzi/game.h - a game under a set of rules: set up, play, stop, agree, dispute,
 * resume, settle, confirm.
 *
 * Begin with yz_game_new(), yz_game_play(), yz_game_event().
 *
 * Example:
 *
 *     const yz_move first = {YZ_MOVE_PLAY, YZ_BLACK, {4, 4}};
 *     const yz_move second = {YZ_MOVE_PLAY, YZ_WHITE, {4, 4}};
 *     yz_game_options options = YZ_GAME_OPTIONS_INIT;
 *     yz_legality legality;
 *     yz_game *game;
 *     options.rules = yz_rules_find("japanese");
 *     options.width = options.height = 9;
 *     if (yz_game_new(&game, &options, NULL) != YZ_OK)
 *         return;
 *     if (yz_game_play(game, first, &legality, NULL) == YZ_OK &&
 *         yz_game_play(game, second, &legality, NULL) == YZ_OK)
 *         puts(yz_ground_text(legality.ground));
 *     yz_game_free(game);
 *
 * prints
 *
 *     there is a stone on that point
 *
 * A game keeps its history and asks its rules; it never judges life and death.  What is
 * dead comes in from outside as a yz_status_map: marked by the players, ruled by a
 * referee or proved by search.  A refusal is an answer (yz_legality), not an error.
 *
 * One game belongs to one thread at a time; distinct games are independent.
 *
 * Stable.  Not promised: the hash of a ply in another version.
 */
#ifndef YUNZI_GAME_H
#define YUNZI_GAME_H

#include <yunzi/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct yz_game yz_game;

/*
 * How a game begins.  Fill it with YZ_GAME_OPTIONS_INIT, then set what differs.  What is
 * pointed to is copied but for 'rules' and 'allocator', which must outlive the game.
 */
typedef struct yz_game_options {
    size_t size; /* sizeof(yz_game_options), set by the initialiser */
    const yz_rules *rules;
    unsigned overlays; /* as yz_rules_read() gives them */
    int width;         /* 1..YZ_MAX_SIDE */
    int height;
    int year;        /* chooses the komi where it has changed over time; 0: today */
    bool komi_given; /* false: the komi of the rules for the year and handicap */
    yz_number komi;
    int handicap; /* 0: even; 1: only where White gives it by passes (yz_rules_handicap_passes()) */
    /* The points of recorded stones; NULL: as the rules give them.  'start' has them already. */
    const yz_point *handicap_stones;
    int handicap_stone_count;
    const yz_position *start; /* a position set up; NULL: as the rules begin */
    yz_colour to_move;        /* YZ_EMPTY: as the rules begin */
    int prisoners[3];         /* by the colour of the player who has taken them */
    bool ko_banned;           /* the side to move may not play 'ko' at once */
    yz_point ko;
    int capture_goal; /* capture Go: stones to take; 0: those of 'overlays', or 1 */
    /* What the event has laid down for a balanced cycle, where the rules leave it to
       the event (China): YZ_RESULT_DRAW, YZ_RESULT_VOID (play again),
       YZ_RESULT_NO_RESULT, or YZ_RESULT_NONE for nothing. */
    yz_result_kind repetition;
    const yz_allocator *allocator;
    yz_placing placing; /* of handicap stones, where the text leaves it open */
    /* Black's, where the players bid for Black; all 0: none */
    yz_number contract;
    /* the whole stones of the komi are handed over as prisoners before the first
       move, where prisoners count */
    bool komi_before;
} yz_game_options;

#define YZ_GAME_OPTIONS_INIT YZ_SIZED(yz_game_options)

/*
 * Starts a game.  YZ_OK and '*out', which the caller frees with yz_game_free();
 * otherwise '*out' is NULL and 'diag', unless NULL, says why: YZ_E_RANGE (a size, handicap or
 * point out of range, a handicap that this board or rule set does not know, a 'placing' that the
 * text does not allow, a 'start' of another size, a 'repetition' none of the four, 'komi_before'
 * where prisoners do not count), YZ_E_NOMEM.
 */
YZ_API YZ_MUST_CHECK yz_status yz_game_new(yz_game **out,
                                           const yz_game_options *options,
                                           yz_diag *diag);
YZ_API void yz_game_free(yz_game *game);
/* An independent copy, for a hypothetical line of play; the caller frees it.
   YZ_E_NOMEM: '*out' is NULL. */
YZ_API YZ_MUST_CHECK yz_status yz_game_copy(yz_game **out, const yz_game *game);

/* The answer of the rules to a move, by its ground: X(NAME, "key", "in words"). */
#define YZ_GROUND_MAP(X)                                                               \
    X(LEGAL, "legal", "the rules allow it")                                            \
    X(OFF_BOARD, "off-board", "there is no such point")                                \
    X(OCCUPIED, "occupied", "there is a stone on that point")                          \
    X(SUICIDE, "suicide", "the play would leave its own chain without a liberty")      \
    X(KO, "ko", "the ko may not be retaken yet")                                       \
    X(SUPERKO, "superko", "the play would bring back an earlier position")             \
    X(CYCLE, "cycle", "the play would go on with a cycle that its player has to stop") \
    X(TURN, "turn", "it is the other player's turn")                                   \
    X(MEMBER, "member", "it is the partner's turn")                                    \
    X(PASS, "pass", "a pass is not allowed here")                                      \
    X(HANDICAP, "handicap", "the handicap is not complete yet")                        \
    X(BUTTON, "button", "there is no button to take")                                  \
    X(PHASE, "phase", "this cannot be done at this point of the game")                 \
    X(OVER, "over", "the game has ended")                                              \
    X(HIDDEN, "illegal", "the move is not allowed")                                    \
    X(FIRST, "first", "the other player makes the first move")                         \
    X(CONSENT, "consent", "both players have to agree to it first")                    \
    X(UNSAID, "unsaid", "the text of these rules does not have it")

typedef enum yz_ground {
#define X(name, key, text) YZ_GROUND_##name,
    YZ_GROUND_MAP(X)
#undef X
} yz_ground;

/* The key of a ground ("ko"), and its words.  Static. */
YZ_API const char *yz_ground_key(yz_ground ground);
YZ_API const char *yz_ground_text(yz_ground ground);

/* What follows an illegal move under the rules of the game. */
typedef enum yz_consequence {
    YZ_CONSEQUENCE_NONE = 0,
    YZ_CONSEQUENCE_LOSS = 1,      /* the offender loses                    */
    YZ_CONSEQUENCE_VOID_PASS = 2, /* taken back; the turn is lost          */
    YZ_CONSEQUENCE_UNDO = 3,      /* taken back; the player moves again    */
    YZ_CONSEQUENCE_WARNING = 4,   /* taken back with a warning             */
    YZ_CONSEQUENCE_EVENT = 5,     /* as the event says                     */
    /* Two moves in a row: both are taken back, and the turn is lost; or the second is, and
       the opponent moves. */
    YZ_CONSEQUENCE_BOTH_VOID = 6,
    YZ_CONSEQUENCE_OTHER_MOVES = 7,
} yz_consequence;

/* "black forfeits", "the move is void and counts as a pass", ...: a sentence part. */
YZ_API const char *yz_consequence_text(yz_consequence consequence, yz_colour offender);

typedef struct yz_legality {
    yz_ground ground;
    const char *article; /* where the rules say it; NULL when legal and when hidden */
    /* The ply whose position would come back; for YZ_GROUND_CYCLE the ply whose stones
       on the points of the cycle would come back.  0 is the start; -1: none. */
    int repeats;
    yz_consequence consequence;
    bool undecided; /* legal, but it closes a repetition that nobody has ruled on */
} yz_legality;

/*
 * yz_game_check() asks whether 'move' may be played now; nothing changes.
 *
 * yz_game_play() plays it if its ground is YZ_GROUND_LEGAL; otherwise nothing changes.
 *
 * yz_game_enter() enters a move of a record even if the rules forbid it, and returns their
 * legality: records must be readable under every rule set.  An occupied point gets the new
 * stone; a move out of turn is one of that colour.  A play after a stop resumes the game
 * if the rules allow that, and a pass may be one of four that end it.  Any other move after a
 * stop or after the end is kept but changes nothing, except a last pass that White owes.  In a handicap game Black may place
 * his stones as moves before White's first move; no rule objects to the turn then.
 *
 * '*legality' may be NULL.  '*captured', unless NULL, gets the number of the opponent's
 * stones taken.  YZ_E_NOMEM, YZ_E_RANGE (enter: a point off the board); then nothing has
 * changed.
 */
YZ_API yz_legality yz_game_check(const yz_game *game, yz_move move);
/* Like yz_game_check(), but asks only about the stones, not about turn or phase: for
   protocols in which any colour may move at any time.  'move' is a play. */
YZ_API yz_legality yz_game_check_stones(const yz_game *game, yz_move move);
YZ_API YZ_MUST_CHECK yz_status yz_game_play(yz_game *game, yz_move move,
                                            yz_legality *legality, int *captured);
YZ_API YZ_MUST_CHECK yz_status yz_game_enter(yz_game *game, yz_move move,
                                             yz_legality *legality, int *captured);
/* Sets up a position in the course of a record (AB, AW, AE, PL); for repetition it is a
   new start where the rules say so.  'to_move' YZ_EMPTY keeps the turn.  YZ_E_NOMEM. */
YZ_API YZ_MUST_CHECK yz_status yz_game_set_up(yz_game *game,
                                              const yz_position *position,
                                              yz_colour to_move);
/* Takes back the last move, set-up or event.  YZ_E_PHASE at the start. */
YZ_API YZ_MUST_CHECK yz_status yz_game_undo(yz_game *game);

/* Where a game stands.  Keys: "play", "stopped", "confirmation", "resumed", "ended". */
typedef enum yz_phase {
    YZ_PHASE_PLAY = 0,    /* moves are made                                      */
    YZ_PHASE_STOPPED = 1, /* passes stopped it; dead stones are marked and agreed */
    YZ_PHASE_CONFIRMATION = 2, /* marking agreed; the count or result is confirmed */
    YZ_PHASE_RESUMED = 3, /* play goes on after a stop, or a second phase         */
    YZ_PHASE_ENDED = 4,   /* nothing more can happen                              */
} yz_phase;
YZ_API const char *yz_phase_key(yz_phase phase);

/*
 * Events: what players and referees do besides moving.  'by' is the player who does it or
 * whom it concerns; SETTLE and RULE need none, unless the outcome has a loser.
 *
 * MARK, AGREE, REFUSE and RESUME belong to a stop.  Any mark clears both agreements.
 * Once both agree, the game waits to be confirmed or has ended, as the rules say.
 *
 * REFUSE resumes play at once where the rules play disputes out.  Elsewhere it only says
 * that there is a dispute: RESUME, a referee (SETTLE, RULE) or an agreement follows.  Some
 * rules put the position back when nothing came of the dispute.
 *
 * RESUME voids the marking.  Where the rules let the players choose, each names the 'first'
 * mover: the same name resumes play, different names end the game with every stone alive.
 *
 * CLAIM asks for the penalty of an illegal move that was entered: the game is lost, or the
 * move is struck out and counts as a pass, or its player moves again (and is warned).  A
 * late claim takes effect only if both players make it, and leaves no pass behind.  In
 * rengo a legal last move may be claimed as one of the wrong partner; the partners go on
 * in turn from the one who has made it.
 *
 * RULE is a referee's: also of a game that has ended, where the rules hear an appeal against
 * a result that stands; elsewhere nothing happens after the end.
 *
 * TAKE_BACK tells that 'by' took back a move: it stands, and he is warned or loses.  OVERTIME
 * loses, passes or costs points; where it loses and the players have agreed on a clock that costs
 * points, 'ply' are those of the period that begins.  PENALTY takes points, 1 to YZ_PENALTY_MOST,
 * for an offence that is no move.  OFFER is open where a position came back and the rules let the players end the game
 * for it; and after a stop, where players who neither agree nor resume both lose (Japanese 1989,
 * art. 13.1).  A move, an agreed marking and a resumption end it.
 *
 * FILL puts stones down after a stop, in any order, once both have agreed (FILLING): they are no
 * moves, and RESUME takes them up again (Japanese 1989, commentary 2 on art. 9.2 and on 9.3).
 */
#define YZ_PENALTY_MOST 1000

typedef enum yz_event_kind {
    YZ_EVENT_MARK,   /* turns the chain at 'at' from alive to dead or back           */
    YZ_EVENT_AGREE,  /* 'by' agrees to the marking as it stands                      */
    YZ_EVENT_REFUSE, /* 'by' disputes the marking                                    */
    YZ_EVENT_RESUME, /* 'by' asks for play to go on; 'first' where players choose     */
    YZ_EVENT_SETTLE, /* a finished marking 'status' from a referee or a proof        */
    YZ_EVENT_CONFIRM, /* 'by' confirms the count or result                            */
    YZ_EVENT_OBJECT,  /* 'by' objects to it                                           */
    YZ_EVENT_RESIGN,  /* 'by' resigns                                                 */
    YZ_EVENT_OVERTIME, /* 'by' oversteps the time */
    YZ_EVENT_FORFEIT, /* 'by' loses by a ruling                                       */
    YZ_EVENT_CLAIM,   /* 'by' claims that move number 'ply' was illegal               */
    YZ_EVENT_TAKE_BACK, /* 'by' took a move back */
    YZ_EVENT_WARN,    /* a referee warns 'by'                                         */
    YZ_EVENT_OFFER,   /* 'by' proposes 'outcome': no result, draw, void or both lose  */
    YZ_EVENT_ACCEPT,  /* 'by' accepts the offer                                       */
    YZ_EVENT_DECLINE, /* 'by' declines it                                             */
    YZ_EVENT_PENALTY, /* a referee takes 'ply' points from 'by'                       */
    YZ_EVENT_RULE, /* a referee ends the game with 'outcome' (both lose, void, ...) */
    YZ_EVENT_FILLING, /* 'by' agrees to dame being filled during this stop            */
    YZ_EVENT_FILL, /* 'by' fills 'at', by a stone that is no move                     */
} yz_event_kind;

typedef struct yz_event {
    yz_event_kind kind;
    yz_colour by;
    yz_point at;
    int ply;
    yz_colour first;
    yz_result_kind outcome;
    const yz_status_map *status; /* of SETTLE; copied */
    int partner; /* of CLAIM in rengo: who made the move, from 1; 0: the one after him whose
                    turn it was */
} yz_event;

/* Makes an event happen if
   its ground is YZ_GROUND_LEGAL ('legality' may be NULL); otherwise, and with YZ_E_NOMEM and
   YZ_E_RANGE, nothing changes. */
YZ_API YZ_MUST_CHECK yz_status yz_game_event(yz_game *game, const yz_event *event,
                                             yz_legality *legality);

/* Rules (as text: "aga-1991+rengo") and setting.  Pointers belong to the rules; nothing fails. */
YZ_API const yz_rules *yz_game_rules(const yz_game *game);
YZ_API unsigned yz_game_overlays(const yz_game *game);
YZ_API char *yz_game_rules_text(const yz_game *game, char out[YZ_RULES_TEXT]);
YZ_API int yz_game_width(const yz_game *game);
YZ_API int yz_game_height(const yz_game *game);
YZ_API int yz_game_handicap(const yz_game *game);
/* How the stones of its handicap come on the board (RULED: there are none, or the options gave
   them); whether the options chose that; how many Black has still to place, one by one. */
YZ_API yz_placing yz_game_placing(const yz_game *game);
YZ_API int yz_game_stones_to_place(const yz_game *game);
YZ_API yz_number yz_game_komi(const yz_game *game);
/* False when nobody gave a komi and that of the rules is used. */
YZ_API bool yz_game_komi_given(const yz_game *game);
/* The year in which it was played; 0: not known. */
YZ_API int yz_game_year(const yz_game *game);
/* Gives the game another komi, at any time.  yz_game_undo() does not take it back. */
YZ_API void yz_game_set_komi(yz_game *game, yz_number komi);
/* The present state of a game. */
YZ_API yz_phase yz_game_phase(const yz_game *game);
/* Whose turn it is, and whose time runs; YZ_EMPTY: nobody's, but some rules let a player pass. */
YZ_API yz_colour yz_game_to_move(const yz_game *game);
YZ_API yz_colour yz_game_clock_side(const yz_game *game);
/* Which partner's turn it is under the overlay rengo, from 0. */
YZ_API int yz_game_member(const yz_game *game);
YZ_API void yz_game_position(const yz_game *game, yz_position *out);
YZ_API yz_colour yz_game_stone(const yz_game *game, yz_point at);
/* Writes the stones of the chain at 'at' to 'out', with room for YZ_MAX_POINTS, and returns their
   number (0 on an empty point). */
YZ_API int yz_game_chain(const yz_game *game, yz_point at, yz_point *out);
/* The marking: every stone alive or dead, and what a settled map said besides.  Its
   basis is YZ_BASIS_NONE until both agree, then YZ_BASIS_AGREED, or that of the map a
   referee or proof settled it with; YZ_BASIS_PLAYED when the game ended with every
   stone alive. */
YZ_API void yz_game_marking(const yz_game *game, yz_status_map *out);
/* True if 'by' has agreed to dame being filled during this stop. */
YZ_API bool yz_game_fills(const yz_game *game, yz_colour by);
/* What is offered, and by whom ('by' may be NULL); YZ_RESULT_NONE and YZ_EMPTY: nothing is. */
YZ_API yz_result_kind yz_game_offer(const yz_game *game, yz_colour *by);
/* The result so far: YZ_RESULT_NONE while the game goes on or still has to be counted. */
YZ_API yz_result yz_game_result(const yz_game *game);
/* True if the game waits for somebody because of a repetition: the rules leave it to a ruling and
   nobody has ruled, or they let the game be ended for it. */
YZ_API bool yz_game_repeats(const yz_game *game);

/* The points that the side to move may not play only because of repetition: up to 'room' of them in
   'out', row by row from the top.  Returns the number of all. */
YZ_API int yz_game_ko_bans(const yz_game *game, yz_point *out, int room);

/*
 * Rulings on repetition.  Some rules treat a cycle by what it is: a fight or a
 * disturbance (Ing 1996, art. 5), balanced or not (Chinese 1988, art. 20).  The game
 * does not judge that either: a referee or the cycle judge says it, and the rules say
 * what follows.
 */
typedef enum yz_repetition_kind {
    YZ_RULED_FIGHT = 1,       /* one ko: the sides are driven out of it in turn       */
    YZ_RULED_DISTURBANCE = 2, /* 'by' is driven out every time, and has to stop */
    YZ_RULED_UNEVEN = 3,      /* 'by' loses more stones in it, or his opponent passes in
                                 every round                                          */
    YZ_RULED_FALSE_LIFE =
        4, /* 'by' alone keeps it up, for a chain that is dead without */
} yz_repetition_kind;

#define YZ_RULED_POINTS 64 /* most points in one ruling */
#define YZ_RULINGS 16      /* most rulings in one game */

typedef struct yz_repetition {
    yz_repetition_kind kind;
    yz_colour by; /* YZ_EMPTY in a fight */
    int count;    /* of the points whose stones turn, 1..YZ_RULED_POINTS */
    const yz_point *point;
    /* There are two ways to tell fights from disturbances, Ing's list of shapes and
       Chen's theory.  What the other one would have ruled; 0: the same, or nobody
       asked.  Nothing follows from it. */
    yz_repetition_kind otherwise;
    yz_colour otherwise_by; /* YZ_EMPTY in a fight */
    bool by_list;           /* where 'otherwise' is given: it is ruled by the list */
} yz_repetition;

#ifdef __cplusplus
}
#endif

#include <yunzi/game_save.h>
#include <yunzi/history.h>

#endif
