/*
 * test_events.c - what is kept of an event, what is not an event at all, and copies of games in
 * which events happened.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "account.h"
#include "game/query.h"
#include "games_made.h"
#include "playing.h"
#include "rules/tables.h"
#include "written.h"

static yz_ground
event(yz_game *game, const yz_event *what)
{
    yz_legality legality;
    assert_int_equal(yz_game_event(game, what, &legality), YZ_OK);
    return legality.ground;
}

static yz_event
last_event(const yz_game *game)
{
    yz_event out;
    assert_true(yz_game_event_of(game, yz_game_ply_count(game), &out, NULL));
    return out;
}

/* A caller need not clear what a kind of event has no use for. */
static void
what_is_no_answer_is_not_kept(void **state)
{
    const yz_event warning = {.kind = YZ_EVENT_WARN,
                              .by = YZ_BLACK,
                              .partner = 9,
                              .first = (yz_colour)7,
                              .outcome = (yz_result_kind)99};
    const yz_event claim = {
        .kind = YZ_EVENT_CLAIM, .by = YZ_BLACK, .ply = 2, .partner = 9};
    yz_game *game = game_under("japanese-1989", 4, 3);
    (void)state;
    play_all(game, "B:B2");
    enter(game, "W B2");
    assert_int_equal(event(game, &claim), YZ_GROUND_LEGAL);
    assert_int_equal(last_event(game).partner, 0);
    yz_game_free(game);
    game = game_under("chinese-1988", 4, 3);
    assert_int_equal(event(game, &warning), YZ_GROUND_LEGAL);
    assert_int_equal(last_event(game).partner, 0);
    assert_int_equal(last_event(game).first, YZ_EMPTY);
    assert_int_equal(last_event(game).outcome, YZ_RESULT_NONE);
    yz_game_free(game);
}

static void
moves_are_no_events_and_a_second_marking_is_not_the_first(void **state)
{
    yz_status_map map = {.basis = YZ_BASIS_AGREED, .width = 4, .height = 3}, told;
    const yz_event settle = {.kind = YZ_EVENT_SETTLE, .status = &map};
    yz_event out;
    yz_game *game = game_made(0); /* settled once */
    (void)state;
    map.fate[5] = YZ_FATE_ALIVE;
    map.fate[6] = YZ_FATE_DEAD;
    assert_false(yz_game_event_of(game, 1, &out, &told));
    assert_int_equal(event(game, &settle), YZ_GROUND_LEGAL);
    const int last = yz_game_ply_count(game);
    assert_true(yz_game_event_of(game, last, &out, &told));
    assert_memory_equal(told.fate, map.fate, 12);
    assert_true(yz_game_event_of(game, last - 1, &out, &told));
    assert_int_equal(told.fate[5], YZ_FATE_DEAD);
    assert_true(yz_game_event_of(game, last - 1, &out, NULL));
    assert_int_equal(out.kind, YZ_EVENT_SETTLE);
    yz_game_free(game);
}

static void
points_off_the_board_are_neither_filled_nor_shown(void **state)
{
    static const yz_point OFF[] = {{4, 0}, {0, 3}};
    yz_game *game = game_under("japanese-1989", 4, 3);
    (void)state;
    assert_int_equal(happens(game, YZ_EVENT_FILLING, YZ_BLACK), YZ_GROUND_PHASE);
    play_all(game, "B:B2 W:C2 B:pass W:pass");
    assert_int_equal(happens(game, YZ_EVENT_FILLING, YZ_BLACK), YZ_GROUND_LEGAL);
    assert_int_equal(happens(game, YZ_EVENT_FILLING, YZ_WHITE), YZ_GROUND_LEGAL);
    for (size_t i = 0; i < 2; i++) {
        const yz_event fill = {.kind = YZ_EVENT_FILL, .by = YZ_BLACK, .at = OFF[i]};
        yz_game *copy;
        yz_legality legality;
        assert_int_equal(event(game, &fill), YZ_GROUND_OFF_BOARD);
        assert_int_equal(
            yz__game_hypothetical(&copy, game, OFF[i], YZ_BLACK, &legality), YZ_OK);
        assert_int_equal(legality.ground, YZ_GROUND_OFF_BOARD);
        assert_null(copy);
    }
    yz_game_free(game);
}

/* Black has filled A3 of a small board, by consent. */
static void
fill_a_dame(yz_game *game)
{
    const yz_event fill = {.kind = YZ_EVENT_FILL, .by = YZ_BLACK, .at = {0, 0}};
    play_all(game, "B:B2 W:C2 B:pass W:pass");
    happens(game, YZ_EVENT_FILLING, YZ_BLACK);
    happens(game, YZ_EVENT_FILLING, YZ_WHITE);
    assert_int_equal(event(game, &fill), YZ_GROUND_LEGAL);
}

/* A play of a record takes up play again after dame were filled; a pass does not, and without memory
   nothing has changed, wherever the room for plies ends. */
static void
a_play_in_a_record_takes_up_what_was_filled(void **state)
{
    int refused = 0;
    (void)state;
    for (int most = 8; most < 40; most++) {
        yz_status status = YZ_E_NOMEM;
        for (long refuses = 1; status == YZ_E_NOMEM; refuses++) {
            yz_game_options options = YZ_GAME_OPTIONS_INIT;
            account memory;
            yz_game *game;
            account_open(&memory, 1000000, false);
            options.rules = yz_rules_find("japanese-1989");
            options.width = 4;
            options.height = 3;
            options.allocator = &memory.allocator;
            assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
            fill_a_dame(game);
            while (yz_game_ply_count(game) < most)
                happens(game, YZ_EVENT_FILLING, YZ_BLACK);
            const int plies = yz_game_ply_count(game);
            memory.refuses = memory.calls + refuses;
            status = yz_game_enter(game, move_of("B A1", 4, 3), NULL, NULL);
            if (status == YZ_E_NOMEM)
                assert_int_equal(yz_game_ply_count(game), plies);
            refused += status == YZ_E_NOMEM;
            yz_game_free(game);
            account_close(&memory);
        }
        assert_int_equal(status, YZ_OK);
    }
    assert_true(refused > 0);
}

/* A pass that the stop does not know stays when the stones that were filled in are void. */
static void
what_was_filled_is_void_and_other_plies_are_not(void **state)
{
    const yz_event resume = {
        .kind = YZ_EVENT_RESUME, .by = YZ_BLACK, .first = YZ_WHITE};
    yz_game *game = game_under("japanese-1989", 4, 3);
    (void)state;
    fill_a_dame(game);
    const int filled = yz_game_ply_count(game);
    enter(game, "B pass");
    assert_int_equal(event(game, &resume), YZ_GROUND_LEGAL);
    assert_true(yz_game_ply(game, filled).struck);
    assert_false(yz_game_ply(game, filled + 1).struck);
    assert_int_equal(yz_game_stone(game, (yz_point){0, 0}), YZ_EMPTY);
    yz_game_free(game);
}

/* Once the marking is agreed the stones that were filled in stay, whoever plays on. */
static void
what_was_filled_stays_when_all_is_agreed(void **state)
{
    yz_game *game = game_under("japanese-1989", 4, 3);
    (void)state;
    fill_a_dame(game);
    happens(game, YZ_EVENT_AGREE, YZ_BLACK);
    happens(game, YZ_EVENT_AGREE, YZ_WHITE);
    assert_int_not_equal(yz_game_phase(game), YZ_PHASE_STOPPED);
    enter(game, "B D1");
    assert_int_equal(yz_game_stone(game, (yz_point){0, 0}), YZ_BLACK);
    yz_game_free(game);
}

static void
a_copy_fails_whole(void **state)
{
    (void)state;
    for (size_t i = 0; i < GAMES_MADE; i++) {
        yz_game *made = game_made(i), *game;
        yz_status status = YZ_E_NOMEM;
        written saved = {NULL, 0};
        account memory;
        assert_int_equal(yz_game_save(made, written_append, &saved), YZ_OK);
        account_open(&memory, 0, true);
        assert_int_equal(yz_game_restore(&game, saved.text, strlen(saved.text),
                                         &memory.allocator, NULL),
                         YZ_OK);
        for (long refuses = 1; status == YZ_E_NOMEM; refuses++) {
            yz_game *copy;
            memory.refuses = memory.calls + refuses;
            status = yz_game_copy(&copy, game);
            assert_true((status == YZ_OK) == (copy != NULL));
            yz_game_free(copy);
        }
        yz_game_free(game);
        account_close(&memory);
        yz_game_free(made);
        free(saved.text);
    }
}

static void
a_side_oversteps_by_points_that_there_are(void **state)
{
    yz_game *game = game_under("ing-1996", 5, 5);
    (void)state;
    for (int points = -1; points <= YZ_PENALTY_MOST + 1;
         points += YZ_PENALTY_MOST + 2) {
        const yz_event over = {
            .kind = YZ_EVENT_OVERTIME, .by = YZ_BLACK, .ply = points};
        assert_int_equal(event(game, &over), YZ_GROUND_PHASE);
    }
    yz_game_free(game);
}

static void
who_has_offered_need_not_be_asked(void **state)
{
    yz_game *game = game_under("japanese-1989", 4, 3);
    (void)state;
    assert_int_equal(yz_game_offer(game, NULL), YZ_RESULT_NONE);
    yz_game_free(game);
}

/* Where nobody bids, a contract means nothing. */
static void
a_contract_is_of_rules_that_bid(void **state)
{
    yz_game *game = game_under("japanese-1989", 4, 3);
    (void)state;
    yz__game_set_contract(game, yz_whole(5));
    assert_int_equal(yz_compare(yz__game_contract(game), yz_whole(0)), 0);
    yz_game_free(game);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_no_answer_is_not_kept),
        cmocka_unit_test(moves_are_no_events_and_a_second_marking_is_not_the_first),
        cmocka_unit_test(points_off_the_board_are_neither_filled_nor_shown),
        cmocka_unit_test(a_play_in_a_record_takes_up_what_was_filled),
        cmocka_unit_test(what_was_filled_is_void_and_other_plies_are_not),
        cmocka_unit_test(what_was_filled_stays_when_all_is_agreed),
        cmocka_unit_test(a_copy_fails_whole),
        cmocka_unit_test(a_side_oversteps_by_points_that_there_are),
        cmocka_unit_test(who_has_offered_need_not_be_asked),
        cmocka_unit_test(a_contract_is_of_rules_that_bid),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
