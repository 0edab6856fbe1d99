/* around.h - what stands around the problem of a book. */
#ifndef YZ_SRC_LIFE_AROUND_H
#define YZ_SRC_LIFE_AROUND_H

#include "yunzi/game.h"

/* Takes all that stands around the fight about a chain to live.  'settled' receives
   the colour of each settled point, YZ_EMPTY for those that are fought over. */
void yz__take_around(const yz_position *position, yz_point chain,
                     uint8_t settled[YZ_MAX_POINTS]);

#endif
