/*
 * symmetry.h - one board seen from sixteen sides: turned, mirrored, colours swapped.
 */
#ifndef YZ_SRC_ESTIMATE_SYMMETRY_H
#define YZ_SRC_ESTIMATE_SYMMETRY_H

#include "yunzi/types.h"

typedef struct yz__symmetry {
    int width, height; /* of the given board */
    bool flip_x, flip_y;
    bool across; /* columns become rows */
    bool swapped;
} yz__symmetry;

/* Finds the way to turn 'position', with 'known' unless that is NULL, that makes it
   come first among all sixteen. */
void yz__symmetry_first(yz__symmetry *turn, const yz_position *position,
                        const yz_status_map *known);

/* Convert the index of a point of the given board to that on the turned board, and
   back. */
int yz__symmetry_index(const yz__symmetry *turn, int i);
int yz__symmetry_index_back(const yz__symmetry *turn, int i);

/* Returns the fate, with the colours swapped if they are. */
uint8_t yz__symmetry_fate(const yz__symmetry *turn, uint8_t fate);

/* Turn a board and a map.  The turned ones do not overlap the given ones. */
void yz__symmetry_position(const yz__symmetry *turn, const yz_position *from,
                           yz_position *to);
void yz__symmetry_map(const yz__symmetry *turn, const yz_status_map *from,
                      yz_status_map *to);

#endif
