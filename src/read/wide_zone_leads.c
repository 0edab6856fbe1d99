/* wide_zone_leads.c - zone_leads.c for larger boards: see safety/wide.h. */
#include "safety/wide.h"

#include "read/zone_leads.c"
