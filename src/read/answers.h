/*
 * answers.h - the questions to a prover that only other rooms of the library ask.
 */
#ifndef YZ_SRC_READ_ANSWERS_H
#define YZ_SRC_READ_ANSWERS_H

#include "yunzi/proof.h"

/*
 * Finds the regions.  'region' receives for each point the number of its region, from
 * 1, or 0 for a point that belongs to a colour beyond doubt.  Returns the number of
 * regions.
 */
int yz__prover_regions(const yz_prover *prover, uint16_t region[YZ_MAX_POINTS]);

/* Returns "none", "nodes", "time" and so on; static. */
const char *yz__shortage_key(yz_shortage shortage);

/*
 * Looks for a condition under which a chain is proved that yz_prover_ask() left open.
 * Of the question only 'chain', the limits and 'goes_on' matter.  If no condition is
 * needed after all, the outcome is SAFE or CAPTURED without any, and yz_prover_ask()
 * says the same from then on.  YZ_E_RANGE if no stone stands on 'chain', YZ_E_NOMEM,
 * YZ_E_STOPPED; '*out' is unchanged then.
 */
YZ_MUST_CHECK yz_status yz__prover_condition(yz_prover *prover,
                                             const yz_question *question,
                                             yz_condition *out);

/* The end of a sentence: "more time was needed", ...  Static. */
const char *yz__shortage_text(yz_shortage shortage);

#endif
