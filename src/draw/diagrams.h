/*
 * diagrams.h - what the library itself adds to a diagram, and strips.
 */
#ifndef YZ_SRC_DRAW_DIAGRAMS_H
#define YZ_SRC_DRAW_DIAGRAMS_H

#include "yunzi/diagram.h"

/*
 * A strip: small diagrams side by side in rows, in the order of the moves, each with a
 * few lines below it.
 */
typedef struct yz__frame {
    yz_diagram diagram;
    char caption[160]; /* UTF-8; '\n' begins a new line */
    bool framed;       /* drawn in a heavy frame, because it is the one that matters */
} yz__frame;

/*
 * The moves from number 'first' to 'last' (from 1) as a book prints them: the position
 * before the first, and every play as a stone with its number.  Stones that are taken
 * stay in the picture; a play on a point that is taken becomes a note, a pass too.
 * Stones that the record sets up in between appear without a number. YZ_E_RANGE when
 * 'first' is below 1 or above 'last', or the game has fewer moves than 'last'; '*out'
 * is then unchanged.
 */
YZ_MUST_CHECK yz_status yz__diagram_of_moves(yz_diagram *out, const yz_game *game,
                                             int first, int last);

/* The number of moves (plays and passes, set-ups and events not counted) of a game. */
int yz__diagram_move_count(const yz_game *game);

/* Adds a line between two different points of the board. */
void yz__diagram_join(yz_diagram *diagram, yz_diagram_line line);

/*
 * Shows territory: dead stones of 'status' are marked and count for the other side;
 * points that 'status' gives to a side or to nobody are shown so.  With 'complete' an
 * empty region that it says nothing of belongs to the side whose living stones alone
 * border it, and otherwise to nobody; that is a picture, not a count.  'status' has the
 * size of the board.
 */
void yz__diagram_territory(yz_diagram *diagram, const yz_status_map *status,
                           bool complete);

/* Draws every stone as a black one: in one-colour Go the players see no difference. */
void yz__diagram_alike(yz_diagram *diagram);

/* Shows only the part between two corners, with both corners, given in any order. */
void yz__diagram_view(yz_diagram *diagram, yz_point corner, yz_point opposite);

/* True if 'at' is a star point of a board of this size. */
bool yz__diagram_is_star(int width, int height, yz_point at);

/* Like yz_diagram_svg(), of 'count' diagrams, 1 or more; the caption of 'style' stands
   below them all.  The description names the stones of the first and every caption. */
YZ_MUST_CHECK yz_status yz__strip_svg(const yz__frame *frame, int count,
                                      const yz_diagram_style *style, yz_sink *sink,
                                      void *context);

/* The same as text, as many side by side as fit into 79 columns; 'unicode' has no
   effect. */
YZ_MUST_CHECK yz_status yz__strip_text(const yz__frame *frame, int count,
                                       const yz_diagram_style *style, yz_sink *sink,
                                       void *context);

#endif
