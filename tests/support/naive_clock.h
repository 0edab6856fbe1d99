/*
 * naive_clock.h - the slow twin of a clock: every tick by itself.
 *
 * It shares nothing with src/match.  A tick is a whole number of milliseconds of which
 * every time of the setting is a multiple and which divides a second, so that nothing ever
 * happens between two ticks.
 */
#ifndef YZ_TESTS_NAIVE_CLOCK_H
#define YZ_TESTS_NAIVE_CLOCK_H

#include "yunzi/clock.h"

typedef struct naive_side {
    int64_t main, period, used;
    int periods; /* or minutes, or stones */
    int begun;   /* of Ing's periods */
    bool late;   /* in overtime */
    bool lost;
} naive_side;

typedef struct naive_clock {
    yz_clock_setting is;
    int64_t tick;
    int64_t now;
    yz_colour runs;
    naive_side side[3];
    yz_clock_listener *listener;
    void *context;
} naive_clock;

void naive_begin(naive_clock *clock, const yz_clock_setting *setting, int64_t tick);
void naive_wait(naive_clock *clock, int64_t until);
void naive_run(naive_clock *clock, yz_colour side);
void naive_press(naive_clock *clock);
void naive_take(naive_clock *clock, yz_colour side, int64_t ms);
void naive_give(naive_clock *clock, yz_colour side, int64_t ms);
void naive_renew(naive_clock *clock, yz_colour side);

#endif
