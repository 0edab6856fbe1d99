/*
 * Small boards solved backwards, against the slow twin: `test_solve_twin [all]`, every position
 * of the boards up to 2x3 and 1x6 (all: 3x3, 2x4 and 1x9), with and without ko, suicide, area, three
 * and four passes, prisoners, ends that are known within bounds; and where the past is remembered the worth of the empty board and of boards after random moves.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "slow_solve.h"
#include "solve/solve.h"

static bool all;

static yz__backwards_rules
fast_rules(const slow_rules *slow)
{
    yz__backwards_rules rules = {.ko = slow->ko == SLOW_KO_BASIC, .area = slow->area};

    yz__moments_of_passes(&rules.moments, slow->passes);

    rules.prisoners = slow->prisoners;
    rules.judged = slow->prisoners || slow->blurred ? yz_rules_at(0) : NULL;
    rules.suicide[0] = true;
    for (int i = 1; i <= YZ__SMALL_POINTS; i++)
        rules.suicide[i] = slow->suicide == NAIVE_SUICIDE_ANY ||
                           (slow->suicide == NAIVE_SUICIDE_MULTI && i > 1);
    return rules;
}

/* Judges the end as the twin does. */
static bool
judge_as_slow(void *context, const yz_rules *rules, const yz_position *position,
              yz__ending_count how, int *least, int *most)
{
    (void)rules, (void)how;
    *least = slow_margin(context, position, 0);
    *most = slow_margin(context, position, 1);
    return true;
}

/* The next position of all, as a number of base 3; false after the last. */
static bool
next_position(yz_position *position)
{
    for (int i = 0; i < position->width * position->height; i++) {
        if (position->stone[i] < YZ_WHITE) {
            position->stone[i]++;
            return true;
        }
        position->stone[i] = YZ_EMPTY;
    }
    return false;
}

static void
compare(const yz__backwards *fast, const slow_table *slow, const yz_position *position,
        yz_colour who, int passes)
{
    yz__small_stand stand = {{0, 0}, YZ__NO_POINT, 0, passes};
    int low, high;

    for (int i = 0; i < position->width * position->height; i++) {
        const uint32_t bit = (uint32_t)1 << i;
        stand.stones.own |= position->stone[i] == who ? bit : 0;
        stand.stones.other |= position->stone[i] == yz_opponent(who) ? bit : 0;
    }
    for (int ban = -1; ban < position->width * position->height; ban++) {
        if (ban >= 0 && (passes > 0 || position->stone[ban] != YZ_EMPTY))
            continue;
        stand.ban = ban < 0 ? YZ__NO_POINT : ban;
        slow_worth(slow, position, who, ban, passes, &low, &high);
        assert_int_equal(yz__backwards_reply(fast, &stand, YZ__LEAST).worth, low);
        assert_int_equal(yz__backwards_reply(fast, &stand, YZ__MOST).worth, high);
    }
}

static void
compare_board(const slow_rules *rules)
{
    slow_rules same = *rules;
    yz__backwards fast = {
        .rules = fast_rules(rules), .judge = judge_as_slow, .context = &same};
    slow_table *slow = slow_table_new(rules);
    yz_position position = {0};

    position.width = (uint8_t)rules->width;
    position.height = (uint8_t)rules->height;
    assert_int_equal(yz__backwards_init(&fast, rules->width, rules->height), YZ_OK);
    do {
        if (!naive_is_position_legal(&position))
            continue;
        for (int passes = 0; passes < rules->passes; passes++) {
            compare(&fast, slow, &position, YZ_BLACK, passes);
            compare(&fast, slow, &position, YZ_WHITE, passes);
        }
    } while (next_position(&position));
    yz__backwards_free(&fast);
    slow_table_free(slow);
}

static void
every_position_is_worth_what_the_definitions_say(void **state)
{
    static const int SIZES[][2] = {{1, 1}, {2, 1}, {1, 3}, {4, 1}, {1, 5},
                                   {6, 1}, {2, 2}, {2, 3}, {3, 2}, {1, 7},
                                   {2, 4}, {9, 1}, {3, 3}};
    static const slow_rules RULES[] = {
        {0, 0, NAIVE_SUICIDE_NONE, SLOW_KO_BASIC, true, 2, false, false},
        {0, 0, NAIVE_SUICIDE_ANY, SLOW_KO_BASIC, true, 2, false, false},
        {0, 0, NAIVE_SUICIDE_MULTI, SLOW_KO_BASIC, true, 4, false, false},
        {0, 0, NAIVE_SUICIDE_NONE, SLOW_KO_FREE, true, 3, false, false},
        {0, 0, NAIVE_SUICIDE_NONE, SLOW_KO_BASIC, false, 2, false, false},
        {0, 0, NAIVE_SUICIDE_NONE, SLOW_KO_BASIC, true, 2, true, false},
        {0, 0, NAIVE_SUICIDE_MULTI, SLOW_KO_FREE, true, 2, true, true},
        {0, 0, NAIVE_SUICIDE_NONE, SLOW_KO_BASIC, false, 4, false, true},
    };
    const size_t sizes = sizeof SIZES / sizeof *SIZES - (all ? 0 : 4);

    (void)state;
    for (size_t i = 0; i < sizes; i++)
        for (size_t k = 0; k < sizeof RULES / sizeof *RULES; k++) {
            slow_rules rules = RULES[k];
            rules.width = SIZES[i][0];
            rules.height = SIZES[i][1];
            compare_board(&rules);
        }
}

typedef struct past_rules {
    const char *name;
    slow_ko ko;
    naive_suicide suicide;
    int passes;
} past_rules;

static const past_rules PAST[] = {
    {"tromp-taylor", SLOW_KO_POSITIONAL, NAIVE_SUICIDE_ANY, 2},
    {"cgos", SLOW_KO_POSITIONAL, NAIVE_SUICIDE_NONE, 2},
    {"french", SLOW_KO_NATURAL, NAIVE_SUICIDE_NONE, 2},
    {"new-zealand", SLOW_KO_NEW_ZEALAND, NAIVE_SUICIDE_ANY, 2},
    {"aga", SLOW_KO_SITUATIONAL, NAIVE_SUICIDE_NONE, 4},
};
enum { MOST_BEFORE = 9 };

/* After some moves the board is worth what a plain search says; false if they are not allowed. */
static bool
compare_after(yz__solve_kept *kept, const past_rules *past, int width, int height,
              const int *at, int count)
{
    static yz__solved solved;
    const slow_rules rules = {width, height,       past->suicide, past->ko,
                              true,  past->passes, false,         false};
    yz_move move[MOST_BEFORE];
    const yz__solve_question question = {.rules = yz_rules_find(past->name),
                                         .width = width,
                                         .height = height,
                                         .move = move,
                                         .move_count = count,
                                         .memory = (size_t)1 << 28,
                                         .positions = 1000000};
    int worth;

    if (!slow_with_history(&rules, at, count, &worth))
        return false;
    for (int i = 0; i < count; i++)
        move[i] = (yz_move){at[i] < 0 ? YZ_MOVE_PASS : YZ_MOVE_PLAY,
                            i % 2 == 0 ? YZ_BLACK : YZ_WHITE,
                            {(uint8_t)(at[i] < 0 ? 0 : at[i] % width),
                             (uint8_t)(at[i] < 0 ? 0 : at[i] / width)}};
    assert_int_equal(yz__solve(kept, &question, &solved), YZ_OK);
    assert_int_equal(solved.low, worth);
    assert_int_equal(solved.high, worth);
    return true;
}

static void
the_past_is_remembered(void **state)
{
    static const int SIZES[][2] = {{1, 1}, {1, 2}, {3, 1}, {4, 1}, {2, 2}};
    yz__solve_kept kept = {0};

    (void)state;
    for (size_t k = 0; k < sizeof PAST / sizeof *PAST; k++)
        for (size_t i = 0; i < (PAST[k].passes > 2 ? 3u : 5u); i++)
            assert_true(
                compare_after(&kept, &PAST[k], SIZES[i][0], SIZES[i][1], NULL, 0));
    yz__solve_end(&kept);
}

/* In the middle of a game, where earlier boards forbid what the table would have played. */
static void
the_past_is_remembered_in_the_middle(void **state)
{
    static const int SIZES[][2] = {{3, 1}, {4, 1}, {2, 2}};
    yz__random random = yz__random_seed(1);
    yz__solve_kept kept = {0};
    int lines = 0;

    (void)state;
    for (int i = 0; i < (all ? 1500 : 60); i++) {
        const past_rules *past = &PAST[yz__random_below(&random, 5)];
        const int *size = SIZES[yz__random_below(&random, past->passes > 2 ? 2
                                                          : all            ? 4
                                                                           : 3)];
        const int count = 1 + (int)yz__random_below(&random, MOST_BEFORE);
        int at[MOST_BEFORE];
        for (int k = 0; k < count; k++)
            at[k] =
                (int)yz__random_below(&random, (uint32_t)(size[0] * size[1] + 1)) - 1;
        lines += compare_after(&kept, past, size[0], size[1], at, count);
    }
    assert_true(lines > (all ? 150 : 5));
    yz__solve_end(&kept);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_is_worth_what_the_definitions_say),
        cmocka_unit_test(the_past_is_remembered),
        cmocka_unit_test(the_past_is_remembered_in_the_middle),
    };

    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
