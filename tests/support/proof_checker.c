/* proof_checker.c - see proof_checker.h. */
#include <stdlib.h>
#include <string.h>

#include "proof_checker.h"
#include "proof_paths.h"

typedef struct checker {
    const yz_proof *proof;
    replay replay;
    replay_state *state; /* by node; unknown: not reached yet */
    uint32_t *list;      /* nodes reached, in this order; 'count' of them */
    uint32_t count;
    bool every_play; /* must have an edge */
} checker;

static bool
is_about_chain(const yz_proof_node *node)
{
    return node->stage <= YZ_PROOF_BEFORE || node->stage == YZ_PROOF_HOLD;
}

static bool
stands(const checker *c, const yz_proof_node *node, const replay_state *s)
{
    return replay_stone(&c->replay, s, node->target) == c->proof->owner;
}

static bool
may_claim(const checker *c, const yz_proof_node *node, const replay_state *s,
          yz_point at)
{
    return node->stage == YZ_PROOF_AFTER && node->to_move == c->proof->owner &&
           replay_is_fresh(&c->replay, s, at);
}

/* Follows an edge from 'node' in state 's': both become what has to be there then. */
static bool
follow(const checker *c, const yz_proof_edge *edge, yz_proof_node *node,
       replay_state *s)
{
    if (edge->node >= c->proof->node_count ||
        edge->move.colour != (yz_colour)node->to_move ||
        !(edge->claim ? may_claim(c, node, s, edge->move.at)
                      : replay_make(&c->replay, s, edge->move)))
        return false;
    node->to_move ^= edge->claim ? 0 : YZ_BLACK ^ YZ_WHITE;
    if (edge->claim) {
        node->target = edge->move.at;
        node->stage = YZ_PROOF_CAPTURE;
    } else if (node->stage == YZ_PROOF_BEFORE && !stands(c, node, s)) {
        node->stage = c->proof->node[edge->node].stage == YZ_PROOF_SURROUND &&
                              c->replay.right != c->proof->owner
                          ? YZ_PROOF_SURROUND
                          : YZ_PROOF_AFTER;
    }
    if (node->stage != YZ_PROOF_BEFORE && node->stage != YZ_PROOF_AFTER)
        memset(s->fresh, 0, sizeof s->fresh);
    return true;
}

static const char *
arrive(checker *c, uint32_t at, const yz_proof_node *node, const replay_state *s)
{
    const yz_proof_node there = c->proof->node[at];
    if (there.stage != node->stage || there.to_move != node->to_move ||
        (is_about_chain(node) &&
         memcmp(&there.target, &node->target, sizeof there.target) != 0))
        return "an edge leads to a node about something else";
    if (!c->state[at].known)
        c->list[c->count++] = at;
    else if (memcmp(&c->state[at], s, sizeof *s) != 0)
        return "two ways to a node lead to different states";
    c->state[at] = *s;
    return NULL;
}

static bool
has_edge(const checker *c, const yz_proof_node *node, const replay_state *s,
         yz_move move, bool claim)
{
    bool found = false;
    for (uint32_t e = 0; e < node->edge_count; e++) {
        const yz_proof_edge *edge = &c->proof->edge[node->first_edge + e];
        found |= edge->claim == claim && edge->move.kind == move.kind &&
                 (memcmp(&edge->move.at, &move.at, sizeof move.at) == 0 ||
                  (claim && replay_connected(&c->replay, s, edge->move.at, move.at)));
    }
    return found;
}

/* Whether there is one for each play that matters, each other move and claim; where
   rules look back a play may be forbidden, which proof_paths.c sees to. */
static bool
has_all_edges(const checker *c, const yz_proof_node *node, const replay_state *s)
{
    yz_move move[REPLAY_MOVES];
    const int count = replay_moves(&c->replay, s, (yz_colour)node->to_move, move);
    bool all = true;
    for (int i = 0; i < count && all; i++)
        all = has_edge(c, node, s, move[i], false) ||
              (move[i].kind == YZ_MOVE_PLAY &&
               (c->replay.looks_back ||
                !replay_matters(&c->replay, s, node, move[i].at)));
    for (int i = 0; i < c->replay.points; i++) {
        const yz_move claim = {.at = c->replay.place[i]};
        all &= !may_claim(c, node, s, claim.at) || has_edge(c, node, s, claim, true);
    }
    return all;
}

/* What an end says is so, and good for the side that is right. */
static bool
ends_so(const checker *c, const yz_proof_node *node, const replay_state *s)
{
    const bool owner_right = c->replay.right == c->proof->owner;
    const bool capture =
        node->stage == YZ_PROOF_CAPTURE || node->stage == YZ_PROOF_HOLD;
    if (node->edge_count > 0)
        return false;
    if (node->end == YZ_PROOF_IS_OVER)
        return owner_right && s->passes == 2 && stands(c, node, s);
    if (node->end == YZ_PROOF_IS_UNCONDITIONAL)
        return owner_right && stands(c, node, s) && is_about_chain(node) &&
               replay_belongs(&c->replay, s, c->replay.right, node->target);
    if (node->end == YZ_PROOF_IS_CAPTURED)
        return !owner_right && capture && !stands(c, node, s);
    return node->end == YZ_PROOF_IS_ENCLOSED && !owner_right &&
           (capture ? replay_belongs(&c->replay, s, c->replay.right, node->target)
                    : node->stage != YZ_PROOF_BEFORE &&
                          replay_has_no_room(&c->replay, s, c->replay.right));
}

static const char *
check_node(checker *c, uint32_t at)
{
    const yz_proof_node *node = &c->proof->node[at];
    const char *fault = NULL;
    if (node->end != YZ_PROOF_GOES_ON)
        return ends_so(c, node, &c->state[at]) ? NULL : "it does not end so";
    if (c->state[at].passes == 2 ||
        (is_about_chain(node) && !stands(c, node, &c->state[at])))
        return "play goes on after the end";
    if ((uint64_t)node->first_edge + node->edge_count > c->proof->edge_count)
        return "its edges are not there";
    if (node->to_move == c->replay.right && node->edge_count != 1)
        return "the side that is right needs one move";
    if (node->to_move != c->replay.right && !has_all_edges(c, node, &c->state[at]))
        return "a move of the other side is missing";
    for (uint32_t e = 0; e < node->edge_count && !fault; e++) {
        const yz_proof_edge *edge = &c->proof->edge[node->first_edge + e];
        yz_proof_node next = *node;
        replay_state s = c->state[at];
        fault = follow(c, edge, &next, &s) ? arrive(c, edge->node, &next, &s)
                                           : "this is no legal move";
    }
    return fault;
}

static const char *
check_all(checker *c)
{
    const char *fault = replay_begin(&c->replay, c->proof, &c->state[0]);
    c->replay.every_play = c->every_play;
    c->list[c->count++] = 0;
    for (uint32_t i = 0; i < c->count && !fault; i++)
        fault = check_node(c, c->list[i]);
    if (!fault)
        fault = c->replay.looks_back ? proof_repeats(&c->replay, c->state)
                                     : proof_is_endless(&c->replay, c->list, c->count);
    return fault;
}

const char *
proof_fault_if(const yz_proof *proof, bool every_play)
{
    checker c = {.proof = proof, .every_play = every_play};
    if (proof->node_count == 0 || proof->outcome == YZ_OUTCOME_OPEN)
        return "there is nothing in it";
    c.state = calloc(proof->node_count, sizeof *c.state);
    c.list = calloc(proof->node_count, sizeof *c.list);
    const char *fault = check_all(&c);
    free(c.state);
    free(c.list);
    return fault;
}

const char *
check_proof_of(yz_prover *prover)
{
    yz_proof *proof;
    const yz_status status = yz_prover_proof(prover, 0, &proof);
    if (status != YZ_OK)
        return status == YZ_E_NOT_FOUND ? NULL : yz_status_text(status);
    const char *fault = proof_fault(proof);
    yz_proof_free(proof);
    return fault;
}
