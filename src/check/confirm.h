/*
 * confirm.h - a line of play in a confirmation of life and death (Japanese 1989,
 * article 7.2): no ko is retaken before a pass for that very ko.
 *
 *     W A2 takes a ko      B A1 may not retake it
 *     B pass for A1        now, after one more move, he may
 */
#ifndef YZ_SRC_CHECK_CONFIRM_H
#define YZ_SRC_CHECK_CONFIRM_H

#include "yunzi/game.h"

typedef struct yz__confirm {
    yz_position now;
    /* By point: while the ko stone on it may not be retaken without a pass first, 1 +
       the index of the point where it would be retaken; otherwise 0. */
    uint16_t blocked[YZ_MAX_POINTS];
} yz__confirm;

void yz__confirm_start(yz__confirm *line, const yz_position *position);

/*
 * Makes a move of either colour.  Returns YZ_GROUND_LEGAL, OCCUPIED, SUICIDE, KO, or
 * PASS for a pass for a ko that is not there; the board changes only for LEGAL.
 * '*captured' gets the number of stones taken.
 */
yz_ground yz__confirm_move(yz__confirm *line, yz_move move, int *captured);

#endif
