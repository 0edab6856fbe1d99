/* wide_safety.c - safety.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/safety.c"
