/*
 * local.c - plays, passes, passes for a ko and claims in a region.
 */
#include "read/local.h"

static bool
immortal(const yz__region *region, yz__points chain, int side)
{
    return yz__points_meet(chain, region->anchor[side]);
}

/* The stones of 'side' that have no liberty among 'empty', of the chains next to 'at'.
 */
static yz__points
taken(const yz__region *region, yz__points stones, int side, yz__points at,
      yz__points empty)
{
    yz__points result = yz__points_none();
    yz__points near = yz__points_and(yz__region_grow(region, at), stones);
    while (yz__points_any(near)) {
        const yz__points seed = yz__points_one(yz__points_first(near));
        const yz__points chain = yz__region_flood(region, seed, stones);
        near = yz__points_less(near, chain);
        if (!immortal(region, chain, side) &&
            !yz__points_meet(yz__region_grow(region, chain), empty))
            result = yz__points_or(result, chain);
    }
    return result;
}

/* A play looked through: what it takes, and whether it takes in a ko. */
typedef struct play {
    yz__points stone[2];
    yz__points captured;
    yz__points suicided;
    bool in_ko; /* one stone, by a stone that is then single and in atari */
} play;

static void
look(const yz__region *region, const yz__local *from, int at, play *out)
{
    const int side = from->side;
    const yz__points stone = yz__points_one(at);
    const yz__points empty = yz__points_less(yz__local_empty(region, from), stone);
    const yz__points own = yz__points_or(from->stone[side], stone);
    out->captured = taken(region, from->stone[!side], !side, stone, empty);
    out->stone[side] = own;
    out->stone[!side] = yz__points_less(from->stone[!side], out->captured);
    out->suicided = yz__points_none();
    out->in_ko = false;
    if (!yz__points_any(out->captured)) {
        const yz__points chain = yz__region_flood(region, stone, own);
        if (!immortal(region, chain, side) &&
            !yz__points_meet(yz__region_grow(region, chain), empty)) {
            out->suicided = chain;
            out->stone[side] = yz__points_less(own, chain);
        }
        return;
    }
    if (!yz__points_single(out->captured) || immortal(region, stone, side))
        return;
    const yz__points near = yz__region_grow(region, stone);
    out->in_ko = !yz__points_meet(near, yz__points_or(from->stone[side], empty));
}

/* May this play not be made because of a ko? */
static bool
banned(const yz__region *region, const yz__local *from, int at, const play *made)
{
    const yz__local_rules *rules = region->rules;
    if (rules->passed_for)
        return made->in_ko && yz__points_meet(made->captured, from->ko);
    if (!yz__points_has(from->ko, at))
        return false;
    return rules->captured_points_banned || yz__points_single(made->captured);
}

static bool
spend_threat(yz__local *local)
{
    uint8_t *left = &local->threats[local->side];
    if (*left == 0)
        return false;
    *left = (uint8_t)(*left == YZ_THREATS_UNLIMITED ? *left : *left - 1);
    return true;
}

static yz__points
ko_after(const yz__region *region, const yz__local *from, int at, const play *made)
{
    const yz__local_rules *rules = region->rules;
    const yz__points stones = yz__points_or(made->stone[0], made->stone[1]);
    if (rules->passed_for) {
        const yz__points left = yz__points_and(from->ko, stones);
        return made->in_ko ? yz__points_or(left, yz__points_one(at)) : left;
    }
    if (rules->captured_points_banned)
        return made->captured;
    return rules->retaking_banned && made->in_ko ? made->captured : yz__points_none();
}

/* What it means that stones have left the board. */
static void
settle(yz__local *to)
{
    const yz__points own = to->stone[to->owner];
    to->old = yz__points_and(to->old, own);
    if (to->stage == YZ_PROOF_AFTER || yz__points_has(own, to->target))
        return;
    if (to->stage == YZ_PROOF_BEFORE) {
        to->stage = YZ_PROOF_AFTER;
        to->target = 0;
    } else {
        to->ended = 1;
    }
}

bool
yz__local_play(const yz__region *region, const yz__local *from, int at, yz__local *to)
{
    play made;
    look(region, from, at, &made);
    const int gone = yz__points_count(made.suicided);
    if (gone > 0 && (region->rules->suicide == 0 || gone < region->rules->suicide))
        return false;
    *to = *from;
    if (banned(region, from, at, &made) &&
        (region->rules->passed_for || !spend_threat(to)))
        return false;
    to->stone[0] = made.stone[0];
    to->stone[1] = made.stone[1];
    to->ko = ko_after(region, from, at, &made);
    to->side = !from->side;
    settle(to);
    return true;
}

void
yz__local_pass(const yz__region *region, const yz__local *from, yz__local *to)
{
    *to = *from;
    to->side = !from->side;
    if (!region->rules->passed_for)
        to->ko = yz__points_none();
}

/* The marked stone that the side to move could retake at 'at' but for the mark. */
static yz__points
marked_at(const yz__region *region, const yz__local *local, int at)
{
    play made;
    look(region, local, at, &made);
    return made.in_ko ? yz__points_and(made.captured, local->ko) : yz__points_none();
}

yz__points
yz__local_passable(const yz__region *region, const yz__local *local)
{
    yz__points result = yz__points_none();
    if (!region->rules->passed_for)
        return result;
    const yz__points marked = yz__points_and(local->ko, local->stone[!local->side]);
    yz__points mouths =
        yz__points_and(yz__region_grow(region, marked), yz__local_empty(region, local));
    for (; yz__points_any(mouths); mouths = yz__points_rest(mouths)) {
        const int at = yz__points_first(mouths);
        if (yz__points_any(marked_at(region, local, at)))
            result = yz__points_or(result, yz__points_one(at));
    }
    return result;
}

void
yz__local_pass_for(const yz__region *region, const yz__local *from, int at,
                   yz__local *to)
{
    *to = *from;
    to->side = !from->side;
    to->ko = yz__points_less(from->ko, marked_at(region, from, at));
}

yz__points
yz__local_claims(const yz__region *region, const yz__local *local, yz__points counting)
{
    const yz__points own = local->stone[local->owner];
    yz__points fresh = yz__points_less(yz__points_and(own, counting), local->old);
    yz__points result = yz__points_none();
    while (yz__points_any(fresh)) {
        const yz__points seed = yz__points_one(yz__points_first(fresh));
        result = yz__points_or(result, seed);
        fresh = yz__points_less(fresh, yz__region_flood(region, seed, own));
    }
    return result;
}

void
yz__local_claim(const yz__local *from, int at, yz__local *to)
{
    *to = *from;
    to->stage = YZ_PROOF_CAPTURE;
    to->target = (uint8_t)at;
    to->enabling = 0;
    to->old = yz__points_none();
}

/* The chains of one colour and the regions between them, for unconditional life. */
enum { CHAINS = 48, SPACES = 32 };

typedef struct benson {
    yz__points chain[CHAINS];
    int chains;
    yz__points space[SPACES];
    yz__points border[SPACES]; /* stones next to it */
    int spaces;
} benson;

/* Chains, and the spaces that could be vital to one: not those open to the opponent's
   living stones outside, which have room of their own. */
static bool
lay_out(const yz__region *region, yz__points own, int owner, benson *out)
{
    yz__points left = own;
    for (out->chains = 0; yz__points_any(left); out->chains++) {
        if (out->chains == CHAINS)
            return false;
        const yz__points seed = yz__points_one(yz__points_first(left));
        out->chain[out->chains] = yz__region_flood(region, seed, own);
        left = yz__points_less(left, out->chain[out->chains]);
    }
    const yz__points others = yz__points_less(region->points, own);
    left = others;
    out->spaces = 0;
    while (yz__points_any(left)) {
        const yz__points seed = yz__points_one(yz__points_first(left));
        const yz__points space = yz__region_flood(region, seed, others);
        left = yz__points_less(left, space);
        if (yz__points_meet(space, region->anchor[!owner]))
            continue;
        if (out->spaces == SPACES)
            return false;
        out->space[out->spaces] = space;
        out->border[out->spaces++] =
            yz__points_and(yz__region_grow(region, space), own);
    }
    return true;
}

/* Takes out of 'alive' every chain with fewer than two vital spaces among those that
   only 'alive' chains enclose; true when one was taken out. */
static bool
drop(const yz__region *region, const benson *all, yz__points inner, int owner,
     yz__points *alive)
{
    bool dropped = false;
    for (int c = 0; c < all->chains; c++) {
        const yz__points chain = all->chain[c];
        if (!yz__points_meet(chain, *alive) || immortal(region, chain, owner))
            continue;
        const yz__points liberties = yz__region_grow(region, chain);
        int vital = 0;
        for (int s = 0; s < all->spaces && vital < 2; s++)
            vital += !yz__points_any(yz__points_less(all->border[s], *alive)) &&
                     !yz__points_any(yz__points_less(
                         yz__points_and(all->space[s], inner), liberties)) &&
                     yz__points_meet(all->space[s], liberties);
        if (vital < 2) {
            *alive = yz__points_less(*alive, chain);
            dropped = true;
        }
    }
    return dropped;
}

bool
yz__local_unconditional(const yz__region *region, const yz__local *local)
{
    const int owner = local->owner;
    const yz__points own = local->stone[owner];
    const yz__points target = yz__points_one(local->target);
    const yz__points chain = yz__region_flood(region, target, own);
    if (immortal(region, chain, owner))
        return true;
    benson all;
    if (!lay_out(region, own, owner, &all))
        return false;
    const yz__points inner = region->rules->suicide > 0
                                 ? yz__points_less(region->points, own)
                                 : yz__local_empty(region, local);
    yz__points alive = own;
    while (yz__points_meet(alive, target) && drop(region, &all, inner, owner, &alive))
        ;
    return yz__points_meet(alive, target);
}
