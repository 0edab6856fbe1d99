/* pair_parts.c - what a pair costs, as the event pairs: by our order or by weights. */
#include "event/pair_parts.h"

yz_status
yz__pool_new(yz__pool *out, const yz__event *event, int round)
{
    yz_status status = yz__pool_gather(out, event, round);

    if (status != YZ_OK || event->settings.paired_by != YZ__PAIRED_BY_WEIGHTS)
        return status;
    status = yz__weights_new(out);
    if (status != YZ_OK)
        yz__pool_free(out);
    return status;
}

#define X(name, key, words) {key, words},
static const char *const WEIGHT_PART[][2] = {YZ__WEIGHT_PART_MAP(X)};
static const char *const ORDER_PART[][2] = {YZ__ORDER_PART_MAP(X)};
#undef X

const char *
yz__part_key(const yz__event *event, int part)
{
    return event->settings.paired_by == YZ__PAIRED_BY_WEIGHTS ? WEIGHT_PART[part][0]
                                                              : ORDER_PART[part][0];
}

const char *
yz__part_words(const yz__event *event, int part)
{
    return event->settings.paired_by == YZ__PAIRED_BY_WEIGHTS ? WEIGHT_PART[part][1]
                                                              : ORDER_PART[part][1];
}

yz__parts
yz__parts_of(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    return pool->event->settings.paired_by == YZ__PAIRED_BY_WEIGHTS
               ? yz__weight_parts(pool, a, b)
               : yz__order_parts(pool, a, b);
}
