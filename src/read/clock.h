/*
 * clock.h - a clock that never goes back.
 */
#ifndef YZ_SRC_READ_CLOCK_H
#define YZ_SRC_READ_CLOCK_H

#include <stdint.h>
#include <time.h>

/* Nanoseconds since some fixed moment. */
static inline uint64_t
yz__now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * UINT64_C(1000000000) + (uint64_t)time.tv_nsec;
}

#endif
