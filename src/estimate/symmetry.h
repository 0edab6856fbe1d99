/*
 * symmetry.h - the same board seen from another side: turned, mirrored, colours
 * swapped.
 */
#ifndef YZ_SRC_ESTIMATE_SYMMETRY_H
#define YZ_SRC_ESTIMATE_SYMMETRY_H

#include "yunzi/types.h"

typedef struct yz__symmetry {
    int width, height; /* of the board as it is */
    bool flip_x, flip_y;
    bool across; /* then columns become rows */
    bool swapped;
} yz__symmetry;

/* Finds the way to turn 'position', with 'known' unless that is NULL, that makes it
   come first among all sixteen. */
void yz__symmetry_first(yz__symmetry *turn, const yz_position *position,
                        const yz_status_map *known);

/* The index on the turned board of a point of the board as it is, and back. */
int yz__symmetry_index(const yz__symmetry *turn, int i);
int yz__symmetry_index_back(const yz__symmetry *turn, int i);

/* Fates with the colours swapped, if they are. */
uint8_t yz__symmetry_fate(const yz__symmetry *turn, uint8_t fate);

/* The turned board and map.  The turned ones do not overlap the given ones. */
void yz__symmetry_position(const yz__symmetry *turn, const yz_position *from,
                           yz_position *to);
void yz__symmetry_map(const yz__symmetry *turn, const yz_status_map *from,
                      yz_status_map *to);

#endif
