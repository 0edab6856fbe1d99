/* wide_zone_quarters.c - zone_quarters.c for larger boards: see safety/wide.h. */
#include "safety/wide.h"

#include "read/zone_quarters.c"
