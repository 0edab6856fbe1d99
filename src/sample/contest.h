/*
 * contest.h - a search among random games for one part of the board: the owners of its
 * points when both sides play it out as well as they can.
 */
#ifndef YZ_SRC_SAMPLE_CONTEST_H
#define YZ_SRC_SAMPLE_CONTEST_H

#include "base/caller.h"
#include "base/memo.h"
#include "yunzi/status.h"
#include "yunzi/types.h"

typedef struct yz__contest_work {
    const yz_position *position; /* every chain has a liberty */
    const uint8_t *open;         /* not 0 for the points of the part */
    yz_colour first;             /* who moves first */
    uint64_t seed;
    uint32_t games;     /* at most; fewer when they agree */
    uint64_t deadline;  /* by yz__worked(); UINT64_MAX: none */
    yz__caller *caller; /* asked whether to go on; NULL: nobody is */
    yz__memo *memo;     /* games that were played already; NULL: none */
} yz__contest_work;

typedef struct yz__contest {
    uint32_t games;  /* those that count: the last ones */
    uint32_t played; /* all of them */
    /* By colour: games that ended with the point its, for the points of the part. */
    uint32_t owned[3][YZ_MAX_POINTS];
    yz_move best; /* how the part is best begun */
} yz__contest;

YZ_MUST_CHECK yz_status yz__contest_run(yz__contest *out, const yz__contest_work *work,
                                        const yz_allocator *allocator);

#endif
