/*
 * Swapping the colours and turning the board change no answer of the reader:
 * `test_reading_sides [all]`.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/random.h"
#include "naive.h"
#include "reader_twin.h"

static bool all;

static yz_outcome
ask_turned(const yz_position *position, const twin_setting *s,
           const yz_question *question, int turn, bool swap)
{
    const yz_position other = twin_turned(position, turn, swap);
    const yz_rules rules = twin_rules(s);
    twin_setting now = *s;
    yz_question q = *question;
    q.chain = twin_turned_point(position, question->chain, turn);
    if (swap) {
        q.first = yz_opponent(question->first);
        now.threats[YZ_BLACK] = s->threats[YZ_WHITE];
        now.threats[YZ_WHITE] = s->threats[YZ_BLACK];
    }
    yz_prover *prover = twin_prover(&other, s, &rules, NULL);
    const yz_answer answer = twin_read(prover, &now, &q, 100000);
    yz_prover_free(prover);
    return answer.outcome;
}

/* Open answers differ with the order of moves; settled ones never. */
static void
assert_same_on_all_sides(const yz_position *position, const twin_setting *s,
                         const yz_question *q, long *settled)
{
    yz_outcome known = YZ_OUTCOME_OPEN;
    for (int turn = 0; turn < 16; turn++) {
        const yz_outcome outcome = ask_turned(position, s, q, turn & 7, turn & 8);
        *settled += outcome != YZ_OUTCOME_OPEN;
        if (outcome == YZ_OUTCOME_OPEN)
            continue;
        if (known != YZ_OUTCOME_OPEN && known != outcome)
            twin_say(position, s, q);
        assert_true(known == YZ_OUTCOME_OPEN || known == outcome);
        known = outcome;
    }
}

static void
colours_and_sides_change_nothing(void **state)
{
    yz__random random = yz__random_seed(8);
    const uint32_t plains = twin_rows(TWIN_PLAIN);
    long settled = 0;
    (void)state;
    for (int round = 0; round < (all ? 4000 : 60);) {
        const int width = 3 + (int)yz__random_below(&random, 2);
        const uint32_t number = yz__random_below(&random, twin_positions_on(3 * width));
        const yz_position position = twin_position(width, 3, number);
        const uint32_t k =
            yz__random_below(&random, plains + twin_rows(TWIN_LOOKING_BACK));
        yz_question q = YZ_QUESTION_INIT;
        int step = 2 * (int)yz__random_below(&random, (uint32_t)(3 * width));
        if (!naive_is_position_legal(&position) || !twin_next(&position, &q, &step))
            continue;
        assert_same_on_all_sides(
            &position, k < plains ? &TWIN_PLAIN[k] : &TWIN_LOOKING_BACK[k - plains], &q,
            &settled);
        round++;
    }
    print_message("%ld answers the same on all sides\n", settled);
    assert_true(settled > 0);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_and_sides_change_nothing),
    };
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
