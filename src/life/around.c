/*
 * around.c - takes all that stands around a fight to live, as the problems of books
 * mean it.
 *
 * The group is the chain with every stone of its colour that at most LINK empty points
 * part from another stone of the group.  The fight is the space next to the group; it
 * reaches further along the edge of the board, where a stone has few liberties and is
 * easily cut off.  The opponent's chains end the fight, except those without two
 * liberties elsewhere: they belong to it, with the space next to them.  All the rest is
 * the opponent's.
 *
 *       . . . .       X the group, + the fight; O is taken to live, 0 belongs to the
 *     + + O + . .     fight: it has one liberty elsewhere
 *     + X X O . .
 *     + X 0 O . .
 *     + + + + + .     the edge
 */
#include <string.h>

#include "base/neighbours.h"
#include "life/first_work.h"

enum { LINK = 2, NEXT = 1, EDGE = 3, ROOM = 12, LIBERTIES = 2, BEYOND = UINT8_MAX };

typedef struct fight {
    const yz_position *position;
    yz_colour owner;
    bool group[YZ_MAX_POINTS];
    /* steps to each point reached, from the nearest stone of the fight; else BEYOND */
    uint8_t steps[YZ_MAX_POINTS];
    bool inside[YZ_MAX_POINTS]; /* stones of the opponent that belong to the fight */
    int most;                   /* steps; along the edge the limit is EDGE */
    /* points to go on from; each comes nearer EDGE times at most */
    int list[(EDGE + 1) * YZ_MAX_POINTS];
    int count;
} fight;

static bool
is_on_edge(const yz_position *position, int i)
{
    int near[4];

    return yz__position_neighbours(position, i, near) < 4;
}

/* Reaches point 'i' with so many steps, unless it is as near already. */
static void
reach(fight *f, int i, int steps)
{
    const uint8_t stone = f->position->stone[i];
    const bool own = stone == (uint8_t)f->owner;
    const int taken = stone == YZ_EMPTY ? steps + 1 : 0;

    if (taken > (is_on_edge(f->position, i) ? EDGE : f->most) || taken >= f->steps[i] ||
        (stone != YZ_EMPTY && !own && !f->inside[i]))
        return;
    f->steps[i] = (uint8_t)taken;
    f->group[i] = own;
    f->list[f->count++] = i;
}

/* Reaches all points at most so many steps from the group. */
static void
reach_all(fight *f, int most)
{
    const int points = f->position->width * f->position->height;

    f->most = most;
    memset(f->steps, BEYOND, sizeof f->steps);
    for (int i = 0; i < points; i++)
        if (f->group[i])
            reach(f, i, 0);
    while (f->count > 0) {
        const int i = f->list[--f->count];
        int near[4];
        for (int n = yz__position_neighbours(f->position, i, near); n > 0; n--)
            reach(f, near[n - 1], f->steps[i]);
    }
}

/* ---- Pockets ---- */

/* Lists the empty points around 'first' that the fight does not reach and marks them
   in 'seen'; true if they are too few to be the open board. */
static bool
is_pocket(const fight *f, int first, bool seen[YZ_MAX_POINTS], int *area, int *count)
{
    *count = 0;
    area[(*count)++] = first;
    seen[first] = true;
    for (int done = 0; done < *count; done++) {
        int near[4];
        int n = yz__position_neighbours(f->position, area[done], near);
        for (; n > 0; n--) {
            const int at = near[n - 1];
            if (seen[at] || f->steps[at] != BEYOND ||
                f->position->stone[at] != YZ_EMPTY)
                continue;
            seen[at] = true;
            area[(*count)++] = at;
        }
    }
    return *count < ROOM;
}

/* Takes in small empty areas: the middle of a space, and what walls enclose. */
static void
take_pockets(fight *f)
{
    const int points = f->position->width * f->position->height;
    bool seen[YZ_MAX_POINTS] = {false};
    int area[YZ_MAX_POINTS], count;

    for (int i = 0; i < points; i++) {
        if (seen[i] || f->steps[i] != BEYOND || f->position->stone[i] != YZ_EMPTY ||
            !is_pocket(f, i, seen, area, &count))
            continue;
        for (int k = 0; k < count; k++)
            f->steps[area[k]] = 0;
    }
}

/* ---- Chains without liberties elsewhere ---- */

/* Lists the stones of the chain on 'first' and marks them in 'seen'; true if it
   touches the fight and has few liberties elsewhere. */
static bool
is_shut_in(const fight *f, int first, bool seen[YZ_MAX_POINTS], int *chain, int *count)
{
    bool liberty[YZ_MAX_POINTS] = {false}, touches = false;
    int beyond = 0;

    *count = 0;
    chain[(*count)++] = first;
    seen[first] = true;
    for (int done = 0; done < *count; done++) {
        int near[4];
        for (int n = yz__position_neighbours(f->position, chain[done], near); n > 0;
             n--) {
            const int at = near[n - 1];
            const uint8_t stone = f->position->stone[at];
            touches = touches || f->steps[at] != BEYOND;
            if (stone == YZ_EMPTY && f->steps[at] == BEYOND && !liberty[at]) {
                liberty[at] = true;
                beyond++;
            }
            if (seen[at] || stone != f->position->stone[first])
                continue;
            seen[at] = true;
            chain[(*count)++] = at;
        }
    }
    return touches && beyond < LIBERTIES;
}

/* Takes in the opponent's chains with few liberties elsewhere; false if there are
   none. */
static bool
take_in(fight *f)
{
    const int points = f->position->width * f->position->height;
    bool seen[YZ_MAX_POINTS] = {false}, any = false;
    int chain[YZ_MAX_POINTS], count;

    for (int i = 0; i < points; i++) {
        if (f->position->stone[i] != (uint8_t)yz_opponent(f->owner) || seen[i] ||
            f->inside[i] || !is_shut_in(f, i, seen, chain, &count))
            continue;
        any = true;
        for (int k = 0; k < count; k++)
            f->inside[chain[k]] = true;
    }
    return any;
}

void
yz__take_around(const yz_position *position, yz_point chain,
                uint8_t settled[YZ_MAX_POINTS])
{
    const int points = position->width * position->height;
    const int start = (int)yz_index(position->width, chain);
    fight f = {.position = position, .owner = (yz_colour)position->stone[start]};

    f.group[start] = true;
    do {
        reach_all(&f, LINK);
        reach_all(&f, NEXT);
        take_pockets(&f);
    } while (take_in(&f));
    for (int i = 0; i < points; i++) {
        const bool own = position->stone[i] == (uint8_t)f.owner;
        settled[i] = f.steps[i] != BEYOND ? YZ_EMPTY
                     : own                ? (uint8_t)f.owner
                                          : (uint8_t)yz_opponent(f.owner);
    }
}
