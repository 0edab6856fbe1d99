/* proof_past.c - see proof_past.h. */
#include <stdlib.h>

#include "proof_past.h"
#include "rules/play.h"

/* How a node was first reached. */
typedef struct way {
    uint32_t before;   /* 1 + the node before it; 0: none that matters */
    yz__past_ply past; /* what its last move was; facing nobody: not reached yet */
} way;

struct proof_past {
    const proof_region *region;
    const proof_moment *moment;
    way way[]; /* by node; one more: to the position before a ko just taken */
};

static bool
same_stones(const proof_region *r, const uint8_t *a, const uint8_t *b)
{
    bool same = true;
    for (int i = 0; i < r->points && same; i++)
        same = ((a[i] ^ b[i]) & SLOW_COLOUR) == 0;
    return same;
}

/* A play of the side that is right. */
static bool
is_his_play(const yz_proof *proof, const yz_proof_edge *edge)
{
    const bool by_owner = edge->move.colour == proof->owner;
    return edge->move.kind == YZ_MOVE_PLAY && !edge->claim &&
           by_owner == (proof->outcome == YZ_OUTCOME_SAFE);
}

proof_past *
proof_past_new(const proof_region *region, const proof_moment *moment)
{
    const uint32_t nodes = region->proof->node_count;
    if (!slow_looks_back(&region->game))
        return NULL;
    const yz_colour first = (yz_colour)moment[0].turn.to_move;
    proof_past *p = calloc(1, sizeof *p + ((size_t)nodes + 1) * sizeof p->way[0]);
    if (!p)
        abort();
    p->region = region;
    p->moment = moment;
    p->way[0].before = moment[nodes].turn.to_move == YZ_EMPTY ? 0 : nodes + 1;
    p->way[0].past = (yz__past_ply){YZ__PAST_START, YZ_EMPTY, first, 0};
    p->way[nodes].past = (yz__past_ply){YZ__PAST_PLAY, first, yz_opponent(first), 0};
    return p;
}

bool
proof_past_forbids(const proof_past *p, uint32_t at, const uint8_t *cell)
{
    const yz_colour mover = (yz_colour)p->moment[at].turn.to_move;
    bool forbids = false;
    for (uint32_t i = at + 1; i > 0 && !forbids; i = p->way[i - 1].before)
        forbids = same_stones(p->region, p->moment[i - 1].cell, cell) &&
                  yz__ko_forbids(p->region->game.rules, p->way[i - 1].past, mover);
    return forbids;
}

/* A way 'w' to the node 'at' has passed what the way 'what' brought to 'there'. */
static bool
has_passed(const proof_past *p, const way *w, uint32_t at, const way *what,
           uint32_t there)
{
    for (;;) {
        if (w->past.kind == what->past.kind && w->past.facing == what->past.facing &&
            same_stones(p->region, p->moment[at].cell, p->moment[there].cell))
            return true;
        if (w->before == 0)
            return false;
        at = w->before - 1;
        w = &p->way[at];
    }
}

/* All that one way to a node has passed, the node itself with it, another has too. */
static bool
all_passed(const proof_past *p, const way *from, const way *other, uint32_t node)
{
    uint32_t at = node;
    bool all = has_passed(p, other, node, from, at);
    while (all && from->before > 0) {
        at = from->before - 1;
        from = &p->way[at];
        all = has_passed(p, other, node, from, at);
    }
    return all;
}

const char *
proof_past_arrive(proof_past *p, uint32_t at, const yz_proof_edge *edge)
{
    const uint8_t to_move = p->moment[edge->node].turn.to_move;
    way *to = &p->way[edge->node];
    way now = {at + 1, {YZ__PAST_PLAY, edge->move.colour, (yz_colour)to_move, 0}};
    if (edge->claim) { /* is no move: its node takes the place of the one before */
        now = p->way[at];
    } else if (edge->move.kind == YZ_MOVE_PASS) {
        now.past.kind = YZ__PAST_PASS;
        now.before = yz__ko_forgets_at_pass(p->region->game.rules) ? 0 : at + 1;
    } else if (is_his_play(p->region->proof, edge) &&
               proof_past_forbids(p, at, p->moment[edge->node].cell)) {
        return "a move brings a position back";
    }
    if (to->past.facing == YZ_EMPTY)
        *to = now;
    return all_passed(p, &now, to, edge->node) && all_passed(p, to, &now, edge->node)
               ? NULL
               : "two ways to a node have passed different positions";
}

bool
proof_past_repeats(const proof_region *r, const proof_moment *moment)
{
    const uint32_t nodes = r->proof->node_count;
    const bool ko = moment[nodes].turn.to_move != YZ_EMPTY;
    const uint32_t all = slow_looks_back(&r->game) ? nodes + ko : 0;
    uint32_t *seen = calloc(2 * (size_t)nodes + 1, sizeof *seen), *list = seen + nodes;
    bool repeats = false;
    if (!seen)
        abort();
    for (uint32_t from = 0; from < all && !repeats; from++) {
        uint32_t count = 0;
        list[count++] = from < nodes ? from : 0;
        for (uint32_t i = 0; i < count; i++) {
            const yz_proof_node *node = &r->proof->node[list[i]];
            for (uint32_t e = 0; e < node->edge_count; e++) {
                const yz_proof_edge *edge = &r->proof->edge[node->first_edge + e];
                repeats |= is_his_play(r->proof, edge) &&
                           same_stones(r, moment[from].cell, moment[edge->node].cell);
                if (seen[edge->node] != from + 1)
                    list[count++] = edge->node;
                seen[edge->node] = from + 1;
            }
        }
    }
    free(seen);
    return repeats;
}
