/*
 * bench_unconditional.h - `yunzi bench unconditional`: the time it takes to find
 * unconditional life after every move of a random game.
 */
#ifndef YUNZI_PROGRAM_BENCH_UNCONDITIONAL_H
#define YUNZI_PROGRAM_BENCH_UNCONDITIONAL_H

#include <yunzi/playout.h>

#include "cli/command.h"

/* Plays the games of 'work' three times: without looking at life, with unconditional
   life updated after each move, and with it found anew after each move. */
int bench_unconditional(const cli *line, const yz_playout_work *work);

#endif
