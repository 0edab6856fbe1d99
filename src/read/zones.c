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
    return sizeof(yz__zone_store) + 2 * yz__holdings_bytes(position);
}

static void
end(yz_prover *prover)
{
    for (int side = 0; side < 2; side++) {
        yz__holdings_free(prover->zones->side[side], prover->allocator);
        yz__holdings_free(prover->zones->helper[side].all, prover->allocator);
    }
    yz__resize(prover->allocator, prover->zones, sizeof *prover->zones, 0);
    prover->zones = NULL;
}

static yz_status
begin(yz_prover *prover)
{
    yz__zone_store *zones = yz__resize(prover->allocator, NULL, 0, sizeof *zones);
    yz_status status = YZ_OK;

    if (!zones)
        return YZ_E_NOMEM;
    memset(zones, 0, sizeof *zones);
    prover->zones = zones;
    for (int side = 0; side < 2 && status == YZ_OK; side++)
        status = yz__holdings_new(&zones->side[side], prover->allocator,
                                  &prover->position, side, prover->facts.suicide > 0);
    if (status != YZ_OK)
        end(prover);
    return status;
}

/* ---- The two sides ---- */

/* Asks both sides, and takes what they use off limits->nodes. */
static void
ask_sides(yz__zone_store *zones, const yz__zone_question *question,
          yz__safety_limits *limits)
{
    uint64_t left = limits->nodes;

    for (int side = 0; side < 2; side++) {
        limits->nodes = question->most[side] < left ? question->most[side] : left;
        const uint64_t given = limits->nodes;
        yz__zone_ask_side(zones->side[side], question, side, limits);
        left -= given - limits->nodes;
    }
    limits->nodes = left;
}

/* ---- Questions ---- */

/* True for the questions of a round: about the chain as it stands. */
static bool
is_plain(const yz_question *question)
{
    return !question->enabling && question->threats[YZ_BLACK] == 0 &&
           question->threats[YZ_WHITE] == 0;
}

/* Returns what was read ahead for a question; NULL: nothing was. */
static const yz__zone_told *
take_ahead(yz_prover *prover, const yz_question *question, int chain,
           const yz__safety_limits *limits)
{
    yz__zone_round *round = &prover->zones->round;

    for (int i = 0; i < round->ahead && is_plain(question); i++) {
        yz__zone_told *told = &round->told[i];
        if (told->chain != chain || told->spent > limits->nodes)
            continue;
        told->chain = 0;
        return told;
    }
    return NULL;
}

/* Returns what is known about the chain. */
static const yz__holding *
known(const yz_prover *prover, int chain, yz__beginning opening, bool territory)
{
    const yz__zone_store *zones = prover->zones;
    const bool kept = prover->asked.enabling == NULL;
    const yz__holding *found = NULL;

    for (int side = 0; side < 2 && !found; side++)
        if (yz__holdings_owns(zones->side[side], chain) ? kept : territory)
            found = yz__holdings_known(zones->side[side], chain, opening);
    return found;
}

/* Asks whether the chain is in territory and whether it is kept.  Where new stones count
   only territory is asked about.  In a round a side looks for its proof although the other
   has just found one: see yz__zone_round. */
static const yz__holding *
ask(yz_prover *prover, const yz_question *question, bool territory,
    yz__safety_limits *limits)
{
    yz__zone_store *zones = prover->zones;
    const int chain =
        yz__safety_bit(yz__holdings_safety(zones->side[0]), question->chain);
    const yz__beginning opening = yz__zone_beginning(prover, question);
    const yz__holding *found = known(prover, chain, opening, territory);

    zones->told = NULL;
    if (is_plain(question))
        yz__zone_begin_round(zones, question);
    else if (found)
        return found;
    zones->told = take_ahead(prover, question, chain, limits);
    if (zones->told) {
        limits->nodes -= zones->told->spent;
        return zones->told->found ? &zones->told->holding : NULL;
    }
    const yz__zone_question q =
        yz__zone_parts_of(zones, chain, opening, prover->asked.enabling == NULL,
                          territory, limits->nodes);
    ask_sides(zones, &q, limits);
    return known(prover, chain, opening, territory);
}

static uint64_t
most_nodes(const yz_question *question, uint64_t nodes)
{
    if (nodes == 0 || (nodes >= YZ__ZONE_NODES && !yz__zone_is_timed(question)))
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
        .deadline = yz__zone_deadline(question, began),
        .caller = &prover->caller,
        .late = last, /* except for what is known already */
    };
    const yz__holding *found = ask(prover, question, territory, &limits);
    /* Known answers cost the last position, so that none is left for ever. */
    yz__prover_spend(prover, last ? prover->left : most - limits.nodes, out);
    prover->by_zone = found != NULL;
    out->zone_left = !found && (most < YZ__ZONE_NODES || yz__zone_is_timed(question));
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
    const yz__safety *safety = yz__holdings_safety(yz__zone_holdings(prover));
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
    .ahead = yz__zone_ahead,
    .quarters = yz__zone_quarters,
    .follow = yz__zone_follow,
    .look = yz__zone_look,
    .line = yz__zone_line,
    .write = yz__zone_write,
    .kept = mark_kept,
};
