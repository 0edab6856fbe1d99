/* now.h - the time, for limits. */
#ifndef YZ_SRC_BASE_NOW_H
#define YZ_SRC_BASE_NOW_H

#include <stdint.h>

/* Nanoseconds since some moment, by a clock that nobody sets. */
uint64_t yz__now(void);

/*
 * Nanoseconds that the processor has worked for this thread, by which all limits count: so
 * they leave as much work on a busy machine as on a quiet one, and to each of many threads.
 * Where a system does not tell it, the same as yz__now().  Asking costs more than yz__now().
 */
uint64_t yz__worked(void);

/* The moment by yz__worked() that is 'nanoseconds' from now; UINT64_MAX, which never comes,
   for UINT64_MAX. */
uint64_t yz__deadline(uint64_t nanoseconds);

#endif
