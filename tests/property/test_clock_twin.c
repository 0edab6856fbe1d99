/*
 * Every clock and its slow twin are told the same random games: `test_clock_twin [GAMES]`.
 *
 * The twin counts tick after tick (naive_clock.c).  A third clock is told the same in more
 * and smaller steps, and yz__clock_next() is held against what is called.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "match/clocks.h"
#include "naive_clock.h"

static long games = 4000;

enum { MOST_CALLS = 20000 };

typedef struct calls {
    yz_clock_call call[MOST_CALLS];
    int count;
} calls;

/* The three clocks of one game, and what each called. */
typedef struct clocks {
    yz_clock clock;
    yz_clock often; /* told more often */
    naive_clock naive;
    calls heard, heard_often, heard_naive;
    yz__random random;
    int64_t tick;
} clocks;

static void
hear(void *context, const yz_clock_call *call)
{
    calls *all = context;

    assert_true(all->count < MOST_CALLS);
    all->call[all->count++] = *call;
}

/* ---- What must be equal ---- */

static void
assert_same_side(const yz_clock_side *a, const yz_clock_side *b)
{
    assert_int_equal(a->main, b->main);
    assert_int_equal(a->period, b->period);
    assert_int_equal(a->used, b->used);
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->penalties, b->penalties);
    assert_int_equal(a->overtime, b->overtime);
    assert_int_equal(a->overstepped, b->overstepped);
}

static void
assert_same_as_naive(const yz_clock_side *side, const naive_side *naive)
{
    const yz_clock_side same = {naive->main,    naive->period, naive->used,
                                naive->periods, naive->begun,  naive->late,
                                naive->lost};

    assert_same_side(side, &same);
}

static void
assert_same_calls(const calls *a, const calls *b)
{
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        assert_int_equal(a->call[i].kind, b->call[i].kind);
        assert_int_equal(a->call[i].side, b->call[i].side);
        assert_int_equal(a->call[i].at, b->call[i].at);
        assert_int_equal(a->call[i].seconds, b->call[i].seconds);
        assert_int_equal(a->call[i].left, b->call[i].left);
    }
}

static void
assert_all_agree(clocks *c)
{
    for (int side = 1; side <= 2; side++) {
        assert_same_side(&c->clock.side[side], &c->often.side[side]);
        assert_same_as_naive(&c->clock.side[side], &c->naive.side[side]);
    }
    assert_int_equal(c->clock.at, c->often.at);
    assert_int_equal(c->clock.at, c->naive.now);
    assert_int_equal(c->clock.running, c->often.running);
    assert_int_equal(c->clock.running, c->naive.runs);
    assert_same_calls(&c->heard, &c->heard_often);
    assert_same_calls(&c->heard, &c->heard_naive);
    c->heard.count = c->heard_often.count = c->heard_naive.count = 0;
}

/* ---- Settings ---- */

static int64_t
ticks(clocks *c, uint32_t least, uint32_t most)
{
    return c->tick * (least + yz__random_below(&c->random, most - least + 1));
}

/* A setting that may be; its times are whole ticks. */
static yz_clock_setting
random_setting(clocks *c, yz_clock_kind kind)
{
    yz_clock_setting setting = {.kind = kind};
    const int64_t main = ticks(c, 0, 400);
    const uint32_t choice = yz__random_below(&c->random, 3);
    const int64_t period =
        choice == 0 && 60000 % c->tick == 0 ? 60000 : ticks(c, 1, 90);
    const int32_t count = 1 + (int32_t)yz__random_below(&c->random, 6);

    const yz__clock_row *row = yz__clock_row_of(kind);

    setting.main = row->main.most > 0 ? main : 0;
    if (row->period.most > 0)
        setting.period =
            row->period.least == row->period.most ? row->period.most : period;
    if (row->count.most > 0)
        setting.count = 1 + (count - 1) % (int32_t)row->count.most;
    if (row->after == YZ_CLOCK_AFTER_MINUTES)
        setting.main += 60000 * (int64_t)setting.count;
    if (row->move == YZ__MOVE_ADDS && choice == 1)
        setting.cap = main + ticks(c, 0, 100);
    return setting;
}

static void
start(clocks *c, yz_clock_kind kind)
{
    static const int64_t TICK[] = {1, 50, 250, 500, 1000, 1000};
    yz_clock_setting setting;

    do {
        c->tick = TICK[yz__random_below(&c->random, sizeof TICK / sizeof *TICK)];
        if (kind == YZ_CLOCK_COUNTING_MINUTES && c->tick < 250)
            c->tick = 250;
        setting = random_setting(c, kind);
    } while (yz__clock_setting_check(&setting, NULL) != YZ_OK);
    assert_int_equal(yz_clock_begin(&c->clock, &setting, 0, NULL), YZ_OK);
    c->often = c->clock;
    naive_begin(&c->naive, &setting, c->tick);
    c->naive.listener = hear;
    c->naive.context = &c->heard_naive;
    c->heard.count = c->heard_often.count = c->heard_naive.count = 0;
}

/* ---- Events ---- */

/* Time up to 'at' in many parts; the next call is when the clock says. */
static void
tell_often(clocks *c, int64_t at)
{
    while (c->often.at < at) {
        const int64_t next = yz__clock_next(&c->often);
        const int before = c->heard_often.count;
        int64_t to = c->often.at + ticks(c, 0, 40);
        to = to > at ? at : to;
        assert_int_equal(yz_clock_tell(&c->often, to, hear, &c->heard_often), YZ_OK);
        if (c->heard_often.count > before)
            assert_int_equal(c->heard_often.call[before].at, next);
        else
            assert_true(next > to);
    }
}

static void
wait_until(clocks *c, int64_t at)
{
    tell_often(c, at);
    naive_wait(&c->naive, at);
}

static void
press(clocks *c, int64_t at)
{
    if (c->clock.running == YZ_EMPTY) {
        assert_int_equal(yz_clock_press(&c->clock, at, NULL, NULL), YZ_E_PHASE);
        return;
    }
    assert_int_equal(yz_clock_press(&c->clock, at, hear, &c->heard), YZ_OK);
    wait_until(c, at);
    assert_int_equal(yz_clock_press(&c->often, at, hear, &c->heard_often), YZ_OK);
    naive_press(&c->naive);
}

static void
run(clocks *c, yz_colour side, int64_t at)
{
    assert_int_equal(yz_clock_run(&c->clock, side, at, hear, &c->heard), YZ_OK);
    wait_until(c, at);
    assert_int_equal(yz_clock_run(&c->often, side, at, hear, &c->heard_often), YZ_OK);
    naive_run(&c->naive, side);
}

static void
stop(clocks *c, int64_t at)
{
    assert_int_equal(yz_clock_stop(&c->clock, at, hear, &c->heard), YZ_OK);
    wait_until(c, at);
    assert_int_equal(yz_clock_stop(&c->often, at, NULL, NULL), YZ_OK);
    naive_run(&c->naive, YZ_EMPTY);
}

static void
leap(clocks *c, int64_t at)
{
    assert_int_equal(yz__clock_skip(&c->clock, at), YZ_OK);
    assert_int_equal(yz__clock_skip(&c->often, at), YZ_OK);
    c->naive.now = at;
}

static void
change(clocks *c, yz_colour side, int64_t ms)
{
    switch (yz__random_below(&c->random, 4)) {
    case 0:
        assert_int_equal(yz__clock_take(&c->clock, side, ms, hear, &c->heard), YZ_OK);
        assert_int_equal(yz__clock_take(&c->often, side, ms, hear, &c->heard_often),
                         YZ_OK);
        naive_take(&c->naive, side, ms);
        break;
    case 1:
        assert_int_equal(yz__clock_give(&c->clock, side, ms), YZ_OK);
        assert_int_equal(yz__clock_give(&c->often, side, ms), YZ_OK);
        naive_give(&c->naive, side, ms);
        break;
    default:
        assert_int_equal(yz_clock_renew(&c->clock, side),
                         yz_clock_renew(&c->often, side));
        naive_renew(&c->naive, side);
    }
}

/* The time of a move: most often short, now and then longer than anything. */
static int64_t
random_wait(clocks *c)
{
    const uint32_t choice = yz__random_below(&c->random, 12);

    return choice == 0  ? ticks(c, 0, 1500)
           : choice < 4 ? ticks(c, 0, 200)
                        : ticks(c, 0, 30);
}

static void
random_event(clocks *c)
{
    const int64_t at = c->clock.at + random_wait(c);
    const yz_colour side = (yz_colour)(1 + yz__random_below(&c->random, 2));

    switch (yz__random_below(&c->random, 16)) {
    case 0:
        run(c, side, at);
        break;
    case 1:
        stop(c, at);
        break;
    case 2:
        leap(c, at);
        break;
    case 3:
    case 4:
        change(c, side, ticks(c, 0, 100));
        break;
    default:
        press(c, at);
    }
    assert_all_agree(c);
}

/* Most often a game ends when a side has overstepped its time. */
static bool
is_over(clocks *c)
{
    return (c->clock.side[YZ_BLACK].overstepped ||
            c->clock.side[YZ_WHITE].overstepped) &&
           yz__random_below(&c->random, 4) == 0;
}

static void
every_clock_agrees_with_its_twin(void **state)
{
    clocks *c = malloc(sizeof *c);

    (void)state;
    for (long game = 0; game < games; game++) {
        c->random = yz__random_seed((uint64_t)game);
        start(c, (yz_clock_kind)(game % yz__clock_kind_count()));
        run(c, YZ_BLACK, 0);
        for (int i = 0; i < 40 && !is_over(c); i++)
            random_event(c);
    }
    free(c);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_clock_agrees_with_its_twin),
    };
    if (argc > 1)
        games = strtol(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
