/*
 * seki.c - eyes in seki, and points between both colours.
 */
#include "rules/options.h"
#include "rules/scoring.h"

#define SEKI_EYES_COUNT_ROW true
#define SEKI_EYES_NO_COUNT_ROW false
#define SEKI_EYES_NEEDED_EYE_ROW true /* the group tax takes the needed one away */
static const bool EYES_COUNT[] = YZ__ROWS(SEKI_EYES);

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

/* If stones alone count, there is no territory to lose. */
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

/* clang-format off */
#define SHARED_NONE_ROW       {nobody, false, false}
#define SHARED_HALF_ROW       {half, true, false}
#define SHARED_FILLED_ROW     {half, true, true}
#define SHARED_NEIGHBOURS_ROW {by_neighbours, true, false}
/* clang-format on */
static const struct {
    shared_rule *black;
    bool all;   /* White has the rest */
    bool whole; /* of all points together only whole ones are filled */
} SHARED[] = YZ__ROWS(SHARED);

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

bool
yz__shared_points_are_even(const yz_rules *rules)
{
    for (int size = 1; size <= 2; size++) {
        yz_number share[3];
        yz__shared_points(rules, size, 2, 1, share);
        if (yz_compare(share[YZ_BLACK], share[YZ_WHITE]) != 0)
            return false;
    }
    return true;
}

static yz_number
whole_part(yz_number number)
{
    return yz_whole(number.count / number.over);
}

void
yz__shared_sum(const yz_rules *rules, yz_number sum[3])
{
    for (int who = YZ_BLACK; SHARED[rules->shared].whole && who <= YZ_WHITE; who++)
        sum[who] = whole_part(sum[who]);
}
