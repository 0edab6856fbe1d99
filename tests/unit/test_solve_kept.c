/* An answer that is kept in the middle is the same when it is gone on with, and nothing leads astray. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "memory_keeper.h"
#include "solve/solve.h"

static yz__solve_kept table;
static memory_keeper kept;
static yz__solved solved;

/* Once something was kept, all ends: as if it were killed. */
static bool
goes_on(void *context, uint64_t done)
{
    (void)context;
    (void)done;
    return !kept.stopped;
}

/* An end that takes no time to judge, and whose bounds are not always the same. */
static bool
judge(void *context, const yz_rules *rules, const yz_position *position,
      yz__ending_count how, int *least, int *most)
{
    int ahead = 0;

    (void)rules;
    (void)how;
    for (int i = 0; i < position->width * position->height; i++)
        ahead += (position->stone[i] == YZ_BLACK) - (position->stone[i] == YZ_WHITE);
    *least = ahead - (ahead % 3 == 0);
    *most = ahead + (ahead % 3 == 0);
    return goes_on(context, 0);
}

static yz_status
solve(const char *rules, int width, int height)
{
    const yz__solve_question question = {.rules = yz_rules_find(rules),
                                         .width = width,
                                         .height = height,
                                         .memory = (size_t)1 << 25,
                                         .positions = 150000,
                                         .keeper = &kept.keeper,
                                         .goes_on = goes_on,
                                         .judge = judge};

    yz__solve_end(&table);
    return yz__solve(&table, &question, &solved);
}

static void
assert_same(const yz__solved *one, const yz__solved *other)
{
    assert_int_equal(one->reason, other->reason);
    assert_int_equal(one->low, other->low);
    assert_int_equal(one->high, other->high);
    assert_int_equal(one->positions, other->positions);
    assert_int_equal(one->unknown, other->unknown);
    assert_int_equal(one->line_count, other->line_count);
    for (int i = 0; i < one->line_count; i++) {
        assert_int_equal(one->line[i].kind, other->line[i].kind);
        assert_int_equal(one->line[i].at.x, other->line[i].at.x);
        assert_int_equal(one->line[i].at.y, other->line[i].at.y);
    }
}

/* Stops it again and again, each time a little later, and returns how often. */
static int
go_on_to_the_end(const char *rules, int width, int height, int step)
{
    int runs = 0;

    do {
        memory_keeper_begin(&kept, ++runs % 7 * step);
        assert_int_equal(solve(rules, width, height), YZ_OK);
    } while (kept.stopped);
    return runs;
}

static const struct {
    const char *rules;
    int width, height, step;
} BOARDS[] = {
    {"tromp-taylor", 1, 7, 1}, {"spight-area", 1, 6, 1}, {"chinese", 2, 4, 3},
    {"japanese", 2, 3, 20},    {"wmsg-2008", 2, 3, 5},   {"tibetan", 2, 3, 3},
    {"aga", 2, 3, 1},          {"cgos", 2, 5, 5},        {"ing-1996", 1, 6, 3},
    {"british", 1, 7, 30}, /* a question that is begun again, and cut */
};

static void
an_answer_goes_on_where_it_was_kept(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof BOARDS / sizeof *BOARDS; i++) {
        memory_keeper_free(&kept);
        memory_keeper_begin(&kept, -1);
        assert_int_equal(solve(BOARDS[i].rules, BOARDS[i].width, BOARDS[i].height),
                         YZ_OK);
        const yz__solved whole = solved;
        const int runs = go_on_to_the_end(BOARDS[i].rules, BOARDS[i].width,
                                          BOARDS[i].height, BOARDS[i].step);
        assert_true(runs > 3);
        assert_same(&solved, &whole);
    }
}

static bool
pass_over(void *context)
{
    (void)context;
    return true;
}

/* Of another answer about the same board the table is taken, and nothing else. */
static void
another_answer_takes_the_table(void **state)
{
    (void)state;
    memory_keeper_free(&kept);
    memory_keeper_begin(&kept, -1);
    assert_int_equal(solve("tromp-taylor", 1, 6), YZ_OK);
    const yz__solved whole = solved;
    memory_keeper_begin(&kept, 60);
    assert_int_equal(solve("tromp-taylor", 1, 6), YZ_OK);
    assert_true(kept.stopped);
    memory_keeper_begin(&kept, -1);
    kept.keeper.answer = false;
    kept.keeper.read_end = pass_over;
    assert_int_equal(solve("tromp-taylor", 1, 6), YZ_OK);
    assert_same(&solved, &whole);
}

static void
what_was_cut_is_refused(void **state)
{
    (void)state;
    memory_keeper_free(&kept);
    memory_keeper_begin(&kept, 70);
    assert_int_equal(solve("cgos", 1, 7), YZ_OK);
    assert_true(kept.stopped);
    const size_t bytes = kept.kept_bytes;
    for (size_t i = 1; i < 60; i++) {
        kept.kept_bytes = bytes * i / 60;
        memory_keeper_begin(&kept, -1);
        assert_int_equal(solve("cgos", 1, 7), YZ_E_SYNTAX);
    }
}

/* Any change is refused, or answered: it never leads outside a table. */
static void
what_was_changed_leads_nowhere(void **state)
{
    yz__random random = yz__random_seed(1);

    (void)state;
    for (size_t i = 0; i < sizeof BOARDS / sizeof *BOARDS; i++) {
        memory_keeper_free(&kept);
        memory_keeper_begin(&kept, 10 * BOARDS[i].step);
        assert_int_equal(solve(BOARDS[i].rules, BOARDS[i].width, BOARDS[i].height),
                         YZ_OK);
        for (int k = 0; k < 40 && kept.kept_bytes > 0; k++) {
            /* most of the end says which moves are tried first */
            const uint32_t most =
                kept.kept_bytes < 4000 ? (uint32_t)kept.kept_bytes : 4000;
            uint8_t *byte = &kept.kept[yz__random_below(&random, most)];
            const uint8_t was = *byte;
            *byte = (uint8_t)(k % 2 == 0 ? yz__random_next(&random) : was ^ 1);
            memory_keeper_begin(&kept, -1);
            const yz_status status =
                solve(BOARDS[i].rules, BOARDS[i].width, BOARDS[i].height);
            assert_true(status == YZ_OK || status == YZ_E_SYNTAX);
            *byte = was;
        }
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_answer_goes_on_where_it_was_kept),
        cmocka_unit_test(another_answer_takes_the_table),
        cmocka_unit_test(what_was_cut_is_refused),
        cmocka_unit_test(what_was_changed_leads_nowhere),
    };
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);

    yz__solve_end(&table);
    memory_keeper_free(&kept);
    return failed;
}
