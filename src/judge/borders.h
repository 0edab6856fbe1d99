/*
 * borders.h - once it is known which stones are dead: whose the empty points are, what
 * lives in seki, and what the players have left undone.
 */
#ifndef YZ_SRC_JUDGE_BORDERS_H
#define YZ_SRC_JUDGE_BORDERS_H

#include "judge/estimate.h"

/*
 * Completes '*out', whose 'fate' holds ALIVE or DEAD for every stone: stones in seki
 * become SEKI; empty points get BLACK, WHITE or NEUTRAL; what is unfinished is added.
 */
YZ_MUST_CHECK yz_status yz__borders(yz__estimate *out, const yz_position *position,
                                    const yz_allocator *allocator);

/* Adds what is unfinished, if there is room.  'format' receives the point's name. */
void yz__unfinished_add(yz__estimate *out, const yz_position *position,
                        yz_unfinished_kind kind, int at, yz_colour who,
                        const char *text);

#endif
