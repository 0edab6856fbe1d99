/*
 * naive.h - the slow twin of the board: stones in a plain array, every question
 * answered by flood fill from the definitions.  It shares nothing with src/board.
 */
#ifndef YZ_TESTS_SUPPORT_NAIVE_H
#define YZ_TESTS_SUPPORT_NAIVE_H

#include <stdbool.h>

#include "yunzi/types.h"

/* Which suicides are allowed. */
typedef enum naive_suicide {
    NAIVE_SUICIDE_NONE,  /* no stone may end without a liberty */
    NAIVE_SUICIDE_MULTI, /* two stones and more may */
    NAIVE_SUICIDE_ANY,
} naive_suicide;

/* What a play removed; 1 in 'gone' for each point that lost a stone. */
typedef struct naive_play {
    int captured;
    int suicided;
    bool ko; /* one stone was taken, by one that is single and has that one liberty */
    uint8_t gone[YZ_MAX_POINTS];
} naive_play;

/* The indices next to 'at'; their number. */
int naive_near(const yz_position *position, int at, int out[4]);

/* Stones connected with index 'at', 1 for each in 'mark'; their number. */
int naive_chain(const yz_position *position, int at, uint8_t mark[YZ_MAX_POINTS]);

/* Empty points next to the chain at index 'at', each counted once. */
int naive_liberties(const yz_position *position, int at);

/* Puts a stone of 'who' on the empty index 'at', removes what has no liberties: first
   the opponent's, then one's own. */
naive_play naive_place(yz_position *position, int at, yz_colour who);

/* True when 'at' is empty and the play is no suicide that 'suicide' refuses. */
bool naive_is_legal(const yz_position *position, int at, yz_colour who,
                    naive_suicide suicide);

/* True when no chain is without a liberty. */
bool naive_is_position_legal(const yz_position *position);

#endif
