/*
 * exhaustive_local.c - one question to the twin where all that can come about is too
 * much: only what the answer hangs on is looked at (X. Liu and S. Smolka, Simple
 * linear-time algorithms for minimal fixed points, 1998).
 *
 * What a player can force is the least set of states that holds the goal, his own
 * states with a move into the set, and the other's states with all moves into it.  A
 * state is taken not to be in the set until that is shown; who waits for it is told.
 * When nobody is left to be told, it is not in the set.
 */
#include <stdlib.h>
#include <string.h>

#include "exhaustive.h"

enum { UNSEEN, NOT_SHOWN, FORCED };
enum { ALL_MOVES = 0xff };
#define NOBODY UINT32_MAX

/* A state to be looked at (again), because of one of its moves. */
typedef struct task {
    uint32_t state;
    uint32_t next; /* of those who wait for the same */
    uint8_t move;  /* ALL_MOVES: it is the turn of the other */
} task;

typedef struct tasks {
    task *at;
    uint32_t count;
    uint32_t room;
} tasks;

typedef struct walk walk;

/* One thing that one player wants to force. */
typedef struct aim {
    yz_colour winner;
    /* Reached for good; or, where '*over', never from here. */
    bool (*reached)(walk *w, const struct aim *aim, uint32_t state, bool *over);
    int target;
    uint8_t *known;  /* of each state */
    uint32_t *waits; /* the first in 'waiting', NOBODY */
    uint32_t states;
    tasks stack;
    tasks waiting;
} aim;

struct walk {
    exhaustive *x;
    const exhaustive_question *question;
    yz_colour owner;
    bool full;
    uint32_t *first; /* of a state's successors in 'next'; 0: not listed yet */
    uint32_t states;
    uint32_t *next; /* how many, then their numbers */
    uint32_t count;
    uint32_t room;
    aim main;
    aim shown;
    aim captured[TINY_POINTS];
};

static void *
must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

static void
push(tasks *all, task one)
{
    if (all->count == all->room) {
        all->room = all->room ? 2 * all->room : 256;
        all->at = must(realloc(all->at, all->room * sizeof *all->at));
    }
    all->at[all->count++] = one;
}

/* ---- Successors ---- */

/* Who is to move likes few liberties of the chain asked about, or many. */
static int
rank(const walk *w, const tiny_state *state, const tiny_state *after)
{
    const size_t at = yz_index(w->question->position->width, w->question->chain);
    uint8_t mark[TINY_POINTS];
    if ((after->cell[at] & SLOW_COLOUR) != (int)w->owner)
        return 0;
    const int liberties = slow_chain(exhaustive_game(w->x), after->cell, (int)at, mark);
    return state->turn.to_move == w->owner ? -liberties : liberties;
}

/* The likely ones first. */
static int
list_moves(const walk *w, uint32_t number, tiny_move move[TINY_MOVES])
{
    const tiny_state state = *exhaustive_state(w->x, number);
    int value[TINY_MOVES];
    const int count = tiny_moves(exhaustive_game(w->x), &state, move);
    for (int i = 0; i < count; i++) {
        const tiny_move one = move[i];
        const int own = rank(w, &state, &one.after);
        int k = i;
        for (; k > 0 && value[k - 1] > own; k--) {
            value[k] = value[k - 1];
            move[k] = move[k - 1];
        }
        value[k] = own;
        move[k] = one;
    }
    return count;
}

static void
list_successors(walk *w, uint32_t number)
{
    tiny_move move[TINY_MOVES];
    const int count = list_moves(w, number, move);
    while (number >= w->states) {
        const uint32_t states = w->states ? 2 * w->states : 1024;
        w->first = must(realloc(w->first, states * sizeof *w->first));
        memset(w->first + w->states, 0, (states - w->states) * sizeof *w->first);
        w->states = states;
    }
    if (w->count + TINY_MOVES + 2 > w->room) {
        w->room = w->room ? 2 * w->room : 4096;
        w->next = must(realloc(w->next, w->room * sizeof *w->next));
    }
    w->count += w->count == 0; /* 0 is not listed */
    w->first[number] = w->count;
    w->next[w->count++] = (uint32_t)count;
    for (int i = 0; i < count; i++) {
        w->next[w->count++] = exhaustive_add(w->x, &move[i].after);
        w->full = w->full || exhaustive_count(w->x) == w->question->states;
    }
}

/* How many, then their numbers. */
static const uint32_t *
successors(walk *w, uint32_t number)
{
    if (number >= w->states || w->first[number] == 0)
        list_successors(w, number);
    return w->next + w->first[number];
}

/* ---- What can be forced ---- */

static void
make_room(aim *a, uint32_t needed)
{
    if (needed <= a->states)
        return;
    const uint32_t states = 2 * needed;
    a->known = must(realloc(a->known, states * sizeof *a->known));
    a->waits = must(realloc(a->waits, states * sizeof *a->waits));
    memset(a->known + a->states, UNSEEN, states - a->states);
    memset(a->waits + a->states, 0xff, (states - a->states) * sizeof *a->waits);
    a->states = states;
}

static void
force(aim *a, uint32_t state)
{
    a->known[state] = FORCED;
    for (uint32_t i = a->waits[state]; i != NOBODY; i = a->waiting.at[i].next)
        push(&a->stack, a->waiting.at[i]);
}

static void
meet(walk *w, aim *a, uint32_t state)
{
    bool over = false;
    make_room(a, exhaustive_count(w->x));
    a->known[state] = NOT_SHOWN;
    if (a->reached(w, a, state, &over)) {
        force(a, state);
        return;
    }
    if (over || w->full)
        return;
    if (exhaustive_state(w->x, state)->turn.to_move != a->winner) {
        push(&a->stack, (task){state, NOBODY, ALL_MOVES});
        return;
    }
    for (uint32_t i = successors(w, state)[0]; i > 0; i--)
        push(&a->stack, (task){state, NOBODY, (uint8_t)(i - 1)});
}

/* Waits for a state to be forced; false when it is already. */
static bool
wait_for(walk *w, aim *a, uint32_t state, task who)
{
    make_room(a, exhaustive_count(w->x));
    if (a->known[state] == UNSEEN)
        meet(w, a, state);
    if (a->known[state] == FORCED)
        return false;
    who.next = a->waits[state];
    a->waits[state] = a->waiting.count;
    push(&a->waiting, who);
    return true;
}

static void
look(walk *w, aim *a, task one)
{
    if (a->known[one.state] == FORCED)
        return;
    const uint32_t from = (uint32_t)(successors(w, one.state) - w->next);
    if (one.move != ALL_MOVES) {
        if (!wait_for(w, a, w->next[from + 1 + one.move], one))
            force(a, one.state);
        return;
    }
    for (uint32_t i = 0; i < w->next[from]; i++) {
        if (wait_for(w, a, w->next[from + 1 + i], one))
            return;
    }
    force(a, one.state);
}

static bool
forced(walk *w, aim *a, uint32_t state)
{
    make_room(a, exhaustive_count(w->x));
    if (a->known[state] == UNSEEN)
        meet(w, a, state);
    while (a->known[state] != FORCED && a->stack.count > 0 && !w->full)
        look(w, a, a->stack.at[--a->stack.count]);
    return a->known[state] == FORCED;
}

/* ---- The question ---- */

static bool
stands(const walk *w, uint32_t state, int target)
{
    return (exhaustive_state(w->x, state)->cell[target] & SLOW_COLOUR) == (int)w->owner;
}

static bool
is_captured(walk *w, const aim *a, uint32_t state, bool *over)
{
    (void)over;
    return !stands(w, state, a->target);
}

/* The owner has a new stone that is not captured. */
static bool
is_shown(walk *w, const aim *a, uint32_t state, bool *over)
{
    const slow_game *game = exhaustive_game(w->x);
    (void)a;
    (void)over;
    if (exhaustive_state(w->x, state)->turn.to_move != w->owner)
        return false;
    for (int p = 0; p < game->width * game->height; p++) {
        if (w->question->enabling[p] &&
            exhaustive_state(w->x, state)->cell[p] & SLOW_NEW &&
            !forced(w, &w->captured[p], state))
            return true;
    }
    return false;
}

static bool
is_captured_for_good(walk *w, const aim *a, uint32_t state, bool *over)
{
    *over = !stands(w, state, a->target);
    return *over && !forced(w, &w->shown, state);
}

static void
clear(aim *a)
{
    free(a->known);
    free(a->waits);
    free(a->stack.at);
    free(a->waiting.at);
}

static void
set_aims(walk *w, int target)
{
    const yz_colour attacker = yz_opponent(w->owner);
    w->main =
        (aim){.winner = attacker,
              .target = target,
              .reached = w->question->enabling ? is_captured_for_good : is_captured};
    w->shown = (aim){.winner = w->owner, .reached = is_shown};
    for (int p = 0; p < TINY_POINTS; p++)
        w->captured[p] = (aim){.winner = attacker, .target = p, .reached = is_captured};
}

yz_outcome
exhaustive_ask_locally(const exhaustive_question *q)
{
    walk w = {.question = q, .owner = exhaustive_owner(q)};
    uint32_t start;
    w.x = exhaustive_for(q, &start);
    set_aims(&w, (int)yz_index(q->position->width, q->chain));
    const bool captured = forced(&w, &w.main, start);
    clear(&w.main);
    clear(&w.shown);
    for (int p = 0; p < TINY_POINTS; p++)
        clear(&w.captured[p]);
    free(w.first);
    free(w.next);
    exhaustive_free(w.x);
    return w.full ? YZ_OUTCOME_OPEN : captured ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE;
}
