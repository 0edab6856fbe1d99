/*
 * Reading and its slow twin where two fights meet: `test_reading_fights [all]`.
 *
 * A chain, or a column with a shared liberty, stands between two small fights that are
 * walled in by points given as settled.  When one of them is over it is cut off from the
 * other, or the chain between them is lost and they are one.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/random.h"
#include "naive.h"
#include "read/answers.h"
#include "reader_twin.h"

static bool all;

enum { STATES = 150000, STATES_ALL = 600000 };

/* ---- Boards ---- */

/* Two fights of 'across' columns, with the column between them. */
typedef struct board {
    int across, width, height;
    yz_position position;
    uint8_t settled[YZ_MAX_POINTS];
} board;

static bool
is_between(const board *b, int i)
{
    return i % b->width == b->across;
}

/* One side of the board: which colour the wall has is the same for all of it in two of
   three fights. */
static void
wall_in(yz__random *random, board *b, bool left, int open)
{
    const uint32_t white = yz__random_below(random, 3);
    for (int i = 0; i < b->width * b->height; i++) {
        if (is_between(b, i) || (i % b->width < b->across) != left)
            continue;
        b->settled[i] = white == 2 ? (uint8_t)(1 + yz__random_below(random, 2))
                                   : (uint8_t)(1 + white);
    }
    for (int tries = 0; open > 0 && tries < 100; tries++) {
        const int x = (int)yz__random_below(random, (uint32_t)b->across);
        const int y = (int)yz__random_below(random, (uint32_t)b->height);
        const int i = y * b->width + (left ? x : b->width - 1 - x);
        open -= b->settled[i] != YZ_EMPTY;
        b->settled[i] = YZ_EMPTY;
    }
}

static void
put_stones(yz__random *random, board *b)
{
    const uint8_t shared = (uint8_t)(1 + yz__random_below(random, 2));
    for (int i = 0; i < b->width * b->height; i++) {
        const bool stone = yz__random_below(random, 3) > 0;
        const uint8_t colour = is_between(b, i) ? shared
                               : b->settled[i]
                                   ? b->settled[i]
                                   : (uint8_t)(1 + yz__random_below(random, 2));
        b->position.stone[i] = stone || is_between(b, i) ? colour : YZ_EMPTY;
    }
    if (yz__random_below(random, 4) == 0) {
        const int y = (int)yz__random_below(random, (uint32_t)b->height);
        b->position.stone[y * b->width + b->across] = YZ_EMPTY;
    }
}

static board
two_fights(yz__random *random)
{
    static const int SIZE[][2] = {{3, 1}, {2, 2}, {3, 2}, {2, 3}, {3, 3}, {2, 4}};
    board b;
    do {
        memset(&b, 0, sizeof b);
        const uint32_t size = yz__random_below(random, sizeof SIZE / sizeof *SIZE);
        const int most = (all ? 9 : 8) - SIZE[size][1];
        b.across = SIZE[size][0];
        b.height = SIZE[size][1];
        b.width = 2 * b.across + 1;
        b.position.width = (uint8_t)b.width;
        b.position.height = (uint8_t)b.height;
        wall_in(random, &b, true, (most + 1) / 2);
        wall_in(random, &b, false, most / 2);
        put_stones(random, &b);
    } while (!naive_is_position_legal(&b.position));
    return b;
}

/* ---- Questions ---- */

static void
ask(yz_prover *prover, const board *b, const twin_setting *s, const yz_question *chain,
    bool own, twin_tally *t)
{
    const yz_rules rules = twin_rules(s);
    uint8_t contested[YZ_MAX_POINTS] = {0}, enabling[YZ_MAX_POINTS];
    yz_question q = *chain;
    for (int i = 0; i < b->width * b->height; i++)
        contested[i] = b->settled[i] == YZ_EMPTY;
    twin_enabling(&b->position, &q, contested, own, enabling);
    q.enabling = enabling;
    const yz_answer answer = twin_read(prover, s, &q, 0);
    assert_int_not_equal(answer.outcome, YZ_OUTCOME_OPEN);
    twin_compare(
        prover, &b->position, s, &q, &answer,
        twin_ask(&b->position, s, &rules, b->settled, &q, all ? STATES_ALL : STATES),
        t);
}

/* Every chain, with one prover, so that a question meets what others have read. */
static void
ask_about(const board *b, const twin_setting *s, twin_tally *t)
{
    const yz_rules rules = twin_rules(s);
    yz_question q = YZ_QUESTION_INIT;
    uint16_t region[YZ_MAX_POINTS];
    int step = 0;
    if (!twin_walls_stand(&b->position, s, &rules, b->settled))
        return;
    yz_prover *prover = twin_prover(&b->position, s, &rules, b->settled);
    const bool meet = yz__prover_regions(prover, region) == 1;
    t->positions += meet;
    while (meet && twin_next(&b->position, &q, &step)) {
        if (b->settled[yz_index(b->width, q.chain)] != YZ_EMPTY)
            continue;
        ask(prover, b, s, &q, true, t);
        ask(prover, b, s, &q, false, t);
    }
    yz_prover_free(prover);
}

static void
fights_that_meet_agree(void **state)
{
    yz__random random = yz__random_seed(1989);
    (void)state;
    for (const twin_setting *s = TWIN_PLAIN; s->title; s++) {
        twin_tally t = {0};
        const long enough = (s->confirmation ? 10 : 1) * (all ? 60 : 3);
        while (t.positions < enough) {
            const board b = two_fights(&random);
            ask_about(&b, s, &t);
        }
        twin_report("two fights", s, &t);
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fights_that_meet_agree),
    };
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
