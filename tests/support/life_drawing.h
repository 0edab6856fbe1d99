/*
 * life_drawing.h - boards in one line, and what a report says of them.
 *
 * A board is rows separated by blanks, top row first: X O stones (x o: the same stones,
 * drawn so where they are said to be dead), . empty.  A report is drawn with
 *   X O  a living stone        # @  a living stone in seki    x o  dead, and stays
 *   b w  territory             B W  territory under a removed stone
 *   -    a dame                e    an eye in seki            ?    not settled
 */
#ifndef YZ_TESTS_LIFE_DRAWING_H
#define YZ_TESTS_LIFE_DRAWING_H

#include "yunzi/life.h"

void life_read(yz_position *out, const char *drawn);
/* Writes at most 'room' bytes, the NUL included. */
void life_draw(const yz_life_report *report, const yz_position *position, char *out,
               size_t room);
/* The chain on "D4"; NULL when there is no stone. */
const yz_chain_life *life_chain(const yz_life_report *report, const char *point);

/* What a point is when the colours are exchanged: YZ_LIFE_POINT_... */
uint8_t life_swapped(uint8_t kind);

#endif
