/*
 * promise.c - the promise of an opponent who surrounds: a chain that pairs connect with
 * living stones stays connected, wherever these pairs are.
 *
 * Idea: two fights share the chain between them.  While a promise keeps that chain, one
 * fight is over although the other goes on, and positions that differ only in the fight
 * that is over are alike (contested.c).
 *
 * Invariant: a chain that is kept once is kept for ever.  A play on a pair is a play
 * like any other; if it leaves a single connection, the next move has to make it.
 * Pairs in a space that is fought over count too, since the opponent has promised to
 * answer there.  The target counts as captured as soon as he can take it when he likes.
 */
#include <string.h>

#include "read/proof_search.h"

bool
yz__promise_holds(const yz__search *search, const yz__local *local)
{
    yz__local held = *local;
    if (local->stage != YZ_PROOF_BEFORE ||
        !yz__local_may_be_enclosed(search->region, local))
        return false;
    yz__local_surround(&held);
    const yz__points territory = yz__search_standing(search, &held).other.territory;
    return yz__points_has(territory, local->target) &&
           yz__local_falls_at_leisure(search->region, &held, territory,
                                      yz__points_none());
}

/* True if some stones live by eyes of their own: a play into such an eye may undo
   that. */
static bool
has_eyes(const yz__search *search, const yz__local *local, yz__points alive)
{
    const yz__points linked = yz__local_linked(search->region, local, !local->owner);
    return yz__points_any(yz__points_less(alive, linked));
}

void
yz__promise_at(const yz__search *search, const yz__local *local, yz__promise *out)
{
    const yz__region *region = search->region;
    memset(out, 0, sizeof *out);
    if (!yz__local_promises(region, local) || yz__promise_is_due(local))
        return;
    const yz__standing now = yz__search_standing(search, local);
    out->kept = now.other.alive;
    out->pairs = now.pairs;
    out->at_stake = out->pairs;
    if (yz__attacks(local))
        out->at_stake =
            has_eyes(search, local, out->kept)
                ? region->points
                : yz__points_or(out->pairs, yz__region_grow(region, out->pairs));
}

/* Returns the stones of 'kept' that are cut off in a position. */
static yz__points
cut_off(const yz__search *search, const yz__local *local, yz__points kept)
{
    return yz__points_less(kept, yz__search_standing(search, local).other.alive);
}

/* Returns the points of 'pairs' where a play of the opponent connects all of 'kept'
   again. */
static yz__points
connections(const yz__search *search, const yz__local *local, yz__points pairs,
            yz__points kept)
{
    yz__points left = yz__points_and(pairs, yz__local_empty(search->region, local));
    yz__points result = yz__points_none();
    for (; yz__points_any(left); left = yz__points_rest(left)) {
        const int at = yz__points_first(left);
        yz__local to;
        if (yz__local_play(search->region, local, at, &to) &&
            !yz__points_any(cut_off(search, &to, kept)))
            result = yz__points_or(result, yz__points_one(at));
    }
    return result;
}

bool
yz__promise_keep(const yz__search *search, const yz__promise *promise, int at,
                 yz__local *to)
{
    const yz__region *region = search->region;
    if (!yz__points_has(promise->at_stake, at))
        return true;
    const yz__points lost = cut_off(search, to, promise->kept);
    if (!yz__points_any(lost) || !yz__attacks(to))
        return !yz__points_any(lost);
    const yz__points near =
        yz__points_and(promise->pairs, yz__region_grow(region, lost));
    /* The point of the play itself, where nothing can be played, marks that an
       answer is due. */
    to->due =
        yz__points_or(yz__points_one(at), connections(search, to, near, promise->kept));
    return true;
}

bool
yz__promise_allows(const yz__search *search, const yz__local *local, int at)
{
    yz__promise promise;
    yz__local to;
    if (!yz__local_surrounds(local))
        return true;
    yz__promise_at(search, local, &promise);
    return yz__local_play(search->region, local, at, &to) &&
           yz__promise_keep(search, &promise, at, &to);
}
