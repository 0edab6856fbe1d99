/* wide_known_chains.c - known_chains.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/known_chains.c"
