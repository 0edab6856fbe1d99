/* Whole games of the search against itself under all rule sets, on boards of many shapes, with and
   without a handicap: every move is legal, and play comes to an end: by passes, or by a repetition
   for which the players may call it off. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/random.h"
#include "rules/tables.h"
#include "yunzi/history.h"
#include "yunzi/search.h"

enum { MOST_MOVES = 1200, LARGEST = 5 };

static uint64_t games = 43;

/* A game under a rule set, on a board that it is for; NULL when it is for none that was
   tried. */
static yz_game *
begin(const yz_rules *rules, yz__random *random)
{
    static const uint8_t USUAL[] = {9, 17, 19};
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;

    options.rules = rules;
    options.width = 1 + (int)yz__random_below(random, LARGEST);
    options.height = 1 + (int)yz__random_below(random, LARGEST);
    options.handicap = (int)yz__random_below(random, 4);
    if (yz_game_new(&game, &options, NULL) == YZ_OK)
        return game;
    options.handicap = 0;
    if (yz_game_new(&game, &options, NULL) == YZ_OK)
        return game;
    for (size_t i = 0; i < sizeof USUAL; i++) {
        options.width = options.height = USUAL[i];
        if (yz_game_new(&game, &options, NULL) == YZ_OK)
            return game;
    }
    return NULL;
}

static bool
nothing_is_legal(const yz_game *game)
{
    const int width = yz_game_width(game), points = width * yz_game_height(game);
    yz_move move = {YZ_MOVE_PASS, yz_game_to_move(game), {0, 0}};
    bool legal = yz_game_check(game, move).ground == YZ_GROUND_LEGAL;

    move.kind = YZ_MOVE_PLAY;
    for (int i = 0; i < points && !legal; i++) {
        move.at = (yz_point){(uint8_t)(i % width), (uint8_t)(i / width)};
        legal = yz_game_check(game, move).ground == YZ_GROUND_LEGAL;
    }
    return !legal;
}

static void
play_out(yz_game *game, yz_search *search, uint64_t playouts)
{
    const bool large = yz_game_width(game) > LARGEST;
    const yz_search_work work = {.playouts = large ? 2 : playouts};
    int moves = 0;

    for (; moves < MOST_MOVES && yz_game_phase(game) == YZ_PHASE_PLAY; moves++) {
        if (yz_game_repeats(game))
            return;
        const uint64_t before = yz_game_ply(game, yz_game_ply_count(game)).hash;
        yz_search_choice choice;
        yz_legality legality;
        assert_int_equal(yz_search_think(search, &choice, game, &work), YZ_OK);
        assert_int_equal(yz_game_ply(game, yz_game_ply_count(game)).hash, before);
        if (nothing_is_legal(game)) {
            assert_true(choice.resigns);
            return;
        }
        assert_true(choice.win >= 0 && choice.win <= 10000);
        assert_int_equal(yz_game_play(game, choice.move, &legality, NULL), YZ_OK);
        assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    }
    assert_true(moves < MOST_MOVES);
}

static void
every_move_is_legal(void **state)
{
    yz__random random = yz__random_seed(2026);
    const yz_search_options options = {.memory = 1 << 20, .seed = 1};
    yz_search *search;

    (void)state;
    assert_int_equal(yz_search_new(&search, &options, NULL), YZ_OK);
    for (uint64_t i = 0; i < games; i++) {
        yz_game *game = begin(yz_rules_at(i % yz__rules_count()), &random);
        assert_non_null(game);
        play_out(game, search, 20 + yz__random_below(&random, 60));
        yz_game_free(game);
    }
    yz_search_free(search);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_move_is_legal)};

    if (argc > 1)
        games = strtoull(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
