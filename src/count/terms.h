/*
 * terms.h - the terms of a count: X(NAME, "key", "what it is").  Languages translate
 * them in the context "term".  The rules say what a transfer is for (rules/scoring.h).
 */
#ifndef YZ_SRC_COUNT_TERMS_H
#define YZ_SRC_COUNT_TERMS_H

/* clang-format off */
#define YZ__TERM_MAP(X)                                                    \
    X(STONES, "stones", "living stones")                                   \
    X(TERRITORY, "territory", "territory")                                 \
    X(LIFTED, "lifted", "stones that territory does not need")             \
    X(SHARED, "shared", "points between both colours")                     \
    X(GROUP_TAX, "group-tax", "the eyes that each block needs")            \
    X(FILLED, "bowl", "stones left over, which fill the own territory")    \
    X(BOWL, "bowl", "stones left over in the own bowl")                    \
    X(PRISONERS, "prisoners", "stones taken in play")                      \
    X(KOMI_STONES, "komi-before", "komi handed over before the game")      \
    X(DEAD, "dead", "dead stones taken off")                               \
    X(PASSES, "passes", "paid by the opponent for passes")                 \
    X(PHASE_PLAYS, "phase-plays", "plays in the last phase")               \
    X(BONUS, "bonus", "points that count more")                            \
    X(BUTTON, "button", "the button")                                      \
    X(PENALTIES, "penalties", "points lost by offences")                   \
    X(TIME_POINTS, "time-points", "points lost for time")                  \
    X(ROTATION_POINTS, "rotation-points", "points lost for moves of the wrong partner") \
    X(RULED_POINTS, "ruled-points", "points that the referee has taken")   \
    X(COMPENSATION, "compensation", "for the handicap stones")             \
    X(AWARDED, "awarded", "awarded by precedent")                          \
    X(KOMI, "komi", "komi")                                                \
    X(CONTRACT, "contract", "from White's count to the contract")
/* clang-format on */

typedef enum yz__term {
#define X(name, key, text) YZ__TERM_##name,
    YZ__TERM_MAP(X)
#undef X
} yz__term;

#endif
