/* proof_words.c - the words at a node of a proof: how it ends, and what a turn is for. */
#include "tell/results.h"
#include "yunzi/messages.h"
#include "yunzi/tell.h"

static yz_argument
point_of(const yz_proof *proof, yz_point at)
{
    return yz_arg_point(at, proof->position.height);
}

yz_message
yz__proof_end_message(const yz_proof *proof, uint32_t i)
{
    const yz_proof_node *node = proof->node + i;
    const yz_argument at = point_of(proof, node->target);
    const yz_argument opponent = yz_arg_colour(yz_opponent(proof->owner));

    switch ((yz_proof_end)node->end) {
    case YZ_PROOF_IS_CAPTURED:
        return yz_message_with(YZ_MESSAGE_PROOF_CAPTURED, at);
    case YZ_PROOF_IS_UNCONDITIONAL:
        return yz_message_with(YZ_MESSAGE_PROOF_UNCONDITIONAL, at);
    case YZ_PROOF_IS_ENCLOSED:
        return node->stage == YZ_PROOF_CAPTURE || node->stage == YZ_PROOF_EYES
                   ? yz_message_with(YZ_MESSAGE_PROOF_ENCLOSED, at, opponent)
                   : yz_message_with(YZ_MESSAGE_PROOF_ALL_ENCLOSED, opponent);
    case YZ_PROOF_IS_OVER:
        return node->stage == YZ_PROOF_AFTER
                   ? yz_message_plain(YZ_MESSAGE_PROOF_OVER_AFTER)
                   : yz_message_with(YZ_MESSAGE_PROOF_OVER, at);
    case YZ_PROOF_IS_PAIRED:
        return yz_message_with(YZ_MESSAGE_PROOF_PAIRED, at);
    case YZ_PROOF_IS_TERRITORY:
        return yz_message_with(YZ_MESSAGE_PROOF_TERRITORY, at, opponent);
    case YZ_PROOF_IS_JOINED:
        return yz_message_plain(YZ_MESSAGE_PROOF_JOINED);
    case YZ_PROOF_GOES_ON:
        break;
    }
    return yz_message_plain(YZ_MESSAGE_NONE);
}

yz_message
yz__proof_turn_message(const yz_proof *proof, uint32_t from, const yz_proof_edge *edge)
{
    const yz_proof_node *before = proof->node + from;
    const yz_proof_node *after = proof->node + edge->node;
    const yz_argument owner = yz_arg_colour(proof->owner);
    const yz_argument mover = yz_arg_colour(edge->move.colour);

    if (edge->claim)
        return yz_message_with(YZ_MESSAGE_PROOF_CLAIM, owner,
                               point_of(proof, edge->move.at));
    if (before->stage == YZ_PROOF_BEFORE && after->stage == YZ_PROOF_AFTER)
        return yz_message_with(YZ_MESSAGE_PROOF_NOW_SHOW, owner);
    if (before->stage == YZ_PROOF_BEFORE && after->stage == YZ_PROOF_SURROUND)
        return yz_message_with(YZ_MESSAGE_PROOF_NOW_ENCLOSE,
                               yz_arg_colour(yz_opponent(proof->owner)), owner);
    if (before->stage == YZ_PROOF_BEFORE && after->stage == YZ_PROOF_HOLD)
        return yz_message_with(YZ_MESSAGE_PROOF_NOW_HOLD,
                               yz_arg_colour(yz_opponent(proof->owner)),
                               point_of(proof, after->target), owner);
    if (edge->move.kind == YZ_MOVE_PASS_FOR_KO)
        return yz_message_with(YZ_MESSAGE_PROOF_PASS_FOR_KO, mover,
                               point_of(proof, edge->move.at));
    return edge->move.kind != YZ_MOVE_PLAY
               ? yz_message_with(YZ_MESSAGE_PROOF_PASS, mover)
               : yz_message_plain(YZ_MESSAGE_NONE);
}

yz_message
yz_proof_message(const yz_proof_place *place)
{
    if (place->proof->node[place->node].end != YZ_PROOF_GOES_ON)
        return yz__proof_end_message(place->proof, place->node);
    return place->edge
               ? yz__proof_turn_message(place->proof, place->before, place->edge)
               : yz_message_plain(YZ_MESSAGE_NONE);
}
