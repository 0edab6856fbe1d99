/*
 * test_moves_limits.c - first moves within limits: what is proved with little stays so with
 * more, whoever ends the work; and questions that make no sense.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "drawn.h"
#include "same_move.h"
#include "yunzi/first_moves.h"
#include "yunzi/record.h"

/* Six points in the corner, with all results but a seki. */
static const char CORNER[] = ". . . X O\n. . . X O\nX X X X O\nO O O O O\n. O . O O\n";

static yz_first_moves_options
about_corner(void)
{
    yz_first_moves_options options = YZ_FIRST_MOVES_OPTIONS_INIT;
    options.chain = (yz_point){3, 0};
    options.first = YZ_WHITE;
    return options;
}

static const yz_first_move *
find(const yz_first_moves *moves, const yz_move *move)
{
    for (size_t i = 0; i < moves->move_count; i++)
        if (same_move(yz_first_moves_at(moves, i)->move, *move))
            return yz_first_moves_at(moves, i);
    return NULL;
}

static void
what_is_proved_with_little_stays_with_more(void **state)
{
    static const uint64_t NODES[] = {1, 50, 200, 500, 1000, 1500, 3000};
    const yz_position position = drawn_position(CORNER);
    const yz_rules *rules = yz_rules_find("japanese-1989");
    yz_first_moves_options options = about_corner();
    yz_first_moves *whole, *part;
    uint16_t open = UINT16_MAX;
    (void)state;
    assert_int_equal(yz_life_moves(&whole, &position, rules, &options), YZ_OK);
    assert_int_equal(whole->open_count, 0);
    assert_int_equal(whole->best, YZ_FIRST_CAPTURED);
    for (size_t k = 0; k < sizeof NODES / sizeof *NODES; k++) {
        options.nodes = NODES[k];
        assert_int_equal(yz_life_moves(&part, &position, rules, &options), YZ_OK);
        assert_int_equal(part->move_count, whole->move_count);
        assert_true(part->nodes <= NODES[k]);
        assert_true(part->open_count <= open);
        open = part->open_count;
        for (size_t i = 0; i < part->move_count; i++) {
            const yz_first_move *move = yz_first_moves_at(part, i);
            const yz_first_move *known = find(whole, &move->move);
            assert_non_null(known);
            assert_true(move->even == YZ_OUTCOME_OPEN || move->even == known->even);
            assert_true(move->result == YZ_FIRST_OPEN || move->result == known->result);
            assert_true(move->result != YZ_FIRST_OPEN ||
                        move->shortage == YZ_SHORTAGE_NODES);
        }
        yz_first_moves_free(part);
    }
    assert_int_equal(open, 0);
    yz_first_moves_free(whole);
}

/* What part of the reading calls best is best, unless an open move may do better; and a move
   that fails is not called so while that is open. */
static void
see_best(const yz_first_moves *part, const yz_first_moves *whole)
{
    uint16_t settled = 0;
    for (size_t i = 0; i < part->move_count; i++) {
        const yz_first_move *move = yz_first_moves_at(part, i);
        settled = (uint16_t)(settled + (move->result != YZ_FIRST_OPEN));
        if (!move->best)
            continue;
        assert_int_equal(move->result, part->best);
        assert_true(part->may_improve || find(whole, &move->move)->best);
        assert_false(part->may_improve && move->result == YZ_FIRST_ALIVE);
    }
    assert_int_equal(part->settled_count, settled);
    assert_true(part->open_count > 0 || !part->may_improve);
}

static void
best_is_what_no_open_move_can_better(void **state)
{
    static const char KO[] =
        ". . . X . O\n. . . X O O\nX X X X O O\nO O O O O O\n. O . O O O\n";
    static const char *const BOARD[] = {CORNER, KO};
    const yz_rules *rules = yz_rules_find("japanese-1989");
    yz_first_moves_options options = about_corner();
    bool failed = false, ko = false;
    (void)state;
    for (size_t b = 0; b < sizeof BOARD / sizeof *BOARD; b++) {
        const yz_position position = drawn_position(BOARD[b]);
        yz_first_moves *whole, *part;
        options.nodes = 0;
        assert_int_equal(yz_life_moves(&whole, &position, rules, &options), YZ_OK);
        assert_false(whole->may_improve);
        see_best(whole, whole);
        for (options.nodes = 100; options.nodes < 3000; options.nodes += 100) {
            assert_int_equal(yz_life_moves(&part, &position, rules, &options), YZ_OK);
            see_best(part, whole);
            failed = failed || (part->settled_count > 0 && part->best == YZ_FIRST_OPEN);
            ko = ko || (part->best == YZ_FIRST_KO && part->may_improve);
            yz_first_moves_free(part);
        }
        yz_first_moves_free(whole);
    }
    assert_true(failed && ko);
}

static bool
goes_on_never(void *context, uint64_t done)
{
    (void)context;
    (void)done;
    return false;
}

static void
the_caller_may_end_it(void **state)
{
    const yz_position position = drawn_position(CORNER);
    yz_first_moves_options options = about_corner();
    yz_first_moves *moves = NULL;
    (void)state;
    options.goes_on = goes_on_never;
    assert_int_equal(yz_life_moves(&moves, &position, yz_rules_find("aga"), &options),
                     YZ_E_STOPPED);
    assert_null(moves);
}

static void
questions_that_make_no_sense_are_refused(void **state)
{
    const yz_position position = drawn_position(CORNER);
    const yz_rules *rules = yz_rules_find("aga");
    yz_first_moves *moves;
    (void)state;
    yz_first_moves_options options = about_corner();
    options.chain = (yz_point){0, 0}; /* no stone */
    assert_int_equal(yz_life_moves(&moves, &position, rules, &options), YZ_E_RANGE);
    options.chain = (yz_point){9, 0}; /* off the board */
    assert_int_equal(yz_life_moves(&moves, &position, rules, &options), YZ_E_RANGE);
    options = about_corner();
    options.first = YZ_EMPTY;
    assert_int_equal(yz_life_moves(&moves, &position, rules, &options), YZ_E_RANGE);
    options = about_corner();
    options.banned = true;
    options.ban = (yz_point){3, 0}; /* a stone */
    assert_int_equal(yz_life_moves(&moves, &position, rules, &options), YZ_E_RANGE);
    assert_null(moves);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_proved_with_little_stays_with_more),
        cmocka_unit_test(best_is_what_no_open_move_can_better),
        cmocka_unit_test(the_caller_may_end_it),
        cmocka_unit_test(questions_that_make_no_sense_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
