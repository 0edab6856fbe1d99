/* zone_checker.c - see zone_checker.h. */
#include "zone_checker.h"

#include <stdlib.h>
#include <string.h>

#include "rules/play.h"
#include "zone_ends.h"
#include "zone_shape.h"

typedef struct checker {
    const yz_proof *proof;
    zone_shape shape;
    zone_board board;
    int points;
    uint32_t at;      /* the node that is looked at */
    uint8_t part;     /* the part that is looked at */
    uint8_t **cell;   /* by node: what is known there; NULL: not reached yet */
    uint32_t *queue;  /* nodes to be looked at, a ring */
    uint8_t *waiting; /* by node */
    uint32_t first, last;
    uint8_t taken_in[YZ_MAX_POINTS]; /* 1 + the part that takes a stone here; 0: none */
    uint8_t taken_first[YZ_MAX_POINTS]; /* not 0: the first play takes a stone here */
    uint8_t kept[YZ_MAX_POINTS];        /* not 0: the part never loses this stone */
    bool more;                          /* taken_in has grown */
} checker;

static int
index_of(const checker *c, yz_point at)
{
    return (int)yz_index(c->proof->position.width, at);
}

static const yz_proof_edge *
edge_of(const checker *c, uint32_t node, uint32_t number)
{
    return zone_shape_edge(&c->shape, node, number);
}

/* ---- What is known ---- */

static void
look_again(checker *c, uint32_t node)
{
    if (c->waiting[node])
        return;
    c->waiting[node] = 1;
    c->queue[c->last] = node;
    c->last = (c->last + 1) % (c->proof->node_count + 1);
}

/* A node is reached: what is known there is known on every way to it. */
static void
reach(checker *c, uint32_t node, const uint8_t *cell)
{
    uint8_t *known = c->cell[node];
    bool less = !known;

    if (!known) {
        known = c->cell[node] = malloc((size_t)c->points);
        if (!known)
            abort();
        memcpy(known, cell, (size_t)c->points);
    }
    for (int i = 0; i < c->points; i++) {
        uint8_t both = known[i] | (cell[i] & ZONE_LOST);
        if ((known[i] & ZONE_CELL) != (cell[i] & ZONE_CELL))
            both = ZONE_ANY;
        if ((known[i] & ZONE_CELL) != ZONE_ANY && both != known[i]) {
            known[i] = both;
            less = true;
        }
    }
    if (less)
        look_again(c, node);
}

/* Notes stones that an answer takes: no other part may need them. */
static void
note_taken(checker *c, const uint8_t *before, const uint8_t *after)
{
    for (int i = 0; i < c->points; i++)
        if ((before[i] & ZONE_CELL) == ZONE_WRONG &&
            (after[i] & ZONE_CELL) == ZONE_EMPTY && c->taken_in[i] == 0) {
            c->taken_in[i] = (uint8_t)(c->part + 1);
            c->more = true;
        }
}

static const char *
answer_at(checker *c, uint8_t *cell, yz_point at)
{
    uint8_t before[YZ_MAX_POINTS];

    memcpy(before, cell, (size_t)c->points);
    const char *fault = zone_defend(&c->board, cell, index_of(c, at));
    note_taken(c, before, cell);
    return fault;
}

/* What the part knows at its beginning: the stones and the empty points of the zone where no
   other part plays. */
static const char *
begin_part(checker *c, uint8_t *cell)
{
    const yz_proof *proof = c->proof;
    uint8_t before[YZ_MAX_POINTS];
    const char *fault = NULL;

    for (int i = 0; i < c->points; i++) {
        const uint8_t stone = proof->position.stone[i];
        const uint8_t by = stone == YZ_EMPTY              ? c->shape.played_in[i]
                           : stone == (int)c->shape.right ? 0
                                                          : c->taken_in[i];
        const bool mine = by == 0 || by == c->part + 1;
        cell[i] = !proof->region[i] || !mine     ? ZONE_ANY
                  : stone == YZ_EMPTY            ? ZONE_EMPTY
                  : stone == (int)c->shape.right ? ZONE_RIGHT
                                                 : ZONE_WRONG;
    }
    if (proof->moved && c->part == proof->parts - 1) {
        memcpy(before, cell, (size_t)c->points);
        fault = answer_at(c, cell, edge_of(c, 0, 0)->move.at);
        for (int i = 0; i < c->points; i++)
            c->taken_first[i] = (before[i] & ZONE_CELL) == ZONE_WRONG &&
                                (cell[i] & ZONE_CELL) == ZONE_EMPTY;
    }
    for (int i = 0; i < c->points; i++)
        c->kept[i] = (cell[i] & ZONE_CELL) == ZONE_RIGHT;
    return fault;
}

/* ---- Nodes ---- */

/* True if the play of this edge is one of the part that is looked at. */
static bool
is_mine(const checker *c, const yz_proof_edge *edge)
{
    return c->proof->node[edge->node].part == c->part;
}

/* The last part is about the chain that the proof is about. */
static bool
shows_territory(const checker *c)
{
    return c->shape.right != c->proof->owner && c->part == c->proof->parts - 1;
}

/* How the node ends for the part: where all parts begin, its plays tell. */
static yz_proof_end
end_here(const checker *c)
{
    const yz_proof_node *node = &c->proof->node[c->at];
    bool goes_on = false;

    if (c->at != c->shape.root || c->proof->parts == 1)
        return (yz_proof_end)node->end;
    for (uint32_t e = 0; e < node->edge_count; e++) {
        const yz_proof_edge *edge = edge_of(c, c->at, e);
        goes_on |=
            is_mine(c, edge) &&
            c->proof->node[edge_of(c, edge->node, 0)->node].end != YZ_PROOF_IS_JOINED;
    }
    return goes_on              ? YZ_PROOF_GOES_ON
           : shows_territory(c) ? YZ_PROOF_IS_TERRITORY
                                : YZ_PROOF_IS_PAIRED;
}

static void
keep_only(checker *c, const uint8_t *stones)
{
    for (int i = 0; i < c->points; i++)
        c->kept[i] &= stones[i] != 0;
}

/* The pairs of an end: NULL, or what is wrong with them. */
static const char *
find_pairs(const checker *c, const uint8_t *cell, int pair[YZ_MAX_POINTS])
{
    const yz_proof_node *node = &c->proof->node[c->at];

    for (int i = 0; i < c->points; i++)
        pair[i] = -1;
    for (uint32_t e = 0; e < node->edge_count; e++) {
        const yz_proof_edge *edge = edge_of(c, c->at, e);
        const yz_proof_edge *answer = edge_of(c, edge->node, 0);
        if (!is_mine(c, edge))
            continue;
        if (edge->move.kind != YZ_MOVE_PLAY || answer->move.kind != YZ_MOVE_PLAY ||
            c->proof->node[answer->node].end != YZ_PROOF_IS_JOINED)
            return "a play at an end is not on a pair";
        pair[index_of(c, edge->move.at)] = index_of(c, answer->move.at);
    }
    for (int i = 0; i < c->points; i++)
        if (pair[i] >= 0 &&
            (pair[i] == i || pair[pair[i]] != i || cell[i] != ZONE_EMPTY))
            return "a pair is not of two empty points that answer each other";
    return NULL;
}

/* True if a stone that the first play takes, on 'at', cannot be replaced by one that stays: the
   winner's own stands there or nothing of the other side lives there, as around the target.
   A wall may stand between: then each of the two has no more than one eye on its side. */
static bool
is_lost_for_ever(const zone_end *end, int at)
{
    uint8_t space[YZ_MAX_POINTS];

    return end->living[at] || zone_end_encloses(end, at, space);
}

static const char *
look_at_end(checker *c, const uint8_t *cell, yz_proof_end how)
{
    int pair[YZ_MAX_POINTS];
    uint8_t space[YZ_MAX_POINTS];
    zone_end end = {.board = &c->board, .cell = cell, .pair = pair};

    const char *fault = find_pairs(c, cell, pair);
    if (fault)
        return fault;
    zone_end_find(&end);
    keep_only(c, end.living);
    const bool asked = shows_territory(c);
    if (how != YZ_PROOF_IS_TERRITORY || (!asked && c->at == c->shape.root))
        return asked ? "an end is not of the territory" : NULL;
    const yz_point target = c->proof->node[asked ? 0 : c->at].target;
    if (!zone_end_encloses(&end, index_of(c, target), space))
        return "there is room for two eyes";
    for (int i = 0; i < c->points; i++)
        if (c->taken_first[i] && !space[i] && !is_lost_for_ever(&end, i))
            return "the first play takes a stone outside the territory";
    return NULL;
}

/* True if nothing comes of a play: it may never be made. */
static bool
is_idle(const checker *c, const uint8_t *cell, const yz_proof_edge *edge)
{
    uint8_t copy[YZ_MAX_POINTS];

    memcpy(copy, cell, (size_t)c->points);
    return edge->move.kind == YZ_MOVE_PLAY &&
           (copy[index_of(c, edge->move.at)] & ZONE_CELL) == ZONE_EMPTY &&
           zone_forbids(&c->board, copy, index_of(c, edge->move.at));
}

/* Forgets the chain that a play would join: here that would be suicide, but the proof needs
   less than what is known, and answers the play for what else may stand there. */
static void
forget_joined(const checker *c, uint8_t *cell, int at)
{
    cell[at] |= ZONE_WRONG;
    const zone_chain chain = zone_chain_at(&c->board, cell, at);
    for (int i = 0; i < chain.count; i++)
        cell[chain.stone[i]] |= ZONE_ANY;
    cell[at] &= (uint8_t)~ZONE_CELL;
}

static const char *
follow(checker *c, const uint8_t *cell, const yz_proof_edge *edge)
{
    uint8_t after[YZ_MAX_POINTS];
    const bool passes = edge->move.kind == YZ_MOVE_PASS;
    const int at = index_of(c, edge->move.at);
    const yz_proof_edge *answer = edge_of(c, edge->node, 0);
    const char *fault = NULL;

    memcpy(after, cell, (size_t)c->points);
    if (!passes && (cell[at] & ZONE_CELL) != ZONE_EMPTY)
        return "whether a play can be made depends on what stands outside";
    if (is_idle(c, cell, edge))
        forget_joined(c, after, at);
    if (!passes)
        zone_attack(&c->board, after, at);
    if (answer->move.kind == YZ_MOVE_PLAY)
        fault = answer_at(c, after, answer->move.at);
    if (!fault && c->proof->node[answer->node].end == YZ_PROOF_IS_JOINED)
        fault = "a pair is played where answers are searched";
    if (!fault)
        reach(c, answer->node, after);
    return fault;
}

/* Marks the points where the other side's plays have an answer. */
static void
mark_answered(const checker *c, uint8_t *answered)
{
    for (uint32_t e = 0; e < c->proof->node[c->at].edge_count; e++) {
        const yz_proof_edge *edge = edge_of(c, c->at, e);
        if (is_mine(c, edge) && edge->move.kind == YZ_MOVE_PLAY)
            answered[index_of(c, edge->move.at)] = true;
    }
}

/* Follows the plays of the part; those that may never be made only where there is no other,
   so that a territory is shown to its end. */
static const char *
follow_plays(checker *c, const uint8_t *cell)
{
    const uint32_t edges = c->proof->node[c->at].edge_count;
    const char *fault = NULL;
    bool any = false;

    for (int idle = 0; idle <= shows_territory(c) && !any; idle++)
        for (uint32_t e = 0; e < edges && !fault; e++) {
            const yz_proof_edge *edge = edge_of(c, c->at, e);
            if (!is_mine(c, edge) || is_idle(c, cell, edge) > (idle > 0))
                continue;
            any = true;
            fault = follow(c, cell, edge);
        }
    return !fault && !any && shows_territory(c) ? "nothing is shown of the territory"
                                                : fault;
}

/* Whatever the other side plays: it has an answer, or what is needed stays as it is. */
static const char *
look_at_plays(checker *c, uint8_t *cell)
{
    uint8_t answered[YZ_MAX_POINTS] = {0}, stones[YZ_MAX_POINTS];

    mark_answered(c, answered);
    zone_forget(&c->board, cell, answered);
    for (int i = 0; i < c->points; i++)
        stones[i] = (cell[i] & ZONE_CELL) == ZONE_RIGHT;
    keep_only(c, stones);
    return follow_plays(c, cell);
}

static const char *
look_at_node(checker *c)
{
    uint8_t cell[YZ_MAX_POINTS];
    const yz_proof_end how = end_here(c);

    memcpy(cell, c->cell[c->at], (size_t)c->points);
    if (how == YZ_PROOF_GOES_ON)
        return look_at_plays(c, cell);
    return how == YZ_PROOF_IS_PAIRED || how == YZ_PROOF_IS_TERRITORY
               ? look_at_end(c, cell, how)
               : "it ends as no proof by zones does";
}

/* ---- Parts ---- */

static void
forget_nodes(checker *c)
{
    for (uint32_t i = 0; i < c->proof->node_count; i++) {
        free(c->cell[i]);
        c->cell[i] = NULL;
    }
    memset(c->waiting, 0, c->proof->node_count);
    c->first = c->last = 0;
}

static const char *
look_at_part(checker *c)
{
    uint8_t cell[YZ_MAX_POINTS];
    const char *fault = begin_part(c, cell);

    c->at = 0;
    if (!fault)
        reach(c, c->shape.root, cell);
    while (!fault && c->first != c->last) {
        c->at = c->queue[c->first];
        c->first = (c->first + 1) % (c->proof->node_count + 1);
        c->waiting[c->at] = 0;
        fault = look_at_node(c);
    }
    forget_nodes(c);
    for (int i = 0; i < c->points; i++)
        c->board.firm[i] |= c->kept[i];
    return fault;
}

/* A territory comes about at last: no line of its part goes round. */
static bool
goes_round(const checker *c)
{
    const yz_proof *proof = c->proof;
    uint32_t *into = calloc(proof->node_count, sizeof *into), done = 0, left = 0;

    if (!into)
        abort();
    for (uint32_t e = 0; e < proof->edge_count; e++)
        into[proof->edge[e].node]++;
    for (uint32_t i = 0; i < proof->node_count; i++)
        if (into[i] == 0)
            c->queue[left++] = i;
    while (done < left) {
        const uint32_t node = c->queue[done++];
        for (uint32_t e = 0; e < proof->node[node].edge_count; e++)
            if (--into[edge_of(c, node, e)->node] == 0)
                c->queue[left++] = edge_of(c, node, e)->node;
    }
    free(into);
    return left < proof->node_count;
}

static const char *
look_at_parts(checker *c)
{
    const bool kept = c->shape.right == c->proof->owner;
    const char *fault = NULL;

    do { /* once more where a part took stones that one before it had used */
        c->more = false;
        memset(c->board.firm, 0, sizeof c->board.firm);
        for (int part = 0; part < c->proof->parts && !fault; part++) {
            c->part = (uint8_t)part;
            fault = look_at_part(c);
        }
    } while (c->more && !fault);
    if (!fault && kept && !c->board.firm[index_of(c, c->proof->node[0].target)])
        fault = "the chain may be captured";
    return fault ? fault : !kept && goes_round(c) ? "play goes on for ever" : NULL;
}

const char *
zone_fault(const yz_proof *proof, uint32_t *node)
{
    checker c = {.proof = proof};

    if (!zone_shape_begin(&c.shape, proof))
        return "it is no proof by zones of a chain";
    const char *fault = zone_shape_fault(&c.shape);
    if (node)
        *node = c.shape.at;
    if (fault)
        return fault;
    c.board.width = proof->position.width;
    c.board.height = proof->position.height;
    c.board.suicide = yz__suicide_allowed(proof->rules, 2);
    c.points = c.board.width * c.board.height;
    c.cell = calloc(proof->node_count, sizeof *c.cell);
    c.queue = calloc((size_t)proof->node_count + 1, sizeof *c.queue);
    c.waiting = calloc(proof->node_count, 1);
    if (!c.cell || !c.queue || !c.waiting)
        abort();
    fault = look_at_parts(&c);
    if (node)
        *node = c.at;
    free((void *)c.cell);
    free(c.queue);
    free(c.waiting);
    return fault;
}
