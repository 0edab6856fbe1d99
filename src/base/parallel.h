/* parallel.h - one piece of work in several threads.  The only place that knows of threads. */
#ifndef YZ_SRC_BASE_PARALLEL_H
#define YZ_SRC_BASE_PARALLEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define YZ__THREADS 1024 /* at most */

/*
 * Calls 'work' for each of the 'count' (1 to YZ__THREADS) shares of 'size' bytes that begin
 * at 'shares', each in a thread of its own and the first in the caller's.  Returns when all
 * are done.  False when a thread could not be had: then not every share was worked on.
 *
 * Without threads (YZ_NO_THREADS, and always under WASI) the caller's thread works on one
 * share after the other.
 */
bool yz__parallel(void (*work)(void *share), void *shares, size_t size, uint32_t count);

#endif
