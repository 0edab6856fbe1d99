/*
 * yunzi/life.h - who is alive in a position where play has stopped: every chain with
 * its status, why, on what article and by which line of play; dame, eyes, seki,
 * territory and what is removed.
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
 *                    yz_life_ground_text(chain->ground));
 *         }
 *         yz_life_free(life);
 *     }
 *     yz_pos_free(&pos);
 *
 * prints
 *
 *     Black: alive even if its owner passes for ever
 *     White: can be captured
 *
 * Statuses are those of the rules: where life and death is confirmed by hypothetical
 * play (Japanese 1989, articles 7 and 8) chain by chain as that text says; elsewhere
 * what would be captured if the dispute were played out.
 *
 * In this order: what lives unconditionally; what reading proves (yunzi/proof.h); then,
 * if asked for, sampling for what is left.  Every chain carries its basis.  Nothing is
 * guessed in silence: without sampling a chain that is not settled is open.
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

/* On what a status rests: X(NAME, "key", "in words"). */
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
    X(SAMPLED, "sampled", "what most random games from here say")                      \
    X(KEPT, "kept", "these rules remove nothing: what stands on the board stays")

typedef enum yz_life_ground {
#define X(name, key, text) YZ_LIFE_##name,
    YZ_LIFE_GROUND_MAP(X)
#undef X
        YZ_LIFE_GROUND_END
} yz_life_ground;

YZ_API const char *yz_life_ground_key(yz_life_ground ground);
YZ_API const char *yz_life_ground_text(yz_life_ground ground);

/* How a ko bears on a chain, when ko does: X(NAME, "key", "in words"). */
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

YZ_API const char *yz_ko_status_key(yz_ko_status ko);
YZ_API const char *yz_ko_status_text(yz_ko_status ko);

#define YZ_LIFE_LINE 48

typedef struct yz_chain_life {
    yz_colour colour;
    uint16_t first; /* its points are report->point[first] .. */
    uint16_t count;
    yz_chain_status status;
    bool seki;    /* alive, and has a dame (Japanese 1989, article 8) */
    bool removed; /* dead, and taken off the board at the end (article 10.1) */
    yz_life_ground ground;
    yz_basis basis;      /* NONE when open */
    const char *article; /* of the rules */
    yz_message why;
    yz_move line[YZ_LIFE_LINE];
    int line_length;
    bool line_repeats;
    yz_shortage shortage; /* when open; or alive, and what left open whether in seki */
    bool capturable;      /* when open: that it can be captured is proved; what that
                             enables is not settled */
    uint64_t nodes;
    /* Only when asked for ('ko' in the options): */
    yz_ko_status ko;
    yz_colour ko_first; /* who takes the ko first; YZ_EMPTY when it is open who does */
    int threats;        /* that the side taking second needs; -1 when not known */
} yz_chain_life;

/* What each point is once all is settled. */
typedef enum yz_life_point {
    YZ_LIFE_POINT_OPEN = 0,  /* hangs on a chain that is not settled */
    YZ_LIFE_POINT_STONE = 1, /* a stone that stays */
    YZ_LIFE_POINT_BLACK = 2, /* Black's territory, the points of removed stones too */
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

YZ_API const char *yz_unfinished_key(yz_unfinished_kind kind);

typedef struct yz_unfinished {
    yz_unfinished_kind kind;
    yz_point at;
    yz_colour who; /* YZ_EMPTY when it is either's */
    yz_message what;
} yz_unfinished;

/*
 * The budgets that all who have no better ones should use, so that the same board gets
 * the same answer from everybody.  They are counted in positions read and in games
 * tried, never in seconds: no machine and no load changes what is found within them.
 */
#define YZ_LIFE_NODES UINT64_C(600000) /* for 'nodes' */
/* What sampling reads and tries in addition, whatever the other limits are. */
#define YZ_LIFE_TRIAL_NODES UINT64_C(400000)
#define YZ_LIFE_TRIAL_GAMES 12000
/* For 'nanoseconds': so long that it ends nothing on a machine ten times slower. */
#define YZ_LIFE_CEILING UINT64_C(30000000000)

/* What to do.  All budgets are for the whole position. */
typedef struct yz_life_options {
    size_t size; /* YZ_SIZED */
    const yz_allocator *allocator;
    bool reading;         /* read what is not unconditional */
    bool sampling;        /* sample what reading leaves */
    bool ko;              /* name the ko status of each chain read */
    bool proofs;          /* keep the proofs: yz_life_proof() */
    uint64_t nodes;       /* of reading; 0: as many as it takes */
    uint64_t nanoseconds; /* of all, a ceiling; 0: as long as it takes.  What it ends
                             is no longer the same on every machine: 'cut' says so */
    uint64_t bytes;       /* 0: 256 MiB */
    uint64_t seed;        /* of sampling */
    yz_colour to_move;    /* whose turn it was; YZ_EMPTY: not known */
    /* Who moves first in a dispute; YZ_EMPTY: as the rules say, the chain's opponent
       where they are silent. */
    yz_colour first;
    bool banned; /* a ko was taken by the last move; 'ban' may not be retaken at once */
    yz_point ban;
    /* Points whose chains are asked about, not 0; NULL: all. */
    const uint8_t *only;
    /* The two known difficulties of Japanese 1989.  A chain that is saved by nothing
       but cycles by which the opponent can make its owner lose more and more stones
       than he loses himself counts as captured, as example 23 has it.  Where that is
       not found out within the limits the chain is open. */
    bool cycles_are_life; /* article 7.1 by the letter instead */
    /* A new stone counts as enabled wherever it could not be played for certain before:
       an empty point next to stones of the owner's that live unconditionally never
       does. */
    bool enabled_must_be_new; /* refuse every stone that could be played, and would
                                 stay, before anything is captured */
    /* Assume that all dame are filled, as players do before they count, and that each
       side has added the stones this requires in its own space: those points are not
       territory.  A dame that a chain needs to live and cannot take itself stays, and
       the chains beside it live in seki.  Where reading leaves that open, sampling decides, if
       it is asked for.  By the letter of article 8 every dame that is left makes the
       stones around it live in seki, and so does this report without it. */
    bool fill_dame;
    yz_goes_on *goes_on; /* asked whether to go on; NULL: nobody is */
    void *context;       /* for it */
} yz_life_options;

#define YZ_LIFE_OPTIONS_INIT YZ_SIZED(yz_life_options)

typedef struct yz_life_report {
    uint8_t width;
    uint8_t height;
    uint8_t kind[YZ_MAX_POINTS]; /* yz_life_point */
    uint16_t chain_count;
    uint16_t unfinished_count;
    const yz_chain_life *chain;      /* of the library's own use: yz_life_chain() */
    const yz_point *point;           /* the points of the chains */
    const yz_unfinished *unfinished; /* the same: yz_life_unfinished() */
    /* For the count: fates of all points that are settled, and the weakest basis used.
     */
    yz_status_map status;
    bool settled; /* no chain is open, nor whether a living one is in seki */
    /* YZ_SHORTAGE_TIME or _MEMORY when the ceiling, or memory, ended something before
       the budgets did: with more of it more could be settled, and what is only
       estimated could be another.  Otherwise YZ_SHORTAGE_NONE, and the answer is the
       same on every machine. */
    yz_shortage cut;
    uint64_t nodes;
    uint64_t nanoseconds;
    /* The points of both sides as far as this board tells: territory and removed stones
       where rules count territory.  By colour. */
    yz_number score[3];
    /* Where a referee rules by precedent: points given to a colour that no count of the
       board finds ("three points without capture"), part of 'score'; and
       YZ_RESULT_NO_RESULT when the game has none (a triple ko), otherwise
       YZ_RESULT_NONE. */
    int awarded[3];
    yz_result_kind ruled;
} yz_life_report;

/*
 * Looks at 'position' as it stands when play has stopped under 'rules'.  YZ_E_RANGE
 * when a chain has no liberty; YZ_E_NOMEM.  Freed with yz_life_free(); NULL may be
 * freed.
 */
YZ_API YZ_MUST_CHECK yz_status yz_life(yz_life_report **out,
                                       const yz_position *position,
                                       const yz_rules *rules,
                                       const yz_life_options *options);
YZ_API void yz_life_free(yz_life_report *report);
/*
 * Looks at 'game' as it stands, as yz_life() does at its position under its rules.  Of
 * 'options' the turn and the ko ban are not looked at: the game says whose turn it was
 * when play stopped (YZ_EMPTY for a board of which nobody has said it) and which ko the
 * last move forbids to retake.
 */
YZ_API YZ_MUST_CHECK yz_status yz_life_of_game(yz_life_report **out,
                                               const yz_game *game,
                                               const yz_life_options *options);

/* What settles a dispute about life and death: X(NAME, "key", "in words"). */
#define YZ_SETTLED_BY_MAP(X)                                                           \
    X(NOTHING, "nothing",                                                              \
      "there is nothing to dispute: what stands on the board stays")                   \
    X(CONFIRMATION, "confirmation",                                                    \
      "it is confirmed on a board of its own, where neither plays nor passes cost "    \
      "anything")                                                                      \
    X(PLAY, "play", "play goes on until it is settled")                                \
    X(BEFORE, "before",                                                                \
      "it has to be settled by play before the passes: they end the game")             \
    X(REFEREE, "referee", "a referee rules; what is shown to him costs nothing")

typedef enum yz_settled_by {
#define X(name, key, text) YZ_SETTLED_BY_##name,
    YZ_SETTLED_BY_MAP(X)
#undef X
        YZ_SETTLED_BY_END
} yz_settled_by;

YZ_API const char *yz_settled_by_key(yz_settled_by by);
YZ_API const char *yz_settled_by_text(yz_settled_by by);

#define YZ_PLAY_OUT_MOVES 160

/* A dispute about one chain, played out in the game itself.  Arrays by colour. */
typedef struct yz_play_out {
    yz_settled_by by;
    const char *article; /* where it is written; may be NULL */
    bool proved;         /* the line is; otherwise the owner only passes */
    bool played;         /* by play, and it could be carried out; otherwise 'why' */
    yz_message why;
    /* From the resumption to the end, the passes that close it included. */
    yz_move move[YZ_PLAY_OUT_MOVES];
    int move_count;
    int plays[3];
    int passes[3];
    int cost[3]; /* stones or points handed over for those passes, and what the end adds
                    (a last pass that White owes) or remits; 0: passes are free.  Rules
                    that count area let them change hands and count nothing for them */
    bool put_back; /* nothing came of it, and these rules put the position at the stop
                      back: 'after' counts that (yz_game_put_back()) */
    /* The count when both agree with the report, and when the dispute is played out;
       only when 'counted': nothing may stay open before or after it. */
    bool counted;
    yz_count agreed;
    yz_count after;
    bool changes; /* another winner, or a draw */
} yz_play_out;

/*
 * Plays out a dispute about a chain that is proved alive or held dead.  'game' stands
 * where the report looked, stopped or about to be: passes that are missing are made
 * first.  Then he who is wrong disputes; play goes on as the rules of the game say,
 * with their first mover, their bans and their passes; the line of the report is
 * played, the side that is to move otherwise passing before it; a dead chain that still
 * stands is then taken while its owner passes, and so are all other dead chains where
 * what stands at the end is alive.  The game is not changed.
 *
 * What the board is worth afterwards is found with 'options', as in yz_life().
 * 'contract' is as yz_judge() has it.  YZ_E_RANGE when there is no such chain or the
 * position is another; YZ_E_NOMEM.
 */
YZ_API YZ_MUST_CHECK yz_status yz_life_play_out(yz_play_out *out,
                                                const yz_life_report *report,
                                                size_t chain, const yz_game *game,
                                                const yz_life_options *options,
                                                yz_number contract);

/* Chain 'i', below report->chain_count, and what is unfinished, below
   report->unfinished_count; NULL past the last.  They belong to the report.  Go through
   them by number: an element may be larger than the one a program was built with. */
YZ_API const yz_chain_life *yz_life_chain(const yz_life_report *report, size_t i);
YZ_API const yz_unfinished *yz_life_unfinished(const yz_life_report *report, size_t i);

/* The proof of a chain's status; NULL when there is none.  Belongs to the report. */
YZ_API const yz_proof *yz_life_proof(const yz_life_report *report, size_t chain);

#ifdef __cplusplus
}
#endif
#endif
