/*
 * local_life.c - unconditional life within a region (Benson): the points that one
 * colour keeps even if it passes for ever.
 *
 * It works as benson.c does, on bits.  Stones next to a stone that lives outside are
 * never dropped.  A space open to the opponent's living stones outside is no eye: there
 * is room beyond it.
 */
#include "read/local.h"

/* Each has a point of its own: a region need not be as wide as it is long, so more than half of its
   points can lie apart. */
enum { CHAINS = YZ__POINTS, SPACES = YZ__POINTS };

typedef struct benson {
    const yz__region *region;
    int colour;
    yz__points own;
    /* points that must be liberties of a chain for which their space is vital */
    yz__points inner;
    yz__points chain[CHAINS];
    int chains;
    yz__points space[SPACES];
    yz__points border[SPACES]; /* stones next to it */
    int spaces;
} benson;

static void
find_chains(benson *all)
{
    yz__points left = all->own;
    for (all->chains = 0; yz__points_any(left); all->chains++) {
        const yz__points seed = yz__points_one(yz__points_first(left));
        all->chain[all->chains] = yz__region_flood(all->region, seed, all->own);
        left = yz__points_less(left, all->chain[all->chains]);
    }
}

static void
find_spaces(benson *all)
{
    const yz__region *region = all->region;
    const yz__points others = yz__points_less(region->points, all->own);
    yz__points left = others;
    all->spaces = 0;
    while (yz__points_any(left)) {
        const yz__points seed = yz__points_one(yz__points_first(left));
        const yz__points space = yz__region_flood(region, seed, others);
        left = yz__points_less(left, space);
        if (yz__points_meet(space, region->anchor[!all->colour]))
            continue;
        all->space[all->spaces] = space;
        all->border[all->spaces++] =
            yz__points_and(yz__region_grow(region, space), all->own);
    }
}

/* True if only living stones enclose the space. */
static bool
enclosed(const benson *all, int space, yz__points alive)
{
    return !yz__points_any(yz__points_less(all->border[space], alive));
}

/* Chains and spaces have numbers below YZ__POINTS, so that a set of points serves as a set of them. */
typedef yz__points numbers;

static uint64_t
bits(int count)
{
    return count < 64 ? (UINT64_C(1) << count) - 1 : UINT64_MAX;
}

static numbers
all_below(int count)
{
    return (numbers){bits(count), count > 64 ? bits(count - 64) : 0};
}

/* The spaces that are eyes of a chain as long as only living stones enclose them. */
static numbers
eyes_of(const benson *all, yz__points chain)
{
    const yz__points liberties = yz__region_grow(all->region, chain);
    numbers out = yz__points_none();
    for (int s = 0; s < all->spaces; s++) {
        const yz__points must = yz__points_and(all->space[s], all->inner);
        if (yz__points_meet(all->space[s], liberties) &&
            !yz__points_any(yz__points_less(must, liberties)))
            out = yz__points_or(out, yz__points_one(s));
    }
    return out;
}

/* The stones of the chains that live: the most that have two eyes each among the spaces which they alone
   enclose, or touch a stone that lives outside. */
static yz__points
enclosing(const benson *all)
{
    const yz__points anchor = all->region->anchor[all->colour];
    numbers eyes[CHAINS], left = yz__points_none(), closed = all_below(all->spaces);
    yz__points alive = all->own, before;
    for (int c = 0; c < all->chains; c++)
        if (!yz__points_meet(all->chain[c], anchor)) {
            eyes[c] = eyes_of(all, all->chain[c]);
            left = yz__points_or(left, yz__points_one(c));
        }
    do {
        before = alive;
        for (numbers rest = left; yz__points_any(rest); rest = yz__points_rest(rest)) {
            const int c = yz__points_first(rest);
            const numbers own = yz__points_and(eyes[c], closed);
            if (yz__points_any(own) && !yz__points_single(own))
                continue;
            alive = yz__points_less(alive, all->chain[c]);
            left = yz__points_less(left, yz__points_one(c));
        }
        for (int s = 0; s < all->spaces; s++)
            if (!enclosed(all, s, alive))
                closed = yz__points_less(closed, yz__points_one(s));
    } while (!yz__points_equal(alive, before));
    return alive;
}

/* Returns the spaces without room for two eyes that living stones alone surround. */
static yz__points
territory(const benson *all, yz__points alive)
{
    const yz__region *region = all->region;
    const yz__points touched =
        yz__points_or(yz__region_grow(region, all->own), region->anchor[all->colour]);
    yz__points result = yz__points_none();
    for (int s = 0; s < all->spaces; s++)
        if (enclosed(all, s, alive) && yz__points_meet(all->space[s], touched) &&
            yz__region_one_eye(region, yz__points_less(all->space[s], touched)))
            result = yz__points_or(result, all->space[s]);
    return result;
}

/* The stones that live. */
static yz__points
living_stones(const benson *all)
{
    const yz__points anchor = all->region->anchor[all->colour];
    if (all->spaces < 2) /* no room for two eyes */
        return yz__region_flood(all->region, yz__points_and(all->own, anchor),
                                all->own);
    return enclosing(all);
}

yz__local_life
yz__local_life_of(const yz__region *region, const yz__local *local, int colour)
{
    benson all; /* large, and most of it is not used */
    yz__local_life life;
    all.region = region;
    all.colour = colour;
    all.own = local->stone[colour];
    find_spaces(&all);
    if (all.spaces > 1)
        find_chains(&all);
    all.inner = region->rules->suicide > 0 ? yz__points_less(region->points, all.own)
                                           : yz__local_empty(region, local);
    life.alive = living_stones(&all);
    /* Opponent stones that are not alive do not block an eye: they can be connected
       with living ones, or be lost.  The owner's stones could be the target. */
    if (colour != local->owner && !yz__points_equal(life.alive, all.own)) {
        all.own = life.alive;
        find_spaces(&all);
    }
    life.territory = territory(&all, life.alive);
    return life;
}

bool
yz__local_may_live(const yz__region *region, const yz__local *local)
{
    const int owner = local->owner;
    const yz__points own = local->stone[owner];
    if (yz__points_meet(own, region->anchor[owner]) ||
        (region->rules->passed_for && /* pairs may connect it */
         yz__points_meet(yz__region_grow(region, own), region->anchor[owner])))
        return true;
    const yz__points others = yz__points_less(region->points, own);
    const yz__points outside = yz__points_and(others, region->anchor[!owner]);
    yz__points inside =
        yz__points_less(others, yz__region_flood(region, outside, others));
    if (!yz__points_any(inside))
        return false;
    const yz__points seed = yz__points_one(yz__points_first(inside));
    return !yz__points_equal(inside, yz__region_flood(region, seed, inside));
}

bool
yz__local_may_be_enclosed(const yz__region *region, const yz__local *local)
{
    const int other = !local->owner;
    const yz__points theirs = local->stone[other];
    const yz__points space = yz__region_flood(region, yz__points_one(local->target),
                                              yz__points_less(region->points, theirs));
    const yz__points near =
        yz__points_or(yz__region_grow(region, theirs), region->anchor[other]);
    return !yz__points_meet(space, region->anchor[local->owner]) &&
           yz__region_one_eye(region, yz__points_less(space, near));
}
