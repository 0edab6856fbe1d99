/*
 * first_work.h - the work of one call of yz_life_moves(), shared by first_moves.c and
 * first_questions.c.
 */
#ifndef YZ_SRC_LIFE_FIRST_WORK_H
#define YZ_SRC_LIFE_FIRST_WORK_H

#include "life/around.h"
#include "base/caller.h"
#include "yunzi/first_moves.h"

/* The question that a first move waits for. */
typedef enum yz__first_stage {
    YZ__FIRST_EVEN,    /* nobody has threats */
    YZ__FIRST_AGAINST, /* the losing side then has any number of them */
    YZ__FIRST_THREATS, /* that side has as many as are tried */
    YZ__FIRST_EYES,    /* two eyes, although the opponent has many threats */
    YZ__FIRST_NO_EYES, /* none, although the owner has many */
    YZ__FIRST_DONE,
} yz__first_stage;

/* Threats are counted up to FEW; nobody has more than MANY. */
enum {
    YZ__FIRST_FEW = 3,
    YZ__FIRST_MANY = YZ_FIRST_MANY_THREATS,
    YZ__FIRST_PROOFS = 8
};

typedef struct yz__first {
    yz_first_move found;
    yz__first_stage stage;
    int threats;                        /* the number tried; 0 before the first */
    bool illegal;                       /* the rules forbid it */
    bool stuck;                         /* larger limits would not help */
    uint32_t far;                       /* how far its success seems to be */
    yz_question wish[YZ__FIRST_PROOFS]; /* settled questions whose proofs are wanted */
    int wishes;
    yz_proof *proof[YZ__FIRST_PROOFS];
    int proofs;
} yz__first;

typedef struct yz__first_work {
    yz_first_moves_options asked;
    yz_first_moves *report;
    yz_prover *prover;
    yz_colour owner;
    bool eyes_matter;
    yz__first whole; /* the question without a first move; only its stage is used */
    uint64_t share;  /* nodes for one question */
    uint64_t nodes_left;
    uint64_t deadline;
    yz__caller caller;
    yz_question question; /* the last question */
} yz__first_work;

/* Asks about a first move until all is known of it, or a question needs more than
   its share. */
YZ_MUST_CHECK yz_status yz__first_advance(yz__first_work *work, yz__first *one);

/* Like yz__first_advance(), with as many nodes for each question as so many waiting moves
   get together. */
YZ_MUST_CHECK yz_status yz__first_advance_for(yz__first_work *work, yz__first *one,
                                              size_t waiting);

/* Writes the proofs of a first move, once nothing more is read, as life_proofs.c
   does.  They may take until 'deadline' (0: no limit).  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__first_write_proofs(yz__first_work *work, yz__first *one,
                                               uint64_t deadline);

/* Asks for the result of the best move, without threats and against any number of
   them, with as many nodes as all waiting moves get together.  This finds the move
   that works sooner than one question for each: the graph then settles that move
   when it is asked about. */
YZ_MUST_CHECK yz_status yz__first_look_ahead(yz__first_work *work, size_t waiting);

/* True while the limits leave something. */
bool yz__first_limits_left(const yz__first_work *work);

/* Marks the best moves, and counts what is settled (first_worth.c). */
void yz__first_find_best(yz_first_moves *moves, yz__first first[], size_t count);
/* Returns the place of a move in the answer: the best first, open ones next, then
   the others from good to bad. */
int yz__first_place(const yz_first_moves *moves, const yz_first_move *found);
/* True if no other move can come to more. */
bool yz__first_achieves_all(const yz_first_moves *moves, const yz_first_move *found);

/* "open", "captured", ...  Static. */
const char *yz__first_result_key(yz_first_result result);

/* Proof 'k' of those on which the result of move 'i' rests; NULL after the last, and where
   they were not kept or one is too long.  It belongs to 'moves'. */
const yz_proof *yz__first_moves_proof(const yz_first_moves *moves, size_t i, size_t k);

#endif
