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
    const uint32_t bucket = name / (UINT32_MAX / YZ__LEARNT_BUCKETS + 1);
    const uint32_t rest = name % (UINT32_MAX / YZ__LEARNT_BUCKETS + 1);
    for (int i = BUCKET[bucket]; i < BUCKET[bucket + 1]; i++)
        if (PATTERN[i] / YZ__LEARNT_STEPS == rest) {
            const int step =
                (int)(PATTERN[i] % YZ__LEARNT_STEPS) - YZ__LEARNT_STEPS / 2;
            *strength = step * YZ__LEARNT_STEP;
            return true;
        }
    return false;
}
