/*
 * zone_ends.h - what the ends of a proof by zones say, by their definition: chains that
 * need no more answers than those of their pairs, and territory without room for two eyes.
 */
#ifndef YZ_TESTS_ZONE_ENDS_H
#define YZ_TESTS_ZONE_ENDS_H

#include "zone_stand.h"

typedef struct zone_end {
    const zone_board *board;
    const uint8_t *cell;
    /* For a point of a pair the other one, for all others -1: when the other side plays on
       one, the side that is right plays on the other. */
    const int *pair;
    uint8_t living[YZ_MAX_POINTS]; /* not 0: a stone that is never captured */
} zone_end;

/*
 * Finds the stones that live: of groups that pairs connect, where each has two eyes in
 * spaces that only living groups surround, or a firm stone.  An eye is a space with an
 * empty point outside all pairs that the other side never fills: the group is next to each
 * of its empty points, and where stones may be taken off in it next to all points.
 */
void zone_end_find(zone_end *end);

/* True if around 'target' no two points are apart that are next to no living stone; 'space'
   is what living stones surround there. */
bool zone_end_encloses(const zone_end *end, int target, uint8_t space[YZ_MAX_POINTS]);
#endif
