/*
 * proof_past.h - what rules that look back (superko) ask of a proof besides the rest.
 *
 * A strategy under such rules is of one of two kinds.  Either the other side has an
 * edge for all it could ever do, and no path brings back a position by a play of the
 * side that is right: then it does not matter what came before.  Or the proof
 * remembers: all paths to a node have passed the same positions, and a play that these
 * forbid has no edge.
 */
#ifndef YZ_TESTS_PROOF_PAST_H
#define YZ_TESTS_PROOF_PAST_H

#include "proof_region.h"

/* The ways to the nodes of a proof that remembers. */
typedef struct proof_past proof_past;

/* 'moment' as proof_region_begin() says; NULL where the rules do not look back.  Freed
   with free(). */
proof_past *proof_past_new(const proof_region *region, const proof_moment *moment);

/* An edge leads from 'at' to a node whose moment is known: NULL, or what is wrong with
   the way. */
const char *proof_past_arrive(proof_past *past, uint32_t at, const yz_proof_edge *edge);

/* What was passed on the way to 'at' forbids the side to move a play to these cells. */
bool proof_past_forbids(const proof_past *past, uint32_t at, const uint8_t *cell);

/* A path of a proof, which need not remember, makes a position again by a play of the
   side that is right. */
bool proof_past_repeats(const proof_region *region, const proof_moment *moment);

#endif
