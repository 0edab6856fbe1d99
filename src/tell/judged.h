/* judged.h - questions about a judged game that text and JSON both ask. */
#ifndef YZ_SRC_TELL_JUDGED_H
#define YZ_SRC_TELL_JUDGED_H

#include "tell/results.h"

/* True if there are two results: a game that is not settled differs from none. */
bool yz__judged_comparable(const yz_judged_game *game);

/* What the count made of a point, and for whom it counts (YZ_EMPTY: for nobody, or a living
   stone is on it); UNKNOWN and YZ_EMPTY where nothing was counted or the board was not kept. */
yz_fate yz__judged_fate(const yz_judgement *judged, int i);
yz_colour yz__judged_holder(const yz_judgement *judged, int i);
/* Marks the points with this fate; none where nothing was counted.  Where a dead stone is taken off
   a point that is nobody's, the point is neutral, too. */
void yz__judged_points(const yz_judged_game *game, yz_fate fate,
                       uint8_t map[YZ_MAX_POINTS]);

/* As yz_result_message(), in the unit in which the text of the rules states results. */
yz_message yz__result_message(const yz_result *result, const yz_rules *rules);
/* Points of difference as zi. */
yz_number yz__in_zi(yz_number points);

#endif
