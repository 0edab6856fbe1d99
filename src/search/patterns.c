/*
 * patterns.c - the tables by 3x3 codes: most of the 65,536 codes have walls where none can be.
 */
#include "search/patterns.h"

/* clang-format off */
#include "search/near.inc"
/* clang-format on */
