/*
 * policy.h - which plays are likely: a strength for each sensible play of a position, from its
 * pattern and from what it does.  The chance of a play is its strength divided by the sum of all.
 */
#ifndef YZ_SRC_SEARCH_POLICY_H
#define YZ_SRC_SEARCH_POLICY_H

#include "board/board.h"

typedef struct yz__policy_context {
    yz_colour who; /* is to move */
    yz__at last;   /* the play before; 0: it was a pass, or there is none */
    yz__at before; /* the one before that */
    yz__at ko;     /* no single stone may be taken here; 0: anywhere */
    bool unread;   /* ladders are not read */
} yz__policy_context;

/*
 * Writes the plays that are no suicide, fill no own eye and take no ko that is forbidden, in the
 * board's order, and how strong each is (more than 0): how often people choose a play against
 * another, to the power of 'power' / 100.  Returns their number; there is room for every point of the
 * board.  The same position and context give the same answer everywhere.
 */
int yz__policy(const yz__board *board, const yz__policy_context *context, int power,
               yz__at move[], float strength[]);

#endif
