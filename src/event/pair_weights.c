/* pair_weights.c - OpenGotha's weight of a pair, exactly. */
#include <stdlib.h>
#include <string.h>

#include "event/clubs.h"
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

/* ---- What many pairs have in common ---- */

enum { CLUBS_SAME, CLUBS_OF_ONE_GROUP, CLUBS_APART, CLUB_KINDS };

/* What parts of the weight come to, by the distance of groups, of categories and of handicap scores, and for other
   countries and clubs where nobody is above the thresholds. */
struct yz__weight_table {
    int distances, handicaps; /* those that stand in the table */
    int64_t *score, *handicap;
    int64_t category[YZ__CATEGORIES_MOST + 1];
    int64_t place[2][CLUB_KINDS];
};

static double
at_most_one(double x)
{
    return x < 1 ? x : 1;
}

static int64_t
place_gain(const yz__pool *pool, bool other_country, int clubs)
{
    const yz__settings *s = &pool->event->settings;
    const double groups = pool->groups;
    double country = 0, club = 0;
    if (other_country)
        country = at_most_one((double)s->apart_country / groups);
    if (clubs == CLUBS_APART)
        club = at_most_one(1.2 * (double)s->apart_club / groups);
    if (clubs == CLUBS_OF_ONE_GROUP)
        club = at_most_one((double)s->apart_club / 2 / groups);
    double x = country > club ? country + club / 2 : club + country / 2;
    if (x > 0)
        x += 0.5 / groups;
    const int64_t gain = s->w_score - curve(s->w_place, x, s->curve);
    return gain < s->w_place ? gain : s->w_place;
}

static int64_t
score_gain(const yz__pool *pool, int64_t apart)
{
    const yz__settings *s = &pool->event->settings;
    return curve(s->w_score, (double)apart / pool->groups, s->curve);
}

/* How far handicap scores can be apart. */
static int64_t
handicap_range(const yz__pool *pool)
{
    const yz__settings *s = &pool->event->settings;
    const int64_t all = yz__goes_by_mms(pool->event)
                            ? pool->groups
                            : s->bar - s->floor + 3 + pool->round - 1;
    return all > 0 ? all : 1;
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

static void
fill(struct yz__weight_table *table, yz__pool *pool)
{
    const yz__settings *s = &pool->event->settings;
    for (int i = 0; i < table->distances; i++)
        table->score[i] = score_gain(pool, i);
    for (int i = 0; i < table->handicaps; i++)
        table->handicap[i] =
            curve(s->w_handicap, (double)i / (double)(table->handicaps - 1), s->curve);
    for (int i = 0; i <= s->limits; i++)
        table->category[i] =
            s->limits == 0
                ? 0
                : curve(s->w_category, (double)i / (s->limits + 1), s->curve);
    for (int i = 0; i < 2 * CLUB_KINDS; i++)
        table->place[i / CLUB_KINDS][i % CLUB_KINDS] =
            place_gain(pool, i / CLUB_KINDS == 1, i % CLUB_KINDS);
    for (int i = 0; i < pool->count; i++) {
        yz__contender *c = &pool->contender[i];
        c->drawn_down = position_part(s->drawn_upper, c, s->w_drawn / 5);
        c->drawn_up = position_part(s->drawn_lower, c, s->w_drawn / 5);
    }
}

yz_status
yz__weights_new(yz__pool *pool)
{
    yz__arena *arena = &pool->scores.arena;
    struct yz__weight_table *table = yz__arena_take(arena, sizeof *table);
    if (table == NULL)
        return YZ_E_NOMEM;
    table->distances = pool->groups;
    table->handicaps = (int)handicap_range(pool) + 1;
    table->score =
        yz__arena_take(arena, (size_t)table->distances * sizeof *table->score);
    table->handicap =
        yz__arena_take(arena, (size_t)table->handicaps * sizeof *table->handicap);
    if (table->score == NULL || table->handicap == NULL)
        return YZ_E_NOMEM;
    fill(table, pool);
    pool->weights = table;
    return YZ_OK;
}

/* ---- The parts ---- */

static int64_t
score_part(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    const int64_t apart = distance(a->group, b->group);
    if (a->category != b->category)
        return 0;
    return apart < pool->weights->distances ? pool->weights->score[apart]
                                            : score_gain(pool, apart);
}

static int64_t
colour_part(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    const int64_t whole = pool->event->settings.w_colour;
    int64_t gain = 0;
    bool white;
    if ((a->balance < 0 && b->balance > 0) || (a->balance > 0 && b->balance < 0))
        gain = whole;
    else if ((a->balance == 0 && abs(b->balance) >= 2) ||
             (b->balance == 0 && abs(a->balance) >= 2))
        gain = whole / 2;
    return gain == 0 || yz__pair_handicap(pool, a, b, &white) > 0 ? 0 : gain;
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
    int64_t part = upper->drawn_down + lower->drawn_up + unit * times;
    const int64_t gap = distance(a->category, b->category) + 1;
    for (int i = 0; gap > 1 && i < 4; i++)
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
        return whole - yz__name_hash(pool->event, a, b, whole / 5);
    }
    return 0;
}

static bool
have_met(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    return (a->met >> b->player % 64 & 1) != 0 &&
           yz__meetings(pool, a->player, b->player) > 0;
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
    const struct yz__weight_table *table = pool->weights;
    if (pool->event->settings.w_handicap == 0)
        return 0;
    const int64_t apart = distance(handicap_score(pool, a), handicap_score(pool, b));
    return table->handicap[apart < table->handicaps ? apart : table->handicaps - 1];
}

/* Four letters say it, but for longer names. */
static bool
other_country(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    const yz__entrant *player = pool->event->player;
    return a->country != b->country ||
           (a->country >> 48 != 0 &&
            !yz__same_letters(player[a->player].country, player[b->player].country));
}

static int64_t
place_part(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    const int64_t whole = pool->event->settings.w_place;
    if (whole == 0 || (a->above && b->above))
        return whole;
    const int clubs = a->club == b->club                       ? CLUBS_SAME
                      : (a->club_groups & b->club_groups) != 0 ? CLUBS_OF_ONE_GROUP
                                                               : CLUBS_APART;
    const int64_t gain = pool->weights->place[other_country(pool, a, b)][clubs];
    return a->above || b->above ? (gain + whole) / 2 : gain;
}

static inline void
fill_parts(const yz__pool *pool, const yz__contender *a, const yz__contender *b,
           int64_t of[YZ__WEIGHT_PARTS])
{
    const yz__settings *s = &pool->event->settings;
    of[YZ__WEIGHT_PART_DUPLICATE] = have_met(pool, a, b) ? 0 : s->w_duplicate;
    of[YZ__WEIGHT_PART_RANDOM] = yz__name_hash(pool->event, a, b, s->w_random);
    of[YZ__WEIGHT_PART_COLOUR] = colour_part(pool, a, b);
    of[YZ__WEIGHT_PART_CATEGORY] =
        pool->weights->category[distance(a->category, b->category)];
    of[YZ__WEIGHT_PART_SCORE] = score_part(pool, a, b);
    of[YZ__WEIGHT_PART_DRAWN] = drawn_part(pool, a, b);
    of[YZ__WEIGHT_PART_SEED] = seed_part(pool, a, b);
    of[YZ__WEIGHT_PART_HANDICAP] = handicap_part(pool, a, b);
    of[YZ__WEIGHT_PART_PLACE] = place_part(pool, a, b);
}

static inline int64_t
sum_of(const int64_t of[YZ__WEIGHT_PARTS])
{
    int64_t sum = 1;
    for (int i = 0; i < YZ__WEIGHT_PARTS; i++)
        sum += of[i];
    return sum;
}

yz__parts
yz__weight_parts(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    yz__parts out = {.count = YZ__WEIGHT_PARTS};
    fill_parts(pool, a, b, out.of);
    out.weight.of[0] = sum_of(out.of);
    out.weight.of[2] = yz__pair_lot(pool, a, b);
    return out;
}

int64_t
yz__weight_level(const yz__pool *pool, const yz__contender *a, const yz__contender *b,
                 int level)
{
    int64_t of[YZ__WEIGHT_PARTS];
    if (level > 0)
        return level == 1 ? 0 : yz__pair_lot(pool, a, b);
    fill_parts(pool, a, b, of);
    return sum_of(of);
}
