/* wide_failures.c - failures.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/failures.c"
