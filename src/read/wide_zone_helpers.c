/* wide_zone_helpers.c - zone_helpers.c for larger boards: see safety/wide.h. */
#include "safety/wide.h"

#include "read/zone_helpers.c"
