/*
 * ladder.h - can a chain that has two liberties, or one, be captured by giving atari after atari?
 *
 * A ko counts as an escape, and so does a fight that is not settled within the budget: "captured"
 * is what is read, "not captured" is no proof.
 */
#ifndef YZ_SRC_SEARCH_LADDER_H
#define YZ_SRC_SEARCH_LADDER_H

#include "board/board.h"

typedef struct yz__ladder {
    yz__board board; /* as it was after each call */
    int budget;      /* plays that may still be tried */
    int used;        /* of 'removed' */
    yz__at removed[2 * YZ_MAX_POINTS];
} yz__ladder;

/* Begins to read on a copy of the board. */
void yz__ladder_begin(yz__ladder *ladder, const yz__board *board);

/* True if the chain of two liberties is captured when the opponent begins with a play on 'at', one
   of these.  No more than 'budget' plays are tried. */
bool yz__ladder_takes(yz__ladder *ladder, yz__at chain, yz__at at, int budget);

/* True if the chain, which has one liberty and is to move, is captured when it extends. */
bool yz__ladder_catches(yz__ladder *ladder, yz__at chain, yz__at liberty, int budget);

#endif
