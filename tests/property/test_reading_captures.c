/*
 * Reading and its slow twin: which chains can be captured.
 * `test_reading_captures [all]`.
 *
 * On all positions of boards up to 2x3 (3x3 with "all", else a sample), for each chain,
 * whoever moves first, after each ko that may have been taken just now; under each rule
 * that does not look back.  Every proof is replayed by the checker.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "naive.h"
#include "twin_library.h"

static bool all;

static void
capture_at(twin_library *l, const yz_position *position, const twin_setting *s,
           const yz_rules *rules, twin_tally *t)
{
    yz_question q = YZ_QUESTION_INIT;
    int step = 0;
    yz_prover *prover = twin_prover(position, s, rules, NULL);
    t->positions++;
    while (twin_next(position, &q, &step)) {
        int at = 0;
        q.banned = false;
        do {
            const yz_answer answer = twin_read(prover, s, &q, 0);
            assert_int_not_equal(answer.outcome, YZ_OUTCOME_OPEN);
            twin_compare(prover, position, s, &q, &answer,
                         twin_look_up(l, position, &q), t);
        } while (!s->confirmation && twin_next_ban(position, &q, &at));
    }
    yz_prover_free(prover);
}

static void
capture_on(int width, int height, uint32_t stride, const twin_setting *s)
{
    const yz_rules rules = twin_rules(s);
    const uint32_t positions = twin_positions_on(width * height);
    char what[32];
    twin_library l;
    twin_tally t = {0};
    twin_open(&l, width, height, s, &rules, YZ_EMPTY);
    for (uint32_t i = stride / 2; i < positions; i += stride) {
        const yz_position position = twin_position(width, height, i);
        if (naive_is_position_legal(&position))
            capture_at(&l, &position, s, &rules, &t);
    }
    twin_close(&l);
    snprintf(what, sizeof what, "captures on %dx%d", width, height);
    twin_report(what, s, &t);
}

static void
captures_agree_on_all_small_boards(void **state)
{
    static const int SIZE[][2] = {{1, 1}, {1, 2}, {1, 3}, {1, 4},
                                  {2, 2}, {1, 5}, {3, 2}};
    (void)state;
    for (size_t i = 0; i < sizeof SIZE / sizeof *SIZE; i++) {
        for (const twin_setting *s = TWIN_PLAIN; s->title; s++)
            capture_on(SIZE[i][0], SIZE[i][1], 1, s);
    }
}

static void
captures_agree_on_3x3(void **state)
{
    const uint32_t rows = twin_rows(TWIN_PLAIN);
    (void)state;
    for (uint32_t k = 0; k < rows; k += all ? 1 : 9)
        capture_on(3, 3, all ? 1 : 97, &TWIN_PLAIN[k]);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captures_agree_on_all_small_boards),
        cmocka_unit_test(captures_agree_on_3x3),
    };
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
