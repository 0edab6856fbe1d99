/*
 * zone.c - plays, and what a zone must hold for them.
 */
#include "safety/zone.h"

/* Adds one liberty of a chain to the zone where none is in it. */
static void
keep_liberty(const yz__points *liberties, yz__points *zone)
{
    if (!yz__points_meet(liberties, zone))
        yz__points_add(zone, yz__points_first(liberties));
}

static void
add(yz__points *zone, yz__points set)
{
    *zone = yz__points_or(*zone, set);
}

yz__played
yz__zone_attack(const yz__ground *ground, yz__stand *stand, int at, int target,
                yz__points *zone)
{
    const int stride = ground->stride;
    const yz__points empty = yz__stand_empty(ground, stand);
    const yz__points stone = yz__points_one(at);
    const yz__points beside = yz__near(ground, &stone);
    yz__points around = yz__points_and(beside, stand->owner);
    yz__points taken = YZ__NO_POINTS;

    yz__points_add(zone, at);
    for (int seed; (seed = yz__points_first(&around)) >= 0;) {
        const yz__points chain =
            yz__points_grow(yz__points_one(seed), &stand->owner, stride);
        const yz__points near = yz__near(ground, &chain);
        yz__points liberties = yz__points_and(near, empty);
        around = yz__points_minus(around, chain);
        yz__points_drop(&liberties, at);
        add(zone, chain);
        if (yz__points_any(&liberties)) {
            keep_liberty(&liberties, zone);
        } else {
            add(&taken, chain);
            add(zone, near);
        }
    }
    if (yz__points_has(&taken, target))
        return YZ__LOST;
    yz__points_add(&stand->opponent, at);
    stand->owner = yz__points_minus(stand->owner, taken);
    add(&stand->lost, taken);
    const yz__points chain = yz__points_grow(stone, &stand->opponent, stride);
    const yz__points near = yz__near(ground, &chain);
    const yz__points liberties = yz__points_and(near, yz__stand_empty(ground, stand));
    if (yz__points_any(&liberties)) {
        if (ground->suicide) { /* without it what has no liberty is not played at all */
            add(zone, chain);
            keep_liberty(&liberties, zone);
        }
        return YZ__PLAYED;
    }
    add(zone, yz__points_or(chain, near));
    stand->opponent = yz__points_minus(stand->opponent, chain);
    return ground->suicide && !yz__points_same(&chain, &stone) ? YZ__PLAYED
                                                               : YZ__REFUSED;
}

/* Takes the opponent's chains beside a play of the owner that have no liberty. */
static yz__points
take(const yz__ground *ground, const yz__stand *stand, const yz__points *beside,
     const yz__points *empty, yz__points *zone)
{
    yz__points around = yz__points_and(*beside, stand->opponent);
    yz__points taken = YZ__NO_POINTS;

    for (int seed; (seed = yz__points_first(&around)) >= 0;) {
        const yz__points chain =
            yz__points_grow(yz__points_one(seed), &stand->opponent, ground->stride);
        const yz__points near = yz__near(ground, &chain);
        const yz__points liberties = yz__points_and(near, *empty);
        around = yz__points_minus(around, chain);
        add(zone, chain);
        if (yz__points_any(&liberties)) {
            keep_liberty(&liberties, zone);
        } else {
            add(&taken, chain);
            add(zone, near);
        }
    }
    return taken;
}

yz__played
yz__zone_defend(const yz__ground *ground, yz__stand *stand, int at, yz__points *zone)
{
    const yz__points stone = yz__points_one(at);
    const yz__points beside = yz__near(ground, &stone);

    yz__points_add(&stand->owner, at);
    yz__points_add(zone, at);
    const yz__points empty = yz__stand_empty(ground, stand);
    const yz__points taken = take(ground, stand, &beside, &empty, zone);
    stand->opponent = yz__points_minus(stand->opponent, taken);
    const yz__points chain = yz__points_grow(stone, &stand->owner, ground->stride);
    const yz__points near = yz__near(ground, &chain);
    const yz__points liberties =
        yz__points_and(near, yz__stand_empty(ground, stand));
    if (!yz__points_any(&liberties))
        return YZ__REFUSED;
    if (yz__points_count(&taken) == 1 && yz__points_same(&chain, &stone) &&
        yz__points_count(&liberties) == 1)
        return YZ__REFUSED; /* a ko */
    add(zone, chain);
    keep_liberty(&liberties, zone);
    return YZ__PLAYED;
}

static bool
keep_side(const yz__ground *ground, const yz__points *side, const yz__points *empty,
          yz__points *zone)
{
    yz__points left = yz__points_and(*side, *zone);
    bool grown = false;

    for (int seed; (seed = yz__points_first(&left)) >= 0;) {
        const yz__points chain =
            yz__points_grow(yz__points_one(seed), side, ground->stride);
        const yz__points near = yz__near(ground, &chain);
        const yz__points liberties = yz__points_and(near, *empty);
        left = yz__points_minus(left, chain);
        add(zone, chain);
        if (!yz__points_meet(&liberties, zone)) {
            keep_liberty(&liberties, zone);
            grown = true;
        }
    }
    return grown;
}

bool
yz__zone_keep(const yz__ground *ground, const yz__stand *stand, yz__points *zone)
{
    const yz__points empty = yz__stand_empty(ground, stand);
    bool grown = keep_side(ground, &stand->owner, &empty, zone);

    if (ground->suicide)
        grown |= keep_side(ground, &stand->opponent, &empty, zone);
    return grown;
}
