/*
 * line.h - the moves that lead to a position, and what the next one may be.
 */
#ifndef YZ_SRC_SOLVE_LINE_H
#define YZ_SRC_SOLVE_LINE_H

#include "rules/play.h"
#include "solve/backwards.h"

/* A move of a line, and the position after it: Black's stones and White's. */
typedef struct yz__line_ply {
    yz__small_stones stones;
    yz__past_ply past;
    int ko;        /* the point that ko may ban after it */
    uint32_t bans; /* all such points, where there can be more than one */
    int moment;    /* YZ__OVER: the game is over */
    int gain;   /* what the mover gained by it, in units, the end of the game apart */
    bool wipes; /* what stood before it may come back */
} yz__line_ply;

/* What a move makes of the position at the end of a line: a point, YZ__NO_POINT for a pass,
   YZ__BUTTON.  False if the rules do not allow it, the past of the line apart. */
bool yz__line_make(const yz_rules *rules, const yz__backwards *table,
                   const yz__line_ply *line, int count, int at, yz__line_ply *out);
/* A line of no moves. */
yz__line_ply yz__line_start(const yz_rules *rules, const yz__backwards *table);
/* The past forbids a play whose position was made so. */
bool yz__line_forbids(const yz_rules *rules, const yz__line_ply *line, int count,
                      const yz__line_ply *made);
/* Both: false if the rules do not allow the move. */
bool yz__line_move(const yz_rules *rules, const yz__backwards *table,
                   const yz__line_ply *line, int count, int at, yz__line_ply *out);
/* Where the player who is to move at the end of a line stands. */
yz__small_stand yz__line_stand(const yz__backwards *table, const yz__line_ply *line,
                               int count);
/* The player who is to move there has passed at this board before, in this phase of the game. */
bool yz__line_passed(const yz__backwards *table, const yz__line_ply *line, int count);

#endif
