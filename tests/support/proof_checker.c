/* proof_checker.c - see proof_checker.h. */
#include <string.h>

#include "proof_checker.h"
#include "proof_walk.h"
#include "rules/play.h"

static bool
is_about_chain(const yz_proof_node *node)
{
    return node->stage <= YZ_PROOF_BEFORE;
}

static bool
is_capture(const yz_proof_node *node)
{
    return node->stage == YZ_PROOF_CAPTURE;
}

static bool
stands(const proof_walk *w, const yz_proof_node *node, const proof_state *s)
{
    const int at = proof_board_index(&w->board, node->target);
    return at >= 0 && (s->cell[at] & PROOF_COLOUR) == (int)w->proof->owner;
}

static bool
may_claim(const proof_walk *w, const yz_proof_node *node, const proof_state *s, int at)
{
    return node->stage == YZ_PROOF_AFTER && node->to_move == w->proof->owner &&
           at >= 0 && s->cell[at] & PROOF_FRESH;
}

/* Endless play in the stage of this node is bad for the side that is right. */
static bool
must_end(const proof_walk *w, const yz_proof_node *node)
{
    return (node->stage == YZ_PROOF_AFTER) == (w->right == w->proof->owner);
}

/* Follows an edge: NULL, or what is wrong with it. */
static const char *
follow(proof_walk *w, uint32_t at, const yz_proof_edge *edge)
{
    const yz_proof_node *from = &w->proof->node[at];
    yz_proof_node node = *from;
    proof_state s = proof_walk_state(w, at);
    const int point = proof_board_index(&w->board, edge->move.at);
    if (edge->node >= w->proof->node_count ||
        edge->move.colour != (yz_colour)node.to_move ||
        !(edge->claim ? may_claim(w, &node, &s, point)
                      : proof_board_move(&w->board, &s, edge->move)))
        return "this is no legal move";
    const yz_proof_node *there = &w->proof->node[edge->node];
    node.to_move ^= edge->claim ? 0 : YZ_BLACK ^ YZ_WHITE;
    if (edge->claim) {
        node.target = edge->move.at;
        node.stage = YZ_PROOF_CAPTURE;
        s.passes = 0;
    } else if (node.stage == YZ_PROOF_BEFORE && !stands(w, &node, &s)) {
        const bool surrounds = there->stage == YZ_PROOF_SURROUND &&
                               w->right != w->proof->owner && !w->proof->passes_end;
        node.stage = surrounds ? YZ_PROOF_SURROUND : YZ_PROOF_AFTER;
    }
    for (int i = 0; i < w->board.points && node.stage != YZ_PROOF_BEFORE; i++)
        s.cell[i] &= (uint8_t) ~(node.stage == YZ_PROOF_AFTER ? 0 : PROOF_FRESH);
    if (there->stage != node.stage || there->to_move != node.to_move ||
        (is_about_chain(&node) &&
         memcmp(&there->target, &node.target, sizeof node.target) != 0))
        return "an edge leads to a node about something else";
    if (must_end(w, from) && there->to_end >= from->to_end)
        return "play goes on for ever";
    return proof_walk_arrive(w, at, edge, &s);
}

static bool
has_edge(const proof_walk *w, const yz_proof_node *node, const proof_state *s, int at,
         yz_move_kind kind, bool claim)
{
    uint8_t chain[YZ_MAX_POINTS];
    if (claim)
        proof_board_chain(&w->board, s, at, chain);
    for (uint32_t e = 0; e < node->edge_count; e++) {
        const yz_proof_edge *edge = &w->proof->edge[node->first_edge + e];
        const int point = proof_board_index(&w->board, edge->move.at);
        if (edge->claim == claim && edge->move.kind == kind &&
            (kind == YZ_MOVE_PASS || point == at ||
             (claim && point >= 0 && chain[point])))
            return true;
    }
    return false;
}

/* Whether a play matters: it is connected with the target or, where a new stone is
   asked for, with a point where one would count, through points nobody keeps. */
static bool
matters(const proof_walk *w, const yz_proof_node *node, const proof_state *s, int at)
{
    const int target = proof_board_index(&w->board, node->target);
    uint8_t own[YZ_MAX_POINTS], theirs[YZ_MAX_POINTS], near[YZ_MAX_POINTS];
    yz_position open = w->proof->position, theirs_to_be = open;
    proof_board_owned(&w->board, s, w->proof->owner, own);
    proof_board_owned(&w->board, s, yz_opponent(w->proof->owner), theirs);
    for (int i = 0; i < w->board.points; i++) {
        const int stone = s->cell[i] & PROOF_COLOUR;
        const bool stays = is_capture(node) || stone == (int)w->proof->owner;
        open.stone[i] = !w->board.fixed[i] && !theirs[i] && !(own[i] && stays);
        theirs_to_be.stone[i] = theirs[i] && stone != (int)yz_opponent(w->proof->owner);
    }
    /* A target that is as good as captured must yet be taken off before the rest. */
    if (node->stage == YZ_PROOF_BEFORE && theirs_to_be.stone[target]) {
        naive_chain(&theirs_to_be, target, near);
        for (int i = 0; i < w->board.points; i++)
            open.stone[i] |= near[i];
    }
    bool result = false;
    naive_chain(&open, at, near);
    for (int i = 0; i < w->board.points && open.stone[at]; i++)
        result |= near[i] && ((!is_capture(node) && w->proof->enabling[i]) ||
                              (is_about_chain(node) && i == target));
    return result || w->every_play;
}

/* Whether the other side has an edge for all it can do. */
static bool
has_all_edges(const proof_walk *w, uint32_t at, const proof_state *s)
{
    const yz_proof_node *node = &w->proof->node[at];
    bool all = has_edge(w, node, s, 0, YZ_MOVE_PASS, false);
    for (int i = 0; i < w->board.points && all; i++) {
        yz_move move = {YZ_MOVE_PASS_FOR_KO, (yz_colour)node->to_move, {0, 0}};
        move.at.x = (uint8_t)(i % w->proof->position.width);
        move.at.y = (uint8_t)(i / w->proof->position.width);
        proof_state after = *s;
        if (proof_board_move(&w->board, &after, move))
            all = has_edge(w, node, s, i, move.kind, false);
        move.kind = YZ_MOVE_PLAY;
        after = *s;
        if (proof_board_move(&w->board, &after, move))
            all = all && (has_edge(w, node, s, i, move.kind, false) ||
                          proof_walk_forbids(w, at, &after) || !matters(w, node, s, i));
        if (may_claim(w, node, s, i))
            all = all && has_edge(w, node, s, i, YZ_MOVE_PLAY, true);
    }
    return all;
}

/* What an end says is so, and good for the side that is right. */
static bool
ends_so(const proof_walk *w, const yz_proof_node *node, const proof_state *s)
{
    const bool owner_right = w->right == w->proof->owner, standing = stands(w, node, s);
    const int target = proof_board_index(&w->board, node->target);
    uint8_t map[YZ_MAX_POINTS];
    bool room = false;
    proof_board_owned(&w->board, s, w->right, map);
    for (int i = 0; i < w->board.points; i++)
        room |= !w->board.fixed[i] && w->proof->enabling[i] && !map[i];
    if (node->end == YZ_PROOF_IS_OVER)
        return s->passes == 2 &&
               (node->stage == YZ_PROOF_AFTER ? !owner_right : owner_right && standing);
    if (node->end == YZ_PROOF_IS_UNCONDITIONAL)
        return owner_right && standing && is_about_chain(node) && map[target];
    if (node->end == YZ_PROOF_IS_CAPTURED)
        return !owner_right && is_capture(node) && target >= 0 && !standing;
    return node->end == YZ_PROOF_IS_ENCLOSED && !owner_right &&
           (is_capture(node) ? target >= 0 && map[target]
                             : node->stage != YZ_PROOF_BEFORE && !room);
}

static const char *
check_node(proof_walk *w, uint32_t at)
{
    const yz_proof_node *node = &w->proof->node[at];
    const proof_state s = proof_walk_state(w, at);
    const char *fault = NULL;
    if (node->end != YZ_PROOF_GOES_ON)
        return node->edge_count == 0 && ends_so(w, node, &s) ? NULL
                                                             : "it does not end so";
    if (s.passes == 2 || (is_about_chain(node) && !stands(w, node, &s)))
        return "play goes on after the end";
    if ((uint64_t)node->first_edge + node->edge_count > w->proof->edge_count)
        return "its edges are not there";
    if (node->to_move == w->right && node->edge_count != 1)
        return "the side that is right needs one move";
    if (node->to_move != w->right && !has_all_edges(w, at, &s))
        return "a move of the other side is missing";
    for (uint32_t e = 0; e < node->edge_count && !fault; e++)
        fault = follow(w, at, &w->proof->edge[node->first_edge + e]);
    return fault;
}

static const char *
fault_of(const yz_proof *proof, bool every_play, bool remembers)
{
    proof_walk w;
    const char *fault = proof_walk_begin(&w, proof, every_play, remembers);
    for (uint32_t i = 0; i < w.count && !fault; i++)
        fault = check_node(&w, w.list[i]);
    return proof_walk_end(&w, fault);
}

const char *
proof_fault_if(const yz_proof *proof, bool every_play)
{
    const char *fault = fault_of(proof, every_play, false);
    return fault && yz__ko_looks_back(proof->rules) ? fault_of(proof, every_play, true)
                                                    : fault;
}
