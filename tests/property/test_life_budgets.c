/*
 * Budgets of yz_life(): the clock changes nothing that they allow, and larger ones only
 * settle more.  `test_life_budgets [BOARDS]`, 8 if not given.
 *
 * The clock is one that this file keeps: each look at it takes as long as the test
 * says, so that a slow machine is one number.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "naive.h"
#include "yunzi/life.h"
#include "said.h"
#include "same_move.h"
#include "slow_clock.h"

/* ---- Boards ---- */

enum { MOST_SIDE = 9 };

static int boards = 8; /* small ones; and one large one, two from 24 on */

/* A board as random play leaves it, when enough points are filled: chains with and
   without eyes, and stones left in both sides' areas. */
static void
random_board(yz__random *random, int side, yz_position *out)
{
    do {
        memset(out, 0, sizeof *out);
        out->width = out->height = (uint8_t)side;
        for (int y = 0; y < side; y++)
            for (int x = 0; x < side; x++) {
                const bool black = x * 2 + (int)yz__random_below(random, 5) < side + 1;
                const bool empty = yz__random_below(random, 10) < 3;
                const bool astray = yz__random_below(random, 12) == 0;
                out->stone[y * side + x] = (uint8_t)(empty             ? YZ_EMPTY
                                                     : black != astray ? YZ_BLACK
                                                                       : YZ_WHITE);
            }
    } while (!naive_is_position_legal(out));
}

static const yz_rules *
any_rules(yz__random *random)
{
    static const char *const NAME[] = {"japanese-1989", "chinese-2002", "aga-1991",
                                       "japanese-1949", "tromp-taylor"};
    return yz_rules_find(NAME[yz__random_below(random, 5)]);
}

static yz_life_report *
look(const yz_position *position, const yz_rules *rules, bool sampling, uint64_t nodes,
     uint64_t nanoseconds)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *report = NULL;
    options.reading = true;
    options.sampling = sampling;
    options.fill_dame = true;
    options.nodes = nodes;
    options.nanoseconds = nanoseconds;
    assert_int_equal(yz_life(&report, position, rules, &options), YZ_OK);
    return report;
}

static void
assert_same_chain(const yz_chain_life *one, const yz_chain_life *other)
{
    const size_t before = offsetof(yz_chain_life, line);
    const size_t behind = offsetof(yz_chain_life, line_length);

    assert_memory_equal(one, other, before);
    for (int i = 0; i < YZ_LIFE_LINE; i++)
        assert_true(same_move(one->line[i], other->line[i]));
    assert_memory_equal((const char *)one + behind, (const char *)other + behind,
                        sizeof *one - behind);
}

static void
assert_same(const yz_life_report *one, const yz_life_report *other)
{
    assert_int_equal(one->chain_count, other->chain_count);
    for (int c = 0; c < one->chain_count; c++)
        assert_same_chain(&one->chain[c], &other->chain[c]);
    assert_memory_equal(one->kind, other->kind, sizeof one->kind);
    assert_int_equal(one->unfinished_count, other->unfinished_count);
    for (int i = 0; i < one->unfinished_count; i++)
        assert_string_equal(said(&one->unfinished[i].what),
                            said(&other->unfinished[i].what));
    assert_int_equal(one->nodes, other->nodes);
    assert_int_equal(one->cut, other->cut);
}

/* ---- The clock changes nothing ---- */

/* Sampling is left a third of what there is, and dame a half of that. */
enum { NODES = 3000, SLOW = 10, ROOM = 8, ROOM_TO_READ = 3 };

/* How long it takes on the usual machine, in ticks of 1. */
static uint64_t
ticks_needed(const yz_position *position, const yz_rules *rules, bool sampling)
{
    slow_clock_tick = 1;
    const uint64_t began = slow_clock_now;
    yz_life_free(look(position, rules, sampling, NODES, UINT64_MAX / 4));
    return slow_clock_now - began;
}

/* On a machine ten times slower with just room enough, and with ten times that. */
static void
compare_clocks(const yz_position *position, const yz_rules *rules, bool sampling)
{
    const uint64_t ceiling = ticks_needed(position, rules, sampling) * SLOW *
                             (sampling ? ROOM : ROOM_TO_READ);
    slow_clock_tick = 1;
    yz_life_report *usual = look(position, rules, sampling, NODES, ceiling);
    assert_int_equal(usual->cut, YZ_SHORTAGE_NONE);
    slow_clock_tick = SLOW;
    yz_life_report *slow = look(position, rules, sampling, NODES, ceiling);
    slow_clock_tick = 1;
    yz_life_report *longer = look(position, rules, sampling, NODES, ceiling * 10);
    yz_life_report *endless = look(position, rules, sampling, NODES, 0);
    assert_same(usual, slow);
    assert_same(usual, longer);
    assert_same(usual, endless);
    yz_life_free(endless);
    yz_life_free(longer);
    yz_life_free(slow);
    yz_life_free(usual);
}

static void
no_clock_changes_what_budgets_allow(void **state)
{
    yz__random random = yz__random_seed(1);
    yz_position position;
    (void)state;
    for (int i = 0; i < boards + 1 + boards / 24; i++) {
        const int side = i < boards ? 3 + i % 4 : MOST_SIDE;
        const yz_rules *rules = any_rules(&random);
        random_board(&random, side, &position);
        compare_clocks(&position, rules, true);
        compare_clocks(&position, rules, false);
    }
}

/* What a ceiling ends is said, and nothing else ends before its budget. */
static void
a_ceiling_that_ends_something_is_told(void **state)
{
    yz__random random = yz__random_seed(2);
    yz_position position;
    int told = 0;
    (void)state;
    for (int i = 0; i < boards; i++) {
        const yz_rules *rules = any_rules(&random);
        random_board(&random, 4 + i % 3, &position);
        slow_clock_tick = 10;
        yz_life_report *whole = look(&position, rules, true, NODES, 0);
        for (uint64_t ceiling = 100; ceiling < 1000000; ceiling *= 8) {
            yz_life_report *part = look(&position, rules, true, NODES, ceiling);
            told += part->cut == YZ_SHORTAGE_TIME;
            if (part->cut == YZ_SHORTAGE_NONE)
                assert_same(part, whole);
            else
                assert_int_equal(part->cut, YZ_SHORTAGE_TIME);
            yz_life_free(part);
        }
        yz_life_free(whole);
    }
    assert_true(told > boards);
}

/* ---- More only settles more ---- */

static bool
proved(const yz_chain_life *life)
{
    return life->status != YZ_CHAIN_OPEN && life->basis == YZ_BASIS_PROVED;
}

static void
assert_no_less(const yz_life_report *less, const yz_life_report *more)
{
    for (int c = 0; c < less->chain_count; c++) {
        if (!proved(&less->chain[c]))
            continue;
        if (!proved(&more->chain[c]) || more->chain[c].status != less->chain[c].status)
            fail_msg("%s, then %s", said(&less->chain[c].why),
                     said(&more->chain[c].why));
    }
}

static void
more_positions_only_settle_more(void **state)
{
    yz__random random = yz__random_seed(3);
    yz_position position;
    (void)state;
    slow_clock_tick = 0;
    for (int i = 0; i < 3 * boards; i++) {
        const yz_rules *rules = any_rules(&random);
        const bool sampling = yz__random_below(&random, 2) == 0;
        yz_life_report *before = NULL;
        random_board(&random, 3 + i % 4, &position);
        for (uint64_t nodes = 200; nodes < 20000; nodes *= 3) {
            yz_life_report *report = look(&position, rules, sampling, nodes, 0);
            if (before)
                assert_no_less(before, report);
            yz_life_free(before);
            before = report;
        }
        yz_life_free(before);
    }
}

/* ---- Nothing is proved that more positions take back ---- */

typedef struct drawn {
    const char *rules;
    bool enabled_must_be_new;
    const char *row[9];
} drawn;

/* Dame that may or may not be filled, stones this demands, races it turns, and stones
   that could be played without any capture. */
static const drawn DRAWN[] = {
    {"japanese-1989",
     false,
     {"OOOOOOO", "O.OOO.O", "OOO.OOO", "OXXXXXO", "OX.O.XO", "XOOOOOX", "XXXXXXX",
      "XX.X.XX"}},
    {"japanese-1989", false, {"X.X.OO.", "XXOOOOO", "XXXOO.O", "X.XXOOO", "XX.XO.O"}},
    {"japanese-1989",
     false,
     {"X.XXXX.X", "XXXXXXXX", "XXXXXOXX", "XXXXOOOO", "XXXO.O.O", "XXOO.OX."}},
    {"japanese-1989",
     false,
     {"X.XXX.X", ".XX.XX.", "OOXXX.X", "X.OXXXX", "OOOXXOO", "OOOOXO.", "O.OOOOO"}},
    {"japanese-1989",
     false,
     {".O.OOOO", "OOOOOOO", "XXOOOXX", ".XOOOX.", "XXOOOXX", ".X.X.X."}},
    {"chinese-traditional",
     false,
     {"X.XXXX.X", "XXXXXXXX", "XXXXXOXX", "XXXXOOOO", "XXXO.O.O", "XXOO.OX."}},
    {"chinese-2002", false, {"X.X.OO.", "XXOOOOO", "XXXOO.O", "X.XXOOO", "XX.XO.O"}},
    {"japanese-1989",
     true,
     {".OXXXXXXX", "OOXX.X.XX", ".OXXXXXXX", "OOXXXXXXX", "XOXXXXXXX", "XXOOXXXXX",
      "X...OOOOX"}},
    {"japanese-1989", true, {"X.X.X", "XXXXX", "OOOOX", "..XOX", ".XOOX", ".XOXX"}},
    {"japanese-1949",
     false,
     {"OOOOOOO", "O.OOO.O", "OOOOOOO", "OOOOOOO", "XXXXXOO", "OX..XOO", ".OOOXOO"}},
};

static void
read_drawn(const drawn *from, yz_position *out)
{
    memset(out, 0, sizeof *out);
    out->width = (uint8_t)strlen(from->row[0]);
    for (int y = 0; from->row[y]; y++, out->height++)
        for (int x = 0; x < out->width; x++) {
            const char c = from->row[y][x];
            out->stone[y * out->width + x] = (uint8_t)(c == 'X'   ? YZ_BLACK
                                                       : c == 'O' ? YZ_WHITE
                                                                  : YZ_EMPTY);
        }
}

static yz_life_report *
look_at_drawn(const drawn *board, bool sampling, uint64_t nodes)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *report = NULL;
    yz_position position;

    read_drawn(board, &position);
    options.reading = options.fill_dame = options.ko = true;
    options.sampling = sampling;
    options.enabled_must_be_new = board->enabled_must_be_new;
    options.nodes = nodes;
    assert_int_equal(yz_life(&report, &position, yz_rules_find(board->rules), &options),
                     YZ_OK);
    return report;
}

/* A map that is called proved is the whole truth, seki and territory too. */
static void
assert_nothing_taken_back(const yz_life_report *less, const yz_life_report *whole)
{
    assert_no_less(less, whole);
    if (less->status.basis != YZ_BASIS_PROVED)
        return;
    assert_int_equal(whole->status.basis, YZ_BASIS_PROVED);
    for (int c = 0; c < less->chain_count; c++)
        assert_int_equal(less->chain[c].seki, whole->chain[c].seki);
    assert_memory_equal(less->kind, whole->kind, sizeof less->kind);
    assert_memory_equal(less->awarded, whole->awarded, sizeof less->awarded);
}

/* How a ko bears on a chain is not known, or it is what it is. */
static void
assert_kos_known(const yz_life_report *less, const yz_life_report *whole)
{
    for (int c = 0; c < less->chain_count; c++)
        if (less->chain[c].ko != YZ_KO_STATUS_UNKNOWN &&
            less->status.basis == YZ_BASIS_PROVED)
            assert_int_equal(less->chain[c].ko, whole->chain[c].ko);
}

static void
nothing_proved_is_taken_back(void **state)
{
    (void)state;
    slow_clock_tick = 0;
    for (size_t i = 0; i < 2 * sizeof DRAWN / sizeof *DRAWN; i++) {
        const drawn *board = &DRAWN[i / 2];
        const bool sampling = i % 2 == 1;
        yz_life_report *whole = look_at_drawn(board, sampling, 0);
        for (uint64_t nodes = 1; nodes < whole->nodes; nodes += 1 + nodes / 3) {
            yz_life_report *less = look_at_drawn(board, sampling, nodes);
            assert_nothing_taken_back(less, whole);
            assert_kos_known(less, whole);
            yz_life_free(less);
        }
        yz_life_free(whole);
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_clock_changes_what_budgets_allow),
        cmocka_unit_test(a_ceiling_that_ends_something_is_told),
        cmocka_unit_test(more_positions_only_settle_more),
        cmocka_unit_test(nothing_proved_is_taken_back),
    };
    if (argc > 1)
        boards = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
