/*
 * with_history.h - the worth of a small board where earlier positions may not come back, found
 * by a search that remembers the whole line.
 */
#ifndef YZ_SRC_SOLVE_WITH_HISTORY_H
#define YZ_SRC_SOLVE_WITH_HISTORY_H

#include "rules/play.h"
#include "solve/backwards.h"

enum { YZ__HISTORY_MOVES = 300 };

/* A move of a line, and the position after it: Black's stones and White's. */
typedef struct yz__line_ply {
    yz__small_stones stones;
    yz__past_ply past;
    int ko; /* the point that ko may ban after it */
} yz__line_ply;

typedef struct yz__history_task {
    const yz_rules *rules;
    const yz__backwards *table; /* to try good moves first */
    const yz__line_ply *before; /* what has been played, from the start of the game */
    int before_count;
    int passes; /* in a row, at its end */
    int least; /* it is known that the player to move has so much, and no more than 'most' */
    int most;
    uint64_t positions; /* look at no more */
} yz__history_task;

typedef struct yz__history_found {
    bool known; /* false: too many positions, or too long a line */
    int worth;  /* for the player to move */
    uint64_t positions;
    int count; /* moves of the best line, points or YZ__NO_POINT */
    uint8_t line[YZ__HISTORY_MOVES];
} yz__history_found;

/* YZ_E_NOMEM; YZ_E_STOPPED when goes_on() of the table ended it. */
YZ_MUST_CHECK yz_status yz__with_history(const yz__history_task *task,
                                         yz__history_found *out);

/* What a move makes of the position at the end of a line; false if the rules do not allow it. */
bool yz__line_move(const yz_rules *rules, const yz__backwards *table,
                   const yz__line_ply *line, int count, int at, yz__line_ply *out);
/* Where the player who is to move at the end of a line stands. */
yz__small_stand yz__line_stand(const yz__backwards *table, const yz__line_ply *line,
                               int count, int passes);

#endif
