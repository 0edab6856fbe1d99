/*
 * same_move.h - two moves compared by what they are; the bytes between may differ.
 */
#ifndef YZ_TESTS_SAME_MOVE_H
#define YZ_TESTS_SAME_MOVE_H

#include "yunzi/types.h"

static inline bool
same_move(yz_move a, yz_move b)
{
    return a.kind == b.kind && a.colour == b.colour && a.at.x == b.at.x &&
           a.at.y == b.at.y;
}

#endif
