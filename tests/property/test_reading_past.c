/*
 * Reading and its slow twin under rules that look at earlier positions:
 * `test_reading_past [all]`.
 *
 * Every chain, whoever moves first, with a ko just taken and without; with "all" on all
 * positions of boards up to 3x3, new stones on 3x3 on some (the twin does not need long
 * there, the reader does).  Where the twin does not come to an end it is counted.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exhaustive.h"
#include "naive.h"
#include "reader_twin.h"
#include "rules/play.h"

static bool all;

/* What is asked: a capture; one that enables no new stone on the chain's own points, or
   anywhere. */
enum kind { CAPTURES, OWN, ANY };

/* ---- The twin ---- */

/* What the twin says is asked for once: turned boards with the colours exchanged or not
   are alike, which every CHECKED'th time is looked at. */
enum { CHECKED = 100 };

typedef struct memory {
    uint8_t *answer; /* by question: an outcome, or NOT_ASKED */
    uint32_t limit;  /* moments looked into */
    long met;
    exhaustive_memory *found;
} memory;

enum { NOT_ASKED = 0xff };

/* Positions that the reader may look at. */
enum { ENOUGH = 20000000 };

static uint32_t
questions_on(int points)
{
    return twin_positions_on(points) * (uint32_t)(points * 2 * (points + 1));
}

/* The number of a question on the board turned so. */
static uint32_t
turned_number(const yz_position *position, const yz_question *q, int turn, bool swap)
{
    const yz_position other = twin_turned(position, turn, swap);
    const size_t points = (size_t)other.width * other.height;
    const size_t ban = yz_index(other.width, twin_turned_point(position, q->ban, turn));
    const yz_colour first = swap ? yz_opponent(q->first) : q->first;
    uint8_t mark[YZ_MAX_POINTS];
    size_t chain = 0;
    naive_chain(&other,
                (int)yz_index(other.width, twin_turned_point(position, q->chain, turn)),
                mark);
    while (!mark[chain])
        chain++;
    size_t number = twin_number(&other) * points + chain;
    number = number * 2 + (first == YZ_WHITE);
    number = number * (points + 1) + (q->banned ? ban : points);
    return (uint32_t)number;
}

/* The least number of all that are alike. */
static uint32_t
common_number(const yz_position *position, const yz_question *q)
{
    const int turns = position->width == position->height ? 8 : 4;
    uint32_t least = UINT32_MAX;
    for (int turn = 0; turn < 2 * turns; turn++) {
        const uint32_t number = turned_number(position, q, turn % turns, turn >= turns);
        least = number < least ? number : least;
    }
    return least;
}

static yz_outcome
recall(memory *m, const yz_position *position, const twin_setting *s,
       const yz_rules *rules, const uint8_t *owner, const yz_question *q)
{
    uint8_t *known = &m->answer[common_number(position, q)];
    if (*known != NOT_ASKED && ++m->met % CHECKED != 0)
        return (yz_outcome)*known;
    const yz_outcome truth =
        twin_ask_on(position, s, rules, owner, q, m->limit, m->found);
    if (*known == NOT_ASKED || *known == YZ_OUTCOME_OPEN)
        *known = (uint8_t)truth;
    else if (truth != YZ_OUTCOME_OPEN)
        assert_int_equal(*known, truth);
    return (yz_outcome)*known;
}

/* ---- Every question ---- */

enum { SORTS = 5 }; /* one in so many is asked of; there are 924 on 3x3 */
static unsigned sorts;

static void
ask_all(const yz_position *position, const twin_setting *s, const yz_rules *rules,
        enum kind kind, memory *m, twin_tally *t)
{
    uint8_t owner[YZ_MAX_POINTS], contested[YZ_MAX_POINTS], enabling[YZ_MAX_POINTS];
    yz_question q = YZ_QUESTION_INIT;
    int step = 0;
    twin_owners(position, s->suicide, owner);
    twin_contested(position, s->suicide, contested);
    yz_prover *prover = twin_prover(position, s, rules, NULL);
    t->positions++;
    while (twin_next(position, &q, &step)) {
        int at = 0;
        if (owner[yz_index(position->width, q.chain)] != YZ_EMPTY)
            continue;
        twin_enabling(position, &q, contested, kind == OWN, enabling);
        q.enabling = kind == CAPTURES ? NULL : enabling;
        q.banned = false;
        do {
            const yz_answer answer = twin_read(prover, s, &q, ENOUGH);
            twin_compare(prover, position, s, &q, &answer,
                         recall(m, position, s, rules, owner, &q), t);
        } while (twin_next_ban(position, &q, &at));
    }
    yz_prover_free(prover);
}

static void
ask_those_on(int width, int height, uint32_t stride, bool alike, const twin_setting *s,
             enum kind kind, uint32_t limit)
{
    static const char *const WHAT[] = {"captures", "enabling, own points",
                                       "enabling, all points"};
    const yz_rules rules = twin_rules(s);
    const uint32_t positions = twin_positions_on(width * height);
    const uint32_t questions = questions_on(width * height);
    memory m = {malloc(questions), limit, 0, exhaustive_memory_new()};
    char what[64];
    twin_tally t = {0};
    assert_non_null(m.answer);
    memset(m.answer, NOT_ASKED, questions);
    for (uint32_t i = stride / 2; i < positions; i += stride) {
        yz_position position = twin_position(width, height, i);
        if (naive_is_position_legal(&position) &&
            (alike || (twin_one_of_alike(&position) && sorts++ % SORTS == 0)))
            ask_all(&position, s, &rules, kind, &m, &t);
    }
    free(m.answer);
    exhaustive_memory_free(m.found);
    snprintf(what, sizeof what, "%s on %dx%d", WHAT[kind], width, height);
    twin_report(what, s, &t);
}

static void
ask_on(int width, int height, uint32_t stride, const twin_setting *s, enum kind kind,
       uint32_t limit)
{
    ask_those_on(width, height, stride, true, s, kind, limit);
}

static void
captures_agree(void **state)
{
    (void)state;
    for (const twin_setting *s = TWIN_LOOKING_BACK; s->title; s++) {
        ask_on(1, 4, 1, s, CAPTURES, 100000);
        ask_on(1, 5, all ? 1 : 5, s, CAPTURES, 100000);
        ask_on(2, 2, all ? 1 : 2, s, CAPTURES, 100000);
        ask_on(3, 2, all ? 1 : 31, s, CAPTURES, 100000);
        ask_on(3, 3, all ? 1 : 2001, s, CAPTURES, all ? 2000000 : 20000);
    }
}

static void
enabling_agrees(void **state)
{
    (void)state;
    for (const twin_setting *s = TWIN_LOOKING_BACK; s->title; s++) {
        for (enum kind kind = OWN; kind <= ANY; kind++) {
            ask_on(1, 4, all ? 1 : 3, s, kind, 1000000);
            ask_on(1, 5, all ? 1 : 11, s, kind, 1000000);
            ask_on(2, 2, all ? 1 : 3, s, kind, 1000000);
            ask_on(3, 2, all ? 1 : 71, s, kind, 1000000);
        }
    }
}

/* One board of a sort that is alike, and of the sorts each time others: each board takes the
   reader some 20 ms. */
static void
enabling_agrees_on_3x3(void **state)
{
    (void)state;
    for (const twin_setting *s = TWIN_LOOKING_BACK; s->title && all; s++) {
        ask_those_on(3, 3, 1, false, s, ANY, 100000);
        ask_those_on(3, 3, 1, false, s, OWN, 100000);
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captures_agree),
        cmocka_unit_test(enabling_agrees),
        cmocka_unit_test(enabling_agrees_on_3x3),
    };
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
