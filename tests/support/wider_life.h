/*
 * wider_life.h - wider notions than unconditional life.
 */
#ifndef YZ_TESTS_WIDER_LIFE_H
#define YZ_TESTS_WIDER_LIFE_H

#include "unconditional/benson.h"
#include "yunzi/types.h"

/*
 * A wider notion: what the opponent cannot make his own though he moves any number of
 * times in a row and the other side only passes.  'owner' receives what
 * yz__life_unconditional() gives, and of the space between unconditionally alive chains
 * of a colour every point that the opponent could never come to own in that sense.
 * Stones of his there cannot be saved by any number of moves.  Left out are spaces in
 * which he lives in seki around two stones that he could not make an eye of.  Takes
 * time proportional to the number of points, but where there are stones for such a
 * seki.
 *
 * This says that no second eye fits, not that the stones can be taken for nothing: when
 * many are taken, the room they leave may be large enough to live in.  Where life and
 * death is judged it is therefore not taken for settled (yunzi/life.h).
 */
void life_out_of_reach(const yz_position *position, bool suicide,
                       uint8_t owner[YZ_MAX_POINTS]);

/*
 * Like yz__life_unconditional(), but every other point gets its owner by area as well:
 * stones that are not dead by the above belong to their colour, and the rest to the
 * colour whose stones alone it reaches; YZ_EMPTY where it reaches both or none.
 */
void life_area(const yz_position *position, bool suicide, uint8_t owner[YZ_MAX_POINTS]);

#endif
