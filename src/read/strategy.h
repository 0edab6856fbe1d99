/*
 * strategy.h - what the side that is right plays, out of the graph that reading grew.
 */
#ifndef YZ_SRC_READ_STRATEGY_H
#define YZ_SRC_READ_STRATEGY_H

#include "read/prover.h"

/* Writes the main line of the last question, which is settled, into 'out'. */
void yz__strategy_line(yz_prover *prover, yz_answer *out);

#endif
