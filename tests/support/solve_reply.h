/*
 * solve_reply.h - what a player plays who keeps to what a solved board promises him.
 */
#ifndef YZ_TESTS_SUPPORT_SOLVE_REPLY_H
#define YZ_TESTS_SUPPORT_SOLVE_REPLY_H

#include "solve/solve.h"

/* So many passes in a row end the game, and nothing else does; 0: other things do, or matter on the
   way, and what a board promises hangs on more than its stones and its ko. */
int yz__solve_passes(const yz_rules *rules);

/* The move of the table at the end of a line from the empty board, for whoever is to move: a point
   counted row by row from the top left corner, YZ__NO_POINT for a pass; -1 where the line is
   not one of the rules or is too long.  'kept' is that of an answer to 'question'. */
int yz__solve_reply(const yz__solve_kept *kept, const yz__solve_question *question,
                    const yz_move *line, int count);

#endif
