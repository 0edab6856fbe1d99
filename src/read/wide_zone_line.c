/* wide_zone_line.c - zone_line.c for larger boards: see safety/wide.h. */
#include "safety/wide.h"

#include "read/zone_line.c"
