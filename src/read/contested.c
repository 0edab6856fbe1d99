/*
 * contested.c - the points of a position that still matter, and positions that are alike
 * in them.
 *
 * A fight that is over is cut off from those that go on: its points belong to a side for
 * ever, or no new stone counts there.  Where play goes on no point of it is needed, so the
 * many ways in which it may have ended are read as one.
 */
#include <string.h>

#include "read/search.h"

/* The points on which nobody gains by playing: those that one side keeps for ever.
   Where a new stone may count, the owner's own spaces stay open, for he may want to
   play there; so does the space around a target that must still be taken off. */
static yz__points
closed(const yz__region *region, const yz__local *local, const yz__lives *lives)
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

/* What lives.  Pairs that connect chains must be closed themselves: in a space that stays
   open a side may choose not to answer. */
static yz__lives
lives_of(const yz__region *region, const yz__local *local, yz__points *shut)
{
    const yz__points none = yz__points_none();
    yz__points allowed = region->points, own, other;
    for (;;) {
        const yz__lives lives = {
            yz__local_kept_of(region, local, local->owner,
                              local->stage == YZ_PROOF_CAPTURE ? allowed : none, &own),
            yz__local_kept_of(region, local, !local->owner, allowed, &other)};
        *shut = closed(region, local, &lives);
        if (!yz__points_any(yz__points_less(yz__points_or(own, other), *shut)))
            return lives;
        allowed = yz__points_and(allowed, *shut);
    }
}

yz__points
yz__search_contested(const yz__search *search, const yz__local *local, yz__lives *lives)
{
    const yz__region *region = search->region;
    yz__points shut;
    const yz__lives now = lives_of(region, local, &shut);
    const yz__points open = yz__points_less(region->points, shut);
    yz__points seeds = local->enabling > 0 ? search->enabling : yz__points_none();
    if (!yz__local_is_after(local))
        seeds = yz__points_or(seeds, yz__points_one(local->target));
    if (lives != NULL)
        *lives = now;
    return yz__region_flood(region, yz__points_and(seeds, open), open);
}

/* True if the stones of a colour that live do so without any of the points 'fought'. */
static bool
live_apart(const yz__region *region, const yz__local *local, int colour,
           yz__points alive, yz__points fought)
{
    const bool pairs = colour != local->owner || local->stage == YZ_PROOF_CAPTURE;
    yz__region cut;
    yz__points unused;
    if (!yz__points_any(alive)) /* fewer live with fewer points */
        return true;
    cut = *region;
    cut.anchor[!colour] = yz__points_or(cut.anchor[!colour], fought);
    const yz__points allowed = pairs ? region->points : yz__points_none();
    const yz__local_life life =
        yz__local_kept_of(&cut, local, colour, allowed, &unused);
    return yz__points_equal(life.alive, alive);
}

/* True if all that can still happen happens on the points 'fought', whatever stands
   elsewhere: the target is there, the kos are, and so is every point on which a new stone
   may still stay. */
static bool
is_all_there(const yz__search *search, const yz__local *local, const yz__lives *lives,
             yz__points fought)
{
    if (yz__points_any(yz__points_less(local->ko, fought)) ||
        (!yz__local_is_after(local) && !yz__points_has(fought, local->target)) ||
        (local->enabling > 0 && yz__points_meet(search->enabling, lives->own.alive)))
        return false;
    return live_apart(search->region, local, local->owner, lives->own.alive, fought) &&
           live_apart(search->region, local, !local->owner, lives->other.alive, fought);
}

bool
yz__search_alike(const yz__search *search, const yz__local *local, yz__alike *out)
{
    const yz__region *region = search->region;
    yz__lives lives;
    memset(out, 0, sizeof *out);
    if (region->rules->looks_back || local->state != YZ__LOCAL_GOES_ON)
        return false;
    const yz__points fought = yz__search_contested(search, local, &lives);
    out->fought = fought;
    const yz__points all = yz__points_or(fought, yz__region_grow(region, fought));
    if (!yz__points_any(fought) ||
        !yz__points_any(yz__points_less(region->points, all)) ||
        !is_all_there(search, local, &lives, fought))
        return false;
    out->local = *local;
    for (int side = 0; side < 2; side++)
        out->local.stone[side] = yz__points_and(local->stone[side], all);
    out->local.old = yz__points_and(local->old, fought);
    return true;
}
