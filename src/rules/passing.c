/*
 * passing.c - when a player may pass and what that costs; the button.
 */
#include <assert.h>

#include "rules/options.h"
#include "rules/play.h"

/* A claim that nothing is left to play is a pass like any other here: the opponent
   answers it by a play or by a pass of his own (Japanese 1949). */
static const bool MAY_PASS[] = {
    [YZ_PASS_RIGHT_FREE] = true,
    [YZ_PASS_RIGHT_CLAIM_END] = true,
    [YZ_PASS_RIGHT_FORBIDDEN] = false,
};
_Static_assert(sizeof MAY_PASS / sizeof *MAY_PASS == YZ_PASS_RIGHT_END,
               "every right to pass needs an entry here");

bool
yz__pass_allowed(const yz_rules *rules)
{
    assert(rules->pass_right > YZ_PASS_RIGHT_UNSET &&
           rules->pass_right < YZ_PASS_RIGHT_END);
    return MAY_PASS[rules->pass_right];
}

bool
yz__ending_without_play(const yz_rules *rules)
{
    return !yz__pass_allowed(rules);
}

/* Stones or points a pass costs in the main game and in later stages. */
static const struct {
    int first;
    int later;
} PASS_COST[] = {
    [YZ_PASS_COST_NONE] = {0, 0},   [YZ_PASS_COST_PRISONER] = {1, 1},
    [YZ_PASS_COST_POINT] = {1, 1},  [YZ_PASS_COST_AFTER_REST] = {0, 1},
    [YZ_PASS_COST_ENCORE] = {0, 1},
};
_Static_assert(sizeof PASS_COST / sizeof *PASS_COST == YZ_PASS_COST_END,
               "every pass cost needs an entry here");

int
yz__pass_costs(const yz_rules *rules, int stage)
{
    assert(rules->pass_cost > YZ_PASS_COST_UNSET &&
           rules->pass_cost < YZ_PASS_COST_END);
    return stage > 0 ? PASS_COST[rules->pass_cost].later
                     : PASS_COST[rules->pass_cost].first;
}

/*
 * Both sides must have moved equally often in the phase in which passes cost.
 * Ikeda frees the last pass of the one who opened it, and both closing passes when he
 * passed first; Spight has the other pass once more.  The difference is the same.
 */
static void
equalise(const yz_rules *rules, yz__flow flow, int out[3])
{
    const bool opener_last = flow.last_passer == flow.opener;
    if (rules->pass_cost == YZ_PASS_COST_AFTER_REST) {
        out[flow.opener]--;
        out[3 - flow.opener] -= !opener_last;
    } else if (rules->pass_cost == YZ_PASS_COST_ENCORE) {
        out[3 - flow.opener] += opener_last;
    }
}

void
yz__pass_adjustment(const yz_rules *rules, yz__flow flow, int out[3])
{
    out[YZ_EMPTY] = out[YZ_BLACK] = out[YZ_WHITE] = 0;
    const bool playing =
        flow.phase == YZ__PHASE_PLAY || flow.phase == YZ__PHASE_RESUMED;
    if (flow.stage > 0 && flow.whole)
        equalise(rules, flow, out);
    if (!playing && flow.passes >= 2 && yz__last_pass_owed(rules, flow))
        out[YZ_WHITE] += yz__pass_costs(rules, flow.stage);
}

/* White passes last (AGA 11; pass costs, rule 9): one pass more when Black's was the
   last. */
bool
yz__last_pass_owed(const yz_rules *rules, yz__flow flow)
{
    return rules->white_last == YZ_WHITE_LAST_YES && flow.last_passer == YZ_BLACK;
}

bool
yz__button_exists(const yz_rules *rules)
{
    return rules->button == YZ_BUTTON_HALF_POINT;
}
