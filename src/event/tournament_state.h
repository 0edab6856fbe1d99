/*
 * tournament_state.h - an event as its acts have made it: settings, players, games.
 *
 * The log of acts is the event.  A state is made from the log and never changed otherwise, so the
 * same log gives the same state everywhere.
 */
#ifndef YZ_SRC_EVENT_TOURNAMENT_STATE_H
#define YZ_SRC_EVENT_TOURNAMENT_STATE_H

#include "base/grown_text.h"
#include "base/memory.h"
#include "event/criteria.h"
#include "event/settings.h"
#include "yunzi/tournament.h"
#include "yunzi/types.h"

/* Ranks are whole numbers: 30K is -30, 1K is -1, 1D is 0, 9D is 8. */
enum { YZ__RANK_LEAST = -30, YZ__RANK_MOST = 8, YZ__RANK_ZERO = 30 };
enum { YZ__ID_MOST = 30, YZ__BUCKETS = 4 * YZ_TOURNAMENT_PLAYERS };

/* How a game ended, as it is written: X(NAME, "key", doubled points of White, of Black). */
#define YZ__OUTCOME_MAP(X)                                                             \
    X(UNKNOWN, "UNKNOWN", 0, 0)                                                        \
    X(WHITE, "WHITEWINS", 2, 0)                                                        \
    X(BLACK, "BLACKWINS", 0, 2)                                                        \
    X(EQUAL, "EQUAL", 1, 1)                                                            \
    X(BOTH_WIN, "BOTHWIN", 2, 2)                                                       \
    X(BOTH_LOSE, "BOTHLOSE", 0, 0)

typedef enum yz__outcome {
#define X(name, key, white, black) YZ__OUTCOME_##name,
    YZ__OUTCOME_MAP(X)
#undef X
        YZ__OUTCOMES
} yz__outcome;

/* Numbers by which federations know a player: X(NAME, "kind"). */
#define YZ__LICENCE_MAP(X)                                                             \
    X(EGF, "egf")                                                                      \
    X(FFG, "ffg")                                                                      \
    X(AGA, "aga")
#define X(name, key) YZ__LICENCE_##name,
typedef enum yz__licence { YZ__LICENCE_MAP(X) YZ__LICENCES } yz__licence;
#undef X

typedef struct yz__entrant {
    const char *id, *country, *club, *surname, *first;
    int rank;
    int rating;
    int correction;   /* of the start score */
    uint64_t present; /* bit r - 1: plays in round r */
    bool registered;  /* finally */
    bool supergroup;  /* starts one point above the bar */
    int left;         /* withdrawn from this round on; 0: not */
    int seed;         /* the number that he has by hand; 0: by rating or lot */
    int warnings;
    bool excluded;                     /* all games count as lost */
    yz_number aga_rating, aga_sigma;   /* over is 0: none */
    const char *licence[YZ__LICENCES]; /* "": none */
    int team;                          /* number of the team + 1; 0: none */
    int board;                         /* in the team, from 0 */
    uint64_t accepted;                 /* the regulation, by its mark; 0: none */
} yz__entrant;

typedef struct yz__team {
    const char *name;
    int members;
} yz__team;

/* Who plays on which board in a round. */
typedef struct yz__line_up {
    int round, team, count;
    int player[14];
} yz__line_up;

typedef struct yz__pairing {
    int round;        /* from 1 */
    int white, black; /* players; of a bye 'white' is the player and 'black' is -1 */
    int handicap;
    bool has_komi; /* that the players bid, or the referee laid down */
    int komi;      /* then; doubled */
    yz__outcome outcome;
    bool by_default;
    const char *score, *basis, *rules; /* of its record, if it was judged; else NULL */
    uint32_t line;                     /* of the act */
} yz__pairing;

/* What a referee has laid upon a player: X(NAME, "key"), in the order of the words of TOURNAMENT_RULED. */
#define YZ__RULING_MAP(X)                                                              \
    X(PENALTY, "penalty")                                                              \
    X(EXCLUSION, "exclusion")                                                          \
    X(WARNING, "warning")
#define X(name, key) YZ__RULED_##name,
typedef enum yz__event_ruled { YZ__RULING_MAP(X) } yz__event_ruled;
#undef X

typedef struct yz__event_ruling {
    yz__event_ruled kind;
    int player;
    int round;       /* of a penalty and an exclusion */
    int points;      /* of a penalty, doubled */
    const char *why; /* "": not said */
} yz__event_ruling;

/* Who runs an event beside its director and its chief referee (Chinese rules of 1988, articles 30 to 32):
   X(NAME, "role"), in the order of the words of TOURNAMENT_OFFICIAL. */
#define YZ__OFFICIAL_MAP(X)                                                            \
    X(COMMITTEE, "committee")                                                          \
    X(DEPUTY, "deputy")                                                                \
    X(REFEREE, "referee")                                                              \
    X(HELPER, "helper")

/* What the regulation of an event has to say (Ing's rules, article 7): X(NAME, "heading"), in the order of the
   text. */
#define YZ__HEADING_MAP(X)                                                             \
    X(NAME, "name")                                                                    \
    X(PURPOSE, "purpose")                                                              \
    X(ENTRY, "entry")                                                                  \
    X(RULES, "rules")                                                                  \
    X(SCHEDULE, "schedule")                                                            \
    X(TERMS, "terms")                                                                  \
    X(SYSTEM, "system")                                                                \
    X(PRIZES, "prizes")

/* What is said of an event beside its games: X(NAME, "act"). */
#define YZ__REMARK_MAP(X)                                                              \
    X(OFFICIAL, "official")     /* 'which' the role, 'text' the name */                \
    X(WITNESS, "witness")       /* 'round' was drawn in the presence of 'text' */      \
    X(REGULATION, "regulation") /* 'which' the heading, 'text' what it says */         \
    X(LATE, "late")             /* 'player' has come 'minutes' late to 'round' */      \
    X(USED, "used")   /* 'player' has used 'minutes' in the game of 'round' */         \
    X(SEALED, "seal") /* 'player' has sealed a move in the game of 'round' */          \
    X(OPENED, "open") /* it was opened and is 'text' */                                \
    X(KEPT, "keep")   /* 'text' stood at 'place' of a file of the format 'which' */    \
    X(CLUBS,                                                                           \
      "club-group") /* 'text' is a club of the group 'place', number 'which'; "": there is such a group */
#define X(name, key) YZ__REMARK_##name,
typedef enum yz__remark_kind { YZ__REMARK_MAP(X) } yz__remark_kind;
#undef X
#define X(name, key) YZ__OFFICIAL_##name,
enum { YZ__OFFICIAL_MAP(X) YZ__OFFICIALS };
#undef X
#define X(name, key) YZ__HEADING_##name,
enum { YZ__HEADING_MAP(X) YZ__HEADINGS };
#undef X

typedef struct yz__remark {
    yz__remark_kind kind;
    int which, round, player, minutes;
    const char *place, *text;
} yz__remark;

typedef struct yz__forbidden {
    int one, other;
} yz__forbidden;

typedef struct yz__event {
    const yz_allocator *allocator;
    yz__arena texts;
    yz__settings settings;
    yz__entrant *player;
    size_t players, player_room;
    uint32_t bucket[YZ__BUCKETS]; /* players by id: number + 1, 0 for none */
    yz__pairing *game;            /* and byes */
    size_t games, game_room;
    int *met; /* for each player and round the number of the pairing + 1; 0: none */
    size_t met_room; /* players that it has room for */
    yz__forbidden *forbidden;
    size_t forbiddens, forbidden_room;
    yz__event_ruling *ruling;
    size_t rulings, ruling_room;
    yz__remark *remark;
    size_t remarks, remark_room;
    int club_groups; /* of the remarks */
    yz__team *team;
    size_t teams, team_room;
    yz__line_up *line_up; /* the last one of a team and round holds */
    size_t line_ups, line_up_room;
    int last_round; /* the last that has a game; 0: none */
} yz__event;

struct yz_tournament {
    const yz_allocator *allocator;
    yz__grown_text log;
    yz__event *event;
};

/* The event as it was before a line of its log, which counts from 1; yz__event_free() releases it.  Players have
   the numbers that they have now.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__tournament_before(yz__event **out,
                                              const yz_tournament *tournament,
                                              uint32_t line);
/* The acts that stand, as the places in the log at which they begin, and how many of them were done at once last:
   behind a comment "#<tab>N" stand N acts that were.  YZ_E_NOMEM. */
typedef struct yz__act_stack {
    const size_t *begin;
    size_t count, last;
} yz__act_stack;
YZ_MUST_CHECK yz_status yz__acts_standing(yz__act_stack *out, yz__arena *arena,
                                          const yz_tournament *tournament);
void yz__event_free(yz__event *event);
/* The player with this id, of 'length' bytes; -1: there is none. */
int yz__entrant_find(const yz__event *event, const char *id, size_t length);
/* Makes a player known by his id, which is new. */
void yz__entrant_enter(yz__event *event, int player);
/* The game or bye of a player in a round; NULL: none. */
const yz__pairing *yz__pairing_of(const yz__event *event, int player, int round);
/* True if the player takes part in this round: registered, present, not withdrawn. */
bool yz__is_present(const yz__event *event, int player, int round);
/* "3D"; returns 'out'. */
#define YZ__ENTRANT_RANK_TEXT 16
char *yz__entrant_rank(int rank, char out[YZ__ENTRANT_RANK_TEXT]);
/* The category of a player by his rank; 0: the strongest. */
int yz__category(const yz__event *event, int player);
/* What White gets in a game, doubled: the komi of the event, or that of handicap games with what the stones
   are compensated by. */
int yz__komi_of(const yz__event *event, const yz__pairing *game);
const char *yz__outcome_key(yz__outcome outcome);
const char *yz__event_ruled_key(yz__event_ruled kind);
const char *yz__licence_key(yz__licence licence);

#endif
