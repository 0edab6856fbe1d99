/*
 * contests.h - each play of a game is a competition that it won against all other plays that were
 * possible.  A competitor is a team of levels, one of each column.
 */
#ifndef YZ_TOOLS_CONTESTS_H
#define YZ_TOOLS_CONTESTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MOST_COLUMNS = 32, PHASES = 4 };

typedef struct contests {
    int columns;
    uint16_t *level[MOST_COLUMNS]; /* by column, of every row */
    size_t rows, row_room;
    size_t *first; /* row of each contest, and one more for the end */
    size_t *winner;
    uint8_t *phase;
    size_t count, room;
} contests;

/* Begins a contest, whose competitors are added next. */
void contests_begin(contests *all, int phase);
void contests_add(contests *all, const uint16_t level[], bool wins);
/* Takes it back when nobody has won. */
void contests_end(contests *all);
void contests_free(contests *all);

#endif
