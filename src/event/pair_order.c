/* pair_order.c - our order: what a pair costs, step by step, so that one sentence says each step. */
#include <stdlib.h>
#include <string.h>

#include "event/pair_parts.h"

/* Who is drawn down a second time, and who is drawn up a second time. */
static int64_t
float_part(const yz__contender *upper, const yz__contender *lower)
{
    if (upper->score == lower->score)
        return 0;
    return upper->downs + lower->ups;
}

/* How far a balance is beyond one game. */
static int
uneven(int balance)
{
    return abs(balance) > 1 ? abs(balance) - 1 : 0;
}

/* How uneven colours are after the game, when the one who was White more often takes Black. */
static int64_t
colour_part(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    bool white;
    if (yz__pair_handicap(pool, a, b, &white) > 0 ||
        pool->event->settings.colours != YZ__COLOURS_BY_LOT)
        return 0;
    const int more = a->balance > b->balance ? a->balance : b->balance;
    const int less = a->balance > b->balance ? b->balance : a->balance;
    return uneven(more - 1) + uneven(less + 1);
}

/* True if both are said and the same; most differ in their first letter. */
static bool
is_same(const char *one, const char *other)
{
    return *one != '\0' && *one == *other && strcmp(one, other) == 0;
}

static int64_t
home_part(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    const yz__entrant *one = &pool->event->player[a->player];
    const yz__entrant *other = &pool->event->player[b->player];
    return is_same(one->club, other->club) ? 2 : is_same(one->country, other->country);
}

/* Within a group: how far from the opponent that the seeding wants.  Between groups: how far
   from the last of the upper and the first of the lower one. */
static int64_t
seed_part(const yz__pool *pool, const yz__contender *upper, const yz__contender *lower)
{
    const int size = upper->size;
    if (!yz__same_group(upper, lower))
        return (upper->size - 1 - upper->position) + lower->position;
    switch (yz__seeding_of(pool->event, pool->round)) {
    case YZ__SEEDING_SLIP:
        return abs(2 * abs(upper->position - lower->position) - size) / 2;
    case YZ__SEEDING_FOLD:
        return abs(upper->position + lower->position - (size - 1));
    case YZ__SEEDING_RANDOM:
        break;
    }
    return 0;
}

/* The one in the middle belongs to the lower half. */
static bool
is_upper(const yz__contender *c)
{
    return 2 * c->position + 1 < c->size;
}

static bool
same_half(const yz__contender *a, const yz__contender *b)
{
    return yz__same_group(a, b) && is_upper(a) == is_upper(b);
}

/* What one step may reach in a whole round has room below the next. */
enum { SCORE_ROOM = 1 << 24, CATEGORY_ROOM = 1 << 18 };
enum { HALF_ROOM = 1 << 12, COLOUR_ROOM = 1 << 12, HOME_ROOM = 1 << 13 };
#define LOT_ROOM (INT64_C(1) << 32)

/* The steps of each level of a weight, from the first one to that of the next level. */
static const int LEVEL[YZ__WEIGHT_LEVELS + 1] = {
    YZ__ORDER_PART_REMATCH, YZ__ORDER_PART_FLOAT, YZ__ORDER_PART_SEED, YZ__ORDER_PARTS};

static int64_t
part_of(const yz__pool *pool, const yz__contender *upper, const yz__contender *lower,
        int part)
{
    const int64_t apart = upper->score - lower->score;
    const int64_t categories = upper->category - lower->category;
    switch (part) {
    case YZ__ORDER_PART_REMATCH:
        return yz__meetings(pool, upper->player, lower->player);
    case YZ__ORDER_PART_CATEGORY:
        return categories * categories;
    case YZ__ORDER_PART_SCORE:
        return apart * apart;
    case YZ__ORDER_PART_FLOAT:
        return float_part(upper, lower);
    case YZ__ORDER_PART_HALF:
        return same_half(upper, lower);
    case YZ__ORDER_PART_COLOUR:
        return colour_part(pool, upper, lower);
    case YZ__ORDER_PART_HOME:
        return home_part(pool, upper, lower);
    case YZ__ORDER_PART_SEED:
        return seed_part(pool, upper, lower);
    default:
        return yz__lot(pool->event, pool->round, upper->player, lower->player, 999999);
    }
}

static int64_t
level_of(const int64_t *of, int level)
{
    switch (level) {
    case 0:
        return -((of[YZ__ORDER_PART_REMATCH] * CATEGORY_ROOM +
                  of[YZ__ORDER_PART_CATEGORY]) *
                     SCORE_ROOM +
                 of[YZ__ORDER_PART_SCORE]);
    case 1:
        return -(((of[YZ__ORDER_PART_FLOAT] * HALF_ROOM + of[YZ__ORDER_PART_HALF]) *
                      COLOUR_ROOM +
                  of[YZ__ORDER_PART_COLOUR]) *
                     HOME_ROOM +
                 of[YZ__ORDER_PART_HOME]);
    default:
        return -(of[YZ__ORDER_PART_SEED] * LOT_ROOM + of[YZ__ORDER_PART_LOT]);
    }
}

int64_t
yz__order_level(const yz__pool *pool, const yz__contender *a, const yz__contender *b,
                int level)
{
    const yz__contender *upper = a->place < b->place ? a : b;
    const yz__contender *lower = upper == a ? b : a;
    int64_t of[YZ__ORDER_PARTS];
    for (int part = LEVEL[level]; part < LEVEL[level + 1]; part++)
        of[part] = part_of(pool, upper, lower, part);
    return level_of(of, level);
}

yz__parts
yz__order_parts(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    const yz__contender *upper = a->place < b->place ? a : b;
    const yz__contender *lower = upper == a ? b : a;
    yz__parts out = {.count = YZ__ORDER_PARTS};
    for (int part = 0; part < YZ__ORDER_PARTS; part++)
        out.of[part] = part_of(pool, upper, lower, part);
    for (int level = 0; level < YZ__WEIGHT_LEVELS; level++)
        out.weight.of[level] = level_of(out.of, level);
    return out;
}

/* ---- As the event pairs ---- */

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
