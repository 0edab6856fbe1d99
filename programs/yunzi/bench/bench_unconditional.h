/*
 * bench_unconditional.h - `yunzi bench unconditional`: what it costs to know after
 * every move of a random game what lives unconditionally.
 */
#ifndef YUNZI_PROGRAM_BENCH_UNCONDITIONAL_H
#define YUNZI_PROGRAM_BENCH_UNCONDITIONAL_H

#include <yunzi/playout.h>

#include "cli/command.h"

/* Plays the same games of 'work' three times: without a look, with what lives followed
   from move to move, and found afresh. */
int bench_unconditional(const cli *line, const yz_playout_work *work);

#endif
