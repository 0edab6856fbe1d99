/*
 * sanctions.c - what follows an offence, until when it may be claimed, warnings, time;
 * and what overlays change in this.
 */
#include <assert.h>

#include "rules/articles.h"
#include "rules/conduct.h"
#include "rules/options.h"
#include "rules/play.h"
#include "rules/sources.h"

/* The consequence of an offence; for an illegal play, also in a fight or cycle that
   was ruled on. */
typedef struct illegal_play_rule {
    yz__sanction sanction;
    yz__sanction in_cycle;
} illegal_play_rule;

/* clang-format off */
#define ILLEGAL_PLAY_LOSS_ROW      {YZ__SANCTION_LOSS, YZ__SANCTION_LOSS}
#define ILLEGAL_PLAY_VOID_PASS_ROW {YZ__SANCTION_VOID_PASS, YZ__SANCTION_VOID_PASS}
#define ILLEGAL_PLAY_UNDO_ROW      {YZ__SANCTION_UNDO, YZ__SANCTION_UNDO}
#define ILLEGAL_PLAY_UNDO_WARN_ROW {YZ__SANCTION_UNDO_WARN, YZ__SANCTION_UNDO_WARN}
#define ILLEGAL_PLAY_EVENT_ROW     {YZ__SANCTION_EVENT, YZ__SANCTION_EVENT}
#define ILLEGAL_PLAY_FORGIVEN_IN_CYCLES_ROW {YZ__SANCTION_LOSS, YZ__SANCTION_UNDO}
static const illegal_play_rule ILLEGAL_PLAY[] = YZ__ROWS(ILLEGAL_PLAY);

#define DOUBLE_MOVE_LOSS_ROW      YZ__SANCTION_LOSS
#define DOUBLE_MOVE_VOID_PASS_ROW YZ__SANCTION_VOID_PASS
#define DOUBLE_MOVE_UNDO_ROW      YZ__SANCTION_UNDO
#define DOUBLE_MOVE_UNDO_WARN_ROW YZ__SANCTION_UNDO_WARN
#define DOUBLE_MOVE_EVENT_ROW     YZ__SANCTION_EVENT
#define DOUBLE_MOVE_BOTH_VOID_ROW YZ__SANCTION_BOTH_VOID
static const yz__sanction DOUBLE_MOVE[] = YZ__ROWS(DOUBLE_MOVE);

#define TAKE_BACK_LOSS_ROW      YZ__SANCTION_LOSS
#define TAKE_BACK_VOID_PASS_ROW YZ__SANCTION_VOID_PASS
#define TAKE_BACK_UNDO_ROW      YZ__SANCTION_UNDO
#define TAKE_BACK_UNDO_WARN_ROW YZ__SANCTION_UNDO_WARN
#define TAKE_BACK_EVENT_ROW     YZ__SANCTION_EVENT
static const yz__sanction TAKE_BACK[] = YZ__ROWS(TAKE_BACK);
/* clang-format on */

yz__sanction
yz__sanction_of_play(const yz_rules *rules, bool in_cycle)
{
    const illegal_play_rule *rule = &ILLEGAL_PLAY[rules->illegal_play];
    return in_cycle ? rule->in_cycle : rule->sanction;
}

yz__sanction
yz__sanction_of_double_move(const yz_rules *rules)
{
    return DOUBLE_MOVE[rules->double_move];
}

yz__sanction
yz__sanction_of_take_back(const yz_rules *rules)
{
    return TAKE_BACK[rules->take_back];
}

/* One player alone may claim an illegal move that no move has followed; a later claim
   stands by itself, or only when both make it.  Nobody takes back alone what both have
   played since: where no text says so, only a loss is claimed to the end. */
/* clang-format off */
#define CLAIM_NEXT_MOVE_ROW {false, false}
#define CLAIM_RESULT_ROW    {true, false}
#define CLAIM_EVENT_ROW     {true, true}
/* clang-format on */
static const struct {
    bool loss;
    bool other;
} CLAIM_LATER[] = YZ__ROWS(CLAIM);

bool
yz__claim_stands(const yz_rules *rules, yz__sanction sanction, int later)
{
    assert(rules->claim > YZ_CLAIM_UNSET && rules->claim < YZ_CLAIM_END);
    const bool alone = sanction == YZ__SANCTION_LOSS ? CLAIM_LATER[rules->claim].loss
                                                     : CLAIM_LATER[rules->claim].other;
    return later == 0 || alone;
}

/* True if somebody hears an appeal against a result that stands. */
#define AFTER_RESULT_STANDS_ROW false
#define AFTER_RESULT_APPEAL_ROW true
#define AFTER_RESULT_EVENT_ROW true
static const bool APPEAL[] = YZ__ROWS(AFTER_RESULT);

bool
yz__rules_appeal_heard(const yz_rules *rules)
{
    assert(rules->after_result > YZ_AFTER_RESULT_UNSET &&
           rules->after_result < YZ_AFTER_RESULT_END);
    return APPEAL[rules->after_result];
}

/* The warnings that lose the game, and the points that each costs. */
/* clang-format off */
#define WARNINGS_NONE_ROW         {0, 0}
#define WARNINGS_SECOND_LOSES_ROW {2, 0}
#define WARNINGS_TWO_POINTS_ROW   {2, 2}
/* clang-format on */
static const struct {
    int lose;
    int points;
} WARNINGS[] = YZ__ROWS(WARNINGS);

int
yz__warnings_to_lose(const yz_rules *rules)
{
    assert(rules->warnings > YZ_WARNINGS_UNSET && rules->warnings < YZ_WARNINGS_END);
    return WARNINGS[rules->warnings].lose;
}

int
yz__warning_costs(const yz_rules *rules)
{
    assert(rules->warnings > YZ_WARNINGS_UNSET && rules->warnings < YZ_WARNINGS_END);
    return WARNINGS[rules->warnings].points;
}

/* Ing's text measures the time that its points are the price of. */
static const yz__time_limits ING_TIME = {
    .main = INT64_C(4) * 60 * 60 * 1000,
    .part = 6,
    .penalties = YZ__OVERTIME_PERIODS,
    .period = 60 * 1000,
    .periods = 10,
    .article = ING96 "9",
};

/* clang-format off */
/* If the event decides, overstepping the time loses, as events have it. */
#define OVERTIME_LOSS_ROW {YZ__OVERTIME_LOSES, NULL}
#define OVERTIME_PASS_ROW {YZ__OVERTIME_PASSES, NULL}
#define OVERTIME_POINTS_ROW {YZ__OVERTIME_COSTS, &ING_TIME}
#define OVERTIME_EVENT_ROW {YZ__OVERTIME_LOSES, NULL}
static const struct {
    yz__overtime_way way;
    const yz__time_limits *limits;
} OVERTIME[] = YZ__ROWS(OVERTIME);
/* clang-format on */

yz__overtime_way
yz__overtime_follows(const yz_rules *rules)
{
    assert(rules->overtime > YZ_OVERTIME_UNSET && rules->overtime < YZ_OVERTIME_END);
    return OVERTIME[rules->overtime].way;
}

const char *
yz__time_points_article(const yz_rules *rules)
{
    return OVERTIME[rules->overtime].way == YZ__OVERTIME_COSTS
               ? yz__article(rules, YZ__TOPIC_OVERTIME)
               : PENALTY_CLOCK;
}

const char *
yz__referee_article(void)
{
    return BY_REFEREE;
}

const yz__time_limits *
yz__time_limits_of(const yz_rules *rules)
{
    return OVERTIME[rules->overtime].limits;
}

bool
yz__overlay_hides(unsigned overlays, yz_colour who)
{
    return (overlays & YZ_OVERLAY_ONE_COLOUR) != 0 || yz_overlay_blind(overlays, who);
}

bool
yz__overlay_retries(unsigned overlays, yz_colour who)
{
    return yz_overlay_blind(overlays, who);
}

bool
yz__overlay_has_members(unsigned overlays)
{
    return yz_overlay_partners(overlays) > 1;
}
