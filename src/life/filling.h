/*
 * filling.h - the position with dame filled and the questions about it: shared by
 * filling.c and its parts.
 */
#ifndef YZ_SRC_LIFE_FILLING_H
#define YZ_SRC_LIFE_FILLING_H

#include "estimate/symmetry.h"
#include "life/life_work.h"

enum { YZ__FILLING_SHARE = 20000 }; /* nodes for one question */

/* The position with dame filled. */
typedef struct yz__filling {
    yz__life_work *lives;
    yz_position position;
    yz_prover *prover;
    /* by point: stones that a side must add in its own space */
    uint8_t demanded[YZ_MAX_POINTS];
    bool again; /* a new one was demanded: ask again */
    /* The order of points and chains.  It is the same however the board is turned or
       its colours are exchanged. */
    yz__symmetry turn;
    uint16_t order[YZ_MAX_POINTS];
} yz__filling;

void yz__filling_begin(yz__filling *f, yz__life_work *lives);
/* Returns the colour that comes first ('which' 0) or second (1) in that order. */
yz_colour yz__filling_colour(const yz__filling *f, int which);
/* True if a living chain of 'colour' in seki is next to point 'i'. */
bool yz__filling_beside_seki(const yz__life_work *lives, int i, yz_colour colour);
/* Makes the prover for the present position. */
YZ_MUST_CHECK yz_status yz__filling_read(yz__filling *f);

/* Asks whether the chain is captured when 'first' begins.  A stone on 'map' that the
   capture enables saves it; 'map' is NULL if the capture alone decides. */
YZ_MUST_CHECK yz_status yz__filling_ask(yz__life_work *lives, yz_prover *prover,
                                        int chain, yz_colour first, const uint8_t *map,
                                        yz_answer *answer);
/* Asks whether the chain is captured without enabling a new stone (article 7.1). */
YZ_MUST_CHECK yz_status yz__filling_ask_there(yz__life_work *lives, yz_prover *prover,
                                              int chain, yz_colour first,
                                              yz_answer *answer);

/* Finds which chains of 'colour' in seki live without their dame, and which stones
   their owner must add for that. */
YZ_MUST_CHECK yz_status yz__filling_dame_of(yz__filling *f, yz_colour colour);
/* Opens the dead chains of colour 'dead' that would live once spare dame are filled. */
YZ_MUST_CHECK yz_status yz__filling_revived(yz__filling *f, yz_colour dead);
/* Opens the dead chains beside which the limits left it open whether there are dame
   to fill. */
void yz__filling_open_the_dead(const yz__life_work *lives);

#endif
