/*
 * exchange_zones.c - finds the small zones of a position in which stones could be
 * exchanged for ever: empty points and chains of few stones that hang together.  Only
 * these are searched, which keeps the search of a whole board short.
 */
#include "cycle/exchange_zones.h"

#include <string.h>

enum { WIDE = 8 }; /* more empty points together are open space */

/* True if the point can be part of a zone: it is empty, or of a chain of few stones. */
static bool
small(const yz__board *board, yz__at at)
{
    const yz_colour stone = yz__board_stone(board, at);

    return stone == YZ_EMPTY || ((stone == YZ_BLACK || stone == YZ_WHITE) &&
                                 board->size[board->chain[at]] <= YZ__CYCLE_MOST);
}

static int
root(const yz__zones *z, int number)
{
    while (z->zone[number].joined != number)
        number = z->zone[number].joined;
    return number;
}

/* Joins two zones that share a chain, if the result is small enough. */
static void
join(yz__zones *z, int one, int other)
{
    yz__zone *into = &z->zone[root(z, one)];
    yz__zone *from = &z->zone[root(z, other)];

    if (into == from || into->too_large || from->too_large || !into->stones ||
        !from->stones || into->count + from->count > YZ__ZONE_POINTS)
        return;
    memcpy(&into->point[into->count], from->point,
           (size_t)from->count * sizeof *from->point);
    into->count += from->count;
    from->joined = into->joined;
}

/* Marks the empty points of open space. */
static void
mark_wide(const yz__board *board, bool wide[YZ__CELLS])
{
    bool seen[YZ__CELLS] = {false};
    yz__at queue[YZ_MAX_POINTS];

    for (int i = 0; i < yz__board_empty_count(board); i++) {
        int count = 0;
        if (seen[yz__board_empty(board, i)])
            continue;
        queue[count++] = yz__board_empty(board, i);
        seen[queue[0]] = true;
        for (int k = 0; k < 4 * count; k++) {
            const yz__at at = yz__board_near(board, queue[k / 4], k % 4);
            if (seen[at] || board->stone[at] != YZ_EMPTY)
                continue;
            seen[at] = true;
            queue[count++] = at;
        }
        for (int k = 0; k < count; k++)
            wide[queue[k]] = count > WIDE;
    }
}

/* Fills the zone from 'start' and marks its points as met.  Points met before are not
   entered. */
static void
fill_zone(const yz__board *board, yz__at start, bool *met, yz__zone *z)
{
    yz__at queue[YZ_MAX_POINTS];
    int count = 0;

    queue[count++] = start;
    met[start] = true;
    for (int i = 0; i < count; i++) {
        z->stones = z->stones || yz__board_stone(board, queue[i]) != YZ_EMPTY;
        if (z->count == YZ__ZONE_POINTS)
            z->too_large = true;
        else
            z->point[z->count++] = queue[i];
        for (int k = 0; k < 4; k++) {
            const yz__at at = yz__board_near(board, queue[i], k);
            if (!met[at] && board->stone[at] != YZ__WALL && small(board, at)) {
                met[at] = true;
                queue[count++] = at;
            }
        }
    }
}

/* Joins the zone with others next to the same chains. */
static void
join_neighbours(const yz__board *board, yz__zones *z, int number)
{
    const yz__zone *own = &z->zone[number];

    for (int i = 0; i < own->count && own->joined == number; i++) {
        for (int k = 0; k < 4; k++) {
            const yz__at at = yz__board_near(board, own->point[i], k);
            if (board->stone[at] == YZ__WALL || small(board, at))
                continue;
            int *next = &z->of_chain[board->chain[at]];
            if (*next != 0)
                join(z, *next - 1, number);
            else
                *next = number + 1;
        }
    }
}

static void
add_zone(const yz__board *board, yz__at start, bool *met, yz__zones *z)
{
    if (met[start])
        return;
    z->zone[z->count] = (yz__zone){.joined = z->count};
    fill_zone(board, start, met, &z->zone[z->count++]);
}

yz_status
yz__zones_find(yz__cycles *cycles, const yz__board *board, yz__zones *z)
{
    bool met[YZ__CELLS] = {false};
    const int empty = yz__board_empty_count(board);

    *z = (yz__zones){.zone = yz__arena_take(&cycles->arena,
                                            (2 * (size_t)empty + 1) * sizeof *z->zone)};
    if (!z->zone)
        return YZ_E_NOMEM;
    for (int i = 0; i < empty; i++)
        add_zone(board, yz__board_empty(board, i), met, z);
    /* Zones that are too large because of open space are made again without it. */
    memset(met, 0, sizeof met);
    mark_wide(board, met);
    for (int n = 0; n < z->count; n++) {
        const yz__zone *own = &z->zone[n];
        for (int k = 0; k < own->count && !own->too_large; k++)
            met[own->point[k]] = true;
    }
    const int whole = z->count;
    for (int i = 0; i < empty; i++)
        add_zone(board, yz__board_empty(board, i), met, z);
    for (int n = whole; n < z->count; n++)
        z->zone[n].cut = true;
    /* A zone without stones joins none, and must not stand between others as the
       neighbour of a chain. */
    for (int n = 0; n < z->count; n++)
        if (z->zone[n].stones && !z->zone[n].too_large)
            join_neighbours(board, z, n);
    return YZ_OK;
}

yz__turning
yz__zone_turning(const yz__zone *z)
{
    enum { FEW = 9 }; /* with so few points any play can be looked at */
    yz__turning turning = {.count = z->count, .most = YZ__CYCLE_MOST};

    turning.throw_ins = z->count > FEW;
    for (int i = 0; i < z->count; i++) {
        turning.point[i] = z->point[i];
        turning.between[i][YZ_BLACK] = turning.between[i][YZ_WHITE] = true;
    }
    return turning;
}
