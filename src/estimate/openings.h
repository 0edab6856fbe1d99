/*
 * openings.h - where the border between two colours is open.
 */
#ifndef YZ_SRC_ESTIMATE_OPENINGS_H
#define YZ_SRC_ESTIMATE_OPENINGS_H

#include "yunzi/types.h"

/*
 * 'space' is a region without living stones, and living stones of both colours are
 * around it; 'living' holds these, and YZ_EMPTY elsewhere.  Writes a point for each
 * place where the colours meet to 'at' and returns their number; points in a row are
 * one place.  0 when all of the region lies between stones of both colours: then it is
 * dame, and nothing is behind it.
 */
int yz__openings(const yz_position *position, const uint8_t *living,
                 const uint16_t space[], int count, uint16_t at[]);

#endif
