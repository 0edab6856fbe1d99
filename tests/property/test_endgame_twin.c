/*
 * Endgames against every position of small boards solved backwards: `test_endgame_twin [all]`.
 *
 * Two programs that share nothing but the rules: one plays open regions together, the other goes
 * through all positions of the whole board, filled eyes included.  Where territory counts, both ask
 * who lives where play stops.  Where the endgame is settled, the other one may say nothing else.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "ask/solve_ends.h"
#include "solve/backwards.h"
#include "solve/endgame.h"
#include "unconditional/benson.h"

static bool all;
static yz__endgame_found found;

/* Somebody's stones live, and no more than seven points are open. */
static bool
is_mostly_settled(const yz_position *position)
{
    const int points = position->width * position->height;
    uint8_t owner[YZ_MAX_POINTS];
    int open = 0;

    yz__life_apart(position, true, owner);
    for (int i = 0; i < points; i++)
        open += owner[i] == YZ_EMPTY;
    return open > 0 && open <= 7;
}

/* A position with few empty points, and chains of both colours: random stones in rows. */
static bool
draw_position(yz__random *random, yz_position *position)
{
    const int points = position->width * position->height;
    const yz__small small = yz__small_of(position->width, position->height);
    yz__small_stones stones = {0, 0};
    const unsigned empty = 2 + (unsigned)yz__random_below(random, 5);

    for (int i = 0; i < points; i++) {
        const bool none = yz__random_below(random, 10) < empty;
        const bool left = i % position->width > 0 && yz__random_below(random, 3) > 0;
        position->stone[i] = none ? YZ_EMPTY
                             : left && position->stone[i - 1] != YZ_EMPTY
                                 ? position->stone[i - 1]
                                 : (uint8_t)(1 + yz__random_below(random, 2));
        stones.own |= position->stone[i] == YZ_BLACK ? (uint32_t)1 << i : 0;
        stones.other |= position->stone[i] == YZ_WHITE ? (uint32_t)1 << i : 0;
    }
    return yz__stones_legal(&small, stones) && is_mostly_settled(position);
}

/* What the table says for Black. */
static int
worth_in(const yz__backwards *table, const yz_position *position, yz_colour mover,
         int which)
{
    yz__small_stand stand = {.ban = YZ__NO_POINT, .moment = table->rules.moments.start};
    const bool black = mover == YZ_BLACK;

    for (int i = 0; i < position->width * position->height; i++) {
        const uint32_t bit = (uint32_t)1 << i;
        stand.stones.own |= position->stone[i] == mover ? bit : 0;
        stand.stones.other |= position->stone[i] == yz_opponent(mover) ? bit : 0;
    }
    const int worth =
        yz__backwards_reply(table, &stand, black ? which : 1 - which).worth;
    return black ? worth : -worth;
}

static int
compare(const yz__backwards *table, const yz_rules *rules, const yz_position *position,
        yz_colour mover)
{
    const yz__endgame_question question = {.rules = rules,
                                           .position = position,
                                           .mover = mover,
                                           .positions = 3000,
                                           .judge = yz__solve_part_judged};
    const int low = worth_in(table, position, mover, YZ__LEAST);
    const int high = worth_in(table, position, mover, YZ__MOST);

    assert_int_equal(yz__endgame(&question, &found), YZ_OK);
    if (!found.bounded)
        return 0;
    if (found.low > high || found.high < low ||
        (found.low == found.high && low == high && low != found.low)) {
        for (int i = 0; i < position->width * position->height; i++)
            print_message("%c%s", ".XO"[position->stone[i]],
                          (i + 1) % position->width == 0 ? "\n" : "");
        print_message("%s, %s to move: %d to %d, by the table %d to %d\n",
                      yz_rules_id(rules), mover == YZ_BLACK ? "Black" : "White",
                      found.low, found.high, low, high);
        fail();
    }
    return found.open == YZ__ENDGAME_SETTLED && found.positions > 2;
}

static bool
judge_end(void *context, const yz_rules *rules, const yz_position *position,
          yz__ending_count how, int *least, int *most)
{
    return yz__solve_end_judged(context, rules, position, how, least, most);
}

static void
compare_board(const char *id, int width, int height, int count)
{
    const yz_rules *rules = yz_rules_find(id);
    yz__backwards table = {.judge = judge_end};
    yz__random random = yz__random_seed((uint64_t)(width * 100 + height));
    int settled = 0;

    assert_int_equal(yz__solve_rules(rules, &table.rules), YZ__SOLVE_NOTHING);
    assert_int_equal(yz__backwards_init(&table, width, height), YZ_OK);
    for (int i = 0; i < count; i++) {
        yz_position position = {.width = (uint8_t)width, .height = (uint8_t)height};
        if (!draw_position(&random, &position))
            continue;
        settled += compare(&table, rules, &position, YZ_BLACK);
        settled += compare(&table, rules, &position, YZ_WHITE);
    }
    print_message("%s %dx%d: %d settled\n", id, width, height, settled);
    assert_true(settled > 100);
    yz__backwards_free(&table);
}

static void
settled_endgames_are_what_the_whole_board_is_worth(void **state)
{
    static const char *const RULES[] = {"chinese", "aga", "tromp-taylor",
                                        "new-zealand"};

    (void)state;
    for (size_t i = 0; i < sizeof RULES / sizeof *RULES; i++) {
        compare_board(RULES[i], 2, 5, 20000);
        compare_board(RULES[i], 3, 4, all ? 200000 : 20000);
        if (all) {
            compare_board(RULES[i], 2, 7, 400000);
            compare_board(RULES[i], 3, 5, 400000);
        }
    }
    if (all) /* where every end has to be judged */
        compare_board("japanese", 2, 5, 100000);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(settled_endgames_are_what_the_whole_board_is_worth),
    };

    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
