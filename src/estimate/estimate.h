/*
 * estimate.h - estimates who is alive in a position where play has stopped, if neither
 * unconditional life nor reading settles it.
 */
#ifndef YZ_SRC_ESTIMATE_ESTIMATE_H
#define YZ_SRC_ESTIMATE_ESTIMATE_H

#include "base/caller.h"
#include "base/memo.h"
#include "yunzi/life.h"

enum { YZ__UNFINISHED = 64 };

typedef struct yz__estimate_work {
    const yz_position *position; /* every chain has a liberty */
    const yz_rules *rules;
    yz_colour to_move; /* YZ_EMPTY: not known */
    /* The points that are settled already: fates of the stones, and BLACK or WHITE
       for empty points that belong to a colour beyond dispute; UNKNOWN elsewhere.
       NULL: no point is. */
    const yz_status_map *known;
    uint64_t seed;
    /* The most that all attempts together may take: */
    uint64_t nodes; /* positions read */
    uint32_t games; /* games of searches; those on the whole board are not counted */
    uint64_t nanoseconds; /* most time; 0: no work is done; UINT64_MAX: no limit */
    yz__caller *caller;   /* asked whether to go on; NULL: nobody is */
    yz__memo *memo;       /* earlier findings; NULL: none */
} yz__estimate_work;

/* The ground of a chain's fate. */
typedef enum yz__estimate_ground {
    YZ__BY_GAMES,     /* random games, or a search among them */
    YZ__BY_READING,   /* reading, with the stones around taken as they are */
    YZ__BY_ANSWERING, /* alive, though the opponent would capture it by moving first */
    YZ__BY_PASSING,   /* dead, though its owner would save it by moving first */
    YZ__BY_SURROUNDINGS, /* living stones of one colour alone are around it */
} yz__estimate_ground;

typedef struct yz__estimate {
    /* yz_fate: ALIVE, SEKI or DEAD for stones, one for a chain; BLACK, WHITE or
       NEUTRAL for empty points.  Known fates are repeated.  All are UNKNOWN if no
       fate was known when the time ran out. */
    uint8_t fate[YZ_MAX_POINTS];
    /* The share of the games that agree with it, per mille; 1000 if it was known. */
    uint16_t strength[YZ_MAX_POINTS];
    uint8_t ground[YZ_MAX_POINTS]; /* yz__estimate_ground */
    /* True for living stones whose group has at most one eye, so that they may need
       the dame beside them. */
    bool weak[YZ_MAX_POINTS];
    uint64_t nodes_left; /* the rest of the budget */
    uint32_t games;
    bool finished;   /* the time did not end it */
    yz_shortage cut; /* TIME or MEMORY: with more of it the answer could change */
    uint16_t unfinished_count;
    yz_unfinished unfinished[YZ__UNFINISHED];
} yz__estimate;

/*
 * Estimates.  The same work gives the same answer, unless it is 'cut'; colours swapped
 * or the board turned give the same answer swapped or turned.  YZ_E_NOMEM: nothing was
 * done.
 */
YZ_MUST_CHECK yz_status yz__estimate_make(yz__estimate *out,
                                          const yz__estimate_work *work,
                                          const yz_allocator *allocator);

#endif
