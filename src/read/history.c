/*
 * history.c - the history of a line: kept in the key of a position as one number for
 * the set of what came before, and on the way itself as the positions.
 */
#include "read/history.h"
#include "rules/play.h"

static uint64_t
mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0xff51afd7ed558ccd);
    return hash ^ hash >> 32;
}

/* One number for a position and how it came about; a history is the sum of them. */
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

uint64_t
yz__history_start(const yz__local *local)
{
    return number_of(local, 0);
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

static yz__past
past_of(const yz__search *search, int depth)
{
    const yz__local *local = place(search, depth);
    yz__past past = {YZ__PAST_START, YZ_EMPTY, (yz_colour)(local->side + 1), 0};
    if (depth == 1)
        return past;
    const yz__local *before = place(search, depth - 1);
    past.kind = local->state == YZ__LOCAL_PASSED ? YZ__PAST_PASS : YZ__PAST_PLAY;
    past.mover = (yz_colour)(before->side + 1);
    past.captured = yz__points_count(
        yz__points_less(before->stone[!before->side], local->stone[!before->side]));
    return past;
}

bool
yz__history_forbids(const yz__search *search, const yz__local *to)
{
    const yz_colour mover = (yz_colour)(2 - to->side);
    for (int depth = search->depth; depth >= 1; depth--) {
        const yz__local *local = place(search, depth);
        const yz__past past = past_of(search, depth);
        if (yz__points_equal(local->stone[0], to->stone[0]) &&
            yz__points_equal(local->stone[1], to->stone[1]) &&
            yz__ko_forbids(search->rules, past, mover))
            return true;
        if (past.kind == YZ__PAST_PASS && yz__ko_forgets_at_pass(search->rules))
            return false;
    }
    return false;
}
