/*
 * Chains that are proved safe whatever stands around them, against reading to the end:
 * `test_zones [ROUNDS [SEED]]`, random boards of 3x3 to 5x5 and 6x4 under every ko rule and
 * suicide, also as a part of boards up to 25x25.
 *
 * What a zone proves is read on the board itself, and on boards that are the same only in
 * the zone: it may never be captured there.  The proof is walked: an opponent who plays
 * anywhere, the zone or not, is answered as the proof says, by legal plays that take no ko
 * and go where no stone was lost; and where the walk ends reading finds the chain safe.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/now.h"
#include "base/random.h"
#include "drawn.h"
#include "naive.h"
#include "read/zones.h"
#include "reader_twin.h"
#include "small_board.h"
#include "zone_checker.h"
#include "zone_shape.h"
#include "zone_walk.h"

static int rounds = 75;
static uint64_t seed = 15;

typedef struct tally {
    long zones, unwritten, territories, begun, elsewhere, parts, nodes, read, walked,
        answers;
} tally;

/* ---- Reading ---- */

/* Answers a question; '*t' counts what was read to the end, without zones. */
static yz_outcome
answer_to(const yz_position *position, const yz_rules *rules, const twin_setting *s,
          yz_question *question, tally *t)
{
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    yz_prover *prover;
    yz_answer answer;

    options.rules = rules;
    options.confirmation = s->confirmation;
    assert_int_equal(yz_prover_new(&prover, position, &options), YZ_OK);
    question->nodes = 60000;
    assert_int_equal(yz_prover_ask(prover, question, &answer), YZ_OK);
    t->read += answer.outcome != YZ_OUTCOME_OPEN && !answer.zone;
    yz_prover_free(prover);
    return answer.outcome;
}

/* Reading never finds the chain captured when its opponent begins. */
static void
read_it(const yz_position *position, const yz_rules *rules, const twin_setting *s,
        yz_point chain, tally *t)
{
    yz_question question = YZ_QUESTION_INIT;

    question.chain = chain;
    memcpy(question.threats, s->threats, sizeof question.threats);
    if (answer_to(position, rules, s, &question, t) == YZ_OUTCOME_CAPTURED) {
        small_board_show(position);
        fail_msg("%s: %d,%d is captured", s->title, chain.x, chain.y);
    }
}

/* Reading never finds that a chain in territory is safe, nor that its capture leaves a new
   stone on 'held', though its owner begins or, with 'opponent', because its opponent does. */
static void
read_territory(const yz_position *position, const yz_rules *rules,
               const twin_setting *s, yz_point chain, bool opponent,
               const uint8_t *held, tally *t)
{
    const yz_colour owner =
        (yz_colour)position->stone[yz_index(position->width, chain)];
    yz_question question = YZ_QUESTION_INIT;

    question.chain = chain;
    question.first = opponent ? yz_opponent(owner) : owner;
    question.enabling = held;
    if (answer_to(position, rules, s, &question, t) == YZ_OUTCOME_SAFE) {
        small_board_show(position);
        fail_msg("%s: %d,%d is safe%s", s->title, chain.x, chain.y,
                 held ? ", or a new stone" : "");
    }
}

/* A stone on 'at' is joined to a chain that is safe once its owner moves first there. */
static bool
joins_safe(const yz_position *position, const yz_rules *rules, const twin_setting *s,
           yz_point at, yz_colour owner, tally *t)
{
    const int beside[4][2] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};

    for (int k = 0; k < 4; k++) {
        const int x = at.x + beside[k][0], y = at.y + beside[k][1];
        yz_question question = YZ_QUESTION_INIT;
        question.chain = (yz_point){(uint8_t)x, (uint8_t)y};
        question.first = owner;
        memcpy(question.threats, s->threats, sizeof question.threats);
        if (x >= 0 && y >= 0 && x < position->width && y < position->height &&
            position->stone[yz_index(position->width, question.chain)] == owner &&
            answer_to(position, rules, s, &question, t) == YZ_OUTCOME_SAFE)
            return true;
    }
    return false;
}

/* A new stone outside 'held' that stays after a first play of the opponent stays without
   the capture too, if its owner plays it at once, or beside a chain that he makes safe at
   once: the move that the capture takes enables it, and not the capture. */
static void
read_elsewhere(const yz_position *position, const yz_rules *rules,
               const twin_setting *s, yz_point chain, const uint8_t *held, tally *t)
{
    const yz_colour owner =
        (yz_colour)position->stone[yz_index(position->width, chain)];

    for (int i = 0; i < position->width * position->height; i++) {
        const yz_point at = {(uint8_t)(i % position->width),
                             (uint8_t)(i / position->width)};
        uint8_t only[YZ_MAX_POINTS] = {0};
        yz_question question = YZ_QUESTION_INIT;
        yz_position played = *position;
        only[i] = 1;
        question.chain = chain;
        question.first = yz_opponent(owner);
        question.enabling = only;
        if (held[i] || position->stone[i] != YZ_EMPTY ||
            answer_to(position, rules, s, &question, t) != YZ_OUTCOME_SAFE)
            continue;
        t->elsewhere++;
        question.chain = at;
        question.enabling = NULL;
        if (naive_is_legal(&played, i, owner, NAIVE_SUICIDE_NONE)) {
            const naive_play play = naive_place(&played, i, owner);
            question.banned = play.ko; /* his opponent may not retake it at once */
            for (int k = 0; play.ko && k < position->width * position->height; k++)
                if (play.gone[k])
                    question.ban = (yz_point){(uint8_t)(k % position->width),
                                              (uint8_t)(k / position->width)};
            if (answer_to(&played, rules, s, &question, t) != YZ_OUTCOME_CAPTURED)
                continue;
        }
        if (joins_safe(position, rules, s, at, owner, t))
            continue;
        small_board_show(position);
        fail_msg("%s: the capture of %d,%d enables a stone on %d,%d", s->title, chain.x,
                 chain.y, at.x, at.y);
    }
}

/* What the proof promises, on a board that is the same in the zone: at its start or, with
   'walked', later.  What stood in territory may be gone. */
static void
read_promise(const yz_proof *proof, const yz_position *position, const yz_rules *rules,
             const twin_setting *s, bool walked, tally *t)
{
    const yz_point target = proof->node[0].target;

    if (proof->outcome == YZ_OUTCOME_SAFE)
        read_it(position, rules, s, target, t);
    else if (position->stone[yz_index(position->width, target)] == proof->owner)
        read_territory(position, rules, s, target, proof->moved && !walked, NULL, t);
}

/* ---- The walk ---- */

static void
show_walk(const zone_walk *w, const yz_position *from)
{
    small_board_show(&w->proof->position);
    puts("");
    small_board_show(from);
    for (int i = 0; i < w->plays; i++)
        printf(" %c%d,%d", " XO"[w->played[i].colour], w -> played[i].at.x,
               w->played[i].at.y);
    puts("");
    for (int i = 0; i < from->width * from->height; i++)
        printf("%s%d", i % from->width == 0 ? "\n" : "", w->proof->region[i]);
    puts("");
}

static void
walk_it(const yz_proof *proof, const yz_position *from, const yz_rules *rules,
        const twin_setting *s, yz__random *random, tally *t)
{
    const yz_point target = proof->node[0].target;
    zone_walk walk;
    const char *fault = zone_walk_from(&walk, proof, from, random);

    if (fault) {
        show_walk(&walk, from);
        fail_msg("%s, %d,%d: %s", s->title, target.x, target.y, fault);
    }
    read_promise(proof, &walk.now, rules, s, true, t);
    t->walked++;
    t->answers += walk.answers;
}

/* ---- The whole ---- */

/* Every line at once, by the definition of a zone. */
static void
check_by_definition(const yz_proof *proof, const twin_setting *s)
{
    uint32_t node;
    const char *fault = zone_fault(proof, &node);

    if (!fault)
        return;
    zone_shape_show(proof, node);
    fail_msg("%s, node %u: %s", s->title, node, fault);
}

static void
check_proof(yz_prover *prover, const yz_rules *rules, const twin_setting *s,
            yz__random *random, tally *t)
{
    yz_proof *proof;
    yz_position other;

    const yz_status status = yz_prover_proof(prover, 0, &proof);
    if (status == YZ_E_LIMIT) { /* it was not found again */
        t->unwritten++;
        return;
    }
    assert_int_equal(status, YZ_OK);
    assert_true(proof->zone);
    t->parts += proof->parts;
    t->nodes += proof->node_count;
    check_by_definition(proof, s);
    for (int k = 0; k < 2; k++)
        walk_it(proof, &proof->position, rules, s, random, t);
    for (int k = 0; k < 4; k++)
        if (zone_walk_exchange(random, proof, &other)) {
            read_promise(proof, &other, rules, s, false, t);
            walk_it(proof, &other, rules, s, random, t);
        }
    yz_proof_free(proof);
}

static void
check_territory(const yz_prover *prover, const yz_position *position,
                const yz_rules *rules, const twin_setting *s, bool first, tally *t)
{
    uint8_t held[YZ_MAX_POINTS];

    yz__prover_zone_kept(prover, held);
    t->territories++;
    t->begun += first;
    read_territory(position, rules, s, prover->asked.chain, first, NULL, t);
    read_territory(position, rules, s, prover->asked.chain, first, held, t);
    if (first)
        read_elsewhere(position, rules, s, prover->asked.chain, held, t);
}

static void
check_position(const yz_position *position, const twin_setting *s, yz__random *random,
               tally *t)
{
    const yz_rules rules = twin_rules(s);
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    yz_question question = YZ_QUESTION_INIT;
    yz_prover *prover;
    yz_answer answer;
    int next = 0;

    options.rules = &rules;
    options.confirmation = s->confirmation;
    assert_int_equal(yz_prover_new(&prover, position, &options), YZ_OK);
    question.nodes = 1; /* it only tells the prover what is asked */
    while (twin_next(position, &question, &next)) {
        if (question.first ==
            (yz_colour)position->stone[yz_index(position->width, question.chain)])
            continue;
        question.either = yz__random_below(random, 2) == 0;
        assert_int_equal(yz_prover_ask(prover, &question, &answer), YZ_OK);
        assert_int_equal(
            yz__prover_ask_zone(prover, &question, yz__worked(), 8000, true, &answer),
            YZ_OK);
        if (!prover->by_zone)
            continue;
        assert_false(answer.zone_first && question.either);
        t->zones++;
        prover->outcome = answer.outcome;
        if (answer.outcome == YZ_OUTCOME_SAFE)
            read_it(position, &rules, s, question.chain, t);
        else
            check_territory(prover, position, &rules, s, answer.zone_first, t);
        check_proof(prover, &rules, s, random, t);
    }
    yz_prover_free(prover);
}

static void
show(const tally *t)
{
    printf(
        "%ld proofs of %ld parts and %ld nodes, %ld of them of territory, %ld of these with a first "
        "play, %ld new stones beside these; %ld times read to the end, %ld walks, %ld "
        "answers; %ld proofs not written\n",
        t->zones, t->parts, t->nodes, t->territories, t->begun, t->elsewhere, t->read,
        t->walked, t->answers, t->unwritten);
}

static void
what_a_zone_proves_is_never_captured(void **state)
{
    static const twin_setting *const TABLES[] = {TWIN_PLAIN, TWIN_LOOKING_BACK};
    yz__random random = yz__random_seed(seed);
    tally t = {0};

    (void)state;
    for (int k = 0; k < rounds; k++) {
        const twin_setting *table = TABLES[k % 2];
        const yz_position position =
            k % 6 == 5 ? small_board_of(&random, 6, 4) : small_board(&random);
        check_position(&position, &table[yz__random_below(&random, twin_rows(table))],
                       &random, &t);
    }
    show(&t);
    assert_true(t.unwritten <= t.zones / 100);
    assert_true(t.zones > rounds / 10);
    assert_true(t.territories > rounds / 100);
    assert_true(t.begun > rounds / 100);
    assert_true(t.parts > t.zones);
    assert_true(t.answers > rounds / 10);
}

/* The chains that others rest on are kept by the proof that is written, too: it is found
   again, and another proof of the same chain might give up its neighbour at the top. */
static void
a_part_keeps_what_others_rest_on(void **state)
{
    const yz_position position = drawn_position(".O.OO\n"
                                                "X.O..\n"
                                                "O.O.X\n"
                                                "X.OX.\n");
    yz__random random = yz__random_seed(seed + 3);
    tally t = {0};

    (void)state;
    for (uint32_t k = 0; k < twin_rows(TWIN_PLAIN); k++)
        check_position(&position, &TWIN_PLAIN[k], &random, &t);
    show(&t);
    assert_true(t.parts > t.zones);
}

/* Black's first play, on B1, takes A1, and with the stone that it leaves there it walls that
   point off from the territory around C1: no stone of White's could stay on A1 either. */
static void
what_the_first_play_takes_may_be_walled_off(void **state)
{
    const yz_position position = drawn_position("OOOXX\n"
                                                "OXXXX\n"
                                                "OOOXX\n"
                                                "X.XX.\n"
                                                "O.O..\n");
    yz__random random = yz__random_seed(seed + 4);
    tally t = {0};

    (void)state;
    for (uint32_t k = 0; k < twin_rows(TWIN_LOOKING_BACK); k++)
        for (int again = 0; again < 4; again++)
            check_position(&position, &TWIN_LOOKING_BACK[k], &random, &t);
    show(&t);
    assert_true(t.begun > 0);
}

/* ---- Larger boards ---- */

/* The answer of zones for boards of one size.  '*proof': NULL where nothing was proved, or
   it was not found again. */
static yz_answer
answer_by(const yz__zone_calls *calls, const yz_position *position,
          const yz_rules *rules, yz_question question, yz_proof **proof)
{
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    yz_prover *prover;
    yz_answer answer;

    *proof = NULL;
    options.rules = rules;
    question.nodes = 1;
    assert_int_equal(yz_prover_new(&prover, position, &options), YZ_OK);
    prover->zone_calls = calls;
    assert_int_equal(yz_prover_ask(prover, &question, &answer), YZ_OK);
    assert_int_equal(
        yz__prover_ask_zone(prover, &question, yz__worked(), 2000, true, &answer),
        YZ_OK);
    prover->outcome = answer.outcome;
    if (prover->by_zone && yz_prover_proof(prover, 0, proof) != YZ_OK)
        *proof = NULL;
    yz_prover_free(prover);
    return answer;
}

/* What failed in a position is kept in another place of the table there: now and then the
   search takes another way. */
static void
zones_of_large_boards_are_those_of_small_ones(void **state)
{
    yz__random random = yz__random_seed(seed + 1);
    long zones = 0, same = 0;

    (void)state;
    for (int k = 0; k < rounds / 3; k++) {
        const twin_setting *setting =
            &TWIN_PLAIN[yz__random_below(&random, twin_rows(TWIN_PLAIN))];
        const yz_position position = small_board(&random);
        const yz_rules rules = twin_rules(setting);
        yz_question question = YZ_QUESTION_INIT;
        for (int next = 0; twin_next(&position, &question, &next);) {
            yz_proof *small, *large;
            const yz_answer one =
                answer_by(&yz__narrow_zones, &position, &rules, question, &small);
            const yz_answer other =
                answer_by(&yz__wide_zones, &position, &rules, question, &large);
            assert_true(one.outcome == other.outcome ||
                        one.outcome == YZ_OUTCOME_OPEN ||
                        other.outcome == YZ_OUTCOME_OPEN);
            zones += small || large;
            same += small && large &&
                    memcmp(small->region, large->region, sizeof small->region) == 0;
            yz_proof_free(small);
            yz_proof_free(large);
        }
    }
    printf("%ld zones, %ld the same\n", zones, same);
    assert_true(zones > rounds / 10);
    assert_true(same >= zones - zones / 20);
}

/* A small board somewhere on a larger one.  All around it is one side's, which has two eyes
   there, so that reading has a border; a part of it may lie on the edge. */
static yz_position
embedded(const yz_position *small, yz__random *random)
{
    const uint8_t around = (uint8_t)(1 + yz__random_below(random, 2));
    yz_position large;

    memset(&large, 0, sizeof large);
    large.width = (uint8_t)(20 + yz__random_below(random, 6));
    large.height = (uint8_t)(20 + yz__random_below(random, 6));
    memset(large.stone, around, (size_t)large.width * large.height);
    const uint32_t left =
        yz__random_below(random, (uint32_t)(large.width - small->width) + 1);
    const uint32_t top =
        yz__random_below(random, (uint32_t)(large.height - small->height) + 1);
    for (uint32_t y = 0; y < small->height; y++)
        for (uint32_t x = 0; x < small->width; x++)
            large.stone[(top + y) * large.width + left + x] =
                small->stone[y * small->width + x];
    for (uint32_t eye = 0; eye < 2; eye++) {
        const uint32_t y = (top + large.height / 2 + 3 * eye) % large.height;
        const uint32_t x = (left + large.width / 2) % large.width;
        large.stone[y * large.width + x] = YZ_EMPTY;
    }
    return large;
}

static void
zones_hold_anywhere_on_large_boards(void **state)
{
    yz__random random = yz__random_seed(seed + 2);
    const int boards = rounds / 10;
    tally t = {0};

    (void)state;
    for (int k = 0; k < boards; k++) {
        const yz_position small = small_board(&random);
        const yz_position large = embedded(&small, &random);
        if (naive_is_position_legal(&large))
            check_position(
                &large, &TWIN_PLAIN[yz__random_below(&random, twin_rows(TWIN_PLAIN))],
                &random, &t);
    }
    show(&t);
    assert_true(t.unwritten <= t.zones / 100);
    assert_true(t.zones > boards);
    assert_true(t.parts > t.zones);
    assert_true(t.territories > boards / 10);
    assert_true(t.answers > boards / 10);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_a_zone_proves_is_never_captured),
        cmocka_unit_test(a_part_keeps_what_others_rest_on),
        cmocka_unit_test(what_the_first_play_takes_may_be_walled_off),
        cmocka_unit_test(zones_of_large_boards_are_those_of_small_ones),
        cmocka_unit_test(zones_hold_anywhere_on_large_boards),
    };

    if (argc > 1)
        rounds = atoi(argv[1]);
    if (argc > 2)
        seed = strtoull(argv[2], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
