/*
 * purses.c - finds the least purse for each knot, by raising it until it suffices.
 *
 * The owner's purse pays for the stones that he loses.  The opponent's purse pays one
 * for every move and receives SCALE for every stone, so he gains if he wins one stone
 * in SCALE moves.  A purse that would need more than there is room for counts as not
 * sufficient, and an end that is not known counts against the side in question.  So
 * neither side is ever said to win where it does not.
 */
#include "base/now.h"
#include "read/purses.h"

enum {
    SCALE = 32,
    OWNERS_PURSE = 64,
    OPPONENTS_PURSE = 24 * SCALE,
    STEPS_FOR_EACH = 500,
    CLOCK_EVERY = 1024
};

/* ---- The graph ---- */

yz_status
yz__purses_init(yz__purses *purses, const yz_allocator *allocator)
{
    yz_status status = YZ_OK;
    *purses = (yz__purses){.allocator = allocator};
    for (int end = 0; status == YZ_OK && end < YZ__ENDS; end++)
        status = yz__purses_add_knot(purses, 0);
    return status;
}

void
yz__purses_free(yz__purses *p)
{
    yz__resize(p->allocator, p->before, p->ways * sizeof *p->before, 0);
    yz__resize(p->allocator, p->queue, p->knots * sizeof *p->queue, 0);
    yz__resize(p->allocator, p->way, p->way_room * sizeof *p->way, 0);
    yz__resize(p->allocator, p->knot, p->knot_room * sizeof *p->knot, 0);
}

yz_status
yz__purses_add_knot(yz__purses *p, uint32_t entry)
{
    const yz_status status = YZ__GROW(p->allocator, p->knot, p->knot_room, p->knots);
    if (status == YZ_OK)
        p->knot[p->knots++] = (yz__knot){.entry = entry};
    return status;
}

yz_status
yz__purses_add_way(yz__purses *p, yz__way way)
{
    const yz_status status = YZ__GROW(p->allocator, p->way, p->way_room, p->ways);
    if (status == YZ_OK)
        p->way[p->ways++] = way;
    return status;
}

/* Notes for each knot the knots that lead to it. */
static yz_status
link_back(yz__purses *p)
{
    uint32_t used = 0;
    p->before = yz__resize(p->allocator, NULL, 0, p->ways * sizeof *p->before);
    p->queue = yz__resize(p->allocator, NULL, 0, p->knots * sizeof *p->queue);
    if ((p->before == NULL && p->ways > 0) || p->queue == NULL)
        return YZ_E_NOMEM;
    for (size_t i = 0; i < p->ways; i++)
        p->knot[p->way[i].to].count_before++;
    for (size_t k = 0; k < p->knots; k++) {
        p->knot[k].first_before = used;
        used += p->knot[k].count_before;
        p->knot[k].count_before = 0;
    }
    for (size_t k = YZ__ENDS; k < p->knots; k++)
        for (uint32_t i = 0; i < p->knot[k].count; i++) {
            yz__knot *to = &p->knot[p->way[p->knot[k].first + i].to];
            p->before[to->first_before + to->count_before++] = (uint32_t)k;
        }
    return YZ_OK;
}

/* ---- Purses ---- */

/* The side whose purse is asked for, and the most that the purse may hold. */
typedef struct side {
    bool owner;
    int32_t most;
} side;

static const side OWNER = {true, OWNERS_PURSE}, OPPONENT = {false, OPPONENTS_PURSE};

/* Returns what a side has to hold to go this way. */
static int32_t
needed(const yz__purses *p, const side *who, const yz__way *by)
{
    const int32_t price = who->owner ? by->loss : 1 - SCALE * by->loss;
    const int32_t then = p->knot[by->to].purse;
    const int32_t sum = then + price;
    return then >= who->most || sum >= who->most ? who->most : sum > 0 ? sum : 0;
}

/* Returns the way that the side to move takes: the owner of the purse the cheapest,
   the other side the dearest. */
static const yz__way *
best_way(const yz__purses *p, const side *who, const yz__knot *at)
{
    const bool cheap = at->owner_moves == who->owner;
    const yz__way *best = &p->way[at->first];
    int32_t purse = needed(p, who, best);
    for (uint32_t i = 1; i < at->count; i++) {
        const yz__way *other = &p->way[at->first + i];
        const int32_t others = needed(p, who, other);
        if (cheap ? others >= purse : others <= purse)
            continue;
        best = other;
        purse = others;
    }
    return best;
}

typedef struct line_up {
    uint32_t first;
    uint32_t count;
} line_up;

static void
put_in_line(yz__purses *p, line_up *line, uint32_t at)
{
    if (at < YZ__ENDS || p->knot[at].waits || p->knot[at].count == 0)
        return;
    p->knot[at].waits = true;
    p->queue[(line->first + line->count++) % p->knots] = at;
}

static uint32_t
take_from_line(yz__purses *p, line_up *line)
{
    const uint32_t at = p->queue[line->first];
    line->first = (line->first + 1) % (uint32_t)p->knots;
    line->count--;
    p->knot[at].waits = false;
    return at;
}

/* Begins with empty purses, except where the other side is known to win. */
static void
empty_purses(yz__purses *p, const side *who, line_up *line)
{
    for (size_t at = 0; at < p->knots; at++) {
        p->knot[at].waits = false;
        p->knot[at].purse = !who->owner && p->knot[at].owner_wins ? who->most : 0;
    }
    p->knot[YZ__KEPT].purse = who->owner ? 0 : who->most;
    p->knot[YZ__TAKEN].purse = who->owner ? who->most : 0;
    p->knot[YZ__UNKNOWN].purse = who->most;
    for (size_t at = p->knots; at-- > YZ__ENDS;)
        put_in_line(p, line, (uint32_t)at);
}

/* Raises the purses of one side until they suffice; false when that takes too long. */
static bool
fill(yz__purses *p, const side *who)
{
    line_up line = {0, 0};
    uint64_t steps = (uint64_t)p->knots * STEPS_FOR_EACH;
    empty_purses(p, who, &line);
    for (uint64_t done = 1; line.count > 0; done++) {
        if (p->search && done % CLOCK_EVERY == 0 && yz__search_is_late(p->search))
            return false;
        const uint32_t at = take_from_line(p, &line);
        yz__knot *from = &p->knot[at];
        if (steps < from->count)
            return false;
        steps -= from->count;
        const int32_t purse = needed(p, who, best_way(p, who, from));
        if (purse <= from->purse)
            continue;
        from->purse = purse;
        for (uint32_t i = 0; i < from->count_before; i++)
            put_in_line(p, &line, p->before[from->first_before + i]);
    }
    return true;
}

yz_status
yz__purses_fill(yz__purses *p)
{
    const yz_status status = link_back(p);
    if (status != YZ_OK)
        return status;
    const bool owner = fill(p, &OWNER);
    for (size_t at = 0; owner && at < p->knots; at++)
        p->knot[at].owner_wins = p->knot[at].purse < OWNER.most;
    const bool opponent = fill(p, &OPPONENT);
    for (size_t at = 0; opponent && at < p->knots; at++)
        p->knot[at].opponent_wins = p->knot[at].purse < OPPONENT.most;
    return YZ_OK;
}

const yz__way *
yz__purses_way(const yz__purses *p, uint32_t at)
{
    return best_way(p, &OPPONENT, &p->knot[at]);
}
