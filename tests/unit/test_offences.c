/*
 * test_offences.c - every offence by every fault under every rule set, in a match: what
 * yz__rules_offence() says follows is what happens.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/conduct.h"
#include "rules/play.h"
#include "rules/tables.h"
#include "yunzi/match.h"

/* What is left of a match after an offence of its second player, who is White. */
typedef struct left {
    yz_match_stage stage;
    yz_result_kind result;
    yz_colour winner;
    int penalties;
} left;

static left
expected(const yz_offence_rule *rule, const yz_rules *rules)
{
    const left goes_on = {YZ_MATCH_STAGE_PLAY, YZ_RESULT_NONE, YZ_EMPTY, 0};
    const left lost = {YZ_MATCH_STAGE_OVER, YZ_RESULT_FORFEIT, YZ_BLACK, 0};

    switch (rule->follows) {
    case YZ_FOLLOWS_EVENT:
    case YZ_FOLLOWS_AGREE_OR_REFEREE:
    case YZ_FOLLOWS_DRAW_OR_REPLAY:
    case YZ_FOLLOWS_SUSPENDED:
    case YZ_FOLLOWS_REFEREE_CHOICE:
        return (left){YZ_MATCH_STAGE_PAUSED, YZ_RESULT_NONE, YZ_EMPTY, 0};
    case YZ_FOLLOWS_LOSS:
    case YZ_FOLLOWS_DISQUALIFIED:
        return lost;
    case YZ_FOLLOWS_BOTH_LOSE:
        return (left){YZ_MATCH_STAGE_OVER, YZ_RESULT_BOTH_LOSE, YZ_EMPTY, 0};
    case YZ_FOLLOWS_POINTS:
        return (left){YZ_MATCH_STAGE_PLAY, YZ_RESULT_NONE, YZ_EMPTY, rule->points};
    case YZ_FOLLOWS_WARNING:
    case YZ_FOLLOWS_RESTORE_WARNING:
        return (left){YZ_MATCH_STAGE_PLAY, YZ_RESULT_NONE, YZ_EMPTY,
                      yz__warning_costs(rules)};
    case YZ_FOLLOWS_RESTORE:
    case YZ_FOLLOWS_REPLAY_MOVES:
        break;
    }
    return goes_on;
}

/* The first point that the side to move may play. */
static void
play(yz_match *match)
{
    const yz_game *game = yz_match_game(match);
    yz_match_event event = {.kind = YZ_MATCH_MOVE,
                            .by = yz_match_player(match, yz_game_to_move(game)),
                            .member = yz_overlay_partners(yz_game_overlays(game)) - 1 -
                                      yz_game_member(game)};

    for (int i = 0; i < 25; i++) {
        event.move.at = (yz_point){(uint8_t)(i % 5), (uint8_t)(i / 5)};
        if (yz_match_do(match, &event, NULL, NULL).refusal == YZ_MATCH_REFUSED_NONE)
            return;
    }
    fail_msg("no move can be made");
}

/* With partners the second player has made the last move. */
static yz_match *
begun_with(const yz_rules *rules, bool partners)
{
    const yz_match_event start = {.kind = YZ_MATCH_START, .by = YZ_PARTY_REFEREE};
    yz_game_options game = YZ_GAME_OPTIONS_INIT;
    yz_match_options options = YZ_MATCH_OPTIONS_INIT;
    yz_match *match;

    game.rules = rules;
    game.width = game.height = 5;
    game.overlays = partners ? YZ_OVERLAY_RENGO : 0;
    options.strict = partners;
    options.game = &game;
    assert_int_equal(yz_match_new(&match, &options, NULL), YZ_OK);
    assert_int_equal(yz_match_do(match, &start, NULL, NULL).refusal,
                     YZ_MATCH_REFUSED_NONE);
    if (partners)
        play(match);
    if (partners && yz_game_to_move(yz_match_game(match)) == YZ_WHITE)
        play(match);
    return match;
}

static yz_match *
begun(const yz_rules *rules)
{
    return begun_with(rules, false);
}

static yz_match_refusal
offend(yz_match *match, yz_offence offence, yz_fault fault)
{
    const yz_match_event event = {.kind = YZ_MATCH_OFFENCE,
                                  .by = YZ_PARTY_REFEREE,
                                  .whom = YZ_PARTY_SECOND,
                                  .offence = offence,
                                  .fault = fault};
    return yz_match_do(match, &event, NULL, NULL).refusal;
}

static void
assert_left(const yz_match *match, const left *wanted)
{
    const yz_game *game = yz_match_game(match);

    assert_int_equal(yz_match_stage_of(match), wanted->stage);
    assert_int_equal(yz_game_result(game).kind, wanted->result);
    assert_int_equal(yz_game_result(game).winner, wanted->winner);
    assert_int_equal(yz_game_tally(game).penalties[YZ_WHITE], wanted->penalties);
    assert_int_equal(yz_game_tally(game).penalties[YZ_BLACK], 0);
}

/* Every decision that is left to the referee is taken, and every other refused. */
static void
decide_each(const yz_rules *rules, yz_offence offence, yz_fault fault,
            unsigned decisions)
{
    const unsigned open = decisions != 0 ? decisions : ~0u;

    for (unsigned decision = 1; decision <= YZ_DECISION_LOSS; decision <<= 1) {
        const yz_match_event decide = {.kind = YZ_MATCH_DECIDE,
                                       .by = YZ_PARTY_REFEREE,
                                       .decision = (yz_decision)decision};
        yz_match *match = begun(rules);
        assert_int_equal(offend(match, offence, fault), YZ_MATCH_REFUSED_NONE);
        const yz_match_refusal refusal =
            yz_match_do(match, &decide, NULL, NULL).refusal;
        if (open & decision &
            YZ_DECISION_STANDS) { /* no stone has moved on this board */
            assert_int_equal(refusal, YZ_MATCH_REFUSED_NUMBER);
        } else if (open & decision) {
            assert_int_equal(refusal, YZ_MATCH_REFUSED_NONE);
            assert_int_not_equal(yz_match_stage_of(match), YZ_MATCH_STAGE_PAUSED);
        } else {
            assert_int_equal(refusal, YZ_MATCH_REFUSED_DECISION);
            assert_int_equal(yz_match_stage_of(match), YZ_MATCH_STAGE_PAUSED);
        }
        yz_match_free(match);
    }
}

static void
what_the_text_says_follows(void **state)
{
    int left_to_referee = 0, lost = 0, points = 0;

    (void)state;
    for (size_t i = 0; i < yz__rules_count(); i++) {
        const yz_rules *rules = yz_rules_at(i);
        for (int o = 0; o <= YZ_OFFENCE_PRISONERS; o++) {
            for (int f = 0; f <= YZ_FAULT_WILFUL; f++) {
                const yz_offence_rule rule =
                    yz__rules_offence(rules, (yz_offence)o, (yz_fault)f);
                const left wanted = expected(&rule, rules);
                yz_match *match = begun_with(rules, o == YZ_OFFENCE_OUT_OF_ROTATION);
                assert_int_equal(offend(match, (yz_offence)o, (yz_fault)f),
                                 YZ_MATCH_REFUSED_NONE);
                assert_left(match, &wanted);
                yz_match_free(match);
                if (wanted.stage == YZ_MATCH_STAGE_PAUSED)
                    decide_each(rules, (yz_offence)o, (yz_fault)f, rule.decisions);
                left_to_referee += wanted.stage == YZ_MATCH_STAGE_PAUSED;
                lost += wanted.stage == YZ_MATCH_STAGE_OVER;
                points += wanted.penalties > 0;
            }
        }
    }
    assert_true(left_to_referee > 0 && lost > 0 && points > 0);
}

/* Where nobody has a partner there is no rotation, and nothing follows. */
static void
only_partners_play_out_of_rotation(void **state)
{
    (void)state;
    for (size_t i = 0; i < yz__rules_count(); i++) {
        yz_match *match = begun(yz_rules_at(i));
        assert_int_equal(offend(match, YZ_OFFENCE_OUT_OF_ROTATION, YZ_FAULT_WILFUL),
                         YZ_MATCH_REFUSED_GAME);
        assert_int_equal(yz_match_stage_of(match), YZ_MATCH_STAGE_PLAY);
        yz_match_free(match);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_the_text_says_follows),
        cmocka_unit_test(only_partners_play_out_of_rotation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
