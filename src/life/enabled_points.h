/*
 * enabled_points.h - maps of the points where a new stone counts that the capture of a
 * chain enables (Japanese 1989, article 7.1).  A map has 1 for each such point.
 */
#ifndef YZ_SRC_LIFE_ENABLED_POINTS_H
#define YZ_SRC_LIFE_ENABLED_POINTS_H

#include "life/life_work.h"

/* Marks the chain's own points. */
void yz__enabled_own(const yz__life_work *lives, int chain, uint8_t map[YZ_MAX_POINTS]);
/* Marks the points that a flood from the chain reaches without crossing the own
   chains marked in 'stops'. */
void yz__enabled_flood(const yz__life_work *lives, int chain, const bool *stops,
                       uint8_t map[YZ_MAX_POINTS]);
/* Like yz__enabled_flood(), once all chains that stop the flood are known. */
void yz__enabled_settled(const yz__life_work *lives, int chain,
                         uint8_t map[YZ_MAX_POINTS]);
/* Hashes a map: equal maps have equal hashes. */
uint64_t yz__enabled_hash(const yz__life_work *lives, const uint8_t map[YZ_MAX_POINTS]);
/* If the options ask for it, removes from the map the points where 'owner' could play a
   stone that stays before anything is captured.  Each point may take 'nodes'.  A point
   that the limits leave open stays on a 'wide' map, which shows that chains are dead,
   and leaves any other, which shows that chains live. */
YZ_MUST_CHECK yz_status yz__enabled_refuse_playable(yz__life_work *lives,
                                                    yz_colour owner, bool wide,
                                                    uint64_t nodes,
                                                    uint8_t map[YZ_MAX_POINTS]);

#endif
