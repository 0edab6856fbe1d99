/*
 * life_view.h - points and chains of a report in the order in which they are told.
 *
 * Maps of points have the shape of the board, row after row; not 0 where it holds.
 */
#ifndef YZ_SRC_TELL_LIFE_VIEW_H
#define YZ_SRC_TELL_LIFE_VIEW_H

#include "tell/prose.h"

/* Of a chain, of what is removed, of the points of a kind. */
void yz__map_chain(const yz_life_view *view, size_t chain, uint8_t map[YZ_MAX_POINTS]);
void yz__map_removed(const yz_life_view *view, uint8_t map[YZ_MAX_POINTS]);
void yz__map_kind(const yz_life_view *view, yz_life_point kind, uint8_t map[YZ_MAX_POINTS]);
/* How many points a map has. */
size_t yz__map_count(const yz_life_view *view, const uint8_t *map);
/* The points of a map, column after column from the left, upwards: A1 A2 B1.  Begin
   with *i = 0; false after the last. */
bool yz__map_next(const yz_life_view *view, const uint8_t *map, size_t *i, yz_point *out);

/* The name of a colour in JSON: "black", "white", NULL for neither. */
const char *yz__colour_key(yz_colour colour);

/* The board with the signs of its points and what they mean; the part around a map. */
void yz__tell_life_board(yz__prose *out, const yz_life_view *view);
void yz__tell_life_part(yz__prose *out, const yz_life_view *view, const uint8_t *map);

/* One chain: its points, its status, the reason, a line of play; 'before' its heading. */
void yz__tell_chain(yz__prose *out, const yz_life_view *view, size_t i,
                    yz_message_id before);
/* The points of a map after a title; nothing when there are none, unless 'none'. */
void yz__tell_map(yz__prose *out, const yz_life_view *view, const yz_message *title,
                  const uint8_t *map, bool none);
/* "Held dead by estimate, the chains at C3 D4": 'map' has one point of each chain. */
void yz__tell_chains_at(yz__prose *out, const yz_life_view *view, yz_message_id title,
                        const uint8_t *map);
/* The chains asked about; those held alive without a proof share a line. */
void yz__tell_reasons(yz__prose *out, const yz_life_view *view);
/* A line of play; 'after', unless NULL, is said at its end. */
void yz__tell_moves(yz__prose *out, const yz_move *move, int count, int height,
                    const yz_message *after);

#endif
