/* naive_clock.c - a clock that counts every tick. */
#include "naive_clock.h"

static void
call(const naive_clock *c, yz_clock_call_kind kind, int64_t seconds, int left)
{
    const yz_clock_call told = {kind, c->runs, c->now, (int32_t)seconds, left};

    c->listener(c->context, &told);
}

static bool
is_one_of(const naive_clock *c, yz_clock_kind a, yz_clock_kind b, yz_clock_kind d)
{
    return c->is.kind == a || c->is.kind == b || c->is.kind == d;
}

/* Has it periods of byo-yomi, of which each move begins one? */
static bool
has_byo_yomi(const naive_clock *c)
{
    return is_one_of(c, YZ_CLOCK_BYO_YOMI, YZ_CLOCK_ING_BYO_YOMI,
                     YZ_CLOCK_COUNTING_MINUTES) ||
           c->is.kind == YZ_CLOCK_EACH_MOVE;
}

static bool
has_overtime(const naive_clock *c)
{
    return has_byo_yomi(c) || c->is.kind == YZ_CLOCK_CANADIAN ||
           c->is.kind == YZ_CLOCK_ING_PENALTY;
}

void
naive_begin(naive_clock *c, const yz_clock_setting *setting, int64_t tick)
{
    *c = (naive_clock){.is = *setting, .tick = tick};
    for (int i = 1; i <= 2; i++) {
        naive_side *s = &c->side[i];
        s->main = setting->main;
        s->periods = setting->count;
        if (setting->kind == YZ_CLOCK_COUNTING_MINUTES)
            s->main -= 60000 * (int64_t)setting->count;
        if (setting->kind == YZ_CLOCK_EACH_MOVE)
            s->periods = 1;
        if (has_overtime(c) || setting->kind == YZ_CLOCK_DELAY ||
            setting->kind == YZ_CLOCK_BRONSTEIN)
            s->period = setting->period;
        s->late = has_overtime(c) && s->main == 0;
    }
}

/* ---- What is called: the words of yunzi/clock.h ---- */

static bool
is_long(int64_t left)
{
    return left == 300 || left == 60;
}

static bool
is_near_the_end(int64_t left)
{
    return is_long(left) || left == 30 || left == 20 || left == 10 ||
           (left >= 1 && left <= 5);
}

static void
call_main(const naive_clock *c, int64_t left)
{
    if (has_overtime(c) ? is_long(left) : is_near_the_end(left))
        call(c, YZ_CLOCK_CALL_LEFT, left, 0);
}

static void
call_minute(const naive_clock *c, int64_t gone, int left)
{
    const bool last = left == 1 && c->is.kind != YZ_CLOCK_EACH_MOVE;

    if (last && gone > 50)
        call(c, YZ_CLOCK_CALL_COUNT, gone - 50, left);
    else if (gone == 30 || gone == 40 || gone == 50 || gone == 55 || gone == 58 ||
             (gone == 59 && c->is.kind != YZ_CLOCK_COUNTING_MINUTES))
        call(c, YZ_CLOCK_CALL_ELAPSED, gone, left);
}

static void
call_in_period(const naive_clock *c, int64_t left, int periods)
{
    const bool last = periods == 1 && c->is.kind != YZ_CLOCK_EACH_MOVE;
    bool aloud;

    if (has_byo_yomi(c) && c->is.period == 60000) {
        call_minute(c, 60 - left, periods);
        return;
    }
    if (has_byo_yomi(c))
        aloud = left == 30 || left == 20 || left == 10 || left == 5 || left == 2 ||
                left == 1 || (last && left < 10);
    else
        aloud = c->is.kind == YZ_CLOCK_CANADIAN || last ? is_near_the_end(left)
                                                        : is_long(left);
    if (aloud)
        call(c, YZ_CLOCK_CALL_LEFT, left, periods);
}

/* ---- A tick ---- */

static void
lose(naive_clock *c, naive_side *s)
{
    s->main = 0;
    s->period = c->is.kind == YZ_CLOCK_BRONSTEIN ? s->period : 0;
    s->periods = 0;
    s->lost = true;
    call(c, YZ_CLOCK_CALL_OVERSTEPPED, 0, 0);
}

/* The main time is over: what comes now? */
static void
settle(naive_clock *c, naive_side *s)
{
    const int64_t seconds = c->is.period / 1000;

    if (c->is.kind == YZ_CLOCK_NONE || s->main > 0 || s->late || s->lost)
        return;
    if (!has_overtime(c) || s->periods == 0) {
        if (c->is.kind != YZ_CLOCK_DELAY || s->period == 0)
            lose(c, s);
        return;
    }
    s->late = true;
    if (c->is.kind == YZ_CLOCK_COUNTING_MINUTES)
        call(c, YZ_CLOCK_CALL_MINUTE, 0, s->periods);
    else if (c->is.kind == YZ_CLOCK_CANADIAN)
        call(c, YZ_CLOCK_CALL_STONES, seconds, s->periods);
    else if (c->is.kind == YZ_CLOCK_ING_PENALTY && s->begun == 0 && ++s->begun)
        call(c, YZ_CLOCK_CALL_PENALTY, seconds, s->periods - 1);
    else
        call(c, YZ_CLOCK_CALL_OVERTIME, seconds, s->periods);
}

static void
end_period(naive_clock *c, naive_side *s)
{
    if (c->is.kind == YZ_CLOCK_CANADIAN || s->periods <= 1) {
        lose(c, s);
        return;
    }
    s->periods--;
    s->period = c->is.period;
    if (c->is.kind == YZ_CLOCK_ING_PENALTY) {
        s->begun++;
        call(c, YZ_CLOCK_CALL_PENALTY, c->is.period / 1000, s->periods - 1);
    } else if (c->is.kind == YZ_CLOCK_COUNTING_MINUTES) {
        call(c, YZ_CLOCK_CALL_MINUTE, 60, s->periods);
    } else {
        call(c, YZ_CLOCK_CALL_PERIOD, 0, s->periods);
    }
}

static void
tick_overtime(naive_clock *c, naive_side *s)
{
    s->period -= s->period < c->tick ? s->period : c->tick;
    if (s->period == 0)
        end_period(c, s);
    else if (s->period % 1000 == 0)
        call_in_period(c, s->period / 1000, s->periods);
}

static void
tick_main(naive_clock *c, naive_side *s)
{
    s->main -= c->tick;
    if (c->is.kind == YZ_CLOCK_BRONSTEIN && s->period > 0)
        s->period -= c->tick;
    if (c->is.kind == YZ_CLOCK_HOURGLASS && !c->side[3 - (int)c->runs].lost)
        c->side[3 - (int)c->runs].main += c->tick;
    if (s->main > 0 && s->main % 1000 == 0)
        call_main(c, s->main / 1000);
    settle(c, s);
}

static void
tick(naive_clock *c)
{
    naive_side *s = &c->side[c->runs];

    c->now += c->tick;
    if (c->runs == YZ_EMPTY || s->lost)
        return;
    s->used += c->tick;
    if (c->is.kind == YZ_CLOCK_NONE)
        return;
    if (s->late) {
        tick_overtime(c, s);
    } else if (c->is.kind == YZ_CLOCK_DELAY && s->period > 0) {
        s->period -= c->tick;
        settle(c, s);
    } else {
        tick_main(c, s);
    }
}

/* ---- What the caller says ---- */

void
naive_wait(naive_clock *c, int64_t until)
{
    if (c->runs != YZ_EMPTY)
        settle(c, &c->side[c->runs]);
    while (c->now < until)
        tick(c);
}

void
naive_run(naive_clock *c, yz_colour side)
{
    c->runs = side;
    if (side != YZ_EMPTY)
        settle(c, &c->side[side]);
}

void
naive_press(naive_clock *c)
{
    naive_side *s = &c->side[c->runs];

    if (s->lost)
        return;
    for (; c->is.kind == YZ_CLOCK_BRONSTEIN && s->period < c->is.period;
         s->period += c->tick)
        s->main += c->tick;
    if (has_byo_yomi(c) || c->is.kind == YZ_CLOCK_DELAY)
        s->period = c->is.period;
    if (c->is.kind == YZ_CLOCK_CANADIAN && s->late && --s->periods == 0) {
        s->periods = c->is.count;
        s->period = c->is.period;
        call(c, YZ_CLOCK_CALL_STONES, s->period / 1000, s->periods);
    }
    for (int64_t i = 0; c->is.kind == YZ_CLOCK_FISCHER && i < c->is.period;
         i += c->tick)
        if (c->is.cap == 0 || s->main < c->is.cap)
            s->main += c->tick;
    naive_run(c, (yz_colour)(3 - (int)c->runs));
}

void
naive_take(naive_clock *c, yz_colour side, int64_t ms)
{
    naive_side *s = &c->side[side];
    const yz_colour runs = c->runs;
    const bool had = s->main > 0;

    c->runs = side; /* whoever runs, the calls are this side's */
    for (; ms > 0 && s->main > 0; ms -= c->tick)
        s->main -= c->tick;
    for (; c->is.kind == YZ_CLOCK_COUNTING_MINUTES && !s->lost && ms >= 60000;
         ms -= 60000)
        if (--s->periods <= 0)
            lose(c, s);
    if (had && ms >= 0 && (!has_overtime(c) || runs == side))
        settle(c, s);
    c->runs = runs;
}

void
naive_give(naive_clock *c, yz_colour side, int64_t ms)
{
    naive_side *s = &c->side[side];

    if (ms == 0)
        return;
    s->main += ms;
    s->late = s->lost = false;
}

void
naive_renew(naive_clock *c, yz_colour side)
{
    naive_side *s = &c->side[side];

    if (!s->lost || c->is.period == 0)
        return;
    s->lost = false;
    if (c->is.kind == YZ_CLOCK_FISCHER || c->is.kind == YZ_CLOCK_BRONSTEIN)
        s->main = c->is.period;
    if (c->is.kind == YZ_CLOCK_FISCHER)
        return;
    s->period = c->is.period;
    if (has_overtime(c))
        s->periods = c->is.kind == YZ_CLOCK_CANADIAN ? c->is.count : 1;
}
