/*
 * Reading and its slow twin: which captures enable a new stone (Japanese 1989, article
 * 7.1).  `test_reading_enabling [all]`.
 *
 * On all positions of boards up to 2x3 (3x3 with "all"), for each chain, whoever moves
 * first, with the chain's own points and with all points; under each rule that does not
 * look back.  The twin plays on the whole board.
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

/* Answers for a set of points where a new stone counts. */
typedef struct shelf {
    uint8_t enabling[TINY_POINTS];
    uint32_t *shown;
    uint32_t *main[TINY_POINTS]; /* by target */
} shelf;

typedef struct collection {
    twin_library library; /* in which new stones of one colour are remembered */
    yz_colour owner;
    shelf shelf[512];
    int shelves;
} collection;

static void
clear_shelves(collection *c)
{
    for (int i = 0; i < c->shelves; i++) {
        free(c->shelf[i].shown);
        for (int p = 0; p < TINY_POINTS; p++)
            free(c->shelf[i].main[p]);
    }
    c->shelves = 0;
}

static shelf *
shelf_for(collection *c, const uint8_t *enabling)
{
    twin_library *l = &c->library;
    for (int i = 0; i < c->shelves; i++) {
        if (memcmp(c->shelf[i].enabling, enabling, TINY_POINTS) == 0)
            return &c->shelf[i];
    }
    if (c->shelves == (all ? 40 : 512))
        clear_shelves(c);
    shelf *new = &c->shelf[c->shelves++];
    memset(new, 0, sizeof *new);
    memcpy(new->enabling, enabling, TINY_POINTS);
    for (int p = 0; p < TINY_POINTS; p++) {
        if (enabling[p])
            twin_captures(l, c->owner, p);
    }
    new->shown = malloc((exhaustive_count(l->x) + 1) * sizeof *new->shown);
    exhaustive_shown(l->x, enabling, l->captured[c->owner], new->shown);
    return new;
}

static yz_outcome
look_up_enabling(collection *c, const yz_position *position, const twin_setting *s,
                 const yz_question *q)
{
    const int target = (int)yz_index(position->width, q->chain);
    twin_library *l = &c->library;
    shelf *on = shelf_for(c, q->enabling);
    if (!on->main[target]) {
        on->main[target] =
            malloc((exhaustive_count(l->x) + 1) * sizeof *on->main[target]);
        exhaustive_captured_for_good(l->x, target, on->shown, on->main[target]);
    }
    return on->main[target][twin_start(l, position, s, q)] ? YZ_OUTCOME_CAPTURED
                                                           : YZ_OUTCOME_SAFE;
}

static void
enable_at(collection *c, const yz_position *position, const twin_setting *s,
          const yz_rules *rules, bool own, twin_tally *t)
{
    uint8_t contested[YZ_MAX_POINTS], enabling[YZ_MAX_POINTS];
    yz_question q = YZ_QUESTION_INIT;
    int step = 0;
    twin_contested(position, s->suicide, contested);
    yz_prover *prover = twin_prover(position, s, rules, NULL);
    t->positions++;
    while (twin_next(position, &q, &step)) {
        const size_t at = yz_index(position->width, q.chain);
        if (position->stone[at] != (uint8_t)c->owner || !contested[at])
            continue;
        twin_enabling(position, &q, contested, own, enabling);
        q.enabling = enabling;
        const yz_answer answer = twin_read(prover, s, &q, 0);
        assert_int_not_equal(answer.outcome, YZ_OUTCOME_OPEN);
        twin_compare(prover, position, s, &q, &answer,
                     look_up_enabling(c, position, s, &q), t);
    }
    yz_prover_free(prover);
}

static void
enable_on(int width, int height, uint32_t stride, const twin_setting *s)
{
    const yz_rules rules = twin_rules(s);
    const uint32_t positions = twin_positions_on(width * height);
    collection *c = calloc(1, sizeof *c);
    char what[32];
    twin_tally t = {0};
    for (int owner = YZ_BLACK; owner <= YZ_WHITE; owner++) {
        c->owner = (yz_colour)owner;
        twin_open(&c->library, width, height, s, &rules, c->owner);
        for (uint32_t i = stride / 2; i < positions; i += stride) {
            const yz_position position = twin_position(width, height, i);
            if (!naive_is_position_legal(&position))
                continue;
            enable_at(c, &position, s, &rules, true, &t);
            enable_at(c, &position, s, &rules, false, &t);
        }
        clear_shelves(c);
        twin_close(&c->library);
    }
    free(c);
    snprintf(what, sizeof what, "enabling on %dx%d", width, height);
    t.positions /= 4; /* for each colour with each set of points */
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
            enable_on(SIZE[i][0], SIZE[i][1], i == 4 && !all ? 3 : 1, &TWIN_PLAIN[k]);
    }
}

static void
enabling_agrees_on_3x3(void **state)
{
    (void)state;
    for (const twin_setting *s = TWIN_PLAIN; s->title && all; s++)
        enable_on(3, 3, 1, s);
}

/* ---- Walls that live by what is fought over ---- */

/* A wall that lives unconditionally, but not without what is left open around it. */
static bool
has_such_a_wall(const yz_position *position, yz__suicide suicide)
{
    static const uint8_t NOTHING[YZ_MAX_POINTS];
    uint8_t apart[YZ_MAX_POINTS], living[YZ_MAX_POINTS] = {0};
    naive_unconditional(position, NOTHING, YZ_BLACK, suicide != YZ_SUICIDE_NONE,
                        living);
    naive_unconditional(position, NOTHING, YZ_WHITE, suicide != YZ_SUICIDE_NONE,
                        living);
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
