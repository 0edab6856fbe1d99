/*
 * zones.c - answers by proofs that hold whatever stands around a chain.
 */
#include "read/prover.h"

/* The most positions for one question: what so many do not show is hardly ever shown by
   more. */
#define MOST_NODES (UINT64_C(1) << 15)

/* A position takes as long here as so many positions of a region: limits that count
   positions bound the time, whichever way it is spent. */
enum { WEIGHT = 4 };

/* A zone answers only whether the chain is ever captured.  Who moves first does not
   matter: an owner who moves first may pass. */
static bool
is_about_capture(const yz_question *question)
{
    return !question->enabling && !question->moved && !question->eyes;
}

static yz_status
make_safety(yz_prover *prover)
{
    if (prover->safety)
        return YZ_OK;
    return yz__safety_new(&prover->safety, prover->allocator, &prover->position,
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

yz_status
yz__prover_ask_zone(yz_prover *prover, const yz_question *question, uint64_t began,
                    uint64_t nodes, yz_answer *out)
{
    if (!is_about_capture(question) || !yz__safety_fits(&prover->position) ||
        yz__safety_bytes() > prover->limit / 4)
        return YZ_OK;
    const yz_status status = make_safety(prover);
    if (status != YZ_OK)
        return status;
    const uint64_t most = nodes == 0 || nodes / WEIGHT >= MOST_NODES
                              ? MOST_NODES
                              : nodes / WEIGHT + 1;
    yz__safety_limits limits = {
        .nodes = most,
        .deadline = deadline_of(question, began),
        .caller = &prover->caller,
    };
    prover->by_zone =
        yz__safety_ask(prover->safety, yz__safety_bit(prover->safety, question->chain),
                       &limits, &prover->safe);
    out->nodes += WEIGHT * (most - limits.nodes);
    out->zone_left = !prover->by_zone && limits.nodes == 0 && most < MOST_NODES;
    if (!prover->by_zone)
        return YZ_OK;
    prover->where = NULL;
    out->outcome = YZ_OUTCOME_SAFE;
    out->shortage = YZ_SHORTAGE_NONE;
    return YZ_OK;
}
