/* zone_shape.c - see zone_shape.h. */
#include "zone_shape.h"

#include <stdio.h>
#include <string.h>

static int
index_of(const zone_shape *s, yz_point at)
{
    return (int)yz_index(s->proof->position.width, at);
}

const yz_proof_edge *
zone_shape_edge(const zone_shape *s, uint32_t node, uint32_t number)
{
    return &s->proof->edge[s->proof->node[node].first_edge + number];
}

static bool
is_play(const zone_shape *s, const yz_proof_edge *edge, yz_colour colour)
{
    return edge->move.kind == YZ_MOVE_PLAY && edge->move.colour == colour &&
           !edge->claim && edge->move.at.x < s->proof->position.width &&
           edge->move.at.y < s->proof->position.height;
}

static bool
is_move(const zone_shape *s, const yz_proof_edge *edge, yz_colour colour)
{
    return is_play(s, edge, colour) ||
           (edge->move.kind == YZ_MOVE_PASS && edge->move.colour == colour);
}

static bool
is_same(const zone_shape *s, const yz_proof_edge *a, const yz_proof_edge *b)
{
    return a->move.kind == b->move.kind &&
           (a->move.kind == YZ_MOVE_PASS ||
            index_of(s, a->move.at) == index_of(s, b->move.at));
}

/* The node after a play of the other side, with one answer: a play or a pass. */
static bool
has_one_answer(const zone_shape *s, uint32_t node)
{
    const yz_proof_node *one = &s->proof->node[node];
    const yz_proof_edge *answer = zone_shape_edge(s, node, 0);

    return one->to_move == s->right && one->edge_count == 1 &&
           one->end == YZ_PROOF_GOES_ON && is_move(s, answer, s->right) &&
           answer->node > s->root && s->proof->node[answer->node].to_move != s->right &&
           s->proof->node[answer->node].part == one->part;
}

static const char *
shape_of_node(zone_shape *s, uint32_t number)
{
    const yz_proof_node *node = &s->proof->node[number];

    if (node->part >= s->proof->parts ||
        (uint64_t)node->first_edge + node->edge_count > s->proof->edge_count)
        return "a part or an edge is not there";
    for (uint32_t e = 0; e < node->edge_count; e++)
        if (zone_shape_edge(s, number, e)->node >= s->proof->node_count)
            return "an edge leads nowhere";
    if (number < s->root || node->to_move == s->right)
        return NULL; /* looked at with the play before it */
    for (uint32_t e = 0; e < node->edge_count; e++) {
        const yz_proof_edge *edge = zone_shape_edge(s, number, e);
        const yz_proof_node *to = &s->proof->node[edge->node];
        if (!is_move(s, edge, yz_opponent(s->right)) || edge->node <= s->root ||
            (number != s->root && to->part != node->part))
            return "a play of the other side is none, or leads into another part";
        for (uint32_t i = 0; i < e; i++)
            if (is_same(s, zone_shape_edge(s, number, i), edge))
                return "a play has two answers";
    }
    return NULL;
}

static const char *
claim_point(zone_shape *s, uint8_t part, const yz_proof_edge *edge)
{
    uint8_t *by = &s->played_in[index_of(s, edge->move.at)];

    if (edge->move.kind == YZ_MOVE_PASS)
        return NULL;
    if (*by != 0 && *by != part + 1)
        return "two parts play on the same point";
    *by = (uint8_t)(part + 1);
    return NULL;
}

/* The answers, and where each part plays. */
static const char *
shape_of_plays(zone_shape *s, uint32_t number)
{
    const yz_proof_node *node = &s->proof->node[number];
    const char *fault = NULL;

    if (number < s->root || node->to_move == s->right)
        return NULL;
    for (uint32_t e = 0; e < node->edge_count && !fault; e++) {
        const yz_proof_edge *edge = zone_shape_edge(s, number, e);
        const uint8_t part = s->proof->node[edge->node].part;
        if (!has_one_answer(s, edge->node))
            return "a play has no answer, or more than one";
        const yz_proof_edge *answer = zone_shape_edge(s, edge->node, 0);
        fault = claim_point(s, part, edge);
        if (!fault)
            fault = claim_point(s, part, answer);
    }
    return fault;
}

static const char *
shape_of_first_play(zone_shape *s)
{
    const yz_proof *proof = s->proof;

    if (!proof->moved)
        return NULL;
    const yz_proof_edge *edge = zone_shape_edge(s, 0, 0);
    if (proof->node[0].edge_count != 1 || edge->node != 1 || proof->node_count < 2 ||
        proof->node[0].to_move != s->right || !is_play(s, edge, s->right))
        return "the first play is none";
    return claim_point(s, (uint8_t)(proof->parts - 1), edge);
}

const char *
zone_shape_fault(zone_shape *s)
{
    const char *fault = NULL;

    for (s->at = 0; s->at < s->proof->node_count && !fault; s->at++)
        fault = shape_of_node(s, s->at);
    if (!fault)
        fault = shape_of_first_play(s);
    for (s->at = 0; s->at < s->proof->node_count && !fault; s->at++)
        fault = shape_of_plays(s, s->at);
    s->at -= s->at > 0;
    return fault;
}

bool
zone_shape_begin(zone_shape *s, const yz_proof *proof)
{
    const int width = proof->position.width, height = proof->position.height;
    const yz_point target = proof->node_count > 0 ? proof->node[0].target
                                                  : (yz_point){UINT8_MAX, UINT8_MAX};

    memset(s, 0, sizeof *s);
    s->proof = proof;
    s->right =
        proof->outcome == YZ_OUTCOME_SAFE ? proof->owner : yz_opponent(proof->owner);
    s->root = proof->moved ? 1 : 0;
    return proof->zone && proof->parts > 0 && proof->node_count > s->root &&
           proof->outcome != YZ_OUTCOME_OPEN && width * height <= YZ_MAX_POINTS &&
           target.x < width && target.y < height &&
           proof->position.stone[yz_index(width, target)] == (uint8_t)proof->owner &&
           proof->node[s->root].to_move != s->right;
}

/* ---- Shown ---- */

static void
show_edges(const yz_proof *proof, uint32_t node)
{
    const yz_proof_node *one = &proof->node[node];

    printf("node %u, part %d, end %d:", node, one->part, one->end);
    for (uint32_t e = 0; e < one->edge_count; e++) {
        const yz_proof_edge *edge = &proof->edge[one->first_edge + e];
        if (edge->move.kind == YZ_MOVE_PLAY)
            printf(" %d,%d", edge->move.at.x, edge->move.at.y);
        printf(edge->move.kind == YZ_MOVE_PLAY ? "(%u)" : " pass(%u)", edge->node);
    }
    puts("");
}

/* A node that leads to this one, or this one itself. */
static uint32_t
before(const yz_proof *proof, uint32_t node)
{
    for (uint32_t i = 0; i < proof->node_count; i++)
        for (uint32_t e = 0; e < proof->node[i].edge_count; e++)
            if (proof->edge[proof->node[i].first_edge + e].node == node)
                return i;
    return node;
}

void
zone_shape_show(const yz_proof *proof, uint32_t node)
{
    const yz_position *p = &proof->position;

    printf("%s, %d,%d, %d parts, %u nodes%s\n",
           proof->outcome == YZ_OUTCOME_SAFE ? "kept" : "territory",
           proof->node[0].target.x, proof->node[0].target.y, proof->parts,
           proof->node_count, proof->moved ? ", a first play" : "");
    for (int i = 0; i < p->width * p->height; i++)
        printf(" %c%c%s", ".XO"[p->stone[i]], proof -> region[i] ? '*' : ' ',
               (i + 1) % p->width == 0 ? "\n" : "");
    for (int steps = 0; steps < 100; steps++) {
        show_edges(proof, node);
        const uint32_t back = before(proof, node);
        if (back == node)
            break;
        node = back;
    }
}
