/* solve_rules.c - the questions that a table of small boards asks a set of rules. */
#include "rules/play.h"
#include "rules/scoring.h"
#include "solve/solve.h"

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

/* Living stones and what they surround, or the same by what is left in the bowls: it costs
   nothing to play on.  So where play stops, whoever holds a stone to be dead has captured it
   before. */
static bool
counts_alive(const yz_rules *rules)
{
    const unsigned parts = yz__scoring_parts(rules);
    const unsigned stones = parts & (YZ__PART_STONES | YZ__PART_FILLED | YZ__PART_BOWL);
    const bool area = stones != 0 && (parts & ~stones) == YZ__PART_TERRITORY;

    return parts == YZ__PART_STONES ||
           ((area || passes_make_area(rules)) && yz__seki_eyes_count(rules));
}

/* The same as stones.h counts it: no point counts more than another, and no shared one. */
static bool
counts_plainly(const yz_rules *rules)
{
    return yz__scoring_parts(rules) == YZ__PART_STONES ||
           (counts_area(rules) && counts_alive(rules) &&
            yz__shared_points_are_even(rules) && !yz__bonus_known(rules));
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

/* Somebody says where play stops which stones live, or what stands is counted alive. */
static yz__solve_lack
find_moments(const yz_rules *rules, yz__moments *out)
{
    const yz__dispute dispute = yz__dispute_settled(rules);
    const yz__moments_question question = {
        .rules = rules,
        .asked = !counts_alive(rules) && !yz__ending_by_capture(rules),
        .charged = yz__passes_are_paid(rules) && !counts_area(rules) &&
                   (yz__scoring_parts(rules) & YZ__PART_DEAD) != 0};

    if (!question.asked && dispute != YZ__DISPUTE_NONE && dispute != YZ__DISPUTE_PLAYED)
        return YZ__SOLVE_DEAD;
    return yz__moments_fill(out, &question) ? YZ__SOLVE_NOTHING : YZ__SOLVE_END;
}

/* What somebody is asked at the end hangs on more than the board. */
static bool
ends_hang_on_play(const yz_rules *rules)
{
    return yz__life_for_territory(rules) == YZ__LIFE_INDEPENDENT;
}

yz__solve_lack
yz__solve_rules(const yz_rules *rules, yz__backwards_rules *out)
{
    const bool captures = yz__ending_by_capture(rules);

    *out = (yz__backwards_rules){
        .ko = bans_retaking(rules),
        .delay = yz__ko_bans_captured_points(rules),
        .hot = yz__repetition_makes_hot(rules),
        .area = counts_area(rules),
        .captures = captures,
        .judged = counts_plainly(rules) || captures ? NULL : rules,
    };
    out->prisoners =
        out->judged != NULL && (yz__scoring_parts(rules) & YZ__PART_PRISONERS) != 0;
    out->suicide[0] = true;
    out->suicide[1] = lone_plays_matter(rules);
    for (int i = 2; i <= YZ__SMALL_POINTS; i++)
        out->suicide[i] = yz__suicide_allowed(rules, i);
    if (ends_hang_on_play(rules))
        return YZ__SOLVE_PHASE;
    if (captures && yz__overlay_captures(0) != 1)
        return YZ__SOLVE_END;
    return find_moments(rules, &out->moments);
}
