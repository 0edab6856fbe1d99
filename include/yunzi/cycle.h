/*
 * yunzi/cycle.h - a repetition explained: which shapes turn, whether it is a fight or a
 * disturbance, who has to leave it first, and what every set of rules makes of it.
 *
 * Begin with yz_cycle_in_game(), yz_cycle_at(), yz_cycle_rule().
 *
 * Example:
 *
 *     static const char KOS[] = "O O O O O O O O O\nO X O X O . O . O\n"
 *                               "X . X . X O X O X\nX X X X X X X X X\n"
 *                               "O O O O O O O O O\n. O . O O O O O O\n";
 *     yz_cycle_report *report;
 *     yz_pos pos;
 *     if (yz_pos_read(&pos, KOS, strlen(KOS), NULL, NULL) != YZ_OK)
 *         return;
 *     if (yz_cycle_in_position(&report, &pos.position, YZ_WHITE, NULL) == YZ_OK) {
 *         for (int i = 0; i < report->count; i++)
 *             puts(yz_ing_shape_text(yz_cycle_at(report, i)->ing));
 *         yz_cycle_free(report);
 *     }
 *     yz_pos_free(&pos);
 *
 * prints
 *
 *     four kos
 *     four kos
 *
 * The theory is Chen Zuyuan's (New Theory of Go Rules, ch. 4 and 5).  A cycle turns
 * some points of the board; the stones on them are a shape.  Nobody may be made to face
 * a situation he has faced before, so each side can make every shape only once before
 * it has to play elsewhere.  Where both have equally many shapes they are driven out in
 * turn: the whole cycle is one ko, a fight.  Where one side has fewer, it is driven out
 * every time: it disturbs, and has to stop.  Life and death do not enter into it but
 * for the shapes that a side would not leave behind, since a chain of its would be
 * captured.
 *
 * Every answer says what it rests on.  What the limits do not settle is open.
 *
 * Stable.  Not promised: that a cycle is found within the limits, and how many situations that
 * takes.
 */
#ifndef YUNZI_CYCLE_H
#define YUNZI_CYCLE_H

#include <yunzi/game.h>
#include <yunzi/message.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What turns in a cycle: X(NAME, "key", "in words"). */
#define YZ_ELEMENT_MAP(X)                                                              \
    X(KO, "ko", "a ko")                                                                \
    X(TWO, "two-stone-exchange", "two stones taken and retaken")                       \
    X(THREE, "three-stone-exchange", "three or more stones taken and retaken")         \
    X(UNEVEN, "uneven-exchange", "one side loses more stones in it than the other")    \
    X(SUICIDE, "suicide", "stones that remove themselves")                             \
    X(THROW_IN, "throw-in", "a stone played in between that forces an answer")

typedef enum yz_element_kind {
#define X(name, key, text) YZ_ELEMENT_##name,
    YZ_ELEMENT_MAP(X)
#undef X
        YZ_ELEMENT_END
} yz_element_kind;

#define YZ_CYCLE_POINTS 64 /* most points that change in one cycle */
#define YZ_CYCLE_ELEMENT_POINTS 16

typedef struct yz_cycle_element {
    yz_element_kind kind;
    uint16_t count;                          /* number of its points */
    yz_point point[YZ_CYCLE_ELEMENT_POINTS]; /* of a ko: its two points */
    yz_colour holder; /* of a ko: who holds it at the start; otherwise YZ_EMPTY */
    int stones;       /* most stones that are taken in it at once */
    /* By colour, what is at stake: the number of stones of the largest chain that has a
       liberty in it, and one of its points; 0 stones when only points are at stake. */
    int stake[3];
    yz_point stake_at[3];
} yz_cycle_element;

/* Why a side would not leave a shape behind. */
typedef enum yz_cycle_exclusion {
    YZ_CYCLE_ACCEPTED = 0,
    YZ_CYCLE_CHAIN_LOST = 1, /* the opponent could capture the chain at 'at' */
    YZ_CYCLE_GIVEN = 2,      /* the caller said so */
} yz_cycle_exclusion;

/* A shape: the stones on the points of the cycle after a move of 'maker'. */
typedef struct yz_cycle_shape {
    yz_colour maker;
    bool returns; /* it comes round again; only such shapes are counted */
    yz_cycle_exclusion exclusion;
    yz_point at;                    /* a point of the lost chain */
    int stones;                     /* the number of its stones */
    uint8_t stone[YZ_CYCLE_POINTS]; /* yz_colour, in the order of yz_cycle.point */
} yz_cycle_shape;

typedef enum yz_cycle_verdict {
    YZ_CYCLE_OPEN = 0,        /* not settled within the limits */
    YZ_CYCLE_FIGHT = 1,       /* one ko, fought with threats elsewhere */
    YZ_CYCLE_DISTURBANCE = 2, /* one side has to stop */
} yz_cycle_verdict;

/* Ing's list of shapes: X(NAME, "key", verdict, "in words").  YZ_EMPTY shape: none
 * fits. */
#define YZ_ING_SHAPE_MAP(X)                                                            \
    X(NONE, "none", OPEN, "no shape of the list")                                      \
    X(SINGLE_KO, "single-ko", FIGHT, "a single ko")                                    \
    X(TRIPLE_KO, "triple-ko", FIGHT, "a triple ko")                                    \
    X(TRIPLE_KO_EYE, "triple-ko-with-an-eye", DISTURBANCE, "a triple ko with an eye")  \
    X(FOUR_KOS, "four-kos", DISTURBANCE, "four kos")                                   \
    X(FALSE_FOUR_KOS, "false-four-kos", DISTURBANCE, "false four kos")                 \
    X(ROTATING_KOS, "double-rotating-ko", DISTURBANCE,                                 \
      "two double kos that give life")                                                 \
    X(REMNANT_KO, "remnant-ko", DISTURBANCE,                                           \
      "a double ko round dead stones as an endless threat")                            \
    X(DEATH, "death-disturbance", DISTURBANCE,                                         \
      "a dead chain kept by a double ko elsewhere")                                    \
    X(ETERNAL_LIFE, "eternal-life", FIGHT, "eternal life")                             \
    X(KO_AND_ETERNAL_LIFE, "ko-and-eternal-life", FIGHT, "eternal life with a ko")     \
    X(EYES_SWAP, "eyes-swap", DISTURBANCE, "two eyes that change places")              \
    X(EYES_SWAP_KO, "eyes-swap-with-ko", FIGHT,                                        \
      "two eyes that change places, with a ko")                                        \
    X(THREE_STONES, "three-stones", DISTURBANCE, "three stones exchanged")             \
    X(SELF, "self-disturbance", DISTURBANCE, "stones sent and returned")

typedef enum yz_ing_shape {
#define X(name, key, verdict, text) YZ_ING_##name,
    YZ_ING_SHAPE_MAP(X)
#undef X
        YZ_ING_END
} yz_ing_shape;
YZ_API const char *yz_ing_shape_text(yz_ing_shape shape);

/* How the shapes were weighed. */
typedef enum yz_cycle_method {
    YZ_CYCLE_BY_NOTHING = 0,
    YZ_CYCLE_BY_SEARCH = 1, /* an exact search for the side that is driven out, round
                               after round */
    YZ_CYCLE_BY_COUNT = 2,  /* by counting the shapes: there are too many to search, or
                               the sides leave in no fixed order (then count_agrees is
                               false) */
    YZ_CYCLE_BY_LOSSES = 3, /* an uneven cycle, or one in which one side has to pass */
} yz_cycle_method;

#define YZ_CYCLE_ROUNDS 4

typedef struct yz_cycle {
    /* Where it is: found in a game, after ply 'from' and again after ply 'to' (the
       start is 0); in a position both are 0 and 'plies' is the shortest way round. */
    bool in_game;
    int from;
    int to;
    int plies;
    bool other_turn;   /* the stones come back, but the other side is to move */
    int passes[3];     /* by colour, in one round */
    int lost[3];       /* stones lost in one round, by colour of the stones */
    yz_colour starter; /* who moves first */
    yz_position start;
    const yz_move *line; /* 'plies' moves: one round from the start */

    uint16_t element_count;
    uint16_t point_count;
    uint32_t shape_count;
    const yz_cycle_element *element;
    const yz_point *point; /* every point whose stone changes */
    const yz_cycle_shape *shape;
    int shapes[3]; /* by maker: shapes that come round, with the start */

    yz_cycle_verdict verdict;
    yz_colour by; /* who disturbs; YZ_EMPTY in a fight */
    yz_cycle_method method;
    bool count_agrees; /* counting the shapes gives the same verdict as the search */
    yz_colour first_to_leave;          /* YZ_EMPTY: open */
    yz_colour leaver[YZ_CYCLE_ROUNDS]; /* who is driven out of each round */
    int leavers;
    /* In a fight: the element at which a player who insists is barred, so that the
       fight goes on there; -1: none. */
    int moves_to;

    yz_ing_shape ing;
    yz_colour ing_by;  /* who disturbs by Ing's list; YZ_EMPTY: nobody */
    bool ing_differs;  /* Ing's list rules otherwise than 'verdict' */
    bool false_life;   /* a dead chain kept up by a double ko elsewhere (Chinese 1988,
                          art. 20.2) */
    yz_colour kept_by; /* the owner of that chain, and a point of it */
    yz_point kept;
    yz_message missing;             /* what an open verdict lacks */
    const struct yz__shapes *graph; /* private */
} yz_cycle;

/* A shape that a player or referee excludes because the side 'who' would not leave it
   behind: the one in which it holds exactly the kos at these points (either point of
   each ko). */
typedef struct yz_cycle_given {
    yz_colour who;
    int count;
    const yz_point *point;
} yz_cycle_given;

typedef struct yz_cycle_options {
    size_t size; /* YZ_SIZED */
    const yz_allocator *allocator;
    uint64_t nodes; /* most situations to look at; 0: 400,000; UINT64_MAX: no limit */
    uint64_t nanoseconds; /* most time of the processor; 0: no limit but 'nodes' */
    const yz_cycle_given *given;
    int givens;
    yz_goes_on *goes_on; /* asked whether to go on; NULL: nobody is */
    void *context;       /* passed to 'goes_on' */
    /* most memory for reading, and for the shapes of a cycle; 0: 256 MiB */
    uint64_t bytes;
} yz_cycle_options;
#define YZ_CYCLE_OPTIONS_INIT YZ_SIZED(yz_cycle_options)

typedef struct yz_cycle_report {
    int count;
    const yz_cycle *cycle; /* private: use yz_cycle_at() */
    bool complete;         /* nothing was left out because of the limits */
    yz_message missing;    /* what was not looked into */
} yz_cycle_report;

/*
 * Finds the repetitions of a game, in the order in which they close; each is told once,
 * however often it goes round.  A set-up begins anew.  'options' may be NULL.  The
 * caller frees '*out' with yz_cycle_free(); NULL may be freed.  YZ_E_NOMEM,
 * YZ_E_STOPPED.
 */
YZ_API YZ_MUST_CHECK yz_status yz_cycle_in_game(yz_cycle_report **out,
                                                const yz_game *game,
                                                const yz_cycle_options *options);
/*
 * Finds the cycles that could begin in a position: the one of 'to_move', and that of
 * the other side if it is a different one; YZ_EMPTY: those of either side.  Like
 * yz_cycle_in_game() otherwise; YZ_E_RANGE when a chain has no liberty.
 */
YZ_API YZ_MUST_CHECK yz_status yz_cycle_in_position(yz_cycle_report **out,
                                                    const yz_position *position,
                                                    yz_colour to_move,
                                                    const yz_cycle_options *options);
YZ_API void yz_cycle_free(yz_cycle_report *report);
/* Cycle 'i' (below report->count); NULL otherwise.  It belongs to the report.  Use this
   function to go through them: an element may be larger than the one that a program was
   built with. */
YZ_API const yz_cycle *yz_cycle_at(const yz_cycle_report *report, int i);

/* What a set of rules makes of it: X(NAME, "key", "in words"). */
#define YZ_CYCLE_RULING_MAP(X)                                                         \
    X(OPEN, "open", "not settled")                                                     \
    X(BARRED, "barred",                                                                \
      "a move of the cycle is illegal: its player has to play elsewhere")              \
    X(HOT, "hot-stones",                                                               \
      "hot stones may not be taken: their taker has to play elsewhere")                \
    X(ONE_CYCLE, "one-cycle",                                                          \
      "the cycle may be run once, then the disturber is barred")                       \
    X(MUST_STOP, "must-stop", "the cycling move is void and counts as a pass")         \
    X(PLAY_ON, "play-on", "play simply goes on")                                       \
    X(OFFER, "no-result-by-agreement", "no result, if both players agree")             \
    X(NO_RESULT, "no-result", "the game has no result")                                \
    X(DRAW, "draw", "the game is drawn")                                               \
    X(REPLAY, "replay", "the game is played again")                                    \
    X(REFEREE, "draw-or-replay", "the referee rules a draw or a replay")               \
    X(DIES, "dies", "the chain kept by the cycle is dead")                             \
    X(CANNOT, "cannot-arise", "the game ends before a ko can be retaken")

typedef enum yz_cycle_ruling_kind {
#define X(name, key, text) YZ_CYCLE_RULING_##name,
    YZ_CYCLE_RULING_MAP(X)
#undef X
        YZ_CYCLE_RULING_END
} yz_cycle_ruling_kind;
YZ_API const char *yz_cycle_ruling_text(yz_cycle_ruling_kind kind);

typedef struct yz_cycle_ruling {
    yz_cycle_ruling_kind kind;
    const char *article;
    yz_colour who; /* who is barred; YZ_EMPTY: nobody */
    yz_move move; /* for BARRED, HOT, ONE_CYCLE and MUST_STOP: the first illegal move */
    int ply;      /* number of that move in the line, from 1; otherwise the moves until
                    the ruling; 0: none */
    int element;  /* the element that the barred move belongs to; -1: none */
    yz_point dies;    /* for DIES: a point of the chain */
    int line_length;  /* moves played when both insist, without the barred one */
    yz_move line[64]; /* the first ones of these */
    bool history;     /* the moves before the cycle are known and count */
} yz_cycle_ruling;

/* How a cycle is classified where the rules treat fights and disturbances apart. */
typedef enum yz_classifying {
    YZ_CLASSIFY_BY_RULES = 0, /* as the set of rules does */
    YZ_CLASSIFY_BY_JUDGE = 1, /* by 'verdict' */
    YZ_CLASSIFY_BY_LIST = 2,  /* by Ing's list, where it has the shape */
} yz_classifying;

/*
 * Finds what 'rules' make of the cycle when both sides insist on it.  The cycle is
 * played out move by move in a game under these rules that begins with it, without
 * earlier moves. Each side plays a move of the cycle that drives the other side out if
 * there is one, and otherwise the first legal one.  'repetition' is what the event has
 * laid down where the rules leave it to the event (YZ_RESULT_NONE: nothing).
 * YZ_E_NOMEM.
 */
YZ_API YZ_MUST_CHECK yz_status yz_cycle_rule(yz_cycle_ruling *out,
                                             const yz_cycle *cycle,
                                             const yz_rules *rules,
                                             yz_classifying classifying,
                                             yz_result_kind repetition);

/*
 * Rules on the repetition that the last move of 'game' belongs to, if the rules ask for
 * a ruling and there is none yet: finds and judges the cycle, and tells the game.  A cycle whose parts are joined by chains that are
 * fought over is ruled on when it begins; any other, such as kos in several places,
 * when it has closed.  Call it after every move of a game that is played or read under
 * such rules; it is cheap when there is nothing to rule on.  '*ruled', unless NULL,
 * says whether a ruling was made.  'options' may be NULL: its nodes are for one ruling,
 * and all rulings on one game take at most twenty times as many; its nanoseconds are
 * for all rulings.  YZ_E_NOMEM.
 */
YZ_API YZ_MUST_CHECK yz_status yz_rule_on_repetitions(yz_game *game,
                                                      yz_classifying classifying,
                                                      const yz_cycle_options *options,
                                                      bool *ruled);

#ifdef __cplusplus
}
#endif
#endif
