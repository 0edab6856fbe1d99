/* solve_rules.c - the questions that a table of small boards asks a set of rules. */
#include "rules/play.h"
#include "rules/scoring.h"
#include "solve/solve.h"

enum { MOST_PASSES = 4 };

/* What so many passes in a row come to. */
static yz__flow
after_passes(const yz_rules *rules, yz__flow flow, int passes)
{
    for (int i = 0; i < passes && flow.phase != YZ__PHASE_ENDED; i++) {
        const yz_colour who = (yz_colour)flow.next;
        flow = yz__flow_entered(rules, flow, YZ__ACT_PASS, who);
        flow = yz__after_pass(rules, flow, who, false);
    }
    return flow;
}

static yz__flow
after_play(const yz_rules *rules, yz__flow flow)
{
    const yz_colour who = (yz_colour)flow.next;

    flow = yz__flow_entered(rules, flow, YZ__ACT_PLAY, who);
    yz__flow_play(rules, &flow, who, false);
    return flow;
}

/* The passes in a row that end the game, 'judged' or else with all stones alive; 0: other
   things end it. */
static int
passes_to_end(const yz_rules *rules, bool judged, bool *played_on)
{
    const yz__flow start = yz__flow_start(rules, YZ_PLACING_RULED, 0, false);
    const yz__flow stopped = after_passes(rules, start, 2);
    const yz__dispute dispute = yz__dispute_settled(rules);

    *played_on = false;
    if (stopped.phase == YZ__PHASE_ENDED)
        return stopped.whole ? 2 : 0;
    if (judged)
        return stopped.phase == YZ__PHASE_STOPPED && stopped.stage == start.stage ? 2
                                                                                  : 0;
    if (dispute != YZ__DISPUTE_NONE && dispute != YZ__DISPUTE_PLAYED)
        return 0;
    if (stopped.phase != YZ__PHASE_STOPPED || stopped.stage != start.stage)
        return 0;
    if (after_passes(rules, after_play(rules, stopped), 2).phase == YZ__PHASE_ENDED)
        return 0; /* stops are counted */
    *played_on = dispute == YZ__DISPUTE_PLAYED;
    const yz__flow ended = after_passes(rules, start, MOST_PASSES);
    return ended.phase == YZ__PHASE_ENDED && ended.whole ? MOST_PASSES : 2;
}

/* Points between both colours are nobody's, or halved. */
static bool
shared_are_even(const yz_rules *rules)
{
    for (int size = 1; size <= 2; size++) {
        yz_number share[3];
        yz__shared_points(rules, size, 2, 1, share);
        if (yz_compare(share[YZ_BLACK], share[YZ_WHITE]) != 0)
            return false;
    }
    return true;
}

/* A pass costs what a play costs, a stone, and White passes last: then both have used as many
   stones, and territory with prisoners comes to the same margin as area (Davies). */
static bool
passes_make_area(const yz_rules *rules)
{
    const yz__flow start = yz__flow_start(rules, YZ_PLACING_RULED, 0, false);
    yz__flow flow = yz__after_pass(rules, start, YZ_WHITE, false);

    flow = yz__after_pass(rules, flow, YZ_BLACK, false);
    return yz__scoring_parts(rules) ==
               (YZ__PART_TERRITORY | YZ__PART_PRISONERS | YZ__PART_DEAD) &&
           yz__pass_costs(rules, 0) == 1 && yz__last_pass_owed(rules, flow);
}

/* Empty points count for whoever surrounds them. */
static bool
counts_area(const yz_rules *rules)
{
    return yz__scoring_parts(rules) == (YZ__PART_STONES | YZ__PART_TERRITORY) ||
           passes_make_area(rules);
}

/* Stones or area, for which nobody needs to be asked. */
static bool
counts_plainly(const yz_rules *rules)
{
    return counts_area(rules) ? yz__seki_eyes_count(rules) && shared_are_even(rules) &&
                                    !yz__bonus_known(rules)
                              : yz__scoring_parts(rules) == YZ__PART_STONES;
}

/* What counts beside the board and the prisoners. */
static yz__solve_lack
lack_of_count(const yz_rules *rules)
{
    yz_number moved[3];

    if (yz__button_exists(rules))
        return YZ__SOLVE_BUTTON;
    if (yz__phase_play_worth(rules) != 0 ||
        yz__points_moved(rules, YZ_WHITE, YZ_WHITE, moved) ||
        (yz__passes_are_paid(rules) && !counts_plainly(rules)))
        return YZ__SOLVE_COUNT;
    if ((yz__scoring_parts(rules) & YZ__PART_PRISONERS) != 0 &&
        !counts_plainly(rules) && yz__ko_looks_back(rules))
        return YZ__SOLVE_PRISONERS;
    return YZ__SOLVE_NOTHING;
}

/* A ko can never be retaken at once: the rule says so, or the position before it has stood
   however it came about. */
static bool
bans_retaking(const yz_rules *rules)
{
    static const yz__past_kind KINDS[] = {YZ__PAST_PLAY, YZ__PAST_PASS};
    bool banned = true;

    for (int i = 0; i < 2; i++)
        banned &= yz__ko_forbids(rules, (yz__past_ply){KINDS[i], YZ_WHITE, YZ_BLACK, 0},
                                 YZ_WHITE);
    return banned || yz__ko_bans_retaking(rules);
}

/*
 * A lone stone that removes itself leaves the board as a pass does.  Where nobody may make a
 * position twice, a player does so at most once on each board, and his opponent, who answers
 * it as he would answer a pass, or by a pass where he would let the game end, loses nothing by
 * it.  So bounds without such plays stand with them.
 */
static bool
lone_plays_matter(const yz_rules *rules)
{
    return yz__suicide_allowed(rules, 1) &&
           !yz__ko_forbids(rules, (yz__past_ply){YZ__PAST_PLAY, YZ_WHITE, YZ_BLACK, 0},
                           YZ_WHITE);
}

/* Hot stones may not be taken, in a fight more than one: what a ko forbids hangs on more than
   the last play.  What a ruling bars only after a cycle bars nothing from a way that ends. */
static bool
has_hot_stones(const yz_rules *rules)
{
    bool hot = false;

    for (int ruling = YZ__RULING_FIGHT; ruling < YZ__RULING_END; ruling++)
        hot |= yz__repetition_asks(rules) &&
               yz__repetition_ruled(rules, (yz__ruling)ruling) == YZ__RULED_HOT;
    return hot;
}

yz__solve_lack
yz__solve_rules(const yz_rules *rules, yz__backwards_rules *out, bool *played_on)
{
    if (!yz__pass_allowed(rules) || yz__ending_by_capture(rules) ||
        yz__ending_asks_repeated(rules))
        return YZ__SOLVE_END;
    const yz__solve_lack lack = lack_of_count(rules);
    if (lack != YZ__SOLVE_NOTHING)
        return lack;
    const bool judged = !counts_plainly(rules);
    if (yz__ko_bans_captured_points(rules) || has_hot_stones(rules))
        return YZ__SOLVE_KO;
    *out = (yz__backwards_rules){
        .ko = bans_retaking(rules),
        .area = counts_area(rules),
        .passes = passes_to_end(rules, judged, played_on),
        .prisoners = judged && (yz__scoring_parts(rules) & YZ__PART_PRISONERS) != 0,
        .judged = judged ? rules : NULL,
    };
    out->suicide[0] = true;
    out->suicide[1] = lone_plays_matter(rules);
    for (int i = 2; i <= YZ__SMALL_POINTS; i++)
        out->suicide[i] = yz__suicide_allowed(rules, i);
    return out->passes > 0 ? YZ__SOLVE_NOTHING : YZ__SOLVE_DEAD;
}
