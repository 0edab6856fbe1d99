/*
 * Conditions under which a chain is proved, against reading to the end:
 * `test_conditions [ROUNDS]`, random boards of 3x3 to 5x5 under every ko rule.
 *
 * The play that comes first is made, each play that is said to have an answer is made, the
 * side that wins kos gets threats without end, chains that stay are taken to live: reading
 * never finds the contrary.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "naive.h"
#include "reader_twin.h"
#include "small_board.h"
#include "said.h"
#include "yunzi/life.h"
#include "life/life_words.h"
#include "read/answers.h"

static int rounds = 75;

typedef struct tally {
    long conditions, first, unanswered, kos, staying, needless, read;
} tally;

/* What is looked at: a condition that was found for a chain. */
typedef struct sight {
    const yz_rules *rules;
    const twin_setting *setting;
    yz_position position;
    yz_point chain;
    yz_condition condition;
    tally *tally;
} sight;

static int
index_of(const sight *s, yz_point at)
{
    return (int)yz_index(s->position.width, at);
}

static yz_colour
other_side(const sight *s)
{
    return yz_opponent(s->condition.who);
}

/* The chains that stay, by the colour of their stones. */
static void
mark_staying(const sight *s, const yz_position *position,
             uint8_t settled[YZ_MAX_POINTS])
{
    uint8_t mark[YZ_MAX_POINTS];

    memset(settled, 0, YZ_MAX_POINTS);
    for (int k = 0; k < s->condition.staying && k < YZ_CONDITION_POINTS; k++) {
        const int at = index_of(s, s->condition.stays[k]);
        naive_chain(position, at, mark);
        for (int i = 0; i < position->width * position->height; i++)
            if (mark[i])
                settled[i] = position->stone[at];
    }
}

/* Reading does not find the contrary of what the condition says, 'first' to move. */
static void
read_on(const sight *s, const yz_position *position, yz_colour first, const char *when)
{
    const bool safe = s->condition.outcome == YZ_OUTCOME_SAFE;
    const int chain = index_of(s, s->chain);
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    yz_question question = YZ_QUESTION_INIT;
    uint8_t settled[YZ_MAX_POINTS];
    yz_prover *prover;
    yz_answer answer;

    if (position->stone[chain] != s->position.stone[chain]) {
        assert_false(safe); /* it was captured */
        return;
    }
    mark_staying(s, position, settled);
    options.rules = s->rules;
    options.settled = settled;
    assert_int_equal(yz_prover_new(&prover, position, &options), YZ_OK);
    question.chain = s->chain;
    question.first = first;
    question.nodes = 30000;
    if (s->condition.kos > 0)
        question.threats[s->condition.who] = YZ_THREATS_UNLIMITED;
    assert_int_equal(yz_prover_ask(prover, &question, &answer), YZ_OK);
    s->tally->read += answer.outcome != YZ_OUTCOME_OPEN && !answer.zone;
    if (answer.outcome == (safe ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE)) {
        small_board_show(&s->position);
        const yz_message words = yz__condition_message(&s->condition, position->height);
        fail_msg("%s: the chain at %d,%d, %s: not %s", s->setting->title, s->chain.x,
                 s->chain.y, said(&words), when);
    }
    yz_prover_free(prover);
}

static void
read_first(const sight *s)
{
    const int at = index_of(s, s->condition.at);
    yz_position after = s->position;

    assert_true(naive_is_legal(&after, at, s->condition.who, NAIVE_SUICIDE_NONE));
    naive_place(&after, at, s->condition.who);
    read_on(s, &after, other_side(s), "after the first play");
}

static bool
is_unanswered(const sight *s, int at)
{
    for (int k = 0; k < s->condition.unanswered; k++)
        if (index_of(s, s->condition.play[k]) == at)
            return true;
    return false;
}

/* Each other play of the other side has an answer. */
static void
read_answered(const sight *s)
{
    assert_true(s->condition.unanswered <= YZ_CONDITION_POINTS);
    for (int i = 0; i < s->position.width * s->position.height; i++) {
        yz_position after = s->position;
        if (is_unanswered(s, i) ||
            !naive_is_legal(&after, i, other_side(s), NAIVE_SUICIDE_NONE))
            continue;
        naive_place(&after, i, other_side(s));
        read_on(s, &after, s->condition.who, "after a play that has an answer");
    }
}

static void
check(const sight *s)
{
    const yz_condition *condition = &s->condition;
    tally *t = s->tally;

    t->conditions++;
    t->first += condition->first;
    t->unanswered += condition->unanswered > 0;
    t->kos += condition->kos > 0;
    t->staying += condition->staying > 0;
    t->needless += !condition->first && condition->kos == 0 && condition->staying == 0;
    if (condition->staying > YZ_CONDITION_POINTS)
        return; /* not all are named */
    if (condition->kos > 0 && s->setting->ko != YZ_KO_BASIC)
        return; /* who has threats without end wins every ko only where nothing else counts */
    if (condition->first)
        read_first(s);
    if (condition->unanswered > 0)
        read_answered(s);
    if (!condition->first)
        read_on(s, &s->position, other_side(s), "as it stands");
}

static void
check_position(const yz_position *position, const twin_setting *setting, tally *t)
{
    const yz_rules rules = twin_rules(setting);
    sight s = {.rules = &rules, .setting = setting, .position = *position, .tally = t};
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    yz_question question = YZ_QUESTION_INIT;
    yz_prover *prover;
    int next = 0;

    options.rules = &rules;
    assert_int_equal(yz_prover_new(&prover, position, &options), YZ_OK);
    while (twin_next(position, &question, &next)) {
        question.nodes = 8000;
        s.chain = question.chain;
        if (question.first == YZ_WHITE)
            continue; /* each chain once */
        assert_int_equal(yz__prover_condition(prover, &question, &s.condition), YZ_OK);
        if (s.condition.outcome != YZ_OUTCOME_OPEN)
            check(&s);
    }
    yz_prover_free(prover);
}

static void
what_a_condition_says_is_true(void **state)
{
    static const twin_setting *const TABLES[] = {TWIN_PLAIN, TWIN_LOOKING_BACK};
    yz__random random = yz__random_seed(22);
    tally t = {0};

    (void)state;
    for (int k = 0; k < rounds; k++) {
        const twin_setting *table = TABLES[k % 2];
        const twin_setting *row = &table[yz__random_below(&random, twin_rows(table))];
        const yz_position position = small_board(&random);
        if (!row->confirmation && row->suicide == YZ_SUICIDE_NONE)
            check_position(&position, row, &t);
    }
    printf(
        "%ld conditions: %ld with a first play, %ld but for plays without an answer, "
        "%ld with kos, %ld with chains that stay, %ld needless; %ld times read\n",
        t.conditions, t.first, t.unanswered, t.kos, t.staying, t.needless, t.read);
    assert_true(t.first > rounds / 30 && t.unanswered > rounds / 60);
    assert_true(t.staying > rounds / 60 && t.needless > rounds / 30);
    assert_true(t.read > rounds / 10);
}

/* A corner that Black has to close: the question may be asked of any stone, and of nothing
   else. */
static void
a_condition_is_asked_of_a_stone(void **state)
{
    static const char ROWS[] = "..X...XXX...............";
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    yz_question question = YZ_QUESTION_INIT;
    yz_condition condition = {.nodes = 7};
    yz_position position = {.width = 6, .height = 4};
    yz_prover *prover;

    (void)state;
    for (int i = 0; i < 24; i++)
        position.stone[i] = ROWS[i] == 'X' ? YZ_BLACK : YZ_EMPTY;
    options.rules = yz_rules_find("aga");
    assert_int_equal(yz_prover_new(&prover, &position, &options), YZ_OK);
    question.chain = (yz_point){5, 3};
    assert_int_equal(yz__prover_condition(prover, &question, &condition), YZ_E_RANGE);
    question.chain = (yz_point){6, 3};
    assert_int_equal(yz__prover_condition(prover, &question, &condition), YZ_E_RANGE);
    assert_int_equal(condition.nodes, 7);
    question.chain = (yz_point){2, 0};
    assert_int_equal(yz__prover_condition(prover, &question, &condition), YZ_OK);
    assert_int_not_equal(condition.nodes, 7);
    yz_prover_free(prover);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_condition_says_is_true),
        cmocka_unit_test(a_condition_is_asked_of_a_stone),
    };

    if (argc > 1)
        rounds = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
