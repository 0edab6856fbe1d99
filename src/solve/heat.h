/*
 * heat.h - how large the plays of a game are: its mean and temperature, from its thermograph
 * (E. Berlekamp, J. H. Conway, R. K. Guy, "Winning Ways", 1982, chapter 6).
 */
#ifndef YZ_SRC_SOLVE_HEAT_H
#define YZ_SRC_SOLVE_HEAT_H

#include "solve/games.h"

typedef struct yz__heat {
    bool known;            /* false: nothing below is */
    yz_number mean;        /* what it is worth to Black on average */
    yz_number temperature; /* what one play gains on average, for either player */
    bool
        sente[3]; /* by colour: the player's play threatens more than the temperature */
} yz__heat;

/* Of a game among 'games', counted with its worth.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__heat_of(const yz__games *games, yz__valued game,
                                    yz__heat *out);

#endif
