/*
 * exact.h - every line of a small fight played out, and the whole board counted by area: which first
 * moves win the game.  It knows nothing of the prover.
 */
#ifndef YZ_BENCH_TACTICS_EXACT_H
#define YZ_BENCH_TACTICS_EXACT_H

#include "fields.h"

/* What comes of a first move of 'first' when both then play as well as they can: 1 it wins, 0 it
   loses, -1 that was too much, or depends on a repetition. */
int exact_result(const field *f, yz_colour first, yz_move move, int komi_halves);

#endif
