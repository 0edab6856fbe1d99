/* now.c - the clocks of POSIX: the monotonic one, and that of a thread. */

#include <time.h>

#include "base/now.h"

static uint64_t
read_clock(clockid_t which)
{
    struct timespec time;
    clock_gettime(which, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t
yz__now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

uint64_t
yz__worked(void)
{
#ifdef CLOCK_THREAD_CPUTIME_ID
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
#else
    return yz__now();
#endif
}

uint64_t
yz__deadline(uint64_t nanoseconds)
{
    const uint64_t worked = yz__worked();
    return nanoseconds > UINT64_MAX - worked ? UINT64_MAX : worked + nanoseconds;
}
