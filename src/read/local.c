/*
 * local.c - makes plays, passes, passes for a ko and claims in a region.
 */
#include "read/local.h"

static bool
immortal(const yz__region *region, yz__points chain, int side)
{
    return yz__points_meet(chain, region->anchor[side]);
}

/* True if the chain at 'seed' has a liberty in 'empty' or touches a chain that lives
   unconditionally.  The first stone usually decides it. */
static bool
breathes(const yz__region *region, yz__points seed, yz__points stones, int side,
         yz__points empty)
{
    for (;;) {
        const yz__points near = yz__region_grow(region, seed);
        if (yz__points_meet(near, empty) || immortal(region, seed, side))
            return true;
        const yz__points next = yz__points_or(seed, yz__points_and(near, stones));
        if (yz__points_equal(next, seed))
            return false;
        seed = next;
    }
}

/* Returns the stones of 'side' beside 'at' whose chains have no liberty among
   'empty'. */
static yz__points
taken(const yz__region *region, yz__points stones, int side, yz__points at,
      yz__points empty)
{
    yz__points result = yz__points_none();
    yz__points near = yz__points_and(yz__region_grow(region, at), stones);
    for (; yz__points_any(near); near = yz__points_rest(near)) {
        const yz__points seed = yz__points_one(yz__points_first(near));
        if (!yz__points_meet(seed, result) &&
            !breathes(region, seed, stones, side, empty))
            result = yz__points_or(result, yz__region_flood(region, seed, stones));
    }
    return result;
}

/* The result of a play on the stones: those taken, and whether a ko was taken. */
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
        if (!breathes(region, stone, own, side, empty)) {
            out->suicided = yz__region_flood(region, stone, own);
            out->stone[side] = yz__points_less(own, out->suicided);
        }
        return;
    }
    if (!yz__points_single(out->captured) || immortal(region, stone, side))
        return;
    const yz__points near = yz__region_grow(region, stone);
    out->in_ko = !yz__points_meet(near, yz__points_or(from->stone[side], empty));
}

/* True if a ko forbids this play. */
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

/* Drops marks on stones that are no longer single, or that live outside: they can
   never matter again. */
static yz__points
marks_that_matter(const yz__region *region, const play *made, yz__points marks)
{
    yz__points result = yz__points_none();
    for (int side = 0; side < 2 && yz__points_any(marks); side++) {
        const yz__points own = made->stone[side];
        const yz__points safe =
            yz__points_or(yz__region_grow(region, own), region->anchor[side]);
        result =
            yz__points_or(result, yz__points_less(yz__points_and(marks, own), safe));
    }
    return result;
}

/* True if a ko taken from here may not be retaken at once. */
static bool
retaking_banned(const yz__local_rules *rules, const yz__local *from)
{
    return rules->retaking_banned ||
           (from->state == YZ__LOCAL_AFTER_START &&
            rules->retaking_banned_after_start) ||
           (from->state == YZ__LOCAL_AFTER_PLAY && rules->retaking_banned_after_play) ||
           (from->state == YZ__LOCAL_AFTER_PASS && rules->retaking_banned_after_pass);
}

static yz__points
ko_after(const yz__region *region, const yz__local *from, int at, const play *made)
{
    const yz__local_rules *rules = region->rules;
    if (rules->passed_for) {
        const yz__points left = marks_that_matter(region, made, from->ko);
        return made->in_ko ? yz__points_or(left, yz__points_one(at)) : left;
    }
    if (rules->captured_points_banned)
        return made->captured;
    return made->in_ko && retaking_banned(rules, from) ? made->captured
                                                       : yz__points_none();
}

/* Updates the stage after stones have left the board. */
static void
settle(yz__local *to)
{
    const yz__points own = to->stone[to->owner];
    to->old =
        yz__local_surrounds(to) ? yz__points_none() : yz__points_and(to->old, own);
    if (yz__local_is_after(to) || yz__points_has(own, to->target))
        return;
    if (to->stage == YZ_PROOF_BEFORE || to->stage == YZ_PROOF_HOLD) {
        to->stage = to->stage == YZ_PROOF_HOLD ? YZ_PROOF_SURROUND : YZ_PROOF_AFTER;
        to->target = 0;
    } else {
        to->state = YZ__LOCAL_CAPTURED;
    }
}

/* Updates what is remembered of passes and of the last move. */
static uint8_t
after_play(const yz__local *from)
{
    if (yz__local_passes_end(from))
        return YZ__LOCAL_NO_PASS;
    return from->state >= YZ__LOCAL_AFTER_START ? YZ__LOCAL_AFTER_PLAY
                                                : YZ__LOCAL_GOES_ON;
}

static uint8_t
after_pass(const yz__local *from)
{
    if (yz__local_passes_end(from))
        return from->state == YZ__LOCAL_PASSED ? YZ__LOCAL_OVER : YZ__LOCAL_PASSED;
    return from->state >= YZ__LOCAL_AFTER_START ? YZ__LOCAL_AFTER_PASS
                                                : YZ__LOCAL_GOES_ON;
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
    to->state = after_play(from);
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
    to->state = after_pass(from);
}

/* Returns the marked stone at 'at' that the side to move could retake without the
   mark. */
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
    to->state = from->state == YZ__LOCAL_PASSED ? YZ__LOCAL_NO_PASS : from->state;
    to->enabling = 0;
    to->old = yz__points_none();
}

void
yz__local_surround(yz__local *local)
{
    local->stage = yz__local_is_after(local) ? YZ_PROOF_SURROUND : YZ_PROOF_HOLD;
    local->due = yz__points_none();
}
