/* What stands around a point, and the liberties of chains, on positions one can see. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/random.h"
#include "board/board.h"
#include "drawn.h"
#include "search/outlook.h"
#include "search/patterns.h"

static void
load(yz__board *board, const char *drawn)
{
    const yz_position position = drawn_position(drawn);
    yz__board_load(board, &position);
}

/* The code, neighbour by neighbour, on a position. */
static uint32_t
slow_code(const yz_position *position, int x, int y, yz_colour who)
{
    uint32_t code = 0;
    int shift = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            if (dx == 0 && dy == 0)
                continue;
            const int a = x + dx, b = y + dy;
            uint32_t seen = 3;
            if (a >= 0 && a < position->width && b >= 0 && b < position->height) {
                const int stone = position->stone[b * position->width + a];
                seen = stone == YZ_EMPTY ? 0 : stone == (int)who ? 1 : 2;
            }
            code |= seen << shift;
            shift += 2;
        }
    return code;
}

static void
scatter(yz_position *position, int width, int height, yz__random *random)
{
    *position = (yz_position){.width = (uint8_t)width, .height = (uint8_t)height};
    for (int i = 0; i < width * height; i++)
        position->stone[i] = (uint8_t)yz__random_below(random, 3);
}

static void
the_code_of_a_point_is_what_stands_around_it(void **state)
{
    (void)state;
    static const int SIDE[][2] = {{1, 1}, {1, 5}, {2, 2}, {7, 3}, {19, 19}, {52, 52}};
    yz__random random = yz__random_seed(1);
    for (int i = 0; i < 6; i++) {
        yz_position position;
        yz__board board;
        scatter(&position, SIDE[i][0], SIDE[i][1], &random);
        yz__board_load(&board, &position);
        for (int y = 0; y < position.height; y++)
            for (int x = 0; x < position.width; x++) {
                const yz_point point = {(uint8_t)x, (uint8_t)y};
                const yz__at at = yz__board_at(&board, point);
                for (yz_colour who = YZ_BLACK; who <= YZ_WHITE; who++)
                    assert_int_equal(yz__pattern_code(&board, at, who),
                                     slow_code(&position, x, y, who));
            }
    }
}

static void
every_liberty_is_counted_once(void **state)
{
    (void)state;
    yz__random random = yz__random_seed(2);
    for (int i = 0; i < 50; i++) {
        yz_position position;
        yz__board board;
        yz__liberties chains;
        scatter(&position, 1 + i % 13, 1 + i % 7, &random);
        yz__board_load(&board, &position);
        yz__liberties_find(&chains, &board);
        for (yz__at at = 0; at < board.cells; at++) {
            if (board.stone[at] != YZ_BLACK && board.stone[at] != YZ_WHITE)
                continue;
            const int count = yz__board_liberties(&board, at, NULL);
            assert_int_equal(chains.liberties[board.chain[at]], count);
        }
    }
}

/* clang-format off */
static const struct {
    const char *title;
    const char *drawn;
    yz_point at;
    int liberties, size, captured, own, enemy;
} OUTLOOK[] = {
    {"a stone alone in the middle", "...\n...\n...\n", {1, 1}, 4, 1, 0, 0, 0},
    {"two chains joined, their common liberty counted once",
     "X.X\n...\n...\n", {1, 0}, 3, 3, 0, 2, 0},
    {"a capture gives a liberty", "XO.\n.X.\n...\n", {2, 0}, 2, 1, 1, 0, 1},
    {"the points of a captured chain are liberties of all that is joined",
     "XXO\nOOX\n.X.\n", {0, 2}, 3, 2, 2, 1, 1},
    {"no liberty: suicide", ".O.\nO..\n...\n", {0, 0}, 0, 1, 0, 0, 2},
    {"two stones taken leave two liberties", "OO.\nXX.\n...\n", {2, 0}, 2, 1, 2, 0, 1},
    {"the stone joins a chain beside the stones it takes",
     ".OOX\nXXX.\nOOO.\n....\n", {0, 0}, 3, 4, 2, 1, 1},
};
/* clang-format on */

static void
an_outlook_is_what_a_play_would_do(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof OUTLOOK / sizeof OUTLOOK[0]; i++) {
        yz__board board;
        yz__liberties chains;
        load(&board, OUTLOOK[i].drawn);
        yz__liberties_find(&chains, &board);
        const yz__at at = yz__board_at(&board, OUTLOOK[i].at);
        const yz__outlook look = yz__outlook_of(&chains, &board, at, YZ_BLACK);
        print_message("%s\n", OUTLOOK[i].title);
        assert_int_equal(look.liberties, OUTLOOK[i].liberties);
        assert_int_equal(look.size, OUTLOOK[i].size);
        assert_int_equal(look.captured, OUTLOOK[i].captured);
        assert_int_equal(look.own_count, OUTLOOK[i].own);
        assert_int_equal(look.enemy_count, OUTLOOK[i].enemy);
    }
}

/* clang-format off */
/* Black plays in the middle of each. */
static const struct {
    const char *title;
    const char *likely;
    const char *unlikely;
} NEAR[] = {
    {"a hane rather than an empty triangle", "OX.\n...\n...\n", "XX.\nX..\n...\n"},
    {"a cut rather than a point between own stones", "OX.\nX.O\n.O.\n", ".X.\nX.X\n...\n"},
    {"an answer to a peep rather than nothing", ".X.\n..O\n.X.\n", "...\n..O\n...\n"},
};
/* clang-format on */

/* The code of the middle of a board of 3x3, were it part of a larger one. */
static uint32_t
middle_code(const char *drawn)
{
    const yz_position small = drawn_position(drawn);
    yz_position position = {.width = 7, .height = 7};
    yz__board board;
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 3; x++)
            position.stone[(y + 2) * 7 + x + 2] = small.stone[y * 3 + x];
    yz__board_load(&board, &position);
    return yz__pattern_code(&board, yz__board_at(&board, (yz_point){3, 3}), YZ_BLACK);
}

static void
good_shape_is_likelier_beside_the_last_play(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof NEAR / sizeof NEAR[0]; i++) {
        const uint32_t likely = middle_code(NEAR[i].likely);
        const uint32_t unlikely = middle_code(NEAR[i].unlikely);
        const uint32_t strength = yz__near_strength(likely, YZ_BLACK);
        print_message("%s\n", NEAR[i].title);
        assert_true(strength > yz__near_strength(unlikely, YZ_BLACK));
        assert_int_equal(yz__near_strength(yz__pattern_exchange(likely), YZ_WHITE),
                         strength);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_code_of_a_point_is_what_stands_around_it),
        cmocka_unit_test(good_shape_is_likelier_beside_the_last_play),
        cmocka_unit_test(every_liberty_is_counted_once),
        cmocka_unit_test(an_outlook_is_what_a_play_would_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
