/*
 * flow.c - the passage of the game: what a play, a pass, the button, an agreement or a
 * resumption makes of where it stands.
 */
#include "rules/ending.h"

yz__flow
yz__flow_whole(yz__flow flow)
{
    flow.phase = YZ__PHASE_ENDED;
    flow.whole = true;
    return flow;
}

/* The next stage, in which 'next' moves first and passes are counted afresh. */
static yz__flow
next_stage(yz__flow flow)
{
    flow.phase = YZ__PHASE_RESUMED;
    flow.stage++;
    flow.passes = 0;
    flow.opener = flow.next;
    return flow;
}

/* Play stops: for the players to agree, for a next stage, or for good. */
static yz__flow
stopped(const yz_rules *rules, yz__flow flow)
{
    const int stages = yz__settling_stages(rules);
    flow.stops++;
    if (flow.stage < stages && yz__settling_always_plays_on(rules))
        return next_stage(flow);
    const bool last_stop =
        yz__ending_of(rules)->stops > 0 && flow.stops >= yz__ending_of(rules)->stops;
    const bool last_stage = stages > 0 && flow.stage >= stages;
    if (last_stop || last_stage || !yz__settling_by_marking(rules))
        return yz__flow_whole(flow);
    flow.phase = YZ__PHASE_STOPPED;
    flow.passes = 2;
    return flow;
}

yz__flow
yz__after_agreement(const yz_rules *rules, yz__flow flow)
{
    const bool confirmed =
        yz__confirmed_by_passes(rules) || yz__objection_allowed(rules);
    flow.phase = confirmed ? YZ__PHASE_CONFIRMATION : YZ__PHASE_ENDED;
    return flow;
}

yz__flow
yz__after_resumption(const yz_rules *rules, yz__flow flow, yz_colour by,
                     yz_colour first)
{
    flow.next = (uint8_t)yz__resumed_by(rules, flow, by, first);
    if (flow.stage < yz__settling_stages(rules))
        return next_stage(flow);
    flow.phase = YZ__PHASE_RESUMED;
    if (!yz__ending_of(rules)->carries)
        flow.passes = 0;
    return flow;
}

yz__flow
yz__flow_entered(const yz_rules *rules, yz__flow flow, yz__act act, yz_colour who)
{
    const bool playing = yz__phase_of(rules, flow)->recorded == YZ__DOES_MOVE;
    const bool lone = act == YZ__ACT_LONE_PLAY && yz__ending_of(rules)->lone &&
                      flow.phase == YZ__PHASE_CONFIRMATION;
    if (playing || lone)
        return flow;
    if (flow.phase == YZ__PHASE_STOPPED && yz__resumption_allowed(rules))
        return yz__after_resumption(rules, flow, yz_opponent(who), who);
    flow.phase = YZ__PHASE_RESUMED;
    flow.passes = 0;
    flow.whole = false;
    return flow;
}

/* Black's handicap stones come in a row; his turns without a pass run out.  A play by
   White ends a handicap that is not complete: in records only. */
static yz_colour
next_after_play(yz__flow *flow, yz_colour who)
{
    if (who == YZ_WHITE) {
        flow->place = 0;
        flow->give = flow->keep = 0;
    }
    if (who == YZ_BLACK && flow->keep > 0)
        flow->keep--;
    if (who == YZ_BLACK && flow->place > 0)
        return --flow->place > 0 ? YZ_BLACK : YZ_WHITE;
    return yz_opponent(who);
}

yz__flow
yz__after_rare_play(const yz_rules *rules, yz__flow flow, yz_colour who, bool lone)
{
    flow.idle = lone && yz__ending_of(rules)->lone ? (uint8_t)(flow.passes + 1) : 0;
    flow.passes = 0;
    flow.last_player = (uint8_t)who;
    flow.next = (uint8_t)next_after_play(&flow, who);
    return flow;
}

/* The passes of a handicap do not bring the end nearer: White's, which give it, nor
   those by which Black, against the rule, wastes a turn of his (records only). */
static bool
is_of_handicap(yz__flow flow, yz_colour who)
{
    return who == YZ_WHITE ? flow.give > 0 : flow.keep > 0;
}

static yz__flow
after_pass_of_handicap(yz__flow flow, yz_colour who)
{
    if (who == YZ_WHITE)
        flow.give--;
    else
        flow.keep--;
    flow.next = (uint8_t)yz_opponent(who);
    return flow;
}

yz__flow
yz__after_pass(const yz_rules *rules, yz__flow flow, yz_colour who, bool repeated)
{
    const yz__ending_rule *rule = yz__ending_of(rules);
    if (is_of_handicap(flow, who))
        return after_pass_of_handicap(flow, who);
    if (!yz__pass_allowed(rules)) {
        flow.next = (uint8_t)yz_opponent(who); /* in records only: it ends nothing */
        return flow;
    }
    const uint8_t before = flow.passes;
    const uint8_t stop = flow.stop > 0 ? flow.stop : rule->stop;
    flow.passes = (uint8_t)((flow.idle > before ? flow.idle : before) + 1);
    flow.idle = 0;
    flow.last_passer = (uint8_t)who;
    flow.next = (uint8_t)yz_opponent(who);
    if (rule->end > 0 && flow.passes >= rule->end) {
        flow.whole = flow.phase != YZ__PHASE_CONFIRMATION;
        flow.phase = YZ__PHASE_ENDED;
        return flow;
    }
    if (yz__phase_of(rules, flow)->pass == YZ__DOES_PASS_ON)
        return flow;
    const bool enough = stop > 0 && before < stop && flow.passes >= stop;
    return enough || (rule->repeated && repeated) ? stopped(rules, flow) : flow;
}

/* The turn is lost, but nobody has said that nothing is left to play (Chinese 1988,
   art. 19 and 20.1). */
yz__flow
yz__after_void(yz__flow flow, yz_colour who)
{
    flow.passes = 0;
    flow.idle = 0;
    flow.last_passer = (uint8_t)who;
    flow.next = (uint8_t)yz_opponent(who);
    return flow;
}

/* The button is a move of its own, neither a pass nor one of the two that stop
   play. */
yz__flow
yz__after_button(const yz_rules *rules, yz__flow flow, yz_colour who)
{
    (void)rules;
    flow.passes = 0;
    flow.idle = 0;
    flow.next = (uint8_t)yz_opponent(who);
    return flow;
}
