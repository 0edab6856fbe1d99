/* wide_groups.c - groups.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/groups.c"
