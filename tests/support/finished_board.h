/*
 * finished_board.h - boards as games leave them: living and dead stones, sekis, kos, and
 * points that nobody has filled.
 */
#ifndef YZ_TESTS_FINISHED_BOARD_H
#define YZ_TESTS_FINISHED_BOARD_H

#include "base/random.h"
#include "yunzi/types.h"

/* A game between the players of src/sample, from some stones put at random, to two passes. */
void finished_board(yz__random *random, int side, yz_position *out);
/* The same, broken off some time after so many moves. */
void unfinished_board(yz__random *random, int side, int moves, yz_position *out);

#endif
