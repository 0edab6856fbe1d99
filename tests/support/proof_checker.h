/*
 * proof_checker.h - replays a proof of reading (yunzi/proof.h) move by move on the slow
 * board (slow_board.h, and naive_life.h for unconditional life).  Shares nothing with
 * src/read and src/board; of the rules it asks which suicides and repetitions they
 * forbid.  proof_region.c says what is kept and what matters, proof_past.c is for rules
 * that look back.
 *
 * What it demands is what yunzi/proof.h promises: node 0 is the question; every way to
 * a node leads to one and the same state; the side that is right has one legal move at
 * each of its turns and the other side all it can do; ends are what they say; no path
 * goes on for ever where that would be bad for the side that is right; what that side has
 * promised to keep is never cut off for longer than a move; and the points
 * around the region belong to a colour beyond dispute or were given as settled.  A proof by
 * a zone makes other promises and is walked instead (zone_walk.h).
 */
#ifndef YZ_TESTS_PROOF_CHECKER_H
#define YZ_TESTS_PROOF_CHECKER_H

#include "yunzi/proof.h"

/* NULL, or what is wrong with the proof and at which node; 'every_play': plays that no
   longer matter must have their edges as well. */
const char *proof_fault_if(const yz_proof *proof, bool every_play);

static inline const char *
proof_fault(const yz_proof *proof)
{
    return proof_fault_if(proof, false);
}

/* The same of the prover's last answer; NULL when there is nothing to prove. */
static inline const char *
check_proof_of(yz_prover *prover)
{
    yz_proof *proof;
    const yz_status status = yz_prover_proof(prover, 0, &proof);
    if (status != YZ_OK)
        return status == YZ_E_NOT_FOUND ? NULL : yz_status_text(status);
    const char *fault = proof_fault(proof);
    yz_proof_free(proof);
    return fault;
}

#endif
