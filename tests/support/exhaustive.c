/* exhaustive.c - see exhaustive.h. */
#include <stdlib.h>
#include <string.h>

#include "exhaustive.h"
#include "naive_life.h"
#include "rules/play.h"

#define NOWHERE UINT32_MAX

struct exhaustive {
    slow_game game;
    uint32_t most;
    tiny_state *state;
    uint32_t count;
    uint32_t expanded;
    uint32_t *slot; /* numbers of states by their bytes; NOWHERE: free */
    uint32_t slots;
    uint32_t *first; /* of its successors in 'next', one more than there are states */
    uint32_t *next;
    size_t edges;
    size_t room;
    uint32_t *before; /* the predecessors, likewise */
    uint32_t *first_before;
    bool full;
};

static void *
must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

exhaustive *
exhaustive_new(const slow_game *game, uint32_t states)
{
    exhaustive *x = must(calloc(1, sizeof *x));
    x->game = *game;
    x->most = states;
    x->slots = 1024;
    x->slot = must(malloc(x->slots * sizeof *x->slot));
    memset(x->slot, 0xff, x->slots * sizeof *x->slot);
    x->state = must(malloc(x->slots / 2 * sizeof *x->state));
    return x;
}

void
exhaustive_free(exhaustive *x)
{
    if (!x)
        return;
    free(x->state);
    free(x->slot);
    free(x->first);
    free(x->next);
    free(x->before);
    free(x->first_before);
    free(x);
}

const slow_game *
exhaustive_game(const exhaustive *x)
{
    return &x->game;
}

const tiny_state *
exhaustive_state(const exhaustive *x, uint32_t number)
{
    return &x->state[number];
}

uint32_t
exhaustive_count(const exhaustive *x)
{
    return x->count;
}

/* The slot of a state, or the free one where it belongs. */
static uint32_t
slot_of(const exhaustive *x, const tiny_state *state)
{
    const uint8_t *bytes = (const uint8_t *)state;
    uint32_t sum = 2166136261u;
    for (size_t i = 0; i < sizeof *state; i++)
        sum = (sum ^ bytes[i]) * 16777619u;
    uint32_t i = (sum ^ sum >> 15) & (x->slots - 1);
    while (x->slot[i] != NOWHERE &&
           memcmp(&x->state[x->slot[i]], state, sizeof *state) != 0)
        i = (i + 1) & (x->slots - 1);
    return i;
}

static void
widen(exhaustive *x)
{
    x->slots *= 2;
    x->slot = must(realloc(x->slot, x->slots * sizeof *x->slot));
    x->state = must(realloc(x->state, x->slots / 2 * sizeof *x->state));
    memset(x->slot, 0xff, x->slots * sizeof *x->slot);
    for (uint32_t i = 0; i < x->count; i++)
        x->slot[slot_of(x, &x->state[i])] = i;
}

uint32_t
exhaustive_add(exhaustive *x, const tiny_state *state)
{
    const uint32_t slot = slot_of(x, state);
    if (x->slot[slot] != NOWHERE)
        return x->slot[slot];
    if (x->count == x->most) {
        x->full = true;
        return 0;
    }
    x->slot[slot] = x->count;
    x->state[x->count++] = *state;
    if (x->count == x->slots / 2) {
        widen(x);
    }
    return x->count - 1;
}

static void
expand(exhaustive *x, uint32_t number)
{
    tiny_move move[TINY_MOVES];
    const int count = tiny_moves(&x->game, &x->state[number], move);
    for (int i = 0; i < count; i++) {
        if (x->edges == x->room) {
            x->room = x->room ? x->room * 2 : 4096;
            x->next = must(realloc(x->next, x->room * sizeof *x->next));
        }
        x->next[x->edges++] = exhaustive_add(x, &move[i].after);
    }
}

static void
turn_round(exhaustive *x)
{
    x->before = must(malloc((x->edges + 1) * sizeof *x->before));
    x->first_before = must(calloc(x->count + 2, sizeof *x->first_before));
    for (size_t e = 0; e < x->edges; e++)
        x->first_before[x->next[e] + 2]++;
    for (uint32_t i = 2; i < x->count + 2; i++)
        x->first_before[i] += x->first_before[i - 1];
    for (uint32_t i = 0; i < x->count; i++) {
        for (uint32_t e = x->first[i]; e < x->first[i + 1]; e++)
            x->before[x->first_before[x->next[e] + 1]++] = i;
    }
}

bool
exhaustive_grow(exhaustive *x)
{
    uint32_t room = 0;
    for (x->expanded = 0; x->expanded < x->count && !x->full; x->expanded++) {
        if (x->expanded + 1 >= room) {
            room = room ? room * 2 : 1024;
            x->first = must(realloc(x->first, ((size_t)room + 1) * sizeof *x->first));
        }
        x->first[x->expanded] = (uint32_t)x->edges;
        expand(x, x->expanded);
    }
    if (x->full)
        return false;
    x->first[x->count] = (uint32_t)x->edges;
    turn_round(x);
    return true;
}

/* What is known of a state before it begins. */
enum { PLAYED_ON = 0, GOAL = 1 };
#define STOP UINT32_MAX

/* From where 'winner' forces a GOAL; play ends at a GOAL and at a STOP.  'when' is
   overwritten with the answer: 0, or greater the further it is from there to a GOAL. */
static void
attract(const exhaustive *x, yz_colour winner, uint32_t *when)
{
    uint32_t *list = must(malloc((x->count + 1) * sizeof *list));
    uint8_t *left = must(malloc(x->count + 1)); /* moves of the loser not yet lost */
    uint32_t count = 0;
    for (uint32_t i = 0; i < x->count; i++) {
        left[i] = x->state[i].turn.to_move == winner
                      ? 1
                      : (uint8_t)(x->first[i + 1] - x->first[i]);
        if (when[i] == GOAL)
            list[count++] = i;
    }
    for (uint32_t k = 0; k < count; k++) {
        const uint32_t to = list[k];
        for (uint32_t b = x->first_before[to]; b < x->first_before[to + 1]; b++) {
            const uint32_t from = x->before[b];
            if (when[from] != PLAYED_ON || --left[from] > 0)
                continue;
            when[from] = GOAL + count;
            list[count++] = from;
        }
    }
    for (uint32_t i = 0; i < x->count; i++)
        when[i] = when[i] == STOP ? 0 : when[i];
    free(list);
    free(left);
}

static bool
stands(const exhaustive *x, uint32_t i, yz_colour owner, int target)
{
    return (x->state[i].cell[target] & SLOW_COLOUR) == (int)owner;
}

void
exhaustive_captured(const exhaustive *x, yz_colour owner, int target, uint32_t *out)
{
    for (uint32_t i = 0; i < x->count; i++)
        out[i] = stands(x, i, owner, target) ? PLAYED_ON : GOAL;
    attract(x, yz_opponent(owner), out);
}

/* The owner's stone on the target lives unconditionally. */
static bool
lives(const exhaustive *x, uint32_t i, yz_colour owner, int target)
{
    yz_position now = {.width = (uint8_t)x->game.width,
                       .height = (uint8_t)x->game.height};
    uint8_t map[YZ_MAX_POINTS] = {0}, fixed[YZ_MAX_POINTS] = {0};
    for (int p = 0; p < x->game.width * x->game.height; p++)
        now.stone[p] = x->state[i].cell[p] & SLOW_COLOUR;
    naive_unconditional(&now, fixed, owner, yz__suicide_allowed(x->game.rules, 2), map);
    return map[target] == owner;
}

void
exhaustive_lives(const exhaustive *x, yz_colour owner, int target, uint32_t *out)
{
    for (uint32_t i = 0; i < x->count; i++)
        out[i] = !stands(x, i, owner, target) ? STOP
                 : lives(x, i, owner, target) ? GOAL
                                              : PLAYED_ON;
    attract(x, owner, out);
}

void
exhaustive_shown(const exhaustive *x, const uint8_t *enabling,
                 uint32_t *const captured[TINY_POINTS], uint32_t *out)
{
    const int points = x->game.width * x->game.height;
    memset(out, 0, x->count * sizeof *out);
    for (uint32_t i = 0; i < x->count; i++) {
        if (x->state[i].turn.to_move != x->game.owner)
            continue;
        for (int p = 0; p < points; p++) {
            if (enabling[p] && x->state[i].cell[p] & SLOW_NEW && !captured[p][i])
                out[i] = GOAL;
        }
    }
    attract(x, x->game.owner, out);
}

void
exhaustive_captured_for_good(const exhaustive *x, int target, const uint32_t *shown,
                             uint32_t *out)
{
    for (uint32_t i = 0; i < x->count; i++)
        out[i] = stands(x, i, x->game.owner, target) ? PLAYED_ON
                 : shown[i]                          ? STOP
                                                     : GOAL;
    attract(x, yz_opponent(x->game.owner), out);
}

/* ---- One question ---- */

static uint32_t *
numbers(const exhaustive *x)
{
    return must(malloc((x->count + 1) * sizeof(uint32_t)));
}

void
exhaustive_solve(exhaustive_solution *out, const exhaustive *x, yz_colour owner,
                 int target, const uint8_t *enabling)
{
    const int points = x->game.width * x->game.height;
    *out = (exhaustive_solution){.main = numbers(x)};
    if (!enabling) {
        exhaustive_captured(x, owner, target, out->main);
        return;
    }
    out->shown = numbers(x);
    for (int p = 0; p < points; p++) {
        if (!enabling[p])
            continue;
        out->captured[p] = numbers(x);
        exhaustive_captured(x, owner, p, out->captured[p]);
    }
    exhaustive_shown(x, enabling, out->captured, out->shown);
    exhaustive_captured_for_good(x, target, out->shown, out->main);
}

void
exhaustive_solution_free(exhaustive_solution *solution)
{
    for (int p = 0; p < TINY_POINTS; p++)
        free(solution->captured[p]);
    free(solution->shown);
    free(solution->main);
}

yz_colour
exhaustive_owner(const exhaustive_question *q)
{
    return (yz_colour)q->position->stone[yz_index(q->position->width, q->chain)];
}

exhaustive *
exhaustive_for(const exhaustive_question *q, uint32_t *start)
{
    const yz_colour owner = exhaustive_owner(q);
    const yz_colour first = q->first ? q->first : yz_opponent(owner);
    slow_game game = slow_game_on(q->position, q->rules, q->confirmation, q->threats);
    for (int i = 0; q->fixed && i < game.width * game.height; i++)
        game.fixed[i] = q->fixed[i];
    game.owner = q->enabling ? owner : YZ_EMPTY;
    exhaustive *x = exhaustive_new(&game, q->states);
    const tiny_state state = tiny_start(&game, q->position, first, q->ban);
    *start = exhaustive_add(x, &state);
    return x;
}

yz_outcome
exhaustive_ask(const exhaustive_question *q)
{
    const int target = (int)yz_index(q->position->width, q->chain);
    yz_outcome outcome = YZ_OUTCOME_OPEN;
    exhaustive_solution solution;
    uint32_t start;
    exhaustive *x = exhaustive_for(q, &start);
    if (slow_looks_back(&x->game)) {
        outcome = exhaustive_past(&x->game, &x->state[start], q);
    } else if (exhaustive_grow(x)) {
        exhaustive_solve(&solution, x, exhaustive_owner(q), target, q->enabling);
        outcome = solution.main[start] ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE;
        exhaustive_solution_free(&solution);
    }
    exhaustive_free(x);
    return outcome;
}
