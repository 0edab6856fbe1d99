/*
 * What was found under one rule set is found again under others that read alike, and nothing is
 * found otherwise than by itself: every rule set in turn, with one memo and without.
 * `test_found_again [BOARDS]`, 4 if not given.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/memo.h"
#include "drawn.h"
#include "finished_board.h"
#include "rules/play.h"
#include "rules/tables.h"
#include "said.h"
#include "same_move.h"
#include "yunzi/life.h"

static int boards = 4;

/* How often reading asked whether to go on: it does so position by position. */
static uint64_t asked;

static bool
goes_on(void *context, uint64_t done)
{
    (void)context, (void)done;
    asked++;
    return true;
}

static yz_life_report *
look(const yz_position *position, const yz_rules *rules, yz_life_options options,
     yz__memo *memo)
{
    yz_life_report *report;

    options.memo = memo;
    options.goes_on = goes_on;
    assert_int_equal(yz_life(&report, position, rules, &options), YZ_OK);
    return report;
}

static void
assert_same_condition(const yz_condition *one, const yz_condition *other)
{
    assert_int_equal(one->outcome, other->outcome);
    assert_int_equal(one->who, other->who);
    assert_int_equal(one->first, other->first);
    assert_int_equal(one->unanswered, other->unanswered);
    assert_int_equal(one->kos, other->kos);
    assert_int_equal(one->staying, other->staying);
}

static void
assert_same_chain(const yz_chain_life *one, const yz_chain_life *other)
{
    char said[2][YZ_MESSAGE_TEXT];

    assert_int_equal(one->status, other->status);
    assert_int_equal(one->seki, other->seki);
    assert_int_equal(one->removed, other->removed);
    assert_int_equal(one->ground, other->ground);
    assert_int_equal(one->basis, other->basis);
    assert_ptr_equal(one->article, other->article);
    assert_int_equal(one->shortage, other->shortage);
    assert_int_equal(one->capturable, other->capturable);
    assert_int_equal(one->nodes, other->nodes);
    assert_int_equal(one->ko, other->ko);
    assert_int_equal(one->line_length, other->line_length);
    assert_int_equal(one->line_repeats, other->line_repeats);
    for (int i = 0; i < one->line_length; i++)
        assert_true(same_move(one->line[i], other->line[i]));
    assert_same_condition(&one->condition, &other->condition);
    assert_string_equal(yz_message_text(&one->why, NULL, said[0]),
                        yz_message_text(&other->why, NULL, said[1]));
}

static void
assert_same(const yz_life_report *one, const yz_life_report *other)
{
    assert_int_equal(one->nodes, other->nodes);
    assert_int_equal(one->settled, other->settled);
    assert_int_equal(one->ruled, other->ruled);
    assert_memory_equal(one->kind, other->kind, sizeof one->kind);
    assert_memory_equal(one->status.fate, other->status.fate, sizeof one->status.fate);
    assert_int_equal(one->status.basis, other->status.basis);
    assert_memory_equal(one->awarded, other->awarded, sizeof one->awarded);
    for (int colour = YZ_BLACK; colour <= YZ_WHITE; colour++)
        assert_int_equal(yz_compare(one->score[colour], other->score[colour]), 0);
    assert_int_equal(one->chain_count, other->chain_count);
    for (size_t i = 0; i < one->chain_count; i++)
        assert_same_chain(yz_life_chain(one, i), yz_life_chain(other, i));
    assert_int_equal(one->unfinished_count, other->unfinished_count);
}

/* Judges under every rule set, the last first where 'back' is set, and compares. */
static void
judge_all(const yz_position *position, const yz_life_options *options, bool back)
{
    yz__memo *memo;

    assert_int_equal(yz__memo_new(&memo, NULL), YZ_OK);
    for (size_t i = 0; i < yz__rules_count(); i++) {
        const yz_rules *rules = yz_rules_at(back ? yz__rules_count() - 1 - i : i);
        yz_life_report *shared = look(position, rules, *options, memo);
        yz_life_report *alone = look(position, rules, *options, NULL);
        assert_same(shared, alone);
        yz_life_free(shared);
        yz_life_free(alone);
    }
    yz__memo_free(memo);
}

static yz_life_options
usual(uint64_t nodes)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;

    options.reading = options.sampling = options.fill_dame = true;
    options.nodes = nodes;
    return options;
}

static void
nothing_is_found_otherwise_than_by_itself(void **state)
{
    yz__random random = yz__random_seed(2);
    (void)state;

    for (int i = 0; i < boards; i++) {
        yz_life_options options = usual(i % 3 == 0 ? 300 : 3000);
        yz_position position;
        if (i % 2)
            unfinished_board(&random, 5 + i % 3, 12, &position);
        else
            finished_board(&random, 5 + i % 4, &position);
        options.estimate_first = i % 2;
        options.ko = i % 3 == 1;
        options.proofs = i % 5 == 4;
        judge_all(&position, &options, i % 2);
    }
}

/* A ko in the corner, where what the past forbids matters. */
static void
kos_are_read_under_their_own_rules(void **state)
{
    static const char BOARD[] = ". X O . O . .\n"
                                "X . X O O . .\n"
                                "O X X X O . .\n"
                                "O O O O O O .\n"
                                ". . . . . . .\n"
                                ". . . . . . .\n"
                                ". . . . . . .\n";
    const yz_position position = drawn_position(BOARD);
    const yz_life_options options = usual(3000);
    (void)state;

    judge_all(&position, &options, false);
    judge_all(&position, &options, true);
}

/* Two double kos: an answer needs the proof of a strategy, which is of the prover itself. */
static void
answers_that_need_a_proof_are_caught_up_with(void **state)
{
    static const char BOARD[] = ". X . X X X X X X X X X X\n"
                                "X X X X X X X X X X X X X\n"
                                "O O X X X X X X X X X O O\n"
                                ". O X X X X X X X X X O .\n"
                                "O O O O O X X X O O O O O\n"
                                "X O X X O O X O O X X O X\n"
                                ". X X O . O X O . O X X .\n";
    const yz_position position = drawn_position(BOARD);
    yz_life_options options = usual(YZ_LIFE_NODES);
    yz__memo *memo;
    (void)state;

    options.proofs = true;
    options.to_move = YZ_BLACK;
    options.banned = true;
    options.ban = (yz_point){0, 6};
    assert_int_equal(yz__memo_new(&memo, NULL), YZ_OK);
    yz_life_free(look(&position, yz_rules_find("roc-1978"), options, memo));
    yz_life_report *shared = look(&position, yz_rules_find("ing-1977"), options, memo);
    yz_life_report *alone = look(&position, yz_rules_find("ing-1977"), options, NULL);
    assert_same(shared, alone);
    yz_life_free(shared);
    yz_life_free(alone);
    yz__memo_free(memo);
}

/* The same table, and far less of it read. */
static void
what_reads_alike_is_read_once(void **state)
{
    yz__random random = yz__random_seed(7);
    const yz_life_options options = usual(20000);
    yz_position position;
    yz__memo *memo;
    uint64_t count[2];
    (void)state;

    unfinished_board(&random, 9, 30, &position);
    assert_int_equal(yz__memo_new(&memo, NULL), YZ_OK);
    for (int shared = 0; shared < 2; shared++) {
        asked = 0;
        for (size_t i = 0; i < yz__rules_count(); i++)
            yz_life_free(
                look(&position, yz_rules_at(i), options, shared ? memo : NULL));
        count[shared] = asked;
    }
    yz__memo_free(memo);
    assert_true(count[0] > 1000);
    assert_true(count[1] * 2 < count[0]);
}

/* What the past forbids: by every kind of ply that there may be. */
static void
models_forbid_the_same(void **state)
{
    (void)state;

    for (size_t i = 0; i < yz__rules_count(); i++) {
        const yz_rules *rules = yz_rules_at(i), *model = yz__ko_model(rules);
        assert_ptr_equal(yz__ko_model(model), model);
        assert_int_equal(yz__ko_bans_retaking(rules), yz__ko_bans_retaking(model));
        assert_int_equal(yz__ko_bans_captured_points(rules),
                         yz__ko_bans_captured_points(model));
        assert_int_equal(yz__ko_forgets_at_pass(rules), yz__ko_forgets_at_pass(model));
        for (int kind = 0; kind <= YZ__PAST_STRUCK; kind++)
            for (int who = 0; who < 9; who++) {
                const yz__past_ply past = {(yz__past_kind)kind, (yz_colour)(who % 3),
                                           (yz_colour)(who / 3), who % 2};
                assert_int_equal(yz__ko_forbids(rules, past, YZ_BLACK),
                                 yz__ko_forbids(model, past, YZ_BLACK));
            }
    }
}

static void
a_key_is_compared_whole(void **state)
{
    yz__memo *memo;
    (void)state;

    assert_int_equal(yz__memo_new(&memo, NULL), YZ_OK);
    assert_int_equal(yz__memo_find(memo, "ab", 2), 0);
    for (uint32_t i = 1; i <= 5000; i++) {
        assert_int_equal(yz__memo_find(memo, &i, sizeof i), 0);
        assert_int_equal(yz__memo_keep(memo, &i, sizeof i, &i, sizeof i), i);
    }
    for (uint32_t i = 1; i <= 5000; i++) {
        assert_int_equal(yz__memo_find(memo, &i, sizeof i), i);
        assert_int_equal(yz__memo_find(memo, &i, sizeof i - 1), 0);
        assert_int_equal(*(const uint32_t *)yz__memo_value(memo, i), i);
        assert_int_equal(*(const uint32_t *)yz__memo_key(memo, i), i);
    }
    yz__memo_free(memo);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_found_otherwise_than_by_itself),
        cmocka_unit_test(kos_are_read_under_their_own_rules),
        cmocka_unit_test(answers_that_need_a_proof_are_caught_up_with),
        cmocka_unit_test(what_reads_alike_is_read_once),
        cmocka_unit_test(models_forbid_the_same),
        cmocka_unit_test(a_key_is_compared_whole),
    };
    if (argc > 1)
        boards = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
