/*
 * proof_walk.h - the nodes of a proof as they are reached one after the other, and what
 * concerns whole paths: whether they come to an end, and under rules that look back
 * (superko) whether they repeat.
 *
 * A strategy under such rules is of one of two kinds.  Either the other side has an
 * edge for all it could ever do, and no path brings back a position by a play of the
 * side that is right: then it does not matter what came before.  Or the proof
 * remembers: all paths to a node have passed the same positions, and a play that these
 * forbid has no edge.
 */
#ifndef YZ_TESTS_PROOF_WALK_H
#define YZ_TESTS_PROOF_WALK_H

#include "naive.h"
#include "proof_board.h"

typedef struct proof_walk {
    const yz_proof *proof;
    proof_board board;
    yz_colour right; /* the side that is */
    bool remembers;
    bool every_play; /* also one that does not matter must have an edge */
    uint32_t *list;  /* nodes reached, in this order; 'count' of them */
    uint32_t count;
    uint8_t *state; /* by node: the first bytes of a state */
    size_t state_bytes;
    bool *reached;    /* by node */
    uint32_t *by;     /* by node: the edge by which it was first reached */
    uint32_t *before; /* by node: 1 + the one before; 0: nothing that matters */
} proof_walk;

/* Reaches node 0; NULL, or what is wrong with the beginning. */
const char *proof_walk_begin(proof_walk *w, const yz_proof *proof, bool every_play,
                             bool remembers);

/* The state of a node that was reached. */
proof_state proof_walk_state(const proof_walk *w, uint32_t node);

/* An edge leads from 'at' to this state: NULL, or what is wrong with that. */
const char *proof_walk_arrive(proof_walk *w, uint32_t at, const yz_proof_edge *edge,
                              const proof_state *s);

/* The positions on the way forbid the side to move at 'at' a play to this state. */
bool proof_walk_forbids(const proof_walk *w, uint32_t at, const proof_state *after);

/* Looks at whole paths, unless there is a fault already, and frees everything. */
const char *proof_walk_end(proof_walk *w, const char *fault);

#endif
