/*
 * keep_search.h - a search with history in the middle of its work, kept and read again.
 *
 *     positions, whose bounds are worse, what was unsure, the round and the rest of it
 *     plies    of each frame its first move, how many were tried, and what its answer rests on so far
 *     places   of the ways that were followed, in their order (ways.h)
 *     answers  of other lines (decided.h), and the moves that did there (liked.h)
 *
 * The moves of the line are played again, so each is one that the rules allow there.
 */
#ifndef YZ_SRC_SOLVE_KEEP_SEARCH_H
#define YZ_SRC_SOLVE_KEEP_SEARCH_H

#include "solve/history_search.h"

/* Writes all that was done if that is due; the frames begin after 'depth' plies.  YZ_E_IO. */
YZ_MUST_CHECK yz_status yz__keep_search(const yz__history *of, int depth);
/* Reads it, at the end of the line where 'ask' was asked.  YZ_E_SYNTAX, YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__read_search(yz__history *of, int ask);

#endif
