/*
 * places.h - chooses where the owner may want to play.  The choice may miss proofs but
 * makes none false.
 */
#ifndef YZ_SRC_SAFETY_PLACES_H
#define YZ_SRC_SAFETY_PLACES_H

#include "safety/lemmas.h"

/* Returns the empty points where an answer may help to reach the goal. */
yz__set yz__places(const yz__ground *ground, const yz__aim *aim,
                   const yz__stand *stand);

#endif
