/*
 * Who is alive on random boards under every set of rules: swapping the colours and
 * turning the board change nothing, every point and stone fits the chains' statuses,
 * and limits are kept.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "life_drawing.h"
#include "naive.h"
#include "rules/tables.h"

enum { BOARDS = 400, NODES = 20000 };

/* A board of up to 5x5 points on which every chain has a liberty. */
static void
random_board(yz__random *random, yz_position *out)
{
    do {
        memset(out, 0, sizeof *out);
        out->width = (uint8_t)(1 + yz__random_next(random) % 5);
        out->height = (uint8_t)(1 + yz__random_next(random) % 5);
        for (int i = 0; i < out->width * out->height; i++)
            out->stone[i] = (uint8_t)(yz__random_next(random) % 8 * 3 / 8);
    } while (!naive_is_position_legal(out));
}

static yz_life_report *
look(const yz_position *position, const yz_rules *rules, uint64_t nodes)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *report = NULL;

    options.reading = true;
    options.nodes = nodes;
    assert_int_equal(yz_life(&report, position, rules, &options), YZ_OK);
    return report;
}

static const yz_rules *
any_rules(yz__random *random)
{
    return yz_rules_at(yz__random_next(random) % yz__rules_count());
}

/* ---- What fits together ---- */

static void
assert_chain_fits(const yz_life_report *report, const yz_chain_life *life)
{
    const yz_point first = report->point[life->first];
    const uint8_t kind = report->kind[yz_index(report->width, first)];

    assert_true((life->status == YZ_CHAIN_OPEN) == (life->basis == YZ_BASIS_NONE));
    assert_true((life->status == YZ_CHAIN_OPEN) == (life->ground == YZ_LIFE_OPEN));
    assert_false(life->seki && life->status != YZ_CHAIN_ALIVE);
    assert_false(life->removed && life->status != YZ_CHAIN_DEAD);
    assert_true(life->why.id != YZ_MESSAGE_NONE);
    assert_non_null(life->article);
    if (life->status == YZ_CHAIN_ALIVE)
        assert_int_equal(kind, YZ_LIFE_POINT_STONE);
}

static void
assert_report_fits(const yz_life_report *report, const yz_position *position)
{
    const int points = position->width * position->height;
    int stones = 0;
    bool settled = true;

    for (int c = 0; c < report->chain_count; c++) {
        assert_chain_fits(report, &report->chain[c]);
        stones += report->chain[c].count;
        settled &= report->chain[c].status != YZ_CHAIN_OPEN;
    }
    assert_int_equal(report->settled, settled);
    for (int i = 0; i < points; i++) {
        stones -= position->stone[i] != YZ_EMPTY;
        if (position->stone[i] == YZ_EMPTY)
            assert_true(report->kind[i] != YZ_LIFE_POINT_STONE);
        if (settled)
            assert_true(report->kind[i] != YZ_LIFE_POINT_OPEN);
    }
    assert_int_equal(stones, 0);
}

static void
reports_fit_together(void **state)
{
    yz__random random = yz__random_seed(1);
    yz_position position;

    (void)state;
    for (int i = 0; i < BOARDS; i++) {
        const yz_rules *rules = any_rules(&random);
        random_board(&random, &position);
        yz_life_report *report = look(&position, rules, NODES);
        assert_report_fits(report, &position);
        assert_true(report->nodes <= NODES + NODES / 5);
        yz_life_free(report);
    }
}

/* ---- Symmetry ---- */

/* Where point 'i' goes in one of eight views. */
static int
seen(const yz_position *from, int view, int i)
{
    const int width = from->width, height = from->height;
    const int x = view & 2 ? width - 1 - i % width : i % width;
    const int y = view & 4 ? height - 1 - i / width : i / width;

    return view & 1 ? x * height + y : y * width + x;
}

static uint8_t
other(uint8_t stone, int view)
{
    return (uint8_t)(stone != 0 && view & 8 ? 3 - stone : stone);
}

static void
turn(const yz_position *from, int view, yz_position *to)
{
    memset(to, 0, sizeof *to);
    to->width = view & 1 ? from->height : from->width;
    to->height = view & 1 ? from->width : from->height;
    for (int i = 0; i < from->width * from->height; i++)
        to->stone[seen(from, view, i)] = other(from->stone[i], view);
}

/* Limits may end in different places, but what both have settled is the same. */
static void
assert_same(const yz_position *position, const yz_life_report *one,
            const yz_life_report *turned, int view)
{
    if (!one->settled || !turned->settled)
        return;
    for (int i = 0; i < position->width * position->height; i++)
        if ((view & 8 ? life_swapped(one->kind[i]) : one->kind[i]) !=
            turned->kind[seen(position, view, i)])
            fail_msg("view %d: point %d is %d and %d", view, i, one->kind[i],
                     turned->kind[seen(position, view, i)]);
}

static void
colours_and_symmetries_change_nothing(void **state)
{
    yz__random random = yz__random_seed(2);
    yz_position position, to;

    (void)state;
    for (int i = 0; i < BOARDS; i++) {
        const int view = (int)(1 + yz__random_next(&random) % 15);
        const yz_rules *rules = any_rules(&random);
        random_board(&random, &position);
        turn(&position, view, &to);
        yz_life_report *one = look(&position, rules, NODES);
        yz_life_report *turned = look(&to, rules, NODES);
        assert_same(&position, one, turned, view);
        yz_life_free(turned);
        yz_life_free(one);
    }
}

/* ---- More limits settle more and contradict nothing ---- */

static void
what_a_little_reading_settles_more_reading_confirms(void **state)
{
    yz__random random = yz__random_seed(3);
    yz_position position;

    (void)state;
    for (int i = 0; i < BOARDS; i++) {
        const yz_rules *rules = any_rules(&random);
        random_board(&random, &position);
        yz_life_report *little = look(&position, rules, 500);
        yz_life_report *more = look(&position, rules, NODES);
        for (int c = 0; c < little->chain_count; c++)
            if (little->chain[c].status != YZ_CHAIN_OPEN &&
                more->chain[c].status != YZ_CHAIN_OPEN)
                assert_int_equal(little->chain[c].status, more->chain[c].status);
        yz_life_free(more);
        yz_life_free(little);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reports_fit_together),
        cmocka_unit_test(colours_and_symmetries_change_nothing),
        cmocka_unit_test(what_a_little_reading_settles_more_reading_confirms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
