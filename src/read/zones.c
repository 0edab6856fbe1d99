/*
 * zones.c - answers questions by proofs that hold whatever stands around a chain
 * (src/safety).
 */
#include <string.h>

#include "base/memory.h"
#include "read/zone_work.h"

static size_t
bytes(const yz_position *position)
{
    return sizeof(yz__zone_store) + yz__holdings_bytes(position);
}

static yz_status
begin(yz_prover *prover)
{
    yz__zone_store *zones = yz__resize(prover->allocator, NULL, 0, sizeof *zones);

    if (!zones)
        return YZ_E_NOMEM;
    const yz_status status =
        yz__holdings_new(&zones->holdings, prover->allocator, &prover->position,
                         prover->facts.suicide > 0);
    if (status != YZ_OK) {
        yz__resize(prover->allocator, zones, sizeof *zones, 0);
        return status;
    }
    prover->zones = zones;
    return YZ_OK;
}

static void
end(yz_prover *prover)
{
    yz__holdings_free(prover->zones->holdings, prover->allocator);
    yz__resize(prover->allocator, prover->zones, sizeof *prover->zones, 0);
    prover->zones = NULL;
}

/* Leaves half of the time for reading, where time alone is limited. */
static uint64_t
deadline_of(const yz_question *question, uint64_t began)
{
    if (question->nanoseconds == 0)
        return UINT64_MAX;
    return began + question->nanoseconds / (question->nodes == 0 ? 2 : 1);
}

/* Asks whether the chain is in territory, whether it is kept, and, with what was
   found meanwhile, again whether it is in territory.  The likely question gets most
   of the nodes; for chains that look dead few are used at first, since their walls
   have to be found.  Where new stones count only territory is asked about. */
static const yz__holding *
ask(yz_prover *prover, int chain, yz__beginning opening, bool territory,
    yz__safety_limits *limits)
{
    enum { TURNS = 3, KEPT = 1, ALL = 64 };
    static const uint8_t PART[2][TURNS] = {{4, 56, 4},
                                           /* of ALL; for a chain that looks alive,
                                              dead */
                                           {8, 4, 8}};
    yz__holdings *all = prover->zones->holdings;
    const uint8_t *part = PART[yz__holdings_likely_dead(all, chain)];
    const uint64_t most = limits->nodes;
    const yz__holding *found = NULL;
    uint64_t left = most;

    for (int turn = 0; turn < TURNS && !found; turn++) {
        if (turn == KEPT ? prover->asked.enabling != NULL : !territory)
            continue;
        const uint64_t nodes = most * part[turn] / ALL + 1;
        limits->nodes = nodes < left ? nodes : left;
        const uint64_t given = limits->nodes;
        found = turn == KEPT ? yz__holdings_ask_kept(all, chain, limits)
                             : yz__holdings_ask_enclosed(all, chain, opening, limits);
        left -= given - limits->nodes;
    }
    limits->nodes = left;
    return found;
}

/* True if time alone ends the work. */
static bool
is_timed(const yz_question *question)
{
    return question->left == 0 && question->nanoseconds != 0;
}

static uint64_t
most_nodes(const yz_question *question, uint64_t nodes)
{
    if (nodes == 0 || (nodes >= YZ__ZONE_NODES && !is_timed(question)))
        return YZ__ZONE_NODES;
    return nodes < UINT32_MAX ? nodes : UINT32_MAX; /* parts of it are taken */
}

static yz_status
ask_zone(yz_prover *prover, const yz_question *question, uint64_t began, uint64_t nodes,
         bool territory, yz_answer *out)
{
    const uint64_t most = most_nodes(question, nodes);
    const bool last = prover->left <= 1;
    yz__safety_limits limits = {
        .nodes = most,
        .left = prover->left,
        .deadline = deadline_of(question, began),
        .caller = &prover->caller,
        .late = last, /* except for what is known already */
    };
    const yz__safety *safety = yz__holdings_safety(prover->zones->holdings);
    const yz__holding *found =
        ask(prover, yz__safety_bit(safety, question->chain),
            yz__zone_beginning(prover, question), territory, &limits);
    /* Known answers cost the last position, so that none is left for ever. */
    yz__prover_spend(prover, last ? prover->left : most - limits.nodes, out);
    prover->by_zone = found != NULL;
    out->zone_left = !found && (most < YZ__ZONE_NODES || is_timed(question));
    if (!found)
        return YZ_OK;
    prover->zones->holding = *found;
    prover->where = NULL;
    out->zone = true;
    out->zone_first = found->first != 0;
    out->outcome = found->goal == YZ__GOAL_KEPT ? YZ_OUTCOME_SAFE : YZ_OUTCOME_CAPTURED;
    out->shortage = YZ_SHORTAGE_NONE;
    return YZ_OK;
}

static void
mark_kept(const yz_prover *prover, uint8_t map[YZ_MAX_POINTS])
{
    const yz__safety *safety = yz__holdings_safety(prover->zones->holdings);
    yz__set left = prover->zones->holding.kept;

    memset(map, 0, YZ_MAX_POINTS);
    for (int at; (at = yz__set_take(&left)) >= 0;)
        map[yz_index(prover->position.width, yz__safety_point(safety, at))] = 1;
}

const yz__zone_calls yz__narrow_zones = {
    .fits = yz__safety_fits,
    .bytes = bytes,
    .begin = begin,
    .end = end,
    .ask = ask_zone,
    .look = yz__zone_look,
    .line = yz__zone_line,
    .write = yz__zone_write,
    .kept = mark_kept,
};
