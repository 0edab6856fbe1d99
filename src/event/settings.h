/*
 * settings.h - what an event lays down: the list of its settings, their ranges and what holds where nothing is said.
 */
#ifndef YZ_SRC_EVENT_SETTINGS_H
#define YZ_SRC_EVENT_SETTINGS_H

#include "event/criteria.h"
#include "yunzi/types.h"

/* Words that settings take: X(NAME, "word"). */
#define YZ__SYSTEM_MAP(X)                                                              \
    X(SWISS, "swiss")                                                                  \
    X(MCMAHON, "mcmahon")                                                              \
    X(CATEGORIES, "swiss-categories")                                                  \
    X(ROUND_ROBIN, "round-robin")                                                      \
    X(KNOCKOUT, "knockout")                                                            \
    X(MATCH, "match")                                                                  \
    X(TEN_GAMES, "ten-games")                                                          \
    X(SERIES, "series")                                                                \
    X(WIN_ON, "win-and-continue")                                                      \
    X(ALL_PLAY, "all-play-all")                                                        \
    X(TEAM_ROBIN, "team-round-robin")                                                  \
    X(TEAM_SWISS, "team-swiss")
#define YZ__METHOD_OF_PAIRING_MAP(X)                                                   \
    X(ORDER, "order")                                                                  \
    X(WEIGHTS, "opengotha")
#define YZ__SEEDING_MAP(X)                                                             \
    X(FOLD, "SPLITANDFOLD")                                                            \
    X(SLIP, "SPLITANDSLIP")                                                            \
    X(RANDOM, "SPLITANDRANDOM")
#define YZ__COLOURS_BY_MAP(X)                                                          \
    X(LOT, "lot")                                                                      \
    X(NIGIRI, "nigiri")                                                                \
    X(BIDDING, "bidding")
#define YZ__STONES_MAP(X)                                                              \
    X(NONE, "none")                                                                    \
    X(N_MINUS_ONE, "n-minus-one")                                                      \
    X(N, "n")
#define YZ__LINE_UPS_MAP(X)                                                            \
    X(CHANGEABLE, "changeable")                                                        \
    X(FIXED, "fixed")                                                                  \
    X(LOT, "lot")
#define YZ__NUMBERS_MAP(X)                                                             \
    X(LOT, "lot")                                                                      \
    X(RATING, "rating")
#define YZ__SERIES_MAP(X)                                                              \
    X(BWB, "B-W-B")                                                                    \
    X(BBB, "B-B-B")
#define YZ__WITHDRAWAL_MAP(X)                                                          \
    X(STANDS, "stands")                                                                \
    X(CHINESE, "chinese-1988")
#define YZ__UNPLAYED_MAP(X)                                                            \
    X(NOTHING, "nothing")                                                              \
    X(OWN, "own-score")                                                                \
    X(VIRTUAL, "virtual")
#define YZ__EVENT_TIME_MAP(X)                                                          \
    X(NONE, "none")                                                                    \
    X(BYO_YOMI, "byo-yomi")                                                            \
    X(CANADIAN, "canadian")                                                            \
    X(FISCHER, "fischer")
#define YZ__RATING_SYSTEM_MAP(X)                                                       \
    X(EGF, "egf")                                                                      \
    X(AGA, "aga")                                                                      \
    X(LADDER, "ladder")
#define YZ__EXTRA_MAP(X)                                                               \
    X(NOTHING, "NULL")                                                                 \
    X(RATING, "RATING")
#define YZ__CLASS_MAP(X)                                                               \
    X(A, "A")                                                                          \
    X(B, "B")                                                                          \
    X(C, "C")                                                                          \
    X(D, "D")
#define YZ__DRAWN_MAP(X)                                                               \
    X(TOP, "TOP")                                                                      \
    X(MIDDLE, "MID")                                                                   \
    X(BOTTOM, "BOT")

#define X(name, word) YZ__SYSTEM_##name,
typedef enum yz__system { YZ__SYSTEM_MAP(X) } yz__system;
#undef X
#define X(name, word) YZ__PAIRED_BY_##name,
typedef enum yz__paired_by { YZ__METHOD_OF_PAIRING_MAP(X) } yz__paired_by;
#undef X
#define X(name, word) YZ__SEEDING_##name,
typedef enum yz__seeding { YZ__SEEDING_MAP(X) } yz__seeding;
#undef X
#define X(name, word) YZ__COLOURS_BY_##name,
typedef enum yz__colours_by { YZ__COLOURS_BY_MAP(X) } yz__colours_by;
#undef X
#define X(name, word) YZ__STONES_##name,
typedef enum yz__stones { YZ__STONES_MAP(X) } yz__stones;
#undef X
#define X(name, word) YZ__LINE_UPS_##name,
typedef enum yz__line_ups { YZ__LINE_UPS_MAP(X) } yz__line_ups;
#undef X
#define X(name, word) YZ__NUMBERS_##name,
typedef enum yz__numbers { YZ__NUMBERS_MAP(X) } yz__numbers;
#undef X
#define X(name, word) YZ__SERIES_##name,
typedef enum yz__series { YZ__SERIES_MAP(X) } yz__series;
#undef X
#define X(name, word) YZ__WITHDRAWAL_##name,
typedef enum yz__withdrawal { YZ__WITHDRAWAL_MAP(X) } yz__withdrawal;
#undef X
#define X(name, word) YZ__UNPLAYED_##name,
typedef enum yz__unplayed { YZ__UNPLAYED_MAP(X) } yz__unplayed;
#undef X
#define X(name, word) YZ__EVENT_TIME_##name,
typedef enum yz__event_time { YZ__EVENT_TIME_MAP(X) } yz__event_time;
#undef X
#define X(name, word) YZ__RATED_BY_##name,
typedef enum yz__rating_system { YZ__RATING_SYSTEM_MAP(X) } yz__rating_system;
#undef X
#define X(name, word) YZ__EXTRA_##name,
typedef enum yz__extra { YZ__EXTRA_MAP(X) } yz__extra;
#undef X
#define X(name, word) YZ__CLASS_##name,
typedef enum yz__class { YZ__CLASS_MAP(X) } yz__class;
#undef X
#define X(name, word) YZ__DRAWN_##name,
typedef enum yz__drawn { YZ__DRAWN_MAP(X) } yz__drawn;
#undef X

/*
 * X(field, "name", KIND, least, most, usual).  Kinds: WHOLE, RANK, HALVES and KOMI (numbers with halves,
 * kept doubled), or the list of words that it takes.
 *
 * Weights are those of OpenGotha and pairgoth, where a greater one is better.  Their limits keep every
 * sum of them, doubled, within 64 bits.
 */
#define YZ__SETTING_MAP(X)                                                             \
    X(system, "system", SYSTEM, 0, 0, YZ__SYSTEM_SWISS)                                \
    X(rounds, "rounds", WHOLE, 1, YZ_TOURNAMENT_ROUNDS, 5)                             \
    X(paired_by, "pairing", METHOD_OF_PAIRING, 0, 0, YZ__PAIRED_BY_ORDER)              \
    X(draw, "seed", WHOLE, 0, 999999999, 1)                                            \
    X(numbers, "numbers", NUMBERS, 0, 0, -1)                                           \
    X(losses, "losses", WHOLE, 1, 9, 1)                                                \
    X(third_place, "third_place", WHOLE, 0, 1, 0)                                      \
    X(best_of, "best_of", WHOLE, 1, YZ_TOURNAMENT_ROUNDS, 3)                           \
    X(boards, "boards", WHOLE, 0, 14, 0)                                               \
    X(line_ups, "line_ups", LINE_UPS, 0, 0, YZ__LINE_UPS_CHANGEABLE)                   \
    X(series, "series", SERIES, 0, 0, YZ__SERIES_BWB)                                  \
    X(withdrawal, "withdrawal", WITHDRAWAL, 0, 0, YZ__WITHDRAWAL_STANDS)               \
    X(komi, "komi", KOMI, -200, 200, 13)                                               \
    X(handicap_komi, "hd_komi", KOMI, -200, 200, YZ__KOMI_UNSAID)                      \
    X(compensation, "compensation", STONES, 0, 0, YZ__STONES_NONE)                     \
    X(colours, "colours", COLOURS, 0, 0, YZ__COLOURS_BY_LOT)                           \
    X(basic_time, "basic_time", WHOLE, 0, 1440, 60)                                    \
    X(overtime, "overtime", OVERTIME, 0, 0, YZ__EVENT_TIME_NONE)                       \
    X(overtime_seconds, "overtime_seconds", WHOLE, 0, 3600, 30)                        \
    X(overtime_stones, "overtime_stones", WHOLE, 1, 99, 15)                            \
    X(overtime_periods, "overtime_periods", WHOLE, 1, 99, 5)                           \
    X(regulated, "regulated", WHOLE, 0, 1, 0)                                          \
    X(witnessed, "witnessed", WHOLE, 0, 1, 0)                                          \
    X(late_limit, "late_limit", WHOLE, 0, 240, 30)                                     \
    X(size, "size", WHOLE, 2, 52, 19)                                                  \
    X(internet, "internet", WHOLE, 0, 1, 0)                                            \
    X(promotion_games, "promotion_games", WHOLE, 0, YZ_TOURNAMENT_ROUNDS, 0)           \
    X(promotion_rate, "promotion_rate", WHOLE, 1, 100, 70)                             \
    X(rating_system, "rating_system", RATING_SYSTEM, 0, 0, YZ__RATED_BY_EGF)           \
    X(rating_class, "class", CLASS, 0, 0, YZ__CLASS_A)                                 \
    X(floor, "floor", RANK, -30, 8, -30)                                               \
    X(bar, "bar", RANK, -30, 8, 8)                                                     \
    X(nbw_absent, "nbw2absent", WHOLE, 0, 2, 0)                                        \
    X(nbw_bye, "nbw2bye", WHOLE, 0, 2, 2)                                              \
    X(mms_absent, "mms2absent", WHOLE, 0, 2, 1)                                        \
    X(mms_bye, "mms2bye", WHOLE, 0, 2, 2)                                              \
    X(round_down, "rounddown", WHOLE, 0, 2, 1)                                         \
    X(unplayed, "unplayed", UNPLAYED, 0, 0, YZ__UNPLAYED_NOTHING)                      \
    X(first_only, "tie_places", WHOLE, 0, YZ_TOURNAMENT_PLAYERS, 0)                    \
    X(half_unplayed, "halfforunplayed", WHOLE, 0, 1, 0)                                \
    X(handicap_by_mms, "hd_by_mms", WHOLE, 0, 1, 1)                                    \
    X(handicap_threshold, "hd_threshold", RANK, -30, 8, 0)                             \
    X(handicap_correction, "hd_correction", WHOLE, 0, 9, 1)                            \
    X(handicap_ceiling, "hd_ceiling", WHOLE, 0, 9, -1)                                 \
    X(curve, "nx1", HALVES, 0, 2, 1)                                                   \
    X(w_duplicate, "w_duplicate", WHOLE, 0, 500000000000000, 500000000000000)          \
    X(w_random, "w_random", WHOLE, 0, 1000000000, 0)                                   \
    X(w_colour, "w_colour", WHOLE, 0, 1000000000, 1000000)                             \
    X(w_category, "w_category", WHOLE, 0, 100000000000000, 20000000000000)             \
    X(w_score, "w_score", WHOLE, 0, 100000000000000, 100000000000)                     \
    X(w_drawn, "w_dudd", WHOLE, 0, 1000000000000, 100000000)                           \
    X(compensate, "dudd_compensate", WHOLE, 0, 1, 1)                                   \
    X(drawn_upper, "dudd_upper", DRAWN, 0, 0, YZ__DRAWN_MIDDLE)                        \
    X(drawn_lower, "dudd_lower", DRAWN, 0, 0, YZ__DRAWN_MIDDLE)                        \
    X(w_seed, "w_seed", WHOLE, 0, 1000000000, 5000000)                                 \
    X(first_seeding_rounds, "seed1_lastround", WHOLE, 0, YZ_TOURNAMENT_ROUNDS, 2)      \
    X(seeding1, "seed1", SEEDING, 0, 0, -1)                                            \
    X(seeding2, "seed2", SEEDING, 0, 0, YZ__SEEDING_FOLD)                              \
    X(extra1, "seed1_extra", EXTRA, 0, 0, YZ__EXTRA_RATING)                            \
    X(extra2, "seed2_extra", EXTRA, 0, 0, YZ__EXTRA_NOTHING)                           \
    X(off_at_bar, "sec_bar", WHOLE, 0, 1, 1)                                           \
    X(off_at_rank, "sec_rank", RANK, -30, 8, 0)                                        \
    X(off_at_wins, "sec_wins", WHOLE, 0, 1, 1)                                         \
    X(w_handicap, "w_handicap", WHOLE, 0, 100000000000000, -1)                         \
    X(w_place, "w_geo", WHOLE, 0, 100000000000000, 0)                                  \
    X(apart_country, "f_country", WHOLE, 0, 99, 1)                                     \
    X(apart_club, "f_club", WHOLE, 0, 99, 3)

/*
 * Who counts what: X("name", settings).  "param counting NAME" sets them all; each may be set on its own
 * after that.
 */
#define YZ__COUNTING_MAP(X)                                                            \
    X("egf", "nbw2bye=2 mms2bye=2 nbw2absent=1 mms2absent=1 rounddown=2 "              \
             "halfforunplayed=0 unplayed=nothing")                                     \
    X("opengotha", "nbw2bye=2 mms2bye=2 nbw2absent=0 mms2absent=1 rounddown=1 "        \
                   "halfforunplayed=0 unplayed=nothing")                               \
    X("pairgoth", "nbw2bye=2 mms2bye=2 nbw2absent=0 mms2absent=1 rounddown=2 "         \
                  "halfforunplayed=0 unplayed=nothing")                                \
    X("fide", "nbw2bye=2 mms2bye=2 nbw2absent=0 mms2absent=0 rounddown=0 "             \
              "halfforunplayed=1 unplayed=own-score criteria=fide")                    \
    X("fide-2022", "nbw2bye=2 mms2bye=2 nbw2absent=0 mms2absent=0 rounddown=0 "        \
                   "halfforunplayed=1 unplayed=virtual criteria=fide")                 \
    X("chinese-1988", "nbw2bye=2 mms2bye=2 nbw2absent=0 mms2absent=0 rounddown=0 "     \
                      "halfforunplayed=0 unplayed=nothing withdrawal=chinese-1988 "    \
                      "line_ups=fixed witnessed=1 criteria=chinese-1988")              \
    X("ing", "nbw2bye=2 mms2bye=2 nbw2absent=0 mms2absent=0 rounddown=0 "              \
             "halfforunplayed=0 unplayed=nothing criteria=ing")                        \
    X("wagc", "nbw2bye=2 mms2bye=2 nbw2absent=0 mms2absent=0 rounddown=0 "             \
              "halfforunplayed=0 unplayed=nothing tie_places=8 criteria=wagc")

/* Not said yet: what the system has. */
#define YZ__KOMI_UNSAID (-1000)
enum { YZ__CATEGORIES_MOST = 8 };

/* Settings that are words: X(NAME, "name"). */
#define YZ__TEXT_SETTING_MAP(X)                                                        \
    X(NAME, "name")                                                                    \
    X(PLACE, "place")                                                                  \
    X(COUNTRY, "country")                                                              \
    X(FROM, "from")                                                                    \
    X(TO, "to")                                                                        \
    X(REMARK, "remark")                                                                \
    X(RULES, "rules")                                                                  \
    X(SHORT, "short_name")                                                             \
    X(DIRECTOR, "director")                                                            \
    X(REFEREE, "referee")
#define X(name, key) YZ__TEXT_##name,
typedef enum yz__text_setting {
    YZ__TEXT_SETTING_MAP(X) YZ__TEXT_SETTINGS
} yz__text_setting;
#undef X

typedef struct yz__settings {
#define X(field, name, kind, least, most, usual) int64_t field;
    YZ__SETTING_MAP(X)
#undef X
    yz__criterion criteria[YZ__CRITERIA_MOST];
    int criterion_count;
    int limit[YZ__CATEGORIES_MOST]; /* the least rank of each category but the last */
    int limits;
    const char *text[YZ__TEXT_SETTINGS]; /* "": not said; the event's own */
    bool rounds_said;
} yz__settings;

/* From three losses on a knock-out has no bracket: it matches those who have lost as many games. */
static inline bool
yz__matches_losers(const yz__settings *settings)
{
    return settings->system == YZ__SYSTEM_KNOCKOUT && settings->losses > 2;
}

void yz__settings_usual(yz__settings *out);
/* Fills in what depends on the system and was not said: criteria, numbers, seeding, the most handicap. */
void yz__settings_complete(yz__settings *settings);
/*
 * Sets what a line "param NAME VALUE" says.  YZ_E_NOT_FOUND: there is no such setting; YZ_E_RANGE: it has
 * no such value.  '*known' is the name of the setting and '*takes' says what it may be; both static.
 */
YZ_MUST_CHECK yz_status yz__settings_set(yz__settings *settings, const char *name,
                                         const char *value, const char **known,
                                         const char **takes);

/* Unless the rounds were said, there are as many at least as it takes for so many to meet each other once:
   a round robin ends when all have. */
void yz__settings_let_all_meet(yz__settings *settings, size_t count);

/* The setting of this name that is words; YZ__TEXT_SETTINGS: there is none. */
yz__text_setting yz__text_setting_of(const char *name);
const char *yz__text_setting_key(yz__text_setting setting);
/* The name of the setting with this number, from 0; NULL behind the last. */
const char *yz__setting_name(int number);
/* The value of a setting as it is written; 'name' is one of the list, 'text' has room for halves. */
const char *yz__settings_written(const yz__settings *settings, const char *name,
                                 char text[YZ_NUMBER_TEXT]);

/* Reads a whole number within these bounds from the whole of a text. */
bool yz__read_whole(const char *text, int64_t least, int64_t most, int64_t *out);
/* Reads a rank, "3D" or "12k". */
bool yz__read_rank(const char *text, int64_t least, int64_t most, int64_t *out);

#endif
