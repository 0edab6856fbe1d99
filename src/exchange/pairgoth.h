/* pairgoth.h - what the reader and the writer of pairgoth's JSON have in common: names of settings and words. */
#ifndef YZ_SRC_EXCHANGE_PAIRGOTH_H
#define YZ_SRC_EXCHANGE_PAIRGOTH_H

#include "exchange/file_lines.h"
#include "exchange/json_tree.h"
#include "exchange/own_acts.h"

/* How a value stands in the file. */
typedef enum yz__pairgoth_kind {
    YZ__PAIRGOTH_NUMBER,
    YZ__PAIRGOTH_RANK, /* a number: 1 dan is 0 */
    YZ__PAIRGOTH_YES,  /* true for the value 'yes' */
    YZ__PAIRGOTH_HALF, /* 0.5 for 1 */
    YZ__PAIRGOTH_TEXT,
    YZ__PAIRGOTH_WORD /* called otherwise there */
} yz__pairgoth_kind;

/* X("section", "key", "setting", KIND).  Sections stand in "pairing"; "" is the file itself, and those of "pairing"
   itself come last. */
#define YZ__PAIRGOTH_MAP(X)                                                            \
    X("", "name", "name", TEXT)                                                        \
    X("", "shortName", "short_name", TEXT)                                             \
    X("", "startDate", "from", TEXT)                                                   \
    X("", "endDate", "to", TEXT)                                                       \
    X("", "director", "director", TEXT)                                                \
    X("", "location", "place", TEXT)                                                   \
    X("", "online", "internet", YES)                                                   \
    X("", "komi", "komi", NUMBER)                                                      \
    X("", "gobanSize", "size", NUMBER)                                                 \
    X("", "rounds", "rounds", NUMBER)                                                  \
    X("base", "nx1", "nx1", NUMBER)                                                    \
    X("base", "dupWeight", "w_duplicate", NUMBER)                                      \
    X("base", "random", "w_random", NUMBER)                                            \
    X("base", "colorBalanceWeight", "w_colour", NUMBER)                                \
    X("main", "catWeight", "w_category", NUMBER)                                       \
    X("main", "scoreWeight", "w_score", NUMBER)                                        \
    X("main", "upDownWeight", "w_dudd", NUMBER)                                        \
    X("main", "upDownCompensate", "dudd_compensate", YES)                              \
    X("main", "upDownLowerMode", "dudd_lower", WORD)                                   \
    X("main", "upDownUpperMode", "dudd_upper", WORD)                                   \
    X("main", "maximizeSeeding", "w_seed", NUMBER)                                     \
    X("main", "firstSeedLastRound", "seed1_lastround", NUMBER)                         \
    X("main", "firstSeed", "seed1", WORD)                                              \
    X("main", "secondSeed", "seed2", WORD)                                             \
    X("main", "firstSeedAddCrit", "seed1_extra", WORD)                                 \
    X("main", "secondSeedAddCrit", "seed2_extra", WORD)                                \
    X("main", "mmsValueAbsent", "mms2absent", HALF)                                    \
    X("main", "roundDownScore", "rounddown", YES)                                      \
    X("secondary", "barThreshold", "sec_bar", YES)                                     \
    X("secondary", "rankThreshold", "sec_rank", RANK)                                  \
    X("secondary", "winsThreshold", "sec_wins", YES)                                   \
    X("geo", "weight", "w_geo", NUMBER)                                                \
    X("geo", "mmsDiffCountry", "f_country", NUMBER)                                    \
    X("geo", "mmsDiffClub", "f_club", NUMBER)                                          \
    X("handicap", "weight", "w_handicap", NUMBER)                                      \
    X("handicap", "useMMS", "hd_by_mms", YES)                                          \
    X("handicap", "threshold", "hd_threshold", RANK)                                   \
    X("handicap", "correction", "hd_correction", NUMBER)                               \
    X("handicap", "ceiling", "hd_ceiling", NUMBER)                                     \
    X("pairing", "mmFloor", "floor", RANK)                                             \
    X("pairing", "mmBar", "bar", RANK)

typedef struct yz__pairgoth_row {
    const char *section, *key, *setting;
    yz__pairgoth_kind kind;
} yz__pairgoth_row;

/* The rows of the list; the last has NULL. */
extern const yz__pairgoth_row yz__PAIRGOTH[];

/* Words there and here; the last has NULL. */
typedef struct yz__pairgoth_word {
    const char *there, *here;
} yz__pairgoth_word;
extern const yz__pairgoth_word yz__PAIRGOTH_WORD[];
extern const yz__pairgoth_word yz__PAIRGOTH_RULES[];
extern const yz__pairgoth_word yz__PAIRGOTH_SYSTEM[];
/* Kinds of overtime, in the order of YZ__EVENT_TIME_MAP, and where their seconds stand. */
extern const yz__pairgoth_word yz__PAIRGOTH_TIME[];
/* A letter for each outcome. */
extern const char yz__PAIRGOTH_RESULT[];

/* A file while it is read. */
typedef struct yz__pairgoth_reading {
    yz__exported *out;
    yz__table_reading *of;
    const yz__json_value *root;
    const yz__json_value
        *own;           /* acts that went with the file; NULL: it is not from here */
    yz__exported *kept; /* acts that keep what has no place */
    int64_t rounds;
} yz__pairgoth_reading;

/* Keeps the members of an object that are neither in the list, which ends with NULL, nor settings of the section
   (NULL: none), for the next file of pairgoth; those of a file from here are among its own acts. */
void yz__pairgoth_keep(const yz__pairgoth_reading *g, const yz__json_value *object,
                       const char *place, const char *section,
                       const char *const *known);
/* Tells the acts of one stage that went with the file. */
void yz__pairgoth_own(const yz__pairgoth_reading *g, yz__act_stage stage);

#endif
