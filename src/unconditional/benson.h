/*
 * benson.h - unconditional life that needs nothing of what is still fought over.
 */
#ifndef YZ_SRC_UNCONDITIONAL_BENSON_H
#define YZ_SRC_UNCONDITIONAL_BENSON_H

#include "yunzi/types.h"

/*
 * Like yz_life_unconditional(), but an eye in which the opponent might live once stones
 * of his have been taken there does not count: its owner cannot both play in it and
 * leave it as an eye, so what lives by it is part of the fight.  Without suicide only;
 * with it no eye is of that kind.
 */
void yz__life_apart(const yz_position *position, bool suicide,
                    uint8_t owner[YZ_MAX_POINTS]);

#endif
