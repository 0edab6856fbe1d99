/*
 * found_again.h - what one prover has found, found again by others that would read the same:
 * of the same position, under rules that say the same of what is legal, asked the same before.
 *
 * A game is judged under many rule sets, and most of them read alike.  A question that has
 * been answered so before is not asked; only when a new one comes are the questions before it
 * asked after all, so that each answer is what the prover by itself would say.
 */
#ifndef YZ_SRC_READ_FOUND_AGAIN_H
#define YZ_SRC_READ_FOUND_AGAIN_H

#include "read/prover.h"

/* Lets the prover, which has been asked nothing yet, share what the memo keeps; NULL: it shares
   nothing.  The memo must outlive it. */
void yz__prover_share(yz_prover *prover, yz__memo *memo);
/* Asks what was answered without being asked, within the time of 'limits': then the prover
   stands where its last answer left it.  YZ_E_NOMEM, YZ_E_STOPPED. */
YZ_MUST_CHECK yz_status yz__prover_catch_up(yz_prover *prover,
                                            const yz_question *limits);

#endif
