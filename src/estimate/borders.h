/*
 * borders.h - the owner of each empty point, the stones in seki, and what the players
 * have left undone, once the dead stones are known.
 */
#ifndef YZ_SRC_ESTIMATE_BORDERS_H
#define YZ_SRC_ESTIMATE_BORDERS_H

#include "estimate/estimate.h"
#include "estimate/unfinished_list.h"

/*
 * Completes '*out', whose 'fate' holds ALIVE or DEAD for every stone: stones in seki
 * become SEKI, empty points get BLACK, WHITE or NEUTRAL, and unfinished points are
 * listed.
 */
YZ_MUST_CHECK yz_status yz__borders(yz__estimate *out, const yz_position *position,
                                    const yz_allocator *allocator);

#endif
