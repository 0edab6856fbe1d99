/*
 * naive_life.h - unconditional life as Benson states it, slowly: the twin of
 * src/unconditional/benson.c for proofs.
 */
#ifndef YZ_TESTS_SUPPORT_NAIVE_LIFE_H
#define YZ_TESTS_SUPPORT_NAIVE_LIFE_H

#include <stdbool.h>

#include "yunzi/types.h"

/*
 * Writes to 'owner' what belongs to 'colour': its chains that live unconditionally and
 * the points enclosed by them with room for no two eyes; other points are left alone.
 * 'fixed' holds 1 for each point that stays what it is for ever: a chain with such a
 * stone lives, a region with such a point is no eye.  'suicide': of several stones.
 */
void naive_unconditional(const yz_position *position, const uint8_t *fixed,
                         yz_colour colour, bool suicide, uint8_t *owner);

/* The same for both colours. */
void naive_settled(const yz_position *position, const uint8_t *fixed, bool suicide,
                   uint8_t *owner);

/* In 'map' 1 for each living stone of 'colour' that is not fixed, 2 for each other point
   that belongs to it, with a finer look at room: two points next to each other are one eye at most; with 'alone' the
   living chains enclose alone, and the colour's other stones count as empty points. */
void naive_enclosed(const yz_position *position, const uint8_t *fixed, yz_colour colour,
                    bool suicide, bool alone, uint8_t map[YZ_MAX_POINTS]);

/*
 * The same with the chains that pairs connect with living ones: a chain has two empty points
 * of 'allowed' next to it and to a living chain, and to no third that does not live yet.
 * All of these must be in 'map' themselves, and 'pairs' holds 1 for each; where pairs are
 * 'promised', the stones that are kept without them, they may be anywhere.  The points 'taken' (NULL: none) are no eye and not in 'map', but may be such
 * points.
 */
void naive_kept(const yz_position *position, const uint8_t *fixed, const uint8_t *taken,
                yz_colour colour, bool suicide, bool alone,
                const uint8_t allowed[YZ_MAX_POINTS], const uint8_t *promised,
                uint8_t map[YZ_MAX_POINTS], uint8_t pairs[YZ_MAX_POINTS]);

#endif
