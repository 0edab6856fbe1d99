/*
 * large_patterns.h - large patterns: what stands around a point, up to five lines away, as one number that
 * is the same however the board is turned, and whoever is Black.
 *
 * The points around are taken in rings of the distance dx + dy + max(dx, dy).  Each pattern knows
 * how many liberties the chains next to its centre have.  The eight numbers of a pattern, one for
 * each way to turn it, grow from ring to ring; the least of them names the pattern.
 */
#ifndef YZ_SRC_SEARCH_LARGE_PATTERNS_H
#define YZ_SRC_SEARCH_LARGE_PATTERNS_H

#include "board/board.h"
#include "search/outlook.h"

enum {
    YZ__REACH = 5,           /* lines */
    YZ__PATTERN_POINTS = 72, /* around the centre */
    YZ__PATTERN_SIZES = 9,   /* the smallest is 3x3 without liberties */
    YZ__VIEW_CELLS =
        (YZ_MAX_SIDE + YZ__REACH) * (YZ_MAX_SIDE + 2 * YZ__REACH) + YZ__REACH,
};

/* The board as the side that is to move sees it: 0 empty, 1 own, 2 the opponent's, 3 a wall, with
   as many walls around as a pattern reaches. */
typedef struct yz__view_map {
    int stride;
    int16_t step[YZ__PATTERN_POINTS]; /* to each point around, ring by ring */
    uint8_t place[(2 * YZ__REACH + 1) *
                  (2 * YZ__REACH + 1)]; /* and back: 1 and more; 0: none */
    uint8_t stone[YZ__VIEW_CELLS];
} yz__view_map;

void yz__view_map_make(yz__view_map *map, const yz__board *board, yz_colour who);

typedef struct yz__large_pattern {
    const uint8_t *centre; /* in a view map */
    int points;            /* that are known */
    int size;              /* 0 to YZ__PATTERN_SIZES */
    uint32_t turned[8];
} yz__large_pattern;

/* A pattern that knows nothing yet. */
yz__large_pattern yz__pattern_begin(const yz__view_map *map, int at);
/* Adds the next ring.  'liberties' of the chains at N, W, E and S, 1 to 3; 0 for what is no
   chain. */
void yz__pattern_grow(yz__large_pattern *pattern, const yz__view_map *map,
                      const uint8_t liberties[4]);
/* The name of what it knows. */
uint32_t yz__pattern_name(const yz__large_pattern *pattern);

/* The name of a pattern with a play 'dx' and 'dy' away from its centre; 0: that is too far away.
   Names of another 'kind' are others. */
uint32_t yz__pattern_name_with(const yz__large_pattern *pattern,
                               const yz__view_map *map, int dx, int dy, int kind);

#endif
