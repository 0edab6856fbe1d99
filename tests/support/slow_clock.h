/*
 * slow_clock.h - a clock that tests move: each look at it takes a time of its own, whatever
 * the machine does.  A test that names these has it in place of the library's clock.
 */
#ifndef YZ_TESTS_SLOW_CLOCK_H
#define YZ_TESTS_SLOW_CLOCK_H

#include "base/now.h"

extern uint64_t slow_clock_now;  /* nanoseconds */
extern uint64_t slow_clock_tick; /* what a look takes */

#endif
