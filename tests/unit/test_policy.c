/* Which plays are likely, on positions one can see. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/random.h"
#include "board/board.h"
#include "drawn.h"
#include "search/policy.h"

enum { AS_LEARNT = 100 }; /* the power */

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
        const int count = yz__policy(&board, &context, AS_LEARNT, move, strength);
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
        const int count = yz__policy(&board, &context, AS_LEARNT, move, strength);
        print_message("%s\n", SENSIBLE[i].title);
        assert_int_equal(count, SENSIBLE[i].plays);
        for (int k = 0; k < count; k++)
            assert_true(strength[k] > 0);
    }
}

/* A game of plays as the policy finds them likely, up to so many. */
static void
play_some(yz__board *board, yz__policy_context *context, int plays, yz__random *random)
{
    *context = (yz__policy_context){.who = YZ_BLACK};
    for (int i = 0; i < plays; i++) {
        yz__at move[YZ_MAX_POINTS], removed[YZ_MAX_POINTS];
        float strength[YZ_MAX_POINTS];
        const int count = yz__policy(board, context, AS_LEARNT, move, strength);
        if (count == 0)
            return;
        const yz__at at = move[yz__random_below(random, (uint32_t)count)];
        yz__board_place(board, at, context->who, removed);
        context->before = context->last;
        context->last = at;
        context->who = yz_opponent(context->who);
    }
}

static void
every_board_has_sensible_plays_alone(void **state)
{
    (void)state;
    static const int SIDE[][2] = {{1, 1}, {1, 2},  {2, 2},  {1, 25},
                                  {7, 3}, {25, 2}, {25, 25}};
    yz__random random = yz__random_seed(4);
    for (int i = 0; i < 7; i++) {
        yz__board board;
        yz__policy_context context;
        yz__at move[YZ_MAX_POINTS], removed[YZ_MAX_POINTS];
        float strength[YZ_MAX_POINTS];
        yz__board_init(&board, SIDE[i][0], SIDE[i][1]);
        play_some(&board, &context, SIDE[i][0] * SIDE[i][1] / 2, &random);
        const int count = yz__policy(&board, &context, AS_LEARNT, move, strength);
        for (int k = 0; k < count; k++) {
            assert_true(strength[k] > 0 && strength[k] < 1e18f);
            assert_int_equal(yz__board_stone(&board, move[k]), YZ_EMPTY);
            const yz__placed placed =
                yz__board_place(&board, move[k], context.who, removed);
            assert_int_equal(placed.suicided, 0);
            yz__board_undo(&board, move[k], context.who, placed, removed);
        }
    }
}

/* ---- However the board is turned, and whoever is Black ---- */

static yz__at
turned(const yz__board *from, const yz__board *to, yz__at at, int way)
{
    if (at == 0)
        return 0;
    yz_point p = yz__board_point(from, at);
    p.x = way & 1 ? (uint8_t)(from->width - 1 - p.x) : p.x;
    p.y = way & 2 ? (uint8_t)(from->height - 1 - p.y) : p.y;
    return yz__board_at(to, way & 4 ? (yz_point){p.y, p.x} : p);
}

/* The same board turned, its colours exchanged. */
static void
turn_board(yz__board *to, const yz__board *from, int way)
{
    const bool tall = (way & 4) != 0;
    yz__board_init(to, tall ? from->height : from->width,
                   tall ? from->width : from->height);
    for (yz__at at = 0; at < from->cells; at++) {
        const yz_colour stone = yz__board_stone(from, at);
        if (stone == YZ_BLACK || stone == YZ_WHITE)
            yz__board_set(to, turned(from, to, at, way), yz_opponent(stone));
    }
}

static void
a_turned_board_has_the_same_strengths(void **state)
{
    (void)state;
    yz__random random = yz__random_seed(5);
    for (int i = 0; i < 40; i++) {
        static float found[YZ__CELLS];
        yz__board board, other;
        yz__policy_context context;
        yz__at move[YZ_MAX_POINTS];
        float strength[YZ_MAX_POINTS];
        yz__board_init(&board, 7 + i % 5, 9);
        play_some(&board, &context, 10 + i, &random);
        const int count = yz__policy(&board, &context, AS_LEARNT, move, strength);
        for (int k = 0; k < count; k++)
            found[move[k]] = strength[k];
        for (int way = 0; way < 8; way++) {
            turn_board(&other, &board, way);
            const yz__policy_context same = {
                .who = yz_opponent(context.who),
                .last = turned(&board, &other, context.last, way),
                .before = turned(&board, &other, context.before, way)};
            assert_int_equal(yz__policy(&other, &same, AS_LEARNT, move, strength),
                             count);
            /* Back the way it came: the fourth turn exchanges the other two. */
            const int back = way & 4 ? 4 | (way & 1) << 1 | (way & 2) >> 1 : way;
            for (int k = 0; k < count; k++)
                assert_true(strength[k] ==
                            found[turned(&other, &board, move[k], back)]);
        }
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_urgent_is_most_likely),
        cmocka_unit_test(only_sensible_plays_have_a_strength),
        cmocka_unit_test(every_board_has_sensible_plays_alone),
        cmocka_unit_test(a_turned_board_has_the_same_strengths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
