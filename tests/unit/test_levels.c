/* Levels: how much they try, their mistakes, how their games begin, and when they pass. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "yunzi/search.h"

static uint64_t seeds = 2;     /* of openings */
static uint64_t most = 200000; /* playouts a move of an opening, times the points */

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
think(const yz_game *game, const yz_search_level *level, uint64_t playouts,
      uint64_t seed)
{
    const yz_search_options options = {.seed = seed, .memory = 1 << 22};
    const yz_search_work work = {.playouts = playouts, .level = level};
    yz_search_choice choice;
    yz_search *search;

    assert_int_equal(yz_search_new(&search, &options, NULL), YZ_OK);
    assert_int_equal(yz_search_think(search, &choice, game, &work), YZ_OK);
    yz_search_free(search);
    return choice;
}

static yz_search_choice
choose(const yz_game *game, const yz_search_level *level, uint64_t seed)
{
    return think(game, level, 40, seed);
}

/* A square board under 'rules', Black to move. */
static yz_game *
begin_at(const char *rules, const char *const rows[])
{
    const int side = (int)strlen(rows[0]);
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_position start = {.width = (uint8_t)side, .height = (uint8_t)side};
    yz_game *game;

    for (int i = 0; i < side * side; i++)
        start.stone[i] = rows[i / side][i % side] == 'X'   ? YZ_BLACK
                         : rows[i / side][i % side] == 'O' ? YZ_WHITE
                                                           : YZ_EMPTY;
    options.rules = yz_rules_find(rules);
    options.start = &start;
    options.width = options.height = side;
    options.to_move = YZ_BLACK;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    return game;
}

static void
each_level_has_a_name_and_tries_more_than_the_one_below(void **state)
{
    const yz_search_level *level = yz_search_level_find(NULL);

    (void)state;
    for (; level->key != NULL; level++) {
        assert_ptr_equal(yz_search_level_find(level->key), level);
        if (level == yz_search_level_find(NULL))
            continue;
        assert_true(level->playouts > level[-1].playouts);
        assert_true(level->whims < level[-1].whims);
    }
    assert_true(level - yz_search_level_find(NULL) > 3);
    assert_null(yz_search_level_find(""));
    assert_null(yz_search_level_find("yunzi"));
}

static void
a_level_tries_no_more_than_it_may(void **state)
{
    const yz_search_level few = {.key = "few", .playouts = 5};
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
    const yz_search_level whims = {.key = "whims", .playouts = 10, .whims = 100};
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

/* Who answers everything where the opponent has played stays close to his last stone. */
static void
answers_are_close(void **state)
{
    const yz_search_level answers = {
        .key = "answers", .playouts = 10, .whims = 100, .answers = 100};
    const yz_move first = {YZ_MOVE_PLAY, YZ_BLACK, {3, 3}};
    yz_game *game = begin(13);
    yz_legality legality;

    (void)state;
    assert_int_equal(yz_game_play(game, first, &legality, NULL), YZ_OK);
    for (uint64_t seed = 0; seed < 10; seed++) {
        const yz_search_choice choice = choose(game, &answers, seed);
        assert_int_equal(choice.move.kind, YZ_MOVE_PLAY);
        assert_in_range(choice.move.at.x, 1, 5);
        assert_in_range(choice.move.at.y, 1, 5);
    }
    yz_game_free(game);
}

/* Four stones can be taken at D3, or get away; who does not see it plays elsewhere. */
static void
an_atari_may_be_overlooked(void **state)
{
    static const char *const ROWS[] = {".......", ".XXX.O.", ".XOOXO.", ".XOOXO.",
                                       ".XX.OO.", "..XXO..", "......."};
    yz_search_level level = {.key = "some", .playouts = 1000};
    yz_game *game = begin_at("chinese", ROWS);
    int taken = 0;

    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++) {
        level.blind = seed % 2 ? 100 : 0;
        const yz_search_choice choice = think(game, &level, 0, seed);
        const bool takes = choice.move.at.x == 3 && choice.move.at.y == 4;
        assert_int_equal(choice.move.kind, YZ_MOVE_PLAY);
        assert_false(level.blind && takes);
        taken += takes;
    }
    assert_true(taken > 0);
    yz_game_free(game);
}

static void
plays(const char *rules, const char *const rows[], bool expected)
{
    yz_game *game = begin_at(rules, rows);

    for (const yz_search_level *level = yz_search_level_find(NULL); level->key != NULL;
         level++) {
        if (level->playouts * 25 > most)
            break;
        for (uint64_t seed = 0; seed < 2; seed++)
            assert_int_equal(think(game, level, 0, seed).move.kind,
                             expected ? YZ_MOVE_PLAY : YZ_MOVE_PASS);
    }
    yz_game_free(game);
}

/* The dame in the middle counts where stones do, and is nothing where territory does. */
static void
no_level_passes_before_the_last_dame_that_counts(void **state)
{
    static const char *const DAME[] = {".XXO.", "XXXOO", "X.XO.", "XX.OO", ".XXO."};
    static const char *const NOTHING[] = {".XXO.", "XXXOO", "X.XO.", "XXXOO", ".XXO."};

    (void)state;
    plays("chinese", DAME, true);
    plays("tromp-taylor", DAME, true);
    plays("japanese-1989", NOTHING, false);
    plays("chinese", NOTHING, false);
}

/* White's two stones in atari live if he connects them.  Those that cannot be saved are dead as they stand,
   but where nobody marks them they are taken. */
static void
no_level_passes_while_a_chain_can_be_taken(void **state)
{
    static const char *const ROWS[] = {".XXXXX.", "XX.XXXX", "XXXXOOX", "XXXX.XX",
                                       "OOOOOOO", ".OO.O.O", "OOOOOOO"};
    static const char *const DEAD[] = {".XXXX", "XXOOX", ".XOXX", "XXO.O", ".XOOO"};

    (void)state;
    plays("chinese", ROWS, true);
    plays("japanese-1989", ROWS, true);
    plays("japanese-1989", DEAD, false);
    plays("tromp-taylor", DEAD, true);
}

static bool
is_high(yz_point at, int side)
{
    return at.x >= 2 && at.y >= 2 && at.x < side - 2 && at.y < side - 2;
}

/* The first move of a game is made on the third line or higher.  So is the answer, but that few
   playouts may have had luck with a lower one: one answer in fifty, and one where they are fewer. */
static void
games_begin_as_people_begin_them(void **state)
{
    static const int SIDES[] = {9, 13, 19};
    int answers = 0, low = 0;

    (void)state;
    for (const yz_search_level *level = yz_search_level_find(NULL); level->key != NULL;
         level++)
        for (size_t k = 0; k < sizeof SIDES / sizeof *SIDES; k++)
            for (uint64_t seed = 1; seed <= seeds; seed++) {
                if (level->playouts * (uint64_t)(SIDES[k] * SIDES[k]) > most)
                    continue;
                yz_game *game = begin(SIDES[k]);
                for (int move = 0; move < 2; move++) {
                    const yz_search_choice choice = think(game, level, 0, seed);
                    yz_legality legality;
                    assert_int_equal(choice.move.kind, YZ_MOVE_PLAY);
                    const bool high = is_high(choice.move.at, SIDES[k]);
                    assert_true(high || move > 0);
                    answers += move;
                    low += !high;
                    assert_int_equal(yz_game_play(game, choice.move, &legality, NULL),
                                     YZ_OK);
                }
                yz_game_free(game);
            }
    assert_true(low <= 1 || low * 50 <= answers);
}

/* Plays moves of a level against itself; writes what they were. */
static void
play_moves(const yz_search_level *level, uint64_t seed, yz_point out[20])
{
    const yz_search_options options = {.seed = seed, .memory = 1 << 22};
    const yz_search_work work = {.playouts = level->playouts, .level = level};
    yz_game *game = begin(7);
    yz_search *search;

    assert_int_equal(yz_search_new(&search, &options, NULL), YZ_OK);
    for (int i = 0; i < 20; i++) {
        yz_search_choice choice;
        yz_legality legality;
        assert_int_equal(yz_search_think(search, &choice, game, &work), YZ_OK);
        assert_int_equal(yz_game_play(game, choice.move, &legality, NULL), YZ_OK);
        out[i] = choice.move.at;
    }
    yz_search_free(search);
    yz_game_free(game);
}

static void
a_seed_and_a_number_of_playouts_repeat_a_game(void **state)
{
    yz_point one[20], same[20], other[20];

    (void)state;
    play_moves(yz_search_level_find("beginner"), 5, one);
    play_moves(yz_search_level_find("beginner"), 5, same);
    play_moves(yz_search_level_find("beginner"), 6, other);
    assert_memory_equal(one, same, sizeof one);
    assert_memory_not_equal(one, other, sizeof one);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_level_has_a_name_and_tries_more_than_the_one_below),
        cmocka_unit_test(a_level_tries_no_more_than_it_may),
        cmocka_unit_test(whims_are_moves_that_people_make),
        cmocka_unit_test(answers_are_close),
        cmocka_unit_test(an_atari_may_be_overlooked),
        cmocka_unit_test(no_level_passes_before_the_last_dame_that_counts),
        cmocka_unit_test(no_level_passes_while_a_chain_can_be_taken),
        cmocka_unit_test(games_begin_as_people_begin_them),
        cmocka_unit_test(a_seed_and_a_number_of_playouts_repeat_a_game),
    };

    if (argc > 1) {
        seeds = strtoull(argv[1], NULL, 10);
        most = UINT64_MAX;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
