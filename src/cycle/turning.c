/*
 * turning.c - the points that turn in a cycle: finds the plays on them that belong to
 * the cycle, and the chains that could be lost on them or beside them.
 */
#include "cycle/shapes.h"

/* ---- Points ---- */

int
yz__turning_number(const yz__turning *turning, yz__at at)
{
    for (int i = 0; i < turning->count; i++)
        if (turning->point[i] == at)
            return i;
    return -1;
}

int
yz__turning_add(yz__turning *turning, yz__at at)
{
    const int known = yz__turning_number(turning, at);

    if (known >= 0 || turning->count == YZ_CYCLE_POINTS)
        return known;
    turning->point[turning->count] = at;
    return turning->count++;
}

static void
add_beside(yz__turning *turning, yz__at at)
{
    for (int i = 0; i < turning->beside; i++)
        if (turning->beside_point[i] == at)
            return;
    if (turning->beside < YZ__BESIDE && yz__turning_number(turning, at) < 0)
        turning->beside_point[turning->beside++] = at;
}

void
yz__turning_look_beside(yz__turning *turning, const yz__board *board)
{
    const int near[4] = {-board->stride, -1, 1, board->stride};
    yz__at liberty[YZ_MAX_POINTS];

    turning->beside = 0;
    for (int i = 0; i < turning->count; i++) {
        for (int k = 0; k < 4; k++) {
            const yz__at at = (yz__at)(turning->point[i] + near[k]);
            const uint8_t stone = board->stone[at];
            if (stone == YZ_EMPTY || stone == YZ__WALL)
                continue;
            const int count = yz__board_liberties(board, at, liberty);
            for (int n = 0; n < count; n++)
                add_beside(turning, liberty[n]);
        }
    }
}

/* ---- Plays ---- */

typedef struct move {
    yz__at at;
    bool of_cycle;
    int lost; /* the largest chain that it takes and that nobody gives up in a cycle */
    yz__at lost_at;
} move;

static bool
is_dead(const yz__board *board, const yz__turning *turning, yz__at stone)
{
    for (int i = 0; i < turning->dead; i++)
        if (board->chain[turning->dead_stone[i]] == board->chain[stone])
            return true;
    return false;
}

/* True if the chain at 'at' may be taken in the course of the cycle. */
static bool
given_up(const yz__board *board, const yz__turning *turning, yz__at at)
{
    yz__at chain[YZ_MAX_POINTS];
    const int size = yz__board_chain(board, at, chain);

    for (int k = 0; k < size; k++)
        if (yz__turning_number(turning, chain[k]) < 0)
            return false;
    return size <= turning->most;
}

/* True if a play without captures at 'at' leaves its own chain, of a few stones, in
   atari. */
static bool
throws_in(const yz__board *board, const yz__turning *turning, yz__at at, yz_colour who)
{
    const int near[4] = {-board->stride, -1, 1, board->stride};
    yz__at free = 0;
    int stones = 1;

    for (int k = 0; k < 4; k++) {
        const yz__at by = (yz__at)(at + near[k]);
        yz__at liberty[YZ_MAX_POINTS];
        if (yz__board_stone(board, by) == who) {
            if (!given_up(board, turning, by))
                return false;
            stones += board->size[board->chain[by]];
            const int liberties = yz__board_liberties(board, by, liberty);
            for (int n = 0; n < liberties; n++) {
                if (liberty[n] != at && free != 0 && liberty[n] != free)
                    return false;
                free = liberty[n] == at ? free : liberty[n];
            }
        } else if (yz__board_stone(board, by) == YZ_EMPTY) {
            if (free != 0 && by != free)
                return false;
            free = by;
        }
    }
    return stones <= turning->most;
}

/* True if 'at' is the last liberty of the chain: each of its contacts with an empty
   point is a contact with 'at'. */
static bool
taken_from(const yz__board *board, yz__at stone, yz__at at)
{
    const int near[4] = {-board->stride, -1, 1, board->stride};
    const yz__at chain = board->chain[stone];
    int beside = 0;

    for (int k = 0; k < 4; k++)
        beside += board->stone[at + near[k]] == board->stone[stone] &&
                  board->chain[at + near[k]] == chain;
    return board->liberties[chain] == beside;
}

/* Returns the effect of a play of 'who' on the empty point 'at'. */
static move
look(const yz__board *board, const yz__turning *turning, yz__at at, yz_colour who)
{
    const yz__preview preview = yz__board_preview(board, at, who);
    const int near[4] = {-board->stride, -1, 1, board->stride};
    move m = {at, false, 0, 0};

    if (preview.suicided > 0)
        return m;
    if (preview.captured == 0) {
        const int i = yz__turning_number(turning, at);
        m.of_cycle = i >= 0 && turning->between[i][who] &&
                     (!turning->throw_ins || throws_in(board, turning, at, who));
        return m;
    }
    bool leaves = false;
    for (int k = 0; k < 4; k++) {
        const yz__at stone = (yz__at)(at + near[k]);
        if (yz__board_stone(board, stone) != yz_opponent(who) ||
            !taken_from(board, stone, at) || given_up(board, turning, stone))
            continue;
        const int size = board->size[board->chain[stone]];
        leaves = true;
        if (size > m.lost && !is_dead(board, turning, stone)) {
            m.lost = size;
            m.lost_at = stone;
        }
    }
    m.of_cycle = !leaves && yz__turning_number(turning, at) >= 0;
    return m;
}

bool
yz__turning_is_move(const yz__board *board, const yz__turning *turning, yz__at at,
                    yz_colour who)
{
    return look(board, turning, at, who).of_cycle;
}

static void
look_at(const yz__board *board, const yz__turning *turning, yz__at at, yz_colour who,
        move *most)
{
    if (yz__board_stone(board, at) != YZ_EMPTY)
        return;
    const move m = look(board, turning, at, who);
    if (m.lost > most->lost)
        *most = m;
}

/* Returns the play that captures the largest chain of those not given up in the
   cycle. */
static move
most_lost(const yz__board *board, const yz__turning *turning, yz_colour who)
{
    move most = {0, false, 0, 0};

    for (int i = 0; i < turning->count; i++)
        look_at(board, turning, turning->point[i], who, &most);
    for (int i = 0; i < turning->beside; i++)
        look_at(board, turning, turning->beside_point[i], who, &most);
    return most;
}

yz__at
yz__turning_could_take(const yz__board *board, const yz__turning *turning,
                       yz_colour who)
{
    return most_lost(board, turning, who).lost_at;
}

/* Returns how many stones the loser could take at once in return. */
static int
taken_in_return(yz__board *board, const yz__turning *turning, const move *m,
                yz_colour who)
{
    yz__at removed[YZ_MAX_POINTS];
    const yz__placed placed = yz__board_place(board, m->at, who, removed);
    const int back = most_lost(board, turning, yz_opponent(who)).lost;

    yz__board_undo(board, m->at, who, placed, removed);
    return back;
}

yz__at
yz__turning_loss(yz__board *board, const yz__turning *turning, yz_colour who,
                 int *stones)
{
    const move most = most_lost(board, turning, who);

    *stones = most.lost;
    return most.lost > 0 && taken_in_return(board, turning, &most, who) < most.lost
               ? most.lost_at
               : 0;
}
