/*
 * zones.c - answers by proofs that hold whatever stands around a chain.
 */
#include "read/prover.h"

/* The part of the nodes for the question whether the chain is in territory. */
enum { WEIGHT = YZ__ZONE_WEIGHT, TERRITORY = 4 };

/* Zones answer whether the chain is ever captured, and whether it is in territory.  Who
   moves first does not matter: a side that moves first may pass. */
static bool
is_about_capture(const yz_question *question)
{
    return !question->moved && !question->eyes;
}

yz_status
yz__prover_begin_zones(yz_prover *prover)
{
    if (prover->holdings || !yz__safety_fits(&prover->position) ||
        yz__holdings_bytes(&prover->position) > prover->limit / 4)
        return YZ_OK;
    return yz__holdings_new(&prover->holdings, prover->allocator, &prover->position,
                            prover->facts.suicide > 0);
}

/* Where time alone is limited half of it is left for reading. */
static uint64_t
deadline_of(const yz_question *question, uint64_t began)
{
    if (question->nanoseconds == 0)
        return UINT64_MAX;
    return began + question->nanoseconds / (question->nodes == 0 ? 2 : 1);
}

/* Is it in territory, is it kept, and, with what was found meanwhile: is it in territory?
   Where new stones count only territory is asked about. */
static const yz__holding *
ask(yz_prover *prover, int chain, bool territory, yz__safety_limits *limits)
{
    const uint64_t most = limits->nodes, part = most / TERRITORY;
    const yz__holding *found = NULL;
    uint64_t left = most;

    for (int turn = 0; turn < 3 && !found; turn++) {
        if (turn == 1 ? prover->asked.enabling != NULL : !territory)
            continue;
        const uint64_t nodes = turn == 1 ? left - part / 2 : part / 2;
        limits->nodes = nodes < left ? nodes : left;
        const uint64_t given = limits->nodes;
        found = turn == 1 ? yz__holdings_ask_kept(prover->holdings, chain, limits)
                          : yz__holdings_ask_enclosed(prover->holdings, chain, limits);
        left -= given - limits->nodes;
    }
    limits->nodes = left;
    return found;
}

yz_status
yz__prover_ask_zone(yz_prover *prover, const yz_question *question, uint64_t began,
                    uint64_t nodes, bool territory, yz_answer *out)
{
    if (!is_about_capture(question))
        return YZ_OK;
    const yz_status status = yz__prover_begin_zones(prover);
    if (status != YZ_OK || !prover->holdings)
        return status;
    const uint64_t most = nodes == 0 || nodes / WEIGHT >= YZ__ZONE_NODES
                              ? YZ__ZONE_NODES
                              : nodes / WEIGHT + 1;
    yz__safety_limits limits = {
        .nodes = most,
        .left = prover->left == UINT64_MAX ? most : prover->left / WEIGHT,
        .deadline = deadline_of(question, began),
        .caller = &prover->caller,
        .late = prover->left < WEIGHT, /* but for what is known already */
    };
    const yz__safety *safety = yz__holdings_safety(prover->holdings);
    const yz__holding *found =
        ask(prover, yz__safety_bit(safety, question->chain), territory, &limits);
    yz__prover_spend(prover, WEIGHT * (most - limits.nodes), out);
    prover->by_zone = found != NULL;
    out->zone_left = !found && most < YZ__ZONE_NODES;
    if (!found)
        return YZ_OK;
    prover->holding = *found;
    prover->where = NULL;
    out->zone = true;
    out->outcome = found->goal == YZ__GOAL_KEPT ? YZ_OUTCOME_SAFE : YZ_OUTCOME_CAPTURED;
    out->shortage = YZ_SHORTAGE_NONE;
    return YZ_OK;
}
