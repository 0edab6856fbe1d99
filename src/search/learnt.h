/*
 * learnt.h - the strengths that were learnt from games (tools/README.md), as logarithms: 64 is a
 * doubling.
 */
#ifndef YZ_SRC_SEARCH_LEARNT_H
#define YZ_SRC_SEARCH_LEARNT_H

#include "search/features.h"

enum {
    YZ__LEARNT_UNIT = 64,
    /* So many first bits of a name are kept: of 17,000 names that are no pattern's one is taken
       for one of 16,000 patterns. */
    YZ__LEARNT_NAME = 28,
    YZ__LEARNT_BUCKETS = 4096, /* of patterns, by the first 12 bits of their names */
    YZ__LEARNT_SPAN = (1 << YZ__LEARNT_NAME) / YZ__LEARNT_BUCKETS,
    /* A pattern is the other bits of its name, and its strength: 256 steps of an eighth of a
       doubling, from the 128th down and up. */
    YZ__LEARNT_STEPS = 256,
    YZ__LEARNT_STEP = YZ__LEARNT_UNIT / 8,
};

/* Of each level of each feature. */
extern const int16_t yz__learnt_feature[YZ__FEATURES][YZ__FEATURE_LEVELS];

/* True if the name is known: then the strength that it stands for, that of all smaller patterns in
   it included. */
bool yz__learnt_pattern(uint32_t name, int *strength);

#endif
