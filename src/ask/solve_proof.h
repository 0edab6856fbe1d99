/* solve_proof.h - the question "solve": proofs of a worth, written and checked. */
#ifndef YZ_SRC_ASK_SOLVE_PROOF_H
#define YZ_SRC_ASK_SOLVE_PROOF_H

#include "ask/asking.h"
#include "solve/solve.h"

/* True if a proof can be written of this board under these rules; otherwise why not is told. */
bool yz__solve_proof_possible(const yz_asked *asked,
                              const yz__solve_question *question);
/* Writes what was solved to the product: YZ_ANSWERED, or why not is told.  'kept' is of that answer. */
yz_answered yz__solve_proof_write(const yz_asked *asked, yz__product *product,
                                  yz__solve_kept *kept,
                                  const yz__solve_question *question,
                                  const yz__solved *solved);

/* What a proof is to be of, and how it may be checked. */
typedef struct yz__solve_check {
    const yz_rules *rules; /* NULL: any */
    int width;             /* 0: any */
    int height;
    yz_number komi;
    const yz__solve_question *question; /* its limits, and who judges ends */
    bool *told;                         /* something was printed before */
} yz__solve_check;

/* Checks the proof in a file, and tells what it proves. */
yz_answered yz__solve_proof_check(const yz_asked *asked, const char *file,
                                  const yz__solve_check *wish);

#endif
