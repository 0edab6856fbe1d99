/*
 * zone.c - plays moves, and adds to the zone what each of them depends on.
 */
#include "safety/known_chains.h"

/* Returns the steps from one point to another. */
static int
distance(const yz__ground *ground, int a, int b)
{
    const int dx = a % ground->stride - b % ground->stride;
    const int dy = a / ground->stride - b / ground->stride;

    return (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
}

/* Returns the liberty nearest to 'at', one that is not barred if there is any. */
static int
nearest(const yz__ground *ground, const yz__set *liberties, int at)
{
    yz__set left = yz__set_minus(*liberties, ground->barred);
    int best = -1;

    if (!yz__set_any(&left))
        left = *liberties;
    for (int one; (one = yz__set_take(&left)) >= 0;)
        if (best < 0 || distance(ground, one, at) < distance(ground, best, at))
            best = one;
    return best;
}

static bool
is_firm(const yz__ground *ground, const yz__set *chain)
{
    return yz__set_meet(chain, &ground->firm);
}

static void
add(yz__set *zone, yz__set set)
{
    *zone = yz__set_or(*zone, set);
}

/* Gives each chain of 'side' that meets 'seeds' and has no liberty in the zone the
   one nearest to 'at'; returns whether the zone has grown. */
static bool
keep_side(const yz__ground *ground, const yz__set *side, const yz__set *empty,
          yz__set seeds, int at, yz__set *zone)
{
    bool grown = false;

    for (int seed; (seed = yz__set_first(&seeds)) >= 0;) {
        const yz__known_chain *chain = yz__chain_on(ground, side, seed);
        const yz__set liberties = yz__set_and(chain->near, *empty);
        seeds = yz__set_minus(seeds, chain->stones);
        add(zone, chain->stones);
        if (!is_firm(ground, &chain->stones) && !yz__set_meet(&liberties, zone)) {
            yz__set_add(zone, nearest(ground, &liberties, at >= 0 ? at : seed));
            grown = true;
        }
    }
    return grown;
}

/* Returns the chains of 'side' beside a play that have no liberty left among
   'empty': they are captured. */
static yz__set
take(const yz__ground *ground, const yz__set *side, const yz__set *beside,
     const yz__set *empty, yz__set *zone)
{
    yz__set around = yz__set_and(*beside, *side);
    yz__set taken = YZ__EMPTY_SET;

    for (int seed; (seed = yz__set_first(&around)) >= 0;) {
        const yz__known_chain *chain = yz__chain_on(ground, side, seed);
        around = yz__set_minus(around, chain->stones);
        add(zone, chain->stones);
        if (!is_firm(ground, &chain->stones) && !yz__set_meet(&chain->near, empty)) {
            add(&taken, chain->stones);
            add(zone, chain->near);
        }
    }
    return taken;
}

/* Makes a play suicide whatever stands outside: the chains around it get liberties
   elsewhere. */
static void
keep_suicide(const yz__ground *ground, const yz__stand *stand, int at, yz__set *zone)
{
    const yz__known_chain *chain = yz__chain_on(ground, &stand->opponent, at);
    const yz__set empty = yz__stand_empty(ground, stand);

    add(zone, yz__set_or(chain->stones, chain->near));
    keep_side(ground, &stand->owner, &empty, yz__set_and(chain->near, stand->owner), at,
              zone);
}

/* True if the play retakes a ko that the owner has won: it captures the one stone of
   'taken' and stands alone. */
static bool
retakes(const yz__ground *ground, const yz__stand *stand, int at, const yz__set *taken,
        yz__set *zone)
{
    const yz__set near = yz__near_point(ground, at);
    const yz__set others = yz__set_minus(near, *taken);

    if (!yz__set_has(&stand->won, at) || yz__set_count(taken) != 1 ||
        !yz__set_within(&others, &stand->owner))
        return false;
    add(zone, near);
    yz__set_add(zone, at);
    return true;
}

yz__played
yz__zone_attack(const yz__ground *ground, yz__stand *stand, int at,
                const yz__set *targets, yz__set *zone)
{
    const yz__set beside = yz__near_point(ground, at);
    const yz__set empty =
        yz__set_minus(yz__stand_empty(ground, stand), yz__set_one(at));
    const yz__set taken = take(ground, &stand->owner, &beside, &empty, zone);

    yz__set_add(zone, at);
    if (yz__set_meet(&taken, targets))
        return YZ__LOST;
    if (retakes(ground, stand, at, &taken, zone))
        return YZ__REFUSED;
    yz__set_add(&stand->opponent, at);
    stand->owner = yz__set_minus(stand->owner, taken);
    add(&stand->lost, taken);
    const yz__known_chain *chain = yz__chain_on(ground, &stand->opponent, at);
    const yz__set now_empty = yz__stand_empty(ground, stand);
    if (yz__set_meet(&chain->near, &now_empty))
        return YZ__PLAYED;
    keep_suicide(ground, stand, at, zone);
    if (!ground->suicide || yz__set_count(&chain->stones) == 1)
        return YZ__REFUSED;
    stand->opponent = yz__set_minus(stand->opponent, chain->stones);
    return YZ__PLAYED;
}

yz__played
yz__zone_defend(const yz__ground *ground, yz__stand *stand, int at, yz__set *zone)
{
    const yz__set beside = yz__near_point(ground, at);

    yz__set_add(&stand->owner, at);
    yz__set_add(zone, at);
    const yz__set empty = yz__stand_empty(ground, stand);
    const yz__set taken = take(ground, &stand->opponent, &beside, &empty, zone);
    stand->opponent = yz__set_minus(stand->opponent, taken);
    const yz__known_chain *chain = yz__chain_on(ground, &stand->owner, at);
    yz__set liberties = yz__set_and(chain->near, yz__stand_empty(ground, stand));
    if (is_firm(ground, &chain->stones))
        return YZ__PLAYED;
    if (!yz__set_any(&liberties))
        return YZ__REFUSED;
    if (yz__set_count(&taken) == 1 && yz__set_count(&chain->stones) == 1) {
        /* A ko, unless there is another liberty, whatever stands outside. */
        liberties = yz__set_minus(liberties, taken);
        if (yz__set_any(&liberties))
            yz__set_add(zone, nearest(ground, &liberties, at));
        else if (ground->wins_kos)
            stand->won = yz__set_or(stand->won, taken);
        else
            return YZ__REFUSED;
    }
    return YZ__PLAYED;
}

void
yz__zone_attacked(const yz__ground *ground, const yz__stand *stand, int at,
                  yz__set *zone)
{
    const yz__set beside = yz__near_point(ground, at);
    const yz__set empty = yz__stand_empty(ground, stand);

    keep_side(ground, &stand->owner, &empty, yz__set_and(beside, stand->owner), at,
              zone);
    /* without suicide a stone that has no liberty is not played at all */
    if (ground->suicide)
        keep_side(ground, &stand->opponent, &empty,
                  yz__set_and(yz__set_one(at), stand->opponent), at, zone);
}

void
yz__zone_defended(const yz__ground *ground, const yz__stand *stand, int at,
                  yz__set *zone)
{
    const yz__set beside = yz__near_point(ground, at);
    const yz__set empty = yz__stand_empty(ground, stand);

    keep_side(ground, &stand->opponent, &empty, yz__set_and(beside, stand->opponent),
              at, zone);
    keep_side(ground, &stand->owner, &empty, yz__set_one(at), at, zone);
}

bool
yz__zone_keep(const yz__ground *ground, const yz__stand *stand, yz__set *zone)
{
    const yz__set empty = yz__stand_empty(ground, stand);
    bool grown = keep_side(ground, &stand->owner, &empty,
                           yz__set_and(*zone, stand->owner), -1, zone);

    if (ground->suicide)
        grown |= keep_side(ground, &stand->opponent, &empty,
                           yz__set_and(*zone, stand->opponent), -1, zone);
    return grown;
}
