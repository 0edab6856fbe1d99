/*
 * zone_conditions.c - on what a proof by a zone rests: who moves first, and the condition
 * under which a chain that stayed open is proved.
 */
#include "read/zone_work.h"
#include "safety/near_proofs.h"

yz__beginning
yz__zone_beginning(const yz_prover *prover, const yz_question *question)
{
    const yz__safety *safety = yz__holdings_safety(prover->zones->side[0]);
    const size_t chain = yz_index(prover->position.width, question->chain);
    const yz_colour owner = (yz_colour)prover->position.stone[chain];

    return (yz__beginning){
        .begins = !question->either && question->first != owner,
        .ban = question->banned ? yz__safety_bit(safety, question->ban) : 0,
    };
}

/* Writes the points of a set, as many as fit; returns how many it has. */
static int
write_points(const yz__safety *safety, yz__set left, yz_point out[YZ_CONDITION_POINTS])
{
    int count = 0;

    for (int at; (at = yz__set_take(&left)) >= 0; count++)
        if (count < YZ_CONDITION_POINTS)
            out[count] = yz__safety_point(safety, at);
    return count;
}

/* Returns one stone of each chain. */
static yz__set
first_stones(const yz__ground *ground, yz__set stones)
{
    yz__set firsts = YZ__EMPTY_SET;

    for (int at; (at = yz__set_first(&stones)) >= 0;) {
        const yz__set chain = yz__set_grow(yz__set_one(at), &stones, ground->stride);
        yz__set_add(&firsts, at);
        stones = yz__set_minus(stones, chain);
    }
    return firsts;
}

static void
write_condition(const yz__safety *safety, const yz__condition *found, yz_colour owner,
                yz_condition *out)
{
    const bool kept = found->goal == YZ__GOAL_KEPT;
    const yz__near_proof *proof = &found->proof;
    const yz__ground *ground = yz__safety_ground(safety);

    out->outcome = kept ? YZ_OUTCOME_SAFE : YZ_OUTCOME_CAPTURED;
    out->who = kept ? owner : yz_opponent(owner);
    out->first = proof->first > 0;
    if (out->first)
        out->at = yz__safety_point(safety, proof->first);
    if (out->first && proof->closed)
        out->unanswered = write_points(safety, proof->left, out->play);
    out->kos = write_points(safety, proof->safe.kos, out->ko);
    out->staying = write_points(safety, first_stones(ground, found->stays), out->stays);
}

void
yz__zone_look(yz_prover *prover, const yz_question *question, uint64_t began,
              yz_condition *out)
{
    const yz__safety *safety = yz__holdings_safety(prover->zones->side[0]);
    const size_t chain = yz_index(prover->position.width, question->chain);
    const uint64_t most = question->nodes == 0 ? UINT64_MAX : question->nodes;
    const uint64_t time = question->nanoseconds;
    const uint64_t nodes = most < YZ__ZONE_NODES ? most : YZ__ZONE_NODES;
    yz__safety_limits limits = {
        .nodes = nodes,
        .left = nodes,
        .deadline = time == 0 ? UINT64_MAX : began + time,
        .caller = &prover->caller,
    };
    yz__condition found;

    if (yz__holdings_near(prover->zones->side, yz__safety_bit(safety, question->chain),
                          yz__zone_beginning(prover, question), &limits, &found))
        write_condition(safety, &found, (yz_colour)prover->position.stone[chain], out);
    out->nodes = nodes - limits.nodes;
}
