/* wide_lives.c - lives.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/lives.c"
