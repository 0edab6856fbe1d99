/* wide_look.c - look.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/look.c"
