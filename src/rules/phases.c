/*
 * phases.c - what may be done in each phase of a game, and whose time runs there: one row for
 * each way to end a game, one cell for each phase.
 */
#include <assert.h>

#include "rules/ending.h"
#include "rules/options.h"

/* clang-format off */
/* A cell: does time run, what a pass does, what a play does, what a play in a record does,
   which does not say what the players said before it; and whether dame may be filled there by
   consent, where the text has that (settling.c). */

/* Moves are made in turn. */
#define PLAY_GOES_ON {true,  YZ__DOES_MOVE,    YZ__DOES_MOVE,    YZ__DOES_MOVE,    false}
/* Both have passed: the dead stones are agreed, and nobody has to move (Japanese 1989, 9.2;
   Chinese 1988, art. 21). */
#define ALL_RESTS    {false, YZ__DOES_NOTHING, YZ__DOES_NOTHING, YZ__DOES_RESUME,  true}
/* The same, but who passes once more has not agreed: four passes in a row end the game (Ing
   1996, art. 3; AGA, rule 10; pass costs, rule 9).  A pass is the second stop of the texts that
   count stops, just as if play had been resumed by it. */
#define MAY_PASS_ON  {false, YZ__DOES_PASS_ON, YZ__DOES_NOTHING, YZ__DOES_RESUME,  true}
/* The players' words confirm what was agreed, not moves (Japanese 1989, 10.4;
   Chinese 1988, 16.3). */
#define ALL_IS_SAID  {false, YZ__DOES_NOTHING, YZ__DOES_NOTHING, YZ__DOES_RESUME,  false}
/* The dead stones are off, and play is still at rest: two more passes confirm it, a play ends
   the rest (Ing 1996, art. 3). */
#define STILL_RESTS  {false, YZ__DOES_PASS_ON, YZ__DOES_RESUME,  YZ__DOES_RESUME,  false}
#define ALL_IS_OVER  {false, YZ__DOES_NOTHING, YZ__DOES_NOTHING, YZ__DOES_NOTHING, false}

/*                                 play          stopped      confirmation resumed       ended */
#define ENDING_TWO_ROW            {PLAY_GOES_ON, ALL_RESTS,   ALL_IS_SAID, PLAY_GOES_ON, ALL_IS_OVER}
#define ENDING_TWO_AND_TWO_ROW    {PLAY_GOES_ON, MAY_PASS_ON, STILL_RESTS, PLAY_GOES_ON, ALL_IS_OVER}
#define ENDING_TWO_OR_FOUR_ROW    {PLAY_GOES_ON, MAY_PASS_ON, ALL_IS_SAID, PLAY_GOES_ON, ALL_IS_OVER}
#define ENDING_TWO_STOPS_ROW      {PLAY_GOES_ON, MAY_PASS_ON, ALL_IS_SAID, PLAY_GOES_ON, ALL_IS_OVER}
#define ENDING_TWO_EACH_PHASE_ROW {PLAY_GOES_ON, ALL_RESTS,   ALL_IS_SAID, PLAY_GOES_ON, ALL_IS_OVER}
#define ENDING_SAME_BOARD_ROW     {PLAY_GOES_ON, ALL_RESTS,   ALL_IS_SAID, PLAY_GOES_ON, ALL_IS_OVER}
#define ENDING_AGREEMENT_ROW      {PLAY_GOES_ON, ALL_RESTS,   ALL_IS_SAID, PLAY_GOES_ON, ALL_IS_OVER}
#define ENDING_CAPTURE_ROW        {PLAY_GOES_ON, ALL_RESTS,   ALL_IS_SAID, PLAY_GOES_ON, ALL_IS_OVER}
/* clang-format on */
static const yz__phase_rule PHASES[][YZ__PHASE_ENDED + 1] = YZ__ROWS(ENDING);

static const yz__phase_rule *
rule_in(const yz_rules *rules, int phase)
{
    assert(rules->ending > YZ_ENDING_UNSET && rules->ending < YZ_ENDING_END);
    return &PHASES[rules->ending][phase];
}

const yz__phase_rule *
yz__phase_of(const yz_rules *rules, yz__flow flow)
{
    return rule_in(rules, flow.phase);
}

bool
yz__confirmed_by_passes(const yz_rules *rules)
{
    return rule_in(rules, YZ__PHASE_CONFIRMATION)->pass != YZ__DOES_NOTHING;
}

bool
yz__act_in_phase(const yz_rules *rules, yz__flow flow, yz__act act)
{
    const yz__phase_rule *rule = yz__phase_of(rules, flow);

    return (act == YZ__ACT_PASS ? rule->pass : rule->play) != YZ__DOES_NOTHING;
}

bool
yz__filled_in_phase(const yz_rules *rules, yz__flow flow)
{
    return yz__phase_of(rules, flow)->filled;
}

bool
yz__turn_in_phase(const yz_rules *rules, yz__flow flow)
{
    return yz__phase_of(rules, flow)->play != YZ__DOES_NOTHING;
}

bool
yz__pass_counts(const yz_rules *rules, yz__flow flow, yz_colour who)
{
    const yz__does does = yz__phase_of(rules, flow)->pass;

    return does == YZ__DOES_MOVE ||
           (does == YZ__DOES_PASS_ON && flow.next == (uint8_t)who);
}

yz_colour
yz__time_of(const yz_rules *rules, yz__flow flow)
{
    return yz__phase_of(rules, flow)->timed ? (yz_colour)flow.next : YZ_EMPTY;
}

bool
yz__play_is_beyond(const yz_rules *rules, yz__flow flow)
{
    const yz__does does = yz__phase_of(rules, flow)->recorded;

    return does == YZ__DOES_NOTHING ||
           (does == YZ__DOES_RESUME && flow.phase == YZ__PHASE_STOPPED &&
            !yz__resumption_allowed(rules));
}
