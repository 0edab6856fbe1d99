/* zone_walk.c - see zone_walk.h. */
#include <string.h>

#include "rules/play.h"
#include "zone_walk.h"

yz_colour
zone_walk_side(const yz_proof *proof)
{
    return proof->outcome == YZ_OUTCOME_SAFE ? proof->owner : yz_opponent(proof->owner);
}

bool
zone_walk_exchange(yz__random *random, const yz_proof *proof, yz_position *out)
{
    *out = proof->position;
    for (int i = 0; i < out->width * out->height; i++) {
        if (proof->region[i])
            continue;
        const uint32_t what = yz__random_below(random, 6);
        out->stone[i] = (uint8_t)(what < 4    ? yz_opponent(zone_walk_side(proof))
                                  : what == 4 ? zone_walk_side(proof)
                                              : YZ_EMPTY);
    }
    return naive_is_position_legal(out);
}

/* The edge of a play at the node where a part is. */
static const yz_proof_edge *
edge_of_part(const zone_walk *w, uint8_t part, int at)
{
    const yz_proof_node *node = &w->proof->node[w->node[part]];

    for (uint32_t e = 0; e < node->edge_count; e++) {
        const yz_proof_edge *edge = &w->proof->edge[node->first_edge + e];
        if (edge->move.kind == YZ_MOVE_PLAY &&
            (int)yz_index(w->now.width, edge->move.at) == at &&
            w->proof->node[edge->node].part == part)
            return edge;
    }
    return NULL;
}

/* '*twice': a play has to be answered in two parts. */
static const yz_proof_edge *
edge_at(const zone_walk *w, int at, bool *twice)
{
    const yz_proof_edge *found = NULL;

    for (uint8_t part = 0; part < w->proof->parts; part++) {
        const yz_proof_edge *edge = edge_of_part(w, part, at);
        *twice |= edge && found;
        found = edge ? edge : found;
    }
    return found;
}

static const char *
answer_it(zone_walk *w, const yz_proof_edge *edge)
{
    const yz_colour owner = zone_walk_side(w->proof);
    const yz_proof_node *node = &w->proof->node[edge->node];

    if (node->edge_count != 1)
        return "a play has more or fewer answers than one";
    const yz_proof_edge *answer = &w->proof->edge[node->first_edge];
    const int at = (int)yz_index(w->now.width, answer->move.at);
    const bool joined = w->proof->node[answer->node].end == YZ_PROOF_IS_JOINED;
    if (!joined)
        w->node[node->part] = answer->node;
    if (answer->move.kind == YZ_MOVE_PASS)
        return NULL;
    if (joined && w->now.stone[at] == owner)
        return NULL; /* the pair connects already */
    if (answer->move.kind != YZ_MOVE_PLAY || answer->move.colour != owner ||
        !naive_is_legal(&w->now, at, owner, NAIVE_SUICIDE_NONE))
        return "an answer is not legal";
    if (w->lost[at])
        return "an answer goes where a stone was lost";
    if (naive_place(&w->now, at, owner).ko)
        return "an answer takes a ko";
    w->played[w->plays++] = answer->move;
    w->answers++;
    return NULL;
}

/* The first play of the side that is right, where the proof needs one: all parts begin
   after it. */
static const char *
play_first(zone_walk *w)
{
    const yz_proof_node *node = &w->proof->node[0];
    const yz_colour owner = zone_walk_side(w->proof);
    const yz_proof_edge *edge = &w->proof->edge[node->first_edge];

    if (!w->proof->moved)
        return NULL;
    if (node->edge_count != 1 || node->to_move != owner || edge->node != 1 ||
        edge->move.kind != YZ_MOVE_PLAY || edge->move.colour != owner)
        return "the first play is none";
    const int at = (int)yz_index(w->now.width, edge->move.at);
    if (!w->proof->region[at])
        return "the first play is outside the zone";
    if (!naive_is_legal(&w->now, at, owner, NAIVE_SUICIDE_NONE) ||
        naive_place(&w->now, at, owner).ko)
        return "the first play is not legal, or takes a ko";
    for (uint8_t part = 0; part < w->proof->parts; part++)
        w->node[part] = edge->node;
    w->played[w->plays++] = edge->move;
    return NULL;
}

/* One play of the opponent; '*over' when he has none. */
static const char *
step(zone_walk *w, yz__random *random, bool *over)
{
    const yz_colour opponent = yz_opponent(zone_walk_side(w->proof));
    const int points = w->now.width * w->now.height;
    const int first = (int)yz__random_below(random, (uint32_t)points);

    for (int k = 0; k < points; k++) {
        const int at = (first + k) % points;
        if (!naive_is_legal(&w->now, at, opponent, w->suicide))
            continue;
        bool twice = false;
        const yz_proof_edge *edge = edge_at(w, at, &twice);
        if (twice)
            return "two parts answer the same play";
        const naive_play played = naive_place(&w->now, at, opponent);
        w->played[w->plays++] = (yz_move){
            .colour = (uint8_t)opponent,
            .at = {(uint8_t)(at % w->now.width), (uint8_t)(at / w->now.width)}};
        for (int i = 0; i < points; i++)
            w->lost[i] |= played.captured > 0 && played.gone[i];
        return edge ? answer_it(w, edge) : NULL;
    }
    *over = true;
    return NULL;
}

static naive_suicide
suicide_of(const yz_rules *rules)
{
    if (yz__suicide_allowed(rules, 1))
        return NAIVE_SUICIDE_ANY;
    return yz__suicide_allowed(rules, 2) ? NAIVE_SUICIDE_MULTI : NAIVE_SUICIDE_NONE;
}

const char *
zone_walk_from(zone_walk *w, const yz_proof *proof, const yz_position *from,
               yz__random *random)
{
    const size_t target = yz_index(from->width, proof->node[0].target);
    const bool kept = proof->outcome == YZ_OUTCOME_SAFE;
    bool over = false;

    memset(w, 0, sizeof *w);
    w->proof = proof;
    w->now = *from;
    w->suicide = suicide_of(proof->rules);
    const char *begun = play_first(w);
    if (begun)
        return begun;
    for (int ply = 0; ply <= ZONE_WALK_PLIES; ply++) {
        if (kept && w->now.stone[target] != proof->owner)
            return "the target is captured";
        if (ply == ZONE_WALK_PLIES || over)
            break;
        const char *fault = step(w, random, &over);
        if (fault)
            return fault;
    }
    return NULL;
}

const char *
zone_walk_fault(const yz_proof *proof)
{
    enum { WALKS = 30 };
    yz__random random = yz__random_seed(proof->node_count);
    const char *fault = NULL;
    yz_position other;
    zone_walk walk;

    for (int k = 0; k < WALKS && !fault; k++) {
        fault = zone_walk_from(&walk, proof, &proof->position, &random);
        if (!fault && zone_walk_exchange(&random, proof, &other))
            fault = zone_walk_from(&walk, proof, &other, &random);
    }
    return fault;
}
