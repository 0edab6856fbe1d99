/*
 * Reading and its slow twin: which captures enable a new stone (Japanese 1989, article
 * 7.1).  `test_reading_enabling [all]`.
 *
 * On all positions of boards up to 2x3 (with "all" on one of each sort that is alike on
 * 3x3, too), for each chain, whoever moves first, with the chain's own points and with
 * all points; under each rule that does not look back.  The twin plays on the whole
 * board.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "naive.h"
#include "naive_life.h"
#include "twin_library.h"

static bool all;

/* ---- The questions ---- */

/* A question about a position, and the set of points where a new stone counts. */
typedef struct wanted {
    uint32_t set;
    uint32_t position;
    yz_point chain;
    yz_colour first;
} wanted;

typedef struct collection {
    const twin_setting *setting;
    int width;
    int height;
    yz_colour owner;
    wanted *list;
    size_t count;
    size_t room;
    twin_library library; /* in which new stones of one colour are remembered */
    /* What is known for one set of points. */
    uint8_t enabling[YZ_MAX_POINTS];
    uint32_t *shown;
    uint32_t *main[TINY_POINTS]; /* by target */
} collection;

static void
want(collection *c, wanted one)
{
    if (c->count == c->room) {
        c->room = c->room ? 2 * c->room : 1024;
        c->list = realloc(c->list, c->room * sizeof *c->list);
        assert_non_null(c->list);
    }
    c->list[c->count++] = one;
}

static uint32_t
set_of(const uint8_t *enabling)
{
    uint32_t set = 0;
    for (int p = 0; p < TINY_POINTS; p++)
        set |= (uint32_t)(enabling[p] != 0) << p;
    return set;
}

/* Every chain of the owner that is fought over, with its own points and with all. */
static void
collect(collection *c, yz_position position)
{
    const uint32_t number = twin_number(&position);
    uint8_t contested[YZ_MAX_POINTS], enabling[YZ_MAX_POINTS];
    yz_question q = YZ_QUESTION_INIT;
    int step = 0;
    twin_contested(&position, c->setting->suicide, contested);
    while (twin_next(&position, &q, &step)) {
        const size_t at = yz_index(c->width, q.chain);
        if (position.stone[at] != (uint8_t)c->owner || !contested[at])
            continue;
        for (int own = 0; own < 2; own++) {
            twin_enabling(&position, &q, contested, own > 0, enabling);
            want(c, (wanted){set_of(enabling), number, q.chain, q.first});
        }
    }
}

static int
by_set(const void *one, const void *other)
{
    const wanted *a = one, *b = other;
    return a->set != b->set ? (a->set > b->set) - (a->set < b->set)
                            : (a->position > b->position) - (a->position < b->position);
}

/* ---- The twin ---- */

static void
forget(collection *c)
{
    free(c->shown);
    c->shown = NULL;
    for (int p = 0; p < TINY_POINTS; p++) {
        free(c->main[p]);
        c->main[p] = NULL;
    }
}

static uint32_t *
numbers(const collection *c)
{
    uint32_t *all_states =
        malloc((exhaustive_count(c->library.x) + 1) * sizeof *all_states);
    assert_non_null(all_states);
    return all_states;
}

/* Turns to another set of points. */
static void
turn_to(collection *c, uint32_t set)
{
    twin_library *l = &c->library;
    forget(c);
    for (int p = 0; p < TINY_POINTS; p++) {
        c->enabling[p] = set >> p & 1;
        if (c->enabling[p])
            twin_captures(l, c->owner, p);
    }
    c->shown = numbers(c);
    exhaustive_shown(l->x, c->enabling, l->captured[c->owner], c->shown);
}

static yz_outcome
look_up_enabling(collection *c, const yz_position *position, const yz_question *q)
{
    const int target = (int)yz_index(position->width, q->chain);
    twin_library *l = &c->library;
    const uint32_t start = twin_start(l, position, q);
    if (!c->main[target]) {
        c->main[target] = numbers(c);
        exhaustive_captured_for_good(l->x, target, c->shown, c->main[target]);
    }
    return c->main[target][start] ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE;
}

/* ---- Both ---- */

static void
enable_at(collection *c, const wanted *one, const yz_rules *rules, twin_tally *t)
{
    const yz_position position = twin_position(c->width, c->height, one->position);
    yz_question q = YZ_QUESTION_INIT;
    q.chain = one->chain;
    q.first = one->first;
    q.enabling = c->enabling;
    yz_prover *prover = twin_prover(&position, c->setting, rules, NULL);
    const yz_answer answer = twin_read(prover, c->setting, &q, 0);
    assert_int_not_equal(answer.outcome, YZ_OUTCOME_OPEN);
    twin_compare(prover, &position, c->setting, &q, &answer,
                 look_up_enabling(c, &position, &q), t);
    yz_prover_free(prover);
}

static void
enable_all(collection *c, const yz_rules *rules, twin_tally *t)
{
    twin_open(&c->library, c->width, c->height, c->setting, rules, c->owner);
    if (c->count > 0)
        qsort(c->list, c->count, sizeof *c->list, by_set);
    for (size_t i = 0; i < c->count; i++) {
        if (i == 0 || c->list[i].set != c->list[i - 1].set)
            turn_to(c, c->list[i].set);
        enable_at(c, &c->list[i], rules, t);
    }
    forget(c);
    twin_close(&c->library);
    free(c->list);
}

/* Every 'stride'th position; with 'alike' all of them, else one of each sort. */
static void
enable_on(int width, int height, uint32_t stride, bool alike, const twin_setting *s)
{
    const yz_rules rules = twin_rules(s);
    const uint32_t positions = twin_positions_on(width * height);
    char what[32];
    twin_tally t = {0};
    for (yz_colour owner = YZ_BLACK; owner <= YZ_WHITE; owner++) {
        collection c = {.setting = s, .width = width, .height = height, .owner = owner};
        for (uint32_t i = stride / 2; i < positions; i += stride) {
            yz_position position = twin_position(width, height, i);
            if (!naive_is_position_legal(&position) ||
                (!alike && !twin_one_of_alike(&position)))
                continue;
            t.positions += owner == YZ_BLACK;
            collect(&c, position);
        }
        enable_all(&c, &rules, &t);
    }
    snprintf(what, sizeof what, "enabling on %dx%d", width, height);
    twin_report(what, s, &t);
}

static void
enabling_agrees_on_small_boards(void **state)
{
    static const int SIZE[][2] = {{1, 3}, {1, 4}, {2, 2}, {1, 5}, {3, 2}};
    const uint32_t rows = twin_rows(TWIN_PLAIN);
    (void)state;
    for (size_t i = 0; i < sizeof SIZE / sizeof *SIZE; i++) {
        for (uint32_t k = 0; k < rows; k += all ? 1 : 4)
            enable_on(SIZE[i][0], SIZE[i][1], i == 4 && !all ? 3 : 1, true,
                      &TWIN_PLAIN[k]);
    }
}

static void
enabling_agrees_on_3x3(void **state)
{
    (void)state;
    for (const twin_setting *s = TWIN_PLAIN; s->title && all; s++)
        enable_on(3, 3, 1, false, s);
}

/* ---- Walls that live by what is fought over ---- */

/* A wall that lives unconditionally, but not without what is left open around it. */
static bool
has_such_a_wall(const yz_position *position, yz__suicide suicide)
{
    static const uint8_t NOTHING[YZ_MAX_POINTS];
    uint8_t apart[YZ_MAX_POINTS], living[YZ_MAX_POINTS] = {0};
    naive_settled(position, NOTHING, suicide != YZ_SUICIDE_NONE, living);
    twin_owners(position, suicide, apart);
    return memcmp(apart, living, sizeof apart) != 0;
}

/* The twin plays on the whole board. */
static void
walls_at(const yz_position *position, const twin_setting *s, twin_tally *t)
{
    const yz_rules rules = twin_rules(s);
    uint8_t contested[YZ_MAX_POINTS], enabling[YZ_MAX_POINTS];
    yz_question q = YZ_QUESTION_INIT;
    int step = 0;
    twin_contested(position, s->suicide, contested);
    yz_prover *prover = twin_prover(position, s, &rules, NULL);
    t->positions++;
    while (twin_next(position, &q, &step)) {
        if (!contested[yz_index(position->width, q.chain)])
            continue;
        twin_enabling(position, &q, contested, true, enabling);
        q.enabling = enabling;
        const yz_answer answer = twin_read(prover, s, &q, 0);
        twin_compare(prover, position, s, &q, &answer,
                     twin_ask(position, s, &rules, NULL, &q, UINT32_MAX), t);
    }
    yz_prover_free(prover);
}

static void
walls_that_live_by_the_fight_are_fought_for(void **state)
{
    (void)state;
    for (const twin_setting *s = TWIN_PLAIN; s->title; s++) {
        twin_tally t = {0};
        for (int points = 5; points <= (all ? 7 : 6); points++) {
            for (uint32_t i = 0; i < twin_positions_on(points); i++) {
                const yz_position position = twin_position(points, 1, i);
                if (naive_is_position_legal(&position) &&
                    has_such_a_wall(&position, s->suicide))
                    walls_at(&position, s, &t);
            }
        }
        if (s->suicide == YZ_SUICIDE_NONE)
            twin_report("walls", s, &t);
        assert_true((t.asked > 0) == (s->suicide == YZ_SUICIDE_NONE));
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(enabling_agrees_on_small_boards),
        cmocka_unit_test(enabling_agrees_on_3x3),
        cmocka_unit_test(walls_that_live_by_the_fight_are_fought_for),
    };
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
