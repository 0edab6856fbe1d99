/*
 * contests.c - columns of levels, which are walked through one after the other.
 */
#include <stdlib.h>

#include "contests.h"
#include "names.h"

static const size_t NOBODY = (size_t)-1;

void
contests_begin(contests *all, int phase)
{
    if (all->count + 1 >= all->room) {
        all->room = all->room == 0 ? 4096 : 2 * all->room;
        all->first = must_have(realloc(all->first, all->room * sizeof *all->first));
        all->winner = must_have(realloc(all->winner, all->room * sizeof *all->winner));
        all->phase = must_have(realloc(all->phase, all->room));
    }
    all->first[all->count] = all->rows;
    all->winner[all->count] = NOBODY;
    all->phase[all->count] = (uint8_t)phase;
}

void
contests_add(contests *all, const uint16_t level[], bool wins)
{
    if (all->rows == all->row_room) {
        all->row_room = all->row_room == 0 ? 65536 : all->row_room + all->row_room / 2;
        for (int i = 0; i < all->columns; i++)
            all->level[i] = must_have(
                realloc(all->level[i], all->row_room * sizeof *all->level[i]));
    }
    if (wins)
        all->winner[all->count] = all->rows;
    for (int i = 0; i < all->columns; i++)
        all->level[i][all->rows] = level[i];
    all->rows++;
}

void
contests_end(contests *all)
{
    if (all->winner[all->count] == NOBODY) {
        all->rows = all->first[all->count];
        return;
    }
    all->first[++all->count] = all->rows;
}

void
contests_free(contests *all)
{
    for (int i = 0; i < all->columns; i++)
        free(all->level[i]);
    free(all->first);
    free(all->winner);
    free(all->phase);
    *all = (contests){0};
}
