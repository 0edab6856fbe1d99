/*
 * Two threads read what one reads: `test_reading_threads [BOARDS]`, 6 if not given.
 *
 * With the same positions every chain gets the same answer, in the same words and with the
 * same line, on boards of all sizes and under rules that confirm and rules that play on.
 * Every other time the two work at once, otherwise one after the other, the last one first.
 *
 * Quarters of a board find the same whether threads read them or somebody else does, lose nothing
 * that is proved without them, and what their leads say is not believed.
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

enum { MOST_THREADS = YZ_LIFE_QUARTERS };

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
    task others[MOST_THREADS];
    pthread_t thread[MOST_THREADS];
    bool joined = true;

    assert_in_range(count, 1, MOST_THREADS);
    for (uint32_t i = 1; i < count; i++)
        others[i] = (task){work, (char *)shares + i * size};
    if (calls++ % 2 == 0) {
        for (uint32_t i = count; --i > 0;)
            do_task(&others[i]);
        work(shares);
        return true;
    }
    for (uint32_t i = 1; i < count; i++)
        assert_int_equal(pthread_create(&thread[i], NULL, do_task, &others[i]), 0);
    work(shares);
    for (uint32_t i = 1; i < count; i++)
        joined = pthread_join(thread[i], NULL) == 0 && joined;
    return joined;
}

/* ---- The same answers ---- */

static yz_life_options
options_with(uint64_t nodes)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;

    options.reading = options.fill_dame = true;
    options.nodes = nodes;
    return options;
}

static yz_life_report *
read_with(const yz_position *position, const yz_rules *rules,
          const yz_life_options *options)
{
    yz_life_report *report = NULL;

    assert_int_equal(yz_life(&report, position, rules, options), YZ_OK);
    return report;
}

static yz_life_report *
read_board(const yz_position *position, const yz_rules *rules, uint64_t nodes,
           int threads)
{
    yz_life_options options = options_with(nodes);

    options.threads = threads;
    return read_with(position, rules, &options);
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

/* ---- In quarters ---- */

/* Writes what each quarter finds by itself, one after the other. */
static void
read_elsewhere(const yz_position *position, const yz_rules *rules, uint64_t nodes,
               char leads[], size_t room)
{
    yz_life_options options = options_with(nodes);
    size_t length = 0;

    for (options.quarter = 1; options.quarter <= YZ_LIFE_QUARTERS; options.quarter++) {
        yz_life_report *report = read_with(position, rules, &options);
        assert_non_null(report->leads);
        length += (size_t)snprintf(leads + length, room - length, "%s", report->leads);
        assert_true(length < room);
        yz_life_free(report);
    }
}

static int
stones_proved(const yz_life_report *report)
{
    int stones = 0;

    for (int c = 0; c < report->chain_count; c++)
        if (report->chain[c].basis == YZ_BASIS_PROVED)
            stones += report->chain[c].count;
    return stones;
}

static int
lines_of(const char *text)
{
    int lines = 0;

    for (; *text != '\0'; text++)
        lines += *text == '\n';
    return lines;
}

/* What is proved without quarters is proved with them. */
static void
assert_nothing_is_lost(const yz_life_report *plain, const yz_life_report *more)
{
    for (int c = 0; c < plain->chain_count; c++) {
        if (plain->chain[c].basis != YZ_BASIS_PROVED)
            continue;
        assert_int_equal(more->chain[c].basis, YZ_BASIS_PROVED);
        assert_int_equal(more->chain[c].status, plain->chain[c].status);
    }
}

/* Returns how many proofs the quarters found. */
static int
compare_quarters(const yz_position *position, const yz_rules *rules, uint64_t nodes)
{
    static char leads[1 << 20];
    yz_life_options options = options_with(nodes);
    yz_life_report *plain = read_with(position, rules, &options);

    read_elsewhere(position, rules, nodes, leads, sizeof leads);
    options.leads = leads;
    yz_life_report *follows = read_with(position, rules, &options);
    assert_nothing_is_lost(plain, follows);
    yz_life_free(plain);
    options.leads = NULL;
    options.divided = true;
    for (options.threads = 1; options.threads <= MOST_THREADS; options.threads++) {
        yz_life_report *divided = read_with(position, rules, &options);
        assert_int_equal(divided->chain_count, follows->chain_count);
        for (int c = 0; c < divided->chain_count; c++)
            assert_same_chain(&divided->chain[c], &follows->chain[c]);
        yz_life_free(divided);
    }
    yz_life_free(follows);
    return lines_of(leads);
}

static void
quarters_are_the_same_wherever_they_are_read(void **state)
{
    static const char *const NAME[] = {"japanese-1989", "chinese-2002"};
    static const int SIDE[] = {19, 13, 21};
    yz__random random = yz__random_seed(12);
    yz_position position;
    int found = 0;

    (void)state;
    for (int k = 0; k < boards / 2; k++) {
        const int side = SIDE[k % 3];
        unfinished_board(&random, side, side * side * 6 / 8, &position);
        found += compare_quarters(&position, yz_rules_find(NAME[k % 2]), 4000);
    }
    assert_true(found > 0);
}

/* Leads that say what is wrong, or nothing, prove nothing. */
static void
leads_are_not_believed(void **state)
{
    static const char LEADS[] = "kept C3 - C3 C3,B2,A1\n"
                                "enclosed D4 - - A1,B1,C1,D1,A2,B2,C2,D2\n"
                                "territory D4 A1 C3 A1,B1\n"
                                "kept Z99 - C3 C3\nkept C3 - D4 C3\nkept C3\n\n"
                                "enclosed C3 - - \nlost C3 - C3 C3\nkept J9 - J9 J9,";
    yz_position position = {.width = 19, .height = 19};
    yz_life_options options = options_with(1000);

    (void)state;
    position.stone[yz_index(19, (yz_point){2, 2})] = YZ_BLACK;
    position.stone[yz_index(19, (yz_point){3, 3})] = YZ_WHITE;
    options.leads = LEADS;
    yz_life_report *report =
        read_with(&position, yz_rules_find("japanese-1989"), &options);
    assert_int_equal(report->chain_count, 2);
    assert_int_equal(stones_proved(report), 0);
    assert_null(report->leads);
    yz_life_free(report);
    options.quarter = YZ_LIFE_QUARTERS + 1;
    assert_int_equal(
        yz_life(&report, &position, yz_rules_find("japanese-1989"), &options),
        YZ_E_RANGE);
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
        cmocka_unit_test(quarters_are_the_same_wherever_they_are_read),
        cmocka_unit_test(leads_are_not_believed),
        cmocka_unit_test(a_thread_that_helps_the_other_finds_what_is_true),
    };

    if (argc > 1)
        boards = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
