/*
 * terms.h - the terms of a count: X(NAME, "key", "what it is", ROLE).  Languages translate
 * them in the context "term"; what a transfer is for the rules say (rules/scoring.h).  The role
 * is all that others ask of a term.
 */
#ifndef YZ_SRC_COUNT_TERMS_H
#define YZ_SRC_COUNT_TERMS_H

#include "yunzi/count.h"

typedef enum yz__term_role {
    YZ__ROLE_BOARD,  /* counted on the board */
    YZ__ROLE_LIVING, /* likewise, and it is living stones: the rules count area */
    YZ__ROLE_SHARED, /* the points between both colours */
    YZ__ROLE_BEFORE, /* handed over before the game: counted on the board where lost stones are */
    YZ__ROLE_LOST, /* points taken from a side; a procedure that includes the komi includes them */
    YZ__ROLE_KOMI,  /* the komi: its article depends on who has named it */
    YZ__ROLE_ADDED, /* added after the board is counted */
} yz__term_role;

/* clang-format off */
#define YZ__TERM_MAP(X) \
    X(STONES, "stones", "living stones", LIVING) \
    X(TERRITORY, "territory", "territory", BOARD) \
    X(LIFTED, "lifted", "stones that territory does not need", BOARD) \
    X(SHARED, "shared", "points between both colours", SHARED) \
    X(GROUP_TAX, "group-tax", "the eyes that each block needs", BOARD) \
    X(FILLED, "bowl", "stones left over, which fill the own territory", BOARD) \
    X(BOWL, "bowl", "stones left over in the own bowl", BOARD) \
    X(PRISONERS, "prisoners", "stones taken in play", BOARD) \
    X(KOMI_STONES, "komi-before", "komi handed over before the game", BEFORE) \
    X(DEAD, "dead", "dead stones taken off", BOARD) \
    X(PASSES, "passes", "paid by the opponent for passes", BOARD) \
    X(PHASE_PLAYS, "phase-plays", "plays in the last phase", BOARD) \
    X(BONUS, "bonus", "points that count more", ADDED) \
    X(BUTTON, "button", "the button", ADDED) \
    X(PENALTIES, "penalties", "points lost by offences", LOST) \
    X(TIME_POINTS, "time-points", "points lost for time", LOST) \
    X(ROTATION_POINTS, "rotation-points", "points lost for moves of the wrong partner", LOST) \
    X(RULED_POINTS, "ruled-points", "points that the referee has taken", LOST) \
    X(COMPENSATION, "compensation", "for the handicap stones", ADDED) \
    X(AWARDED, "awarded", "awarded by precedent", ADDED) \
    X(KOMI, "komi", "komi", KOMI) \
    X(CONTRACT, "contract", "from White's count to the contract", ADDED) \
    X(TRANSFER, "transfer", NULL, BOARD)
/* clang-format on */

typedef enum yz__term {
#define X(name, key, text, role) YZ__TERM_##name,
    YZ__TERM_MAP(X)
#undef X
} yz__term;

yz__term_role yz__term_role_of(const yz_count_term *term);
/* The term of a count; NULL when it has no such term. */
const yz_count_term *yz__term_find(const yz_count *count, yz__term term);

#endif
