/* now.c - the monotonic clock of POSIX. */

#include <time.h>

#include "base/now.h"

uint64_t
yz__now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t
yz__deadline(uint64_t nanoseconds)
{
    const uint64_t now = yz__now();
    return nanoseconds > UINT64_MAX - now ? UINT64_MAX : now + nanoseconds;
}
