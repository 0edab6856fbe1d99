/*
 * life_proofs.h - the proofs of a report.
 */
#ifndef YZ_SRC_LIFE_LIFE_PROOFS_H
#define YZ_SRC_LIFE_LIFE_PROOFS_H

#include "life/life_work.h"

/* The question whose answer settled a chain. */
struct yz__proof_wish {
    bool wanted;
    bool mapped; /* it was asked with the map */
    yz_question question;
    uint8_t map[YZ_MAX_POINTS];
};

/* Makes room for a question of each chain, if proofs are asked for.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__life_proofs_begin(yz__life_work *lives);
void yz__life_proofs_end(yz__life_work *lives);
/* Notes that 'question' to the prover settled a chain; 'zone': by zones. */
void yz__life_proofs_want(const yz__life_work *lives, int chain,
                          const yz_question *question, bool zone);
/* Writes the proofs of what the prover has settled, before the prover goes.  Notes
   which are left out.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__life_proofs_write(yz__life_work *lives);

#endif
