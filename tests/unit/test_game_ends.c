/*
 * test_game_ends.c - how games stop, are agreed, disputed, resumed and end: one test
 * for each machine.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include "game/query.h"
#include "game/rulings.h"
#include "playing.h"

static yz_ground
resume_with(yz_game *game, yz_colour by, yz_colour first)
{
    const yz_event event = {.kind = YZ_EVENT_RESUME, .by = by, .first = first};
    yz_legality legality;
    assert_int_equal(yz_game_event(game, &event, &legality), YZ_OK);
    return legality.ground;
}

static yz_ground
offers(yz_game *game, yz_colour by, yz_result_kind outcome)
{
    const yz_event event = {.kind = YZ_EVENT_OFFER, .by = by, .outcome = outcome};
    yz_legality legality;
    assert_int_equal(yz_game_event(game, &event, &legality), YZ_OK);
    return legality.ground;
}

static yz_ground
rules_that(yz_game *game, yz_result_kind outcome, yz_colour loser)
{
    const yz_event event = {.kind = YZ_EVENT_RULE, .by = loser, .outcome = outcome};
    yz_legality legality;
    assert_int_equal(yz_game_event(game, &event, &legality), YZ_OK);
    return legality.ground;
}

static void
assert_result(const yz_game *game, const char *text)
{
    char got[YZ_RESULT_TEXT];
    const yz_result result = yz_game_result(game);
    assert_string_equal(yz_result_text(&result, got), text);
}

#define assert_stands(game, phase_, stage_, to_move_)                                  \
    do {                                                                               \
        assert_int_equal(yz_game_phase(game), phase_);                                 \
        assert_int_equal(yz__game_stage(game), stage_);                                \
        assert_int_equal(yz_game_to_move(game), to_move_);                             \
    } while (0)

static yz_fate
fate_at(const yz_game *game, const char *point)
{
    static yz_status_map map;
    const yz_move at = move_of(point, yz_game_width(game), yz_game_height(game));
    yz_game_marking(game, &map);
    return (yz_fate)map.fate[yz_index(map.width, at.at)];
}

static yz_basis
basis_of(const yz_game *game)
{
    static yz_status_map map;
    yz_game_marking(game, &map);
    return map.basis;
}

/* ---- Nothing is removed: 1978, Tromp-Taylor, Ikeda's area rules ---- */

static void
two_passes_end_a_game_in_which_everything_is_alive(void **state)
{
    (void)state;
    yz_game *game = game_under("tromp-taylor", 5, 5);
    play_all(game, "B:C3 W:pass B:D3 W:pass");
    assert_stands(game, YZ_PHASE_PLAY, 0, YZ_BLACK);
    play_all(game, "B:pass");
    assert_stands(game, YZ_PHASE_ENDED, 0, YZ_EMPTY);
    assert_int_equal(basis_of(game), YZ_BASIS_PLAYED);
    assert_int_equal(mark_at(game, YZ_BLACK, "C3"), YZ_GROUND_OVER);
    assert_int_equal(play(game, "W:A1"), YZ_GROUND_OVER);
    assert_int_equal(yz_game_result(game).kind, YZ_RESULT_NONE);
    yz_game_free(game);
}

static void
each_side_may_concede_only_its_own_dead_stones(void **state)
{
    (void)state;
    yz_game *game = game_under("roc-1978", 5, 5);
    play_all(game, "B:C3 W:A1 B:pass W:pass");
    assert_stands(game, YZ_PHASE_STOPPED, 0, YZ_EMPTY);
    assert_int_equal(mark_at(game, YZ_BLACK, "A1"), YZ_GROUND_PHASE);
    assert_int_equal(mark_at(game, YZ_WHITE, "A1"), YZ_GROUND_LEGAL);
    assert_int_equal(happens(game, YZ_EVENT_REFUSE, YZ_WHITE), YZ_GROUND_PHASE);
    assert_int_equal(happens(game, YZ_EVENT_AGREE, YZ_WHITE), YZ_GROUND_LEGAL);
    assert_int_equal(happens(game, YZ_EVENT_AGREE, YZ_BLACK), YZ_GROUND_LEGAL);
    assert_stands(game, YZ_PHASE_ENDED, 0, YZ_EMPTY);
    assert_int_equal(fate_at(game, "W:A1"), YZ_FATE_DEAD);
    yz_game_free(game);
}

/* ---- Agree or play ---- */

static void
any_change_of_the_marking_clears_both_agreements(void **state)
{
    (void)state;
    yz_game *game = game_under("chinese-2002", 5, 5);
    play_all(game, "B:C3 W:A1 B:B3 W:B1 B:pass W:pass");
    assert_int_equal(mark_at(game, YZ_BLACK, "A1"), YZ_GROUND_LEGAL);
    assert_int_equal(fate_at(game, "W:B1"), YZ_FATE_DEAD);
    assert_int_equal(fate_at(game, "B:C3"), YZ_FATE_ALIVE);
    assert_int_equal(happens(game, YZ_EVENT_AGREE, YZ_BLACK), YZ_GROUND_LEGAL);
    assert_true(yz__game_agreed(game, YZ_BLACK));
    assert_int_equal(mark_at(game, YZ_WHITE, "B1"), YZ_GROUND_LEGAL);
    assert_int_equal(fate_at(game, "W:A1"), YZ_FATE_ALIVE);
    assert_false(yz__game_agreed(game, YZ_BLACK));
    assert_int_equal(happens(game, YZ_EVENT_AGREE, YZ_WHITE), YZ_GROUND_LEGAL);
    assert_stands(game, YZ_PHASE_STOPPED, 0, YZ_EMPTY);
    assert_int_equal(happens(game, YZ_EVENT_AGREE, YZ_BLACK), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_CONFIRMATION);
    assert_int_equal(basis_of(game), YZ_BASIS_AGREED);
    yz_game_free(game);
}

static void
a_chinese_count_is_repeated_on_objection_and_ends_when_both_accept(void **state)
{
    (void)state;
    yz_game *game = game_under("chinese-1988", 5, 5);
    play_all(game, "B:C3 W:pass B:pass");
    happens(game, YZ_EVENT_AGREE, YZ_WHITE);
    happens(game, YZ_EVENT_AGREE, YZ_BLACK);
    assert_int_equal(happens(game, YZ_EVENT_CONFIRM, YZ_WHITE), YZ_GROUND_LEGAL);
    assert_int_equal(happens(game, YZ_EVENT_OBJECT, YZ_BLACK), YZ_GROUND_LEGAL);
    assert_int_equal(happens(game, YZ_EVENT_CONFIRM, YZ_BLACK), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_CONFIRMATION);
    assert_int_equal(happens(game, YZ_EVENT_CONFIRM, YZ_WHITE), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_ENDED);
    yz_game_free(game);
}

static void
a_refusal_sends_both_back_to_the_board_in_turn(void **state)
{
    (void)state;
    yz_game *game = game_under("chinese-2002", 5, 5);
    play_all(game, "B:C3 W:A1 B:pass W:pass");
    mark_at(game, YZ_BLACK, "A1");
    assert_int_equal(play(game, "B:B1"), YZ_GROUND_PHASE);
    assert_int_equal(happens(game, YZ_EVENT_REFUSE, YZ_WHITE), YZ_GROUND_LEGAL);
    assert_stands(game, YZ_PHASE_RESUMED, 0, YZ_BLACK);
    assert_int_equal(fate_at(game, "W:A1"), YZ_FATE_ALIVE);
    play_all(game, "B:pass");
    assert_stands(game, YZ_PHASE_RESUMED, 0, YZ_WHITE);
    play_all(game, "W:pass");
    assert_stands(game, YZ_PHASE_STOPPED, 0, YZ_EMPTY);
    yz_game_free(game);
}

/* ---- Japan ---- */

static void
japanese_play_is_resumed_by_the_opponent_of_who_asks(void **state)
{
    (void)state;
    yz_game *game = game_under("japanese-1989", 5, 5);
    play_all(game, "B:C3 W:A1 B:pass W:pass");
    /* A dispute is settled on a board apart: this one stays as it is. */
    assert_int_equal(happens(game, YZ_EVENT_REFUSE, YZ_BLACK), YZ_GROUND_LEGAL);
    assert_stands(game, YZ_PHASE_STOPPED, 0, YZ_EMPTY);
    assert_int_equal(resume_with(game, YZ_BLACK, YZ_EMPTY), YZ_GROUND_LEGAL);
    assert_stands(game, YZ_PHASE_RESUMED, 0, YZ_WHITE);
    play_all(game, "W:pass B:pass");
    assert_stands(game, YZ_PHASE_STOPPED, 0, YZ_EMPTY);
    yz_game_free(game);
}

static void
an_objection_replays_a_japanese_record_and_finds_the_illegal_move(void **state)
{
    (void)state;
    yz_game *game = game_under("japanese-1989", 5, 5);
    enter_all(game, "B:A2 W:C3 B:B1 W:A1 B:pass W:pass");
    assert_int_equal(yz_game_ply(game, 4).legality.ground, YZ_GROUND_SUICIDE);
    happens(game, YZ_EVENT_AGREE, YZ_BLACK);
    happens(game, YZ_EVENT_AGREE, YZ_WHITE);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_CONFIRMATION);
    assert_int_equal(happens(game, YZ_EVENT_OBJECT, YZ_BLACK), YZ_GROUND_LEGAL);
    assert_result(game, "B+F");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_ENDED);
    yz_game_free(game);
}

static void
a_confirmed_japanese_result_cannot_be_touched(void **state)
{
    (void)state;
    yz_game *game = game_under("japanese-1989", 5, 5);
    enter_all(game, "B:A2 W:C3 B:B1 W:A1 B:pass W:pass");
    happens(game, YZ_EVENT_AGREE, YZ_BLACK);
    happens(game, YZ_EVENT_AGREE, YZ_WHITE);
    happens(game, YZ_EVENT_CONFIRM, YZ_BLACK);
    happens(game, YZ_EVENT_CONFIRM, YZ_WHITE);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_ENDED);
    assert_int_equal(claims(game, YZ_BLACK, 4), YZ_GROUND_OVER);
    assert_int_equal(happens(game, YZ_EVENT_OBJECT, YZ_BLACK), YZ_GROUND_OVER);
    assert_result(game, "?");
    yz_game_free(game);
}

static void
both_lose_by_a_ruling(void **state)
{
    (void)state;
    yz_game *game = game_under("japanese-1989", 5, 5);
    play_all(game, "B:C3 W:pass B:pass");
    assert_int_equal(rules_that(game, YZ_RESULT_BOTH_LOSE, YZ_EMPTY), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_result(game).kind, YZ_RESULT_BOTH_LOSE);
    assert_int_equal(yz_game_result(game).winner, YZ_EMPTY);
    yz_game_free(game);
}

static const char TRIPLE[] = ". X O .\n"
                             "X . X O\n"
                             ". X O .\n"
                             ". X O .\n"
                             "X O . O\n"
                             ". X O .\n"
                             ". X O .\n"
                             "X . X O\n"
                             ". X O .\n";

static void
a_triple_ko_has_no_result_when_both_want_none(void **state)
{
    (void)state;
    yz_game *game = game_from(yz_rules_find("japanese-1989"), TRIPLE, YZ_WHITE);
    int first = -1;
    play_all(game, "W:B8 B:C5 W:B2 B:C8 W:B5");
    assert_int_equal(yz__game_repeated_at(game, &first), -1);
    assert_int_equal(offers(game, YZ_WHITE, YZ_RESULT_NO_RESULT), YZ_GROUND_PHASE);
    play_all(game, "B:C2");
    assert_int_equal(yz__game_repeated_at(game, &first), 6);
    assert_int_equal(first, 0);
    assert_int_equal(offers(game, YZ_WHITE, YZ_RESULT_DRAW), YZ_GROUND_PHASE);
    assert_int_equal(offers(game, YZ_WHITE, YZ_RESULT_NO_RESULT), YZ_GROUND_LEGAL);
    assert_int_equal(happens(game, YZ_EVENT_ACCEPT, YZ_WHITE), YZ_GROUND_PHASE);
    assert_int_equal(happens(game, YZ_EVENT_DECLINE, YZ_BLACK), YZ_GROUND_LEGAL);
    play_all(game, "W:B8");
    assert_int_equal(offers(game, YZ_BLACK, YZ_RESULT_NO_RESULT), YZ_GROUND_LEGAL);
    assert_int_equal(happens(game, YZ_EVENT_ACCEPT, YZ_WHITE), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_result(game).kind, YZ_RESULT_NO_RESULT);
    yz_game_free(game);
}

/* White offers to end the triple ko and then goes round once more instead: there is
   nothing left for Black to accept. */
static void
who_plays_on_has_taken_his_offer_back(void **state)
{
    (void)state;
    yz_game *game = game_from(yz_rules_find("japanese-1989"), TRIPLE, YZ_WHITE);
    play_all(game, "W:B8 B:C5 W:B2 B:C8 W:B5 B:C2");
    assert_int_equal(offers(game, YZ_WHITE, YZ_RESULT_NO_RESULT), YZ_GROUND_LEGAL);
    play_all(game, "W:B8");
    assert_int_equal(happens(game, YZ_EVENT_ACCEPT, YZ_BLACK), YZ_GROUND_PHASE);
    assert_int_equal(offers(game, YZ_BLACK, YZ_RESULT_NO_RESULT), YZ_GROUND_LEGAL);
    yz_game_free(game);
}

static void
a_pass_between_makes_it_no_repetition_in_japan(void **state)
{
    (void)state;
    yz_game *game = game_from(yz_rules_find("japanese-1989"), TRIPLE, YZ_WHITE);
    play_all(game, "W:B8 B:C5 W:pass B:pass");
    assert_int_equal(resume_with(game, YZ_BLACK, YZ_EMPTY), YZ_GROUND_LEGAL);
    play_all(game, "W:B2 B:C8 W:B5 B:C2");
    assert_int_equal(yz__game_repeated_at(game, NULL), -1);
    yz_game_free(game);
}

/* ---- Repetition elsewhere ---- */

static void
a_long_cycle_is_a_draw_in_korea_the_third_time(void **state)
{
    (void)state;
    yz_game *game = game_from(yz_rules_find("korean-2016"), TRIPLE, YZ_WHITE);
    play_all(game, "W:B8 B:C5 W:B2 B:C8 W:B5 B:C2");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_PLAY);
    play_all(game, "W:B8 B:C5 W:B2 B:C8 W:B5 B:C2");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_ENDED);
    assert_int_equal(yz_game_result(game).kind, YZ_RESULT_DRAW);
    assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_PLAY);
    yz_game_free(game);
}

static void
a_long_cycle_has_no_result_in_the_algorithm(void **state)
{
    (void)state;
    yz_game *game = game_from(yz_rules_find("japanese-algorithmic"), TRIPLE, YZ_WHITE);
    for (int i = 0; i < 2; i++)
        play_all(game, "W:B8 B:C5 W:B2 B:C8 W:B5 B:C2");
    assert_int_equal(yz_game_result(game).kind, YZ_RESULT_NO_RESULT);
    yz_game_free(game);
}

static void
a_repetition_without_a_ruling_is_named_when_a_game_gets_there_and_only_then(
    void **state)
{
    (void)state;
    static const char *const RULES[] = {"ing-1996", "chinese-1988"};
    for (int i = 0; i < 2; i++) {
        yz_game *game = game_from(yz_rules_find(RULES[i]), TRIPLE, YZ_WHITE);
        yz_legality legality;
        play_all(game, "W:B8 B:C5 W:B2 B:C8 W:B5");
        assert_int_equal(yz__game_undecided_at(game), -1);
        assert_true(yz_game_check(game, move_of("B:C2", 4, 9)).undecided);
        assert_false(yz_game_check(game, move_of("B:D9", 4, 9)).undecided);
        assert_int_equal(yz_game_play(game, move_of("B:C2", 4, 9), &legality, NULL),
                         YZ_OK);
        assert_true(legality.undecided);
        assert_int_equal(yz__game_undecided_at(game), 6);
        assert_true(yz_game_ply(game, 6).legality.undecided);
        play_all(game, "W:B8");
        assert_int_equal(yz__game_undecided_at(game), 6);
        assert_int_equal(offers(game, YZ_BLACK, YZ_RESULT_DRAW),
                         i == 0 ? YZ_GROUND_PHASE : YZ_GROUND_LEGAL);
        for (int k = 0; k < 3; k++)
            assert_int_equal(yz_game_undo(game), YZ_OK);
        assert_int_equal(yz__game_undecided_at(game), -1);
        yz_game_free(game);
    }
}

static void
a_ko_fight_of_one_ko_is_no_repetition(void **state)
{
    (void)state;
    static const char KO[] = ". X O . .\n"
                             "X . X O .\n"
                             ". X O . .\n"
                             ". . . . .\n"
                             ". . . . .\n";
    yz_game *game = game_from(yz_rules_find("ing-1996"), KO, YZ_WHITE);
    play_all(game, "W:B4 B:A1 W:B1 B:C4 W:E1 B:D1 W:B4 B:A2 W:E2");
    assert_int_equal(yz__game_undecided_at(game), -1);
    yz_game_free(game);
}

/* ---- Ing ---- */

static void
ing_confirms_by_two_more_passes_what_was_agreed(void **state)
{
    (void)state;
    yz_game *game = game_under("ing-1996", 5, 5);
    play_all(game, "B:C3 W:A1 B:pass W:pass");
    assert_stands(game, YZ_PHASE_STOPPED, 0, YZ_EMPTY);
    mark_at(game, YZ_BLACK, "A1");
    happens(game, YZ_EVENT_AGREE, YZ_BLACK);
    happens(game, YZ_EVENT_AGREE, YZ_WHITE);
    assert_stands(game, YZ_PHASE_CONFIRMATION, 0, YZ_BLACK);
    play_all(game, "B:pass W:pass");
    assert_stands(game, YZ_PHASE_ENDED, 0, YZ_EMPTY);
    assert_int_equal(fate_at(game, "W:A1"), YZ_FATE_DEAD);
    assert_int_equal(basis_of(game), YZ_BASIS_AGREED);
    yz_game_free(game);
}

static void
ing_puts_the_removed_stones_back_when_play_goes_on(void **state)
{
    (void)state;
    yz_game *game = game_under("ing-1996", 5, 5);
    play_all(game, "B:C3 W:A1 B:pass W:pass");
    mark_at(game, YZ_BLACK, "A1");
    happens(game, YZ_EVENT_AGREE, YZ_BLACK);
    happens(game, YZ_EVENT_AGREE, YZ_WHITE);
    assert_int_equal(play(game, "B:A1"), YZ_GROUND_OCCUPIED);
    play_all(game, "B:pass W:B2");
    assert_stands(game, YZ_PHASE_RESUMED, 0, YZ_BLACK);
    assert_int_equal(fate_at(game, "W:A1"), YZ_FATE_ALIVE);
    assert_false(yz__game_agreed(game, YZ_BLACK));
    assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_CONFIRMATION);
    assert_int_equal(fate_at(game, "W:A1"), YZ_FATE_DEAD);
    yz_game_free(game);
}

static void
four_passes_end_an_ing_game_with_everything_alive(void **state)
{
    (void)state;
    yz_game *game = game_under("ing-1996", 5, 5);
    play_all(game, "B:C3 W:A1 B:pass W:pass B:pass");
    assert_stands(game, YZ_PHASE_STOPPED, 0, YZ_EMPTY);
    play_all(game, "W:pass");
    assert_stands(game, YZ_PHASE_ENDED, 0, YZ_EMPTY);
    assert_int_equal(basis_of(game), YZ_BASIS_PLAYED);
    yz_game_free(game);
}

static void
a_lone_suicide_answered_by_a_pass_counts_as_a_pass(void **state)
{
    (void)state;
    static const char EYES[] = ". X . O .\n"
                               "X X . O O\n"
                               ". X . O .\n";
    yz_game *game = game_from(yz_rules_find("ing-1996"), EYES, YZ_BLACK);
    play_all(game, "B:E3 W:pass");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_STOPPED);
    yz_game_free(game);
    game = game_from(yz_rules_find("ing-1996"), EYES, YZ_BLACK);
    play_all(game, "B:C2 W:pass");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_PLAY);
    yz_game_free(game);
}

/* Both have agreed.  Black takes his own stone off at E3 where he could pass: the
   agreement stands, and White's pass ends the game (1996, art. 3). */
static void
a_lone_suicide_confirms_what_was_agreed(void **state)
{
    (void)state;
    yz_game *game = game_from(yz_rules_find("ing-1996"),
                              ". X . O .\n"
                              "X X . O O\n"
                              ". X . O .\n",
                              YZ_BLACK);
    play_all(game, "B:pass W:pass");
    happens(game, YZ_EVENT_AGREE, YZ_BLACK);
    happens(game, YZ_EVENT_AGREE, YZ_WHITE);
    play_all(game, "B:E3");
    assert_stands(game, YZ_PHASE_CONFIRMATION, 0, YZ_WHITE);
    assert_true(yz__game_agreed(game, YZ_BLACK));
    assert_true(yz__game_agreed(game, YZ_WHITE));
    play_all(game, "W:pass");
    assert_stands(game, YZ_PHASE_ENDED, 0, YZ_EMPTY);
    assert_int_equal(basis_of(game), YZ_BASIS_AGREED);
    yz_game_free(game);
}

/* ---- The second stop ---- */

static void
the_second_stop_counts_as_it_stands(void **state)
{
    (void)state;
    static const char *const RULES[] = {"ing-simplified", "wmsg-2008"};
    for (int i = 0; i < 2; i++) {
        yz_game *game = game_under(RULES[i], 5, 5);
        play_all(game, "B:C3 W:A1 B:pass W:pass");
        assert_int_equal(yz_game_phase(game), YZ_PHASE_STOPPED);
        assert_int_equal(resume_with(game, YZ_BLACK, YZ_EMPTY), YZ_GROUND_LEGAL);
        assert_stands(game, YZ_PHASE_RESUMED, 0, YZ_BLACK);
        play_all(game, "B:pass W:pass");
        assert_stands(game, YZ_PHASE_ENDED, 0, YZ_EMPTY);
        assert_int_equal(basis_of(game), YZ_BASIS_PLAYED);
        assert_int_equal(yz_game_tally(game).first_passer, YZ_BLACK);
        yz_game_free(game);
    }
}

/* ---- Passes that cost ---- */

static void
white_pays_for_a_last_pass_when_black_passed_last(void **state)
{
    (void)state;
    yz_game *game = game_under("aga-1991", 5, 5);
    play_all(game, "B:C3 W:pass B:pass");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_STOPPED);
    assert_int_equal(yz_game_tally(game).pass_stones[YZ_BLACK], 1);
    assert_int_equal(yz_game_tally(game).pass_stones[YZ_WHITE], 2);
    yz_game_free(game);
    game = game_under("aga-1991", 5, 5);
    play_all(game, "B:C3 W:C2 B:pass W:pass");
    assert_int_equal(yz_game_tally(game).pass_stones[YZ_BLACK], 1);
    assert_int_equal(yz_game_tally(game).pass_stones[YZ_WHITE], 1);
    yz_game_free(game);
}

static void
a_record_may_show_whites_last_pass(void **state)
{
    (void)state;
    yz_game *game = game_under("aga-1991", 5, 5);
    play_all(game, "B:C3 W:pass B:pass");
    assert_int_equal(enter(game, "W:pass"), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_STOPPED);
    assert_int_equal(yz_game_tally(game).pass_stones[YZ_WHITE], 2);
    assert_int_equal(enter(game, "W:pass"), YZ_GROUND_PHASE);
    assert_int_equal(yz_game_tally(game).pass_stones[YZ_WHITE], 2);
    /* It was one of four in a row that end the game, and White owes another. */
    assert_int_equal(enter(game, "B:pass"), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_ENDED);
    assert_int_equal(yz_game_tally(game).pass_stones[YZ_BLACK], 2);
    assert_int_equal(yz_game_tally(game).pass_stones[YZ_WHITE], 3);
    assert_int_equal(enter(game, "W:pass"), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_tally(game).pass_stones[YZ_WHITE], 3);
    assert_int_equal(enter(game, "W:pass"), YZ_GROUND_OVER);
    yz_game_free(game);
}

static void
two_passes_after_a_dispute_leave_everything_alive(void **state)
{
    (void)state;
    static const char *const RULES[] = {"aga-1991", "british", "pass-costs-a-point"};
    for (int i = 0; i < 3; i++) {
        yz_game *game = game_under(RULES[i], 5, 5);
        play_all(game, "B:C3 W:A1 B:pass W:pass");
        assert_int_equal(happens(game, YZ_EVENT_REFUSE, YZ_WHITE), YZ_GROUND_LEGAL);
        assert_stands(game, YZ_PHASE_RESUMED, 0, YZ_BLACK);
        play_all(game, "B:pass");
        assert_stands(game, YZ_PHASE_RESUMED, 0, YZ_WHITE);
        play_all(game, "W:pass");
        assert_stands(game, YZ_PHASE_ENDED, 0, YZ_EMPTY);
        assert_int_equal(basis_of(game), YZ_BASIS_PLAYED);
        assert_int_equal(yz_game_tally(game).pass_stones[YZ_BLACK], 2);
        assert_int_equal(yz_game_tally(game).pass_stones[YZ_WHITE], 2);
        yz_game_free(game);
    }
}

static void
a_play_after_a_dispute_makes_the_next_two_passes_a_stop_again(void **state)
{
    (void)state;
    yz_game *game = game_under("aga-1991", 5, 5);
    play_all(game, "B:C3 W:A1 B:pass W:pass");
    happens(game, YZ_EVENT_REFUSE, YZ_WHITE);
    play_all(game, "B:B1 W:pass B:pass");
    assert_stands(game, YZ_PHASE_STOPPED, 0, YZ_EMPTY);
    yz_game_free(game);
}

/* ---- New Zealand ---- */

static void
in_new_zealand_both_name_who_moves_or_everything_stays(void **state)
{
    (void)state;
    yz_game *game = game_under("new-zealand", 5, 5);
    play_all(game, "B:C3 W:A1 B:pass W:pass");
    assert_int_equal(happens(game, YZ_EVENT_REFUSE, YZ_WHITE), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_STOPPED);
    assert_int_equal(resume_with(game, YZ_WHITE, YZ_EMPTY), YZ_GROUND_PHASE);
    assert_int_equal(resume_with(game, YZ_WHITE, YZ_WHITE), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_STOPPED);
    assert_int_equal(resume_with(game, YZ_BLACK, YZ_WHITE), YZ_GROUND_LEGAL);
    assert_stands(game, YZ_PHASE_RESUMED, 0, YZ_WHITE);
    play_all(game, "W:pass B:pass");
    resume_with(game, YZ_WHITE, YZ_WHITE);
    resume_with(game, YZ_BLACK, YZ_BLACK);
    assert_stands(game, YZ_PHASE_ENDED, 0, YZ_EMPTY);
    assert_int_equal(basis_of(game), YZ_BASIS_PLAYED);
    yz_game_free(game);
}

/* ---- Second phases ---- */

static void
ikedas_passes_cost_after_the_rest_and_moves_stay_equal(void **state)
{
    (void)state;
    static const struct {
        const char *moves;
        int black;
        int white;
    } CASE[] = {
        /* Who opens the second phase passes first: both closing passes are free. */
        {"B:pass W:pass B:pass W:pass", 0, 0},
        {"B:pass W:pass B:D4 W:pass B:D3 W:D2 B:pass W:pass", 0, 1},
        /* The other one passes first: he pays, the opener's last pass is free. */
        {"B:pass W:pass B:D4 W:pass B:pass", 0, 1},
        {"W:pass B:pass W:D4 B:pass W:pass", 1, 0},
    };
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        yz_game *game = game_under("ikeda-territory-1", 5, 5);
        play_all(game, CASE[i].moves[0] == 'W' ? "B:C3" : "B:C3 W:C2");
        assert_stands(game, YZ_PHASE_PLAY, 0,
                      CASE[i].moves[0] == 'W' ? YZ_WHITE : YZ_BLACK);
        play_all(game, CASE[i].moves);
        assert_stands(game, YZ_PHASE_ENDED, 1, YZ_EMPTY);
        assert_int_equal(yz_game_tally(game).pass_stones[YZ_BLACK], CASE[i].black);
        assert_int_equal(yz_game_tally(game).pass_stones[YZ_WHITE], CASE[i].white);
        yz_game_free(game);
    }
}

static void
the_rest_opens_the_second_phase_silently(void **state)
{
    (void)state;
    yz_game *game = game_under("ikeda-territory-2", 5, 5);
    play_all(game, "B:C3 W:pass B:pass");
    assert_stands(game, YZ_PHASE_RESUMED, 1, YZ_WHITE);
    assert_int_equal(happens(game, YZ_EVENT_AGREE, YZ_BLACK), YZ_GROUND_PHASE);
    yz_game_free(game);
}

static void
lasker_and_maas_play_on_only_when_there_is_a_dispute(void **state)
{
    (void)state;
    yz_game *game = game_under("lasker-maas", 5, 5);
    play_all(game, "B:C3 W:A1 B:pass W:pass");
    assert_stands(game, YZ_PHASE_STOPPED, 0, YZ_EMPTY);
    assert_int_equal(happens(game, YZ_EVENT_REFUSE, YZ_WHITE), YZ_GROUND_LEGAL);
    assert_stands(game, YZ_PHASE_RESUMED, 1, YZ_BLACK);
    play_all(game, "B:B1 W:pass B:A2");
    assert_int_equal(yz_game_tally(game).phase_plays[YZ_BLACK], 2);
    assert_int_equal(yz_game_tally(game).phase_plays[YZ_WHITE], 0);
    assert_int_equal(yz_game_tally(game).prisoners[YZ_BLACK], 1);
    play_all(game, "W:pass B:pass");
    assert_stands(game, YZ_PHASE_ENDED, 1, YZ_EMPTY);
    yz_game_free(game);
}

static void
spights_game_ends_with_a_second_pass_at_one_board(void **state)
{
    (void)state;
    yz_game *game = game_under("spight-area", 5, 5);
    play_all(game, "B:C3 W:pass B:pass");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_PLAY);
    play_all(game, "W:pass");
    assert_stands(game, YZ_PHASE_ENDED, 0, YZ_EMPTY);
    yz_game_free(game);
}

static void
spights_encore_is_made_equal_by_one_more_pass(void **state)
{
    (void)state;
    yz_game *game = game_under("spight-territory", 5, 5);
    play_all(game, "B:C3 W:pass B:pass W:pass");
    assert_stands(game, YZ_PHASE_RESUMED, 1, YZ_BLACK);
    assert_int_equal(yz_game_tally(game).pass_stones[YZ_WHITE], 0);
    /* Black opens the encore and makes three of five moves: White passes once more. */
    play_all(game, "B:C2 W:pass B:pass W:pass");
    assert_stands(game, YZ_PHASE_ENDED, 1, YZ_EMPTY);
    assert_int_equal(yz_game_tally(game).pass_stones[YZ_BLACK], 1);
    assert_int_equal(yz_game_tally(game).pass_stones[YZ_WHITE], 2);
    yz_game_free(game);
    game = game_under("spight-territory", 5, 5);
    play_all(game, "B:C3 W:pass B:pass W:pass B:pass W:pass B:pass");
    assert_stands(game, YZ_PHASE_ENDED, 1, YZ_EMPTY);
    assert_int_equal(yz_game_tally(game).pass_stones[YZ_BLACK], 2);
    assert_int_equal(yz_game_tally(game).pass_stones[YZ_WHITE], 2);
    yz_game_free(game);
}

static void
the_algorithm_has_two_cleanups_and_pays_for_plays_in_the_second(void **state)
{
    (void)state;
    yz_game *game = game_under("japanese-algorithmic", 5, 5);
    play_all(game, "B:C3 W:pass B:pass");
    assert_stands(game, YZ_PHASE_RESUMED, 1, YZ_WHITE);
    play_all(game, "W:A1 B:pass W:pass");
    assert_stands(game, YZ_PHASE_RESUMED, 2, YZ_BLACK);
    assert_int_equal(yz_game_tally(game).phase_plays[YZ_WHITE], 0);
    play_all(game, "B:B1 W:pass B:A2");
    assert_int_equal(yz_game_tally(game).phase_plays[YZ_BLACK], 2);
    play_all(game, "W:pass B:pass");
    assert_stands(game, YZ_PHASE_ENDED, 2, YZ_EMPTY);
    yz_game_free(game);
}

static void
in_a_cleanup_a_ko_is_retaken_only_after_a_pass_for_it(void **state)
{
    (void)state;
    static const char KOS[] = ". X O . . X O .\n"
                              "X . X O X . X O\n"
                              ". X O . . X O .\n"
                              ". . . . . . . .\n"
                              ". . . . . . . .\n";
    yz_game *game = game_from(yz_rules_find("japanese-algorithmic"), KOS, YZ_BLACK);
    const yz_move for_ko = {YZ_MOVE_PASS_FOR_KO, YZ_BLACK, {2, 1}};
    yz_legality legality;
    assert_int_equal(yz_game_check(game, for_ko).ground, YZ_GROUND_PHASE);
    play_all(game, "B:pass W:pass B:pass W:B4");
    /* A threat elsewhere, which in the game would do, does not free the ko. */
    assert_int_equal(check(game, "B:C4"), YZ_GROUND_KO);
    play_all(game, "B:A1 W:H1");
    assert_int_equal(check(game, "B:C4"), YZ_GROUND_KO);
    assert_int_equal(yz_game_play(game, for_ko, &legality, NULL), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_to_move(game), YZ_WHITE);
    play_all(game, "W:G1");
    assert_int_equal(check(game, "B:C4"), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_check(game, for_ko).ground, YZ_GROUND_PASS);
    assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_int_equal(check(game, "B:C4"), YZ_GROUND_KO);
    yz_game_free(game);
}

/* ---- Button, capture Go ---- */

static void
the_button_is_taken_once_and_is_no_pass(void **state)
{
    (void)state;
    yz_game *game = game_under("button", 5, 5);
    play_all(game, "B:C3 W:pass B:button");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_PLAY);
    assert_int_equal(yz_game_tally(game).button, YZ_BLACK);
    assert_int_equal(play(game, "W:button"), YZ_GROUND_BUTTON);
    play_all(game, "W:pass");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_PLAY);
    play_all(game, "B:pass");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_STOPPED);
    yz_game_free(game);
    game = game_under("aga-1991", 5, 5);
    assert_int_equal(play(game, "B:button"), YZ_GROUND_BUTTON);
    yz_game_free(game);
}

static void
the_first_capture_wins_capture_go(void **state)
{
    (void)state;
    yz_game *game = game_under("capture-go", 5, 5);
    assert_int_equal(play(game, "B:pass"), YZ_GROUND_PASS);
    play_all(game, "B:A2 W:A1 B:B1");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_ENDED);
    assert_result(game, "B+");
    yz_game_free(game);
}

/* "capture-go+2": who first has taken two. */
static void
the_number_of_stones_to_capture_may_be_said_with_the_rules(void **state)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_position start;
    yz_game *game;
    (void)state;
    draw(&start, "O X . X O\n. . . . .\n");
    assert_int_equal(
        yz_rules_read("capture-go+2", &options.rules, &options.overlays, NULL), YZ_OK);
    options.width = 5;
    options.height = 2;
    options.start = &start;
    options.to_move = YZ_BLACK;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    play_all(game, "B:A1");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_PLAY);
    play_all(game, "W:C1 B:E1");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_ENDED);
    assert_result(game, "B+");
    yz_game_free(game);
}

/* Where suicide is allowed it gives the opponent his captures. */
static void
who_kills_his_own_stone_loses_capture_go(void **state)
{
    (void)state;
    yz_rules rules = *yz_rules_find("capture-go");
    rules.suicide = YZ_SUICIDE_ANY;
    yz_game *game = game_from(&rules, ". O .\nO O .\n. . .\n", YZ_BLACK);
    play_all(game, "B:A3");
    assert_result(game, "W+");
    yz_game_free(game);
}

static void
who_has_no_play_loses_capture_go(void **state)
{
    (void)state;
    static const char ONE_EYE_LEFT[] = ". X X\n"
                                       "X X .\n";
    static const char TWO_EYES_LEFT[] = ". X .\n"
                                        "X X .\n";
    yz_game *game = game_from(yz_rules_find("capture-go"), ONE_EYE_LEFT, YZ_BLACK);
    play_all(game, "B:C1");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_PLAY);
    yz_game_free(game);
    game = game_from(yz_rules_find("capture-go"), TWO_EYES_LEFT, YZ_BLACK);
    play_all(game, "B:C2");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_ENDED);
    assert_result(game, "B+");
    yz_game_free(game);
}

/* ---- Resignation, time, offences ---- */

static void
a_player_may_resign_at_any_moment(void **state)
{
    (void)state;
    yz_game *game = game_under("chinese-2002", 5, 5);
    play_all(game, "B:C3");
    assert_int_equal(happens(game, YZ_EVENT_RESIGN, YZ_BLACK), YZ_GROUND_LEGAL);
    assert_result(game, "W+R");
    assert_int_equal(happens(game, YZ_EVENT_RESIGN, YZ_WHITE), YZ_GROUND_OVER);
    assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_result(game, "?");
    play_all(game, "W:A1");
    yz_game_free(game);
}

static void
time_loses_costs_or_passes(void **state)
{
    (void)state;
    yz_game *game = game_under("korean-2016", 5, 5);
    assert_int_equal(happens(game, YZ_EVENT_OVERTIME, YZ_BLACK), YZ_GROUND_LEGAL);
    assert_result(game, "W+T");
    yz_game_free(game);

    game = game_under("ing-1996", 5, 5);
    for (int i = 1; i <= 3; i++) {
        happens(game, YZ_EVENT_OVERTIME, YZ_WHITE);
        assert_int_equal(yz_game_tally(game).penalties[YZ_WHITE], 2 * i);
    }
    happens(game, YZ_EVENT_OVERTIME, YZ_WHITE);
    assert_result(game, "B+T");
    yz_game_free(game);

    game = game_under("chen-2000", 5, 5);
    play_all(game, "B:C3");
    assert_int_equal(happens(game, YZ_EVENT_OVERTIME, YZ_BLACK), YZ_GROUND_TURN);
    assert_int_equal(happens(game, YZ_EVENT_OVERTIME, YZ_WHITE), YZ_GROUND_LEGAL);
    assert_stands(game, YZ_PHASE_PLAY, 0, YZ_BLACK);
    assert_int_equal(yz_game_tally(game).passes[YZ_WHITE], 1);
    assert_int_equal(yz_game_ply(game, 2).kind, YZ_PLY_VOID);
    play_all(game, "B:pass");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_STOPPED);
    yz_game_free(game);
}

static const char KO[] = ". X O . .\n"
                         "X . X O .\n"
                         ". X O . .\n"
                         ". . . . .\n"
                         ". . . . .\n";

/* White takes the ko at B4 and Black retakes at once. */
static yz_game *
with_illegal_retake(const char *rules)
{
    yz_game *game = game_from(yz_rules_find(rules), KO, YZ_WHITE);
    play_all(game, "W:B4");
    assert_int_equal(enter(game, "B:C4"), YZ_GROUND_KO);
    return game;
}

static void
an_illegal_move_loses_in_japan(void **state)
{
    (void)state;
    yz_game *game = with_illegal_retake("japanese-1989");
    assert_int_equal(yz_game_ply(game, 2).legality.consequence, YZ_CONSEQUENCE_LOSS);
    enter_all(game, "W:A1 B:E1 W:E2");
    assert_int_equal(claims(game, YZ_WHITE, 1), YZ_GROUND_PHASE);
    assert_int_equal(claims(game, YZ_WHITE, 2), YZ_GROUND_LEGAL);
    assert_result(game, "W+F");
    yz_game_free(game);
}

static void
an_illegal_move_is_a_pass_in_america_when_claimed_at_once(void **state)
{
    (void)state;
    yz_game *game = with_illegal_retake("aga-1991");
    assert_int_equal(claims(game, YZ_WHITE, 2), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_to_move(game), YZ_WHITE);
    assert_int_equal(yz_game_stone(game, (yz_point){2, 1}), YZ_EMPTY);
    assert_int_equal(yz_game_stone(game, (yz_point){1, 1}), YZ_WHITE);
    assert_int_equal(yz_game_tally(game).pass_stones[YZ_BLACK], 1);
    assert_int_equal(yz_game_tally(game).plays[YZ_BLACK], 0);
    assert_int_equal(yz_game_tally(game).prisoners[YZ_BLACK], 0);
    assert_int_equal(yz_game_ply(game, 3).kind, YZ_PLY_VOID);
    /* What was struck out has not been played: White may move and Black retake. */
    play_all(game, "W:E1 B:C4");
    for (int i = 0; i < 3; i++)
        assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_int_equal(yz_game_stone(game, (yz_point){2, 1}), YZ_BLACK);
    assert_int_equal(yz_game_tally(game).prisoners[YZ_BLACK], 1);
    yz_game_free(game);
}

/* A void move is a pass, but it neither stops nor ends a game: nothing of an end is
   left behind. */
static void
a_void_move_as_the_fourth_pass_ends_nothing(void **state)
{
    (void)state;
    static const char EYE[] = ". X . . .\n"
                              "X X . . .\n"
                              ". . . O .\n";
    yz_game *game = game_from(yz_rules_find("aga-1991"), EYE, YZ_BLACK);
    play_all(game, "B:pass W:pass");
    happens(game, YZ_EVENT_REFUSE, YZ_WHITE);
    play_all(game, "B:pass");
    assert_int_equal(enter(game, "W:A3"), YZ_GROUND_SUICIDE);
    assert_int_equal(claims(game, YZ_BLACK, 5), YZ_GROUND_LEGAL);
    assert_stands(game, YZ_PHASE_RESUMED, 0, YZ_BLACK);
    assert_int_equal(basis_of(game), YZ_BASIS_NONE);
    play_all(game, "B:pass W:pass");
    happens(game, YZ_EVENT_AGREE, YZ_BLACK);
    happens(game, YZ_EVENT_AGREE, YZ_WHITE);
    assert_int_equal(yz_game_phase(game), YZ_PHASE_ENDED);
    assert_int_equal(basis_of(game), YZ_BASIS_AGREED);
    yz_game_free(game);
}

static void
an_american_claim_comes_too_late_unless_both_make_it(void **state)
{
    (void)state;
    yz_game *game = with_illegal_retake("aga-1991");
    enter_all(game, "W:A1 B:E1");
    assert_int_equal(claims(game, YZ_WHITE, 2), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_stone(game, (yz_point){2, 1}), YZ_BLACK);
    assert_int_equal(claims(game, YZ_BLACK, 2), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_stone(game, (yz_point){2, 1}), YZ_EMPTY);
    assert_int_equal(yz_game_stone(game, (yz_point){4, 4}), YZ_EMPTY);
    assert_int_equal(yz_game_to_move(game), YZ_BLACK);
    assert_int_equal(yz_game_tally(game).passes[YZ_BLACK], 0);
    yz_game_free(game);
}

static void
two_chinese_warnings_lose(void **state)
{
    (void)state;
    yz_game *game = game_under("chinese-1988", 5, 5);
    play_all(game, "B:C3");
    assert_int_equal(happens(game, YZ_EVENT_TAKE_BACK, YZ_BLACK), YZ_GROUND_LEGAL);
    assert_result(game, "?");
    assert_int_equal(happens(game, YZ_EVENT_WARN, YZ_BLACK), YZ_GROUND_LEGAL);
    assert_result(game, "W+F");
    yz_game_free(game);
}

/* ---- Overlays ---- */

static void
partners_take_turns_and_a_wrong_one_costs_three_points(void **state)
{
    (void)state;
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    options.rules = yz_rules_find("japanese-1989");
    options.overlays = YZ_OVERLAY_RENGO;
    options.width = options.height = 5;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    static const int MEMBER[] = {0, 0, 1, 1, 0, 0};
    static const char *const MOVES[] = {"B:A1", "W:E5", "B:pass", "W:E4", "B:A2"};
    for (int i = 0; i < 5; i++) {
        assert_int_equal(yz_game_member(game), MEMBER[i]);
        play_all(game, MOVES[i]);
    }
    assert_int_equal(happens(game, YZ_EVENT_RESIGN, YZ_BLACK), YZ_GROUND_TURN);
    assert_int_equal(claims(game, YZ_WHITE, 3), YZ_GROUND_PHASE);
    assert_int_equal(claims(game, YZ_WHITE, 5), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_tally(game).penalties[YZ_BLACK], 3);
    play_all(game, "W:D1");
    assert_int_equal(yz_game_member(game), 0);
    yz_game_free(game);
}

static void
where_stones_are_hidden_so_is_why_a_move_is_illegal(void **state)
{
    (void)state;
    static const unsigned OVERLAY[] = {YZ_OVERLAY_ONE_COLOUR, YZ_OVERLAY_BLIND};
    for (int i = 0; i < 2; i++) {
        yz_game_options options = YZ_GAME_OPTIONS_INIT;
        yz_game *game;
        options.rules = yz_rules_find("japanese-1989");
        options.overlays = OVERLAY[i];
        options.width = options.height = 5;
        assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
        play_all(game, "B:A2 W:C3 B:B1");
        const yz_legality suicide = yz_game_check(game, move_of("W:A1", 5, 5));
        const yz_legality occupied = yz_game_check(game, move_of("W:A2", 5, 5));
        assert_int_equal(suicide.ground, YZ_GROUND_HIDDEN);
        assert_int_equal(occupied.ground, YZ_GROUND_HIDDEN);
        assert_null(suicide.article);
        assert_int_equal(suicide.consequence,
                         i == 0 ? YZ_CONSEQUENCE_LOSS : YZ_CONSEQUENCE_UNDO);
        yz_game_free(game);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_passes_end_a_game_in_which_everything_is_alive),
        cmocka_unit_test(each_side_may_concede_only_its_own_dead_stones),
        cmocka_unit_test(any_change_of_the_marking_clears_both_agreements),
        cmocka_unit_test(
            a_chinese_count_is_repeated_on_objection_and_ends_when_both_accept),
        cmocka_unit_test(a_refusal_sends_both_back_to_the_board_in_turn),
        cmocka_unit_test(japanese_play_is_resumed_by_the_opponent_of_who_asks),
        cmocka_unit_test(
            an_objection_replays_a_japanese_record_and_finds_the_illegal_move),
        cmocka_unit_test(a_confirmed_japanese_result_cannot_be_touched),
        cmocka_unit_test(both_lose_by_a_ruling),
        cmocka_unit_test(a_triple_ko_has_no_result_when_both_want_none),
        cmocka_unit_test(who_plays_on_has_taken_his_offer_back),
        cmocka_unit_test(a_pass_between_makes_it_no_repetition_in_japan),
        cmocka_unit_test(a_long_cycle_is_a_draw_in_korea_the_third_time),
        cmocka_unit_test(a_long_cycle_has_no_result_in_the_algorithm),
        cmocka_unit_test(
            a_repetition_without_a_ruling_is_named_when_a_game_gets_there_and_only_then),
        cmocka_unit_test(a_ko_fight_of_one_ko_is_no_repetition),
        cmocka_unit_test(ing_confirms_by_two_more_passes_what_was_agreed),
        cmocka_unit_test(ing_puts_the_removed_stones_back_when_play_goes_on),
        cmocka_unit_test(four_passes_end_an_ing_game_with_everything_alive),
        cmocka_unit_test(a_lone_suicide_answered_by_a_pass_counts_as_a_pass),
        cmocka_unit_test(a_lone_suicide_confirms_what_was_agreed),
        cmocka_unit_test(the_second_stop_counts_as_it_stands),
        cmocka_unit_test(white_pays_for_a_last_pass_when_black_passed_last),
        cmocka_unit_test(a_record_may_show_whites_last_pass),
        cmocka_unit_test(two_passes_after_a_dispute_leave_everything_alive),
        cmocka_unit_test(a_play_after_a_dispute_makes_the_next_two_passes_a_stop_again),
        cmocka_unit_test(in_new_zealand_both_name_who_moves_or_everything_stays),
        cmocka_unit_test(ikedas_passes_cost_after_the_rest_and_moves_stay_equal),
        cmocka_unit_test(the_rest_opens_the_second_phase_silently),
        cmocka_unit_test(lasker_and_maas_play_on_only_when_there_is_a_dispute),
        cmocka_unit_test(spights_game_ends_with_a_second_pass_at_one_board),
        cmocka_unit_test(spights_encore_is_made_equal_by_one_more_pass),
        cmocka_unit_test(
            the_algorithm_has_two_cleanups_and_pays_for_plays_in_the_second),
        cmocka_unit_test(in_a_cleanup_a_ko_is_retaken_only_after_a_pass_for_it),
        cmocka_unit_test(the_button_is_taken_once_and_is_no_pass),
        cmocka_unit_test(the_first_capture_wins_capture_go),
        cmocka_unit_test(the_number_of_stones_to_capture_may_be_said_with_the_rules),
        cmocka_unit_test(who_kills_his_own_stone_loses_capture_go),
        cmocka_unit_test(who_has_no_play_loses_capture_go),
        cmocka_unit_test(a_player_may_resign_at_any_moment),
        cmocka_unit_test(time_loses_costs_or_passes),
        cmocka_unit_test(an_illegal_move_loses_in_japan),
        cmocka_unit_test(an_illegal_move_is_a_pass_in_america_when_claimed_at_once),
        cmocka_unit_test(a_void_move_as_the_fourth_pass_ends_nothing),
        cmocka_unit_test(an_american_claim_comes_too_late_unless_both_make_it),
        cmocka_unit_test(two_chinese_warnings_lose),
        cmocka_unit_test(partners_take_turns_and_a_wrong_one_costs_three_points),
        cmocka_unit_test(where_stones_are_hidden_so_is_why_a_move_is_illegal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
