/*
 * borders.h - once it is known which stones are dead: whose the empty points are, what
 * lives in seki, and what the players have left undone.
 */
#ifndef YZ_SRC_ESTIMATE_BORDERS_H
#define YZ_SRC_ESTIMATE_BORDERS_H

#include "estimate/estimate.h"

/*
 * Completes '*out', whose 'fate' holds ALIVE or DEAD for every stone: stones in seki
 * become SEKI; empty points get BLACK, WHITE or NEUTRAL; what is unfinished is added.
 */
YZ_MUST_CHECK yz_status yz__borders(yz__estimate *out, const yz_position *position,
                                    const yz_allocator *allocator);

/* Adds what is unfinished, if there is room.  Of atari, unsettled and teire at one
   point the most urgent stays: one stone mends them all. */
void yz__unfinished_add(yz__estimate *out, const yz_position *position,
                        yz_unfinished_kind kind, int at, yz_colour who,
                        const char *format, ...) YZ_PRINTF(6, 7);

/* The name of point 'i'; returns 'out'. */
const char *yz__unfinished_name(const yz_position *position, int i,
                                char out[YZ_POINT_TEXT]);

#endif
