/*
 * with_history.h - the worth of a small board where earlier positions may not come back, found
 * by a search that remembers the whole line.
 */
#ifndef YZ_SRC_SOLVE_WITH_HISTORY_H
#define YZ_SRC_SOLVE_WITH_HISTORY_H

#include "solve/line.h"

enum { YZ__HISTORY_MOVES = 300 };

typedef struct yz__history_task {
    const yz_rules *rules;
    const yz__backwards *table; /* to try good moves first */
    const yz__line_ply *before; /* what has been played, from the start of the game */
    int before_count;
    int least; /* it is known that the player to move has so much, and no more than 'most' */
    int most;
    uint64_t positions; /* look at no more */
    size_t bytes;       /* for what is known of ways to play */
} yz__history_task;

typedef struct yz__history_found {
    bool known; /* false: too many positions, or too long a line */
    int least; /* still to come for the player to move, in units: proved in any case, */
    int most; /* more than 'least' only where ends are not judged exactly, or not all is known;
                   both at the limit of the table, where gains have no bound: nothing is known */
    uint64_t positions;
    int count; /* moves of the best line, as in line.h; 0: not known */
    uint8_t line[YZ__HISTORY_MOVES];
} yz__history_found;

/* YZ_E_NOMEM; YZ_E_STOPPED when goes_on() of the table ended it; those of its keeper. */
YZ_MUST_CHECK yz_status yz__with_history(const yz__history_task *task,
                                         yz__history_found *out);

/* The same search, asked move by move at the ends of lines that begin as 'before' does.  The task
   stays where it is. */
typedef struct yz__history yz__history;

/* YZ_E_NOMEM: what there is is to be freed. */
YZ_MUST_CHECK yz_status yz__history_new(yz__history **out,
                                        const yz__history_task *task);
void yz__history_free(yz__history *history);
/* A move by which the player to move comes to 'ask' units at least, as in line.h; -1: he has none,
   or it is not found within the limits. */
int yz__history_move(yz__history *history, const yz__line_ply *line, int count,
                     int ask);

#endif
