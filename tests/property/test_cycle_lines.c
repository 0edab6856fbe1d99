/*
 * Cycles on random boards and in random games: `test_cycle_lines [BOARDS]`.  Every line
 * that is told leads back to where it began, played out by the naive board; what it
 * changes is among the points; rulings bar moves of their player; the lists fit.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "cycle/cycle_words.h"
#include "naive.h"
#include "rules/tables.h"
#include "yunzi/cycle.h"

static long boards = 200;

enum { NODES = 20000 };

/* ---- What holds of every cycle ---- */

static bool
turns(const yz_cycle *cycle, int at)
{
    for (int i = 0; i < cycle->point_count; i++)
        if ((int)yz_index(cycle->start.width, cycle->point[i]) == at)
            return true;
    return false;
}

static void
assert_comes_round(const yz_cycle *cycle)
{
    const int points = cycle->start.width * cycle->start.height;
    yz_position now = cycle->start, told;
    int lost[3] = {0}, passes[3] = {0};
    assert_true(cycle->plies > 0);
    assert_int_equal(cycle->line[0].colour, cycle->starter);
    for (int k = 0; k < cycle->plies; k++) {
        const yz_move move = cycle->line[k];
        if (move.kind == YZ_MOVE_PLAY) {
            const int at = (int)yz_index(now.width, move.at);
            assert_int_equal(now.stone[at], YZ_EMPTY);
            assert_true(turns(cycle, at));
            const naive_play play = naive_place(&now, at, move.colour);
            lost[yz_opponent(move.colour)] += play.captured;
            lost[move.colour] += play.suicided;
            for (int i = 0; i < points; i++)
                assert_true(play.gone[i] == 0 || turns(cycle, i));
        }
        passes[move.colour] += move.kind != YZ_MOVE_PLAY;
        yz__cycle_position(cycle, k + 1, &told);
        assert_memory_equal(told.stone, now.stone, (size_t)points);
    }
    assert_memory_equal(now.stone, cycle->start.stone, (size_t)points);
    for (int who = YZ_BLACK; who <= YZ_WHITE; who++) {
        assert_int_equal(lost[who], cycle->lost[who]);
        assert_int_equal(passes[who], cycle->passes[who]);
    }
}

static void
assert_elements_fit(const yz_cycle *cycle)
{
    for (int k = 0; k < cycle->element_count; k++) {
        const yz_cycle_element *element = cycle->element + k;
        assert_true(element->count > 0);
        if (element->kind == YZ_ELEMENT_KO)
            assert_int_equal(element->count, 2);
        for (int i = 0; i < element->count; i++)
            assert_true(
                turns(cycle, (int)yz_index(cycle->start.width, element->point[i])));
    }
}

static void
assert_shapes_fit(const yz_cycle *cycle)
{
    int count[3] = {0};
    for (uint32_t i = 0; i < cycle->shape_count; i++) {
        const yz_cycle_shape *shape = cycle->shape + i;
        count[shape->maker] += shape->returns && shape->exclusion == YZ_CYCLE_ACCEPTED;
        assert_true(shape->exclusion != YZ_CYCLE_GIVEN);
    }
    if (cycle->method == YZ_CYCLE_BY_SEARCH) {
        assert_int_equal(count[YZ_BLACK], cycle->shapes[YZ_BLACK]);
        assert_int_equal(count[YZ_WHITE], cycle->shapes[YZ_WHITE]);
    }
}

static void
assert_verdict_fits(const yz_cycle *cycle)
{
    assert_true((cycle->verdict == YZ_CYCLE_DISTURBANCE) == (cycle->by != YZ_EMPTY));
    assert_true((cycle->verdict == YZ_CYCLE_OPEN) ==
                (cycle->missing.id != YZ_MESSAGE_NONE));
    assert_true(cycle->moves_to < (int)cycle->element_count);
    if (cycle->leavers > 0)
        assert_int_equal(cycle->leaver[0], cycle->first_to_leave);
    if (cycle->verdict != YZ_CYCLE_FIGHT)
        assert_int_equal(cycle->moves_to, -1);
}

static void
assert_ruling_fits(const yz_cycle *cycle, const yz_rules *rules)
{
    yz_cycle_ruling ruling;
    assert_int_equal(
        yz_cycle_rule(&ruling, cycle, rules, YZ_CLASSIFY_BY_JUDGE, YZ_RESULT_NONE),
        YZ_OK);
    switch (ruling.kind) {
    case YZ_CYCLE_RULING_BARRED:
    case YZ_CYCLE_RULING_HOT:
    case YZ_CYCLE_RULING_ONE_CYCLE:
    case YZ_CYCLE_RULING_MUST_STOP:
        assert_true(ruling.who == YZ_BLACK || ruling.who == YZ_WHITE);
        assert_int_equal(ruling.move.colour, ruling.who);
        assert_int_equal(ruling.ply, ruling.line_length + 1);
        assert_non_null(ruling.article);
        if (ruling.move.kind == YZ_MOVE_PLAY)
            assert_true(
                turns(cycle, (int)yz_index(cycle->start.width, ruling.move.at)));
        break;
    default:
        assert_int_equal(ruling.element, -1);
    }
}

static void
assert_report_fits(const yz_cycle_report *report, yz__random *random)
{
    assert_true(report->complete == (report->missing.id == YZ_MESSAGE_NONE));
    for (int i = 0; i < report->count; i++) {
        const yz_cycle *cycle = report->cycle + i;
        assert_comes_round(cycle);
        assert_elements_fit(cycle);
        assert_shapes_fit(cycle);
        assert_verdict_fits(cycle);
        for (int k = 0; k < 3; k++)
            assert_ruling_fits(
                cycle, yz_rules_at(yz__random_next(random) % yz__rules_count()));
    }
}

/* ---- Boards and games ---- */

static void
random_board(yz__random *random, yz_position *out)
{
    do {
        memset(out, 0, sizeof *out);
        out->width = (uint8_t)(2 + yz__random_next(random) % 5);
        out->height = (uint8_t)(2 + yz__random_next(random) % 4);
        for (int i = 0; i < out->width * out->height; i++)
            out->stone[i] = (uint8_t)(yz__random_next(random) % 10 * 3 / 10);
        for (int i = 0; i < out->width * out->height; i++)
            if (out->stone[i] == YZ_EMPTY && yz__random_next(random) % 3 != 0)
                out->stone[i] = (uint8_t)(1 + yz__random_next(random) % 2);
    } while (!naive_is_position_legal(out));
}

static void
what_could_come_back_on_a_board_does(void **state)
{
    yz__random random = {20261121};
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;
    int found = 0;
    (void)state;
    options.nodes = NODES;
    for (long n = 0; n < boards; n++) {
        const yz_colour first = (yz_colour)(yz__random_next(&random) % 3);
        yz_position position;
        yz_cycle_report *report;
        random_board(&random, &position);
        assert_int_equal(yz_cycle_in_position(&report, &position, first, &options),
                         YZ_OK);
        assert_report_fits(report, &random);
        found += report->count;
        yz_cycle_free(report);
    }
    assert_true(found > boards / 20);
}

/* Moves at random, mostly in turn, some on points that are not free. */
static void
play_at_random(yz_game *game, yz__random *random, int plies)
{
    for (int i = 0; i < plies; i++) {
        const yz_colour out_of_turn = (yz_colour)(1 + yz__random_next(random) % 2);
        const yz_move move = {
            yz__random_next(random) % 16 == 0 ? YZ_MOVE_PASS : YZ_MOVE_PLAY,
            yz__random_next(random) % 32 == 0 ? out_of_turn : (yz_colour)(1 + i % 2),
            {(uint8_t)(yz__random_next(random) % (unsigned)yz_game_width(game)),
             (uint8_t)(yz__random_next(random) % (unsigned)yz_game_height(game))}};
        const bool free = yz_game_stone(game, move.at) == YZ_EMPTY;
        if (free || yz__random_next(random) % 16 == 0)
            assert_int_equal(yz_game_enter(game, move, NULL, NULL), YZ_OK);
    }
}

static void
what_has_come_back_in_a_game_did(void **state)
{
    yz__random random = {1984};
    yz_cycle_options options = YZ_CYCLE_OPTIONS_INIT;
    int found = 0;
    (void)state;
    options.nodes = NODES;
    for (long n = 0; n < boards / 4; n++) {
        yz_game_options start = YZ_GAME_OPTIONS_INIT;
        yz_game *game;
        yz_cycle_report *report;
        start.rules = yz_rules_find("japanese-1989");
        start.width = 1 + (int)(yz__random_next(&random) % 4);
        start.height = 1 + (int)(yz__random_next(&random) % 3);
        assert_int_equal(yz_game_new(&game, &start, NULL), YZ_OK);
        play_at_random(game, &random, 80);
        assert_int_equal(yz_cycle_in_game(&report, game, &options), YZ_OK);
        assert_report_fits(report, &random);
        found += report->count;
        yz_cycle_free(report);
        yz_game_free(game);
    }
    assert_true(found > boards / 20);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_could_come_back_on_a_board_does),
        cmocka_unit_test(what_has_come_back_in_a_game_did),
    };
    if (argc > 1)
        boards = strtol(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
