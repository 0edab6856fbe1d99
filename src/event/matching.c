/*
 * matching.c - a perfect matching of greatest weight: Edmonds' blossoms with a price for each
 * vertex and blossom.
 *
 * A pair's slack is the sum of the prices of both less twice its weight, and never negative; the pairs
 * of the matching, and those by which a blossom hangs together, have none.  One tree at a time
 * grows from a vertex without a mate, over pairs without slack:
 *
 *     root -S- ... -T=S- ... -T=S      S: at an even distance, T: at an odd one, = a matched pair
 *
 * A pair between two S makes a blossom, an odd cycle that becomes one S; a T blossom whose price
 * is nothing opens; a pair that leads to another vertex without a mate ends the tree, and the
 * matching gets one pair larger.  When no pair is left, prices change: those of S fall, those of T
 * rise, until there is one.  Vertices of one tree have prices of one parity, level by level, for pairs without
 * slack join them, and prices of blossoms are even: so half a slack between two S is whole.
 */
#include "event/blossom.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"

/* ---- Prices ---- */

/* What comes next: (i, k) leads out of the tree, or joins two S, or (-1, k) is a blossom. */
typedef struct event {
    yz__weight twice; /* twice the change of prices until then */
    int i, k;
    bool any;
    bool joins;
} event;

static void
take_event(event *next, yz__weight twice, int i, int k, bool joins)
{
    if (next->any && yz__weight_compare(twice, next->twice) >= 0)
        return;
    *next = (event){.twice = twice, .i = i, .k = k, .any = true, .joins = joins};
}

static event
next_event(const yz__matcher *m)
{
    event next = {.any = false};
    for (int v = 0; v < m->count; v++) {
        const int b = m->top[v];
        const yz__tree_node *at = &m->node[b];
        if (at->label == YZ__TREE_FREE && m->nearest[v] >= 0)
            take_event(&next, yz__weight_add(m->gap[v], m->gap[v]), m->nearest[v], v,
                       false);
        if (at->base != v)
            continue;
        if (at->label == YZ__TREE_S && at->best_in >= 0)
            take_event(&next, yz__slack(m, at->best_in, at->best_out), at->best_in,
                       at->best_out, true);
        if (at->label == YZ__TREE_T && b >= m->count)
            take_event(&next, at->price, -1, b, false);
    }
    return next;
}

static void
change_prices(yz__matcher *m, yz__weight twice)
{
    for (int v = 0; v < m->count; v++) {
        const int b = m->top[v], which = m->node[b].label;
        for (int l = 0; l < YZ__WEIGHT_LEVELS; l++) {
            const int64_t change = twice.of[l] / 2;
            if (which == YZ__TREE_FREE)
                m->gap[v].of[l] -= change;
            else
                m->node[v].price.of[l] += which == YZ__TREE_S ? -change : change;
            if (which != YZ__TREE_FREE && m->node[b].base == v && b >= m->count)
                m->node[b].price.of[l] +=
                    which == YZ__TREE_S ? twice.of[l] : -twice.of[l];
        }
    }
}

/* One more pair, for the vertex 'root' that has no mate. */
static void
find_mate(yz__matcher *m, int root)
{
    for (int b = 0; b < m->node_count; b++)
        m->node[b].label = YZ__TREE_FREE;
    for (int v = 0; v < m->count; v++)
        m->nearest[v] = -1;
    yz__tree_root(m, m->top[root], -1, root);
    while (!m->failed) {
        const event next = next_event(m);
        assert(
            next.any); /* the graph is complete and its vertices are even in number */
        change_prices(m, next.twice);
        if (next.i < 0)
            yz__blossom_open(m, next.k);
        else if (next.joins)
            yz__blossom_merge(m, next.i, next.k);
        else if (m->mate[m->node[m->top[next.k]].base] >= 0)
            yz__tree_grow(m, next.i, next.k);
        else {
            yz__tree_augment(m, next.i, next.k);
            return;
        }
    }
}

/* True if the pair (i, k) weighs more than 'most', which then is its weight. */
static bool
weighs_more(const yz__matcher *m, int i, int k, yz__weight *most)
{
    int64_t weight;
    int l = 0;
    while ((weight = yz__level_of(m, i, k, l)) == most->of[l])
        if (++l == YZ__WEIGHT_LEVELS)
            return false;
    if (weight < most->of[l])
        return false;
    for (most->of[l++] = weight; l < YZ__WEIGHT_LEVELS; l++)
        most->of[l] = yz__level_of(m, i, k, l);
    return true;
}

/* Prices to begin with, and the pairs that have no slack then, as they come. */
static void
begin(yz__matcher *m)
{
    for (int i = 0; i < m->count; i++) {
        for (int l = 0; l < YZ__WEIGHT_LEVELS; l++)
            m->node[i].price.of[l] = yz__level_of(m, i, i == 0, l);
        for (int k = 0; k < m->count; k++)
            if (k != i)
                (void)weighs_more(m, i, k, &m->node[i].price);
    }
    for (int i = 0; i < m->count; i++) {
        int best = i == 0;
        yz__weight least = yz__slack(m, i, best);
        for (int k = 0; k < m->count; k++)
            if (k != i && yz__slack_is_less(m, i, k, &least))
                best = k;
        for (int l = 0; l < YZ__WEIGHT_LEVELS; l++)
            m->node[i].price.of[l] -= least.of[l];
        if (m->mate[i] < 0 && m->mate[best] < 0) {
            m->mate[i] = best;
            m->mate[best] = i;
        }
    }
}

static void *
take(yz__matcher *m, yz__arena *arena, size_t count, size_t size)
{
    void *out = yz__arena_take(arena, count * size);
    if (out == NULL)
        m->failed = true;
    else
        memset(out, 0xff, count * size); /* numbers are -1 */
    return out;
}

static void
take_all(yz__matcher *m, yz__arena *arena)
{
    const size_t n = (size_t)m->count, all = (size_t)m->node_count;
    m->node = take(m, arena, all, sizeof *m->node);
    m->top = take(m, arena, n, sizeof *m->top);
    m->nearest = take(m, arena, n, sizeof *m->nearest);
    m->gap = take(m, arena, n, sizeof *m->gap);
    m->leaf = take(m, arena, n, sizeof *m->leaf);
    m->stack = take(m, arena, all, sizeof *m->stack);
    m->pair = take(m, arena, 2 * all, sizeof *m->pair);
    for (int b = 0; !m->failed && b < m->node_count; b++) {
        yz__tree_node *at = &m->node[b];
        at->rival = NULL;
        at->rivals = at->room = 0;
        at->label = YZ__TREE_FREE;
        if (b < m->count)
            at->base = m->top[b] = b;
    }
}

static yz_status
find_all(yz__matcher m)
{
    const int count = m.count;
    const yz_allocator *allocator = m.allocator;
    int *mate = m.mate;
    yz__arena arena;
    assert(count % 2 == 0);
    yz__arena_init(&arena, allocator, 0);
    take_all(&m, &arena);
    for (int v = 0; v < count; v++)
        mate[v] = -1;
    if (!m.failed && count > 0)
        begin(&m);
    for (int v = 0; v < count && !m.failed; v++)
        if (mate[v] < 0)
            find_mate(&m, v);
    for (int b = 0; m.node != NULL && b < m.node_count; b++)
        yz__resize(allocator, m.node[b].rival, m.node[b].room * sizeof *m.node[b].rival,
                   0);
    yz__arena_free(&arena);
    return m.failed ? YZ_E_NOMEM : YZ_OK;
}

yz_status
yz__match(int *mate, const yz__weight *weight, int count, const yz_allocator *allocator)
{
    return find_all((yz__matcher){.count = count,
                                  .node_count = count + count / 2 + 1,
                                  .weight = weight,
                                  .allocator = allocator,
                                  .mate = mate});
}

yz_status
yz__match_by(int *mate, const yz__pair_weighing *weighing, int count,
             const yz_allocator *allocator)
{
    return find_all((yz__matcher){.count = count,
                                  .node_count = count + count / 2 + 1,
                                  .weighing = weighing,
                                  .allocator = allocator,
                                  .mate = mate});
}
