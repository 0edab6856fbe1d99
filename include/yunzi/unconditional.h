/*
 * yunzi/unconditional.h - what lives whatever happens, found without search.
 *
 * Begin with yz_life_unconditional().
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
 *
 * Stable.  Not promised: which of two equal proofs is found; the points are the same.
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

#ifdef __cplusplus
}
#endif
#endif
