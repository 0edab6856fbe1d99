/* slow_clock.c - see slow_clock.h. */
#include "slow_clock.h"

uint64_t slow_clock_now, slow_clock_tick;

uint64_t
yz__now(void)
{
    return slow_clock_now += slow_clock_tick;
}

uint64_t
yz__deadline(uint64_t nanoseconds)
{
    const uint64_t from = yz__now();
    return nanoseconds > UINT64_MAX - from ? UINT64_MAX : from + nanoseconds;
}
