/*
 * sampling.h - random games from a position where play has stopped, between players who
 * know enough not to spoil it: they leave eyes and sekis alone, save and take chains in
 * atari, and pass when nothing sensible is left.
 */
#ifndef YZ_SRC_SAMPLE_SAMPLING_H
#define YZ_SRC_SAMPLE_SAMPLING_H

#include "base/caller.h"
#include "base/memo.h"
#include "yunzi/status.h"
#include "yunzi/types.h"

typedef struct yz__sample_work {
    const yz_position *position; /* every chain has a liberty */
    const uint8_t *settled; /* yz_colour of points beyond dispute: nobody plays there */
    uint64_t seed;
    uint32_t games;
    uint64_t deadline;  /* by yz__worked(); UINT64_MAX: none */
    yz__caller *caller; /* asked whether to go on; NULL: nobody is */
    yz__memo *memo;     /* games that were played already; NULL: none */
} yz__sample_work;

/* In the order of the position. */
typedef struct yz__samples {
    uint32_t games;
    uint16_t owned[3][YZ_MAX_POINTS]; /* by colour: games that ended with the point its;
                                         [YZ_EMPTY]: nobody's */
    uint16_t stayed[YZ_MAX_POINTS];   /* games in which the stone was never captured */
} yz__samples;

YZ_MUST_CHECK yz_status yz__sample(yz__samples *out, const yz__sample_work *work,
                                   const yz_allocator *allocator);

#endif
