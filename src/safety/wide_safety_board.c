/* wide_safety_board.c - safety_board.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/safety_board.c"
