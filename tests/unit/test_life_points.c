/*
 * What each point is once it is known which chains live: what the proof of one chain
 * and the estimate of another make of the space between them, and what counts as two
 * eyes to the estimate.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/memory.h"
#include "estimate/borders.h"
#include "life/life_work.h"
#include "life_drawing.h"

/* ---- Articles 8 and 10 ---- */

typedef struct board {
    yz_position position;
    yz__report report;
    yz__life_work lives;
} board;

/* All chains of the drawing live, as reading proves. */
static void
draw(board *b, const char *drawn)
{
    memset(b, 0, sizeof *b);
    life_read(&b->position, drawn);
    b->lives.rules = yz_rules_find("japanese-1989");
    b->lives.position = &b->position;
    b->lives.report = &b->report;
    b->lives.width = b->position.width;
    b->lives.points = b->position.width * b->position.height;
    assert_int_equal(yz__life_work_find_chains(&b->lives), YZ_OK);
    for (int c = 0; c < b->lives.chain_count; c++) {
        b->lives.chain[c].status = YZ_CHAIN_ALIVE;
        b->lives.chain[c].ground = YZ_LIFE_UNCAPTURABLE;
        b->lives.chain[c].basis = YZ_BASIS_PROVED;
    }
}

static void
erase(board *b)
{
    yz__resize(NULL, b->report.chain, 0, 0);
    yz__resize(NULL, b->report.point, 0, 0);
}

static yz_chain_life *
chain_at(board *b, int point)
{
    return &b->lives.chain[yz__life_work_chain(&b->lives, point)];
}

/* Black C1 stands at a dame and has the eye at B1 in common with A1. */
#define SHARED_EYE "X.X.OO"

static void
seki_spreads_to_a_proved_chain_with_the_same_eye(void **state)
{
    board b;
    (void)state;
    draw(&b, SHARED_EYE);
    yz__life_work_settle_points(&b.lives);
    assert_true(chain_at(&b, 2)->seki);
    assert_true(chain_at(&b, 0)->seki);
    assert_int_equal(b.report.open.kind[1], YZ_LIFE_POINT_EYE);
    erase(&b);
}

/* The estimate says itself which chains are in seki. */
static void
seki_does_not_spread_to_an_estimated_chain(void **state)
{
    board b;
    (void)state;
    draw(&b, SHARED_EYE);
    chain_at(&b, 0)->ground = YZ_LIFE_SAMPLED;
    chain_at(&b, 0)->basis = YZ_BASIS_ESTIMATED;
    b.report.sampled = true;
    memset(b.report.estimate.fate, YZ_FATE_ALIVE, sizeof b.report.estimate.fate);
    yz__life_work_settle_points(&b.lives);
    assert_true(chain_at(&b, 2)->seki);
    assert_false(chain_at(&b, 0)->seki);
    erase(&b);
}

/* ---- The estimate ---- */

/* All stones of the drawing live; the fate of the one at 'point'. */
static uint8_t
fate_when_all_live(const char *drawn, int point)
{
    yz__estimate out = {.games = 1};
    yz_position position;
    life_read(&position, drawn);
    for (int i = 0; i < position.width * position.height; i++)
        if (position.stone[i] != YZ_EMPTY)
            out.fate[i] = YZ_FATE_ALIVE;
    assert_int_equal(yz__borders(&out, &position, NULL), YZ_OK);
    return out.fate[point];
}

static void
a_space_of_four_points_is_two_eyes_and_no_seki(void **state)
{
    (void)state;
    assert_int_equal(fate_when_all_live("....XX.OO.", 4), YZ_FATE_ALIVE);
    assert_int_equal(fate_when_all_live("....XX.OO.", 7), YZ_FATE_ALIVE);
    assert_int_equal(fate_when_all_live("...XX.OO.", 3), YZ_FATE_SEKI);
    assert_int_equal(fate_when_all_live("...XX.OO.", 6), YZ_FATE_SEKI);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seki_spreads_to_a_proved_chain_with_the_same_eye),
        cmocka_unit_test(seki_does_not_spread_to_an_estimated_chain),
        cmocka_unit_test(a_space_of_four_points_is_two_eyes_and_no_seki),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
