/*
 * ending.c - how play stops and ends: passes counted, stages opened, and what a play, a
 * pass or the button does to the state of the game.
 */
#include <assert.h>

#include "rules/ending.h"
#include "rules/options.h"
#include "rules/play.h"

typedef struct ending_rule {
    uint8_t stop;   /* passes in a row that stop play; 0: only a repeated one does */
    uint8_t end;    /* passes in a row that end the game, every stone alive; 0: none */
    uint8_t stops;  /* this stop ends the game as it stands; 0: none */
    bool repeated;  /* so does a pass at a board where the same player has passed before
                     */
    bool carries;   /* passes before a stop still count after it */
    bool passes_on; /* one may pass on through a stop, and must to confirm it */
    bool lone;      /* a lone suicide that is answered by a pass counts as one */
    bool captures;  /* enough captures end it */
    bool third;     /* three passes may be agreed instead */
} ending_rule;

static const ending_rule ENDING[] = {
    [YZ_ENDING_TWO] = {.stop = 2, .third = true},
    [YZ_ENDING_TWO_AND_TWO] = {.stop = 2,
                               .end = 4,
                               .carries = true,
                               .passes_on = true,
                               .lone = true},
    [YZ_ENDING_TWO_OR_FOUR] = {.stop = 2, .end = 4, .carries = true},
    [YZ_ENDING_TWO_STOPS] = {.stop = 2, .stops = 2},
    [YZ_ENDING_TWO_EACH_PHASE] = {.stop = 2, .repeated = true},
    [YZ_ENDING_SAME_BOARD] = {.repeated = true},
    [YZ_ENDING_AGREEMENT] = {.stop = 2},
    [YZ_ENDING_CAPTURE] = {.stop = 2, .captures = true},
};
_Static_assert(sizeof ENDING / sizeof *ENDING == YZ_ENDING_END,
               "every ending needs a row here");

static const ending_rule *
ending(const yz_rules *rules)
{
    assert(rules->ending > YZ_ENDING_UNSET && rules->ending < YZ_ENDING_END);
    return &ENDING[rules->ending];
}

bool
yz__ending_asks_repeated(const yz_rules *rules)
{
    return ending(rules)->repeated;
}

bool
yz__ending_takes_a_third(const yz_rules *rules)
{
    return ending(rules)->third;
}

bool
yz__ending_by_capture(const yz_rules *rules)
{
    return ending(rules)->captures;
}

bool
yz__ending_is_confirmed_by_passes(const yz_rules *rules)
{
    return ending(rules)->passes_on;
}

bool
yz__ending_carries_passes(const yz_rules *rules)
{
    return ending(rules)->carries;
}

yz__flow
yz__flow_whole(yz__flow flow)
{
    flow.phase = YZ__PHASE_ENDED;
    flow.whole = true;
    return flow;
}

/* The next stage, in which 'next' moves first and passes are counted afresh. */
yz__flow
yz__flow_next_stage(yz__flow flow)
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
        return yz__flow_next_stage(flow);
    const bool last_stop =
        ending(rules)->stops > 0 && flow.stops >= ending(rules)->stops;
    const bool last_stage = stages > 0 && flow.stage >= stages;
    if (last_stop || last_stage || !yz__settling_by_marking(rules))
        return yz__flow_whole(flow);
    flow.phase = YZ__PHASE_STOPPED;
    flow.passes = 2;
    return flow;
}

bool
yz__act_in_phase(const yz_rules *rules, yz__flow flow, yz__act act)
{
    switch ((yz__phase)flow.phase) {
    case YZ__PHASE_PLAY:
    case YZ__PHASE_RESUMED:
        return true;
    case YZ__PHASE_STOPPED:
        return ending(rules)->passes_on && act == YZ__ACT_PASS;
    case YZ__PHASE_CONFIRMATION:
        return ending(rules)->passes_on;
    case YZ__PHASE_ENDED:
        break;
    }
    return false;
}

yz__flow
yz__flow_entered(const yz_rules *rules, yz__flow flow, yz__act act)
{
    const bool playing =
        flow.phase == YZ__PHASE_PLAY || flow.phase == YZ__PHASE_RESUMED;
    const bool lone = act == YZ__ACT_LONE_PLAY && ending(rules)->lone &&
                      flow.phase == YZ__PHASE_CONFIRMATION;
    /* A pass in another phase passes on through it. */
    if (playing || lone || act == YZ__ACT_PASS)
        return flow;
    if (flow.phase == YZ__PHASE_STOPPED && yz__resumption_allowed(rules)) {
        const yz_colour next = (yz_colour)flow.next;
        return yz__after_resumption(rules, flow, yz_opponent(next), next);
    }
    flow.phase = YZ__PHASE_RESUMED;
    flow.passes = 0;
    flow.whole = false;
    return flow;
}

#define TRANSFER_NONE_ASKS false
#define TRANSFER_LAST_PLAY_ASKS true
#define TRANSFER_FIRST_PASS_HALF_ASKS false
#define TRANSFER_FIRST_PASS_ASKS false
#define ROW(OPTION, NAME, key, text) [YZ_##OPTION##_##NAME] = OPTION##_##NAME##_ASKS,
static const bool LAST_PLAY[] = {YZ__TRANSFER_MAP(ROW)};
#undef ROW

bool
yz__last_play_matters(const yz_rules *rules)
{
    return LAST_PLAY[rules->transfer];
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
    flow.idle = lone && ending(rules)->lone ? (uint8_t)(flow.passes + 1) : 0;
    flow.passes = 0;
    flow.last_player = (uint8_t)who;
    flow.next = (uint8_t)next_after_play(&flow, who);
    return flow;
}

/* Who takes his own stone off again after a pass does nothing but pass; suicide is no
   way to refuse the end (Ing 1996, art. 3). */
bool
yz__lone_play_is_pass(const yz_rules *rules, yz__flow flow)
{
    return ending(rules)->lone && flow.passes > 0;
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
    const ending_rule *rule = ending(rules);
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
    if (flow.phase == YZ__PHASE_STOPPED || flow.phase == YZ__PHASE_CONFIRMATION)
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
