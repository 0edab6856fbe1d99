/* proof_walk.c - see proof_walk.h. */
#include <stdlib.h>
#include <string.h>

#include "proof_walk.h"
#include "rules/play.h"

static void *
must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

proof_state
proof_walk_state(const proof_walk *w, uint32_t node)
{
    proof_state s;
    memcpy(&s, w->state + node * w->state_bytes, w->state_bytes);
    return s;
}

/* ---- What came before ---- */

static const uint8_t *
cells_of(const proof_walk *w, uint32_t node)
{
    return w->state + node * w->state_bytes + offsetof(proof_state, cell);
}

static bool
same_stones(const proof_walk *w, const uint8_t *a, const uint8_t *b)
{
    for (int i = 0; i < w->board.points; i++)
        if ((a[i] ^ b[i]) & PROOF_COLOUR)
            return false;
    return true;
}

static yz__past_kind
kind_of(const yz_proof_edge *edge)
{
    return edge->claim                       ? YZ__PAST_STRUCK
           : edge->move.kind == YZ_MOVE_PASS ? YZ__PAST_PASS
                                             : YZ__PAST_PLAY;
}

/* How a node was reached. */
static yz__past
past_of(const proof_walk *w, uint32_t at)
{
    const yz_colour to_move = (yz_colour)w->proof->node[at].to_move;
    if (at == 0)
        return (yz__past){YZ__PAST_START, YZ_EMPTY, to_move, 0};
    const yz_proof_edge *edge = &w->proof->edge[w->by[at]];
    return (yz__past){kind_of(edge), edge->move.colour, to_move, 0};
}

/* The stones are those before a ko that had just been taken at the start. */
static bool
is_before_ko(const proof_walk *w, const uint8_t *cells)
{
    return w->proof->banned && same_stones(w, w->board.before_ko, cells);
}

bool
proof_walk_forbids(const proof_walk *w, uint32_t at, const proof_state *after)
{
    const yz_colour mover = (yz_colour)w->proof->node[at].to_move;
    const yz_colour first = (yz_colour)w->proof->node[0].to_move;
    const yz__past earlier = {YZ__PAST_PLAY, first, yz_opponent(first), 0};
    uint32_t i = w->remembers ? at + 1 : 0, last = 0;
    for (; i > 0; i = w->before[i - 1]) {
        if (same_stones(w, cells_of(w, i - 1), after->cell) &&
            yz__ko_forbids(w->proof->rules, past_of(w, i - 1), mover))
            return true;
        last = i;
    }
    return last == 1 && is_before_ko(w, after->cell) &&
           yz__ko_forbids(w->proof->rules, earlier, mover);
}

/* What the way 'from' (1 + a node, or 0) has passed the way 'other' has passed too. */
static bool
all_passed(const proof_walk *w, uint32_t from, uint32_t other)
{
    bool all = true;
    for (; from > 0 && all; from = w->before[from - 1]) {
        const yz__past past = past_of(w, from - 1);
        all = false;
        for (uint32_t i = other; i > 0 && !all; i = w->before[i - 1])
            all = past.kind == past_of(w, i - 1).kind &&
                  past.facing == past_of(w, i - 1).facing &&
                  same_stones(w, cells_of(w, from - 1), cells_of(w, i - 1));
    }
    return all;
}

const char *
proof_walk_arrive(proof_walk *w, uint32_t at, const yz_proof_edge *edge,
                  const proof_state *s)
{
    const uint32_t to = edge->node;
    /* A claim is no move: its node takes the place of the one before. */
    const yz__past_kind kind = edge->claim ? past_of(w, at).kind : kind_of(edge);
    const bool forgets =
        kind == YZ__PAST_PASS && yz__ko_forgets_at_pass(w->proof->rules);
    const uint32_t before = edge->claim ? w->before[at] : forgets ? 0 : at + 1;
    if (kind_of(edge) == YZ__PAST_PLAY && edge->move.colour == w->right &&
        proof_walk_forbids(w, at, s))
        return "a move brings a position back";
    if (!w->reached[to]) {
        w->reached[to] = true;
        w->list[w->count++] = to;
        w->by[to] = edge->claim ? w->by[at] : (uint32_t)(edge - w->proof->edge);
        w->before[to] = before;
        memcpy(w->state + to * w->state_bytes, s, w->state_bytes);
    }
    if (memcmp(w->state + to * w->state_bytes, s, w->state_bytes) != 0)
        return "two ways to a node lead to different states";
    if (w->remembers &&
        (past_of(w, to).kind != kind || !all_passed(w, before, w->before[to]) ||
         !all_passed(w, w->before[to], before)))
        return "two ways to a node have passed different positions";
    return NULL;
}

const char *
proof_walk_begin(proof_walk *w, const yz_proof *proof, bool every_play, bool remembers)
{
    static const uint8_t NOTHING[YZ_MAX_POINTS];
    const yz_proof_node *start = proof->node;
    const bool capture = memcmp(proof->enabling, NOTHING, sizeof NOTHING) == 0;
    const size_t nodes = proof->node_count;
    proof_state s;
    *w = (proof_walk){.proof = proof, .every_play = every_play, .remembers = remembers};
    if (nodes == 0 || proof->outcome == YZ_OUTCOME_OPEN)
        return "there is nothing in it";
    const char *fault = proof_board_begin(&w->board, proof, &s);
    w->right = proof->outcome == YZ_OUTCOME_CAPTURED ? yz_opponent(proof->owner)
                                                     : proof->owner;
    if ((start->to_move != YZ_BLACK && start->to_move != YZ_WHITE) ||
        !(start->stage == YZ_PROOF_BEFORE ||
          (start->stage == YZ_PROOF_CAPTURE && capture)) ||
        (proof->passes_end && !w->board.looks_back))
        fault = "it does not begin with a question";
    w->state_bytes = offsetof(proof_state, cell) + (size_t)w->board.points;
    w->state = must(calloc(nodes, w->state_bytes));
    w->list = must(calloc(nodes, sizeof *w->list));
    w->reached = must(calloc(nodes, sizeof *w->reached));
    w->by = must(calloc(nodes, sizeof *w->by));
    w->before = must(calloc(nodes, sizeof *w->before));
    memcpy(w->state, &s, w->state_bytes);
    w->reached[0] = true;
    w->count = 1;
    return fault;
}

/* ---- Whole paths ---- */

/* A path from 'from' makes its position again by a play of the side that is right. */
static bool
comes_back(const proof_walk *w, uint32_t from, uint32_t *mark, uint32_t *list)
{
    uint32_t count = 0;
    list[count++] = from;
    for (uint32_t i = 0; i < count; i++) {
        const yz_proof_node *node = &w->proof->node[list[i]];
        for (uint32_t e = 0; e < node->edge_count; e++) {
            const yz_proof_edge *edge = &w->proof->edge[node->first_edge + e];
            if (edge->move.colour == w->right && kind_of(edge) == YZ__PAST_PLAY &&
                (same_stones(w, cells_of(w, from), cells_of(w, edge->node)) ||
                 is_before_ko(w, cells_of(w, edge->node))))
                return true;
            if (mark[edge->node] != from + 1)
                list[count++] = edge->node;
            mark[edge->node] = from + 1;
        }
    }
    return false;
}

static bool
repeats(const proof_walk *w)
{
    uint32_t *mark = must(calloc(w->proof->node_count, sizeof *mark));
    uint32_t *list = must(calloc((size_t)w->proof->node_count + 1, sizeof *list));
    bool result = false;
    for (uint32_t i = 0; i < w->count && !result; i++)
        result = comes_back(w, w->list[i], mark, list);
    free(mark);
    free(list);
    return result;
}

const char *
proof_walk_end(proof_walk *w, const char *fault)
{
    if (!fault && w->board.looks_back && !w->remembers && repeats(w))
        fault = "a move brings a position back";
    free(w->state);
    free(w->list);
    free(w->reached);
    free(w->by);
    free(w->before);
    return fault;
}
