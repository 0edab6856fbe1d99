/* wide_zone_conditions.c - zone_conditions.c for larger boards: see safety/wide.h. */
#include "safety/wide.h"

#include "read/zone_conditions.c"
