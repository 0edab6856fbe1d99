/*
 * exhaustive_proof.h - proofs (yunzi/proof.h) made from exhaustive search, so that the
 * checker of proofs and the twin of reading hold each other to the truth.
 */
#ifndef YZ_TESTS_EXHAUSTIVE_PROOF_H
#define YZ_TESTS_EXHAUSTIVE_PROOF_H

#include "exhaustive.h"

/* The proof of what exhaustive_ask() answers, with everything not 'fixed' for a region;
   NULL when that is open.  Not for rules that look back.  Freed with
   exhaustive_proof_free(). */
yz_proof *exhaustive_proof(const exhaustive_question *question);
void exhaustive_proof_free(yz_proof *proof);

#endif
