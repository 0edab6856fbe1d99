/*
 * Two threads read what one reads: `test_reading_threads [BOARDS]`, 6 if not given.
 *
 * With the same positions every chain gets the same answer, in the same words and with the
 * same line, on boards of all sizes and under rules that confirm and rules that play on.
 * Every other time the two work at once, otherwise one after the other, the last one first.
 *
 * Where time alone is limited a thread that has nothing left to do helps the other one, and
 * what is found depends on the machine: there each proof is checked, and no status may be
 * another than with plenty of positions.
 */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/parallel.h"
#include "base/random.h"
#include "finished_board.h"
#include "proof_checker.h"
#include "said.h"
#include "yunzi/life.h"

static int boards = 6;

/* ---- In place of the library's threads ---- */

static int calls;

typedef struct task {
    void (*work)(void *share);
    void *share;
} task;

static void *
do_task(void *context)
{
    const task *t = context;

    t->work(t->share);
    return NULL;
}

bool
yz__parallel(void (*work)(void *share), void *shares, size_t size, uint32_t count)
{
    task last = {work, (char *)shares + size};
    pthread_t thread;

    assert_int_equal(count, 2);
    if (calls++ % 2 == 0) {
        do_task(&last);
        work(shares);
        return true;
    }
    assert_int_equal(pthread_create(&thread, NULL, do_task, &last), 0);
    work(shares);
    return pthread_join(thread, NULL) == 0;
}

/* ---- The same answers ---- */

static yz_life_report *
read_board(const yz_position *position, const yz_rules *rules, uint64_t nodes,
           int threads)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *report = NULL;

    options.reading = options.fill_dame = true;
    options.nodes = nodes;
    options.threads = threads;
    assert_int_equal(yz_life(&report, position, rules, &options), YZ_OK);
    return report;
}

static void
assert_same_chain(const yz_chain_life *one, const yz_chain_life *other)
{
    char why[2000];

    snprintf(why, sizeof why, "%s", said(&one->why));
    assert_string_equal(why, said(&other->why));
    assert_int_equal(one->status, other->status);
    assert_int_equal(one->basis, other->basis);
    assert_int_equal(one->ground, other->ground);
    assert_int_equal(one->shortage, other->shortage);
    assert_int_equal(one->nodes, other->nodes);
    assert_int_equal(one->line_length, other->line_length);
    for (int i = 0; i < one->line_length; i++) {
        assert_int_equal(one->line[i].kind, other->line[i].kind);
        assert_int_equal(one->line[i].at.x, other->line[i].at.x);
        assert_int_equal(one->line[i].at.y, other->line[i].at.y);
    }
    assert_int_equal(one->condition.outcome, other->condition.outcome);
    assert_int_equal(one->condition.nodes, other->condition.nodes);
}

/* Returns how many stones are proved. */
static int
compare(const yz_position *position, const yz_rules *rules, uint64_t nodes)
{
    yz_life_report *one = read_board(position, rules, nodes, 1);
    yz_life_report *two = read_board(position, rules, nodes, 2);
    int proved = 0;

    assert_int_equal(one->chain_count, two->chain_count);
    assert_int_equal(one->nodes, two->nodes);
    for (int c = 0; c < one->chain_count; c++) {
        assert_same_chain(&one->chain[c], &two->chain[c]);
        if (one->chain[c].basis == YZ_BASIS_PROVED)
            proved += one->chain[c].count;
    }
    yz_life_free(two);
    yz_life_free(one);
    return proved;
}

static void
two_threads_find_what_one_finds(void **state)
{
    static const char *const NAME[] = {"japanese-1989", "chinese-2002", "aga-1991"};
    static const int SIDE[] = {19, 13, 21};
    yz__random random = yz__random_seed(11);
    yz_position position;
    int proved = 0;

    (void)state;
    for (int k = 0; k < boards; k++) {
        const int side = SIDE[k % 3];
        const yz_rules *rules = yz_rules_find(NAME[k / 2 % 3]);
        if (k % 2 == 0)
            finished_board(&random, side, &position);
        else
            unfinished_board(&random, side, side * side * 6 / 8, &position);
        proved += compare(&position, rules, 500 + yz__random_below(&random, 40000));
    }
    assert_true(proved > 0);
    assert_true(calls > boards);
}

/* ---- With a limit of time ---- */

/* Returns how many chains are proved; each proof is right, and so is its status. */
static int
check_timed(const yz_position *position, const yz_rules *rules, uint64_t nanoseconds)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *timed = NULL, *long_read = read_board(position, rules, 60000, 1);
    int proved = 0;

    options.reading = options.proofs = true;
    options.nodes = 0;
    options.nanoseconds = nanoseconds;
    options.threads = 2;
    assert_int_equal(yz_life(&timed, position, rules, &options), YZ_OK);
    for (int c = 0; c < timed->chain_count; c++) {
        const yz_chain_life *one = &timed->chain[c], *other = &long_read->chain[c];
        const yz_proof *proof = yz_life_proof(timed, (size_t)c);
        const char *fault = proof ? proof_fault(proof) : NULL;
        if (fault)
            fail_msg("chain %d: %s", c, fault);
        if (one->basis != YZ_BASIS_PROVED)
            continue;
        proved++;
        if (other->basis == YZ_BASIS_PROVED)
            assert_int_equal(one->status, other->status);
    }
    yz_life_free(long_read);
    yz_life_free(timed);
    return proved;
}

static void
a_thread_that_helps_the_other_finds_what_is_true(void **state)
{
    static const int SIDE[] = {19, 13, 21};
    static const char *const NAME[] = {"japanese-1989", "aga-1991"};
    yz__random random = yz__random_seed(12);
    yz_position position;
    int proved = 0;

    (void)state;
    for (int k = 0; k < boards; k++) {
        const int side = SIDE[k % 3];
        unfinished_board(&random, side, side * side * 6 / 8, &position);
        const uint64_t milliseconds = 2 + yz__random_below(&random, 120);
        proved += check_timed(&position, yz_rules_find(NAME[k / 2 % 2]),
                              milliseconds * 1000000);
    }
    assert_true(proved > 0);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_threads_find_what_one_finds),
        cmocka_unit_test(a_thread_that_helps_the_other_finds_what_is_true),
    };

    if (argc > 1)
        boards = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
