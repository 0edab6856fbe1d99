/* drawn.h - a position as a text draws it. */
#ifndef YZ_TESTS_DRAWN_H
#define YZ_TESTS_DRAWN_H

#include "yunzi/types.h"

/* Reads a board, row by row, "X" black, "O" white, "." empty.  A text that is none ends the
   test. */
yz_position drawn_position(const char *text);

#endif
