/*
 * local_close.c - finds one play that settles the question: the opponent encloses all
 * that is wanted, the owner connects the target with stones that live outside, or one
 * of them comes to live inside.
 *
 * It is worth its time because a look one play ahead is cheap and most lines end with
 * such a play: the position gets no moves of its own, unless a proof is written.
 *
 * If some stones are connected with stones that live outside, these alone count as a
 * wall.  So a play next to the wall is always legal and can never be captured.
 */
#include "read/local.h"

/* If more points than this are away from the opponent's stones, or from the wall,
   one play is not enough. */
enum { MOST_APART = 4, MOST_AWAY = 12 };

typedef struct closing {
    const yz__region *region;
    yz__points wanted;
    yz__points loose;   /* the opponent's stones that are not connected */
    yz__points foreign; /* points next to living stones of the owner outside */
} closing;

/* Counts the spaces among 'others' that hold a wanted point and have room to live:
   more than one of the points 'away' from the wall, or a way out. 2 stands for more;
   'room' receives the last one. */
static int
spaces_with_room(const closing *all, yz__points others, yz__points away,
                 yz__points *room)
{
    const yz__points foreign = yz__points_and(all->foreign, others);
    yz__points left = yz__points_or(away, foreign);
    int count = 0;
    while (count < 2 && yz__points_any(left)) {
        const yz__points seed = yz__points_one(yz__points_first(left));
        const yz__points space = yz__region_flood(all->region, seed, others);
        const bool open = yz__points_meet(space, foreign) ||
                          !yz__region_one_eye(all->region, yz__points_and(away, space));
        left = yz__points_less(left, space);
        if (!open || !yz__points_meet(space, all->wanted))
            continue;
        count++;
        *room = space;
    }
    return count;
}

/* True if a play on 'stone', next to the wall, leaves no such space in 'room'. */
static bool
closed_by(const closing *all, yz__points room, yz__points away, yz__points stone)
{
    const yz__points added =
        yz__region_flood(all->region, stone, yz__points_or(all->loose, stone));
    const yz__points near = yz__points_or(added, yz__region_grow(all->region, added));
    const yz__points still = yz__points_less(away, near);
    yz__points unused;
    return !yz__points_equal(still, away) &&
           spaces_with_room(all, yz__points_less(room, added), still, &unused) == 0;
}

/* True if the opponent keeps all that is wanted after the play at 'at'. */
static bool
is_closed_after(const yz__region *region, const yz__local *local, yz__points wanted,
                int at)
{
    yz__local to;
    yz__points pairs;
    if (!yz__local_play(region, local, at, &to))
        return false;
    const yz__local_life life =
        yz__local_kept_of(region, &to, !local->owner, region->points, &pairs);
    if (yz__points_any(
            yz__points_less(wanted, yz__points_or(life.alive, life.territory))))
        return false;
    return (to.stage != YZ_PROOF_BEFORE && to.stage != YZ_PROOF_HOLD) ||
           (yz__points_has(life.territory, to.target) &&
            yz__local_falls_at_leisure(region, &to, life.territory, wanted));
}

/* Finds a play that closes with the help of 'wall'.  'sure': the play is made and
   checked, since more has to hold. */
static bool
closes_with(const yz__region *region, const yz__local *local, yz__points wanted,
            yz__points wall, bool sure, int *at)
{
    const int side = !local->owner;
    const yz__points near =
        yz__points_or(yz__region_grow(region, wall), region->anchor[side]);
    const yz__points others = yz__points_less(region->points, wall);
    const closing all = {region, wanted, yz__points_less(local->stone[side], wall),
                         region->anchor[!side]};
    const yz__points away = yz__points_less(others, near);
    yz__points room;
    if (yz__points_count(away) > MOST_AWAY ||
        spaces_with_room(&all, others, away, &room) != 1)
        return false;
    yz__points plays =
        yz__points_and(room, yz__points_and(near, yz__local_empty(region, local)));
    /* Only a play that is banned in a ko could be illegal there. */
    if (!region->rules->passed_for)
        plays = yz__points_less(plays, local->ko);
    for (; yz__points_any(plays); plays = yz__points_rest(plays)) {
        *at = yz__points_first(plays);
        if (closed_by(&all, room, yz__points_and(away, room), yz__points_one(*at)) &&
            (!sure || is_closed_after(region, local, wanted, *at)))
            return true;
    }
    return false;
}

bool
yz__local_closes(const yz__region *region, const yz__local *local, yz__points wanted,
                 int *at, bool *anchored)
{
    const int side = !local->owner;
    const yz__points stones = local->stone[side];
    const bool before =
        local->stage == YZ_PROOF_BEFORE || local->stage == YZ_PROOF_HOLD;
    const yz__points beside =
        yz__points_or(yz__region_grow(region, stones), region->anchor[side]);
    const yz__points apart =
        yz__points_less(region->points, yz__points_or(stones, beside));
    if (yz__points_count(apart) > MOST_APART)
        return false;
    const yz__points wall =
        yz__region_flood(region, yz__points_and(stones, region->anchor[side]), stones);
    *anchored = !before;
    if (closes_with(region, local, wanted, wall, before, at))
        return true;
    *anchored = false;
    if (!region->rules->passed_for)
        return false;
    const yz__points held = yz__local_linked(region, local, side);
    return !yz__points_equal(held, wall) &&
           closes_with(region, local, wanted, held, true, at);
}

/* Returns the points that may belong to eyes of 'side' if its stones are 'own'. */
static yz__points
may_be_eyes(const yz__region *region, const yz__local *local, int side, yz__points own)
{
    const yz__points others = yz__points_less(region->points, own);
    const yz__points inner = region->rules->suicide > 0
                                 ? others
                                 : yz__points_less(yz__local_empty(region, local), own);
    const yz__points far =
        yz__points_or(yz__points_less(inner, yz__region_grow(region, own)),
                      yz__points_and(others, region->anchor[!side]));
    return yz__points_less(others, yz__region_flood(region, far, others));
}

/* True if two spaces among the points 'eyes' touch 'chain'. */
static bool
has_two(const yz__region *region, yz__points chain, yz__points eyes)
{
    const yz__points near = yz__points_and(yz__region_grow(region, chain), eyes);
    if (!yz__points_any(near))
        return false;
    const yz__points seed = yz__points_one(yz__points_first(near));
    return yz__points_any(yz__points_less(near, yz__region_flood(region, seed, eyes)));
}

/* True if the play that led to 'to' made what is wanted live. */
static bool
has_come_to_live(const yz__region *region, const yz__local *to, yz__points wanted)
{
    const int side = !to->side;
    const yz__local_life life = yz__local_life_of(region, to, side);
    if (side == to->owner)
        return yz__points_meet(life.alive, wanted);
    const yz__points kept = yz__points_or(life.alive, life.territory);
    return !yz__points_any(yz__points_less(wanted, kept));
}

/* A stone without two neighbours of its colour, counting the edge as one, neither
   connects nor divides anything. */
static bool
holds_together(const yz__region *region, yz__points own, yz__points stone)
{
    const yz__points near = yz__region_grow(region, stone);
    return yz__points_count(yz__points_less(near, own)) <= 2;
}

/* Returns the stones that have to live with what is wanted: those on these points
   and, for the opponent of the owner, the stones around the others. */
static yz__points
must_live(const yz__region *region, const yz__local *local, yz__points wanted)
{
    const int side = local->side;
    const yz__points own = local->stone[side];
    const yz__points others = yz__points_less(region->points, own);
    yz__points must = wanted;
    if (side != local->owner) {
        const yz__points seeds = yz__points_and(wanted, others);
        const yz__points spaces = yz__region_flood(region, seeds, others);
        must = yz__points_or(must, yz__region_grow(region, spaces));
    }
    return yz__points_and(must, own);
}

/* Returns the plays next to every chain that has to live and lacks two eyes. */
static yz__points
plays_that_help(const yz__region *region, const yz__local *local, yz__points wanted)
{
    const int side = local->side;
    const yz__points own = local->stone[side];
    const yz__points eyes = may_be_eyes(region, local, side, own);
    yz__points plays =
        yz__points_and(yz__region_grow(region, own), yz__local_empty(region, local));
    yz__points left = must_live(region, local, wanted);
    while (yz__points_any(left) && yz__points_any(plays)) {
        const yz__points seed = yz__points_one(yz__points_first(left));
        const yz__points chain = yz__region_flood(region, seed, own);
        left = yz__points_less(left, chain);
        if (!has_two(region, chain, eyes))
            plays = yz__points_and(plays, yz__region_grow(region, chain));
    }
    return plays;
}

/* True if too many of these points are out of a side's reach for one play. */
static bool
too_far(const yz__region *region, yz__points own, yz__points wanted)
{
    const yz__points near = yz__points_or(own, yz__region_grow(region, own));
    return yz__points_count(yz__points_less(wanted, near)) > MOST_APART;
}

bool
yz__local_lives(const yz__region *region, const yz__local *local, yz__points wanted,
                int *at)
{
    const int side = local->side;
    const yz__points own = local->stone[side];
    if (yz__points_meet(own, region->anchor[side]) ||
        (side != local->owner && too_far(region, own, wanted)))
        return false;
    yz__points plays = plays_that_help(region, local, wanted);
    for (; yz__points_any(plays); plays = yz__points_rest(plays)) {
        const yz__points stone = yz__points_one(yz__points_first(plays));
        const yz__points with = yz__points_or(own, stone);
        yz__local to;
        *at = yz__points_first(plays);
        if (holds_together(region, own, stone) &&
            has_two(region, with, may_be_eyes(region, local, side, with)) &&
            yz__local_play(region, local, *at, &to) &&
            has_come_to_live(region, &to, wanted))
            return true;
    }
    return false;
}

bool
yz__local_takes(const yz__region *region, const yz__local *local, yz__points chain,
                int *at)
{
    yz__points liberties =
        yz__points_and(yz__region_grow(region, chain), yz__local_empty(region, local));
    if (!yz__points_single(liberties) || yz__points_single(chain) ||
        yz__points_meet(chain, region->anchor[local->owner]))
        return false;
    *at = yz__points_first(liberties);
    return region->rules->passed_for || !yz__points_has(local->ko, *at);
}

bool
yz__local_connects(const yz__region *region, const yz__local *local, yz__points chain,
                   int *at)
{
    const yz__points own = local->stone[local->owner];
    const yz__points anchor = region->anchor[local->owner];
    if (!yz__points_any(anchor))
        return false;
    const yz__points wall = yz__region_flood(region, yz__points_and(own, anchor), own);
    yz__points plays =
        yz__points_and(yz__points_or(yz__region_grow(region, wall), anchor),
                       yz__local_empty(region, local));
    if (!region->rules->passed_for)
        plays = yz__points_less(plays, local->ko);
    if (!yz__points_any(plays))
        return false;
    plays = yz__points_and(plays, yz__region_grow(region, chain));
    if (!yz__points_any(plays))
        return false;
    *at = yz__points_first(plays);
    return true;
}
