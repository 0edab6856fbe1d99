/*
 * cycle_kos.c - finds the kos of a position that could be part of a cycle.
 */
#include <string.h>

#include "cycle/cycles.h"

/* ---- Kos by their shape ---- */

/* Returns the stone that a play on the empty point 'mouth' would take in a ko; 0:
   none. */
static yz__at
ko_stone(const yz__board *board, yz__at mouth)
{
    yz__at stone = 0;

    for (int k = 0; k < 4; k++) {
        const yz__at at = yz__board_near(board, mouth, k);
        const yz_colour colour = yz__board_stone(board, at);
        if (colour != YZ_BLACK && colour != YZ_WHITE)
            continue;
        if (board->size[board->chain[at]] == 1 &&
            yz__board_liberties(board, at, NULL) == 1)
            stone = at;
    }
    if (stone == 0)
        return 0;
    const yz_colour owner = yz__board_stone(board, stone);
    for (int k = 0; k < 4; k++) {
        const uint8_t around = board->stone[yz__board_near(board, mouth, k)];
        if (around != owner && around != YZ__WALL)
            return 0;
    }
    return stone;
}

/* Adds the kos that are not there yet, numbered from 'kos' + 1; false: too many. */
static bool
add_kos(const yz__board *board, yz__turning *turning, uint8_t kos)
{
    for (int i = 0; i < yz__board_empty_count(board); i++) {
        const yz__at mouth = yz__board_empty(board, i);
        const yz__at stone = ko_stone(board, mouth);
        if (stone == 0 || yz__turning_number(turning, mouth) >= 0)
            continue;
        if (turning->count + 2 > YZ_CYCLE_POINTS)
            return false;
        kos++;
        turning->point[turning->count] = mouth;
        turning->ko[turning->count++] = kos;
        turning->point[turning->count] = stone;
        turning->ko[turning->count++] = kos;
    }
    return true;
}

bool
yz__cycles_find_kos(const yz__board *board, yz__turning *turning)
{
    return add_kos(board, turning, 0);
}

/* ---- Kos on which chains hang ---- */

/* True if the chain has at most one liberty outside the points that turn. */
static bool
hangs(const yz__board *board, const yz__turning *turning, yz__at at)
{
    yz__at liberty[YZ_MAX_POINTS];
    const uint8_t stone = board->stone[at];
    int outside = 0;

    if (stone == YZ_EMPTY || stone == YZ__WALL || board->size[board->chain[at]] == 1)
        return false;
    const int count = yz__board_liberties(board, at, liberty);
    for (int i = 0; i < count; i++)
        outside += yz__turning_number(turning, liberty[i]) < 0;
    return outside <= 1;
}

/* True if a chain hangs on the ko. */
static bool
matters(const yz__board *board, const yz__turning *turning, int ko)
{
    for (int i = 0; i < turning->count; i++)
        for (int k = 0; k < 4 && turning->ko[i] == ko; k++)
            if (hangs(board, turning, yz__board_near(board, turning->point[i], k)))
                return true;
    return false;
}

static void
copy_point(yz__turning *to, const yz__turning *from, int i, uint8_t ko)
{
    const int n = to->count++;

    to->point[n] = from->point[i];
    to->ko[n] = ko;
    memcpy(to->between[n], from->between[i], sizeof to->between[n]);
}

void
yz__cycles_keep_kos_that_matter(const yz__board *board, yz__turning *turning)
{
    const yz__turning all = *turning;
    uint8_t kos = 0;

    *turning = (yz__turning){.throw_ins = all.throw_ins, .most = all.most};
    for (int ko = 1; ko <= YZ_CYCLE_POINTS / 2; ko++) {
        if (!matters(board, &all, ko))
            continue;
        kos++;
        for (int i = 0; i < all.count; i++)
            if (all.ko[i] == ko)
                copy_point(turning, &all, i, kos);
    }
    for (int i = 0; i < all.count; i++)
        if (all.ko[i] == 0)
            copy_point(turning, &all, i, 0);
}

/* True if one chain hangs on both kos. */
static bool
hang_together(const yz__board *board, const yz__turning *turning, int ko, int other)
{
    bool hangs_here[YZ__CELLS] = {false};

    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < turning->count; i++) {
            for (int k = 0; k < 4 && turning->ko[i] == (pass ? other : ko); k++) {
                const yz__at at = yz__board_near(board, turning->point[i], k);
                if (!hangs(board, turning, at))
                    continue;
                if (pass && hangs_here[board->chain[at]])
                    return true;
                hangs_here[board->chain[at]] = true;
            }
        }
    }
    return false;
}

void
yz__cycles_join_kos(const yz__board *board, yz__turning *turning)
{
    yz__turning all = *turning;
    int kos = 0;
    int most = 0;

    for (int i = 0; i < turning->count; i++) {
        if (turning->ko[i] == 0)
            return;
        kos = turning->ko[i] > kos ? turning->ko[i] : kos;
    }
    const int first = kos;
    if (!add_kos(board, &all, (uint8_t)first))
        return;
    for (int i = 0; i < all.count; i++)
        most = all.ko[i] > most ? all.ko[i] : most;
    for (int ko = first + 1; ko <= most; ko++) {
        bool joined = false;
        for (int other = 1; other <= first && !joined; other++)
            joined = hang_together(board, &all, other, ko);
        if (!joined)
            continue;
        kos++;
        for (int i = 0; i < all.count; i++)
            if (all.ko[i] == ko)
                copy_point(turning, &all, i, (uint8_t)kos);
    }
}
