/* wide_first_plays.c - first_plays.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/first_plays.c"
