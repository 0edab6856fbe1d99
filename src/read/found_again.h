/*
 * found_again.h - shares answers between provers that would read alike: of one
 * position, under rules that say the same of local moves, with the same questions
 * before.
 *
 * A game is judged under many rule sets, and most of them read alike; so all but the
 * first cost nothing.  A question with a stored answer is not asked.  When a new
 * question comes, those before it are asked after all, so that each answer is the one
 * that the prover would have found by itself.
 */
#ifndef YZ_SRC_READ_FOUND_AGAIN_H
#define YZ_SRC_READ_FOUND_AGAIN_H

#include "read/prover.h"

/* Lets the prover, which has not been asked yet, share the answers of the memo;
   NULL: it shares nothing.  The memo must outlive it. */
void yz__prover_share(yz_prover *prover, yz__memo *memo);
/* True if the question is answered from the memo, or one before it was. */
bool yz__prover_found_before(const yz_prover *prover, const yz_question *question);
/* Asks the questions that were answered from the memo, within the time of 'limits'.
   The prover then stands where its last answer left it.  YZ_E_NOMEM, YZ_E_STOPPED. */
YZ_MUST_CHECK yz_status yz__prover_catch_up(yz_prover *prover,
                                            const yz_question *limits);

#endif
