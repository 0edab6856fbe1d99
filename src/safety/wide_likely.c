/* wide_likely.c - likely.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/likely.c"
