/* Which plays are likely, on positions one can see. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "board/board.h"
#include "drawn.h"
#include "search/policy.h"

/* clang-format off */
static const struct {
    const char *title;
    const char *drawn;
    yz_colour who;
    yz_point last;
    yz_point best;
} LIKELY[] = {
    {"a stone in atari is taken",
     ".........\n"
     "..X......\n"
     ".XOX.....\n"
     ".........\n"
     ".........\n"
     ".....O...\n"
     ".........\n"
     ".........\n"
     ".........\n", YZ_BLACK, {5, 5}, {2, 3}},
    {"a chain in atari runs",
     ".........\n"
     "...O.....\n"
     "..OXO....\n"
     "..OX.....\n"
     "..XO.....\n"
     ".........\n"
     ".........\n"
     "......X..\n"
     ".........\n", YZ_BLACK, {3, 4}, {4, 3}},
};
/* clang-format on */

static void
what_is_urgent_is_most_likely(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof LIKELY / sizeof LIKELY[0]; i++) {
        const yz_position position = drawn_position(LIKELY[i].drawn);
        yz__board board;
        yz__at move[YZ_MAX_POINTS];
        float strength[YZ_MAX_POINTS];
        yz__board_load(&board, &position);
        const yz__policy_context context = {
            .who = LIKELY[i].who, .last = yz__board_at(&board, LIKELY[i].last)};
        const int count = yz__policy(&board, &context, move, strength);
        int best = 0;
        for (int k = 1; k < count; k++)
            best = strength[k] > strength[best] ? k : best;
        const yz_point at = yz__board_point(&board, move[best]);
        print_message("%s\n", LIKELY[i].title);
        assert_int_equal(at.x, LIKELY[i].best.x);
        assert_int_equal(at.y, LIKELY[i].best.y);
    }
}

/* clang-format off */
static const struct {
    const char *title;
    const char *drawn;
    yz_point ko; /* off the board: none */
    int plays;   /* of Black */
} SENSIBLE[] = {
    {"a board of one point has no play", ".\n", {9, 9}, 0},
    {"of two points one is left to fill", "X.\n", {9, 9}, 0},
    {"two empty points", "..\n", {9, 9}, 2},
    {"own eyes are not filled", ".X.\nXXX\n.X.\n", {9, 9}, 0},
    {"no suicide", ".O.\nOOO\n.OX\n", {9, 9}, 0},
    {"a ko may not be retaken", "XXOO.\nXO.O.\nXXOO.\n....X\n", {2, 1}, 7},
};
/* clang-format on */

static void
only_sensible_plays_have_a_strength(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof SENSIBLE / sizeof SENSIBLE[0]; i++) {
        const yz_position position = drawn_position(SENSIBLE[i].drawn);
        yz__board board;
        yz__at move[YZ_MAX_POINTS];
        float strength[YZ_MAX_POINTS];
        yz__board_load(&board, &position);
        yz__policy_context context = {.who = YZ_BLACK};
        if (SENSIBLE[i].ko.x < board.width)
            context.ko = yz__board_at(&board, SENSIBLE[i].ko);
        const int count = yz__policy(&board, &context, move, strength);
        print_message("%s\n", SENSIBLE[i].title);
        assert_int_equal(count, SENSIBLE[i].plays);
        for (int k = 0; k < count; k++)
            assert_true(strength[k] > 0);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_urgent_is_most_likely),
        cmocka_unit_test(only_sensible_plays_have_a_strength),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
