/*
 * Reading and its slow twin on random positions of 4x4, under each rule:
 * `test_reading_4x4 [all]`.
 *
 * Regions walled in by stones that are given as settled, and whole boards.  Where the
 * twin does not come to an end it is counted.
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

/* ---- Regions walled in on 4x4 ---- */

enum { SIDE = 4 };

/* Grows a region of 'points' points, 1 in 'region'. */
static void
grow_region(yz__random *random, int points, uint8_t region[YZ_MAX_POINTS])
{
    static const int STEP[] = {1, -1, SIDE, -SIDE};
    memset(region, 0, YZ_MAX_POINTS);
    region[yz__random_below(random, SIDE * SIDE)] = 1;
    for (int count = 1; count < points;) {
        const int at = (int)yz__random_below(random, SIDE * SIDE);
        const int next = at + STEP[yz__random_below(random, 4)];
        const bool row = next / SIDE == at / SIDE || next % SIDE == at % SIDE;
        if (!region[at] || next < 0 || next >= SIDE * SIDE || !row || region[next])
            continue;
        region[next] = 1;
        count++;
    }
}

/* A position with stones in the region, and around it points given as settled. */
static yz_position
walled_position(yz__random *random, uint8_t settled[YZ_MAX_POINTS])
{
    yz_position position = {.width = SIDE, .height = SIDE};
    uint8_t region[YZ_MAX_POINTS];
    do {
        grow_region(random, 5 + (int)yz__random_below(random, all ? 4 : 2), region);
        const uint32_t white = yz__random_below(random, 4);
        for (int i = 0; i < SIDE * SIDE; i++) {
            settled[i] = region[i]                             ? YZ_EMPTY
                         : yz__random_below(random, 3) < white ? YZ_WHITE
                                                               : YZ_BLACK;
            position.stone[i] = region[i] ? (uint8_t)yz__random_below(random, 3)
                                : yz__random_below(random, 2) > 0 ? settled[i]
                                                                  : YZ_EMPTY;
        }
    } while (!naive_is_position_legal(&position));
    return position;
}

static void
walled_in(yz__random *random, const twin_setting *s, twin_tally *t)
{
    uint8_t settled[YZ_MAX_POINTS] = {0}, contested[YZ_MAX_POINTS] = {0};
    uint8_t enabling[YZ_MAX_POINTS];
    const yz_position position = walled_position(random, settled);
    const yz_rules rules = twin_rules(s);
    const uint32_t kind = yz__random_below(random, 3);
    yz_question q = YZ_QUESTION_INIT;
    int step = 0;
    if (!twin_walls_stand(&position, s, &rules, settled))
        return;
    for (int i = 0; i < SIDE * SIDE; i++)
        contested[i] = settled[i] == YZ_EMPTY;
    yz_prover *prover = twin_prover(&position, s, &rules, settled);
    t->positions++;
    while (twin_next(&position, &q, &step)) {
        const size_t at = yz_index(SIDE, q.chain);
        if (settled[at] != YZ_EMPTY)
            continue;
        twin_enabling(&position, &q, contested, kind == 1, enabling);
        q.enabling = kind == 0 ? NULL : enabling;
        const yz_answer answer = twin_read(prover, s, &q, 0);
        twin_compare(prover, &position, s, &q, &answer,
                     twin_ask(&position, s, &rules, settled, &q, all ? 2000000 : 30000),
                     t);
    }
    yz_prover_free(prover);
}

static void
walled_regions_agree(void **state)
{
    yz__random random = yz__random_seed(44);
    (void)state;
    for (const twin_setting *s = TWIN_PLAIN; s->title; s++) {
        twin_tally t = {0};
        for (int i = 0; i < (all ? 400 : 12); i++)
            walled_in(&random, s, &t);
        twin_report("walled in on 4x4", s, &t);
    }
}

/* ---- Whole boards ---- */

/* With 1 to 8 points empty: with more the twin hardly ever comes to an end. */
static yz_position
crowded_position(yz__random *random)
{
    yz_position position = {.width = SIDE, .height = SIDE};
    do {
        for (int i = 0; i < SIDE * SIDE; i++)
            position.stone[i] = (uint8_t)(1 + yz__random_below(random, 2));
        for (uint32_t left = 1 + yz__random_below(random, 8); left > 0; left--)
            position.stone[yz__random_below(random, SIDE * SIDE)] = YZ_EMPTY;
    } while (!naive_is_position_legal(&position));
    return position;
}

/* A capture, one that enables no new stone on the chain's own points, or anywhere. */
static const char *const WHAT[] = {"captures on 4x4", "enabling on 4x4, own points",
                                   "enabling on 4x4, all points"};
enum { CAPTURES, OWN, ANY, KINDS };

typedef yz_outcome twin(const yz_position *, const twin_setting *, const yz_rules *,
                        const uint8_t *, const yz_question *, uint32_t);

/* One question about a board for each kind: a chain, who moves first and a ko that may
   just have been taken, at random. */
static bool
choose(yz__random *random, const yz_position *position, const twin_setting *s,
       yz_question *q)
{
    int step = 2 * (int)yz__random_below(random, SIDE * SIDE), at = 0;
    if (!twin_next(position, q, &step))
        return false;
    if (yz__random_below(random, 2) > 0)
        twin_next(position, q, &step);
    if (!s->confirmation && yz__random_below(random, 2) > 0)
        twin_next_ban(position, q, &at);
    return true;
}

static void
ask_whole(yz__random *random, const twin_setting *s, twin *ask, uint32_t limit,
          int kinds, twin_tally t[KINDS])
{
    const yz_position position = crowded_position(random);
    const yz_rules rules = twin_rules(s);
    uint8_t owner[YZ_MAX_POINTS], contested[YZ_MAX_POINTS], enabling[YZ_MAX_POINTS];
    yz_question q = YZ_QUESTION_INIT;
    twin_owners(&position, s->suicide, owner);
    twin_contested(&position, s->suicide, contested);
    if (!choose(random, &position, s, &q) || owner[yz_index(SIDE, q.chain)])
        return;
    yz_prover *prover = twin_prover(&position, s, &rules, NULL);
    for (int kind = CAPTURES; kind < kinds; kind++) {
        twin_enabling(&position, &q, contested, kind == OWN, enabling);
        q.enabling = kind == CAPTURES ? NULL : enabling;
        t[kind].positions++;
        const yz_answer answer = twin_read(prover, s, &q, 300000);
        twin_compare(prover, &position, s, &q, &answer,
                     ask(&position, s, &rules, owner, &q, limit), &t[kind]);
        q.enabling = NULL;
    }
    yz_prover_free(prover);
}

/* The same boards under each rule; where a new stone is asked for, which the twin
   seldom decides, every fourth. */
static void
ask_under(const twin_setting *s, twin *ask, int boards, uint32_t limit)
{
    yz__random random = yz__random_seed(16);
    twin_tally t[KINDS] = {{0}};
    for (int i = 0; i < boards; i++)
        ask_whole(&random, s, ask, limit, i % 4 == 0 ? KINDS : OWN, t);
    for (int kind = CAPTURES; kind < KINDS; kind++)
        twin_report(WHAT[kind], s, &t[kind]);
}

static void
whole_boards_agree(void **state)
{
    (void)state;
    for (const twin_setting *s = TWIN_PLAIN; s->title; s++)
        ask_under(s, twin_ask_locally, all ? 240 : 16, all ? 60000 : 3000);
    for (const twin_setting *s = TWIN_LOOKING_BACK; s->title; s++)
        ask_under(s, twin_ask, all ? 240 : 16, all ? 30000 : 500);
}

/* ---- Boards where walls live by the fight ---- */

/*
 * The side that is right could take stones in the fight by which its own wall lives: then
 * the plays beyond the wall count again, and the other side may have made several of them.
 * Here the wall lives only until then, so these plays must be answered from the start.
 */
static const struct {
    const char *rows;
    uint8_t column, row; /* of the chain, from 1 */
    yz_colour first;
    int kind;
} WALL_LIVES_BY_THE_FIGHT[] = {
    {"OX.. .OOO XO.X ..XX", 2, 1, YZ_BLACK, ANY},
    {".O.X .X.. OOXX .OOX", 2, 1, YZ_BLACK, ANY},
    {"..O. .OXX OX.X .XOO", 3, 4, YZ_WHITE, ANY},
    {".XOO ...X XOO. XXOX", 4, 2, YZ_BLACK, ANY},
    {"O.OO .X.. X.O. XOO.", 3, 3, YZ_BLACK, CAPTURES},
    {"OX.O O.XO ..O. O..O", 1, 4, YZ_BLACK, ANY},
};

static yz_position
position_of(const char *rows)
{
    yz_position position = {.width = SIDE, .height = SIDE};
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            const char point = rows[(SIDE + 1) * y + x];
            position.stone[SIDE * y + x] = point == 'X'   ? YZ_BLACK
                                           : point == 'O' ? YZ_WHITE
                                                          : YZ_EMPTY;
        }
    return position;
}

static yz_question
question_about(size_t number, const yz_position *position,
               uint8_t enabling[YZ_MAX_POINTS])
{
    uint8_t contested[YZ_MAX_POINTS];
    yz_question q = YZ_QUESTION_INIT;
    q.chain = (yz_point){(uint8_t)(WALL_LIVES_BY_THE_FIGHT[number].column - 1),
                         (uint8_t)(WALL_LIVES_BY_THE_FIGHT[number].row - 1)};
    q.first = WALL_LIVES_BY_THE_FIGHT[number].first;
    twin_contested(position, TWIN_PLAIN->suicide, contested);
    twin_enabling(position, &q, contested, false, enabling);
    q.enabling = WALL_LIVES_BY_THE_FIGHT[number].kind == CAPTURES ? NULL : enabling;
    return q;
}

/* The proofs of what is captured pass the checker, which asks for what the walls keep. */
static void
walls_that_live_by_the_fight_keep_nothing(void **state)
{
    const size_t count =
        sizeof WALL_LIVES_BY_THE_FIGHT / sizeof *WALL_LIVES_BY_THE_FIGHT;
    const yz_rules rules = twin_rules(TWIN_PLAIN);
    (void)state;
    for (size_t i = 0; i < count; i++) {
        const yz_position position = position_of(WALL_LIVES_BY_THE_FIGHT[i].rows);
        uint8_t enabling[YZ_MAX_POINTS];
        yz_question q = question_about(i, &position, enabling);
        twin_tally t = {0};
        yz_prover *prover = twin_prover(&position, TWIN_PLAIN, &rules, NULL);
        const yz_answer answer = twin_read(prover, TWIN_PLAIN, &q, 300000);
        assert_int_equal(answer.outcome, YZ_OUTCOME_CAPTURED);
        twin_compare(prover, &position, TWIN_PLAIN, &q, &answer, YZ_OUTCOME_OPEN, &t);
        assert_int_equal(t.wrong, 0);
        yz_prover_free(prover);
    }
}

/* ---- The two ways of the twin ---- */

/* What the whole graph says and what the question alone does. */
static void
the_twin_agrees_with_itself(void **state)
{
    yz__random random = yz__random_seed(61);
    long settled = 0;
    (void)state;
    for (const twin_setting *s = TWIN_PLAIN; s->title; s++) {
        const yz_rules rules = twin_rules(s);
        for (int i = 0; i < (all ? 2000 : 40); i++) {
            const yz_position position =
                twin_position(3, 2, yz__random_below(&random, twin_positions_on(6)));
            uint8_t contested[YZ_MAX_POINTS], enabling[YZ_MAX_POINTS];
            yz_question q = YZ_QUESTION_INIT;
            int step = 2 * (int)yz__random_below(&random, 6);
            if (!naive_is_position_legal(&position) || !twin_next(&position, &q, &step))
                continue;
            memset(contested, 1, sizeof contested);
            twin_enabling(&position, &q, contested, i % 3 == OWN, enabling);
            q.enabling = i % 3 == CAPTURES ? NULL : enabling;
            const yz_outcome truth =
                twin_ask(&position, s, &rules, NULL, &q, UINT32_MAX);
            assert_int_equal(
                twin_ask_locally(&position, s, &rules, NULL, &q, UINT32_MAX), truth);
            settled++;
        }
    }
    print_message("%ld answers of the twin the same both ways\n", settled);
    assert_true(settled > 0);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walled_regions_agree),
        cmocka_unit_test(whole_boards_agree),
        cmocka_unit_test(walls_that_live_by_the_fight_keep_nothing),
        cmocka_unit_test(the_twin_agrees_with_itself),
    };
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
