/*
 * opengotha.h - what OpenGotha's XML and ours have in common: names of attributes and of settings.
 */
#ifndef YZ_SRC_EXCHANGE_OPENGOTHA_H
#define YZ_SRC_EXCHANGE_OPENGOTHA_H

#include "exchange/elements.h"
#include "exchange/exported.h"

/* X("attribute", "setting", "element it stands in").  true and false are 1 and 0. */
#define YZ__OPENGOTHA_MAP(X)                                                           \
    X("name", "name", "General")                                                       \
    X("location", "place", "General")                                                  \
    X("beginDate", "from", "General")                                                  \
    X("endDate", "to", "General")                                                      \
    X("numberOfRounds", "rounds", "General")                                           \
    X("komi", "komi", "General")                                                       \
    X("shortName", "short_name", "General")                                            \
    X("director", "director", "General")                                               \
    X("size", "size", "General")                                                       \
    X("basicTime", "basic_time", "General")                                            \
    X("bInternet", "internet", "General")                                              \
    X("nbMovesCanTime", "overtime_stones", "General")                                  \
    X("genMMBar", "bar", "General")                                                    \
    X("genMMFloor", "floor", "General")                                                \
    X("genMMS2ValueAbsent", "mms2absent", "General")                                   \
    X("genMMS2ValueBye", "mms2bye", "General")                                         \
    X("genNBW2ValueAbsent", "nbw2absent", "General")                                   \
    X("genNBW2ValueBye", "nbw2bye", "General")                                         \
    X("genRoundDownNBWMMS", "rounddown", "General")                                    \
    X("genCountNotPlayedGamesAsHalfPoint", "halfforunplayed", "General")               \
    X("hdBasedOnMMS", "hd_by_mms", "Handicap")                                         \
    X("hdCeiling", "hd_ceiling", "Handicap")                                           \
    X("hdCorrection", "hd_correction", "Handicap")                                     \
    X("hdNoHdRankThreshold", "hd_threshold", "Handicap")                               \
    X("paiStandardNX1Factor", "nx1", "Pairing")                                        \
    X("paiBaAvoidDuplGame", "w_duplicate", "Pairing")                                  \
    X("paiBaRandom", "w_random", "Pairing")                                            \
    X("paiBaBalanceWB", "w_colour", "Pairing")                                         \
    X("paiMaAvoidMixingCategories", "w_category", "Pairing")                           \
    X("paiMaMinimizeScoreDifference", "w_score", "Pairing")                            \
    X("paiMaDUDDWeight", "w_dudd", "Pairing")                                          \
    X("paiMaCompensateDUDD", "dudd_compensate", "Pairing")                             \
    X("paiMaDUDDUpperMode", "dudd_upper", "Pairing")                                   \
    X("paiMaDUDDLowerMode", "dudd_lower", "Pairing")                                   \
    X("paiMaMaximizeSeeding", "w_seed", "Pairing")                                     \
    X("paiMaLastRoundForSeedSystem1", "seed1_lastround", "Pairing")                    \
    X("paiMaSeedSystem1", "seed1", "Pairing")                                          \
    X("paiMaSeedSystem2", "seed2", "Pairing")                                          \
    X("paiMaAdditionalPlacementCritSystem1", "seed1_extra", "Pairing")                 \
    X("paiMaAdditionalPlacementCritSystem2", "seed2_extra", "Pairing")                 \
    X("paiSeBarThresholdActive", "sec_bar", "Pairing")                                 \
    X("paiSeRankThreshold", "sec_rank", "Pairing")                                     \
    X("paiSeNbWinsThresholdActive", "sec_wins", "Pairing")                             \
    X("paiSeMinimizeHandicap", "w_handicap", "Pairing")                                \
    X("paiSeAvoidSameGeo", "w_geo", "Pairing")                                         \
    X("paiSePreferMMSDiffRatherThanSameCountry", "f_country", "Pairing")               \
    X("paiSePreferMMSDiffRatherThanSameClub", "f_club", "Pairing")

typedef struct yz__opengotha_row {
    const char *attribute, *setting, *element;
} yz__opengotha_row;

/* The rows of the list; the last has NULL. */
extern const yz__opengotha_row yz__OPENGOTHA[];

/* How overtime is called there, in the order of YZ__EVENT_TIME_MAP, and where its seconds stand. */
typedef struct yz__opengotha_overtime {
    const char *name, *seconds;
} yz__opengotha_overtime;
extern const yz__opengotha_overtime yz__OPENGOTHA_OVERTIME[];

/* Adds ' name="value"'. */
void yz__opengotha_put(yz__exported *out, const char *name, const char *value);

/* Elements that are kept as they are: how to show and to print. */
enum { YZ__OPENGOTHA_KEPT = 2 };
extern const char *const yz__OPENGOTHA_FLAT[YZ__OPENGOTHA_KEPT];

/* The player as games name him: surname and first name in capitals, without blanks; 'out' has room for
   two names. */
enum { YZ__OPENGOTHA_KEY = 1024 };
void yz__opengotha_key(const char *surname, const char *first,
                       char out[YZ__OPENGOTHA_KEY]);

#endif
