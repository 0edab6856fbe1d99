/*
 * benson.h - what lives whatever happens, found without search.
 *
 * A chain is unconditionally alive (pass-alive) when the opponent could not capture it even if
 * its owner passed for ever (D. B. Benson, "Life in the game of Go", Information Sciences 10,
 * 1976).
 */
#ifndef YZ_SRC_UNCONDITIONAL_BENSON_H
#define YZ_SRC_UNCONDITIONAL_BENSON_H

#include "yunzi/types.h"

/*
 * Writes to 'owner', in the order of 'position', the colour to whom each point belongs
 * beyond dispute, or YZ_EMPTY:
 *   - the stones of an unconditionally alive chain, and
 *   - the points enclosed by such chains of one colour in which the opponent can never
 *     live: at most one of them has no stone of that colour next to it, so that
 *     there is no room for two eyes.  Opposing stones there are dead.
 * 'suicide' says whether the rules allow suicide of several stones: then an eye space
 * must be adjacent with its occupied points as well, for they can become empty.
 *
 * 'position' is one that can stand on a board: every chain has a liberty.  Takes time
 * proportional to the number of points.
 */
void yz__life_unconditional(const yz_position *position, bool suicide,
                            uint8_t owner[YZ_MAX_POINTS]);

/*
 * Like yz__life_unconditional(), but an eye in which the opponent might live after
 * capturing stones there does not count: the owner cannot both play in it and keep it
 * as an eye, so chains that need it are part of the fight.  This matters only without
 * suicide; with suicide there is no such eye.
 */
void yz__life_apart(const yz_position *position, bool suicide,
                    uint8_t owner[YZ_MAX_POINTS]);

#endif
