/* wide_zone_proof.c - zone_proof.c for larger boards: see safety/wide.h. */
#include "safety/wide.h"

#include "read/zone_proof.c"
