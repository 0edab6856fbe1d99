/*
 * Games at their edges: events off the board, statuses of another size, offers on top
 * of offers, offences that are claimed late.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "account.h"
#include "play.h"

static yz_game *
stopped(const char *rules)
{
    yz_game *game = game_under(rules, 5, 4);
    play_all(game, "B:B2 W:D2 B:pass W:pass");
    assert_int_equal(yz_game_phase(game), YZ_PHASE_STOPPED);
    return game;
}

static yz_ground
event(yz_game *game, const yz_event *what)
{
    yz_verdict verdict;
    assert_int_equal(yz_game_event(game, what, &verdict), YZ_OK);
    return verdict.ground;
}

static void
a_mark_off_the_board_is_refused(void **state)
{
    static const yz_point OFF[] = {{5, 0}, {0, 4}, {200, 200}};
    yz_game *game = stopped("japanese-1989");
    (void)state;
    for (size_t i = 0; i < sizeof OFF / sizeof *OFF; i++) {
        const yz_event mark = {.kind = YZ_EVENT_MARK, .by = YZ_BLACK, .at = OFF[i]};
        assert_int_equal(event(game, &mark), YZ_GROUND_OFF_BOARD);
    }
    yz_game_free(game);
}

static void
a_status_of_another_board_is_refused(void **state)
{
    yz_status_map status = {.width = 4, .height = 4, .basis = YZ_BASIS_PROVED};
    const yz_event settle = {.kind = YZ_EVENT_SETTLE, .status = &status};
    yz_game *game = stopped("japanese-1989");
    (void)state;
    assert_int_equal(event(game, &settle), YZ_GROUND_OFF_BOARD);
    status.width = 5;
    status.height = 5;
    assert_int_equal(event(game, &settle), YZ_GROUND_OFF_BOARD);
    status.height = 4;
    assert_int_equal(event(game, &settle), YZ_GROUND_LEGAL);
    yz_game_free(game);
}

/* Each set of rules that stops for the dead stones lets players agree on them. */
static void
who_may_mark_may_agree(void **state)
{
    int stops = 0;
    (void)state;
    for (size_t i = 0; i < yz_rules_count(); i++) {
        yz_game *game = game_of(yz_rules_at(i), 5, 4);
        for (int k = 0; k < 6 && yz_game_phase(game) == YZ_PHASE_PLAY; k++)
            play(game, k % 2 == 0 ? "B pass" : "W pass");
        if (yz_game_phase(game) == YZ_PHASE_STOPPED) {
            assert_int_equal(happens(game, YZ_EVENT_AGREE, YZ_BLACK), YZ_GROUND_LEGAL);
            stops++;
        }
        yz_game_free(game);
    }
    assert_true(stops > 20);
}

static void
an_event_without_memory_changes_nothing(void **state)
{
    account kept;
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    long refused = 0;
    (void)state;
    account_open(&kept, 0, false);
    options.rules = yz_rules_find("japanese-1989");
    options.width = options.height = 5;
    options.allocator = &kept.allocator;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    kept.refuses = kept.calls + 1;
    kept.for_good = true;
    const yz_event warn = {.kind = YZ_EVENT_WARN, .by = YZ_BLACK};
    for (int i = 0; i < 2000 && refused == 0; i++) {
        yz_verdict verdict;
        const int before = yz_game_ply_count(game);
        refused += yz_game_event(game, &warn, &verdict) == YZ_E_NOMEM;
        if (refused > 0)
            assert_int_equal(yz_game_ply_count(game), before);
    }
    assert_int_equal(refused, 1);
    yz_game_free(game);
    account_close(&kept);
}

/* ---- How games cannot begin ---- */

static void
assert_cannot_begin(const yz_game_options *options)
{
    yz_game *game;
    assert_int_equal(yz_game_new(&game, options, NULL), YZ_E_RANGE);
    assert_null(game);
}

static void
sizes_stones_and_points_are_looked_at_in_both_directions(void **state)
{
    static yz_position start;
    const yz_point low = {0, 9};
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    (void)state;
    options.rules = yz_rules_find("aga-1991");
    options.width = 53;
    options.height = 9;
    assert_cannot_begin(&options);
    options.width = 9;
    options.height = 0;
    assert_cannot_begin(&options);
    options.height = 9;
    options.start = &start;
    start.width = 9;
    start.height = 8;
    assert_cannot_begin(&options);
    options.start = NULL;
    options.handicap = 2;
    options.handicap_stones = &low;
    options.handicap_stone_count = 1;
    assert_cannot_begin(&options);
    options.handicap_stones = NULL;
    options.handicap = 0;
    options.ko_banned = true;
    options.ko = low;
    assert_cannot_begin(&options);
}

static void
a_handicap_leaves_room_on_the_board_and_can_be_written_down(void **state)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    (void)state;
    options.rules = yz_rules_find("tromp-taylor");
    options.width = options.height = 3;
    options.handicap = 9;
    assert_cannot_begin(&options);
    options.width = options.height = 19;
    options.handicap = 255;
    assert_cannot_begin(&options);
}

static void
a_count_of_stones_without_stones_is_none(void **state)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    (void)state;
    options.rules = yz_rules_find("aga-1991");
    options.width = options.height = 9;
    options.handicap_stone_count = 2;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    assert_int_equal(yz_game_stone(game, (yz_point){2, 2}), YZ_EMPTY);
    yz_game_free(game);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mark_off_the_board_is_refused),
        cmocka_unit_test(a_status_of_another_board_is_refused),
        cmocka_unit_test(who_may_mark_may_agree),
        cmocka_unit_test(an_event_without_memory_changes_nothing),
        cmocka_unit_test(sizes_stones_and_points_are_looked_at_in_both_directions),
        cmocka_unit_test(a_handicap_leaves_room_on_the_board_and_can_be_written_down),
        cmocka_unit_test(a_count_of_stones_without_stones_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
