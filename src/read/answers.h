/*
 * answers.h - what other rooms ask of reading.
 */
#ifndef YZ_SRC_READ_ANSWERS_H
#define YZ_SRC_READ_ANSWERS_H

#include "yunzi/proof.h"

/*
 * Finds the regions.  'region' gets for each point the number of its region, from 1, or
 * 0 if the point belongs to a colour for certain.  Returns the number of regions.
 */
int yz__prover_regions(const yz_prover *prover, uint16_t region[YZ_MAX_POINTS]);

/* "none", "nodes", "time", ...  Static. */
const char *yz__shortage_key(yz_shortage shortage);

/*
 * Looks for a condition for a chain of which yz_prover_ask() said nothing.  Of the question
 * only 'chain', the limits and 'goes_on' matter.  If no condition is needed after all,
 * the outcome is SAFE or CAPTURED without any, and yz_prover_ask() says the same from then
 * on.  YZ_E_RANGE when there is no stone on 'chain', YZ_E_NOMEM, YZ_E_STOPPED; '*out' is
 * unchanged then.
 */
YZ_MUST_CHECK yz_status yz__prover_condition(yz_prover *prover,
                                             const yz_question *question,
                                             yz_condition *out);

#endif
