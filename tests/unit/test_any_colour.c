/*
 * What a protocol needs in which any colour may move at any time, and illegal moves
 * have their consequences.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "yunzi/game.h"

static yz_game *
game_of(const char *rules, int side)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;

    options.rules = yz_rules_find(rules);
    options.width = options.height = side;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    return game;
}

static yz_move
move(yz_colour colour, int x, int y)
{
    return (yz_move){YZ_MOVE_PLAY, colour, {(uint8_t)x, (uint8_t)y}};
}

static void
enter(yz_game *game, yz_colour colour, int x, int y)
{
    assert_int_equal(yz_game_enter(game, move(colour, x, y), NULL, NULL), YZ_OK);
}

/*
 *   . X O .
 *   X O . O     White (1,1) has just taken at (2,1)
 *   . X O .
 */
static void
ko(yz_game *game)
{
    enter(game, YZ_BLACK, 1, 0);
    enter(game, YZ_WHITE, 2, 0);
    enter(game, YZ_BLACK, 0, 1);
    enter(game, YZ_WHITE, 3, 1);
    enter(game, YZ_BLACK, 1, 2);
    enter(game, YZ_WHITE, 2, 2);
    enter(game, YZ_BLACK, 2, 1);
    enter(game, YZ_WHITE, 1, 1);
}

static void
the_stones_alone_are_asked_whoever_is_to_move(void **state)
{
    yz_game *game = game_of("japanese", 4);
    (void)state;

    ko(game);
    assert_int_equal(yz_game_check_stones(game, move(YZ_BLACK, 2, 1)).ground,
                     YZ_GROUND_KO);
    assert_int_equal(yz_game_check_stones(game, move(YZ_WHITE, 2, 1)).ground,
                     YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_check(game, move(YZ_WHITE, 2, 1)).ground, YZ_GROUND_TURN);
    assert_int_equal(yz_game_check_stones(game, move(YZ_BLACK, 3, 0)).ground,
                     YZ_GROUND_SUICIDE);
    assert_int_equal(yz_game_check_stones(game, move(YZ_WHITE, 1, 0)).ground,
                     YZ_GROUND_OCCUPIED);
    assert_int_equal(yz_game_check_stones(game, move(YZ_WHITE, 4, 0)).ground,
                     YZ_GROUND_OFF_BOARD);
    yz_game_free(game);
}

static void
the_stones_alone_are_asked_after_the_end(void **state)
{
    const yz_event resigns = {.kind = YZ_EVENT_RESIGN, .by = YZ_WHITE};
    yz_game *game = game_of("tromp-taylor", 4);
    yz_legality legality;
    (void)state;

    ko(game);
    assert_int_equal(yz_game_event(game, &resigns, &legality), YZ_OK);
    assert_int_equal(yz_game_check(game, move(YZ_BLACK, 3, 3)).ground, YZ_GROUND_OVER);
    assert_int_equal(yz_game_check_stones(game, move(YZ_BLACK, 3, 3)).ground,
                     YZ_GROUND_LEGAL);
    yz_game_free(game);
}

static void
another_komi_leaves_the_game_alone(void **state)
{
    yz_game *game = game_of("japanese", 4);
    (void)state;

    ko(game);
    yz_game_set_komi(game, yz_ratio(-7, 2));
    assert_int_equal(yz_compare(yz_game_komi(game), yz_ratio(-7, 2)), 0);
    assert_int_equal(yz_game_ply_count(game), 8);
    assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_int_equal(yz_compare(yz_game_komi(game), yz_ratio(-7, 2)), 0);
    yz_game_free(game);
}

/* An illegal recapture is claimed: what it took is given back. */
static void
a_move_struck_out_leaves_no_prisoners(void **state)
{
    yz_game *game = game_of("chinese", 4);
    (void)state;

    ko(game);
    enter(game, YZ_BLACK, 2, 1);
    assert_int_equal(yz_game_tally(game).prisoners[YZ_BLACK], 1);
    const yz_event claim = {
        .kind = YZ_EVENT_CLAIM, .by = YZ_WHITE, .ply = yz_game_ply_count(game)};
    yz_legality legality;
    assert_int_equal(yz_game_event(game, &claim, &legality), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    assert_int_equal(yz_game_tally(game).prisoners[YZ_BLACK], 0);
    assert_int_equal(yz_game_tally(game).prisoners[YZ_WHITE], 1);
    assert_int_equal(yz_game_to_move(game), YZ_WHITE);
    assert_int_equal(yz_game_undo(game), YZ_OK);
    assert_int_equal(yz_game_tally(game).prisoners[YZ_BLACK], 1);
    yz_game_free(game);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_stones_alone_are_asked_whoever_is_to_move),
        cmocka_unit_test(the_stones_alone_are_asked_after_the_end),
        cmocka_unit_test(a_move_struck_out_leaves_no_prisoners),
        cmocka_unit_test(another_komi_leaves_the_game_alone),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
