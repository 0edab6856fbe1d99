/*
 * line_history.c - the history of a line, for rules that look back.
 *
 * The key of a position holds its history as one number, the sum over the set of
 * earlier positions; the way to the position holds the positions themselves.  So two
 * lines with the same set of earlier positions share an entry.
 */
#include "read/proof_search.h"

#include "rules/play.h"

static uint64_t
mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0xff51afd7ed558ccd);
    return hash ^ hash >> 32;
}

/* Returns one number for a position and the way it came about; a history is the sum
   of them. */
static uint64_t
number_of(const yz__local *local, uint64_t how)
{
    uint64_t hash = mix(UINT64_C(0x13198a2e03707344), how + 4 * local->side);
    for (int side = 0; side < 2; side++) {
        hash = mix(hash, local->stone[side].low);
        hash = mix(hash, local->stone[side].high);
    }
    return hash | 1;
}

bool
yz__history_before_ko(const yz__region *region, const yz__local *local, yz__local *out)
{
    yz__local free = *local;
    if (!yz__points_any(local->ko))
        return false;
    free.ko = yz__points_none();
    free.stage = YZ_PROOF_AFTER; /* nobody asks for a target */
    return yz__local_play(region, &free, yz__points_first(local->ko), out);
}

uint64_t
yz__history_start(yz__search *search, const yz__local *local)
{
    yz__local before;
    search->retakes = yz__history_before_ko(search->region, local, &before);
    if (!search->retakes)
        return number_of(local, 0);
    search->before[0] = before.stone[0];
    search->before[1] = before.stone[1];
    return number_of(local, 0) + number_of(&before, 2);
}

void
yz__history_add(const yz__search *search, const yz__local *from, yz__local *to,
                bool pass)
{
    const uint64_t number = number_of(to, pass ? 1 : 2);
    const bool forgets = pass && yz__ko_forgets_at_pass(search->rules);
    to->past = forgets ? number : from->past + number;
    if (to->past == 0)
        to->past = 1;
}

static const yz__local *
place(const yz__search *search, int depth)
{
    return &yz__table_at(search->table, search->entry_at[depth])->local;
}

static yz__past_ply
past_of(const yz__search *search, int depth)
{
    const yz__local *local = place(search, depth);
    yz__past_ply past = {YZ__PAST_START, YZ_EMPTY, (yz_colour)(local->side + 1), 0};
    if (depth == 1)
        return past;
    const yz__local *before = place(search, depth - 1);
    const bool claim = before->side == local->side;
    past.kind = claim                              ? YZ__PAST_STRUCK
                : local->state == YZ__LOCAL_PASSED ? YZ__PAST_PASS
                                                   : YZ__PAST_PLAY;
    past.mover = (yz_colour)(before->side + 1);
    past.captured = yz__points_count(
        yz__points_less(before->stone[!before->side], local->stone[!before->side]));
    return past;
}

/* True if a play of 'mover' brings back the position before a ko that had just been
   taken at the start.  If he moves first, he made that position himself. */
static bool
retakes_first_ko(const yz__search *search, const yz__local *to, yz_colour mover)
{
    const yz_colour first = (yz_colour)(place(search, 1)->side + 1);
    const yz__past_ply past = {YZ__PAST_PLAY, first, yz_opponent(first), 0};
    return search->retakes && yz__points_equal(search->before[0], to->stone[0]) &&
           yz__points_equal(search->before[1], to->stone[1]) &&
           yz__ko_forbids(search->rules, past, mover);
}

bool
yz__history_forbids(const yz__search *search, const yz__local *to)
{
    const yz_colour mover = (yz_colour)(2 - to->side);
    for (int depth = search->depth; depth >= 1; depth--) {
        const yz__local *local = place(search, depth);
        const yz__past_ply past = past_of(search, depth);
        if (yz__points_equal(local->stone[0], to->stone[0]) &&
            yz__points_equal(local->stone[1], to->stone[1]) &&
            yz__ko_forbids(search->rules, past, mover))
            return true;
        if (past.kind == YZ__PAST_PASS && yz__ko_forgets_at_pass(search->rules))
            return false;
    }
    return retakes_first_ko(search, to, mover);
}
