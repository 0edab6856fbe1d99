/*
 * Claims at their edges: what has been struck out of a game, claims that wait for the
 * other player, and moves that are no offence.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/query.h"
#include "game/rulings.h"
#include "playing.h"

static bool
struck(const yz_game *game, int ply)
{
    return yz_game_ply(game, ply).struck;
}

/* AGA 8: White's play on a stone is void and counts as a pass; there is nothing left to
   claim. */
static void
what_was_struck_out_cannot_be_claimed_again(void **state)
{
    yz_game *game = game_under("aga-1991", 5, 5);
    (void)state;
    play_all(game, "B:C3");
    assert_int_equal(enter(game, "W C3"), YZ_GROUND_OCCUPIED);
    assert_int_equal(claims(game, YZ_BLACK, 2), YZ_GROUND_LEGAL);
    assert_true(struck(game, 2));
    assert_int_equal(yz_game_stone(game, (yz_point){2, 2}), YZ_BLACK);
    assert_int_equal(claims(game, YZ_BLACK, 2), YZ_GROUND_PHASE);
    yz_game_free(game);
}

/* Black's first move is illegal too; both take it back after White's has been struck.
 */
static void
a_later_claim_strikes_what_was_left_and_gives_only_that_back(void **state)
{
    yz_game *game = game_from(yz_rules_find("aga-1991"), "...\n.O.\n...\n", YZ_BLACK);
    (void)state;
    assert_int_equal(enter(game, "B B2"), YZ_GROUND_OCCUPIED);
    assert_int_equal(enter(game, "W B2"), YZ_GROUND_OCCUPIED);
    assert_int_equal(claims(game, YZ_BLACK, 2), YZ_GROUND_LEGAL);
    assert_int_equal(claims(game, YZ_BLACK, 1), YZ_GROUND_LEGAL);
    assert_false(struck(game, 1));
    assert_int_equal(claims(game, YZ_WHITE, 1), YZ_GROUND_LEGAL);
    assert_true(struck(game, 1));
    assert_string_equal(board_text(game), "...\n.O.\n...\n");
    assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_false(struck(game, 1));
    assert_true(struck(game, 2));
    assert_string_equal(board_text(game), "...\n.X.\n...\n");
    yz_game_free(game);
}

/* AGA 8: one player alone has to claim before he moves. */
static yz_game *
two_illegal_moves(void)
{
    yz_game *game = game_under("aga-1991", 5, 5);
    play_all(game, "B:C3");
    assert_int_equal(enter(game, "W C3"), YZ_GROUND_OCCUPIED);
    play_all(game, "B:D3");
    assert_int_equal(enter(game, "W D3"), YZ_GROUND_OCCUPIED);
    play_all(game, "B:E1");
    return game;
}

static void
both_players_have_to_claim_the_same_move(void **state)
{
    yz_game *game = two_illegal_moves();
    (void)state;
    assert_int_equal(claims(game, YZ_BLACK, 2), YZ_GROUND_LEGAL);
    assert_int_equal(claims(game, YZ_WHITE, 4), YZ_GROUND_LEGAL);
    assert_false(struck(game, 2));
    assert_false(struck(game, 4));
    assert_int_equal(claims(game, YZ_BLACK, 4), YZ_GROUND_LEGAL);
    assert_false(struck(game, 3));
    assert_true(struck(game, 4));
    assert_true(struck(game, 5));
    yz_game_free(game);
}

static void
a_move_puts_an_end_to_a_claim_that_waits(void **state)
{
    yz_game *game = two_illegal_moves();
    (void)state;
    assert_int_equal(claims(game, YZ_BLACK, 2), YZ_GROUND_LEGAL);
    play_all(game, "W:A1");
    assert_int_equal(claims(game, YZ_WHITE, 2), YZ_GROUND_LEGAL);
    assert_false(struck(game, 2));
    yz_game_free(game);
}

/* A play after a pass that was counted twice is one offence alone: the move before it
   is no move (AGA 8, two moves in a row). */
static void
a_double_move_begins_after_what_is_no_move(void **state)
{
    yz_position position;
    yz_game *game = game_under("aga-1991", 3, 3);
    (void)state;
    draw(&position, "...\n.X.\n...\n");
    play_all(game, "B:B2");
    assert_int_equal(yz_game_set_up(game, &position, YZ_WHITE), YZ_OK);
    assert_int_equal(enter(game, "B A1"), YZ_GROUND_TURN);
    assert_int_equal(claims(game, YZ_WHITE, 3), YZ_GROUND_LEGAL);
    assert_true(struck(game, 3));
    assert_false(struck(game, 2));
    assert_string_equal(board_text(game), "...\n.X.\n...\n");
    yz_game_free(game);
}

/* White plays while Black still has stones of his handicap to place (he had passed
   before): his one play is the offence, and Black's stones stay. */
static void
a_play_among_handicap_stones_is_one_offence(void **state)
{
    yz_rules rules = *yz_rules_find("aga-1991");
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    (void)state;
    rules.handicap = YZ_HANDICAP_FREE;
    options.rules = &rules;
    options.width = options.height = 3;
    options.handicap = 4;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    enter_all(game, "B:A3 W:pass B:B3");
    assert_int_equal(enter(game, "W C1"), YZ_GROUND_TURN);
    assert_int_equal(claims(game, YZ_BLACK, 4), YZ_GROUND_LEGAL);
    assert_false(struck(game, 3));
    assert_true(struck(game, 4));
    assert_string_equal(board_text(game), "XX.\n...\n...\n");
    yz_game_free(game);
}

/* Where an event decides it may let the offender lose, or take the move back. */
static void
an_event_decides_whether_an_illegal_move_loses(void **state)
{
    yz_event event = {.kind = YZ_EVENT_CLAIM, .by = YZ_BLACK, .ply = 2};
    yz_legality legality;
    (void)state;
    for (int loses = 0; loses < 2; loses++) {
        yz_game *game = game_under("wmsg-2008", 5, 5);
        play_all(game, "B:C3");
        assert_int_equal(enter(game, "W C3"), YZ_GROUND_OCCUPIED);
        event.outcome = loses ? YZ_RESULT_FORFEIT : YZ_RESULT_NONE;
        assert_int_equal(yz_game_event(game, &event, &legality), YZ_OK);
        assert_int_equal(yz_game_result(game).kind, event.outcome);
        assert_int_equal(struck(game, 2), !loses);
        yz_game_free(game);
    }
}

/* ---- No offences ---- */

static void
who_opens_for_the_other_has_not_offended(void **state)
{
    yz_game *game = game_under("aga-1991", 5, 5);
    (void)state;
    assert_int_equal(enter(game, "W C3"), YZ_GROUND_FIRST);
    assert_int_equal(claims(game, YZ_BLACK, 1), YZ_GROUND_PHASE);
    yz_game_free(game);
}

static void
moves_after_the_end_are_not_of_the_game(void **state)
{
    yz_position position;
    yz_game *game = game_under("tromp-taylor", 3, 3);
    (void)state;
    play_all(game, "B:pass W:pass");
    assert_int_equal(enter(game, "B B2"), YZ_GROUND_OVER);
    draw(&position, "X..\n...\n..O\n");
    assert_int_equal(yz_game_set_up(game, &position, YZ_BLACK), YZ_OK);
    assert_int_equal(claims(game, YZ_WHITE, 3), YZ_GROUND_PHASE);
    yz_game_free(game);
}

/* ---- Rengo ---- */

static yz_game *
rengo(const char *rules)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    options.rules = yz_rules_find(rules);
    options.overlays = YZ_OVERLAY_RENGO;
    options.width = options.height = 5;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    return game;
}

static void
the_wrong_partner_is_claimed_once(void **state)
{
    yz_game *game = rengo("aga-1991");
    (void)state;
    play_all(game, "B:C3 W:D3");
    assert_int_equal(claims(game, YZ_BLACK, 2), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_tally(game).penalties[YZ_WHITE], 3);
    assert_int_equal(claims(game, YZ_BLACK, 2), YZ_GROUND_PHASE);
    assert_int_equal(yz_game_tally(game).penalties[YZ_WHITE], 3);
    yz_game_free(game);
}

/* In rengo the player to move resigns; when nobody is to move either side may. */
static void
partners_resign_in_their_turn_and_after_a_stop(void **state)
{
    const yz_event resigns = {.kind = YZ_EVENT_RESIGN, .by = YZ_WHITE};
    yz_game *game = rengo("japanese-1989");
    (void)state;
    play_all(game, "B:C3 W:D3");
    assert_int_equal(yz__game_check_event(game, &resigns).ground, YZ_GROUND_TURN);
    play_all(game, "B:pass");
    assert_int_equal(yz__game_check_event(game, &resigns).ground, YZ_GROUND_LEGAL);
    play_all(game, "W:pass");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_STOPPED);
    assert_int_equal(yz__game_check_event(game, &resigns).ground, YZ_GROUND_LEGAL);
    yz_game_free(game);
}

/* ---- What is struck out counts for nothing ---- */

/* Chinese 2002, art. 17: Black's second move in a row is taken back.  When it is made
   again in its turn the board is as it was then, and nothing has been repeated. */
static void
a_position_that_was_struck_out_does_not_come_back(void **state)
{
    yz_game *game = game_under("chinese-2002", 5, 5);
    (void)state;
    play_all(game, "B:C3");
    assert_int_equal(enter(game, "B D3"), YZ_GROUND_TURN);
    assert_int_equal(claims(game, YZ_WHITE, 2), YZ_GROUND_LEGAL);
    assert_true(struck(game, 2));
    play_all(game, "W:pass B:D3");
    assert_int_equal(yz__game_repeated_at(game, NULL), -1);
    yz_game_free(game);
}

/* White's play in the corner is struck out, so Black's before it was the last in which
   something was at stake (Taiwan: half a point for the last competitive play). */
static void
the_last_competitive_play_was_not_struck_out(void **state)
{
    yz_game *game = game_under("taiwan-half", 5, 5);
    (void)state;
    play_all(game, "B:C3 W:C2 B:D2");
    assert_int_equal(yz_game_tally(game).last_competitor, YZ_BLACK);
    assert_int_equal(enter(game, "W D2"), YZ_GROUND_OCCUPIED);
    assert_int_equal(yz_game_tally(game).last_competitor, YZ_WHITE);
    assert_int_equal(claims(game, YZ_BLACK, 4), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_tally(game).last_competitor, YZ_BLACK);
    yz_game_free(game);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_struck_out_cannot_be_claimed_again),
        cmocka_unit_test(a_later_claim_strikes_what_was_left_and_gives_only_that_back),
        cmocka_unit_test(both_players_have_to_claim_the_same_move),
        cmocka_unit_test(a_move_puts_an_end_to_a_claim_that_waits),
        cmocka_unit_test(a_double_move_begins_after_what_is_no_move),
        cmocka_unit_test(a_play_among_handicap_stones_is_one_offence),
        cmocka_unit_test(an_event_decides_whether_an_illegal_move_loses),
        cmocka_unit_test(who_opens_for_the_other_has_not_offended),
        cmocka_unit_test(moves_after_the_end_are_not_of_the_game),
        cmocka_unit_test(the_wrong_partner_is_claimed_once),
        cmocka_unit_test(partners_resign_in_their_turn_and_after_a_stop),
        cmocka_unit_test(a_position_that_was_struck_out_does_not_come_back),
        cmocka_unit_test(the_last_competitive_play_was_not_struck_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
