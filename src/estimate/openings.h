/*
 * openings.h - where the border between two colours is open.
 */
#ifndef YZ_SRC_ESTIMATE_OPENINGS_H
#define YZ_SRC_ESTIMATE_OPENINGS_H

#include "yunzi/types.h"

/*
 * Lists the places where the colours meet.  'space' is a region without living stones
 * that living stones of both colours surround; 'living' holds these, and YZ_EMPTY
 * elsewhere.  Writes a point for each place to 'at' and returns their number; points in
 * a row are one place. 0 if all of the region lies between stones of both colours: then
 * it is dame, and nothing is behind it.
 */
int yz__openings(const yz_position *position, const uint8_t *living,
                 const uint16_t space[], int count, uint16_t at[]);

#endif
