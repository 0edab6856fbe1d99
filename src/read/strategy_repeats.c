/*
 * strategy_repeats.c - finds out whether a strategy may repeat a position.  Under rules
 * that look back, a strategy that never does needs no history.
 */
#include <string.h>

#include "base/now.h"
#include "read/proof_search.h"
#include "read/strategy.h"

/* ---- Lines that repeat a position ---- */

enum { REPEAT_NODES = 20000, REPEAT_STEPS = 2000000 };

typedef struct walk {
    const yz_proof *proof;
    const yz__table *table;
    const uint32_t *entry;
    uint32_t *mark;
    uint32_t *stack;
    long steps;
} walk;

static bool
same_stones(const walk *all, uint32_t a, uint32_t b)
{
    const yz__local *one = &yz__table_at(all->table, all->entry[a])->local;
    const yz__local *other = &yz__table_at(all->table, all->entry[b])->local;
    return yz__points_equal(one->stone[0], other->stone[0]) &&
           yz__points_equal(one->stone[1], other->stone[1]);
}

/* True if a line from 'from' makes the same stones again by a play of the winning
   side. */
static bool
comes_back(walk *all, uint32_t from)
{
    const yz_colour right = all->proof->outcome == YZ_OUTCOME_SAFE
                                ? all->proof->owner
                                : yz_opponent(all->proof->owner);
    uint32_t depth = 0;
    all->stack[depth++] = from;
    while (depth > 0) {
        const yz_proof_node *node = &all->proof->node[all->stack[--depth]];
        for (uint32_t i = 0; i < node->edge_count; i++) {
            const yz_proof_edge *edge = &all->proof->edge[node->first_edge + i];
            if (--all->steps < 0 ||
                (edge->move.kind == YZ_MOVE_PLAY && !edge->claim &&
                 edge->move.colour == right && same_stones(all, from, edge->node)))
                return true;
            if (all->mark[edge->node] == from + 1)
                continue;
            all->mark[edge->node] = from + 1;
            all->stack[depth++] = edge->node;
        }
    }
    return false;
}

bool
yz__strategy_may_repeat(yz_prover *prover, yz_outcome outcome)
{
    yz_proof *proof;
    uint32_t *entries = NULL;
    size_t room = 0;
    prover->outcome = outcome;
    const uint64_t deadline = prover->search.time_limit;
    const yz_status status =
        yz__strategy_prove(prover, REPEAT_NODES, deadline, &proof, &entries, &room);
    bool repeats = status != YZ_OK;
    const size_t size = repeats ? 0 : proof->node_count * sizeof(uint32_t);
    uint32_t *work = repeats ? NULL : yz__resize(prover->allocator, NULL, 0, 2 * size);
    if (work != NULL) {
        walk all = {proof, &prover->where->table,    entries,
                    work,  work + proof->node_count, REPEAT_STEPS};
        const uint64_t until = deadline == 0 ? UINT64_MAX : deadline;
        yz__caller clock = {0};
        memset(work, 0, 2 * size);
        for (uint32_t i = 0; i < proof->node_count && !repeats; i++)
            repeats = comes_back(&all, i) || yz__late(until, &clock, 0);
    } else {
        prover->starved |= !repeats || status == YZ_E_NOMEM;
        repeats = true;
    }
    yz__resize(prover->allocator, work, 2 * size, 0);
    if (room > 0)
        yz__resize(prover->allocator, entries, room * sizeof *entries, 0);
    yz_proof_free(proof);
    return repeats;
}

/* ---- A ko just taken ---- */

enum { RETAKE_NODES = 20000 };

typedef struct stones {
    yz__points of[2];
} stones;

static bool
same(stones a, stones b)
{
    return yz__points_equal(a.of[0], b.of[0]) && yz__points_equal(a.of[1], b.of[1]);
}

/* Returns the stones after a play of 'side' on 'at'; bans are ignored. */
static stones
after_play(const yz__region *region, stones from, int side, int at)
{
    yz__local local, to;
    memset(&local, 0, sizeof local);
    local.stone[0] = from.of[0];
    local.stone[1] = from.of[1];
    local.side = (uint8_t)side;
    local.stage = YZ_PROOF_AFTER; /* nobody asks for a target */
    if (!yz__local_play(region, &local, at, &to))
        return from;
    return (stones){{to.stone[0], to.stone[1]}};
}

/* Follows the proof from its first node, which has the stones 'at[0]'.  True if the
   winning side makes 'before' by a play. */
static bool
plays_to(const yz_prover *prover, const yz_proof *proof, stones before, stones *at,
         bool *met)
{
    const yz__region *region = &prover->where->region;
    const yz_colour right =
        proof->outcome == YZ_OUTCOME_SAFE ? proof->owner : yz_opponent(proof->owner);
    for (uint32_t i = 0; i < proof->node_count; i++) {
        const yz_proof_node *node = &proof->node[i];
        for (uint32_t k = 0; k < node->edge_count; k++) {
            const yz_proof_edge *edge = &proof->edge[node->first_edge + k];
            stones next = at[i];
            if (edge->move.kind == YZ_MOVE_PLAY && !edge->claim) {
                const size_t index = yz_index(proof->position.width, edge->move.at);
                next = after_play(region, next, node->to_move - 1, prover->bit[index]);
                if ((yz_colour)node->to_move == right && same(next, before))
                    return true;
            }
            if (!met[edge->node])
                at[edge->node] = next;
            met[edge->node] = true;
        }
    }
    return false;
}

bool
yz__strategy_retakes(yz_prover *prover, yz_outcome outcome, const yz__local *start)
{
    const stones now = {{start->stone[0], start->stone[1]}};
    yz__local before;
    yz_proof *proof;
    if (!yz__history_before_ko(&prover->where->region, start, &before))
        return false;
    prover->outcome = outcome;
    const uint64_t time = prover->asked.nanoseconds;
    const yz_status status = yz__prover_write_itself(
        prover, RETAKE_NODES, time == 0 ? 0 : yz__worked() + time, &proof);
    prover->starved |= status == YZ_E_NOMEM;
    if (status != YZ_OK)
        return true;
    const size_t size = proof->node_count * (sizeof(stones) + sizeof(bool));
    stones *at = yz__resize(prover->allocator, NULL, 0, size);
    bool retakes = true;
    if (at != NULL) {
        const stones back = {{before.stone[0], before.stone[1]}};
        memset(at, 0, size);
        at[0] = now;
        retakes = plays_to(prover, proof, back, at, (bool *)(at + proof->node_count));
    }
    prover->starved |= at == NULL;
    yz__resize(prover->allocator, at, size, 0);
    yz_proof_free(proof);
    return retakes;
}
