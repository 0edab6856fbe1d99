/*
 * proof_paths.h - the part of the proof checker that looks at whole paths: whether they
 * come to an end, and for rules that look back (superko) whether they repeat.
 */
#ifndef YZ_TESTS_PROOF_PATHS_H
#define YZ_TESTS_PROOF_PATHS_H

#include "proof_replay.h"

/* Each: NULL, or what is wrong.  The nodes have been checked one by one. */

/* Some path never ends though that is bad for the side that is right.  'list': the
   nodes that can be reached. */
const char *proof_is_endless(const replay *r, const uint32_t *list, uint32_t count);

/*
 * Along some path the side that is right brings a position back that it may not, or the
 * other side has a move that the rules do not forbid and that is missing, or play goes
 * on for ever.  'state' by node.
 */
const char *proof_repeats(const replay *r, const replay_state *state);

#endif
