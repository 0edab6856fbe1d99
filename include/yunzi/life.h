/*
 * yunzi/life.h - who is alive in a position where play has stopped: every chain with
 * its status, why, on what article and by which line of play; dame, eyes, seki,
 * territory and what is removed.
 *
 * Begin with yz_life(), yz_life_of_game(), yz_life_chain().
 *
 * Example:
 *
 *     static const char BOARD[] = "X X O . O\n. X O O O\nX X X X X\n. X . X X\n";
 *     yz_life_options options = YZ_LIFE_OPTIONS_INIT;
 *     yz_life_report *life;
 *     yz_pos pos;
 *     if (yz_pos_read(&pos, BOARD, strlen(BOARD), NULL, NULL) != YZ_OK)
 *         return;
 *     options.reading = true;
 *     if (yz_life(&life, &pos.position, yz_rules_find("japanese"), &options) == YZ_OK) {
 *         for (size_t i = 0; i < life->chain_count; i++) {
 *             const yz_chain_life *chain = yz_life_chain(life, i);
 *             printf("%s: %s\n", chain->colour == YZ_BLACK ? "Black" : "White",
 *                    YZ_SAID(&chain->why, NULL));
 *         }
 *         yz_life_free(life);
 *     }
 *     yz_pos_free(&pos);
 *
 * prints
 *
 *     Black: alive even if its owner passes for ever
 *     White: Black captures it for good
 *
 * Statuses are those of the rules: where life and death is confirmed by hypothetical
 * play (Japanese 1989, articles 7 and 8) chain by chain as that text says; elsewhere
 * what would be captured if the dispute were played out.
 *
 * In this order: what lives unconditionally; what reading proves (yunzi/proof.h); then,
 * if asked for, sampling for what is left.  Every chain carries its basis.  Nothing is
 * guessed in silence: without sampling a chain that is not settled is open.
 *
 * Stable.  Not promised: that a chain is settled within the limits, and the line that is shown;
 * "proved" is never false.
 */
#ifndef YUNZI_LIFE_H
#define YUNZI_LIFE_H

#include <yunzi/count.h>
#include <yunzi/message.h>
#include <yunzi/proof.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum yz_chain_status {
    YZ_CHAIN_OPEN = 0, /* not settled within the limits */
    YZ_CHAIN_ALIVE = 1,
    YZ_CHAIN_DEAD = 2, /* dead */
} yz_chain_status;

/* The ground of a status: X(NAME, "key", "in words"). */
#define YZ_LIFE_GROUND_MAP(X)                                                          \
    X(OPEN, "open", "not settled within the limits")                                   \
    X(UNCONDITIONAL, "unconditional", "alive even if its owner passes for ever")       \
    X(ENCLOSED, "enclosed", "inside territory whose stones live unconditionally")      \
    X(UNCAPTURABLE, "uncapturable", "cannot be captured")                              \
    X(ENABLES_HERE, "enables-here",                                                    \
      "its capture enables a stone on one of its points that cannot be captured")      \
    X(ENABLES_NEAR, "enables-near",                                                    \
      "its capture enables a stone nearby that cannot be captured")                    \
    X(CAPTURED, "captured", "can be captured")                                         \
    X(PRECEDENT, "precedent", "ruled so by name in the text")                          \
    X(SAMPLED, "sampled", "estimated from random games from here")                     \
    X(KEPT, "kept", "these rules remove nothing: what stands on the board stays")

typedef enum yz_life_ground {
#define X(name, key, text) YZ_LIFE_##name,
    YZ_LIFE_GROUND_MAP(X)
#undef X
        YZ_LIFE_GROUND_END
} yz_life_ground;

/* How a ko decides about a chain: X(NAME, "key", "in words"). */
#define YZ_KO_STATUS_MAP(X)                                                            \
    X(UNKNOWN, "unknown", "not read")                                                  \
    X(NO_KO, "no-ko", "no ko bears on it")                                             \
    X(DIRECT, "ko", "a ko")                                                            \
    X(STEPS, "multi-step-ko", "a ko of several steps")                                 \
    X(FOR_SEKI, "ko-for-seki", "a ko that one side needs for seki only")               \
    X(THOUSAND_YEAR, "thousand-year-ko", "a ko that neither side gains from starting") \
    X(ENDLESS, "endless", "kos that can be taken for ever: neither gives way")

typedef enum yz_ko_status {
#define X(name, key, text) YZ_KO_STATUS_##name,
    YZ_KO_STATUS_MAP(X)
#undef X
        YZ_KO_STATUS_END
} yz_ko_status;

#define YZ_LIFE_LINE 48 /* most moves of a line that a report keeps */

/* What was found of one chain. */
typedef struct yz_chain_life {
    yz_colour colour;
    uint16_t first; /* its points are report->point[first] to [first + count - 1] */
    uint16_t count;
    yz_chain_status status;
    bool seki;    /* alive, and has a dame (Japanese 1989, article 8) */
    bool removed; /* dead, and taken off the board at the end (article 10.1) */
    yz_life_ground ground;
    yz_basis basis; /* YZ_BASIS_NONE when open */
    bool
        doubtful; /* an estimate that one trial game in ten contradicts, or that depends on
                      whose turn it is */
    const char *article; /* where the rules say it; static; may be NULL */
    yz_message why;
    yz_move line[YZ_LIFE_LINE];
    int line_length;
    bool line_repeats;
    yz_shortage shortage; /* what was missing: for an open chain, or for a living one of
                             which it is open whether it is in seki */
    bool capturable;      /* of an open chain: it is proved that it can be captured, but
                             not what that enables */
    /* Of a chain that reading left open, also where its status is estimated: under which
       condition it is proved, and how many points its region has (0: not read). */
    yz_condition condition;
    int region_points;
    uint64_t nodes;
    /* Of a chain that reading settled, where proofs are kept: why its proof is not there.
       YZ_SHORTAGE_NODES: it has more than YZ_LIFE_PROOF_NODES nodes, or it takes too much to
       find all of it again; YZ_SHORTAGE_TIME; YZ_SHORTAGE_NONE: it is there. */
    yz_shortage unwritten;
    /* Only when asked for ('ko' in the options): */
    yz_ko_status ko;
    yz_colour ko_first; /* the side that takes the ko first; YZ_EMPTY: either may */
    int threats;        /* ko threats that the other side needs; -1: not known */
} yz_chain_life;

/* What each point is once life and death are settled. */
typedef enum yz_life_point {
    YZ_LIFE_POINT_OPEN = 0,  /* depends on a chain that is not settled */
    YZ_LIFE_POINT_STONE = 1, /* a stone that stays */
    YZ_LIFE_POINT_BLACK = 2, /* Black's territory, with the points of removed stones */
    YZ_LIFE_POINT_WHITE = 3,
    YZ_LIFE_POINT_DAME = 4,
    YZ_LIFE_POINT_EYE = 5, /* an eye point of stones in seki: not territory */
} yz_life_point;

/* What an unfinished position lacks: X(NAME, "key"). */
#define YZ_UNFINISHED_MAP(X)                                                           \
    X(OPEN_BORDER, "open-border") /* the border between the colours is open at 'at' */ \
    X(DAME, "dame")   /* an empty point nobody has filled, and it matters */           \
    X(ATARI, "atari") /* a chain is left in atari, and is worth saving or taking */    \
    X(TEIRE, "teire") /* 'who' must still add a stone of his own at 'at' */            \
    X(UNSETTLED, "unsettled") /* whoever plays first at 'at' decides */

typedef enum yz_unfinished_kind {
#define X(name, key) YZ_UNFINISHED_##name,
    YZ_UNFINISHED_MAP(X)
#undef X
        YZ_UNFINISHED_END
} yz_unfinished_kind;

typedef struct yz_unfinished {
    yz_unfinished_kind kind;
    yz_point at;
    yz_colour who; /* YZ_EMPTY: either side */
    yz_message what;
} yz_unfinished;

/*
 * The usual budgets.  Use them if you have no better ones, so that the same board gets
 * the same answer everywhere.  They count positions read and games tried, never
 * seconds, so the speed of the machine does not change what is found within them.
 */
#define YZ_LIFE_QUARTERS 4                    /* for 'quarter' */
#define YZ_LIFE_NODES UINT64_C(600000)        /* for 'nodes': positions */
#define YZ_LIFE_SMALL_NODES UINT64_C(5400000) /* for 'small_nodes' */
/* The positions that sampling reads and the games that it tries in addition, whatever
   the other limits are. */
#define YZ_LIFE_TRIAL_NODES UINT64_C(400000)
#define YZ_LIFE_TRIAL_GAMES 8000
/* The most nodes of a proof that is kept. */
#define YZ_LIFE_PROOF_NODES 1048576
/* For 'nanoseconds', 30 seconds: long enough for a machine ten times slower to finish. */
#define YZ_LIFE_CEILING UINT64_C(30000000000)

/* What to do.  All budgets are for the whole position, not for one chain. */
typedef struct yz_life_options {
    size_t size; /* YZ_SIZED */
    const yz_allocator *allocator;
    bool reading;  /* read the chains that do not live unconditionally */
    bool sampling; /* estimate by sampling what reading leaves open */
    bool ko;       /* find the ko status of each chain that is read */
    /* Keep the proofs: yz_life_proof().  They are written last, and take as long again as
       'nanoseconds' allows at most; what is found does not depend on them. */
    bool proofs;
    /* Most positions to read; 0: no limit.  A tenth of it is added for the conditions of
       chains that stay open, and one each to see whether they were proved with another. */
    uint64_t nodes;
    /* most time of the processor for everything; 0: no limit. When it ends the work
       early, the answer may differ from machine to machine: 'cut' says so */
    uint64_t nanoseconds;
    uint64_t bytes;    /* most memory for reading; 0: 256 MiB */
    uint64_t seed;     /* for sampling: the same seed gives the same games */
    yz_colour to_move; /* whose turn it was; YZ_EMPTY: not known */
    /* The side that moves first in a dispute.  YZ_EMPTY: as the rules say; where they
       are silent, the opponent of the chain. */
    yz_colour first;
    bool banned; /* a ko was taken by the last move; 'ban' may not be retaken at once */
    yz_point ban;
    /* A map of points: chains with a point that is not 0 are asked about.  NULL: all. */
    const uint8_t *only;
    /* Two known difficulties of Japanese 1989.  The first: a chain may be saved only by
       a cycle that costs its owner more stones each round than the opponent.  Such a
       chain counts as captured, as in example 23; it is open where this is not found
       out within the limits. */
    bool cycles_are_life; /* true: it is alive, by the letter of article 7.1 */
    /* The second: a new stone counts as enabled unless it could certainly be played
       before, next to stones of the owner that live unconditionally. */
    bool enabled_must_be_new; /* true: no stone counts that could be played and would
                                 stay before anything is captured */
    /* Assume that all dame are filled, as players fill them before they count, and that
       each side has added the stones that this demands in its own space: those points
       are not territory.  A dame stays if a chain needs it to live and cannot take it
       itself; then the chains beside it live in seki.  Where reading leaves this open,
       sampling decides if it is asked for.  If false, every dame puts the stones beside
       it into seki, as the letter of article 8 says. */
    bool fill_dame;
    yz_goes_on *goes_on; /* asked whether to go on; NULL: nobody is */
    void *context;       /* passed to 'goes_on' */
    /* What follows when 'goes_on' says no.  True: reading ends as when its time is over, and
       the report has what was found so far.  False: YZ_E_STOPPED. */
    bool stop_keeps;
    /* So many positions in addition to 'nodes' (which is not 0), for chains in regions that can
       often be read to the end: those of at most 64 points. */
    uint64_t small_nodes;
    /* With 'sampling': proves before the estimate only what takes few positions, and after it
       what the estimate leaves in doubt.  Of 19x19 points it takes some hundredths of a second.
       The same statuses are found, and more of them by estimate. */
    bool estimate_first;
    /* Reads in so many threads; 0: 1, and more than two serve 'divided' alone.  With the same 'nodes'
       the answers are the same; 'nanoseconds' are those that the thread works which works
       longest, as long as others wait for it. */
    int threads;
    /*
     * Looks for the proofs of each side in each half of the board by themselves, with 'nodes'
     * positions for each of these quarters and up to four threads, and with half of
     * 'nanoseconds' in all; reads as without it, and then finds their proofs again with at most
     * 150,000 positions more.  With the same 'nodes' the answers are the same, however many
     * threads there are, and nothing is lost that is proved without it.
     */
    bool divided;
    /* From 1 to YZ_LIFE_QUARTERS: that quarter is read, and nothing else; its 'leads' are in the
       report. */
    int quarter;
    /* The leads of quarters read elsewhere, one after the other, in place of reading them; NULL:
       none.  Nothing in them is believed, so no text makes an answer wrong. */
    const char *leads;
    struct yz__memo *memo; /* private: NULL */
} yz_life_options;

#define YZ_LIFE_OPTIONS_INIT YZ_SIZED(yz_life_options)

typedef struct yz_life_report {
    uint8_t width;
    uint8_t height;
    uint8_t kind[YZ_MAX_POINTS]; /* yz_life_point */
    uint16_t chain_count;
    uint16_t unfinished_count;
    const yz_chain_life *chain;      /* private: use yz_life_chain() */
    const yz_point *point;           /* the points of the chains */
    const yz_unfinished *unfinished; /* private: use yz_life_unfinished() */
    /* For the count: the fates of all points that are settled, and the weakest basis of
       these. */
    yz_status_map status;
    bool settled; /* no chain is open, nor is it open whether a living one is in seki */
    /* YZ_SHORTAGE_TIME or _MEMORY when time or memory ended the work before the budgets
       did: with more of it more could be settled, and estimates could change.
       Otherwise YZ_SHORTAGE_NONE, and the answer is the same on every machine. */
    yz_shortage cut;
    uint64_t nodes;
    uint64_t nanoseconds;
    /* By colour, the points that the board alone gives: territory and removed stones
       where the rules count territory.  Komi and prisoners are not in it. */
    yz_number score[3];
    /* With 'fill_dame', where an open dame puts the stones beside it into seki: fates or points
       would be others if the dame that are taken as filled stayed open.  That they are filled
       is an agreement, never proved.  'unfilled' and 'unfilled_score': by the letter. */
    bool dame_filled;
    yz_status_map unfilled;
    yz_number unfilled_score[3];
    /* Where a referee rules by precedent.  'awarded', by colour: points that no count
       of the board finds ("three points without capture"); they are part of 'score'.
       'ruled': YZ_RESULT_NO_RESULT when the game has no result (a triple ko), otherwise
       YZ_RESULT_NONE. */
    int awarded[3];
    yz_result_kind ruled;
    /* With 'quarter': what helps to find its proofs again; otherwise NULL. */
    const char *leads;
} yz_life_report;

/*
 * Finds life and death in 'position', where play has stopped under 'rules'.  The caller
 * frees '*out' with yz_life_free(); NULL may be freed.  YZ_E_RANGE when a chain has no
 * liberty, YZ_E_NOMEM, YZ_E_STOPPED; then '*out' is NULL.
 */
YZ_API YZ_MUST_CHECK yz_status yz_life(yz_life_report **out,
                                       const yz_position *position,
                                       const yz_rules *rules,
                                       const yz_life_options *options);
YZ_API void yz_life_free(yz_life_report *report);
/*
 * Like yz_life(), for the present position of 'game' under its rules.  The turn and the
 * ko ban in 'options' are ignored.  The game says whose turn it was when play stopped
 * (YZ_EMPTY for a board of which nobody has said it), and which ko may not be retaken
 * after the last move.
 */
YZ_API YZ_MUST_CHECK yz_status yz_life_of_game(yz_life_report **out,
                                               const yz_game *game,
                                               const yz_life_options *options);

/* Chain 'i' (below report->chain_count), and the unfinished place 'i' (below
   report->unfinished_count); NULL after the last.  They belong to the report.  Use
   these functions to go through them: an element may be larger than the one that a
   program was built with. */
YZ_API const yz_chain_life *yz_life_chain(const yz_life_report *report, size_t i);
YZ_API const yz_unfinished *yz_life_unfinished(const yz_life_report *report, size_t i);

/* The proof of a chain's status; NULL when there is none.  Belongs to the report. */
YZ_API const yz_proof *yz_life_proof(const yz_life_report *report, size_t chain);

#ifdef __cplusplus
}
#endif
#endif
