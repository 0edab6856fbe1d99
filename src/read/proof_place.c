/*
 * proof_place.c - walks through a proof.
 *
 * In a proof by zones each part waits where it is while others are played.  So the
 * place knows the node of each part, and the edges of all these nodes can be followed.
 */
#include <string.h>

#include "board/board.h"
#include "yunzi/proof.h"

/* Returns the node where all parts begin: after a first play it is the second. */
static uint32_t
first_of_parts(const yz_proof *proof)
{
    return proof->moved ? 1 : 0;
}

static bool
has_parts(const yz_proof_place *place)
{
    const yz_proof *proof = place->proof;
    const yz_proof_node *node = proof->node + place->node;

    return proof->zone && node->to_move == proof->node[first_of_parts(proof)].to_move;
}

/* Returns the edge of this number among those of all parts' nodes. */
static const yz_proof_edge *
edge_of_parts(const yz_proof_place *place, uint32_t number)
{
    const yz_proof *proof = place->proof;

    for (uint8_t part = 0; part < proof->parts; part++) {
        const yz_proof_node *node = proof->node + place->of_part[part];
        for (uint32_t i = 0; i < node->edge_count; i++) {
            const yz_proof_edge *edge = proof->edge + node->first_edge + i;
            if (proof->node[edge->node].part == part && number-- == 0)
                return edge;
        }
    }
    return NULL;
}

const yz_proof_edge *
yz_proof_way(const yz_proof_place *place, uint32_t number)
{
    const yz_proof_node *node = place->proof->node + place->node;

    if (place->ended)
        return NULL;
    if (has_parts(place))
        return edge_of_parts(place, number);
    return number < node->edge_count ? place->proof->edge + node->first_edge + number
                                     : NULL;
}

static void
note_end(yz_proof_place *place)
{
    const bool several = place->proof->zone && place->proof->parts > 1;

    place->ended = place->again || (!several && place->proof->node[place->node].end !=
                                                    YZ_PROOF_GOES_ON);
}

void
yz_proof_begin(yz_proof_place *place, const yz_proof *proof)
{
    memset(place, 0, sizeof *place);
    place->proof = proof;
    place->position = proof->position;
    for (uint8_t part = 0; proof->zone && part < proof->parts; part++)
        place->of_part[part] = first_of_parts(proof);
    note_end(place);
}

/* Points that were taken as settled may be empty on the board: a chain captured
   there stays on it, and a play on it changes nothing. */
static void
play(yz_proof_place *place, yz_move move)
{
    yz__board board;

    if (place->position.stone[yz_index(place->position.width, move.at)] != YZ_EMPTY)
        return;
    yz__board_load(&board, &place->position);
    yz__board_place(&board, yz__board_at(&board, move.at), move.colour, NULL);
    yz__board_save(&board, &place->position);
}

yz_status
yz_proof_follow(yz_proof_place *place, uint32_t number)
{
    const yz_proof_edge *edge = yz_proof_way(place, number);

    if (!edge || place->steps == YZ_PROOF_STEPS)
        return YZ_E_NOT_FOUND;
    place->edge = edge;
    place->before = place->node;
    place->seen[place->steps++] = place->node;
    place->node = edge->node;
    for (uint32_t i = 0; i < place->steps && !place->proof->zone; i++)
        place->again = place->again || place->seen[i] == place->node;
    const yz_proof_node *node = place->proof->node + place->node;
    if (has_parts(place) && node->end != YZ_PROOF_IS_JOINED)
        place->of_part[node->part] = place->node;
    if (!edge->claim && edge->move.kind == YZ_MOVE_PLAY)
        play(place, edge->move);
    note_end(place);
    return YZ_OK;
}
