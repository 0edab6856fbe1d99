/* wide_walls.c - walls.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/walls.c"
