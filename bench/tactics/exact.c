/*
 * exact.c - search of win and loss with a table of positions.  A ko may not be retaken at once; a longer
 * repetition loses for one side in one search and for the other in a second one, and both have to agree.
 */
#include "exact.h"

#include <stdlib.h>
#include <string.h>

#include "board/board.h"

enum { SLOTS = 1 << 18, DEPTH = 150, UNKNOWN = -1 };

typedef struct slot {
    uint64_t key; /* 0: free */
    int8_t value; /* Black wins */
} slot;

typedef struct work {
    const field *field;
    yz__board board;
    yz__at point[YZ_MAX_POINTS]; /* of the fight */
    int points;
    int komi;           /* in half points */
    bool black_repeats; /* a repetition is good for Black */
    exact_limits limits;
    int nodes;
    uint64_t path[DEPTH + 1];
    slot *slot;
} work;

/* Black's points less White's of an empty area, by whom it touches; all of it is 'seen'. */
static int
area_from(const work *w, yz__at start, bool seen[YZ__CELLS])
{
    yz__at stack[YZ_MAX_POINTS];
    int height = 0, size = 0, sides = 0;
    stack[height++] = start;
    seen[start] = true;
    while (height > 0) {
        const yz__at at = stack[--height];
        size++;
        for (int k = 0; k < 4; k++) {
            const yz__at near = yz__board_near(&w->board, at, k);
            const uint8_t stone = w->board.stone[near];
            if (stone == YZ_BLACK || stone == YZ_WHITE)
                sides |= 1 << stone;
            if (stone != YZ_EMPTY || seen[near])
                continue;
            seen[near] = true;
            stack[height++] = near;
        }
    }
    return sides == 1 << YZ_BLACK ? size : sides == 1 << YZ_WHITE ? -size : 0;
}

static bool
black_wins(const work *w)
{
    bool seen[YZ__CELLS] = {false};
    int area = 0;
    for (yz__at at = 0; at < w->board.cells; at++) {
        const uint8_t stone = w->board.stone[at];
        if (stone == YZ_BLACK || stone == YZ_WHITE)
            area += stone == YZ_BLACK ? 1 : -1;
        else if (stone == YZ_EMPTY && !seen[at])
            area += area_from(w, at, seen);
    }
    return 2 * area > w->komi;
}

static bool
is_own_eye(const work *w, yz__at at, yz_colour who)
{
    const yz__board *board = &w->board;
    yz__at chain = 0;
    for (int k = 0; k < 4; k++) {
        const yz__at near = yz__board_near(board, at, k);
        if (board->stone[near] == YZ__WALL)
            continue;
        if (board->stone[near] != (uint8_t)who ||
            (chain && board->chain[near] != chain))
            return false;
        chain = board->chain[near];
    }
    return true;
}

static int solve(work *w, yz_colour who, yz__at ko, int passes, int depth);

/* After a play; UNKNOWN - 1: it is not possible. */
static int
after_play(work *w, yz__at at, yz_colour who, yz__at ko, int depth)
{
    yz__at removed[YZ_MAX_POINTS];
    const yz__preview seen = yz__board_preview(&w->board, at, who);
    if (seen.suicided > 0 || (at == ko && seen.captured == 1))
        return UNKNOWN - 1;
    const yz__placed placed = yz__board_place(&w->board, at, who, removed);
    const bool single =
        w->board.next[at] == at && yz__board_liberties(&w->board, at, NULL) == 1;
    const yz__at next = placed.captured == 1 && single ? removed[0] : 0;
    const int value = solve(w, yz_opponent(who), next, 0, depth + 1);
    yz__board_undo(&w->board, at, who, placed, removed);
    return value;
}

static int
try_all(work *w, yz_colour who, yz__at ko, int passes, int depth)
{
    const int wanted = who == YZ_BLACK;
    for (int i = 0; i < w->points; i++) {
        const yz__at at = w->point[i];
        if (w->board.stone[at] != YZ_EMPTY || is_own_eye(w, at, who))
            continue;
        const int value = after_play(w, at, who, ko, depth);
        if (value == wanted || value == UNKNOWN)
            return value;
    }
    return passes == 1 ? black_wins(w) : solve(w, yz_opponent(who), 0, 1, depth + 1);
}

static int
solve(work *w, yz_colour who, yz__at ko, int passes, int depth)
{
    const uint64_t key =
        yz__scatter(w->board.hash ^
                    yz__scatter((uint64_t)ko << 3 | (uint64_t)passes << 2 | who)) |
        1;
    slot *place = &w->slot[key % SLOTS];
    if (place->key == key)
        return place->value;
    for (int i = 0; i < depth; i++)
        if (w->path[i] == key)
            return w->black_repeats;
    if (depth >= w->limits.depth || ++w->nodes > w->limits.nodes)
        return UNKNOWN;
    w->path[depth] = key;
    const int value = try_all(w, who, ko, passes, depth);
    if (value != UNKNOWN)
        *place = (slot){key, (int8_t)value};
    return value;
}

static int
solve_once(work *w, yz_colour first, yz_move move, bool black_repeats)
{
    memset(w->slot, 0, SLOTS * sizeof *w->slot);
    w->nodes = 0;
    w->black_repeats = black_repeats;
    yz__board_init(&w->board, w->field->position.width, w->field->position.height);
    yz__board_load(&w->board, &w->field->position);
    if (move.kind != YZ_MOVE_PLAY)
        return solve(w, yz_opponent(first), 0, 1, 0);
    return after_play(w, yz__board_at(&w->board, move.at), first, 0, 0);
}

int
exact_result(const field *f, yz_colour first, yz_move move, int komi_halves,
             exact_limits limits)
{
    static slot table[SLOTS];
    static work w;
    w = (work){.field = f, .komi = komi_halves, .limits = limits, .slot = table};
    yz__board_init(&w.board, f->position.width, f->position.height);
    for (int i = 0; i < f->position.width * f->position.height; i++)
        if (f->inside[i])
            w.point[w.points++] =
                yz__board_at(&w.board, (yz_point){(uint8_t)(i % f->position.width),
                                                  (uint8_t)(i / f->position.width)});
    const int one = solve_once(&w, first, move, true);
    if (one < 0 || one != solve_once(&w, first, move, false))
        return -1;
    return one == (first == YZ_BLACK);
}
