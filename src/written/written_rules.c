/* written_rules.c - which rules a way to play can be written under. */
#include "rules/play.h"
#include "rules/scoring.h"
#include "written/way_boards.h"
#include "written/written_rules.h"
#include "written/written_way.h"

enum { MOST_PASSES = 8 };

int
yz__written_points(const yz_rules *rules)
{
    return yz__ko_looks_back(rules) || yz__ending_asks_repeated(rules) ||
                   yz__repetition_makes_hot(rules)
               ? YZ__WAY_BOARD_POINTS
               : YZ__WRITTEN_POINTS;
}

bool
yz__written_possible(const yz_rules *rules)
{
    return yz__life_for_territory(rules) != YZ__LIFE_INDEPENDENT;
}

bool
yz__written_prisoners(const yz_rules *rules)
{
    return (yz__scoring_parts(rules) & YZ__PART_PRISONERS) != 0;
}

/* A pass costs a stone as a play does, and White passes last: both have used as many stones when the
   game ends, so that territory with prisoners comes to the same margin as area. */
static bool
passes_make_area(const yz_rules *rules)
{
    const yz__flow black_passed = {.last_passer = YZ_BLACK};

    return yz__scoring_parts(rules) ==
               (YZ__PART_TERRITORY | YZ__PART_PRISONERS | YZ__PART_DEAD) &&
           yz__pass_costs(rules, 0) == 1 && yz__last_pass_owed(rules, black_passed);
}

/* Living stones and what they surround, or the same by what is left in the bowls, or by passes that
   cost stones: so whoever holds a stone to be dead captures it before play stops, and loses nothing
   by that. */
bool
yz__written_asks(const yz_rules *rules)
{
    const unsigned parts = yz__scoring_parts(rules);
    const unsigned stones = parts & (YZ__PART_STONES | YZ__PART_FILLED | YZ__PART_BOWL);

    return parts != YZ__PART_STONES && !yz__ending_by_capture(rules) &&
           !(((stones != 0 && (parts & ~stones) == YZ__PART_TERRITORY) ||
              passes_make_area(rules)) &&
             yz__seki_eyes_count(rules));
}

bool
yz__written_board_alone(const yz_rules *rules)
{
    yz_number points[3];

    return !yz__button_exists(rules) && !yz__bonus_known(rules) &&
           yz__phase_play_worth(rules) == 0 &&
           !yz__points_moved(rules, YZ_EMPTY, YZ_EMPTY, points) &&
           !(yz__passes_are_paid(rules) && !passes_make_area(rules) &&
             (yz__scoring_parts(rules) & YZ__PART_DEAD) != 0) &&
           !yz__last_play_matters(rules) &&
           yz__life_for_territory(rules) != YZ__LIFE_INDEPENDENT;
}

/* The next pass counts: play goes on, or has stopped, and further passes end the game. */
static bool
passes_on(const yz_rules *rules, yz__flow flow)
{
    return flow.phase == YZ__PHASE_PLAY || flow.phase == YZ__PHASE_RESUMED ||
           (flow.phase == YZ__PHASE_STOPPED && !yz__written_asks(rules) &&
            yz__pass_counts(rules, flow, (yz_colour)flow.next));
}

/* How many passes in a row end the game from here; 0: they begin something else. */
static int
passes_from(const yz_rules *rules, yz__flow flow)
{
    int passes = 0;

    for (; passes_on(rules, flow); passes++) {
        if (passes == MOST_PASSES || flow.stage > 0)
            return 0;
        flow = yz__after_pass(rules, flow, (yz_colour)flow.next, false);
    }
    const yz_colour next = (yz_colour)flow.next;
    if (flow.phase == YZ__PHASE_ENDED)
        return flow.whole && yz__written_asks(rules) ? 0 : passes;
    return yz__resumption_allowed(rules) &&
                   yz__after_resumption(rules, flow, yz_opponent(next), next).stage >
                       flow.stage
               ? 0
               : passes;
}

static yz__flow
after_play(const yz_rules *rules, yz__flow flow, yz_colour who)
{
    flow = yz__flow_entered(rules, flow, YZ__ACT_PLAY, who);
    yz__flow_play(rules, &flow, who, false);
    return flow;
}

/* How many passes in a row end the game after a play of somebody, whatever was passed before; 0: they
   begin something else, or it matters. */
static int
passes_after(const yz_rules *rules, yz_colour who)
{
    yz__flow flow = yz__flow_start(rules, YZ_PLACING_RULED, 0, false);

    flow.next = (uint8_t)who;
    flow = after_play(rules, flow, who);
    const int passes = passes_from(rules, flow);
    for (int i = 0; i < passes; i++) {
        const yz_colour next = (yz_colour)flow.next;
        if (yz__lone_play_is_pass(rules, flow) ||
            passes_from(rules, after_play(rules, flow, next)) != passes)
            return 0;
        flow = yz__after_pass(rules, flow, next, false);
    }
    return passes;
}

int
yz__written_passes(const yz_rules *rules)
{
    const int passes = passes_after(rules, YZ_BLACK);

    return yz__pass_allowed(rules) && !yz__ending_by_capture(rules) &&
                   !yz__ending_asks_repeated(rules) &&
                   !yz__ko_bans_captured_points(rules) &&
                   !yz__repetition_makes_hot(rules) && yz__written_board_alone(rules) &&
                   passes_after(rules, YZ_WHITE) == passes
               ? passes
               : 0;
}
