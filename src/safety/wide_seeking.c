/* wide_seeking.c - seeking.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/seeking.c"
