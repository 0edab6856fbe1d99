/* places.c - see places.h. */
#include "safety/places.h"

/* Returns the points at most two steps from a set. */
static yz__set
around(const yz__ground *ground, const yz__set *area)
{
    const yz__set ring = yz__near(ground, area);

    return yz__set_or(ring, yz__near(ground, &ring));
}

/* Returns where the owner may want to play to keep a chain: near it, near his chains
   beside it, and near those beside these. */
static yz__set
places_to_keep(const yz__ground *ground, const yz__aim *aim, const yz__stand *stand)
{
    const int stride = ground->stride;
    yz__set area = yz__set_grow(aim->targets, &stand->owner, stride);

    for (int step = 0; step < 2; step++) {
        const yz__set own = yz__set_and(around(ground, &area), stand->owner);
        area = yz__set_or(area, yz__set_grow(own, &stand->owner, stride));
    }
    return around(ground, &area);
}

/* Returns where the owner may want to play to enclose a point: in the space around
   it, up to some distance. */
static yz__set
places_to_enclose(const yz__ground *ground, const yz__aim *aim, const yz__stand *stand)
{
    enum { DISTANCE = 7 };
    const yz__set open = yz__set_minus(ground->inside, stand->owner);
    yz__set area = yz__set_one(aim->target);

    for (int step = 0; step < DISTANCE; step++) {
        const yz__set next = yz__set_and(yz__near(ground, &area), open);
        area = yz__set_or(area, next);
    }
    return area;
}

yz__set
yz__places(const yz__ground *ground, const yz__aim *aim, const yz__stand *stand)
{
    yz__set all = YZ__EMPTY_SET;

    if (aim->goal != YZ__GOAL_ENCLOSED)
        all = places_to_keep(ground, aim, stand);
    if (aim->goal != YZ__GOAL_KEPT) {
        all = yz__set_or(all, places_to_enclose(ground, aim, stand));
        yz__set_drop(&all, aim->target);
    }
    const yz__set empty = yz__stand_empty(ground, stand);
    return yz__set_minus(yz__set_and(all, empty), ground->barred);
}
