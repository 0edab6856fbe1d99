/*
 * ending.c - what stops play and ends the game: how many passes, or enough captures.
 */
#include <assert.h>

#include "rules/ending.h"
#include "rules/options.h"
#include "rules/play.h"

/* clang-format off */
#define ENDING_TWO_ROW            {.stop = 2, .third = true}
#define ENDING_TWO_AND_TWO_ROW    {.stop = 2, .end = 4, .carries = true, .lone = true}
#define ENDING_TWO_OR_FOUR_ROW    {.stop = 2, .end = 4, .carries = true}
#define ENDING_TWO_STOPS_ROW      {.stop = 2, .end = 4, .carries = true, .stops = 2}
#define ENDING_TWO_EACH_PHASE_ROW {.stop = 2, .repeated = true}
#define ENDING_SAME_BOARD_ROW     {.repeated = true}
#define ENDING_AGREEMENT_ROW      {.stop = 2}
#define ENDING_CAPTURE_ROW        {.stop = 2, .captures = true}
/* clang-format on */
static const yz__ending_rule ENDING[] = YZ__ROWS(ENDING);

const yz__ending_rule *
yz__ending_of(const yz_rules *rules)
{
    assert(rules->ending > YZ_ENDING_UNSET && rules->ending < YZ_ENDING_END);
    return &ENDING[rules->ending];
}

bool
yz__ending_asks_repeated(const yz_rules *rules)
{
    return yz__ending_of(rules)->repeated;
}

bool
yz__ending_takes_a_third(const yz_rules *rules)
{
    return yz__ending_of(rules)->third;
}

bool
yz__ending_by_capture(const yz_rules *rules)
{
    return yz__ending_of(rules)->captures;
}

/* A player who takes his own stone off again after a pass does nothing but pass;
   suicide is no way to refuse the end (Ing 1996, art. 3). */
bool
yz__lone_play_is_pass(const yz_rules *rules, yz__flow flow)
{
    return yz__ending_of(rules)->lone && flow.passes > 0;
}
