/* exhaustive_proof.c - see exhaustive_proof.h. */
#include <stdlib.h>
#include <string.h>

#include "exhaustive_proof.h"

/* Where a node of the proof stands. */
typedef struct place {
    yz_proof_stage stage;
    int target;
    uint32_t state;
} place;

typedef struct maker {
    exhaustive *x;
    const exhaustive_question *question;
    exhaustive_solution solution;
    yz_colour owner;
    yz_colour right;
    place *place;                                       /* by node */
    uint32_t *node_at[YZ_PROOF_AFTER + 1][TINY_POINTS]; /* by state: node + 1, or 0 */
    yz_proof_node *node;
    yz_proof_edge *edge;
    uint32_t nodes, edges, room_nodes, room_edges;
} maker;

static void *
room_for(void *old, uint32_t count, uint32_t *room, size_t size)
{
    if (count < *room)
        return old;
    *room = *room ? *room * 2 : 256;
    void *bigger = realloc(old, *room * size);
    if (!bigger)
        abort();
    return bigger;
}

static bool
stands(const maker *m, place at)
{
    const uint8_t cell = exhaustive_state(m->x, at.state)->cell[at.target];
    return (cell & SLOW_COLOUR) == (int)m->owner;
}

/* The node of a place, which is made when there is none. */
static uint32_t
node_of(maker *m, place at)
{
    uint32_t **table = &m->node_at[at.stage][at.target];
    if (!*table)
        *table = calloc(exhaustive_count(m->x), sizeof **table);
    if ((*table)[at.state])
        return (*table)[at.state] - 1;
    uint32_t room = m->room_nodes;
    m->node = room_for(m->node, m->nodes, &m->room_nodes, sizeof *m->node);
    m->place = room_for(m->place, m->nodes, &room, sizeof *m->place);
    m->place[m->nodes] = at;
    (*table)[at.state] = ++m->nodes;
    return m->nodes - 1;
}

/* What the attacker (in AFTER: the owner) can force from here on. */
static const uint32_t *
forced_in(const maker *m, place at)
{
    if (at.stage == YZ_PROOF_AFTER)
        return m->solution.shown;
    return at.stage == YZ_PROOF_CAPTURE && m->question->enabling
               ? m->solution.captured[at.target]
               : m->solution.main;
}

static place
after_move(const maker *m, place at, const tiny_state *state)
{
    place next = at;
    next.state = exhaustive_add(m->x, state);
    if (at.stage == YZ_PROOF_BEFORE && !stands(m, next))
        next = (place){YZ_PROOF_AFTER, 0, next.state};
    return next;
}

static void
add_edge(maker *m, place at, const tiny_move *move, place next)
{
    const int width = exhaustive_game(m->x)->width;
    const tiny_state *state = exhaustive_state(m->x, at.state);
    yz_proof_edge e = {.claim = move == NULL};
    const int point = move ? move->at : next.target;
    e.move.colour = (yz_colour)state->turn.to_move;
    e.move.kind = move ? move->kind : YZ_MOVE_PLAY;
    if (e.move.kind != YZ_MOVE_PASS)
        e.move.at = (yz_point){(uint8_t)(point % width), (uint8_t)(point / width)};
    m->edge = room_for(m->edge, m->edges, &m->room_edges, sizeof *m->edge);
    e.node = node_of(m, next);
    m->edge[m->edges++] = e;
}

/* Whether a place is won for the side that is right and, where he has to get on,
   nearer to the end than 'limit'. */
static bool
keeps(const maker *m, place next, bool gets_on, uint32_t limit)
{
    const uint32_t forced = forced_in(m, next)[next.state];
    return gets_on ? forced > 0 && forced < limit : forced == 0;
}

/* Whether 'right' is the one who has to get on in this stage. */
static bool
must_get_on(const maker *m, yz_proof_stage stage)
{
    return (m->right == m->owner) == (stage == YZ_PROOF_AFTER);
}

static bool
is_claimable(const maker *m, place at, int p)
{
    const tiny_state *state = exhaustive_state(m->x, at.state);
    return at.stage == YZ_PROOF_AFTER && state->turn.to_move == m->owner &&
           m->question->enabling[p] && state->cell[p] & SLOW_NEW;
}

/* The edges of a node: all of them, or one that is good. */
static void
add_edges(maker *m, place at)
{
    const slow_game *game = exhaustive_game(m->x);
    const tiny_state state = *exhaustive_state(m->x, at.state);
    const bool all = state.turn.to_move != m->right;
    const bool gets_on = must_get_on(m, at.stage);
    const uint32_t before = m->edges;
    tiny_move move[TINY_MOVES];
    const int count = tiny_moves(game, &state, move);
    for (int p = 0; p < game->width * game->height; p++) {
        const place next = {YZ_PROOF_CAPTURE, p, at.state};
        if (is_claimable(m, at, p) &&
            (all || (m->edges == before && gets_on && keeps(m, next, false, 0))))
            add_edge(m, at, NULL, next);
    }
    for (int i = 0; i < count; i++) {
        const place next = after_move(m, at, &move[i].after);
        const bool same = next.stage == at.stage;
        const bool good = same ? keeps(m, next, gets_on, forced_in(m, at)[at.state])
                               : keeps(m, next, must_get_on(m, next.stage), UINT32_MAX);
        if (all || (m->edges == before && good))
            add_edge(m, at, &move[i], next);
    }
}

static void
make_node(maker *m, uint32_t i)
{
    const place at = m->place[i];
    const int width = exhaustive_game(m->x)->width;
    const uint32_t first = m->edges;
    const bool captured = at.stage != YZ_PROOF_AFTER && !stands(m, at);
    if (!captured)
        add_edges(m, at);
    m->node[i] = (yz_proof_node){
        .stage = (uint8_t)at.stage,
        .end = captured ? YZ_PROOF_IS_CAPTURED : YZ_PROOF_GOES_ON,
        .to_move = exhaustive_state(m->x, at.state)->turn.to_move,
        .target = {(uint8_t)(at.target % width), (uint8_t)(at.target / width)},
        .first_edge = first,
        .edge_count = m->edges - first,
        .to_end = must_get_on(m, at.stage) ? forced_in(m, at)[at.state] : 0};
}

static yz_proof *
as_proof(const maker *m)
{
    const exhaustive_question *q = m->question;
    const int points = q->position->width * q->position->height;
    yz_proof *proof = calloc(1, sizeof *proof);
    proof->position = *q->position;
    proof->outcome = m->right == m->owner ? YZ_OUTCOME_SAFE : YZ_OUTCOME_CAPTURED;
    proof->owner = m->owner;
    proof->confirmation = q->confirmation;
    proof->rules = q->rules;
    memcpy(proof->threats, q->threats, sizeof proof->threats);
    proof->banned = q->ban != NULL;
    proof->ban = q->ban ? *q->ban : proof->ban;
    for (int i = 0; i < points; i++) {
        proof->settled[i] = q->fixed ? q->fixed[i] : 0;
        proof->region[i] = proof->settled[i] == YZ_EMPTY;
        proof->enabling[i] = q->enabling ? q->enabling[i] : 0;
    }
    proof->node = m->node;
    proof->node_count = m->nodes;
    proof->edge = m->edge;
    proof->edge_count = m->edges;
    return proof;
}

static yz_proof *
make(maker *m, uint32_t start)
{
    const int target = (int)yz_index(m->question->position->width, m->question->chain);
    const yz_proof_stage stage =
        m->question->enabling ? YZ_PROOF_BEFORE : YZ_PROOF_CAPTURE;
    exhaustive_solve(&m->solution, m->x, m->owner, target, m->question->enabling);
    m->right = m->solution.main[start] ? yz_opponent(m->owner) : m->owner;
    node_of(m, (place){stage, target, start});
    for (uint32_t i = 0; i < m->nodes; i++)
        make_node(m, i);
    return as_proof(m);
}

yz_proof *
exhaustive_proof(const exhaustive_question *q)
{
    maker m = {.question = q, .owner = exhaustive_owner(q)};
    yz_proof *proof = NULL;
    uint32_t start;
    m.x = exhaustive_for(q, &start);
    if (exhaustive_grow(m.x)) {
        proof = make(&m, start);
        exhaustive_solution_free(&m.solution);
    }
    for (int stage = 0; stage <= YZ_PROOF_AFTER; stage++) {
        for (int p = 0; p < TINY_POINTS; p++)
            free(m.node_at[stage][p]);
    }
    free(m.place);
    exhaustive_free(m.x);
    return proof;
}

void
exhaustive_proof_free(yz_proof *proof)
{
    if (!proof)
        return;
    free((void *)(uintptr_t)proof->node);
    free((void *)(uintptr_t)proof->edge);
    free(proof);
}
