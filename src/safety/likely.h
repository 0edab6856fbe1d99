/*
 * likely.h - a guess of what becomes of a chain.  It decides only what is asked first and
 * longest, never an answer.
 */
#ifndef YZ_SRC_SAFETY_LIKELY_H
#define YZ_SRC_SAFETY_LIKELY_H

#include "safety/zone.h"

/*
 * True if the chain on 'chain', of the side 'stand->owner', looks dead: with all that it
 * can reach without crossing the opponent its side has few stones, and no more of them than
 * empty points.
 */
bool yz__likely_dead(const yz__ground *ground, const yz__stand *stand, int chain);

#endif
