/*
 * proof_paths.c - see proof_paths.h.
 *
 * Where rules look back every path is walked.  A part of the proof in which the other
 * side has all its moves whatever came before need not be walked again, unless a
 * position to which the side that is right plays in it has stood on the way there.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "proof_paths.h"
#include "rules/play.h"

enum { MOST_NODES = 20000, MOST_STEPS = 300000, MOST_DEPTH = 20000 };

typedef struct step {
    uint32_t node;
    yz__past past; /* of the move that led here */
    int from;      /* the first step that has not been forgotten */
} step;

typedef struct walk {
    const replay *replay;
    const replay_state *state;
    yz_colour right;
    size_t row_bytes;
    uint32_t *board; /* by node: the first node with the same stones */
    uint8_t **row;   /* by node: boards played to by the side that is right; or NULL */
    step *path;
    long steps;
} walk;

static bool
same_stones(const replay_state *a, const replay_state *b)
{
    return memcmp(a->stone, b->stone, sizeof a->stone) == 0;
}

/* A play to 'after' by the side to move at step 'depth' is forbidden. */
static bool
repeats(const walk *w, int depth, const replay_state *after)
{
    const yz_proof *proof = w->replay->proof;
    const yz_colour mover = (yz_colour)proof->node[w->path[depth].node].to_move;
    for (int i = w->path[depth].from; i <= depth; i++) {
        if (same_stones(&w->state[w->path[i].node], after) &&
            yz__ko_forbids(proof->rules, w->path[i].past, mover))
            return true;
    }
    return false;
}

static bool
has_stood(const walk *w, int i, int before)
{
    const yz__past past = w->path[i].past;
    for (int k = w->path[i].from; k < before; k++) {
        if (w->board[w->path[k].node] == w->board[w->path[i].node] &&
            w->path[k].past.kind == past.kind && w->path[k].past.mover == past.mover &&
            w->path[k].past.facing == past.facing)
            return true;
    }
    return false;
}

/* An earlier step at this node with the same past, or -1. */
static int
earlier(const walk *w, int depth)
{
    const int from = w->path[depth].from;
    bool grown = false;
    for (int i = depth - 1; i >= 0; i--) {
        grown = grown || w->path[i + 1].from != from || !has_stood(w, i + 1, i + 1);
        const bool fresh = from == depth && w->path[i].from == i;
        if (w->path[i].node == w->path[depth].node && (!grown || fresh))
            return i;
    }
    return -1;
}

/* None of the boards of a row has stood on the way to 'depth'. */
static bool
is_clear(const walk *w, const uint8_t *row, int depth)
{
    for (int i = 0; i <= depth; i++) {
        const uint32_t board = w->board[w->path[i].node];
        if (row[board / 8] >> board % 8 & 1)
            return false;
    }
    return true;
}

static bool
edge_for(const yz_proof *proof, const yz_proof_node *node, yz_point at)
{
    for (uint32_t e = 0; e < node->edge_count; e++) {
        const yz_proof_edge *edge = &proof->edge[node->first_edge + e];
        if (!edge->claim && edge->move.kind == YZ_MOVE_PLAY &&
            edge->move.at.x == at.x && edge->move.at.y == at.y)
            return true;
    }
    return false;
}

/* Plays that the other side has no edge for must be forbidden; '*whole' when there are
   none. */
static bool
lacks_a_move(const walk *w, int depth, bool *whole)
{
    const yz_proof *proof = w->replay->proof;
    const uint32_t at = w->path[depth].node;
    const yz_proof_node *node = &proof->node[at];
    yz_move move[REPLAY_MOVES];
    const int count =
        replay_moves(w->replay, &w->state[at], (yz_colour)node->to_move, move);
    for (int i = 0; i < count; i++) {
        replay_state after = w->state[at];
        if (move[i].kind != YZ_MOVE_PLAY || edge_for(proof, node, move[i].at) ||
            !replay_matters(w->replay, &w->state[at], node, move[i].at) ||
            !replay_make(w->replay, &after, move[i]))
            continue;
        *whole = false;
        if (!repeats(w, depth, &after))
            return true;
    }
    return false;
}

/* What is found below a step. */
typedef struct found {
    uint8_t *row;
    bool whole; /* whatever came before, the other side has its moves */
    int low;    /* the earliest step to which play came back */
} found;

static const char *walk_from(walk *w, int depth, found *out);

static yz__past
past_of(const yz_proof_edge *edge, yz_colour mover)
{
    const yz__past_kind kind = edge->claim                       ? YZ__PAST_STRUCK
                               : edge->move.kind == YZ_MOVE_PASS ? YZ__PAST_PASS
                                                                 : YZ__PAST_PLAY;
    return (yz__past){kind, mover, yz_opponent(mover), 0};
}

static const char *
walk_edge(walk *w, int depth, const yz_proof_edge *edge, found *out)
{
    const yz_proof *proof = w->replay->proof;
    const yz_proof_node *node = &proof->node[w->path[depth].node];
    const yz_colour mover = (yz_colour)node->to_move;
    step *next = &w->path[depth + 1];
    *next = (step){edge->node, past_of(edge, mover), w->path[depth].from};
    if (next->past.kind == YZ__PAST_PASS && yz__ko_forgets_at_pass(proof->rules))
        next->from = depth + 1;
    if (next->past.kind == YZ__PAST_PLAY && repeats(w, depth, &w->state[edge->node])) {
        out->whole = false;
        return mover == w->right ? "a move brings a position back" : NULL;
    }
    if (next->past.kind == YZ__PAST_PLAY && mover == w->right)
        out->row[w->board[edge->node] / 8] |= (uint8_t)(1 << w->board[edge->node] % 8);
    return walk_from(w, depth + 1, out);
}

static void
join(const walk *w, found *out, const found *more, int depth)
{
    for (size_t i = 0; i < w->row_bytes; i++)
        out->row[i] |= more->row[i];
    out->whole = out->whole && more->whole;
    if (more->low < depth && more->low < out->low)
        out->low = more->low;
}

static const char *
walk_edges(walk *w, int depth, found *own)
{
    const yz_proof *proof = w->replay->proof;
    const yz_proof_node *node = &proof->node[w->path[depth].node];
    const char *fault = NULL;
    if (node->to_move != w->right && lacks_a_move(w, depth, &own->whole))
        return "a move of the other side is missing";
    for (uint32_t e = 0; e < node->edge_count && !fault; e++)
        fault = walk_edge(w, depth, &proof->edge[node->first_edge + e], own);
    return fault;
}

static bool
is_endless_for_right(const walk *w, uint32_t at)
{
    const yz_proof *proof = w->replay->proof;
    return (proof->node[at].stage == YZ_PROOF_AFTER) == (w->right != proof->owner);
}

static const char *
walk_from(walk *w, int depth, found *out)
{
    const uint32_t at = w->path[depth].node;
    const int back = earlier(w, depth);
    if (w->replay->proof->node[at].end != YZ_PROOF_GOES_ON)
        return NULL;
    if (w->row[at] && is_clear(w, w->row[at], depth)) {
        join(w, out, &(found){w->row[at], true, INT_MAX}, depth);
        return NULL;
    }
    if (back >= 0) {
        out->low = back < out->low ? back : out->low;
        return is_endless_for_right(w, at) ? NULL : "play goes on for ever";
    }
    if (++w->steps > MOST_STEPS || depth == MOST_DEPTH)
        return "there are too many ways to be checked for repetition";
    found own = {calloc(w->row_bytes, 1), true, INT_MAX};
    const char *fault = walk_edges(w, depth, &own);
    join(w, out, &own, depth);
    if (own.whole && own.low >= depth && !w->row[at])
        w->row[at] = own.row;
    else
        free(own.row);
    return fault;
}

static void
number_boards(walk *w, uint32_t nodes)
{
    for (uint32_t i = 0; i < nodes; i++) {
        uint32_t k = 0;
        while (!same_stones(&w->state[k], &w->state[i]))
            k++;
        w->board[i] = k;
    }
}

/* Where a ko has just been taken, the position before that has stood as well. */
static int
begin(walk *w)
{
    const yz_proof *proof = w->replay->proof;
    const yz_colour first = (yz_colour)proof->node[0].to_move;
    w->path[0] = (step){0, {YZ__PAST_START, YZ_EMPTY, first, 0}, 0};
    return 0;
}

const char *
proof_repeats(const replay *r, const replay_state *state)
{
    const uint32_t nodes = r->proof->node_count;
    walk w = {.replay = r, .state = state, .row_bytes = nodes / 8 + 1};
    if (nodes > MOST_NODES)
        return "it is too large to be checked for repetition";
    w.right = r->right;
    w.board = calloc(nodes, sizeof *w.board);
    w.row = calloc(nodes, sizeof *w.row);
    w.path = calloc(MOST_DEPTH + 1, sizeof *w.path);
    number_boards(&w, nodes);
    found all = {calloc(w.row_bytes, 1), true, INT_MAX};
    const char *fault = walk_from(&w, begin(&w), &all);
    for (uint32_t i = 0; i < nodes; i++)
        free(w.row[i]);
    free(w.row);
    free(w.path);
    free(w.board);
    free(all.row);
    return fault;
}

/* ---- Paths without an end ---- */

/* Where endless play is bad for the side that is right every path must leave: from the
   ends backwards, nodes all of whose edges do. */
const char *
proof_is_endless(const replay *r, const uint32_t *list, uint32_t count)
{
    bool *leaves = calloc(r->proof->node_count, 1);
    uint32_t left = count, before = 0;
    while (left != before) {
        before = left;
        for (uint32_t i = count; i-- > 0;) {
            const yz_proof_node *node = &r->proof->node[list[i]];
            const bool after = node->stage == YZ_PROOF_AFTER;
            bool leave = true;
            for (uint32_t e = 0; e < node->edge_count; e++)
                leave &= leaves[r->proof->edge[node->first_edge + e].node];
            leave |= after == (r->right != r->proof->owner);
            left -= leave && !leaves[list[i]];
            leaves[list[i]] |= leave;
        }
    }
    free(leaves);
    return left == 0 ? NULL : "play goes on for ever";
}
