/* wide_holdings.c - holdings.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/holdings.c"
