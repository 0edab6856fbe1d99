/*
 * Proofs as game trees: every move of the side that is wrong is there with its answer,
 * every variation ends with a reason, and the limit on moves is kept.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <yunzi/tell.h>

#include "record/record_asked.h"
#include "tell/results.h"
#include "check/confirm.h"

/* Black's bent four in the corner of a board that is White's otherwise. */
static const char BENT_FOUR[] = "O.XOOOOO"
                                "OXXOOOOO"
                                "OXOOOOOO"
                                ".XOOOOOO"
                                "XXOOOOOO"
                                "OOOOOOOO"
                                "O.OOO.OO"
                                "OOOOOOOO";

static void
set_up(yz_position *position, const char *rows)
{
    *position = (yz_position){.width = 8, .height = 8};
    for (size_t i = 0; i < 64; i++)
        position->stone[i] = (uint8_t)(rows[i] == 'X'   ? YZ_BLACK
                                       : rows[i] == 'O' ? YZ_WHITE
                                                        : YZ_EMPTY);
}

/* The proof that the chain at 'at' is captured, or is not. */
static yz_proof *
prove(const char *rows, yz_point at, yz_answer *answer)
{
    yz_position position;
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    yz_question question = YZ_QUESTION_INIT;
    yz_prover *prover;
    yz_proof *proof;
    set_up(&position, rows);
    options.rules = yz_rules_find("japanese-1989");
    options.confirmation = true;
    question.chain = at;
    assert_int_equal(yz_prover_new(&prover, &position, &options), YZ_OK);
    assert_int_equal(yz_prover_ask(prover, &question, answer), YZ_OK);
    assert_int_not_equal(answer->outcome, YZ_OUTCOME_OPEN);
    assert_int_equal(yz_prover_proof(prover, 0, &proof), YZ_OK);
    yz_prover_free(prover);
    return proof;
}

static size_t
child_count(yz_record *record, yz_node node)
{
    size_t count = 0;
    for (yz_node child = yz_record_child(record, node); child != YZ_NO_NODE;
         child = yz_record_sibling(record, child))
        count++;
    return count;
}

static bool
has_comment(yz_record *record, yz_node node)
{
    yz_property found;
    return yz_record_find_property(record, node, "C", &found);
}

/* Looks at every node: a way on, or a reason. */
static size_t
leaves_without_a_reason(yz_record *record)
{
    size_t count = 0;
    for (yz_node node = 0; node < yz_record_node_count(record); node++)
        count += child_count(record, node) == 0 && !has_comment(record, node);
    return count;
}

static yz_record *
tree_of(const yz_proof *proof, const yz_answer *answer, uint32_t moves)
{
    const yz__proof_told told = {proof, answer->line, answer->line_length, NULL, NULL};
    yz_record *record;
    assert_int_equal(yz_record_new(&record, 8, 8, NULL), YZ_OK);
    assert_int_equal(yz__tell_proof(record, 0, &told, moves), YZ_OK);
    return record;
}

static const yz_point CORNER = {1, 1};
static const yz_point INSIDE = {0, 0};

static void
every_variation_of_a_proof_ends_with_a_reason(void **state)
{
    yz_answer answer;
    yz_proof *proof = prove(BENT_FOUR, CORNER, &answer);
    yz_record *record = tree_of(proof, &answer, 100000);
    (void)state;
    assert_true(yz_record_node_count(record) > 10);
    assert_int_equal(leaves_without_a_reason(record), 0);
    yz_record_free(record);
    yz_proof_free(proof);
}

/* The first node: Black is asked about, White moves first and needs one move only. */
static void
the_side_that_is_right_has_one_move(void **state)
{
    yz_answer answer;
    yz_move move;
    yz_proof *proof = prove(BENT_FOUR, CORNER, &answer);
    yz_record *record = tree_of(proof, &answer, 100000);
    (void)state;
    assert_int_equal(answer.outcome, YZ_OUTCOME_CAPTURED);
    assert_int_equal(child_count(record, 0), 1);
    const yz_node first = yz_record_child(record, 0);
    assert_true(yz_record_move(record, first, &move));
    assert_int_equal(move.colour, YZ_WHITE);
    assert_true(child_count(record, first) > 1);
    yz_record_free(record);
    yz_proof_free(proof);
}

static void
the_other_side_has_every_move_of_the_proof(void **state)
{
    yz_answer answer;
    yz_proof *proof = prove(BENT_FOUR, INSIDE, &answer);
    yz_record *record = tree_of(proof, &answer, 100000);
    (void)state;
    assert_int_equal(answer.outcome, YZ_OUTCOME_SAFE);
    assert_int_equal(child_count(record, 0), proof->node[0].edge_count);
    assert_int_equal(leaves_without_a_reason(record), 0);
    yz_record_free(record);
    yz_proof_free(proof);
}

/* A move is a node, a cut one more for each position on the way. */
static void
a_long_proof_is_cut_and_says_so(void **state)
{
    enum { MOVES = 12 };
    yz_answer answer;
    yz_proof *proof = prove(BENT_FOUR, CORNER, &answer);
    yz_record *record = tree_of(proof, &answer, MOVES);
    size_t moves = 0, cuts = 0;
    yz_move move;
    (void)state;
    for (yz_node node = 1; node < yz_record_node_count(record); node++) {
        const bool made = yz_record_move(record, node, &move);
        moves += made;
        cuts += !made && child_count(record, node) == 0;
    }
    assert_in_range(moves, 1, MOVES);
    assert_in_range(cuts, 1, MOVES);
    yz_record_free(record);
    yz_proof_free(proof);
}

static bool
read_comment(yz_record *record, yz_node node, char *out, size_t room)
{
    yz_property found;
    out[0] = '\0';
    if (!yz_record_find_property(record, node, "C", &found))
        return false;
    const yz_bytes raw = yz__record_raw(record, &found, 0);
    snprintf(out, room, "%.*s", (int)raw.length, raw.data);
    return true;
}

/* ---- Every line can be played ---- */

/* The move of a node: a pass names its ko in the comment. */
static yz_move
move_of(yz_record *record, yz_node node)
{
    static const char WORDS[] = "passes for the ko at ";
    char comment[900];
    yz_move move;
    assert_true(yz_record_move(record, node, &move));
    read_comment(record, node, comment, sizeof comment);
    const char *ko = strstr(comment, WORDS);
    if (move.kind == YZ_MOVE_PLAY || ko == NULL)
        return move;
    ko += strlen(WORDS);
    move.kind = YZ_MOVE_PASS_FOR_KO;
    assert_int_equal(
        yz_point_read(&move.at, ko, strspn(ko, "ABCDEFGHJ0123456789"), 8, 8), YZ_OK);
    return move;
}

/* Plays the way to a node from the start. */
static void
replay(yz_record *record, yz_node node, const yz_position *start, yz__confirm *line)
{
    yz_node way[512];
    size_t count = 0;
    int captured;
    yz_move move;
    for (; node != 0; node = yz_record_parent(record, node)) {
        assert_true(count < sizeof way / sizeof *way);
        way[count++] = node;
    }
    yz__confirm_start(line, start);
    while (count-- > 0) {
        if (!yz_record_move(record, way[count], &move))
            continue;
        move = move_of(record, way[count]);
        assert_int_equal(yz__confirm_move(line, move, &captured), YZ_GROUND_LEGAL);
    }
}

/* Where a comment says that a stone is gone, it is. */
static size_t
check_claim(yz_record *record, yz_node node, const yz__confirm *line, yz_colour owner)
{
    static const char WORDS[] = "Captured: the stone on ";
    char comment[900];
    yz_point at;
    read_comment(record, node, comment, sizeof comment);
    if (strncmp(comment, WORDS, strlen(WORDS)) != 0)
        return 0;
    const char *point = comment + strlen(WORDS);
    assert_int_equal(yz_point_read(&at, point, strcspn(point, " "), 8, 8), YZ_OK);
    assert_int_not_equal(line->now.stone[yz_index(8, at)], owner);
    return 1;
}

/* Under the ko rule of a confirmation, on a board of its own. */
static void
check_every_line(const char *rows, yz_point at, size_t least)
{
    yz_answer answer;
    yz_proof *proof = prove(rows, at, &answer);
    yz_record *record = tree_of(proof, &answer, 20000);
    size_t captures = 0;
    yz__confirm line;
    for (yz_node node = 1; node < yz_record_node_count(record); node++) {
        if (child_count(record, node) > 0)
            continue;
        replay(record, node, &proof->position, &line);
        captures += check_claim(record, node, &line, proof->owner);
    }
    assert_true(captures >= least);
    yz_record_free(record);
    yz_proof_free(proof);
}

/* A seki with two kos: passes for kos in every other line. */
static const char DOUBLE_KO[] = "OOOOOOOO"
                                "O.OOOO.O"
                                "OOOOOOOO"
                                "OOOOXXXX"
                                "OOOOX.XO"
                                "OOOOXXO."
                                "OOOXXOOO"
                                "OOOX.XO.";

static void
every_line_is_legal_and_what_is_said_to_be_gone_is_gone(void **state)
{
    static const yz_point SINGLE = {7, 4}, WALL = {4, 3};
    (void)state;
    check_every_line(BENT_FOUR, CORNER, 1);
    check_every_line(BENT_FOUR, INSIDE, 0);
    check_every_line(DOUBLE_KO, SINGLE, 1);
    check_every_line(DOUBLE_KO, WALL, 0);
}

/* No comment sends the reader where he cannot click: what comes up again is shown
   again, or left out with what to type. */
static void
nothing_refers_to_another_variation(void **state)
{
    static const yz_point WALL = {4, 3};
    enum { MOVES = 1000 };
    yz_answer answer;
    char comment[900];
    yz_proof *proof = prove(DOUBLE_KO, WALL, &answer);
    yz_record *record = tree_of(proof, &answer, MOVES);
    size_t left_out = 0;
    (void)state;
    for (yz_node node = 1; node < yz_record_node_count(record); node++) {
        read_comment(record, node, comment, sizeof comment);
        assert_null(strstr(comment, "another variation"));
        left_out += strstr(comment, "in an earlier variation too") != NULL;
    }
    assert_in_range(left_out, 1, MOVES);
    const size_t few = yz_record_node_count(record);
    yz_record_free(record);
    record = tree_of(proof, &answer, 100 * MOVES);
    assert_true(yz_record_node_count(record) > few);
    yz_record_free(record);
    yz_proof_free(proof);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_variation_of_a_proof_ends_with_a_reason),
        cmocka_unit_test(the_side_that_is_right_has_one_move),
        cmocka_unit_test(the_other_side_has_every_move_of_the_proof),
        cmocka_unit_test(a_long_proof_is_cut_and_says_so),
        cmocka_unit_test(nothing_refers_to_another_variation),
        cmocka_unit_test(every_line_is_legal_and_what_is_said_to_be_gone_is_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
