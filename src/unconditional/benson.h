/*
 * benson.h - unconditional life that needs nothing of what is still fought over.
 */
#ifndef YZ_SRC_UNCONDITIONAL_BENSON_H
#define YZ_SRC_UNCONDITIONAL_BENSON_H

#include "yunzi/types.h"
#include "yunzi/unconditional.h"

/*
 * Like yz_life_unconditional(), but an eye in which the opponent might live after
 * capturing stones there does not count: the owner cannot both play in it and keep it
 * as an eye, so chains that need it are part of the fight.  This matters only without
 * suicide; with suicide there is no such eye.
 */
void yz__life_apart(const yz_position *position, bool suicide,
                    uint8_t owner[YZ_MAX_POINTS]);

#endif
