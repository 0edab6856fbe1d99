/*
 * seki.c - eyes in seki, and points between both colours.
 */
#include "rules/options.h"
#include "rules/scoring.h"

static const bool EYES_COUNT[] = {
    [YZ_SEKI_EYES_COUNT] = true,
    [YZ_SEKI_EYES_NO_COUNT] = false,
    [YZ_SEKI_EYES_NEEDED_EYE] = true, /* the group tax takes the needed one away */
};
_Static_assert(sizeof EYES_COUNT / sizeof EYES_COUNT[0] == YZ_SEKI_EYES_END,
               "an answer about eyes in seki is missing");

bool
yz__seki_eyes_count(const yz_rules *rules)
{
    return EYES_COUNT[rules->seki_eyes];
}

bool
yz__seki_matters(const yz_rules *rules)
{
    return !yz__seki_eyes_count(rules) ||
           (yz__scoring_parts(rules) & YZ__PART_TAX) != 0;
}

/* Where stones alone count there is no territory to lose. */
bool
yz__dame_make_seki(const yz_rules *rules)
{
    return !yz__seki_eyes_count(rules) &&
           (yz__scoring_parts(rules) & YZ__PART_TERRITORY) != 0;
}

/* Black's part of the points. */
typedef yz_number shared_rule(int size, int black, int white);

static yz_number
nobody(int size, int black, int white)
{
    (void)size, (void)black, (void)white;
    return yz_whole(0);
}

static yz_number
half(int size, int black, int white)
{
    (void)black, (void)white;
    return yz_ratio(size, 2);
}

/* Chen, 2.1.3: as the stones next to the points are to each other. */
static yz_number
by_neighbours(int size, int black, int white)
{
    return yz_ratio((int64_t)size * black, black + white);
}

static const struct {
    shared_rule *black;
    bool all; /* White has the rest */
} SHARED[] = {
    [YZ_SHARED_UNSET] = {nobody, false},
    [YZ_SHARED_NONE] = {nobody, false},
    [YZ_SHARED_HALF] = {half, true},
    [YZ_SHARED_NEIGHBOURS] = {by_neighbours, true},
};
_Static_assert(sizeof SHARED / sizeof SHARED[0] == YZ_SHARED_END,
               "an answer about shared points is missing");

void
yz__shared_points(const yz_rules *rules, int size, int black, int white,
                  yz_number share[3])
{
    share[YZ_EMPTY] = yz_whole(0);
    share[YZ_BLACK] = SHARED[rules->shared].black(size, black, white);
    share[YZ_WHITE] = SHARED[rules->shared].all
                          ? yz_subtract(yz_whole(size), share[YZ_BLACK])
                          : yz_whole(0);
}
