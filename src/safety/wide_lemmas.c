/* wide_lemmas.c - lemmas.c for larger boards: see wide.h. */
#include "safety/wide.h"

#include "safety/lemmas.c"
