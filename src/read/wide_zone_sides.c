/* wide_zone_sides.c - zone_sides.c for larger boards: see safety/wide.h. */
#include "safety/wide.h"

#include "read/zone_sides.c"
