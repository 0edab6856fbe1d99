/* wide_sight.c - sight.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/sight.c"
