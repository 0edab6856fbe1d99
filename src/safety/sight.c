/*
 * sight.c - decides without search whether the goal of a question is reached.
 */
#include "safety/safety_work.h"

/* Adds pairs to others; false when there is no room. */
static bool
add_pairs(yz__pairs *to, const yz__pairs *from)
{
    if (to->count + from->count > YZ__MOST_PAIRS)
        return false;
    for (int i = 0; i < from->count; i++, to->count++)
        for (int k = 0; k < 2; k++)
            to->point[to->count][k] = from->point[i][k];
    return true;
}

/*
 * True if the walls live and nothing of the opponent lives between them and the firm
 * stones.  The points that the walls need and those that connect them to a fence are
 * disjoint, as the zones of two parts of a proof are.
 */
static bool
is_territory(const yz__safety *s, const yz__stand *stand, yz__safe *out, int *promise)
{
    enum { WALLS_LIVE = 1 << 12 }; /* more than any promise of walls that do not */
    yz__ground ground = s->ground;
    yz__safe life;

    if (!yz__zone_lives(&s->ground, stand, &s->aim.targets, &life.zone, &life.kept,
                        &life.pairs, promise))
        return false;
    ground.firm = yz__set_or(ground.firm, life.kept);
    ground.barred = yz__set_or(ground.barred, yz__set_minus(life.zone, stand->owner));
    const bool encloses = yz__zone_encloses(&ground, stand, s->aim.target, &out->zone,
                                            &out->space, &out->pairs, promise);
    if (!encloses && promise)
        *promise += WALLS_LIVE;
    if (!encloses || !add_pairs(&out->pairs, &life.pairs))
        return false;
    out->zone = yz__set_or(out->zone, life.zone);
    out->kept = life.kept;
    return true;
}

bool
yz__safety_at_sight(const yz__safety *s, const yz__stand *stand, yz__safe *out,
                    int *promise)
{
    out->kept = out->space = YZ__EMPTY_SET;
    switch (s->aim.goal) {
    case YZ__GOAL_TERRITORY:
        return is_territory(s, stand, out, promise);
    case YZ__GOAL_ENCLOSED:
        return yz__zone_encloses(&s->ground, stand, s->aim.target, &out->zone,
                                 &out->space, &out->pairs, promise);
    case YZ__GOAL_KEPT:
        break;
    }
    return yz__zone_lives(&s->ground, stand, &s->aim.targets, &out->zone, &out->kept,
                          &out->pairs, promise);
}
