/*
 * slow_clock.h - a clock that tests move: each look at it takes a time of its own, whatever
 * the machine does.  The program that includes this, in one file, has it in place of the
 * library's clocks.
 */
#ifndef YZ_TESTS_SLOW_CLOCK_H
#define YZ_TESTS_SLOW_CLOCK_H

#include "base/now.h"

static uint64_t slow_clock_now;  /* nanoseconds */
static uint64_t slow_clock_tick; /* what a look takes */

uint64_t
yz__now(void)
{
    return slow_clock_now += slow_clock_tick;
}

uint64_t
yz__worked(void)
{
    return yz__now();
}

uint64_t
yz__deadline(uint64_t nanoseconds)
{
    const uint64_t from = yz__now();
    return nanoseconds > UINT64_MAX - from ? UINT64_MAX : from + nanoseconds;
}

#endif
