/*
 * passing_time.c - the clocks follow the game, and the game follows the clocks.
 *
 * Calls are told when they happen, and an overstepping takes effect at its own moment,
 * although the host tells the time only now and then.
 */
#include "match/clocks.h"
#include "match/match_state.h"
#include "rules/play.h"

/* ---- Moments at which the clock changes the game ---- */

static bool
is_lapse(const yz_clock_call *call)
{
    return call->kind == YZ_CLOCK_CALL_PENALTY ||
           call->kind == YZ_CLOCK_CALL_OVERSTEPPED;
}

static void
keep_first_lapse(void *context, const yz_clock_call *call)
{
    yz_clock_call *first = context;

    if (first->at == INT64_MAX && is_lapse(call))
        *first = *call;
}

/* Finds the first moment up to 'at' at which the time runs out or begins to cost;
   its 'at' is INT64_MAX if there is none. */
static yz_clock_call
first_lapse(const yz_clock *clock, int64_t at)
{
    yz_clock copy = *clock;
    yz_clock_call first = {.at = INT64_MAX};

    if (clock->running != YZ_EMPTY && yz__clock_next(clock) <= at)
        yz__never_refused(yz_clock_tell(&copy, at, keep_first_lapse, &first));
    return first;
}

bool
yz__time_is_up(const yz_match *match, int64_t at)
{
    return first_lapse(&match->clock, at).at != INT64_MAX ||
           yz__break_next(match) <= at;
}

bool
yz__lapses_at_once(const yz_clock *clock, yz_colour side)
{
    yz_clock copy = *clock;
    yz_clock_call first = {.at = INT64_MAX};

    yz__never_refused(yz_clock_run(&copy, side, clock->at, keep_first_lapse, &first));
    return first.at != INT64_MAX || copy.side[side].overstepped;
}

/* ---- Telling ---- */

static void
tell_call(void *context, const yz_clock_call *call)
{
    yz__doing *doing = context;
    const yz_match_told told = {.kind = YZ_MATCH_TOLD_CALL,
                                .to = YZ_MATCH_ALL,
                                .event = doing->event,
                                .call = call};

    if (doing->listener)
        doing->listener(doing->context, doing->match, &told);
}

void
yz__time_passes(yz__doing *doing, int64_t at)
{
    yz__never_refused(yz_clock_tell(&doing->match->clock, at, tell_call, doing));
}

/* ---- The running clock ---- */

/* Returns the side whose time should run; YZ_EMPTY: nobody's. */
static yz_colour
due(const yz_match *match)
{
    const bool running =
        match->stage == YZ_MATCH_STAGE_PLAY || match->stage == YZ_MATCH_STAGE_SEALING;

    return running && match->removing == YZ_PARTY_HOST ? yz_game_clock_side(match->game)
                                                       : YZ_EMPTY;
}

void
yz__clock_follows(yz__doing *doing)
{
    yz_clock *clock = &doing->match->clock;
    const yz_colour next = due(doing->match);

    /* A player who has moved presses his clock even when the game stops with it. */
    if (doing->moved && clock->running != YZ_EMPTY)
        yz__never_refused(yz_clock_press(clock, clock->at, tell_call, doing));
    if (next == YZ_EMPTY)
        yz__never_refused(yz_clock_stop(clock, clock->at, NULL, NULL));
    else if (clock->running != next)
        yz__never_refused(yz_clock_run(clock, next, clock->at, tell_call, doing));
}

/* ---- The cost of time ---- */

/* Passes for a side that has overstepped its time, under rules by which the game
   goes on. */
static void
pass_for_time(yz__doing *doing, yz_colour side)
{
    /* Other clocks are refused when a match begins. */
    yz__never_refused(yz_clock_renew(&doing->match->clock, side));
    doing->moved = true;
    yz__clock_follows(doing);
    doing->moved = false;
}

static bool
lapse(yz__doing *doing, const yz_clock_call *call)
{
    yz_match *match = doing->match;
    const yz__overtime_way way = yz__overtime_follows(yz_game_rules(match->game));
    yz_event event = {.kind = YZ_EVENT_OVERTIME, .by = call->side};

    if (way == YZ__OVERTIME_LOSES && call->kind == YZ_CLOCK_CALL_PENALTY)
        event.ply = YZ__OVERTIME_POINTS;
    if (way == YZ__OVERTIME_COSTS && call->kind == YZ_CLOCK_CALL_OVERSTEPPED) {
        event.kind = YZ_EVENT_RULE;
        event.outcome = YZ_RESULT_TIME;
    }
    if (!yz__game_does(doing, &event))
        return false;
    yz__time_passes(doing, call->at);
    match->at = call->at;
    if (way == YZ__OVERTIME_PASSES)
        pass_for_time(doing, call->side);
    yz__see_the_end(doing);
    yz__clock_follows(doing);
    return true;
}

bool
yz__clock_deviates(const yz_clock_setting *setting, const yz_rules *rules)
{
    const yz__time_limits *most = yz__time_limits_of(rules);

    if (!most || setting->kind == YZ_CLOCK_NONE)
        return false;
    const yz_clock_after after = yz_clock_kind_after(setting->kind);
    const bool penalties = after == YZ_CLOCK_AFTER_PENALTIES &&
                           setting->period == setting->main / most->part &&
                           setting->count == most->penalties;
    const bool readings = after == YZ_CLOCK_AFTER_PERIODS &&
                          setting->period <= most->period &&
                          setting->count <= most->periods;
    return setting->main > most->main || !(penalties || readings);
}

bool
yz__clock_suits(const yz_clock_setting *setting, const yz_rules *rules)
{
    const yz__overtime_way way = yz__overtime_follows(rules);
    yz_clock clock;

    if (yz_clock_kind_after(setting->kind) == YZ_CLOCK_AFTER_PENALTIES)
        return way != YZ__OVERTIME_PASSES;
    if (way != YZ__OVERTIME_PASSES || setting->kind == YZ_CLOCK_NONE)
        return true;
    /* A player who has passed for want of time must have time for his next move. */
    yz__never_refused(yz_clock_begin(&clock, setting, 0, NULL));
    yz__never_refused(yz_clock_run(&clock, YZ_BLACK, 0, NULL, NULL));
    yz__never_refused(yz_clock_tell(&clock, YZ_CLOCK_LATEST, NULL, NULL));
    return yz_clock_renew(&clock, YZ_BLACK) == YZ_OK;
}

/* ---- Breaks ---- */

/* Begins or ends a break; an outage may have gone beyond the moment. */
static void
change_break(yz__doing *doing, int64_t at)
{
    yz_match *match = doing->match;
    const int64_t now = at > match->at ? at : match->at;

    yz__time_passes(doing, now);
    match->at = now;
    yz__break_turn(doing);
    yz__clock_follows(doing);
}

void
yz__breaks_follow(yz__doing *doing)
{
    yz_match *match = doing->match;

    if (doing->event->kind == YZ_MATCH_OUTAGE && yz__break_is_reached(match))
        change_break(doing, match->at);
    while (yz__break_left_out(match))
        continue;
    yz__clock_follows(doing);
}

/* ---- Events ---- */

bool
yz__do_time(yz__doing *doing)
{
    const int64_t at = doing->event->at;
    const yz_clock *clock = &doing->match->clock;

    for (;;) {
        const yz_clock_call next = first_lapse(clock, at);
        const int64_t rest = yz__break_next(doing->match);
        if (next.at == INT64_MAX && rest > at)
            return true;
        if (next.at > rest)
            change_break(doing, rest);
        else if (!lapse(doing, &next))
            return false;
    }
}

bool
yz__do_outage(yz__doing *doing)
{
    yz__never_refused(yz__clock_skip(&doing->match->clock, doing->event->at));
    return true;
}
