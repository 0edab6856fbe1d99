/*
 * learnt.c - finds a pattern among those of its bucket.
 */
#include "search/learnt.h"

/* clang-format off */
#include "search/strengths.inc"
/* clang-format on */

bool
yz__learnt_pattern(uint32_t name, int *strength)
{
    const uint32_t kept = name >> (32 - YZ__LEARNT_NAME);
    const uint32_t bucket = kept / YZ__LEARNT_SPAN;
    const uint32_t rest = kept % YZ__LEARNT_SPAN;
    for (int i = BUCKET[bucket]; i < BUCKET[bucket + 1]; i++)
        if (PATTERN[i] / YZ__LEARNT_STEPS == rest) {
            const int step =
                (int)(PATTERN[i] % YZ__LEARNT_STEPS) - YZ__LEARNT_STEPS / 2;
            *strength = step * YZ__LEARNT_STEP;
            return true;
        }
    return false;
}
