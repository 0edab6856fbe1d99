/*
 * Proofs in which an opponent promises to keep what pairs connect (yunzi/proof.h, stages
 * SURROUND and HOLD): two bent fours, a wall that is held from inside the fight, a fight that
 * is settled at sight, and random boards where chains divide the fights: `test_promises [all]`.
 */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "drawn.h"
#include "naive.h"
#include "proof_checker.h"

static bool all;

/* More positions than that, or nodes of a proof, take too long here. */
enum { POSITIONS = 30000, NODES = 6000, SEEDS = 5 };

/* With 'all' every hundredth board is larger, with ten times as many. */
enum { BOARDS = 400, BOARDS_ALL = 30000, LARGE = 100, TIMES = 10 };

/* For two bent fours. */
#define MOST_BYTES (UINT64_C(4) << 30)

typedef struct board {
    yz_position position;
    uint8_t settled[YZ_MAX_POINTS];
    uint64_t times; /* as many positions and nodes as elsewhere */
} board;

static bool
is_frame(const yz_position *p, int i)
{
    const int x = i % p->width, y = i / p->width;
    return x == 0 || y == 0 || x == p->width - 1 || y == p->height - 1;
}

/* Black's bent four is on the right, White's on the left. */
static const char TWO_BENT_FOURS[] = "O O . X X O O . X\n"
                                     "O X X X X O O O X\n"
                                     ". X X O O O O . X\n"
                                     "X X X O O O O O O\n"
                                     "O O O O X X X X X\n"
                                     "X X X X X X X X X\n"
                                     "X X X X X X X X X\n"
                                     "X . X X X X X . X\n"
                                     "X X X X X X X X X\n";

/* Once White has played D4 the wall around F1 is connected with the left at D3 and at E4, a
   point of the fight above.  When Black has played E4 it lives with F1 as one of two eyes,
   unless White stands on B1: then D3 and C1 connect it, without F1. */
static const char HELD_FROM_THE_FIGHT[] = "O O O O O .\n"
                                          "O O O . x o\n"
                                          "O O O O x o\n"
                                          "O O O . . .\n"
                                          "O O O . o .\n"
                                          ". x x o o o\n"
                                          "O . . . . x\n";

/* D3 dies below the white stone on D7. */
static const char SETTLED_AT_SIGHT[] = "O O O o O O\n"
                                       "O O O x x x\n"
                                       "O O O x x x\n"
                                       "O O O . x .\n"
                                       "O O O x o .\n"
                                       "O x x o o o\n"
                                       "x . . . x x\n";

/* Draws a board on which capital letters are settled. */
static board
drawn_board(const char *text)
{
    board b = {.times = 1};
    char capitals[2 * YZ_MAX_POINTS];
    const size_t length = strlen(text);
    assert_true(length < sizeof capitals);
    for (size_t i = 0; i <= length; i++)
        capitals[i] = (char)toupper((unsigned char)text[i]);
    b.position = drawn_position(capitals);
    for (size_t i = 0; i < length / 2; i++)
        if (isupper((unsigned char)text[2 * i]))
            b.settled[i] = b.position.stone[i];
    return b;
}

/* Stones of the colour of the nearest seed, every seventh point or so empty, in a frame that
   is settled, most of it of one colour.  'more': so many columns and rows more. */
static void
draw(yz__random *random, int more, board *b)
{
    yz_position *p = &b->position;
    int x[SEEDS], y[SEEDS];
    memset(b, 0, sizeof *b);
    p->width = (uint8_t)(6 + more + (int)yz__random_below(random, 4));
    p->height = (uint8_t)(5 + more + (int)yz__random_below(random, 3));
    for (int k = 0; k < SEEDS; k++) {
        x[k] = (int)yz__random_below(random, p->width);
        y[k] = (int)yz__random_below(random, p->height);
    }
    for (int i = 0; i < p->width * p->height; i++) {
        int nearest = 0, distance = INT32_MAX;
        for (int k = 0; k < SEEDS; k++) {
            const int away = abs(x[k] - i % p->width) + abs(y[k] - i / p->width);
            nearest = away < distance ? k : nearest;
            distance = away < distance ? away : distance;
        }
        p->stone[i] =
            (uint8_t)(yz__random_below(random, 7) == 0 ? YZ_EMPTY : 1 + nearest % 2);
        if (is_frame(p, i))
            p->stone[i] = b->settled[i] =
                (uint8_t)(yz__random_below(random, 12) == 0 ? YZ_WHITE : YZ_BLACK);
    }
}

typedef struct tally {
    long asked, settled, written, held, surrounded;
} tally;

/* Each node counts once for its proof. */
static void
count_stages(const yz_proof *proof, tally *t)
{
    bool held = false, surrounded = false;
    for (uint32_t i = 0; i < proof->node_count; i++) {
        held |= proof->node[i].stage == YZ_PROOF_HOLD;
        surrounded |= proof->node[i].stage == YZ_PROOF_SURROUND;
    }
    t->written++;
    t->held += held;
    t->surrounded += surrounded;
}

/* A settled stone is a capital letter. */
static void
print_board(const board *b)
{
    for (int i = 0; i < b->position.width * b->position.height; i++) {
        const char letter = (b->settled[i] ? ".XO" : ".xo")[b->position.stone[i]];
        print_error("%c%c", letter,
                    i % b->position.width == b->position.width - 1 ? '\n' : ' ');
    }
}

static yz_outcome
ask(const board *b, int i, const uint8_t *enabling, tally *t)
{
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    yz_question question = YZ_QUESTION_INIT;
    yz_prover *prover;
    yz_answer answer;
    yz_proof *proof;
    options.rules = yz_rules_find("japanese-1989");
    options.confirmation = true;
    options.settled = b->settled;
    options.bytes = b->times > TIMES ? MOST_BYTES : 0;
    question.chain =
        (yz_point){(uint8_t)(i % b->position.width), (uint8_t)(i / b->position.width)};
    question.enabling = enabling;
    question.nodes = POSITIONS * b->times;
    assert_int_equal(yz_prover_new(&prover, &b->position, &options), YZ_OK);
    assert_int_equal(yz_prover_ask(prover, &question, &answer), YZ_OK);
    t->asked++;
    t->settled += answer.outcome != YZ_OUTCOME_OPEN;
    if (answer.outcome != YZ_OUTCOME_OPEN &&
        yz_prover_proof(prover, NODES * (b->times > 1 ? TIMES : 1), &proof) == YZ_OK) {
        const char *fault = proof_fault(proof);
        if (fault) {
            print_board(b);
            print_error("the chain at point %d, where a new stone counts %s: %s\n", i,
                        enabling[0] ? "anywhere" : "on its own points", fault);
        }
        assert_null(fault);
        count_stages(proof, t);
        yz_proof_free(proof);
    }
    yz_prover_free(prover);
    return answer.outcome;
}

/* Every chain, a new stone counting anywhere and on its own points alone. */
static void
ask_about(const board *b, tally *t)
{
    uint8_t seen[YZ_MAX_POINTS] = {0}, any[YZ_MAX_POINTS], own[YZ_MAX_POINTS];
    memset(any, 1, sizeof any);
    for (int i = 0; i < b->position.width * b->position.height; i++) {
        if (b->position.stone[i] == YZ_EMPTY || b->settled[i] || seen[i])
            continue;
        memset(own, 0, sizeof own);
        naive_chain(&b->position, i, own);
        for (int k = 0; k < YZ_MAX_POINTS; k++)
            seen[k] |= own[k];
        ask(b, i, any, t);
        ask(b, i, own, t);
    }
}

/* A9 need not be taken off while play goes on where the twenty white stones stood: 7,300
   positions.  Without the promise there were 211,000. */
static void
one_fight_is_over_before_the_other(void **state)
{
    board b = {.position = drawn_position(TWO_BENT_FOURS), .times = 1};
    uint8_t own[YZ_MAX_POINTS] = {0};
    tally t = {0};
    (void)state;
    naive_chain(&b.position, 0, own);
    assert_int_equal(ask(&b, 0, own, &t), YZ_OUTCOME_CAPTURED);
    assert_int_equal(t.held, 1);
}

/* Positions in which the wall is connected only with the help of the fight are not alike: one
   of them was taken for an end at which F1 falls when White likes, since it was for another. */
static void
walls_need_neither_the_space_nor_the_fight(void **state)
{
    board b = drawn_board(HELD_FROM_THE_FIGHT);
    uint8_t any[YZ_MAX_POINTS];
    tally t = {0};
    (void)state;
    memset(any, 1, sizeof any);
    assert_int_equal(ask(&b, b.position.width * b.position.height - 1, any, &t),
                     YZ_OUTCOME_CAPTURED);
    assert_int_equal(t.held, 1);
}

/* After Black's pass one play of White settles the fight at sight, whatever stands at the
   bottom left.  With other stones there he had passed as well, since that leads to a position
   that was settled by the first: the two must not be mixed, or both pass for ever. */
static void
a_proof_goes_by_what_was_settled_before(void **state)
{
    enum { D3 = 27 };
    board b = drawn_board(SETTLED_AT_SIGHT);
    uint8_t any[YZ_MAX_POINTS];
    tally t = {0};
    (void)state;
    memset(any, 1, sizeof any);
    assert_int_equal(ask(&b, D3, any, &t), YZ_OUTCOME_CAPTURED);
    assert_int_equal(t.written, 1);
}

/* All four chains die and enable nothing: A9, D9, J9 and A5.  81 million positions at most. */
static void
two_bent_fours_are_settled(void **state)
{
    static const int CHAIN[] = {0, 3, 8, 36};
    board b = {.position = drawn_position(TWO_BENT_FOURS), .times = 4000};
    uint8_t any[YZ_MAX_POINTS];
    tally t = {0};
    (void)state;
    memset(any, 1, sizeof any);
    for (size_t k = 0; k < sizeof CHAIN / sizeof *CHAIN; k++)
        assert_int_equal(ask(&b, CHAIN[k], any, &t), YZ_OUTCOME_CAPTURED);
}

static void
proofs_with_promises_are_right(void **state)
{
    yz__random random = yz__random_seed(1989);
    tally t = {0};
    (void)state;
    const int boards = all ? BOARDS_ALL : BOARDS;
    for (int k = 0; k < boards; k++) {
        const bool large = all && k % LARGE == 0;
        board b;
        do
            draw(&random, large ? 2 : 0, &b);
        while (!naive_is_position_legal(&b.position));
        b.times = large ? TIMES : 1;
        ask_about(&b, &t);
    }
    print_message(
        "%d boards, %ld questions, %ld settled, %ld proofs, %ld that surround, "
        "%ld that hold\n",
        boards, t.asked, t.settled, t.written, t.surrounded, t.held);
    assert_true(t.surrounded > 0 && t.held > 0);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_fight_is_over_before_the_other),
        cmocka_unit_test(walls_need_neither_the_space_nor_the_fight),
        cmocka_unit_test(a_proof_goes_by_what_was_settled_before),
        cmocka_unit_test(proofs_with_promises_are_right),
    };
    const struct CMUnitTest more[] = {
        cmocka_unit_test(two_bent_fours_are_settled),
    };
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return failed + (all ? cmocka_run_group_tests(more, NULL, NULL) : 0);
}
