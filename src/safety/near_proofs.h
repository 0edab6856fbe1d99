/*
 * near_proofs.h - finds what a proof lacks that was not found: a first play, an answer
 * to a few plays of the opponent, kos to win, or other chains that have to stay.
 */
#ifndef YZ_SRC_SAFETY_NEAR_PROOFS_H
#define YZ_SRC_SAFETY_NEAR_PROOFS_H

#include "safety/holdings.h"

/* A proof under a condition.  If 'proof.first', 'proof.safe.kos' and 'stays' are all
   empty there is no condition: the chain is proved, and the next question about it
   says so. */
typedef struct yz__condition {
    yz__goal goal;
    yz__near_proof proof;
    yz__set
        stays; /* stones of chains of which nothing is proved, and that the proof takes
                      to stay on the board */
} yz__condition;

/*
 * Looks for a condition under which the chain on 'chain' is never captured, or stands
 * in territory of its opponent; where he begins his first play is none.  'side' has the
 * proofs of both sides, Black's first.  False: nothing was found within the limits.
 */
bool yz__holdings_near(yz__holdings *const side[2], int chain, yz__beginning turn,
                       yz__safety_limits *limits, yz__condition *out);

#endif
