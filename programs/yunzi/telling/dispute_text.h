/*
 * dispute_text.h - what hangs on a chain about which the players do not agree.
 */
#ifndef YUNZI_PROGRAM_DISPUTE_H
#define YUNZI_PROGRAM_DISPUTE_H

#include "telling/judging.h"
#include "telling/life_view.h"

/*
 * The chains in dispute ('disputed' in the order of the position, not 0): what reading
 * says of each, the result if it is alive and if it is dead, and whether that changes
 * the winner; then how the rules settle it, and where that is by play, the moves, what
 * its passes cost and the result after it.  The JSON is an array "disputes".
 */
void dispute_print(const struct judging *judging, const life_view *view,
                   const uint8_t *disputed);
void dispute_write_json(yz_json *json, const struct judging *judging,
                        const life_view *view, const uint8_t *disputed);

#endif
