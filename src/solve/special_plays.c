/*
 * special_plays.c - plays after which the position before them can come back.
 *
 * Nodes that lead to each other make a part; a play that stays in one is special.
 */
#include <string.h>

#include "base/memory.h"
#include "solve/open_region.h"

/* Finds them by depth, after R. E. Tarjan ("Depth-first search and linear graph algorithms", 1972). */
typedef struct parting {
    const yz__open_region *region;
    uint32_t *part;   /* of each node; 0: not known yet */
    uint32_t *number; /* in the order of the search, from 1 */
    uint32_t *lowest; /* that can be reached from there */
    uint32_t *way;
    uint32_t *next;
    uint32_t *stack;
    size_t stacked;
    uint32_t count;
} parting;

static void
enter(parting *at, size_t depth, uint32_t node)
{
    at->way[depth] = node;
    at->next[node] = 0;
    at->number[node] = at->lowest[node] = ++at->count;
    at->stack[at->stacked++] = node;
}

/* All plays of a node are done: it is the first of its part, or something before it is. */
static void
leave(parting *at, size_t depth, uint32_t node)
{
    uint32_t one;

    if (depth > 0 && at->lowest[at->way[depth - 1]] > at->lowest[node])
        at->lowest[at->way[depth - 1]] = at->lowest[node];
    if (at->lowest[node] != at->number[node])
        return;
    do {
        one = at->stack[--at->stacked];
        at->part[one] = node + 1;
    } while (one != node);
}

static void
part_from(parting *at, uint32_t first)
{
    const yz__open_region *region = at->region;
    size_t depth = 1;

    enter(at, 0, first);
    while (depth > 0) {
        const uint32_t node = at->way[depth - 1];
        if (at->next[node] == region->node[node].count) {
            leave(at, --depth, node);
            continue;
        }
        const yz__open_play *play =
            &region->play[region->node[node].first + at->next[node]++];
        if (at->number[play->to] == 0)
            enter(at, depth++, play->to);
        else if (at->part[play->to] == 0 && at->number[play->to] < at->lowest[node])
            at->lowest[node] = at->number[play->to];
    }
}

yz_status
yz__open_region_mark(yz__open_region *region, const yz_allocator *allocator)
{
    const size_t nodes = region->nodes;
    const size_t bytes = 6 * nodes * sizeof(uint32_t);
    uint32_t *room = yz__resize(allocator, NULL, 0, bytes);
    parting at = {.region = region,
                  .part = room,
                  .number = room + nodes,
                  .lowest = room + 2 * nodes,
                  .way = room + 3 * nodes,
                  .next = room + 4 * nodes,
                  .stack = room + 5 * nodes};

    if (room == NULL)
        return YZ_E_NOMEM;
    memset(room, 0, bytes);
    for (uint32_t i = 0; i < nodes; i++)
        if (at.number[i] == 0)
            part_from(&at, i);
    for (uint32_t i = 0; i < nodes; i++)
        for (uint32_t k = 0; k < region->node[i].count; k++) {
            yz__open_play *play = &region->play[region->node[i].first + k];
            play->special = play->suicide || at.part[i] == at.part[play->to];
            region->special |= play->special;
            region->suicides |= play->suicide;
        }
    yz__resize(allocator, room, bytes, 0);
    return YZ_OK;
}
