/*
 * criteria.h - what decides places: the closed list of criteria, and orders of them with a name.
 *
 * X(NAME, "key", "what it is").  Every criterion is a sum with a term for each round, so that a cell
 * of a table can be opened.
 */
#ifndef YZ_SRC_EVENT_CRITERIA_H
#define YZ_SRC_EVENT_CRITERIA_H

#define YZ__CRITERION_MAP(X)                                                           \
    X(NBW, "NBW", "wins")                                                              \
    X(MMS, "MMS", "McMahon score: the start score and the wins")                       \
    X(SOSW, "SOSW", "sum of the wins of the opponents")                                \
    X(SOSM, "SOSM", "sum of the McMahon scores of the opponents")                      \
    X(SOSWM1, "SOSWM1", "sum of the wins of the opponents without the lowest")         \
    X(SOSWM2, "SOSWM2", "sum of the wins of the opponents without the two lowest")     \
    X(SOSMM1, "SOSMM1", "sum of the scores of the opponents without the lowest")       \
    X(SOSMM2, "SOSMM2", "sum of the scores of the opponents without the two lowest")   \
    X(SODOSW, "SODOSW", "sum of the wins of defeated opponents")                       \
    X(SODOSM, "SODOSM", "sum of the McMahon scores of defeated opponents")             \
    X(SOSOSW, "SOSOSW", "sum of the SOSW of the opponents")                            \
    X(SOSOSM, "SOSOSM", "sum of the SOSM of the opponents")                            \
    X(CUSSW, "CUSSW", "sum of the wins after each round")                              \
    X(CUSSM, "CUSSM", "sum of the McMahon scores after each round")                    \
    X(SOSWR1, "SOSWR1", "sum of the wins of the opponents but that of round 1")        \
    X(SOSWR2, "SOSWR2",                                                                \
      "sum of the wins of the opponents but those of rounds 1 and 2")                  \
    X(SOSWR3, "SOSWR3", "sum of the wins of the opponents but those of rounds 1 to 3") \
    X(BUCHHOLZ, "BUCHHOLZ",                                                            \
      "wins of the opponents; a round without one counts by unplayed")                 \
    X(EXT, "EXT", "wins of the opponents, times 1 to 3 by the handicap")               \
    X(EXR, "EXR", "the same of the opponents beaten")                                  \
    X(CPS, "CPS", "cup: each round counts twice the one before")                       \
    X(STS, "STS", "McMahon score, and two for an unbeaten quarter- and semifinalist")  \
    X(DC, "DC", "direct comparison: who beat whom among those who are equal")          \
    X(SDC, "SDC", "wins among those who are equal, if all of them have met")           \
    X(POINTS, "POINTS", "two points for a win, one for a draw")                        \
    X(CHINESE_A, "A", "points of beaten opponents and half of those drawn with")       \
    X(CHINESE_TOTAL, "TOTAL",                                                          \
      "own points and those of the opponents over half the highest, less the rounds")  \
    X(WARNINGS, "WARNINGS", "fewer warnings")                                          \
    X(SJH, "SJH", "wins of the opponents beaten")                                      \
    X(BJH, "BJH", "wins of the opponents lost to")                                     \
    X(SFH, "SFH", "SJH and BJH of the opponents beaten")                               \
    X(BFH, "BFH", "SJH and BJH of the opponents lost to")                              \
    X(CATEGORY, "CATEGORY", "categories below that of the player")                     \
    X(STAGE, "STAGE", "rounds before the player was out")                              \
    X(RANK, "RANK", "rank")                                                            \
    X(RATING, "RATING", "rating")

typedef enum yz__criterion {
#define X(name, key, words) YZ__CRITERION_##name,
    YZ__CRITERION_MAP(X)
#undef X
        YZ__CRITERIA
} yz__criterion;

enum { YZ__CRITERIA_MOST = 8 };

/* Orders that texts and programs lay down: X("name", criteria). */
#define YZ__ORDER_MAP(X)                                                               \
    X("egf", "MMS,SOSM")                                                               \
    X("egf-swiss", "NBW,SOSW")                                                         \
    X("opengotha", "MMS,SOSM,SOSOSM")                                                  \
    X("aga", "MMS")                                                                    \
    X("chinese-1988", "POINTS,A,WARNINGS")                                             \
    X("chinese-1988-swiss", "TOTAL,WARNINGS")                                          \
    X("ing", "NBW,SJH,BJH,SFH,BFH")                                                    \
    X("wagc", "POINTS,SOSW,SOSWR1,SOSWR2,SOSWR3,DC")                                   \
    X("fide", "NBW,BUCHHOLZ,SODOSW")

const char *yz__criterion_key(yz__criterion criterion);
const char *yz__criterion_words(yz__criterion criterion);

#endif
