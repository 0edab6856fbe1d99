/*
 * bench_match.h - `yunzi bench match`: what a match with its clock costs beside the moves of
 * its game.
 */
#ifndef YUNZI_PROGRAM_BENCH_MATCH_H
#define YUNZI_PROGRAM_BENCH_MATCH_H

#include "cli/command.h"

/* Plays the same random game again and again on a board of 'size' points a side, as a game
   and as a match with byo-yomi: 'count' times each, or for 'nanoseconds' when 'count' is 0. */
int bench_match(const cli *line, int size, uint64_t count, long long nanoseconds);

#endif
