/*
 * strategy.h - the moves of the winning side, from the graph that reading grew.
 */
#ifndef YZ_SRC_READ_STRATEGY_H
#define YZ_SRC_READ_STRATEGY_H

#include "read/prover.h"

/* Writes the main line of the last question, which is settled, into 'out'. */
void yz__strategy_line(yz_prover *prover, yz_answer *out);

/* True if the side to move at 'entry' is the winning one: one of its moves counts. */
bool yz__strategy_chooses(const yz__entry *entry);
/* Returns the move of an edge. */
yz_move yz__strategy_move(const yz__region *region, const yz__entry *from,
                          const yz__edge *edge);

/* Like yz_prover_proof(), until 'deadline' at most (0: none); '*entries' receives
   the entries of the nodes and belongs to the caller (proof.c). */
YZ_MUST_CHECK yz_status yz__strategy_prove(yz_prover *prover, uint32_t nodes,
                                           uint64_t deadline, yz_proof **out,
                                           uint32_t **entries, size_t *entries_room);

/* ---- Repeated positions (strategy_repeats.c) ---- */

/*
 * True if the strategy that settles the last question with 'outcome' may make the
 * winning side repeat a position of the line, or if that takes too long to find out.
 * If not, rules that look back change nothing about the answer.
 */
bool yz__strategy_may_repeat(yz_prover *prover, yz_outcome outcome);

/* For a ko that was just taken: true if that strategy may bring back the position
   before it, at any time.  'start' is the position it began with. */
bool yz__strategy_retakes(yz_prover *prover, yz_outcome outcome,
                          const yz__local *start);

#endif
