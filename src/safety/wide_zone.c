/* wide_zone.c - zone.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/zone.c"
