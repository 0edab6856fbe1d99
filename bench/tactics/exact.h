/*
 * exact.h - every line of a small fight played out, and the whole board counted by area: which first
 * moves win the game.  It knows nothing of the prover.
 */
#ifndef YZ_BENCH_TACTICS_EXACT_H
#define YZ_BENCH_TACTICS_EXACT_H

#include "fields.h"

/* What is too much: moves of a line, at most 150, and positions. */
typedef struct exact_limits {
    int depth;
    int nodes;
} exact_limits;

#define EXACT_LIMITS ((exact_limits){60, 150000})
/* Where a long chain is taken, both play in its place again. */
#define EXACT_LIMITS_LONG ((exact_limits){150, 1000000})

/* What comes of a first move of 'first' when both then play as well as they can: 1 it wins, 0 it
   loses, -1 that was too much, or depends on a repetition. */
int exact_result(const field *f, yz_colour first, yz_move move, int komi_halves,
                 exact_limits limits);

#endif
