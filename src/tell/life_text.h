/* life_text.h - the board, the chains and the points of a report, among other lines. */
#ifndef YZ_SRC_TELL_LIFE_TEXT_H
#define YZ_SRC_TELL_LIFE_TEXT_H

#include "tell/life_view.h"
#include "tell/prose.h"

/* The board with the signs of its points and what they mean; the part around a map. */
void yz__tell_life_board(yz__prose *out, const yz_life_view *view);
void yz__tell_life_part(yz__prose *out, const yz_life_view *view, const uint8_t *map);

/* One chain: its points, its status, the reason, a line of play; 'before' its heading. */
void yz__tell_chain(yz__prose *out, const yz_life_view *view, size_t i,
                    yz_message_id before);
/* The points of a map after a title; nothing when there are none, unless 'none'. */
void yz__tell_map(yz__prose *out, const yz_life_view *view, const yz_message *title,
                  const uint8_t *map, bool none);
/* "Dead by estimate, the chains at C3 D4": 'map' has one point of each chain. */
void yz__tell_chains_at(yz__prose *out, const yz_life_view *view, yz_message_id title,
                        const uint8_t *map);
/* The chains asked about; those held alive without a proof share a line. */
void yz__tell_reasons(yz__prose *out, const yz_life_view *view);
/* A line of play; 'after', unless NULL, is said at its end. */
void yz__tell_moves(yz__prose *out, const yz_move *move, int count, int height,
                    const yz_message *after);

#endif
