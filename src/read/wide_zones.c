/* wide_zones.c - zones.c for larger boards: see safety/wide.h. */
#include "safety/wide.h"

#include "read/zones.c"
