/*
 * strategy.h - what the side that is right plays, out of the graph that reading grew.
 */
#ifndef YZ_SRC_READ_STRATEGY_H
#define YZ_SRC_READ_STRATEGY_H

#include "read/prover.h"

/* Writes the main line of the last question, which is settled, into 'out'. */
void yz__strategy_line(yz_prover *prover, yz_answer *out);

/*
 * Could the side that is right have to make a position again that the line has passed,
 * by the strategy that settles the last question with 'outcome'?  When not, rules that
 * look back change nothing about it.  True when that is too long to find out.
 */
bool yz__strategy_may_repeat(yz_prover *prover, yz_outcome outcome);

#endif
