/*
 * Rulings on repetition as a caller sees them.  What follows from them is in
 * tests/cases/rulings.case.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "game/query.h"
#include "game/rulings.h"
#include "playing.h"
#include "rules/tables.h"

static const char TRIPLE[] = ". X O . \n X . X O \n . X O . \n"
                             ". X O . \n X O . O \n . X O . \n"
                             ". X O . \n X . X O \n . X O . \n";
static const yz_point KOS[] = {{1, 1}, {2, 1}, {1, 4}, {2, 4}, {1, 7}, {2, 7}};

static yz_game *
triple_ko(const char *rules)
{
    return game_from(yz_rules_find(rules), TRIPLE, YZ_WHITE);
}

static yz_status
rule(yz_game *game, yz_repetition_kind kind, yz_colour by, int count,
     const yz_point *point)
{
    const yz_repetition repetition = {
        .kind = kind, .by = by, .count = count, .point = point};
    return yz__game_rule_repetition(game, &repetition);
}

static void
only_rules_that_ask_take_rulings(void **state)
{
    (void)state;
    for (size_t i = 0; i < yz__rules_count(); i++) {
        yz_game *game = game_of(yz_rules_at(i), 4, 9);
        const bool asks = yz__game_asks_for_repetition(game);
        assert_int_equal(rule(game, YZ_RULED_FIGHT, YZ_EMPTY, 6, KOS),
                         asks ? YZ_OK : YZ_E_PHASE);
        assert_int_equal(yz__game_repetitions(game), asks);
        yz_game_free(game);
    }
}

static void
what_is_no_ruling_is_refused_and_changes_nothing(void **state)
{
    (void)state;
    static yz_point many[YZ_RULED_POINTS + 1];
    const yz_point off = {4, 0}, below = {0, 9};
    yz_game *game = triple_ko("ing-1996");
    assert_int_equal(rule(game, YZ_RULED_FIGHT, YZ_EMPTY, 0, KOS), YZ_E_RANGE);
    assert_int_equal(rule(game, YZ_RULED_FIGHT, YZ_EMPTY, YZ_RULED_POINTS + 1, many),
                     YZ_E_RANGE);
    assert_int_equal(rule(game, YZ_RULED_FIGHT, YZ_EMPTY, 1, &off), YZ_E_RANGE);
    assert_int_equal(rule(game, YZ_RULED_FIGHT, YZ_EMPTY, 1, &below), YZ_E_RANGE);
    assert_int_equal(rule(game, YZ_RULED_DISTURBANCE, YZ_EMPTY, 6, KOS), YZ_E_RANGE);
    assert_int_equal(rule(game, (yz_repetition_kind)0, YZ_BLACK, 6, KOS), YZ_E_RANGE);
    assert_int_equal(
        rule(game, (yz_repetition_kind)(YZ_RULED_FALSE_LIFE + 1), YZ_BLACK, 6, KOS),
        YZ_E_RANGE);
    assert_int_equal(yz__game_repetitions(game), 0);
    assert_int_equal(play(game, "W B8"), YZ_GROUND_LEGAL);
    assert_int_equal(check(game, "B C5"), YZ_GROUND_LEGAL);
    yz_game_free(game);
}

static void
a_game_takes_so_many_rulings_and_no_more(void **state)
{
    (void)state;
    yz_game *game = triple_ko("ing-1996");
    for (int i = 0; i < YZ_RULINGS; i++) {
        const yz_point at = {(uint8_t)(i % 4), (uint8_t)(i / 4)};
        assert_int_equal(rule(game, YZ_RULED_UNEVEN, YZ_BLACK, 1, &at), YZ_OK);
        assert_int_equal(yz__game_repetitions(game), i + 1);
    }
    assert_int_equal(rule(game, YZ_RULED_FIGHT, YZ_EMPTY, 6, KOS), YZ_E_RANGE);
    /* What holds already is no other ruling. */
    const yz_point first = {0, 0};
    assert_int_equal(rule(game, YZ_RULED_UNEVEN, YZ_BLACK, 1, &first), YZ_OK);
    assert_int_equal(yz__game_repetitions(game), YZ_RULINGS);
    yz_game_free(game);
}

static void
points_come_back_in_the_order_of_the_rows_each_once(void **state)
{
    (void)state;
    const yz_point given[] = {{2, 7}, {1, 1}, {2, 7}, {2, 1}, {1, 1}};
    yz_game *game = triple_ko("chinese-2002");
    assert_int_equal(rule(game, YZ_RULED_UNEVEN, YZ_WHITE, 5, given), YZ_OK);
    const yz_repetition got = yz__game_repetition(game, 0);
    assert_int_equal(got.kind, YZ_RULED_UNEVEN);
    assert_int_equal(got.by, YZ_WHITE);
    assert_int_equal(got.count, 3);
    assert_memory_equal(got.point, ((yz_point[]){{1, 1}, {2, 1}, {2, 7}}),
                        3 * sizeof(yz_point));
    yz_game_free(game);
}

static void
a_copy_keeps_them_and_a_game_begun_again_does_not(void **state)
{
    (void)state;
    yz_game *copy;
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game = triple_ko("ing-1996");
    play_all(game, "W:B8");
    assert_int_equal(rule(game, YZ_RULED_FIGHT, YZ_EMPTY, 6, KOS), YZ_OK);
    assert_int_equal(yz_game_copy(&copy, game), YZ_OK);
    assert_int_equal(check(copy, "B C5"), YZ_GROUND_KO);
    assert_int_equal(yz_game_undo(copy), YZ_OK);
    assert_int_equal(yz__game_repetitions(copy), 0);
    assert_int_equal(yz__game_repetitions(game), 1);
    yz_game_free(copy);

    options.rules = yz_rules_find("ing-1996");
    options.width = options.height = 9;
    assert_int_equal(yz__game_restart(game, &options, NULL), YZ_OK);
    assert_int_equal(yz__game_repetitions(game), 0);
    yz_game_free(game);
}

static void
an_event_lays_down_a_draw_a_replay_or_no_result(void **state)
{
    (void)state;
    for (int kind = YZ_RESULT_NONE; kind <= YZ_RESULT_VOID; kind++) {
        yz_game_options options = YZ_GAME_OPTIONS_INIT;
        yz_diag diag;
        yz_game *game;
        const bool known = kind == YZ_RESULT_NONE || kind == YZ_RESULT_DRAW ||
                           kind == YZ_RESULT_NO_RESULT || kind == YZ_RESULT_VOID;
        options.rules = yz_rules_find("chinese-1988");
        options.width = options.height = 9;
        options.repetition = (yz_result_kind)kind;
        assert_int_equal(yz_game_new(&game, &options, &diag),
                         known ? YZ_OK : YZ_E_RANGE);
        yz_game_free(game);
    }
}

/* Where the stones are not seen, why a play is refused is not said. */
static void
hot_stones_are_not_named_to_players_who_are_blind(void **state)
{
    (void)state;
    yz_position start;
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    draw(&start, TRIPLE);
    options.rules = yz_rules_find("ing-1996");
    options.overlays = YZ_OVERLAY_BLIND;
    options.width = 4;
    options.height = 9;
    options.start = &start;
    options.to_move = YZ_WHITE;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    assert_int_equal(rule(game, YZ_RULED_FIGHT, YZ_EMPTY, 6, KOS), YZ_OK);
    play_all(game, "W:B8");
    const yz_legality legality = yz_game_check(game, move_of("B:C5", 4, 9));
    assert_int_equal(legality.ground, YZ_GROUND_HIDDEN);
    assert_null(legality.article);
    yz_game_free(game);
}

/* Two thousand plies of one cycle, ruled on in the middle. */
static void
a_long_cycle_costs_no_more_than_its_length(void **state)
{
    (void)state;
    yz_game *game = triple_ko("chinese-2002");
    for (int i = 0; i < 170; i++)
        play_all(game, "W:B8 B:C5 W:B2 B:C8 W:B5 B:C2");
    assert_int_equal(yz__game_undecided_at(game), 6);
    play_all(game, "W:D9");
    assert_true(yz_game_repeats(game)); /* before, and still open */
    assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_int_equal(rule(game, YZ_RULED_FIGHT, YZ_EMPTY, 6, KOS), YZ_OK);
    assert_int_equal(yz__game_undecided_at(game), -1);
    for (int i = 0; i < 170; i++)
        play_all(game, "W:B8 B:C5 W:B2 B:C8 W:B5 B:C2");
    assert_int_equal(yz__game_undecided_at(game), -1);
    while (yz_game_ply_count(game) > 1020)
        assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_int_equal(yz__game_repetitions(game), 1);
    assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_int_equal(yz__game_repetitions(game), 0);
    assert_int_equal(yz__game_undecided_at(game), 6);
    yz_game_free(game);
}

/* ---- No memory ---- */

static bool dry;

static void *
resize(void *context, void *old, size_t old_size, size_t size)
{
    (void)context;
    (void)old_size;
    if (size == 0) {
        free(old);
        return NULL;
    }
    return dry ? NULL : realloc(old, size);
}

static void
without_memory_nothing_is_ruled(void **state)
{
    (void)state;
    const yz_allocator allocator = {NULL, resize};
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    options.rules = yz_rules_find("ing-1996");
    options.width = 4;
    options.height = 9;
    options.allocator = &allocator;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    dry = true;
    assert_int_equal(rule(game, YZ_RULED_FIGHT, YZ_EMPTY, 6, KOS), YZ_E_NOMEM);
    dry = false;
    assert_int_equal(yz__game_repetitions(game), 0);
    assert_int_equal(rule(game, YZ_RULED_FIGHT, YZ_EMPTY, 6, KOS), YZ_OK);
    yz_game_free(game);
}

/* Ing 1996, art. 5: in a fight two stones that the last play has completed are hot, one
   stone or three are not. */
static void
two_stones_just_completed_are_hot_and_no_others(void **state)
{
    static const struct {
        const char *drawing;
        const char *black, *white;
        yz_ground ground;
    } ROW[] = {
        {".OO..\nOX..O\n.OO..\n", "B C2", "W D2", YZ_GROUND_KO},
        {".OOO.\nOXX..\n.OOO.\n", "B D2", "W E2", YZ_GROUND_LEGAL},
        {".O...\nO...O\n.O...\n", "B B2", "W C2", YZ_GROUND_LEGAL},
    };
    static const yz_point ROUND[] = {{1, 1}, {2, 1}, {3, 1}, {4, 1}};
    (void)state;
    for (size_t i = 0; i < sizeof ROW / sizeof *ROW; i++) {
        yz_game *game = game_from(yz_rules_find("ing-1996"), ROW[i].drawing, YZ_BLACK);
        assert_int_equal(rule(game, YZ_RULED_FIGHT, YZ_EMPTY, 4, ROUND), YZ_OK);
        assert_int_equal(play(game, ROW[i].black), YZ_GROUND_LEGAL);
        if (check(game, ROW[i].white) != ROW[i].ground)
            fail_msg("%s is %s", ROW[i].white,
                     yz_ground_key(check(game, ROW[i].white)));
        yz_game_free(game);
    }
}

/*   X . O     Black fills his own two stones up and loses them: there is nothing hot
     O O .     about the two points, nor about the stone that White takes next. */
static void
a_suicide_completes_no_two_stones(void **state)
{
    static const yz_point ROUND[] = {{0, 0}, {1, 0}, {5, 2}, {5, 3}};
    yz_game *game = game_from(yz_rules_find("ing-1996"),
                              "X.O...\nOO....\n......\n....OX\n", YZ_BLACK);
    (void)state;
    assert_int_equal(rule(game, YZ_RULED_FIGHT, YZ_EMPTY, 4, ROUND), YZ_OK);
    assert_int_equal(play(game, "B B4"), YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_ply(game, 1).suicided, 2);
    assert_int_equal(check(game, "W F2"), YZ_GROUND_LEGAL);
    yz_game_free(game);
}

/* What one has taken oneself is hot for the opponent alone. */
static void
who_has_just_taken_may_take_on(void **state)
{
    yz_game *game = triple_ko("ing-1996");
    (void)state;
    assert_int_equal(rule(game, YZ_RULED_FIGHT, YZ_EMPTY, 6, KOS), YZ_OK);
    play_all(game, "W:B8");
    assert_int_equal(yz_game_check_stones(game, move_of("B C5", 4, 9)).ground,
                     YZ_GROUND_KO);
    assert_int_equal(yz_game_check_stones(game, move_of("W B2", 4, 9)).ground,
                     YZ_GROUND_LEGAL);
    yz_game_free(game);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_rules_that_ask_take_rulings),
        cmocka_unit_test(what_is_no_ruling_is_refused_and_changes_nothing),
        cmocka_unit_test(a_game_takes_so_many_rulings_and_no_more),
        cmocka_unit_test(points_come_back_in_the_order_of_the_rows_each_once),
        cmocka_unit_test(a_copy_keeps_them_and_a_game_begun_again_does_not),
        cmocka_unit_test(an_event_lays_down_a_draw_a_replay_or_no_result),
        cmocka_unit_test(hot_stones_are_not_named_to_players_who_are_blind),
        cmocka_unit_test(a_long_cycle_costs_no_more_than_its_length),
        cmocka_unit_test(without_memory_nothing_is_ruled),
        cmocka_unit_test(two_stones_just_completed_are_hot_and_no_others),
        cmocka_unit_test(a_suicide_completes_no_two_stones),
        cmocka_unit_test(who_has_just_taken_may_take_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
