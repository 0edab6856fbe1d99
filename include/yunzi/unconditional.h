/*
 * yunzi/unconditional.h - what lives whatever happens, found without search.
 *
 * Example:
 *
 *     const yz_position board = {4, 2, {YZ_EMPTY, YZ_BLACK, YZ_EMPTY, YZ_BLACK,
 *                                       YZ_BLACK, YZ_BLACK, YZ_BLACK, YZ_BLACK}};
 *     uint8_t owner[YZ_MAX_POINTS];
 *     yz_life_unconditional(&board, false, owner);
 *     puts(owner[1] == YZ_BLACK ? "Black lives without a further move" : "not yet");
 *
 * prints
 *
 *     Black lives without a further move
 *
 * A chain is unconditionally alive (pass-alive) when the opponent could not
 * capture it even if its owner passed for ever (D. B. Benson, "Life in the game of Go",
 * Information Sciences 10, 1976).
 */
#ifndef YUNZI_UNCONDITIONAL_H
#define YUNZI_UNCONDITIONAL_H

#include <stdbool.h>
#include <stdint.h>

#include <yunzi/status.h>
#include <yunzi/types.h>

#ifdef __cplusplus
extern "C" {
#endif

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
YZ_API void yz_life_unconditional(const yz_position *position, bool suicide,
                                  uint8_t owner[YZ_MAX_POINTS]);

/*
 * A wider notion: what the opponent cannot make his own though he moves any number of
 * times in a row and the other side only passes.  'owner' receives what
 * yz_life_unconditional() gives, and of the space between unconditionally alive chains
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
YZ_API void yz__life_out_of_reach(const yz_position *position, bool suicide,
                                  uint8_t owner[YZ_MAX_POINTS]);

/*
 * Like yz_life_unconditional(), but every other point gets its owner by area as well:
 * stones that are not dead by the above belong to their colour, and the rest to the
 * colour whose stones alone it reaches; YZ_EMPTY where it reaches both or none.
 */
YZ_API void yz__life_area(const yz_position *position, bool suicide,
                          uint8_t owner[YZ_MAX_POINTS]);

#ifdef __cplusplus
}
#endif
#endif
