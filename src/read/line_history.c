/*
 * line_history.c - the history of a line: kept in the key of a position as one number
 * for the set of what came before, and on the way itself as the positions.
 */
#include <string.h>

#include "base/memory.h"
#include "read/line_history.h"
#include "rules/play.h"

static uint64_t
mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0xff51afd7ed558ccd);
    return hash ^ hash >> 32;
}

/* One number for a position and how it came about; a history is the sum of them. */
static uint64_t
number_of(const yz__local *local, uint64_t how)
{
    uint64_t hash = mix(UINT64_C(0x13198a2e03707344), how + 4 * local->side);
    for (int side = 0; side < 2; side++) {
        hash = mix(hash, local->stone[side].low);
        hash = mix(hash, local->stone[side].high);
    }
    return hash | 1;
}

/* The position before a ko just taken: what the side to move would make by retaking. */
static bool
before_ko(const yz__region *region, const yz__local *local, yz__local *out)
{
    yz__local free = *local;
    if (!yz__points_any(local->ko))
        return false;
    free.ko = yz__points_none();
    free.stage = YZ_PROOF_AFTER; /* nobody asks for a target */
    return yz__local_play(region, &free, yz__points_first(local->ko), out);
}

uint64_t
yz__history_start(yz__search *search, const yz__local *local)
{
    yz__local before;
    search->retakes = before_ko(search->region, local, &before);
    if (!search->retakes)
        return number_of(local, 0);
    search->before[0] = before.stone[0];
    search->before[1] = before.stone[1];
    return number_of(local, 0) + number_of(&before, 2);
}

void
yz__history_add(const yz__search *search, const yz__local *from, yz__local *to,
                bool pass)
{
    const uint64_t number = number_of(to, pass ? 1 : 2);
    const bool forgets = pass && yz__ko_forgets_at_pass(search->rules);
    to->past = forgets ? number : from->past + number;
    if (to->past == 0)
        to->past = 1;
}

static const yz__local *
place(const yz__search *search, int depth)
{
    return &yz__table_at(search->table, search->entry_at[depth])->local;
}

static yz__past
past_of(const yz__search *search, int depth)
{
    const yz__local *local = place(search, depth);
    yz__past past = {YZ__PAST_START, YZ_EMPTY, (yz_colour)(local->side + 1), 0};
    if (depth == 1)
        return past;
    const yz__local *before = place(search, depth - 1);
    const bool claim = before->side == local->side;
    past.kind = claim                              ? YZ__PAST_STRUCK
                : local->state == YZ__LOCAL_PASSED ? YZ__PAST_PASS
                                                   : YZ__PAST_PLAY;
    past.mover = (yz_colour)(before->side + 1);
    past.captured = yz__points_count(
        yz__points_less(before->stone[!before->side], local->stone[!before->side]));
    return past;
}

/* Does a play of 'mover' bring back the position before a ko that had just been taken
   at the start?  He had made it himself when he was the first to move. */
static bool
retakes_first_ko(const yz__search *search, const yz__local *to, yz_colour mover)
{
    const yz_colour first = (yz_colour)(place(search, 1)->side + 1);
    const yz__past past = {YZ__PAST_PLAY, first, yz_opponent(first), 0};
    return search->retakes && yz__points_equal(search->before[0], to->stone[0]) &&
           yz__points_equal(search->before[1], to->stone[1]) &&
           yz__ko_forbids(search->rules, past, mover);
}

bool
yz__history_forbids(const yz__search *search, const yz__local *to)
{
    const yz_colour mover = (yz_colour)(2 - to->side);
    for (int depth = search->depth; depth >= 1; depth--) {
        const yz__local *local = place(search, depth);
        const yz__past past = past_of(search, depth);
        if (yz__points_equal(local->stone[0], to->stone[0]) &&
            yz__points_equal(local->stone[1], to->stone[1]) &&
            yz__ko_forbids(search->rules, past, mover))
            return true;
        if (past.kind == YZ__PAST_PASS && yz__ko_forgets_at_pass(search->rules))
            return false;
    }
    return retakes_first_ko(search, to, mover);
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

/* The stones after a play of 'side' on 'at', whatever is banned. */
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

/* Follows the proof from its first node, which has the stones 'at[0]'; true when the
   side that is right plays to 'before'. */
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
yz__history_retakes(yz_prover *prover, yz_outcome outcome, const yz__local *start)
{
    const stones now = {{start->stone[0], start->stone[1]}};
    yz__local before;
    yz_proof *proof;
    if (!before_ko(&prover->where->region, start, &before))
        return false;
    prover->outcome = outcome;
    if (yz_prover_proof(prover, RETAKE_NODES, &proof) != YZ_OK)
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
    yz__resize(prover->allocator, at, size, 0);
    yz_proof_free(proof);
    return retakes;
}
