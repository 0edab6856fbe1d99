/*
 * zone.c - plays, and what a zone must hold for them.
 */
#include "safety/zone.h"

/* Adds one liberty of a chain to the zone where none is in it. */
static void
keep_liberty(const yz__set *liberties, yz__set *zone)
{
    if (!yz__set_meet(liberties, zone))
        yz__set_add(zone, yz__set_first(liberties));
}

static void
add(yz__set *zone, yz__set set)
{
    *zone = yz__set_or(*zone, set);
}

/* The chains of 'side' beside a play that have no liberty left among 'empty': they are taken.
   The others keep one in the zone. */
static yz__set
take(const yz__ground *ground, const yz__set *side, const yz__set *beside,
     const yz__set *empty, yz__set *zone)
{
    yz__set around = yz__set_and(*beside, *side);
    yz__set taken = YZ__EMPTY_SET;

    for (int seed; (seed = yz__set_first(&around)) >= 0;) {
        const yz__set chain = yz__set_grow(yz__set_one(seed), side, ground->stride);
        const yz__set near = yz__near(ground, &chain);
        const yz__set liberties = yz__set_and(near, *empty);
        around = yz__set_minus(around, chain);
        add(zone, chain);
        if (yz__set_any(&liberties)) {
            keep_liberty(&liberties, zone);
        } else {
            add(&taken, chain);
            add(zone, near);
        }
    }
    return taken;
}

yz__played
yz__zone_attack(const yz__ground *ground, yz__stand *stand, int at, int target,
                yz__set *zone)
{
    const yz__set stone = yz__set_one(at);
    const yz__set beside = yz__near(ground, &stone);
    const yz__set empty = yz__set_minus(yz__stand_empty(ground, stand), stone);
    const yz__set taken = take(ground, &stand->owner, &beside, &empty, zone);

    yz__set_add(zone, at);
    if (yz__set_has(&taken, target))
        return YZ__LOST;
    yz__set_add(&stand->opponent, at);
    stand->owner = yz__set_minus(stand->owner, taken);
    add(&stand->lost, taken);
    const yz__set chain = yz__set_grow(stone, &stand->opponent, ground->stride);
    const yz__set near = yz__near(ground, &chain);
    const yz__set liberties = yz__set_and(near, yz__stand_empty(ground, stand));
    if (yz__set_any(&liberties)) {
        if (ground->suicide) { /* without it what has no liberty is not played at all */
            add(zone, chain);
            keep_liberty(&liberties, zone);
        }
        return YZ__PLAYED;
    }
    add(zone, yz__set_or(chain, near));
    if (!ground->suicide || yz__set_same(&chain, &stone))
        return YZ__REFUSED;
    stand->opponent = yz__set_minus(stand->opponent, chain);
    return YZ__PLAYED;
}

yz__played
yz__zone_defend(const yz__ground *ground, yz__stand *stand, int at, yz__set *zone)
{
    const yz__set stone = yz__set_one(at);
    const yz__set beside = yz__near(ground, &stone);

    yz__set_add(&stand->owner, at);
    yz__set_add(zone, at);
    const yz__set empty = yz__stand_empty(ground, stand);
    const yz__set taken = take(ground, &stand->opponent, &beside, &empty, zone);
    stand->opponent = yz__set_minus(stand->opponent, taken);
    const yz__set chain = yz__set_grow(stone, &stand->owner, ground->stride);
    const yz__set near = yz__near(ground, &chain);
    yz__set liberties = yz__set_and(near, yz__stand_empty(ground, stand));
    if (!yz__set_any(&liberties))
        return YZ__REFUSED;
    if (yz__set_count(&taken) == 1 && yz__set_same(&chain, &stone)) {
        /* A ko, unless there is another liberty, whatever stands outside. */
        liberties = yz__set_minus(liberties, taken);
        if (!yz__set_any(&liberties))
            return YZ__REFUSED;
    }
    add(zone, chain);
    keep_liberty(&liberties, zone);
    return YZ__PLAYED;
}

static bool
keep_side(const yz__ground *ground, const yz__set *side, const yz__set *empty,
          yz__set *zone)
{
    yz__set left = yz__set_and(*side, *zone);
    bool grown = false;

    for (int seed; (seed = yz__set_first(&left)) >= 0;) {
        const yz__set chain = yz__set_grow(yz__set_one(seed), side, ground->stride);
        const yz__set near = yz__near(ground, &chain);
        const yz__set liberties = yz__set_and(near, *empty);
        left = yz__set_minus(left, chain);
        add(zone, chain);
        if (!yz__set_meet(&liberties, zone)) {
            keep_liberty(&liberties, zone);
            grown = true;
        }
    }
    return grown;
}

bool
yz__zone_keep(const yz__ground *ground, const yz__stand *stand, yz__set *zone)
{
    const yz__set empty = yz__stand_empty(ground, stand);
    bool grown = keep_side(ground, &stand->owner, &empty, zone);

    if (ground->suicide)
        grown |= keep_side(ground, &stand->opponent, &empty, zone);
    return grown;
}
