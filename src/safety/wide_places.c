/* wide_places.c - places.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/places.c"
