/*
 * contested.c - finds the points of a position that still matter, and reads positions
 * that agree on them as one.
 *
 * Idea: a region often holds several fights.  A fight that is over belongs to one side
 * for ever, or no new stone counts there.  Play goes on elsewhere and needs no point of
 * it, so the many ways in which it may have ended are one entry of the graph.
 *
 * Invariant: the chains around the points that matter live without any of them.  So no
 * play there undoes what keeps the plays beyond from counting.  Positions that agree on
 * these points, and on the stones on and next to them, go on in the same way, if no ko
 * is elsewhere and no point where a new stone counts is the owner's already.  Where the opponent has promised to keep pairs
 * (promise.c), they must also agree on the pairs, on the chain that reaches beyond the
 * fight, and on its eyes there.  Rules that look back read every position by itself, for
 * there the whole board counts.
 *
 * It is quick because most positions of a large region differ only in fights that are
 * over.
 */
#include <string.h>

#include "read/proof_search.h"

/* Returns the points on which nobody gains by playing: those that one side keeps for
   ever.  Where a new stone may count, the owner's own spaces stay open, since he may
   want to play there; so does the space around a target that must still be taken
   off. */
static yz__points
closed(const yz__region *region, const yz__local *local, const yz__standing *lives)
{
    yz__points result = yz__points_or(lives->own.alive, lives->other.alive);
    yz__points theirs = lives->other.territory;
    if (local->stage == YZ_PROOF_BEFORE && yz__points_has(theirs, local->target))
        theirs = yz__points_less(
            theirs, yz__region_flood(region, yz__points_one(local->target), theirs));
    if (local->stage == YZ_PROOF_CAPTURE)
        result = yz__points_or(result, lives->own.territory);
    return yz__points_or(result, theirs);
}

/* Finds the chains of 'colour' that live without the points 'barred', with pairs of the
   points 'allowed'; '*pairs' receives these. */
static yz__local_life
lives_without(const yz__region *region, const yz__local *local, int colour,
              yz__points barred, yz__points allowed, yz__points *pairs)
{
    yz__region cut = *region;
    cut.anchor[!colour] = yz__points_or(cut.anchor[!colour], barred);
    return yz__local_kept_of(&cut, local, colour, allowed, pairs);
}

/* Finds the chains that live without the points 'barred' and returns the closed points.
   Pairs that connect chains must be closed too: in an open space a side may choose not
   to answer. */
static yz__points
find_lives(const yz__region *region, const yz__local *local, yz__points barred,
           yz__standing *lives)
{
    const yz__points none = yz__points_none();
    yz__points allowed = region->points, own, other;
    for (;;) {
        lives->own =
            lives_without(region, local, local->owner, barred,
                          local->stage == YZ_PROOF_CAPTURE ? allowed : none, &own);
        lives->other =
            lives_without(region, local, !local->owner, barred, allowed, &other);
        const yz__points shut = closed(region, local, lives);
        if (!yz__points_any(yz__points_less(yz__points_or(own, other), shut)))
            return shut;
        allowed = yz__points_and(allowed, shut);
    }
}

/* Returns the points that open points connect with the target, or with a point where
   a new stone counts. */
static yz__points
connected(const yz__search *search, const yz__local *local, yz__points shut)
{
    const yz__region *region = search->region;
    const yz__points open = yz__points_less(region->points, shut);
    yz__points seeds = local->enabling > 0 ? search->enabling : yz__points_none();
    if (!yz__local_is_after(local))
        seeds = yz__points_or(seeds, yz__points_one(local->target));
    return yz__region_flood(region, yz__points_and(seeds, open), open);
}

/* Some stones of a colour live, and are not connected with living stones outside. */
static bool
lives_inside(const yz__region *region, const yz__local *local, int colour,
             yz__points alive)
{
    const yz__points own = local->stone[colour];
    const yz__points wall = yz__points_and(own, region->anchor[colour]);
    return yz__points_any(yz__points_less(alive, yz__region_flood(region, wall, own)));
}

/* Returns the points that matter, where 'now' holds those that the living chains leave
   open.  Chains that live by points of these close nothing: a play there may take their
   lives, and until then nobody has looked at the plays beyond them. */
static yz__points
fought_for(const yz__search *search, const yz__local *local, const yz__standing *now)
{
    const yz__region *region = search->region;
    yz__points fought = now->fought;
    yz__standing lives;
    if (!lives_inside(region, local, local->owner, now->own.alive) &&
        !lives_inside(region, local, !local->owner, now->other.alive))
        return fought;
    for (;;) {
        const yz__points more =
            connected(search, local, find_lives(region, local, fought, &lives));
        if (yz__points_equal(more, fought))
            return fought;
        fought = more;
    }
}

/* An opponent who surrounds also keeps pairs on points that still matter.  A
   space with such a pair stays open with all its points. */
yz__standing
yz__search_standing(const yz__search *search, const yz__local *local)
{
    const yz__region *region = search->region;
    yz__standing now;
    now.fought =
        connected(search, local, find_lives(region, local, yz__points_none(), &now));
    now.pairs = yz__points_none();
    if (!yz__local_promises(region, local)) {
        now.fought = fought_for(search, local, &now);
        return now;
    }
    now.other = yz__local_kept_by_promise(region, local, now.other.alive, now.fought,
                                          &now.pairs);
    const yz__points rooms = yz__region_flood(
        region, yz__points_and(now.pairs, now.other.territory), now.other.territory);
    now.fought = yz__points_or(yz__points_or(now.pairs, rooms),
                               connected(search, local, closed(region, local, &now)));
    return now;
}

/* True if the stones 'alive' of a colour live without any point that matters, except
   the promised pairs. */
static bool
live_apart(const yz__region *region, const yz__local *local, int colour,
           yz__points alive, const yz__standing *now)
{
    const bool other = colour != local->owner;
    yz__points unused;
    if (!yz__points_any(alive)) /* fewer stones live with fewer points */
        return true;
    yz__local_life life = lives_without(
        region, local, colour, now->fought,
        other || local->stage == YZ_PROOF_CAPTURE ? region->points : yz__points_none(),
        &unused);
    if (other && yz__points_any(now->pairs)) {
        yz__region cut = *region;
        cut.anchor[!colour] = yz__points_or(cut.anchor[!colour], now->fought);
        life = yz__local_kept_by_promise(&cut, local, life.alive, now->pairs, &unused);
    }
    return yz__points_equal(life.alive, alive);
}

/* True if the walls around the space of the target live without that space and without
   any point that matters.  A promise keeps them, but not for this: they may live with
   the space when a pair that would hold them without it is lost. */
static bool
walls_live_apart(const yz__region *region, const yz__local *local,
                 const yz__standing *now)
{
    const yz__points space =
        yz__region_flood(region, yz__points_one(local->target), now->other.territory);
    const yz__points walls = yz__points_less(yz__region_grow(region, space), space);
    yz__points unused;
    const yz__points alive =
        lives_without(region, local, !local->owner, yz__points_or(space, now->fought),
                      region->points, &unused)
            .alive;
    return !yz__points_any(yz__points_less(walls, alive));
}

/* True if all that can still happen happens on the points that matter, whatever
   stands elsewhere: the target is there, and every point on which a new stone may
   still stay.  Kos elsewhere do not matter, since a pass for one is a pass.  The
   space of a target that is held does not matter where all around it lives without
   it. */
static bool
is_all_there(const yz__search *search, const yz__local *local, const yz__standing *now)
{
    const yz__region *region = search->region;
    const bool stands =
        !yz__local_is_after(local) &&
        (local->stage != YZ_PROOF_HOLD || !walls_live_apart(region, local, now));
    if ((stands && !yz__points_has(now->fought, local->target)) ||
        (local->enabling > 0 && yz__points_meet(search->enabling, now->own.alive)))
        return false;
    return live_apart(region, local, local->owner, now->own.alive, now) &&
           live_apart(region, local, !local->owner, now->other.alive, now);
}

/* Returns the eyes that a chain has away from the points that matter, where it alone
   stands around them; -1 if another space there might become one. */
static int
eyes_beyond(const yz__region *region, const yz__local *local, yz__points chain,
            yz__points fought)
{
    const yz__points own = local->stone[!local->owner];
    const yz__points others = yz__points_less(region->points, own);
    const yz__points near = yz__region_grow(region, chain);
    yz__points left = yz__points_and(near, others);
    int eyes = 0;
    while (yz__points_any(left)) {
        const yz__points seed = yz__points_one(yz__points_first(left));
        const yz__points space = yz__region_flood(region, seed, others);
        const yz__points inner =
            region->rules->suicide > 0
                ? space
                : yz__points_less(space, local->stone[local->owner]);
        const yz__points walls = yz__points_and(yz__region_grow(region, space), own);
        left = yz__points_less(left, space);
        if (yz__points_meet(space, fought) ||
            yz__points_any(yz__points_less(inner, near)))
            continue;
        if (yz__points_any(yz__points_less(walls, chain)))
            return -1;
        eyes++;
    }
    return eyes;
}

/* Notes what has to be known of the chains that pairs hold together: the stones next
   to the pairs that belong to a chain reaching beyond 'all', and its eyes there.
   False if there are more such chains. */
static bool
note_chains(const yz__region *region, const yz__local *local, const yz__standing *now,
            yz__points all, yz__alike *out)
{
    const yz__points own = local->stone[!local->owner];
    const yz__points beside = yz__points_and(yz__region_grow(region, now->pairs), own);
    yz__points left = beside;
    while (yz__points_any(left)) {
        const yz__points seed = yz__points_one(yz__points_first(left));
        const yz__points chain = yz__region_flood(region, seed, own);
        const yz__points reach = yz__points_or(chain, yz__region_grow(region, chain));
        left = yz__points_less(left, chain);
        if (!yz__points_any(yz__points_less(reach, all)))
            continue;
        const int eyes = eyes_beyond(region, local, chain, now->fought);
        if (yz__points_any(out->across) || eyes < 0)
            return false;
        out->across = yz__points_and(chain, beside);
        out->eyes = (uint64_t)eyes;
    }
    return true;
}

bool
yz__search_alike(const yz__search *search, const yz__local *local, yz__alike *out)
{
    const yz__region *region = search->region;
    memset(out, 0, sizeof *out);
    if (region->rules->looks_back || local->state != YZ__LOCAL_GOES_ON ||
        yz__promise_is_due(local))
        return false;
    const yz__standing now = yz__search_standing(search, local);
    const yz__points fought = now.fought;
    out->fought = fought;
    const yz__points all = yz__points_or(fought, yz__region_grow(region, fought));
    if (!yz__points_any(fought) ||
        !yz__points_any(yz__points_less(region->points, all)) ||
        !is_all_there(search, local, &now) ||
        !note_chains(region, local, &now, all, out))
        return false;
    out->local = *local;
    for (int side = 0; side < 2; side++)
        out->local.stone[side] = yz__points_and(local->stone[side], all);
    out->local.ko = yz__points_and(local->ko, all);
    if (yz__local_surrounds(local))
        out->local.due = now.pairs;
    else
        out->local.old = yz__points_and(local->old, fought);
    return true;
}
