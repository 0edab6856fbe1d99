/*
 * exchange_zones.h - the small zones of a position in which stones could be exchanged.
 */
#ifndef YZ_SRC_CYCLE_EXCHANGE_ZONES_H
#define YZ_SRC_CYCLE_EXCHANGE_ZONES_H

#include "cycle/cycles.h"

enum { YZ__ZONE_POINTS = 24 };

/* Empty points and chains of few stones that hang together, and the zones that share a
   chain with them. */
typedef struct yz__zone {
    yz__at point[YZ__ZONE_POINTS];
    int count;
    bool too_large;
    bool stones; /* stones stand in it */
    bool cut;    /* part of a larger one: the open space beside it is left out */
    int joined;  /* the zone of which it is part; its own number if of none */
} yz__zone;

typedef struct yz__zones {
    yz__zone *zone;
    int count;
    int of_chain[YZ__CELLS]; /* by name of chain: a zone next to it, from 1; 0 none */
} yz__zones;

/* Finds the zones of the board; the report owns their memory. */
YZ_MUST_CHECK yz_status yz__zones_find(yz__cycles *cycles, const yz__board *board,
                                       yz__zones *zones);

/* Returns the points of the zone as points that turn. */
yz__turning yz__zone_turning(const yz__zone *zone);

#endif
