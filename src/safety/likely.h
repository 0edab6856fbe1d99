/*
 * likely.h - guesses what becomes of a chain.  The guess decides only which question
 * comes first and gets most nodes, never an answer.
 */
#ifndef YZ_SRC_SAFETY_LIKELY_H
#define YZ_SRC_SAFETY_LIKELY_H

#include "safety/zone.h"

/*
 * True if the chain on 'chain', of the side 'stand->owner', looks dead: in all that it
 * reaches without crossing the opponent, its side has few stones, and no more stones
 * than empty points.
 */
bool yz__likely_dead(const yz__ground *ground, const yz__stand *stand, int chain);

#endif
