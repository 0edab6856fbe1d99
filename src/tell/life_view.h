/*
 * life_view.h - points and chains of a report in the order in which they are told.
 *
 * Maps of points have the shape of the board, row after row; not 0 where it holds.
 */
#ifndef YZ_SRC_TELL_LIFE_VIEW_H
#define YZ_SRC_TELL_LIFE_VIEW_H

#include "tell/results.h"

/* Of a chain, of what is removed, of the points of a kind. */
void yz__map_chain(const yz_life_view *view, size_t chain, uint8_t map[YZ_MAX_POINTS]);
void yz__map_removed(const yz_life_view *view, uint8_t map[YZ_MAX_POINTS]);
void yz__map_kind(const yz_life_view *view, yz_life_point kind,
                  uint8_t map[YZ_MAX_POINTS]);
/* How many points a map has. */
size_t yz__map_count(const yz_life_view *view, const uint8_t *map);
/* The same on a board of this size. */
bool yz__map_walk(size_t width, size_t height, const uint8_t *map, size_t *i,
                  yz_point *out);

#endif
