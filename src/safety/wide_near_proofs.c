/* wide_near_proofs.c - near_proofs.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/near_proofs.c"
