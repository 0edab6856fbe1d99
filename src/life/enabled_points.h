/*
 * enabled_points.h - where a new stone counts that the capture of a chain enables
 * (Japanese 1989, article 7.1): maps of points, 1 where it does.
 */
#ifndef YZ_SRC_LIFE_ENABLED_POINTS_H
#define YZ_SRC_LIFE_ENABLED_POINTS_H

#include "life/life_work.h"

/* The chain's own points. */
void yz__enabled_own(const yz__life_work *lives, int chain, uint8_t map[YZ_MAX_POINTS]);
/* What a flood from the chain reaches without crossing own chains for which 'stops'
   says so. */
void yz__enabled_flood(const yz__life_work *lives, int chain, const bool *stops,
                       uint8_t map[YZ_MAX_POINTS]);
/* The same once all that stops the flood is known. */
void yz__enabled_settled(const yz__life_work *lives, int chain,
                         uint8_t map[YZ_MAX_POINTS]);
/* The same for the same map. */
uint64_t yz__enabled_hash(const yz__life_work *lives, const uint8_t map[YZ_MAX_POINTS]);
/* Where the options want it: takes off the map what 'owner' could play on, to stay,
   before anything is captured; 'nodes' are what each point may take.  What they leave
   open stays on a 'wide' map, by which chains are shown to be dead, and comes off one
   by which they are shown to live. */
YZ_MUST_CHECK yz_status yz__enabled_refuse_playable(yz__life_work *lives,
                                                    yz_colour owner, bool wide,
                                                    uint64_t nodes,
                                                    uint8_t map[YZ_MAX_POINTS]);

#endif
