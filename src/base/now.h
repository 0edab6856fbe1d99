/* now.h - the time, for limits. */
#ifndef YZ_SRC_BASE_NOW_H
#define YZ_SRC_BASE_NOW_H

#include <stdint.h>

/* Nanoseconds since some moment, by a clock that nobody sets. */
uint64_t yz__now(void);

/* The moment 'nanoseconds' from now; UINT64_MAX, which never comes, for UINT64_MAX. */
uint64_t yz__deadline(uint64_t nanoseconds);

#endif
