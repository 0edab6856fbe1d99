/* wide_zone_ahead.c - zone_ahead.c for larger boards: see safety/wide.h. */
#include "safety/wide.h"

#include "read/zone_ahead.c"
