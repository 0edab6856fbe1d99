/* moments.c - see moments.h. */
#include <stdlib.h>
#include <string.h>

#include "moments.h"

enum { ROWS = 1 << 16 };

typedef struct board {
    struct board *next;
    uint64_t colouring;
    uint32_t number;
} board;

struct moments {
    slow_game game;
    moment *row[ROWS];
    board *boards[ROWS];
    uint32_t count; /* of boards */
    size_t bytes;
};

static void *
get(moments *m, size_t count, size_t size)
{
    void *memory = calloc(count, size);
    if (!memory)
        abort();
    m->bytes += count * size;
    return memory;
}

moments *
moments_new(const slow_game *game)
{
    moments *m = calloc(1, sizeof *m);
    if (!m)
        abort();
    m->game = *game;
    return m;
}

static void
free_moment(moment *at)
{
    free(at->steps);
    free(at);
}

void
moments_each(moments *m, void (*visit)(moment *at))
{
    for (int i = 0; i < ROWS; i++) {
        for (moment *at = m->row[i], *next; at; at = next) {
            next = at->next;
            visit(at);
        }
    }
}

void
moments_free(moments *m)
{
    moments_each(m, free_moment);
    for (int i = 0; i < ROWS; i++) {
        for (board *b = m->boards[i], *next; b; b = next) {
            next = b->next;
            free(b);
        }
    }
    free(m);
}

size_t
moments_bytes(const moments *m)
{
    return m->bytes;
}

int
moment_striver(const moment *at)
{
    return at->key.stage == YZ_PROOF_AFTER ? at->key.owner : 3 - at->key.owner;
}

/* ---- Finding them again ---- */

uint32_t
moments_board(moments *m, const tiny_state *state)
{
    uint64_t colouring = 0;
    for (int i = 0; i < m->game.width * m->game.height; i++)
        colouring = colouring * 3 + (state->cell[i] & SLOW_COLOUR);
    board **row = &m->boards[colouring * 0x9e3779b97f4a7c15u >> 48];
    for (const board *b = *row; b; b = b->next) {
        if (b->colouring == colouring)
            return b->number;
    }
    board *b = get(m, 1, sizeof *b);
    *b = (board){*row, colouring, ++m->count};
    *row = b;
    return b->number;
}

static bool
enables(const moment_key *key, int at)
{
    return key->enabling[at] && key->state.cell[at] & SLOW_NEW;
}

/* Leaves out what makes no difference. */
static void
bring_down(moments *m, moment_key *key)
{
    uint8_t mark[TINY_POINTS];
    if (key->stage == YZ_PROOF_CAPTURE)
        memset(key->enabling, 0, sizeof key->enabling);
    for (int i = 0; i < TINY_POINTS; i++) {
        if (!enables(key, i))
            key->state.cell[i] &= (uint8_t)~SLOW_NEW;
    }
    if (key->stage == YZ_PROOF_AFTER) {
        key->target = 0;
        return;
    }
    memcpy(m->game.fixed, key->fixed, sizeof key->fixed);
    slow_chain(&m->game, key->state.cell, key->target, mark);
    for (key->target = 0; !mark[key->target];)
        key->target++;
}

moment *
moments_find(moments *m, const moment_key *key)
{
    moment_key least = *key;
    bring_down(m, &least);
    const uint8_t *bytes = (const uint8_t *)&least;
    uint32_t sum = 2166136261u;
    for (size_t i = 0; i < sizeof least; i++)
        sum = (sum ^ bytes[i]) * 16777619u;
    moment **row = &m->row[(sum ^ sum >> 16) % ROWS];
    for (moment *at = *row; at; at = at->next) {
        if (memcmp(&at->key, &least, sizeof least) == 0)
            return at;
    }
    moment *at = get(m, 1, sizeof *at);
    at->key = least;
    at->board = moments_board(m, &least.state);
    at->next = *row;
    *row = at;
    return at;
}

/* ---- Steps ---- */

static void
add_step(moment *at, step_kind kind, uint32_t number, moment *to)
{
    for (int i = 0; i < at->count; i++) {
        const step *s = &at->steps[i];
        if (s->kind == kind && s->board == number && s->to == to)
            return;
    }
    at->steps[at->count++] = (step){kind, number, to};
}

/* The owner claims one of his new stones; it is still his move. */
static void
add_claims(moments *m, moment *at)
{
    for (int p = 0; p < m->game.width * m->game.height; p++) {
        moment_key next = at->key;
        if (!enables(&at->key, p))
            continue;
        next.stage = YZ_PROOF_CAPTURE;
        next.target = (uint8_t)p;
        add_step(at, STEP_CLAIM, at->board, moments_find(m, &next));
    }
}

static void
add_move(moments *m, moment *at, const tiny_move *move)
{
    moment_key next = at->key;
    next.state = move->after;
    const bool gone = (next.state.cell[next.target] & SLOW_COLOUR) != next.owner;
    const bool pass = move->kind == YZ_MOVE_PASS;
    if (pass && at->key.state.turn.to_move == moment_striver(at))
        return;
    if (next.stage == YZ_PROOF_CAPTURE && gone) {
        add_step(at, STEP_PLAY, moments_board(m, &next.state), NULL);
        return;
    }
    if (next.stage == YZ_PROOF_BEFORE && gone)
        next.stage = YZ_PROOF_AFTER;
    moment *to = moments_find(m, &next);
    add_step(at, pass ? STEP_PASS : STEP_PLAY, to->board, to);
}

static int
stones_of(const tiny_state *state, int colour)
{
    int count = 0;
    for (int i = 0; i < TINY_POINTS; i++)
        count += (state->cell[i] & SLOW_COLOUR) == colour;
    return count;
}

void
moments_list_steps(moments *m, moment *at)
{
    tiny_move move[TINY_MOVES];
    const bool marks = at->key.stage != YZ_PROOF_CAPTURE;
    if (at->steps)
        return;
    memcpy(m->game.fixed, at->key.fixed, sizeof at->key.fixed);
    m->game.owner = marks ? (yz_colour)at->key.owner : YZ_EMPTY;
    const int moves = tiny_moves(&m->game, &at->key.state, move);
    at->steps = get(m, (size_t)moves + TINY_POINTS, sizeof *at->steps);
    if (at->key.stage == YZ_PROOF_AFTER && at->key.state.turn.to_move == at->key.owner)
        add_claims(m, at);
    for (int left = 0; left <= TINY_POINTS; left++) {
        for (int i = moves - 1; i > 0; i--) {
            if (stones_of(&move[i].after, 3 - at->key.state.turn.to_move) == left)
                add_move(m, at, &move[i]);
        }
    }
    add_move(m, at, &move[0]);
}
