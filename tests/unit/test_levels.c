/* Levels: how much they try, that a whim is a sensible move, and that there is none without a level. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "search/levels.h"
#include "yunzi/search.h"

static yz_game *
begin(int side)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;

    options.rules = yz_rules_find("chinese");
    options.width = options.height = side;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    return game;
}

static yz_search_choice
choose(const yz_game *game, const yz_search_level *level, uint64_t seed)
{
    const yz_search_options options = {.seed = seed, .memory = 1 << 22};
    const yz_search_work work = {.playouts = 40, .level = level};
    yz_search_choice choice;
    yz_search *search;

    assert_int_equal(yz_search_new(&search, &options, NULL), YZ_OK);
    assert_int_equal(yz_search_think(search, &choice, game, &work), YZ_OK);
    yz_search_free(search);
    return choice;
}

static void
each_level_has_a_name_and_tries_more_than_the_one_below(void **state)
{
    size_t i = 0;

    (void)state;
    for (; yz__search_level_at(i) != NULL; i++) {
        const yz_search_level *level = yz__search_level_at(i);
        assert_ptr_equal(yz_search_level_find(level->key), level);
        if (i == 0)
            continue;
        assert_true(level->playouts > yz__search_level_at(i - 1)->playouts);
        assert_true(level->whims < yz__search_level_at(i - 1)->whims);
    }
    assert_true(i > 3);
    assert_null(yz_search_level_find(""));
    assert_null(yz_search_level_find("yunzi"));
}

static void
a_level_tries_no_more_than_it_may(void **state)
{
    const yz_search_level few = {"few", 5, 0};
    yz_game *game = begin(5);

    (void)state;
    assert_in_range(choose(game, &few, 1).playouts, 1, 6);
    assert_in_range(choose(game, NULL, 1).playouts, 40, 41);
    yz_game_free(game);
}

/* On an empty board nobody plays on the first line; what a whim plays is allowed, and differs from
   seed to seed. */
static void
whims_are_moves_that_people_make(void **state)
{
    const yz_search_level whims = {"whims", 10, 100};
    yz_game *game = begin(13);
    bool differ = false;
    yz_point first = {0, 0};

    (void)state;
    for (uint64_t seed = 0; seed < 30; seed++) {
        const yz_search_choice choice = choose(game, &whims, seed);
        assert_int_equal(choice.move.kind, YZ_MOVE_PLAY);
        assert_int_equal(yz_game_check(game, choice.move).ground, YZ_GROUND_LEGAL);
        assert_in_range(choice.move.at.x, 1, 11);
        assert_in_range(choice.move.at.y, 1, 11);
        if (seed == 0)
            first = choice.move.at;
        differ = differ || choice.move.at.x != first.x || choice.move.at.y != first.y;
    }
    assert_true(differ);
    yz_game_free(game);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_level_has_a_name_and_tries_more_than_the_one_below),
        cmocka_unit_test(a_level_tries_no_more_than_it_may),
        cmocka_unit_test(whims_are_moves_that_people_make),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
