/*
 * patterns.c - the strength of each 3x3 pattern.  The table has a row for each way that
 * the first four neighbours can stand, and a column for each of the last four: most of the 65,536
 * codes have walls where none can be.
 */
#include "search/patterns.h"

/* clang-format off */
#include "search/near.inc"
/* clang-format on */
