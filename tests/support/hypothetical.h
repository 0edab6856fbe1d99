/*
 * hypothetical.h - the board of a confirmation (Japanese 1989, article 7.2): stones in
 * a plain array, and for each stone that has just taken a ko a mark that it may not be
 * retaken.  It shares nothing with src.
 */
#ifndef YZ_TESTS_SUPPORT_HYPOTHETICAL_H
#define YZ_TESTS_SUPPORT_HYPOTHETICAL_H

#include <stdbool.h>

#include "yunzi/types.h"

typedef struct hypothetical {
    yz_position position;
    uint8_t marked[YZ_MAX_POINTS]; /* this stone may not be taken in a ko */
    yz_colour to_move;             /* YZ_EMPTY before the first move: either's */
} hypothetical;

typedef struct hypothetical_answer {
    bool legal;
    const char *why; /* when not */
    int captured;
} hypothetical_answer;

void hypothetical_begin(hypothetical *board, const yz_position *position);

/* Plays 'move' if it is legal: a play, a pass, or a pass for the ko that the player
   would retake at 'at', which removes that one mark. */
hypothetical_answer hypothetical_play(hypothetical *board, yz_move move);

#endif
