/*
 * costs.h - says what it costs the owner of a chain to keep it for ever.
 */
#ifndef YZ_SRC_READ_COSTS_H
#define YZ_SRC_READ_COSTS_H

#include "read/prover.h"

typedef enum yz__cost {
    YZ__COST_OPEN,    /* not decided within the limits */
    YZ__COST_BOUNDED, /* the owner can keep his stones, and his losses stay in bounds */
    /* the opponent can make the owner lose more and more stones, or the chain */
    YZ__COST_ENDLESS,
} yz__cost;

/*
 * Decides for the last question, whose answer is '*answer' and SAFE, whether the owner
 * can keep his losses beyond those of the opponent in bounds.  It uses the graph of
 * positions, at most 'positions' of them, within the limits of the question, and adds
 * to the answer's nodes.  If ENDLESS, the line of the answer shows the cycle and
 * '*loss' is the owner's loss by each round; if OPEN, the answer says what was missing.
 * YZ_E_NOMEM.
 */
YZ_MUST_CHECK yz_status yz__prover_cost(yz_prover *prover, uint32_t positions,
                                        yz_answer *answer, yz__cost *out, int *loss);

#endif
