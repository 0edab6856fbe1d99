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

/* A family is a surname in a club. */
static int64_t
home_part(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    const yz__entrant *one = &pool->event->player[a->player];
    const yz__entrant *other = &pool->event->player[b->player];
    return is_same(one->club, other->club) ? 2 + is_same(one->surname, other->surname)
                                           : is_same(one->country, other->country);
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

static int64_t
rematch_part(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    return (a->met >> b->player % 64 & 1) != 0
               ? yz__meetings(pool, a->player, b->player)
               : 0;
}

/* What the steps of each level come to. */
static inline int64_t
first_level(int64_t rematch, int64_t categories, int64_t apart)
{
    return -((rematch * CATEGORY_ROOM + categories * categories) * SCORE_ROOM +
             apart * apart);
}

static inline int64_t
second_level(int64_t floats, int64_t half, int64_t colour, int64_t home)
{
    return -(((floats * HALF_ROOM + half) * COLOUR_ROOM + colour) * HOME_ROOM + home);
}

static inline int64_t
third_level(int64_t seed, int64_t lot)
{
    return -(seed * LOT_ROOM + lot);
}

int64_t
yz__order_level(const yz__pool *pool, const yz__contender *a, const yz__contender *b,
                int level)
{
    const yz__contender *upper = a->place < b->place ? a : b;
    const yz__contender *lower = upper == a ? b : a;
    switch (level) {
    case 0:
        return first_level(rematch_part(pool, a, b), a->category - b->category,
                           a->score - b->score);
    case 1:
        return second_level(float_part(upper, lower), same_half(a, b),
                            colour_part(pool, a, b), home_part(pool, a, b));
    default:
        return third_level(seed_part(pool, upper, lower), yz__pair_lot(pool, a, b));
    }
}

yz__parts
yz__order_parts(const yz__pool *pool, const yz__contender *a, const yz__contender *b)
{
    const yz__contender *upper = a->place < b->place ? a : b;
    const yz__contender *lower = upper == a ? b : a;
    const int64_t categories = a->category - b->category, apart = a->score - b->score;
    yz__parts out = {.count = YZ__ORDER_PARTS};
    int64_t *of = out.of;
    of[YZ__ORDER_PART_REMATCH] = rematch_part(pool, a, b);
    of[YZ__ORDER_PART_CATEGORY] = categories * categories;
    of[YZ__ORDER_PART_SCORE] = apart * apart;
    of[YZ__ORDER_PART_FLOAT] = float_part(upper, lower);
    of[YZ__ORDER_PART_HALF] = same_half(a, b);
    of[YZ__ORDER_PART_COLOUR] = colour_part(pool, a, b);
    of[YZ__ORDER_PART_HOME] = home_part(pool, a, b);
    of[YZ__ORDER_PART_SEED] = seed_part(pool, upper, lower);
    of[YZ__ORDER_PART_LOT] = yz__pair_lot(pool, a, b);
    out.weight.of[0] = first_level(of[YZ__ORDER_PART_REMATCH], categories, apart);
    out.weight.of[1] = second_level(of[YZ__ORDER_PART_FLOAT], of[YZ__ORDER_PART_HALF],
                                    of[YZ__ORDER_PART_COLOUR], of[YZ__ORDER_PART_HOME]);
    out.weight.of[2] = third_level(of[YZ__ORDER_PART_SEED], of[YZ__ORDER_PART_LOT]);
    return out;
}
