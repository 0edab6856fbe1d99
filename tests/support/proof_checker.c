/* proof_checker.c - see proof_checker.h. */
#include <stdlib.h>
#include <string.h>

#include "proof_checker.h"
#include "proof_past.h"
#include "zone_checker.h"
#include "zone_walk.h"

typedef struct checker {
    const yz_proof *proof;
    proof_region region;
    yz_colour owner, right; /* of the chain asked about; the side that is right */
    bool every_play;        /* also one that does not matter must have an edge */
    proof_moment *moment;   /* by node, and one more; nobody to move: not reached yet */
    proof_past *past;       /* NULL: what came before does not matter */
} checker;

/* It is about a chain that stands. */
static bool
has_target(const proof_moment *m)
{
    return m->stage != YZ_PROOF_AFTER && m->stage != YZ_PROOF_SURROUND;
}

static bool
may_claim(const checker *c, const proof_moment *m, int at)
{
    return m->stage == YZ_PROOF_AFTER && m->turn.to_move == c->owner && at >= 0 &&
           m->cell[at] & SLOW_NEW;
}

/* Makes the move of an edge; false when it is not legal. */
static bool
make_move(const checker *c, const yz_proof_edge *edge, proof_moment *m)
{
    const int at = proof_region_index(&c->region, edge->move.at);
    if (edge->move.colour != (yz_colour)m->turn.to_move)
        return false;
    if (edge->claim)
        return edge->move.kind == YZ_MOVE_PLAY && may_claim(c, m, at);
    return slow_move(&c->region.game, &m->turn, m->cell, edge->move.kind, at);
}

/* What play is about after the move of an edge to a node of stage 'next'. */
static void
change_stage(const checker *c, const yz_proof_edge *edge, uint8_t next, proof_moment *m)
{
    if (edge->claim) {
        m->stage = YZ_PROOF_CAPTURE;
        m->target = edge->move.at;
        m->turn.passes = 0;
    } else if (m->stage == YZ_PROOF_BEFORE || m->stage == YZ_PROOF_HOLD) {
        const bool stands = proof_region_stands(&c->region, m);
        const bool surrounds =
            m->stage == YZ_PROOF_HOLD ||
            (next == (stands ? YZ_PROOF_HOLD : YZ_PROOF_SURROUND) &&
             c->right != c->owner && edge->move.colour == c->right &&
             edge->move.kind == YZ_MOVE_PLAY && !c->proof->passes_end);
        if (surrounds)
            m->stage = stands ? YZ_PROOF_HOLD : YZ_PROOF_SURROUND;
        else if (!stands)
            m->stage = YZ_PROOF_AFTER;
        if (!stands)
            m->target = (yz_point){UINT8_MAX, UINT8_MAX};
    }
    const bool asked = m->stage == YZ_PROOF_BEFORE || m->stage == YZ_PROOF_AFTER;
    for (int i = 0; i < c->region.points; i++)
        m->cell[i] &= (uint8_t) ~(asked && c->proof->enabling[i] ? 0 : SLOW_NEW);
}

/* Follows an edge: NULL, or what is wrong with it. */
static const char *
follow(checker *c, uint32_t at, const yz_proof_edge *edge)
{
    const yz_proof_node *node = c->proof->node;
    const bool must_end = (node[at].stage == YZ_PROOF_AFTER ||
                           node[at].stage == YZ_PROOF_EYES) == (c->right == c->owner);
    proof_moment m = c->moment[at];
    if (edge->node >= c->proof->node_count || !make_move(c, edge, &m))
        return "this is no legal move";
    if (c->proof->moved && edge->node == 0)
        return "an edge leads back to the first move that was given";
    const yz_proof_node *to = &node[edge->node];
    change_stage(c, edge, to->stage, &m);
    if (to->stage != m.stage || to->to_move != m.turn.to_move ||
        (has_target(&m) && memcmp(&to->target, &m.target, sizeof m.target) != 0))
        return "an edge leads to a node about something else";
    if (must_end && to->to_end >= node[at].to_end)
        return "play goes on for ever";
    if (c->moment[edge->node].turn.to_move == YZ_EMPTY)
        c->moment[edge->node] = m;
    if (memcmp(&c->moment[edge->node], &m, sizeof m) != 0)
        return "two ways to a node lead to different states";
    return c->past ? proof_past_arrive(c->past, at, edge) : NULL;
}

/* Adds 1 for each point where a node has an edge that plays there, passes for a ko or
   claims the stone; whether it has one that passes. */
static bool
find_edges(const checker *c, uint32_t at, uint8_t has[YZ_MAX_POINTS])
{
    const yz_proof_node *node = &c->proof->node[at];
    bool passes = false;
    for (uint32_t e = 0; e < node->edge_count; e++) {
        const yz_proof_edge *edge = &c->proof->edge[node->first_edge + e];
        const int i = proof_region_index(&c->region, edge->move.at);
        if (edge->claim && i >= 0) /* speaks for its chain */
            proof_region_connected(&c->region, c->moment[at].cell, i, has);
        else if (edge->move.kind == YZ_MOVE_PASS)
            passes = true;
        else if (i >= 0)
            has[i] = 1;
    }
    return passes;
}

/* The other side has an edge for all it can do. */
static bool
has_all_edges(const checker *c, uint32_t at)
{
    uint8_t matters[YZ_MAX_POINTS], has[YZ_MAX_POINTS] = {0};
    bool all = find_edges(c, at, has);
    memset(matters, c->every_play, sizeof matters);
    proof_region_matters(&c->region, &c->moment[at], matters);
    for (int i = 0; i < c->region.points && all; i++) {
        proof_moment m = c->moment[at];
        yz_move_kind kind;
        if (!has[i] && slow_play(&c->region.game, &m.turn, m.cell, i, &kind))
            all = kind == YZ_MOVE_PLAY &&
                  (!matters[i] || (c->past && proof_past_forbids(c->past, at, m.cell)));
        all = all && (has[i] || !may_claim(c, &c->moment[at], i));
    }
    return all;
}

/* What an end says is so, and good for the side that is right. */
static bool
ends_so(const checker *c, const yz_proof_node *node, const proof_moment *m)
{
    const bool capture = m->stage == YZ_PROOF_CAPTURE || m->stage == YZ_PROOF_EYES;
    const bool owner_right = c->right == c->owner,
               standing = proof_region_stands(&c->region, m);
    const int target = proof_region_index(&c->region, m->target);
    uint8_t kept[YZ_MAX_POINTS];
    bool room = false; /* for a new stone that would count */
    proof_region_kept(&c->region, m, c->right, kept);
    for (int i = 0; i < c->region.points; i++)
        room |= !c->region.game.fixed[i] && c->proof->enabling[i] && !kept[i];
    if (node->edge_count > 0)
        return false;
    if (node->end == YZ_PROOF_IS_OVER &&
        (m->stage == YZ_PROOF_AFTER || m->stage == YZ_PROOF_EYES))
        return !owner_right && m->turn.passes == 2;
    if (node->end == YZ_PROOF_IS_OVER)
        return owner_right && m->turn.passes == 2 && standing;
    if (node->end == YZ_PROOF_IS_UNCONDITIONAL)
        return owner_right && standing && kept[target];
    if (node->end == YZ_PROOF_IS_CAPTURED)
        return !owner_right && capture && !standing;
    return node->end == YZ_PROOF_IS_ENCLOSED && !owner_right &&
           (capture         ? kept[target]
            : has_target(m) ? proof_region_falls_at_leisure(&c->region, m)
                            : !room);
}

static const char *
check_node(checker *c, uint32_t at)
{
    const yz_proof_node *node = &c->proof->node[at];
    const proof_moment *m = &c->moment[at];
    const char *fault = NULL;
    if (m->turn.to_move == YZ_EMPTY)
        return "no node before it leads to it";
    if (node->end != YZ_PROOF_GOES_ON)
        return ends_so(c, node, m) ? NULL : "it does not end so";
    if (m->turn.passes == 2 || (has_target(m) && !proof_region_stands(&c->region, m)))
        return "play goes on after the end";
    if ((uint64_t)node->first_edge + node->edge_count > c->proof->edge_count)
        return "its edges are not there";
    const bool given = at == 0 && c->proof->moved;
    if ((given || node->to_move == c->right) && node->edge_count != 1)
        return "one move is needed, of the side that is right or as it was given";
    if (!given && node->to_move != c->right && !has_all_edges(c, at))
        return "a move of the other side is missing";
    for (uint32_t e = 0; e < node->edge_count && !fault; e++)
        fault = follow(c, at, &c->proof->edge[node->first_edge + e]);
    return fault;
}

/* True if the other side has a play that is legal and has no edge, since its point is
   closed. */
static bool
leaves_out_plays(const checker *c, uint32_t at)
{
    uint8_t has[YZ_MAX_POINTS] = {0};
    bool out = false;
    find_edges(c, at, has);
    for (int i = 0; i < c->region.points && !out; i++) {
        proof_moment m = c->moment[at];
        yz_move_kind kind;
        out = !has[i] && slow_play(&c->region.game, &m.turn, m.cell, i, &kind);
    }
    return out;
}

/* After its move the side that is right keeps what it kept before the other's, whatever
   that was: where it has promised to, and where plays were left out because it does. */
static bool
keeps_promise(const checker *c, uint32_t at)
{
    const yz_proof_node *node = c->proof->node;
    const yz_proof_edge *edge = c->proof->edge;
    const proof_moment *m = &c->moment[at];
    bool keeps = true;
    if (m->turn.to_move == c->right || node[at].edge_count == 0 ||
        (at == 0 && c->proof->moved) ||
        (!proof_region_promises(&c->region, m) && !leaves_out_plays(c, at)))
        return true;
    for (uint32_t e = 0; e < node[at].edge_count && keeps; e++) {
        uint32_t next = edge[node[at].first_edge + e].node;
        if (node[next].edge_count > 0)
            next = edge[node[next].first_edge].node;
        keeps = proof_region_keeps(&c->region, c->right, m, &c->moment[next]);
    }
    return keeps;
}

static const char *
fault_of(const yz_proof *proof, bool every_play, bool remembers)
{
    checker c = {.proof = proof, .owner = proof->owner, .every_play = every_play};
    if (proof->node_count == 0 || proof->outcome == YZ_OUTCOME_OPEN)
        return "there is nothing in it";
    c.right = proof->outcome == YZ_OUTCOME_SAFE ? c.owner : yz_opponent(c.owner);
    c.moment = calloc((size_t)proof->node_count + 1, sizeof *c.moment);
    if (!c.moment)
        abort();
    const char *fault = proof_region_begin(&c.region, proof, c.moment);
    c.past = remembers && !fault ? proof_past_new(&c.region, c.moment) : NULL;
    for (uint32_t i = 0; i < proof->node_count && !fault; i++)
        fault = check_node(&c, i);
    for (uint32_t i = 0; i < proof->node_count && !fault; i++)
        fault = keeps_promise(&c, i) ? NULL : "what was to be kept is cut off";
    if (!fault && !c.past && proof_past_repeats(&c.region, c.moment))
        fault = "a move brings a position back";
    free(c.past);
    free(c.moment);
    return fault;
}

const char *
proof_fault_if(const yz_proof *proof, bool every_play)
{
    if (proof->zone) {
        const char *wrong = zone_fault(proof, NULL);
        return wrong ? wrong : zone_walk_fault(proof);
    }
    const char *fault = fault_of(proof, every_play, false);
    return fault ? fault_of(proof, every_play, true) : NULL;
}
