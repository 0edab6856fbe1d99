/*
 * passing.c - when a player may pass and what that costs; the button.
 */
#include <assert.h>

#include "rules/options.h"
#include "rules/play.h"
#include "rules/scoring.h"

/* A claim that nothing is left to play is a pass like any other here: the opponent
   answers it by a play or by a pass of his own (Japanese 1949). */
#define PASS_RIGHT_FREE_ROW true
#define PASS_RIGHT_CLAIM_END_ROW true
#define PASS_RIGHT_FORBIDDEN_ROW false
static const bool MAY_PASS[] = YZ__ROWS(PASS_RIGHT);

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

/*
 * Both sides must have moved equally often in the phase in which passes cost.
 * Ikeda frees the last pass of the one who opened it, and both closing passes when he
 * passed first; Spight has the other pass once more.  The difference is the same.
 */
typedef void equaliser(bool opener_passed_last, int *opener, int *other);

static void
equal_as_it_is(bool opener_passed_last, int *opener, int *other)
{
    (void)opener_passed_last, (void)opener, (void)other;
}

static void
last_pass_is_free(bool opener_passed_last, int *opener, int *other)
{
    --*opener;
    *other -= !opener_passed_last;
}

static void
other_passes_again(bool opener_passed_last, int *opener, int *other)
{
    (void)opener;
    *other += opener_passed_last;
}

/* Stones or points a pass costs in the main game and in later stages. */
typedef struct pass_cost {
    int first;
    int later;
    equaliser *equalise;
} pass_cost;

/* clang-format off */
#define PASS_COST_NONE_ROW       {0, 0, equal_as_it_is}
#define PASS_COST_PRISONER_ROW   {1, 1, equal_as_it_is}
#define PASS_COST_POINT_ROW      {1, 1, equal_as_it_is}
#define PASS_COST_AFTER_REST_ROW {0, 1, last_pass_is_free}
#define PASS_COST_ENCORE_ROW     {0, 1, other_passes_again}
/* clang-format on */
static const pass_cost PASS_COST[] = YZ__ROWS(PASS_COST);

static const pass_cost *
cost(const yz_rules *rules)
{
    assert(rules->pass_cost > YZ_PASS_COST_UNSET &&
           rules->pass_cost < YZ_PASS_COST_END);
    return &PASS_COST[rules->pass_cost];
}

int
yz__pass_costs(const yz_rules *rules, int stage)
{
    return stage > 0 ? cost(rules)->later : cost(rules)->first;
}

bool
yz__passes_are_paid(const yz_rules *rules)
{
    return cost(rules)->later > 0;
}

void
yz__pass_adjustment(const yz_rules *rules, yz__flow flow, int out[3])
{
    out[YZ_EMPTY] = out[YZ_BLACK] = out[YZ_WHITE] = 0;
    const bool playing =
        flow.phase == YZ__PHASE_PLAY || flow.phase == YZ__PHASE_RESUMED;
    if (flow.stage > 0 && flow.whole)
        cost(rules)->equalise(flow.last_passer == flow.opener, &out[flow.opener],
                              &out[3 - flow.opener]);
    if (!playing && flow.passes >= 2 && yz__last_pass_owed(rules, flow))
        out[YZ_WHITE] += yz__pass_costs(rules, flow.stage);
}

/* White passes last (AGA 11; pass costs, rule 9): one pass more when Black's was the
   last. */
#define WHITE_LAST_NO_ROW false
#define WHITE_LAST_YES_ROW true
static const bool WHITE_LAST[] = YZ__ROWS(WHITE_LAST);

bool
yz__last_pass_owed(const yz_rules *rules, yz__flow flow)
{
    return WHITE_LAST[rules->white_last] && flow.last_passer == YZ_BLACK;
}

/* The button: what it is worth in half points. */
#define BUTTON_NONE_ROW 0
#define BUTTON_HALF_POINT_ROW 1
static const int8_t BUTTON_HALVES[] = YZ__ROWS(BUTTON);

bool
yz__button_exists(const yz_rules *rules)
{
    return BUTTON_HALVES[rules->button] > 0;
}

yz_number
yz__button_worth(const yz_rules *rules)
{
    return yz_ratio(BUTTON_HALVES[rules->button], 2);
}
