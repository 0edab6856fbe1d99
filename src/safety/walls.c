/*
 * walls.c - territory in which nothing of the opponent lives, seen without search.
 *
 * Chains of the owner that are never captured are walls: firm ones (zone.h), and those
 * that pairs of liberties connect with them.  An eye of the opponent can only be where a
 * point is next to no wall.  Where around the target no two such points are apart, there
 * are no two eyes; and on every other point the owner can play a stone that is never
 * captured either, so he can take whatever stands there (as in Benson's theorem).  What
 * else the opponent plays there changes nothing: the zone holds only walls and pairs.
 */
#include "safety/known_chains.h"

/* A chain that a pair connects with the walls. */
typedef struct link {
    yz__set chain;
    yz__set pair;
} link;

typedef struct walls {
    const yz__ground *ground;
    const yz__stand *stand;
    yz__set empty;
    yz__set stones;
    yz__set firm; /* solidly connected with firm stones */
    yz__set paired;
    yz__set near; /* the points next to a wall */
    link link[YZ__MOST_PAIRS];
    int links;
} walls;

/* Finds two liberties that a chain shares with the walls and that belong to no pair
   yet. */
static bool
find_pair(const walls *w, const yz__set *liberties, yz__set *pair)
{
    yz__set common = yz__set_and(*liberties, w->near);

    common = yz__set_minus(common, w->paired);
    common = yz__set_minus(common, yz__set_or(w->stand->lost, w->ground->barred));
    *pair = YZ__EMPTY_SET;
    for (int found = 0; found < 2; found++) {
        const int at = yz__set_take(&common);
        if (at < 0)
            return false;
        yz__set_add(pair, at);
    }
    return true;
}

static void
add_wall(walls *w, const yz__set *chain, const yz__set *near)
{
    w->stones = yz__set_or(w->stones, *chain);
    w->near = yz__set_or(w->near, *near);
}

/* Connects all chains that a pair connects with the walls; true if there was one. */
static bool
connect(walls *w)
{
    const yz__set reach = yz__near(w->ground, &w->near);
    yz__set others = yz__set_minus(yz__set_and(reach, w->stand->owner), w->stones);
    bool any = false;

    for (int seed; w->links < YZ__MOST_PAIRS && (seed = yz__set_first(&others)) >= 0;) {
        yz__set pair;
        const yz__known_chain *chain = yz__chain_on(w->ground, &w->stand->owner, seed);
        const yz__set liberties = yz__set_and(chain->near, w->empty);
        others = yz__set_minus(others, chain->stones);
        if (!find_pair(w, &liberties, &pair))
            continue;
        w->paired = yz__set_or(w->paired, pair);
        add_wall(w, &chain->stones, &chain->near);
        w->link[w->links++] = (link){chain->stones, pair};
        any = true;
    }
    return any;
}

static void
find_walls(walls *w, const yz__ground *ground, const yz__stand *stand)
{
    w->ground = ground;
    w->stand = stand;
    w->empty = yz__stand_empty(ground, stand);
    w->stones = w->paired = w->near = YZ__EMPTY_SET;
    w->links = 0;
    const yz__set chains = yz__set_grow(yz__set_and(ground->firm, stand->owner),
                                        &stand->owner, ground->stride);
    const yz__set near = yz__near(ground, &chains);
    add_wall(w, &chains, &near);
    w->firm = w->stones;
    while (connect(w))
        ;
}

/* Returns the walls around 'around' with the pairs that connect them. */
static yz__set
zone_of(const walls *w, yz__set around, yz__pairs *pairs)
{
    yz__set zone = YZ__EMPTY_SET;

    pairs->count = 0;
    for (int i = w->links - 1; i >= 0; i--)
        if (yz__set_meet(&w->link[i].chain, &around)) {
            zone = yz__set_or(zone, yz__set_or(w->link[i].chain, w->link[i].pair));
            around = yz__set_or(around, yz__near(w->ground, &w->link[i].pair));
            yz__set pair = w->link[i].pair;
            for (int k = 0; k < 2; k++)
                pairs->point[pairs->count][k] = (uint16_t)yz__set_take(&pair);
            pairs->count++;
        }
    return yz__set_or(
        zone, yz__set_grow(yz__set_and(around, w->firm), &w->firm, w->ground->stride));
}

/* ---- Territory ---- */

bool
yz__zone_encloses(const yz__ground *ground, const yz__stand *stand, int target,
                  yz__set *zone, yz__set *held, yz__pairs *pairs, int *promise)
{
    walls w;

    find_walls(&w, ground, stand);
    const yz__set open = yz__set_minus(ground->inside, w.stones);
    *held = yz__set_grow(yz__set_one(target), &open, ground->stride);
    const yz__set inner = yz__set_minus(*held, w.near);
    const int count = yz__set_count(&inner);
    if (promise)
        *promise = -count;
    if (count > 2)
        return false;
    if (count == 2) {
        const yz__set one = yz__set_one(yz__set_first(&inner));
        const yz__set both = yz__set_or(one, yz__near(ground, &one));
        if (!yz__set_within(&inner, &both))
            return false;
    }
    *zone = zone_of(&w, yz__near(ground, held), pairs);
    return true;
}
