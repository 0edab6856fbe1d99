/* small_board.h - random small boards, and how a test shows one that fails. */
#ifndef YZ_TESTS_SMALL_BOARD_H
#define YZ_TESTS_SMALL_BOARD_H

#include "base/random.h"
#include "yunzi/types.h"

/* A legal position of 3x3 to 5x5, from a few stones to many, of one colour more or less. */
yz_position small_board(yz__random *random);
/* The same of one size. */
yz_position small_board_of(yz__random *random, int width, int height);
/* Prints a position, row by row. */
void small_board_show(const yz_position *position);

#endif
