/*
 * local_kept.c - finds what one colour keeps for good: unconditionally, or as long as
 * it answers plays on pairs of points.
 *
 * Idea: a chain with two liberties next to living stones cannot be cut off from them.
 * If the opponent plays on one, the other connects.
 *
 *     X X X X      The two stones below have two liberties in common with the wall: White
 *     O . . O      gets only one of them.
 *     O X X O
 *
 * Invariant: no play threatens two connections.  A point of a pair touches no third
 * chain whose life is not seen yet, and lies in no eye by which life was seen before.
 * All pairs lie in territory that the chains enclose, where nothing else is gained;
 * pairs in an open space connect nothing, since the side may have something better to
 * do.  The opponent of the owner also keeps others where he surrounds, for there he has
 * promised to answer (promise.c).  Where a ko is retaken only after a pass for it, a ko
 * makes no threat of a play that has to be answered.
 *
 * It pays because a chain kept so closes the space behind it: a fight that goes on has
 * a firm wall, and fewer points matter.
 */
#include "read/local.h"

/* Returns the chains of 'loose' that at least two of the points 'free' connect with
   living stones, none of which touches another chain; adds these points to '*pairs'. */
static yz__points
linked(const yz__region *region, yz__points loose, yz__points free, yz__points *pairs)
{
    yz__points left = yz__points_and(loose, yz__region_grow(region, free));
    yz__points result = yz__points_none();
    while (yz__points_any(left)) {
        const yz__points seed = yz__points_one(yz__points_first(left));
        const yz__points chain = yz__region_flood(region, seed, loose);
        const yz__points others = yz__points_less(loose, chain);
        const yz__points links =
            yz__points_less(yz__points_and(free, yz__region_grow(region, chain)),
                            yz__region_grow(region, others));
        left = yz__points_less(left, chain);
        if (!yz__points_any(links) || yz__points_single(links))
            continue;
        result = yz__points_or(result, chain);
        *pairs = yz__points_or(*pairs, links);
    }
    return result;
}

/* Returns the empty points of 'allowed' between living stones of a colour and others
   of it. */
static yz__points
between(const yz__region *region, const yz__local *local, int colour, yz__points alive,
        yz__points allowed)
{
    const yz__points loose = yz__points_less(local->stone[colour], alive);
    const yz__points near =
        yz__points_or(yz__region_grow(region, alive), region->anchor[colour]);
    return yz__points_and(yz__points_and(near, yz__region_grow(region, loose)),
                          yz__points_and(allowed, yz__local_empty(region, local)));
}

/* Adds to 'life', which lives by itself, the chains that live if any points of
   'allowed' may be links; '*pairs' receives the links. */
static yz__local_life
life_with(const yz__region *region, const yz__local *local, int colour,
          yz__local_life life, yz__points allowed, yz__points *pairs)
{
    const yz__points own = local->stone[colour];
    yz__points held = yz__points_none();
    *pairs = held;
    for (;;) {
        const yz__points free = between(region, local, colour, life.alive, allowed);
        if (!yz__points_any(free) || yz__points_single(free))
            return life;
        const yz__points chains =
            linked(region, yz__points_less(own, life.alive), free, pairs);
        if (!yz__points_any(chains))
            return life;
        held = yz__points_or(held, chains);
        yz__region with = *region;
        with.anchor[colour] = yz__points_or(with.anchor[colour], held);
        life = yz__local_life_of(&with, local, colour);
    }
}

/* Like life_with(), where links are territory or points of 'taken'. */
static yz__local_life
life_inside(const yz__region *region, const yz__local *local, int colour,
            yz__points allowed, yz__points taken, yz__points *pairs)
{
    const yz__local_life plain = yz__local_life_of(region, local, colour);
    *pairs = yz__points_none();
    if (!region->rules->passed_for || !yz__points_any(allowed))
        return plain;
    for (;;) {
        const yz__local_life life =
            life_with(region, local, colour, plain, allowed, pairs);
        const yz__points inside = yz__points_or(life.territory, taken);
        if (!yz__points_any(yz__points_less(*pairs, inside)))
            return life;
        allowed = yz__points_and(allowed, inside);
    }
}

yz__local_life
yz__local_kept_by_pairs(const yz__region *region, const yz__local *local, int colour,
                        yz__points allowed, yz__points *pairs)
{
    return life_inside(region, local, colour, allowed, yz__points_none(), pairs);
}

yz__local_life
yz__local_kept_by_promise(const yz__region *region, const yz__local *local,
                          yz__points kept, yz__points allowed, yz__points *pairs)
{
    const int other = !local->owner;
    yz__region with = *region;
    with.anchor[other] = yz__points_or(with.anchor[other], kept);
    return life_inside(&with, local, other, allowed, region->points, pairs);
}

yz__points
yz__local_linked(const yz__region *region, const yz__local *local, int colour)
{
    const yz__points own = local->stone[colour];
    yz__points wall =
        yz__region_flood(region, yz__points_and(own, region->anchor[colour]), own);
    for (;;) {
        yz__points unused = yz__points_none();
        const yz__points free = between(region, local, colour, wall, region->points);
        if (!yz__points_any(free) || yz__points_single(free))
            return wall;
        const yz__points chains =
            linked(region, yz__points_less(own, wall), free, &unused);
        if (!yz__points_any(chains))
            return wall;
        wall = yz__points_or(wall, chains);
    }
}

/* Plays on links in the space itself are answered before the target is taken off.
   Where the target is held, the stones in that space must not matter, so these links
   do not count. */
bool
yz__local_falls_at_leisure(const yz__region *region, const yz__local *local,
                           yz__points territory, yz__points wanted)
{
    const yz__points space =
        yz__region_flood(region, yz__points_one(local->target), territory);
    yz__region cut = *region;
    yz__points pairs;
    cut.anchor[local->owner] = yz__points_or(cut.anchor[local->owner], space);
    const bool held = yz__local_surrounds(local);
    const yz__local_life apart =
        life_inside(&cut, local, !local->owner,
                    held ? yz__points_less(region->points, space) : region->points,
                    held ? region->points : space, &pairs);
    const yz__points walls = yz__points_less(yz__region_grow(region, space), space);
    const yz__points kept =
        yz__points_or(space, yz__points_or(apart.alive, apart.territory));
    return !yz__points_any(yz__points_less(walls, apart.alive)) &&
           !yz__points_any(yz__points_less(wanted, kept));
}
