/*
 * test_hypothetical.c - the copy of a game on which the life of a chain is shown, against a
 * slow board that shares nothing with it (hypothetical.h): the same moves are legal, and the
 * same stones stand.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/random.h"
#include "game/query.h"
#include "hypothetical.h"
#include "yunzi/game.h"

enum { SIDE = 5, GAMES = 8000, BEFORE = 40, AFTER = 120 };

static yz_point
some_point(yz__random *random)
{
    return (yz_point){(uint8_t)yz__random_below(random, SIDE),
                      (uint8_t)yz__random_below(random, SIDE)};
}

static void
pass(yz_game *game)
{
    const yz_move move = {YZ_MOVE_PASS, yz_game_to_move(game), {0, 0}};
    yz_legality legality;
    assert_int_equal(yz_game_play(game, move, &legality, NULL), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
}

/* A game of random plays that two passes have stopped, also just after a ko was taken. */
static yz_game *
stopped_game(yz__random *random)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;
    options.rules = yz_rules_find("japanese-1989");
    options.width = options.height = SIDE;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    const uint32_t moves = yz__random_below(random, BEFORE);
    for (uint32_t i = 0; i < moves; i++) {
        const yz_move move = {YZ_MOVE_PLAY, yz_game_to_move(game), some_point(random)};
        assert_int_equal(yz_game_play(game, move, NULL, NULL), YZ_OK);
    }
    pass(game);
    pass(game);
    return game;
}

static void
assert_same_board(const yz_game *copy, const hypothetical *twin)
{
    yz_position position;
    yz_game_position(copy, &position);
    assert_memory_equal(position.stone, twin->position.stone, SIDE * SIDE);
}

/* The twin does not say who moves first: the opponent of the owner does. */
static long
compare(yz_game *game, yz_point chain, yz__random *random)
{
    yz_legality legality;
    yz_game *copy;
    yz_position position;
    hypothetical twin;
    yz_point closed = {0, 0}; /* where a ko was refused last */
    long kos = 0;
    int passes = 0;
    assert_int_equal(yz__game_hypothetical(&copy, game, chain, YZ_EMPTY, &legality),
                     YZ_OK);
    assert_non_null(copy);
    assert_int_equal(yz_game_to_move(copy), yz_opponent(yz_game_stone(game, chain)));
    yz_game_position(game, &position);
    hypothetical_begin(&twin, &position);
    for (int i = 0; i < AFTER && passes < 2; i++) {
        const uint32_t kind = yz__random_below(random, 12);
        const yz_point at = kind == 1 && i % 4 > 0 ? closed : some_point(random);
        const yz_move move = {kind == 0   ? YZ_MOVE_PASS
                              : kind == 1 ? YZ_MOVE_PASS_FOR_KO
                                          : YZ_MOVE_PLAY,
                              yz_game_to_move(copy), at};
        /* The slow board knows a ko by its empty point only. */
        if (kind == 1 && yz_game_stone(copy, move.at) != YZ_EMPTY)
            continue;
        assert_int_equal(yz_game_play(copy, move, &legality, NULL), YZ_OK);
        const hypothetical_answer answer = hypothetical_play(&twin, move);
        if ((legality.ground == YZ_GROUND_LEGAL) != answer.legal)
            fail_msg("move of kind %d: the copy says %s, the slow board %s",
                     (int)move.kind, yz_ground_key(legality.ground),
                     answer.legal ? "legal" : answer.why);
        assert_same_board(copy, &twin);
        kos += legality.ground == YZ_GROUND_KO || (answer.legal && kind == 1);
        if (legality.ground == YZ_GROUND_KO)
            closed = at;
        if (legality.ground == YZ_GROUND_KO)
            assert_string_equal(legality.article, "Japanese Rules 1989, art. 7.2");
        if (answer.legal)
            passes = move.kind == YZ_MOVE_PASS ? passes + 1 : 0;
    }
    assert_int_equal(yz_game_phase(copy) == YZ_PHASE_STOPPED, passes == 2);
    yz_game_free(copy);
    return kos;
}

static void
the_copy_plays_as_the_slow_board(void **state)
{
    long kos = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        yz__random random = yz__random_seed(seed);
        yz_game *game = stopped_game(&random);
        const uint64_t hash = yz__game_hash(game);
        for (int i = 0; i < 8; i++) {
            const yz_point at = some_point(&random);
            if (yz_game_stone(game, at) != YZ_EMPTY)
                kos += compare(game, at, &random);
        }
        assert_int_equal(yz__game_hash(game), hash);
        assert_int_equal(yz_game_phase(game), YZ_PHASE_STOPPED);
        yz_game_free(game);
    }
    assert_true(kos > 500); /* or the walk shows little */
}

/* clang-format off */
/* Who asks where, and under which rules. */
static void
it_belongs_to_a_stop_under_rules_that_have_it(void **state)
{
    static const struct {
        const char *rules;
        bool stopped;
        yz_point at;
        yz_ground ground;
        const char *article;
    } ROWS[] = {
        {"japanese-1989", false, {2, 2}, YZ_GROUND_PHASE, "Japanese Rules 1989, art. 7 and 9.2"},
        {"japanese-1989", true, {0, 0}, YZ_GROUND_PHASE, "Japanese Rules 1989, art. 7 and 9.2"},
        {"japanese-1989", true, {5, 0}, YZ_GROUND_OFF_BOARD, "Japanese Rules 1989, art. 7 and 9.2"},
        {"japanese-1989", true, {2, 2}, YZ_GROUND_LEGAL, NULL},
        {"aga-1991", true, {2, 2}, YZ_GROUND_PHASE, "AGA Rules of Go 1991, rule 9 and 10"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof ROWS / sizeof *ROWS; i++) {
        const yz_move centre = {YZ_MOVE_PLAY, YZ_BLACK, {2, 2}};
        yz_game_options options = YZ_GAME_OPTIONS_INIT;
        yz_game *game, *copy;
        yz_legality legality;
        options.rules = yz_rules_find(ROWS[i].rules);
        options.width = options.height = SIDE;
        assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
        assert_int_equal(yz_game_play(game, centre, NULL, NULL), YZ_OK);
        for (int n = 0; n < 2 && ROWS[i].stopped; n++)
            pass(game);
        assert_int_equal(yz__game_hypothetical(&copy, game, ROWS[i].at, YZ_EMPTY, &legality), YZ_OK);
        assert_int_equal(legality.ground, ROWS[i].ground);
        assert_int_equal(copy != NULL, ROWS[i].ground == YZ_GROUND_LEGAL);
        if (ROWS[i].article)
            assert_string_equal(legality.article, ROWS[i].article);
        yz_game_free(copy);
        yz_game_free(game);
    }
}
/* clang-format on */

/* Under the overlays that hide stones everybody sees them here. */
static void
nothing_is_hidden(void **state)
{
    const yz_move played[] = {{YZ_MOVE_PLAY, YZ_BLACK, {2, 2}},
                              {YZ_MOVE_PASS, YZ_WHITE, {0, 0}},
                              {YZ_MOVE_PASS, YZ_BLACK, {0, 0}}};
    const yz_move taken = {YZ_MOVE_PLAY, YZ_WHITE, {2, 2}};
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game, *copy;
    yz_legality legality;
    (void)state;
    options.rules = yz_rules_find("japanese-1989");
    options.overlays = YZ_OVERLAY_BLIND;
    options.width = options.height = SIDE;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    for (size_t i = 0; i < sizeof played / sizeof *played; i++)
        assert_int_equal(yz_game_play(game, played[i], NULL, NULL), YZ_OK);
    assert_int_equal(
        yz__game_hypothetical(&copy, game, played[0].at, YZ_EMPTY, &legality), YZ_OK);
    assert_int_equal(yz_game_check(copy, taken).ground, YZ_GROUND_OCCUPIED);
    yz_game_free(copy);
    yz_game_free(game);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_copy_plays_as_the_slow_board),
        cmocka_unit_test(it_belongs_to_a_stop_under_rules_that_have_it),
        cmocka_unit_test(nothing_is_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
