/*
 * costs.h - the cost for the owner of a chain of keeping it for ever.
 */
#ifndef YZ_SRC_READ_COSTS_H
#define YZ_SRC_READ_COSTS_H

#include "read/prover.h"

typedef enum yz__cost {
    YZ__COST_OPEN,    /* not decided within the limits */
    YZ__COST_BOUNDED, /* the owner can keep what he keeps and his losses in bounds */
    YZ__COST_ENDLESS, /* the opponent can make the owner lose more and more stones, or
                         what he keeps */
} yz__cost;

/*
 * Looks at the last question, whose answer is '*answer' and SAFE: can the owner keep in
 * bounds how many more stones he loses than the opponent?  Decided on the graph of
 * positions, of which at most 'positions' are looked at, within the limits of the
 * question.  Adds to the answer's nodes.  When ENDLESS, the line of the answer shows
 * the cycle and '*loss' is the owner's loss by each round; when OPEN, the answer says
 * what was missing.  YZ_E_NOMEM.
 */
YZ_MUST_CHECK yz_status yz__prover_cost(yz_prover *prover, uint32_t positions,
                                        yz_answer *answer, yz__cost *out, int *loss);

#endif
