/*
 * confirm.h - a line of play in a confirmation of life and death (Japanese 1989,
 * article 7.2): no ko is retaken before a pass for that very ko.
 *
 *     W A2 takes a ko      B A1 may not retake it
 *     B pass for A1        now, after one more move, he may
 */
#ifndef YUNZI_PROGRAM_CONFIRM_H
#define YUNZI_PROGRAM_CONFIRM_H

#include <yunzi/game.h>

typedef struct confirm {
    yz_position now;
    /* By point: while the ko stone on it may not be retaken without a pass first, 1 +
       the index of the point where it would be retaken; otherwise 0. */
    uint16_t blocked[YZ_MAX_POINTS];
} confirm;

void confirm_start(confirm *line, const yz_position *position);

/*
 * Makes a move of either colour.  Returns YZ_GROUND_LEGAL, OCCUPIED, SUICIDE, KO, or
 * PASS for a pass for a ko that is not there; the board changes only for LEGAL.
 * '*captured' gets the number of stones taken.
 */
yz_ground confirm_move(confirm *line, yz_move move, int *captured);

#endif
