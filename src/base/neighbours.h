/*
 * neighbours.h - the points next to a point of a board, as indices (yz_index()).
 */
#ifndef YZ_SRC_BASE_NEIGHBOURS_H
#define YZ_SRC_BASE_NEIGHBOURS_H

#include "yunzi/types.h"

/* On a board of 'points' points, 'width' to a row: how many there are. */
static inline int
yz__neighbours(int width, int points, int i, int near[4])
{
    const int x = i % width;
    int count = 0;

    if (i >= width)
        near[count++] = i - width;
    if (i + width < points)
        near[count++] = i + width;
    if (x > 0)
        near[count++] = i - 1;
    if (x + 1 < width)
        near[count++] = i + 1;
    return count;
}

/* The same on the board of a position. */
static inline int
yz__position_neighbours(const yz_position *position, int i, int near[4])
{
    return yz__neighbours(position->width, position->width * position->height, i, near);
}

#endif
