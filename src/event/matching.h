/*
 * matching.h - who meets whom at the least cost: a perfect matching of greatest weight in a complete
 * graph, exact.
 *
 * A weight has levels that are compared one after the other, so that no amount of a lower level
 * outweighs a higher one.  Sums and differences of weights are taken level by level.
 */
#ifndef YZ_SRC_EVENT_MATCHING_H
#define YZ_SRC_EVENT_MATCHING_H

#include <stdbool.h>

#include "yunzi/status.h"

enum { YZ__WEIGHT_LEVELS = 3 };

typedef struct yz__weight {
    int64_t of[YZ__WEIGHT_LEVELS]; /* the first level decides first */
} yz__weight;

/* -1, 0 or 1 as 'a' is below, at or above 'b'. */
static inline int
yz__weight_compare(yz__weight a, yz__weight b)
{
    for (int i = 0; i < YZ__WEIGHT_LEVELS; i++)
        if (a.of[i] != b.of[i])
            return a.of[i] < b.of[i] ? -1 : 1;
    return 0;
}

static inline yz__weight
yz__weight_add(yz__weight a, yz__weight b)
{
    for (int i = 0; i < YZ__WEIGHT_LEVELS; i++)
        a.of[i] += b.of[i];
    return a;
}

/*
 * Weights that are worked out when somebody asks: one level of the weight of a pair, the same for (k, i).  A
 * round of 5,000 has 25 million weights.
 */
typedef struct yz__pair_weighing {
    int64_t (*level)(const void *context, int i, int k, int level);
    const void *context;
} yz__pair_weighing;

/*
 * Fills 'mate' with a perfect matching whose sum of weights is as great as that of any.  'weight'
 * has count * count entries, symmetric; 'count' is even.  The same weights give the same matching.
 * No level of a weight may be beyond +-2^51.  Takes O(count^3) steps.  YZ_E_NOMEM.
 */
YZ_MUST_CHECK yz_status yz__match(int *mate, const yz__weight *weight, int count,
                                  const yz_allocator *allocator);
/* The same with weights that are not kept. */
YZ_MUST_CHECK yz_status yz__match_by(int *mate, const yz__pair_weighing *weighing,
                                     int count, const yz_allocator *allocator);

#endif
