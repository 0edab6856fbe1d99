/*
 * Keeping proofs changes nothing of what is found: `test_kept_proofs [BOARDS]`, the same
 * boards with and without; and a proof that is left out is told.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tell/results.h"
#include "base/now.h"
#include "base/random.h"
#include "drawn.h"
#include "life/first_work.h"
#include "naive.h"
#include "read/prover.h"
#include "small_board.h"
#include "yunzi/first_moves.h"

static int boards = 20;

/* A dead stone among chains that are proved one after the other. */
static const char DEAD_STONE[] = "O . . X . X O . .\n"
                                 ". . . X . X O . .\n"
                                 "X X X X X . O . .\n"
                                 "O O O X . O O . .\n"
                                 ". . O X X O . . .\n"
                                 ". . O O O O . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n"
                                 ". . . . . . . . .\n";

/* A board of 6x6 to 9x9, most of it with stones. */
static yz_position
random_board(yz__random *random)
{
    yz_position position;

    do {
        const uint32_t full = 45 + yz__random_below(random, 35);
        memset(&position, 0, sizeof position);
        position.width = (uint8_t)(6 + yz__random_below(random, 4));
        position.height = (uint8_t)(6 + yz__random_below(random, 4));
        for (int i = 0; i < position.width * position.height; i++)
            if (yz__random_below(random, 100) < full)
                position.stone[i] = (uint8_t)(1 + yz__random_below(random, 2));
    } while (!naive_is_position_legal(&position));
    return position;
}

/* ---- The same is found ---- */

typedef struct tally {
    int settled, written, left_out;
} tally;

static yz_life_report *
look(const yz_position *position, const yz_rules *rules, uint64_t nodes, bool proofs)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *report = NULL;

    options.reading = true;
    options.nodes = nodes;
    options.proofs = proofs;
    assert_int_equal(yz_life(&report, position, rules, &options), YZ_OK);
    return report;
}

static void
assert_same_chain(const yz_chain_life *plain, const yz_chain_life *kept)
{
    assert_int_equal(plain->status, kept->status);
    assert_int_equal(plain->ground, kept->ground);
    assert_int_equal(plain->nodes, kept->nodes);
    assert_int_equal(plain->shortage, kept->shortage);
    assert_int_equal(plain->line_length, kept->line_length);
    assert_int_equal(plain->condition.outcome, kept->condition.outcome);
    assert_int_equal(plain->unwritten, YZ_SHORTAGE_NONE);
}

static void
compare(const yz_position *position, const yz_rules *rules, uint64_t nodes, tally *t)
{
    yz_life_report *plain = look(position, rules, nodes, false);
    yz_life_report *kept = look(position, rules, nodes, true);

    assert_int_equal(plain->nodes, kept->nodes);
    assert_int_equal(plain->chain_count, kept->chain_count);
    assert_memory_equal(plain->kind, kept->kind, sizeof plain->kind);
    for (size_t c = 0; c < kept->chain_count; c++) {
        const yz_chain_life *life = &kept->chain[c];
        assert_same_chain(&plain->chain[c], life);
        const bool written = yz_life_proof(kept, c) != NULL;
        assert_true(!written || life->unwritten == YZ_SHORTAGE_NONE);
        t->settled += life->ground == YZ_LIFE_UNCAPTURABLE;
        t->written += written;
        t->left_out += life->unwritten != YZ_SHORTAGE_NONE;
        if (life->ground == YZ_LIFE_UNCAPTURABLE) /* nothing is lost in silence */
            assert_true(written || life->unwritten != YZ_SHORTAGE_NONE);
    }
    yz_life_free(plain);
    yz_life_free(kept);
}

static void
kept_proofs_change_no_status(void **state)
{
    static const char *const RULES[] = {"japanese-1989", "chinese-1988", "aga-1991"};
    yz__random random = yz__random_seed(23);
    const yz_position drawing = drawn_position(DEAD_STONE);
    tally t = {0};

    (void)state;
    for (int r = 0; r < 3; r++)
        compare(&drawing, yz_rules_find(RULES[r]), 100000, &t);
    for (int i = 0; i < boards; i++) {
        const yz_position position =
            i % 2 == 0 ? small_board(&random) : random_board(&random);
        compare(&position, yz_rules_find(RULES[i % 3]), i % 4 < 2 ? 20000 : 3000, &t);
    }
    print_message("%d chains never captured, %d proofs, %d left out\n", t.settled,
                  t.written, t.left_out);
    assert_true(t.written > boards);
    assert_true(t.left_out <= t.written / 20);
}

static yz_first_moves *
first_moves(const yz_position *position, yz_point chain, bool proofs)
{
    yz_first_moves_options options = YZ_FIRST_MOVES_OPTIONS_INIT;
    yz_first_moves *moves = NULL;

    options.chain = chain;
    options.first = (yz_colour)position->stone[yz_index(position->width, chain)];
    options.nodes = 20000;
    options.proofs = proofs;
    assert_int_equal(
        yz_life_moves(&moves, position, yz_rules_find("japanese-1989"), &options),
        YZ_OK);
    return moves;
}

/* Compares what each first move comes to; returns the proofs. */
static int
compare_moves(const yz_first_moves *plain, const yz_first_moves *kept)
{
    int proofs = 0;

    assert_int_equal(plain->nodes, kept->nodes);
    assert_int_equal(plain->move_count, kept->move_count);
    for (size_t i = 0; i < plain->move_count; i++) {
        assert_int_equal(plain->move[i].result, kept->move[i].result);
        assert_int_equal(plain->move[i].nodes, kept->move[i].nodes);
        assert_null(yz__first_moves_proof(plain, i, 0));
        for (size_t k = 0; yz__first_moves_proof(kept, i, k) != NULL; k++)
            proofs++;
    }
    return proofs;
}

static void
kept_proofs_change_no_first_move(void **state)
{
    yz__random random = yz__random_seed(24);
    int proofs = 0, left_out = 0;

    (void)state;
    for (int i = 0; i < boards; i++) {
        const yz_position position = small_board(&random);
        int at = 0;
        while (position.stone[at] == YZ_EMPTY)
            at++;
        const yz_point chain = {(uint8_t)(at % position.width),
                                (uint8_t)(at / position.width)};
        yz_first_moves *plain = first_moves(&position, chain, false);
        yz_first_moves *kept = first_moves(&position, chain, true);
        proofs += compare_moves(plain, kept);
        left_out += kept->unwritten;
        yz_first_moves_free(plain);
        yz_first_moves_free(kept);
    }
    print_message("%d proofs of first moves, %d left out\n", proofs, left_out);
    assert_true(proofs > boards);
    assert_true(left_out <= proofs / 20);
}

/* ---- What is left out is told ---- */

/* A caller who goes away after so many questions. */
typedef struct patience {
    long left;
    long asked;
} patience;

static bool
wants_more(void *context, uint64_t done)
{
    patience *p = context;

    (void)done;
    p->asked++;
    return p->left-- > 0;
}

typedef struct told {
    char text[1 << 15];
    size_t length;
} told;

static yz_status
keep_text(void *context, const char *bytes, size_t length)
{
    told *to = context;

    assert_true(length < sizeof to->text - to->length);
    memcpy(to->text + to->length, bytes, length);
    to->length += length;
    to->text[to->length] = '\0';
    return YZ_OK;
}

/* Reads with proofs until the caller has been asked so often. */
static yz_life_report *
look_until(const yz_position *position, patience *p)
{
    yz_life_options options = YZ_LIFE_OPTIONS_INIT;
    yz_life_report *report = NULL;

    options.reading = options.proofs = options.stop_keeps = true;
    options.nodes = 5000;
    options.goes_on = wants_more;
    options.context = p;
    assert_int_equal(
        yz_life(&report, position, yz_rules_find("japanese-1989"), &options), YZ_OK);
    return report;
}

static void
assert_told(const yz_position *position, const yz_life_report *report)
{
    static told text, json;
    const yz_life_view view = {
        .rules = "Japanese Rules 1989", .position = position, .report = report};
    yz_telling how = YZ_TELLING_INIT;
    yz_json object;

    text.length = json.length = 0;
    how.sink = keep_text;
    how.context = &text;
    assert_int_equal(yz__tell_life(&how, &view, false), YZ_OK);
    yz_json_start(&object, keep_text, &json);
    yz__tell_life_json(&object, &view, NULL);
    assert_non_null(
        strstr(text.text, "its proof is not written: there was no time left"));
    assert_non_null(strstr(json.text, "\"proof_left_out\":\"time\""));
}

/* Nobody waits for the proofs: what was found stands, and they are said to be missing. */
static void
a_proof_that_is_left_out_is_told(void **state)
{
    const yz_position position = drawn_position(DEAD_STONE);
    yz_life_report *plain =
        look(&position, yz_rules_find("japanese-1989"), 5000, false);
    bool any = false;

    (void)state;
    for (long calls = 0; !any && calls < 10000; calls++) {
        patience p = {.left = calls};
        yz_life_report *report = look_until(&position, &p);
        bool read = true;
        for (size_t c = 0; c < report->chain_count; c++)
            read = read && report->chain[c].status == plain->chain[c].status;
        for (size_t c = 0; read && c < report->chain_count; c++)
            any = any || report->chain[c].unwritten == YZ_SHORTAGE_TIME;
        if (any)
            assert_told(&position, report);
        yz_life_free(report);
    }
    assert_true(any);
    yz_life_free(plain);
}

/* Writes the proof of a chain without time, and with all of it; returns whether it has more
   than its first position, so that it takes time. */
static bool
is_ended_by_time(yz_prover *prover, yz_point chain)
{
    yz_question question = YZ_QUESTION_INIT;
    yz_answer answer;
    yz_proof *late = NULL, *proof = NULL;

    question.chain = chain;
    question.nodes = 100000;
    assert_int_equal(yz_prover_ask(prover, &question, &answer), YZ_OK);
    if (!answer.zone)
        return false;
    const yz_status status = yz__prover_write(prover, 0, yz__worked(), &late);
    assert_int_equal(yz__prover_write(prover, 0, 0, &proof), YZ_OK);
    const bool takes = proof->node_count > 1;
    assert_true(proof->zone);
    assert_int_equal(status, takes ? YZ_E_LIMIT : YZ_OK);
    yz_proof_free(proof);
    yz_proof_free(late);
    return takes;
}

/* Finding a zone again may take long: the time of the caller ends that too. */
static void
writing_a_zone_ends_with_its_time(void **state)
{
    const yz_position position = drawn_position(DEAD_STONE);
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    yz_prover *prover;
    int ended = 0;

    (void)state;
    options.rules = yz_rules_find("japanese-1989");
    assert_int_equal(yz_prover_new(&prover, &position, &options), YZ_OK);
    for (int i = 0; i < position.width * position.height; i++)
        if (position.stone[i] != YZ_EMPTY)
            ended +=
                is_ended_by_time(prover, (yz_point){(uint8_t)(i % position.width),
                                                    (uint8_t)(i / position.width)});
    assert_true(ended > 0);
    yz_prover_free(prover);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kept_proofs_change_no_status),
        cmocka_unit_test(kept_proofs_change_no_first_move),
        cmocka_unit_test(a_proof_that_is_left_out_is_told),
        cmocka_unit_test(writing_a_zone_ends_with_its_time),
    };

    if (argc > 1)
        boards = atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
