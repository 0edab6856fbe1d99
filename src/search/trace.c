/* trace.c - positions that stood before. */
#include "search/trace.h"

#include <limits.h>
#include <string.h>

#include "base/memory.h"

static inline uint32_t
bit_of(uint64_t hash)
{
    return (uint32_t)(hash >> 20) % YZ__TRACE_FILTER;
}

void
yz__trace_add(yz__trace *trace, uint64_t hash, yz__past_ply ply)
{
    if (trace->count == trace->room)
        return;
    if (ply.kind == YZ__PAST_PASS && trace->forgets)
        trace->from = trace->count;
    trace->seen[trace->count++] = (yz__seen){hash, ply};
    trace->filter[bit_of(hash) / 64] |= 1ull << bit_of(hash) % 64;
}

static yz__past_kind
kind_of(const yz_ply *ply)
{
    if (ply->struck)
        return YZ__PAST_STRUCK;
    switch (ply->kind) {
    case YZ_PLY_START:
        return YZ__PAST_START;
    case YZ_PLY_SET_UP:
        return YZ__PAST_SET_UP;
    case YZ_PLY_VOID:
        return YZ__PAST_PASS;
    case YZ_PLY_EVENT:
        return YZ__PAST_EVENT;
    case YZ_PLY_MOVE:
        break;
    }
    return ply->move.kind == YZ_MOVE_PLAY     ? YZ__PAST_PLAY
           : ply->move.kind == YZ_MOVE_BUTTON ? YZ__PAST_BUTTON
                                              : YZ__PAST_PASS;
}

static yz_status
make_room(yz__trace *trace, size_t room, const yz_allocator *allocator)
{
    if (room <= trace->room)
        return YZ_OK;
    yz__seen *seen = yz__resize(allocator, trace->seen, trace->room * sizeof *seen,
                                room * sizeof *seen);
    if (!seen)
        return YZ_E_NOMEM;
    trace->seen = seen;
    trace->room = room;
    return YZ_OK;
}

/* Where nothing follows, nothing is gained either: whoever would bring a position back has to give
   way.  Captures that decide are soon enough, and rules that look back leave no cycle open. */
static yz__again
allowed_is(const yz_rules *rules)
{
    if (yz__repetition_follows(rules, INT_MAX) != YZ__RECURRENCE_NOTHING)
        return YZ__AGAIN_REPEATS;
    return yz__ko_looks_back(rules) || yz__ending_by_capture(rules) ||
                   !yz__pass_allowed(rules)
               ? YZ__AGAIN_NEW
               : YZ__AGAIN_FORBIDDEN;
}

yz_status
yz__trace_game(yz__trace *trace, const yz_game *game, const yz_allocator *allocator)
{
    const int plies = yz_game_ply_count(game);

    if (make_room(trace, (size_t)plies + 1 + YZ__TRACE_DEPTH, allocator) != YZ_OK)
        return YZ_E_NOMEM;
    trace->rules = yz_game_rules(game);
    trace->looks_back = yz__ko_looks_back(trace->rules);
    trace->forgets = yz__ko_forgets_at_pass(trace->rules);
    trace->allowed = (uint8_t)allowed_is(trace->rules);
    trace->count = trace->from = 0;
    memset(trace->filter, 0, sizeof trace->filter);
    for (int i = 0; i <= plies; i++) {
        const yz_ply ply = yz_game_ply(game, i);
        yz__trace_add(
            trace, ply.hash,
            (yz__past_ply){kind_of(&ply), ply.move.colour, ply.to_move, ply.captured});
    }
    return YZ_OK;
}

yz_status
yz__trace_copy(yz__trace *to, const yz__trace *from, const yz_allocator *allocator)
{
    if (make_room(to, from->room, allocator) != YZ_OK)
        return YZ_E_NOMEM;
    yz__seen *seen = to->seen;
    const size_t room = to->room;
    *to = *from;
    to->seen = seen;
    to->room = room;
    memcpy(seen, from->seen, from->count * sizeof *seen);
    return YZ_OK;
}

void
yz__trace_rewind(yz__trace *trace, const yz__trace *base)
{
    memcpy(trace->filter, base->filter, sizeof trace->filter);
    trace->count = base->count;
    trace->from = base->from;
}

void
yz__trace_free(yz__trace *trace, const yz_allocator *allocator)
{
    yz__resize(allocator, trace->seen, trace->room * sizeof *trace->seen, 0);
    *trace = (yz__trace){0};
}

yz__again
yz__trace_again(const yz__trace *trace, uint64_t hash, yz_colour mover)
{
    yz__again again = YZ__AGAIN_NEW;

    if (!(trace->filter[bit_of(hash) / 64] >> bit_of(hash) % 64 & 1))
        return again;
    for (size_t i = trace->count; i-- > trace->from;) {
        const yz__seen *seen = &trace->seen[i];
        if (seen->hash != hash || seen->ply.kind == YZ__PAST_STRUCK)
            continue;
        if (trace->looks_back && yz__ko_forbids(trace->rules, seen->ply, mover))
            return YZ__AGAIN_FORBIDDEN;
        if (seen->ply.facing == yz_opponent(mover))
            again = (yz__again)trace->allowed;
    }
    return again;
}
