/*
 * clock_run.c - lets the time of a clock go by, and tells what is called aloud.
 *
 * Idea: the time of a side is a row of spans: the delay of a move, the main time, one
 * period after the other.  Time goes by span after span; at the end of one the row of
 * the clock says which comes next.
 *
 * Invariant: one long wait and several short ones make the same calls, because the
 * calls within a span depend only on the time left before and after.
 */
#include <assert.h>
#include <stddef.h>

#include "match/clocks.h"
#include "message/refuse.h"

/* True if a move begins the time that follows the main time anew. */
static bool
is_new_with_move(yz_clock_after after)
{
    switch (after) {
    case YZ_CLOCK_AFTER_PERIODS:
    case YZ_CLOCK_AFTER_MINUTES:
    case YZ_CLOCK_AFTER_MOVE:
        return true;
    case YZ_CLOCK_AFTER_NOTHING:
    case YZ_CLOCK_AFTER_STONES:
    case YZ_CLOCK_AFTER_PENALTIES:
        break;
    }
    return false;
}

/* A side whose time goes on, and the caller who hears of it. */
typedef struct runner {
    yz_clock *clock;
    const yz__clock_row *row;
    const yz__move_row *move;
    yz_clock_side *side;
    yz_colour colour;
    int64_t at;
    yz_clock_listener *listener;
    void *context;
} runner;

static runner
runner_of(yz_clock *clock, yz_colour colour, yz_clock_listener *listener, void *context)
{
    const yz__clock_row *row = yz__clock_row_of(clock->setting.kind);

    return (runner){clock,
                    row,
                    yz__move_row_of(row->move),
                    &clock->side[colour],
                    colour,
                    clock->at,
                    listener,
                    context};
}

static bool
is_moment(int64_t at)
{
    return at >= 0 && at <= YZ_CLOCK_LATEST;
}

static bool
is_amount(int64_t ms)
{
    return ms >= 0 && ms <= YZ_CLOCK_MOST;
}

/* ---- Calls ---- */

static void
call(const runner *r, yz_clock_call_kind kind, int64_t at, int64_t seconds,
     int32_t left)
{
    const yz_clock_call told = {kind, r->colour, at, (int32_t)seconds, left};

    if (r->listener)
        r->listener(r->context, &told);
}

static bool
is_last_period(const runner *r)
{
    return r->row->after != YZ_CLOCK_AFTER_STONES && r->side->count == 1;
}

static yz__seconds
calls_now(const runner *r)
{
    return !r->side->overtime  ? r->row->calls
           : is_last_period(r) ? r->row->last_calls
                               : r->row->period_calls;
}

/* Calls a second.  In a period of sixty seconds it is named by the time gone; the
   last ten of the last period are counted; a limit for one move has no last period. */
static void
call_second(const runner *r, int64_t at, int left)
{
    const int32_t count = r->side->overtime ? r->side->count : 0;

    if (!r->side->overtime || r->row->aloud == YZ__ALOUD_LEFT ||
        r->clock->setting.period != YZ__MINUTE)
        call(r, YZ_CLOCK_CALL_LEFT, at, left, count);
    else if (left < 10 && is_last_period(r) &&
             r->row->period_calls != r->row->last_calls)
        call(r, YZ_CLOCK_CALL_COUNT, at, 10 - left, count);
    else
        call(r, YZ_CLOCK_CALL_ELAPSED, at, 60 - left, count);
}

/* Calls the seconds passed while 'before' becomes 'after', both in ms left. */
static void
call_seconds(const runner *r, int64_t before, int64_t after)
{
    const yz__seconds calls = calls_now(r);

    if (!r->listener)
        return;
    for (int i = 0; calls[i] != 0; i++) {
        const int64_t left = calls[i] * INT64_C(1000);
        if (left < before && left >= after)
            call_second(r, r->at + before - left, calls[i]);
    }
}

/* ---- The end of a span ---- */

static void
overstep(const runner *r)
{
    yz_clock_side *side = r->side;

    side->main = 0;
    if (r->move->frees || !r->move->keeps) /* else it says what the move has used */
        side->period = 0;
    side->count = 0;
    side->overstepped = true;
    call(r, YZ_CLOCK_CALL_OVERSTEPPED, r->at, 0, 0);
}

/* Calls 'kind' for a period that begins, the first of its side or not. */
static void
call_period(const runner *r, yz_clock_call_kind kind, bool first)
{
    const int64_t seconds = kind == YZ_CLOCK_CALL_PERIOD ? 0
                            : kind == YZ_CLOCK_CALL_MINUTE
                                ? (first ? 0 : 60)
                                : r->clock->setting.period / 1000;

    call(r, kind, r->at, seconds, r->side->count - (kind == YZ_CLOCK_CALL_PENALTY));
}

static void
begin_overtime(const runner *r)
{
    yz_clock_side *side = r->side;
    const bool penalty = r->row->after == YZ_CLOCK_AFTER_PENALTIES;
    const bool again = penalty && side->penalties > 0; /* more main time was given */

    side->overtime = true;
    if (penalty && !again)
        side->penalties = 1;
    call_period(r, again ? YZ_CLOCK_CALL_OVERTIME : r->row->begins, true);
}

static void
end_period(const runner *r)
{
    yz_clock_side *side = r->side;

    if (r->row->after == YZ_CLOCK_AFTER_STONES || side->count <= 1) {
        overstep(r);
        return;
    }
    side->count--;
    side->period = r->clock->setting.period;
    if (r->row->after == YZ_CLOCK_AFTER_PENALTIES)
        side->penalties++;
    call_period(r, r->row->next, false);
}

/* Moves on to the next span when the main time is over. */
static void
settle(const runner *r)
{
    const yz_clock_side *side = r->side;

    if (side->main > 0 || side->overtime || side->overstepped ||
        r->clock->setting.kind == YZ_CLOCK_NONE)
        return;
    if (r->row->after != YZ_CLOCK_AFTER_NOTHING && side->count > 0)
        begin_overtime(r);
    else if (!r->move->frees || side->period == 0)
        overstep(r);
}

/* ---- Time that goes by ---- */

static bool
is_free(const runner *r)
{
    return r->move->frees && r->side->period > 0;
}

static int64_t *
span_of(const runner *r)
{
    return is_free(r) || r->side->overtime ? &r->side->period : &r->side->main;
}

/* Lets at most 'ms' of the running span go by; returns how much. */
static int64_t
use_span(runner *r, int64_t ms)
{
    yz_clock_side *other = &r->clock->side[yz_opponent(r->colour)];
    int64_t *span = span_of(r);
    const bool main = span == &r->side->main;
    const int64_t step = ms < *span ? ms : *span;

    if (!is_free(r))
        call_seconds(r, *span, *span - step);
    *span -= step;
    r->at += step;
    r->side->used += step;
    if (main && r->move->used)
        r->move->used(r->side, other, step);
    if (r->side->overtime && *span == 0)
        end_period(r);
    return step;
}

static void
use(runner *r, int64_t ms)
{
    if (r->clock->setting.kind == YZ_CLOCK_NONE) {
        r->side->used += ms;
        return;
    }
    for (settle(r); ms > 0 && !r->side->overstepped; settle(r))
        ms -= use_span(r, ms);
}

/* Ends a move: gives its side the time for the next one. */
static void
end_move(const runner *r)
{
    const yz_clock_setting *setting = &r->clock->setting;
    yz_clock_side *side = r->side;

    if (r->move->moved)
        r->move->moved(side, setting);
    if (r->move->keeps || is_new_with_move(r->row->after))
        side->period = setting->period;
    if (r->row->after == YZ_CLOCK_AFTER_STONES && side->overtime &&
        --side->count == 0) {
        side->count = setting->count;
        side->period = setting->period;
        call_period(r, YZ_CLOCK_CALL_STONES, false);
    }
}

/* ---- Calls of the host ---- */

yz_status
yz_clock_begin(yz_clock *out, const yz_clock_setting *setting, int64_t at,
               yz_diag *diag)
{
    const yz_status status = yz__clock_setting_check(setting, diag);

    if (status != YZ_OK)
        return status;
    if (!is_moment(at))
        return yz__refuse_status(diag, YZ_E_RANGE);
    const yz__clock_row *row = yz__clock_row_of(setting->kind);
    const bool periods = row->after != YZ_CLOCK_AFTER_NOTHING;
    const yz_clock_side side = {
        .main = setting->main - yz__clock_reserve(setting),
        .period = periods || yz__move_row_of(row->move)->keeps ? setting->period : 0,
        .count = row->after == YZ_CLOCK_AFTER_MOVE ? 1 : setting->count,
        .overtime = periods && setting->main == yz__clock_reserve(setting),
    };
    *out = (yz_clock){*setting, {{0}, side, side}, YZ_EMPTY, at};
    return YZ_OK;
}

yz_status
yz_clock_tell(yz_clock *clock, int64_t at, yz_clock_listener *listener, void *context)
{
    if (at < clock->at || !is_moment(at))
        return YZ_E_RANGE;
    if (clock->running != YZ_EMPTY) {
        runner r = runner_of(clock, clock->running, listener, context);
        use(&r, at - clock->at);
    }
    clock->at = at;
    return YZ_OK;
}

/* The clock, which stands at this moment, runs for 'side': who has no time left hears it at
   once. */
static yz_status
run(yz_clock *clock, yz_colour side, yz_clock_listener *listener, void *context)
{
    assert(side == YZ_BLACK || side == YZ_WHITE);
    clock->running = side;
    return yz_clock_tell(clock, clock->at, listener, context);
}

yz_status
yz_clock_run(yz_clock *clock, yz_colour side, int64_t at, yz_clock_listener *listener,
             void *context)
{
    const yz_status status = yz_clock_tell(clock, at, listener, context);

    return status == YZ_OK ? run(clock, side, listener, context) : status;
}

yz_status
yz_clock_stop(yz_clock *clock, int64_t at, yz_clock_listener *listener, void *context)
{
    const yz_status status = yz_clock_tell(clock, at, listener, context);

    if (status == YZ_OK)
        clock->running = YZ_EMPTY;
    return status;
}

yz_status
yz_clock_press(yz_clock *clock, int64_t at, yz_clock_listener *listener, void *context)
{
    if (clock->running == YZ_EMPTY)
        return YZ_E_PHASE;
    const yz_status status = yz_clock_tell(clock, at, listener, context);
    if (status != YZ_OK || clock->side[clock->running].overstepped)
        return status;
    const runner r = runner_of(clock, clock->running, listener, context);
    end_move(&r);
    return run(clock, yz_opponent(clock->running), listener, context);
}

yz_status
yz__clock_skip(yz_clock *clock, int64_t at)
{
    if (at < clock->at || !is_moment(at))
        return YZ_E_RANGE;
    clock->at = at;
    return YZ_OK;
}

/* Takes full minutes for the time that the main time did not cover. */
static void
take_minutes(runner *r, int64_t rest)
{
    const int64_t minutes = rest / YZ__MINUTE;

    if (minutes > 0 && minutes >= r->side->count)
        overstep(r);
    else
        r->side->count -= (int32_t)minutes;
}

yz_status
yz__clock_take(yz_clock *clock, yz_colour side, int64_t ms, yz_clock_listener *listener,
               void *context)
{
    assert(side == YZ_BLACK || side == YZ_WHITE);
    if (!is_amount(ms))
        return YZ_E_RANGE;
    runner r = runner_of(clock, side, listener, context);
    const int64_t taken = ms < r.side->main ? ms : r.side->main;
    r.side->main -= taken;
    if (r.row->after == YZ_CLOCK_AFTER_MINUTES && !r.side->overstepped)
        take_minutes(&r, ms - taken);
    if (taken > 0 && (r.row->after == YZ_CLOCK_AFTER_NOTHING || clock->running == side))
        settle(&r);
    return YZ_OK;
}

yz_status
yz__clock_give(yz_clock *clock, yz_colour side, int64_t ms)
{
    yz_clock_side *of = &clock->side[side];

    assert(side == YZ_BLACK || side == YZ_WHITE);
    if (!is_amount(ms) || of->main + ms > YZ_CLOCK_MOST)
        return YZ_E_RANGE;
    of->main += ms;
    if (ms > 0)
        of->overtime = of->overstepped = false;
    return YZ_OK;
}

yz_status
yz_clock_renew(yz_clock *clock, yz_colour side)
{
    const yz_clock_setting *setting = &clock->setting;
    const yz__clock_row *row = yz__clock_row_of(setting->kind);
    yz_clock_side *of = &clock->side[side];

    assert(side == YZ_BLACK || side == YZ_WHITE);
    if (!of->overstepped ||
        (row->after == YZ_CLOCK_AFTER_NOTHING && setting->period == 0))
        return YZ_E_PHASE;
    of->overstepped = false;
    of->period = yz__move_row_of(row->move)->keeps ? setting->period : of->period;
    if (yz__move_row_of(row->move)->renewed_in_main) {
        of->main = setting->period;
    } else {
        of->period = setting->period;
        of->count = row->after == YZ_CLOCK_AFTER_STONES    ? setting->count
                    : row->after == YZ_CLOCK_AFTER_NOTHING ? 0
                                                           : 1;
    }
    return YZ_OK;
}

/* ---- Questions of the host ---- */

int64_t
yz__clock_next(const yz_clock *clock)
{
    if (clock->running == YZ_EMPTY || clock->setting.kind == YZ_CLOCK_NONE ||
        clock->side[clock->running].overstepped)
        return INT64_MAX;
    yz_clock copy = *clock;
    const runner r = runner_of(&copy, copy.running, NULL, NULL);
    const int64_t free = is_free(&r) ? r.side->period : 0;
    const int64_t left = r.side->overtime ? r.side->period : r.side->main;
    const yz__seconds calls = calls_now(&r);
    int64_t to = 0; /* the time left then */
    for (int i = 0; calls[i] != 0 && to == 0; i++) {
        if (calls[i] * INT64_C(1000) < left)
            to = calls[i] * INT64_C(1000);
    }
    return clock->at + free + left - to;
}

yz_clock_time
yz_clock_left(const yz_clock *clock, yz_colour side)
{
    const yz_clock_side *of = &clock->side[side];

    assert(side == YZ_BLACK || side == YZ_WHITE);
    return of->overtime ? (yz_clock_time){of->period, of->count}
                        : (yz_clock_time){of->main, 0};
}

/* Returns the periods, minutes or stones to tell, if the clock counts any. */
static int32_t
counted(const yz_clock_setting *setting, int32_t count)
{
    if (yz_clock_kind_after(setting->kind) == YZ_CLOCK_AFTER_MOVE)
        return 1;
    return yz__clock_row_of(setting->kind)->after == YZ_CLOCK_AFTER_NOTHING ? 0 : count;
}

/* Returns the penalties so far: the period that is left began at a cost, so at least
   one. */
static int32_t
penalties_before(const yz_clock_setting *setting, int32_t count)
{
    return count > setting->count ? 1 : setting->count - count + 1;
}

yz_status
yz_clock_put(yz_clock *clock, yz_colour side, yz_clock_time left)
{
    const yz_clock_setting *setting = &clock->setting;
    const yz__clock_row *row = yz__clock_row_of(setting->kind);
    const bool periods = row->after != YZ_CLOCK_AFTER_NOTHING;
    yz_clock_side *of = &clock->side[side];

    assert(side == YZ_BLACK || side == YZ_WHITE);
    if (setting->kind == YZ_CLOCK_NONE || !is_amount(left.ms) || left.count < 0)
        return YZ_E_RANGE;
    left.count = counted(setting, left.count);
    const bool overtime = left.count > 0;
    const yz_clock_side put = {
        .main = overtime ? 0 : left.ms,
        .period = overtime                                       ? left.ms
                  : periods || yz__move_row_of(row->move)->keeps ? setting->period
                                                                 : 0,
        .used = of->used,
        .count = overtime ? left.count : setting->count,
        .penalties = overtime && row->after == YZ_CLOCK_AFTER_PENALTIES
                         ? penalties_before(setting, left.count)
                         : 0,
        .overtime = overtime,
    };
    *of = put;
    return YZ_OK;
}
