/*
 * solver.c - the graph of all positions of a region, and the attractor in it.
 */
#include "solver.h"

#include <stdlib.h>
#include <string.h>

/* ---- A position and its moves ---- */

/* Without the stones of the chain asked about: where they are gone, all is over. */
typedef struct state {
    uint32_t stones[2]; /* by side, loose points only */
    uint32_t marks;     /* stones that may not be taken by a ko capture (7.2) */
    uint8_t mover;
    uint8_t ban; /* where the mover may not retake a ko; SOLVER_NO_POINT */
    uint8_t threats[2];
} state;

enum { MOVES = SOLVER_LOOSE * 2 + 2 };

typedef struct successors {
    int count;
    bool captures; /* a move removes the chain */
    state to[MOVES];
} successors;

typedef struct graph {
    const solver_problem *problem;
    uint64_t chain;
    uint64_t loose;
    bool repeat_is_capture; /* endless play is good for the attacker */

    state *node;
    uint32_t count, room, most;
    uint32_t expanded; /* the nodes before this one have their edges */
    uint32_t *slot;    /* of a hash table: a node, from 1 */
    uint32_t slots;

    uint32_t *edge; /* from a node to others */
    uint64_t *first;
    uint64_t edges, edge_room;
    uint8_t *end; /* of a node: an end_kind */
} graph;

typedef enum end_kind { GOES_ON, IS_CAPTURED, IS_SAFE } end_kind;

static int
lowest(uint64_t set)
{
    int i = 0;
    while ((set & 0xff) == 0) {
        set >>= 8;
        i += 8;
    }
    while ((set & 1) == 0) {
        set >>= 1;
        i++;
    }
    return i;
}

static bool
one_point(uint64_t set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

static uint64_t
around(const solver_problem *problem, uint64_t set)
{
    uint64_t all = 0;
    for (; set != 0; set &= set - 1)
        all |= problem->beside[lowest(set)];
    return all;
}

/* The part of 'among' connected with 'seed', and the points around it. */
static uint64_t
flood(const solver_problem *problem, uint64_t seed, uint64_t among, uint64_t *rim)
{
    uint64_t all = seed, fresh = seed;
    *rim = 0;
    while (fresh != 0) {
        const uint64_t next = around(problem, fresh);
        *rim |= next;
        fresh = next & among & ~all;
        all |= fresh;
    }
    return all;
}

typedef struct board {
    uint64_t stones[2];
} board;

static board
board_of(const graph *g, const state *at)
{
    return (board){{at->stones[0], at->stones[1] | g->chain}};
}

static bool
breathes(const graph *g, int side, uint64_t chain, uint64_t rim, uint64_t stones)
{
    return (rim & ~stones) != 0 ||
           (side == SOLVER_ATTACKER && (chain & g->problem->wall) != 0);
}

/* Takes off what 'side' leaves without a liberty beside 'point'; returns it. */
static uint64_t
take(const graph *g, board *now, int side, uint64_t point)
{
    const int other = 1 - side;
    uint64_t taken = 0;
    uint64_t near = g->problem->beside[lowest(point)] & now->stones[other];
    while (near != 0) {
        uint64_t rim;
        const uint64_t chain =
            flood(g->problem, near & (~near + 1), now->stones[other], &rim);
        near &= ~chain;
        if (!breathes(g, other, chain, rim, now->stones[0] | now->stones[1]))
            taken |= chain;
    }
    now->stones[other] &= ~taken;
    return taken;
}

static state
state_of(const graph *g, const board *now, const state *before)
{
    return (state){
        .stones = {(uint32_t)now->stones[0], (uint32_t)(now->stones[1] & g->loose)},
        .marks = before->marks,
        .mover = (uint8_t)(1 - before->mover),
        .ban = SOLVER_NO_POINT,
        .threats = {before->threats[0], before->threats[1]},
    };
}

/* What a ko capture at 'point' of the stone 'taken' comes to; false when it may not be
 * made. */
static bool
ko_capture(const graph *g, const state *before, uint64_t point, uint64_t taken,
           state *to)
{
    const int side = before->mover;
    if (g->problem->ko == SOLVER_CONFIRMATION) {
        if ((before->marks & taken) != 0) { /* instead, the pass for this ko */
            *to = *before;
            to->marks &= ~(uint32_t)taken;
            to->mover = (uint8_t)(1 - side);
            return false;
        }
        to->marks |= (uint32_t)point;
    }
    if (g->problem->ko != SOLVER_BASIC)
        return true;
    if (one_point(point) && before->ban == lowest(point)) {
        if (to->threats[side] == 0)
            return false;
        if (to->threats[side] != SOLVER_ALWAYS)
            to->threats[side]--;
    }
    to->ban = (uint8_t)lowest(taken);
    return true;
}

static void
add(successors *out, const state *to)
{
    out->to[out->count++] = *to;
}

static void
add_play(const graph *g, const state *before, uint64_t point, successors *out)
{
    const int side = before->mover;
    board now = board_of(g, before);
    now.stones[side] |= point;
    const uint64_t taken = take(g, &now, side, point);
    uint64_t rim;
    const uint64_t own = flood(g->problem, point, now.stones[side], &rim);
    const uint64_t all = now.stones[0] | now.stones[1];
    const bool alive = breathes(g, side, own, rim, all);
    if (!alive && (!g->problem->suicide || one_point(own)))
        return; /* of a single stone it is a pass */
    if (!alive)
        now.stones[side] &= ~own;
    if ((g->chain & ~now.stones[SOLVER_OWNER]) != 0) {
        out->captures = true;
        return;
    }
    state to = state_of(g, &now, before);
    const bool outside = side == SOLVER_ATTACKER && (own & g->problem->wall) != 0;
    const bool ko = alive && one_point(taken) && one_point(own) &&
                    (rim & ~all) == taken && !outside;
    if (ko && !ko_capture(g, before, point, taken, &to)) {
        if (g->problem->ko == SOLVER_CONFIRMATION)
            add(out, &to);
        return;
    }
    to.marks &= (uint32_t)(now.stones[0] | now.stones[1]);
    if (!one_point(own))
        to.marks &= ~(uint32_t)own; /* no ko capture takes it any more */
    add(out, &to);
}

static void
find_successors(const graph *g, const state *at, successors *out)
{
    out->count = 0;
    out->captures = false;
    uint64_t empty = g->loose & ~(uint64_t)(at->stones[0] | at->stones[1]);
    for (; empty != 0; empty &= empty - 1)
        add_play(g, at, empty & (~empty + 1), out);
    if (g->repeat_is_capture && at->mover == SOLVER_ATTACKER)
        return; /* he has to play: a pass is answered by a pass */
    const board now = board_of(g, at);
    const state pass = state_of(g, &now, at);
    add(out, &pass);
}

/*
 * Two eyes: places without any stone of the owner, closed off by the chain alone, in
 * which every empty point is its liberty (every point, where suicide is legal).  As the
 * chain never has to give one up, it lives whatever is played.
 */
static bool
two_eyes(const graph *g, const state *at)
{
    const solver_problem *problem = g->problem;
    const board now = board_of(g, at);
    uint64_t rim;
    const uint64_t chain =
        flood(problem, g->chain & (~g->chain + 1), now.stones[SOLVER_OWNER], &rim);
    const uint64_t points = g->loose | g->chain;
    uint64_t rest = points & ~chain;
    int eyes = 0;
    while (rest != 0) {
        uint64_t ignored;
        const uint64_t place =
            flood(problem, rest & (~rest + 1), points & ~chain, &ignored);
        rest &= ~place;
        const uint64_t empty = place & ~(now.stones[0] | now.stones[1]);
        const uint64_t needed = problem->suicide ? place : empty;
        if (empty != 0 && (place & (problem->wall | now.stones[SOLVER_OWNER])) == 0 &&
            (needed & ~rim) == 0)
            eyes++;
    }
    return eyes >= 2;
}

/* ---- Writing down the graph ---- */

static uint64_t
hash_of(const state *s)
{
    uint64_t h = ((uint64_t)s->stones[0] << 32 | s->stones[1]) * 0x9e3779b97f4a7c15U;
    h ^= h >> 29;
    h += (uint64_t)s->marks << 16 | (uint64_t)s->mover << 15 | (uint64_t)s->ban << 8 |
         (uint64_t)s->threats[0] << 50 | (uint64_t)s->threats[1] << 58;
    h *= 0xbf58476d1ce4e5b9U;
    return h ^ h >> 31;
}

static bool
same(const state *a, const state *b)
{
    return a->stones[0] == b->stones[0] && a->stones[1] == b->stones[1] &&
           a->marks == b->marks && a->mover == b->mover && a->ban == b->ban &&
           a->threats[0] == b->threats[0] && a->threats[1] == b->threats[1];
}

/* The elements with room for so many; where they were, and 'lacking' is set, when there is
   no memory. */
static void *
wider(void *data, size_t size, uint64_t room, bool *lacking)
{
    void *more = realloc(data, size * (size_t)room);
    *lacking = *lacking || more == NULL;
    return more != NULL ? more : data;
}

static void
put(graph *g, uint32_t number)
{
    uint32_t i = (uint32_t)hash_of(&g->node[number]) & (g->slots - 1);
    while (g->slot[i] != 0)
        i = (i + 1) & (g->slots - 1);
    g->slot[i] = number + 1;
}

static bool
grow_nodes(graph *g)
{
    const uint32_t room = g->room == 0 ? 1024 : 2 * g->room;
    bool lacking = false;
    g->node = wider(g->node, sizeof *g->node, room, &lacking);
    g->first = wider(g->first, sizeof *g->first, room + 1, &lacking);
    g->end = wider(g->end, sizeof *g->end, room, &lacking);
    if (lacking)
        return false;
    free(g->slot);
    g->slots = 4 * room;
    g->slot = calloc(g->slots, sizeof *g->slot);
    if (g->slot == NULL)
        return false;
    g->room = room;
    for (uint32_t i = 0; i < g->count; i++)
        put(g, i);
    return true;
}

/* The number of a state, which is looked for from a slot on; false when there is no
   room for a new one. */
static bool
number_of(graph *g, const state *s, uint32_t i, uint32_t *out)
{
    for (i &= g->slots - 1; g->slot[i] != 0; i = (i + 1) & (g->slots - 1)) {
        *out = g->slot[i] - 1;
        if (same(&g->node[*out], s))
            return true;
    }
    if (g->count >= g->most)
        return false;
    *out = g->count++;
    g->node[*out] = *s;
    g->slot[i] = *out + 1;
    return true;
}

static bool
make_room(graph *g)
{
    if (g->edges + MOVES > g->edge_room) {
        const uint64_t room = 2 * g->edge_room + 65536;
        bool lacking = false;
        g->edge = wider(g->edge, sizeof *g->edge, room, &lacking);
        if (lacking)
            return false;
        g->edge_room = room;
    }
    return g->count + MOVES <= g->room || grow_nodes(g);
}

static bool
add_edges(graph *g, const successors *found)
{
    uint32_t slot[MOVES];
    if (!make_room(g))
        return false;
    volatile uint32_t touched = 0; /* what is read now need not be waited for later */
    uint32_t any = 0;
    for (int i = 0; i < found->count; i++) {
        slot[i] = (uint32_t)hash_of(&found->to[i]);
        any |= g->slot[slot[i] & (g->slots - 1)];
    }
    touched = any;
    (void)touched;
    for (int i = 0; i < found->count; i++)
        if (!number_of(g, &found->to[i], slot[i], &g->edge[g->edges + (uint64_t)i]))
            return false;
    g->edges += (uint64_t)found->count;
    return true;
}

static bool
expand(graph *g, uint32_t number)
{
    const state at = g->node[number];
    g->first[number] = g->edges;
    g->end[number] = IS_SAFE;
    if (two_eyes(g, &at))
        return true;
    successors found;
    find_successors(g, &at, &found);
    const bool attacker = at.mover == SOLVER_ATTACKER;
    g->end[number] = GOES_ON;
    if (attacker && found.captures)
        g->end[number] = IS_CAPTURED;
    else if (found.count == 0) /* the attacker has nothing left */
        g->end[number] = IS_SAFE;
    else
        return add_edges(g, &found);
    return true;
}

static bool
write_start(graph *g)
{
    const solver_problem *problem = g->problem;
    state start = {
        .stones = {(uint32_t)problem->attacker, (uint32_t)(problem->owner & g->loose)},
        .ban = SOLVER_NO_POINT,
    };
    if (problem->ko == SOLVER_BASIC)
        memcpy(start.threats, problem->threats, sizeof start.threats);
    uint32_t number;
    for (start.mover = 0; start.mover < 2; start.mover++)
        if (!make_room(g) || !number_of(g, &start, (uint32_t)hash_of(&start), &number))
            return false;
    return true;
}

/* Goes on until there is nothing left to write down, or about 'nodes' nodes. */
static bool
write_down(graph *g, uint32_t nodes)
{
    while (g->expanded < g->count && g->count < nodes) {
        if (!expand(g, g->expanded))
            return false;
        g->expanded++;
    }
    for (uint32_t i = g->expanded; i <= g->count; i++)
        g->first[i] = g->edges;
    return true;
}

/* ---- Carrying wins backwards ---- */

typedef struct attractor {
    uint32_t *first; /* edges backwards */
    uint32_t *edge;
    uint8_t *missing; /* moves that have to be won before the node is */
    uint32_t *queue;
    uint32_t queued;
} attractor;

static bool
turn_edges(const graph *g, attractor *a)
{
    const uint32_t n = g->count;
    a->first = calloc((size_t)n + 2, sizeof *a->first);
    a->edge = malloc((size_t)(g->edges + 1) * sizeof *a->edge);
    a->missing = calloc(n, 1);
    a->queue = malloc(n * sizeof *a->queue);
    if (a->first == NULL || a->edge == NULL || a->missing == NULL || a->queue == NULL)
        return false;
    for (uint64_t e = 0; e < g->edges; e++)
        a->first[g->edge[e] + 2]++;
    for (uint32_t i = 2; i <= n; i++)
        a->first[i] += a->first[i - 1];
    for (uint32_t i = 0; i < n; i++)
        for (uint64_t e = g->first[i]; e < g->first[i + 1]; e++)
            a->edge[a->first[g->edge[e] + 1]++] = i;
    return true;
}

/* Leaves nothing missing where 'side' forces an end of the kind 'goal', or, if 'hope',
   a node that has no edges yet. */
static void
attract(const graph *g, attractor *a, int side, end_kind goal, bool hope)
{
    a->queued = 0;
    for (uint32_t i = 0; i < g->count; i++) {
        const uint64_t moves = g->first[i + 1] - g->first[i];
        a->missing[i] = g->node[i].mover == side ? 1 : (uint8_t)moves;
        if (moves == 0)
            a->missing[i] = (i < g->expanded ? g->end[i] == goal : hope) ? 0 : 1;
        if (a->missing[i] == 0)
            a->queue[a->queued++] = i;
    }
    for (uint32_t done = 0; done < a->queued; done++) {
        const uint32_t to = a->queue[done];
        for (uint32_t e = a->first[to]; e < a->first[to + 1]; e++) {
            const uint32_t from = a->edge[e];
            if (a->missing[from] != 0 && --a->missing[from] == 0)
                a->queue[a->queued++] = from;
        }
    }
}

static void
free_attractor(attractor *a)
{
    free(a->first);
    free(a->edge);
    free(a->missing);
    free(a->queue);
}

static void
free_graph(graph *g)
{
    free(g->node);
    free(g->slot);
    free(g->edge);
    free(g->first);
    free(g->end);
}

static graph
graph_of(const solver_problem *problem, uint32_t most)
{
    graph g = {.problem = problem, .most = most};
    g.loose = ((uint64_t)1 << problem->loose) - 1;
    const uint64_t points =
        problem->points == 64 ? ~(uint64_t)0 : ((uint64_t)1 << problem->points) - 1;
    g.chain = points & ~g.loose;
    return g;
}

typedef enum verdict { UNDECIDED, WON, LOST } verdict;

/* Whether 'side' wins the two starts, whatever the nodes without edges lead to. */
static bool
decide(const graph *g, int side, verdict out[2])
{
    const end_kind goal = side == SOLVER_OWNER ? IS_SAFE : IS_CAPTURED;
    attractor a = {0};
    const bool good = turn_edges(g, &a);
    if (good) {
        attract(g, &a, side, goal, false);
        for (int i = 0; i < 2; i++)
            out[i] = a.missing[i] == 0 ? WON : UNDECIDED;
        attract(g, &a, side, goal, true);
        for (int i = 0; i < 2; i++)
            out[i] = a.missing[i] == 0 ? out[i] : LOST;
    }
    free_attractor(&a);
    return good;
}

/* Whether 'side' wins the two starts, when endless play is lost for it. */
static void
force(const solver_problem *problem, uint32_t most, int side, verdict out[2],
      uint32_t *positions)
{
    enum { FIRST = 4096, STEP = 3 };
    graph g = graph_of(problem, most);
    g.repeat_is_capture = side == SOLVER_OWNER;
    out[0] = out[1] = UNDECIDED;
    bool more = write_start(&g);
    for (uint64_t nodes = FIRST; more; nodes *= STEP) {
        const bool last = nodes >= most - MOVES;
        more = write_down(&g, last ? most - MOVES : (uint32_t)nodes) &&
               decide(&g, side, out) && !last && g.expanded < g.count &&
               (out[0] == UNDECIDED || out[1] == UNDECIDED);
    }
    *positions += g.count;
    free_graph(&g);
}

solver_result
solver_run(const solver_problem *problem, uint32_t most)
{
    const bool superko = problem->ko == SOLVER_SUPERKO;
    solver_result out = {0};
    verdict wins[2];
    force(problem, most, SOLVER_ATTACKER, wins, &out.positions);
    for (int i = 0; i < 2; i++)
        if (wins[i] == WON)
            out.first[i] = SOLVER_CAPTURED;
        else if (wins[i] == LOST && !superko)
            out.first[i] = SOLVER_SAFE;
    if (!superko)
        return out;
    force(problem, most, SOLVER_OWNER, wins, &out.positions);
    for (int i = 0; i < 2; i++)
        if (wins[i] == WON)
            out.first[i] = SOLVER_SAFE;
    return out;
}

bool
solver_has_two_eyes(const solver_problem *problem)
{
    const graph g = graph_of(problem, 0);
    const state start = {
        .stones = {(uint32_t)problem->attacker, (uint32_t)(problem->owner & g.loose)},
        .ban = SOLVER_NO_POINT,
    };
    return two_eyes(&g, &start);
}
