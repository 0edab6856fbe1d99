/* pair_weights.c - OpenGotha's weight of a pair, exactly. */
#include <stdlib.h>
#include <string.h>

#include "event/pair_parts.h"

static int64_t
distance(int64_t a, int64_t b)
{
    return a < b ? b - a : a - b;
}

/*
 * whole * (1 - x) * (1 + k x), cut to a whole number, where k is halves/2.  OpenGotha's weight is what
 * double numbers make of this, in this order; with exact ones every hundredth pair would differ by 1.
 * A statement for each step keeps a compiler from joining two.
 */
static int64_t
curve(int64_t whole, double x, int64_t halves)
{
    const double less = 1 - x;
    const double bent = (double)halves / 2 * x;
    const double more = 1 + bent;
    const double first = (double)whole * less;
    return (int64_t)(first * more);
}

static int64_t
category_part(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    const yz__settings *s = &pool->event->settings;
    if (s->limits == 0)
        return 0;
    return curve(s->w_category,
                 (double)distance(a->category, b->category) / (s->limits + 1),
                 s->curve);
}

static int64_t
score_part(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    const yz__settings *s = &pool->event->settings;
    if (a->category != b->category)
        return 0;
    return curve(s->w_score, (double)distance(a->group, b->group) / pool->groups,
                 s->curve);
}

static int64_t
colour_part(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    const int64_t whole = pool->event->settings.w_colour;
    bool white;
    if (yz__pair_handicap(pool, a, b, &white) > 0)
        return 0;
    if ((a->balance < 0 && b->balance > 0) || (a->balance > 0 && b->balance < 0))
        return whole;
    if ((a->balance == 0 && abs(b->balance) >= 2) ||
        (b->balance == 0 && abs(a->balance) >= 2))
        return whole / 2;
    return 0;
}

/* How well somebody's position in his group fits to be drawn out of it. */
static int64_t
position_part(int64_t mode, const yz__contender *c, int64_t whole)
{
    const int64_t size = c->size, at = c->position;
    const int64_t part = mode == YZ__DRAWN_TOP ? size - 1 - at
                         : mode == YZ__DRAWN_BOTTOM
                             ? at
                             : size - 1 - distance(2 * at + 1, size);
    return whole / 2 * part / size;
}

static int64_t
drawn_part(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    const yz__settings *s = &pool->event->settings;
    const yz__contender *upper = a->group < b->group ? a : b;
    const yz__contender *lower = upper == a ? b : a;
    const int64_t unit = s->w_drawn / 5;
    int times = 2 - (upper->downs > 0) - (lower->ups > 0);
    if (a->group == b->group)
        return 0;
    if (s->compensate && times != 0 && upper->ups > 0 && upper->ups > upper->downs)
        times++;
    if (s->compensate && times != 0 && lower->downs > 0 && lower->downs > lower->ups)
        times++;
    int64_t part = position_part(s->drawn_upper, upper, unit) +
                   position_part(s->drawn_lower, lower, unit) + unit * times;
    const int64_t gap = distance(a->category, b->category) + 1;
    for (int i = 0; i < 4; i++)
        part /= gap;
    return part;
}

static int64_t
seed_part(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    const int64_t whole = pool->event->settings.w_seed, size = a->size;
    int64_t x;
    if (!yz__same_group(a, b))
        return 0;
    switch (yz__seeding_of(pool->event, pool->round)) {
    case YZ__SEEDING_SLIP:
        x = 2 * distance(a->position, b->position) - size;
        return whole - whole * x / size * x / size;
    case YZ__SEEDING_FOLD:
        x = a->position + b->position - (size - 1);
        return size == 1 ? whole : whole - whole * x / (size - 1) * x / (size - 1);
    case YZ__SEEDING_RANDOM:
        if ((2 * a->position < size) == (2 * b->position < size))
            return 0;
        return whole - yz__name_hash(pool->event, a->player, b->player, whole / 5);
    }
    return 0;
}

/* The score that handicap is minimised by. */
static int64_t
handicap_score(const yz__pool *pool, const yz__contender *c)
{
    return c->above ? pool->event->settings.bar + 2 + YZ__RANK_ZERO + pool->round - 1
                    : yz__mms(&pool->scores, c->player, pool->round - 1) / 2;
}

static int64_t
handicap_part(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    const yz__settings *s = &pool->event->settings;
    const int64_t all = yz__goes_by_mms(pool->event)
                            ? pool->groups
                            : s->bar - s->floor + 3 + pool->round - 1;
    const int64_t apart = distance(handicap_score(pool, a), handicap_score(pool, b));
    return curve(s->w_handicap, (double)(apart < all ? apart : all) / (double)all,
                 s->curve);
}

/* True if two clubs begin with the same four letters, whatever their case. */
static bool
same_club(const char *a, const char *b)
{
    for (int i = 0; i < 4; i++) {
        const int x = a[i] >= 'a' && a[i] <= 'z' ? a[i] - 32 : a[i];
        const int y = b[i] >= 'a' && b[i] <= 'z' ? b[i] - 32 : b[i];
        if (x != y)
            return false;
        if (x == 0)
            return true;
    }
    return true;
}

static double
at_most_one(double x)
{
    return x < 1 ? x : 1;
}

static int64_t
place_part(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    const yz__settings *s = &pool->event->settings;
    const yz__entrant *one = &pool->event->player[a->player];
    const yz__entrant *other = &pool->event->player[b->player];
    const double groups = pool->groups;
    double country = 0, club = 0;
    if (a->above && b->above)
        return s->w_place;
    if (strcmp(one->country, other->country) != 0)
        country = at_most_one((double)s->apart_country / groups);
    if (!same_club(one->club, other->club))
        club = at_most_one(1.2 * (double)s->apart_club / groups);
    double x = country > club ? country + club / 2 : club + country / 2;
    if (x > 0)
        x += 0.5 / groups;
    int64_t gain = s->w_score - curve(s->w_score, x, s->curve);
    if (gain > s->w_place)
        gain = s->w_place;
    return a->above || b->above ? (gain + s->w_place) / 2 : gain;
}

yz__parts
yz__weight_parts(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    const yz__settings *s = &pool->event->settings;
    yz__parts out = {.count = YZ__WEIGHT_PARTS, .weight = {{1, 0, 0}}};
    int64_t *of = out.of;
    of[YZ__WEIGHT_PART_DUPLICATE] =
        yz__meetings(pool, a->player, b->player) == 0 ? s->w_duplicate : 0;
    of[YZ__WEIGHT_PART_RANDOM] =
        yz__name_hash(pool->event, a->player, b->player, s->w_random);
    of[YZ__WEIGHT_PART_COLOUR] = colour_part(pool, a, b);
    of[YZ__WEIGHT_PART_CATEGORY] = category_part(pool, a, b);
    of[YZ__WEIGHT_PART_SCORE] = score_part(pool, a, b);
    of[YZ__WEIGHT_PART_DRAWN] = drawn_part(pool, a, b);
    of[YZ__WEIGHT_PART_SEED] = seed_part(pool, a, b);
    of[YZ__WEIGHT_PART_HANDICAP] = handicap_part(pool, a, b);
    of[YZ__WEIGHT_PART_PLACE] = place_part(pool, a, b);
    for (int i = 0; i < out.count; i++)
        out.weight.of[0] += of[i];
    out.weight.of[2] = yz__lot(pool->event, pool->round, a->player, b->player, 999999);
    return out;
}
