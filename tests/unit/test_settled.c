/* What a search does not try: plays inside what lives whatever is played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "search/thinking.h"
#include "unconditional/benson.h"
#include "yunzi/search.h"

enum { WIDTH = 7, HEIGHT = 5, POINTS = WIDTH * HEIGHT };

/* Both live whatever is played, with points to play on inside; in the middle are dame. */
static const char ALIVE[] = "..X.O.."
                            "XXX.OOO"
                            ".XX.OO."
                            "XXXXOOO"
                            "..X.O..";

static yz_game *
begin(const char *rules, yz_position *start)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;

    *start = (yz_position){.width = WIDTH, .height = HEIGHT};
    for (int i = 0; i < POINTS; i++)
        start->stone[i] = (uint8_t)(ALIVE[i] == 'X'   ? YZ_BLACK
                                    : ALIVE[i] == 'O' ? YZ_WHITE
                                                      : YZ_EMPTY);
    options.rules = yz_rules_find(rules);
    options.start = start;
    options.width = WIDTH;
    options.height = HEIGHT;
    options.to_move = YZ_BLACK;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    return game;
}

static yz_search *
think(const yz_game *game, uint64_t playouts, yz_search_choice *choice)
{
    const yz_search_options options = {.seed = 1, .memory = 8 << 20};
    const yz_search_work work = {.playouts = playouts};
    yz_search *search;

    assert_int_equal(yz_search_new(&search, &options, NULL), YZ_OK);
    assert_int_equal(yz_search_think(search, choice, game, &work), YZ_OK);
    return search;
}

static int
inside(const yz__tree *tree, const yz__try *parent, const uint8_t owner[])
{
    int count, found = 0;
    const yz__try *e = yz__tree_moves(tree, parent, &count);
    for (int i = 0; i < count; i++)
        if (e[i].move != YZ__NO_MOVE) {
            const yz_point at = yz__board_point(&tree->start.board, e[i].move);
            found += owner[yz_index(WIDTH, at)] != YZ_EMPTY;
        }
    return found;
}

/* Of the root's moves every one that was tried often has moves after it, none of them inside. */
static void
nothing_is_tried_inside_what_lives(void **state)
{
    yz_position start;
    yz_search_choice choice;
    uint8_t owner[YZ_MAX_POINTS];
    int count, grown = 0;
    yz_game *game = begin("chinese", &start);
    yz_search *search = think(game, 500, &choice);
    const yz__tree *tree = &search->tree;

    (void)state;
    yz__life_unconditional(&start, false, owner);
    const yz__try *e = yz__tree_moves(tree, &tree->entry[YZ__ROOT], &count);
    for (int i = 0; i < count; i++) {
        int after;
        grown += yz__tree_moves(tree, &e[i], &after) != NULL;
        assert_int_equal(inside(tree, &e[i], owner), 0);
    }
    assert_true(grown > 0);
    assert_int_equal(choice.move.kind, YZ_MOVE_PLAY);
    assert_int_equal(owner[yz_index(WIDTH, choice.move.at)], YZ_EMPTY);
    yz_search_free(search);
    yz_game_free(game);
}

/* Where a play inside may gain something, all are tried: a capture ends the game there. */
static void
everything_is_tried_where_captures_decide(void **state)
{
    yz_position start;
    yz_search_choice choice;
    uint8_t owner[YZ_MAX_POINTS];
    int count, found = 0;
    yz_game *game = begin("capture-go", &start);
    yz_search *search = think(game, 500, &choice);
    const yz__tree *tree = &search->tree;

    (void)state;
    yz__life_unconditional(&start, false, owner);
    const yz__try *e = yz__tree_moves(tree, &tree->entry[YZ__ROOT], &count);
    for (int i = 0; i < count; i++)
        found += inside(tree, &e[i], owner);
    assert_true(found > 0);
    yz_search_free(search);
    yz_game_free(game);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_tried_inside_what_lives),
        cmocka_unit_test(everything_is_tried_where_captures_decide),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
