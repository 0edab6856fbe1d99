/*
 * near_proofs.h - what is missing to a proof that was not found: a play that would have to
 * come first, plays of the opponent without an answer, kos that would have to be won, other
 * chains that would have to stay.
 */
#ifndef YZ_SRC_SAFETY_NEAR_PROOFS_H
#define YZ_SRC_SAFETY_NEAR_PROOFS_H

#include "safety/holdings.h"

/* A proof under a condition.  Where 'proof.first', 'proof.safe.kos' and 'stays' are empty
   there is none: the chain is proved, and the next question about it says so. */
typedef struct yz__condition {
    yz__goal goal;
    yz__near_proof proof;
    yz__set
        stays; /* stones of chains of which nothing is proved, and that the proof takes
                      to stay on the board */
} yz__condition;

/*
 * Looks for a condition under which it is proved that the chain on 'chain' is never captured,
 * or in territory of its opponent.  False: nothing was found within the limits.
 */
bool yz__holdings_near(yz__holdings *all, int chain, yz__safety_limits *limits,
                       yz__condition *out);

#endif
