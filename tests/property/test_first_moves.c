/*
 * Which first moves work, and its slow twin.  `test_first_moves [all]`.
 *
 * Every first move of every chain's question, whoever moves first, on all positions of
 * boards up to 2x3 and on samples of 3x3 and 4x4 ("all": more of them), under each rule
 * that does not look back.  Under the others a first move must work exactly when the
 * question without one says so, which has a twin of its own (test_reading_past.c).  Every
 * proof is replayed by the checker.
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
#include "proof_checker.h"
#include "read/answers.h"
#include "same_move.h"
#include "twin_library.h"

static bool all;

static yz_move
move_of(const yz_position *position, yz_colour who, const tiny_move *made)
{
    yz_move move = {made->kind, who, {0, 0}};
    if (made->kind == YZ_MOVE_PLAY)
        move.at = (yz_point){(uint8_t)(made->at % position->width),
                             (uint8_t)(made->at / position->width)};
    return move;
}

/* A play outside the region of the chain, or one that changes no stone: it is no first
   move. */
static bool
is_no_move(const yz_prover *prover, const yz_position *position, const yz_question *q,
           const tiny_move *made)
{
    uint16_t region[YZ_MAX_POINTS] = {0};
    bool same = true;
    if (made->kind != YZ_MOVE_PLAY)
        return false;
    yz__prover_regions(prover, region);
    for (int i = 0; i < position->width * position->height; i++)
        same = same && (made->after.cell[i] & SLOW_COLOUR) == position->stone[i];
    const uint16_t own = region[yz_index(position->width, q->chain)];
    return same || own == 0 || region[made->at] != own;
}

static void
wrong(const yz_position *position, const twin_setting *s, const yz_question *q,
      const char *what)
{
    char text[YZ_POINT_TEXT];
    twin_say(position, s, q);
    print_error("    %s: %s\n",
                q->move.kind == YZ_MOVE_PASS
                    ? "pass"
                    : yz_point_text(q->move.at, position->height, text),
                what);
}

/* Asks about one first move, and compares: 'truth' OPEN is not known. */
static yz_outcome
ask_move(yz_prover *prover, const yz_position *position, const twin_setting *s,
         yz_question *q, yz_outcome truth, twin_tally *t)
{
    yz_answer answer;
    q->nodes = truth == YZ_OUTCOME_OPEN ? 20000 : 0;
    assert_int_equal(yz_prover_ask(prover, q, &answer), YZ_OK);
    const char *fault = answer.outcome ? check_proof_of(prover) : NULL;
    t->asked++;
    t->captured += answer.outcome == YZ_OUTCOME_CAPTURED;
    t->safe += answer.outcome == YZ_OUTCOME_SAFE;
    t->open += answer.outcome == YZ_OUTCOME_OPEN;
    t->proofs += answer.outcome != YZ_OUTCOME_OPEN && answer.region_points > 0;
    if (fault || (truth && answer.outcome != truth)) {
        t->wrong++;
        wrong(position, s, q, fault ? fault : "the twin says otherwise");
    }
    if (answer.outcome && answer.region_points > 0 && answer.line_length > 0)
        assert_true(same_move(answer.line[0], q->move));
    return answer.outcome;
}

/* ---- The twin knows every state ---- */

static void
moves_of(exhaustive *x, uint32_t start, const uint32_t *captured, yz_prover *prover,
         const yz_position *position, const twin_setting *s, yz_question *q,
         twin_tally *t)
{
    tiny_move move[TINY_MOVES];
    const int count = tiny_moves(exhaustive_game(x), exhaustive_state(x, start), move);
    yz_answer answer;
    for (int i = 0; i < count; i++) {
        if (move[i].kind != YZ_MOVE_PLAY && move[i].kind != YZ_MOVE_PASS)
            continue;
        q->move = move_of(position, q->first, &move[i]);
        if (is_no_move(prover, position, q, &move[i])) {
            assert_int_equal(yz_prover_ask(prover, q, &answer), YZ_E_RANGE);
            continue;
        }
        const uint32_t next = exhaustive_add(x, &move[i].after);
        ask_move(prover, position, s, q,
                 captured[next] ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE, t);
    }
}

/* The same where the chain is to live unconditionally. */
static void
eyes_at(twin_library *l, const yz_position *position, const twin_setting *s,
        const yz_rules *rules, uint32_t *lives[3][TINY_POINTS], twin_tally *t)
{
    yz_question q = YZ_QUESTION_INIT;
    int step = 0;
    yz_prover *prover = twin_prover(position, s, rules, NULL);
    t->positions++;
    q.eyes = true;
    memcpy(q.threats, s->threats, sizeof q.threats);
    while (twin_next(position, &q, &step)) {
        const int target = (int)yz_index(position->width, q.chain);
        const yz_colour owner = (yz_colour)position->stone[target];
        uint32_t **known = &lives[owner][target];
        if (!*known) {
            *known = malloc((exhaustive_count(l->x) + 1) * sizeof **known);
            exhaustive_lives(l->x, owner, target, *known);
            for (uint32_t i = 0; i < exhaustive_count(l->x); i++)
                (*known)[i] = (*known)[i] == 0;
        }
        q.moved = false;
        const yz_answer answer = twin_read(prover, s, &q, 0);
        const uint32_t start = twin_start(l, position, &q);
        twin_compare(prover, position, s, &q, &answer,
                     (*known)[start] ? YZ_OUTCOME_CAPTURED : YZ_OUTCOME_SAFE, t);
        q.moved = true;
        moves_of(l->x, start, *known, prover, position, s, &q, t);
    }
    yz_prover_free(prover);
}

static void
eyes_on(int width, int height, uint32_t stride, const twin_setting *s)
{
    const yz_rules rules = twin_rules(s);
    const uint32_t positions = twin_positions_on(width * height);
    uint32_t *lives[3][TINY_POINTS] = {{NULL}};
    char what[32];
    twin_library l;
    twin_tally t = {0};
    twin_open(&l, width, height, s, &rules, YZ_EMPTY);
    for (uint32_t i = stride / 2; i < positions; i += stride) {
        const yz_position position = twin_position(width, height, i);
        if (naive_is_position_legal(&position))
            eyes_at(&l, &position, s, &rules, lives, &t);
    }
    for (int i = 0; i < 3 * TINY_POINTS; i++)
        free(lives[i / TINY_POINTS][i % TINY_POINTS]);
    twin_close(&l);
    snprintf(what, sizeof what, "eyes on %dx%d", width, height);
    twin_report(what, s, &t);
}

static void
moves_at(twin_library *l, const yz_position *position, const twin_setting *s,
         const yz_rules *rules, twin_tally *t)
{
    yz_question q = YZ_QUESTION_INIT;
    int step = 0;
    yz_prover *prover = twin_prover(position, s, rules, NULL);
    t->positions++;
    while (twin_next(position, &q, &step)) {
        const int target = (int)yz_index(position->width, q.chain);
        const yz_colour owner = (yz_colour)position->stone[target];
        int at = 0;
        q.moved = true;
        memcpy(q.threats, s->threats, sizeof q.threats);
        q.banned = false;
        do
            moves_of(l->x, twin_start(l, position, &q), twin_captures(l, owner, target),
                     prover, position, s, &q, t);
        while (!s->confirmation && twin_next_ban(position, &q, &at));
    }
    yz_prover_free(prover);
}

static void
moves_on(int width, int height, uint32_t stride, const twin_setting *s)
{
    const yz_rules rules = twin_rules(s);
    const uint32_t positions = twin_positions_on(width * height);
    char what[32];
    twin_library l;
    twin_tally t = {0};
    twin_open(&l, width, height, s, &rules, YZ_EMPTY);
    for (uint32_t i = stride / 2; i < positions; i += stride) {
        const yz_position position = twin_position(width, height, i);
        if (naive_is_position_legal(&position))
            moves_at(&l, &position, s, &rules, &t);
    }
    twin_close(&l);
    snprintf(what, sizeof what, "first moves on %dx%d", width, height);
    twin_report(what, s, &t);
}

static void
first_moves_agree_on_small_boards(void **state)
{
    static const int SIZE[][2] = {{1, 2}, {1, 3}, {1, 4}, {2, 2}, {1, 5}, {3, 2}};
    (void)state;
    for (size_t i = 0; i < sizeof SIZE / sizeof *SIZE; i++) {
        for (const twin_setting *s = TWIN_PLAIN; s->title; s++)
            moves_on(SIZE[i][0], SIZE[i][1], all || i < 4 ? 1 : 7, s);
    }
}

static void
eyes_agree_on_small_boards(void **state)
{
    static const int SIZE[][2] = {{1, 4}, {2, 2}, {1, 5}, {3, 2}};
    const uint32_t rows = twin_rows(TWIN_PLAIN);
    (void)state;
    for (size_t i = 0; i < sizeof SIZE / sizeof *SIZE; i++) {
        for (uint32_t k = 0; k < rows; k += all || i < 2 ? 1 : 3)
            eyes_on(SIZE[i][0], SIZE[i][1], all || i < 2 ? 1 : 11, &TWIN_PLAIN[k]);
    }
    for (uint32_t k = 0; all && k < rows; k += 6)
        eyes_on(3, 3, 7, &TWIN_PLAIN[k]);
}

static void
first_moves_agree_on_3x3(void **state)
{
    const uint32_t rows = twin_rows(TWIN_PLAIN);
    (void)state;
    for (uint32_t k = 0; k < rows; k += all ? 1 : 12)
        moves_on(3, 3, all ? 5 : 401, &TWIN_PLAIN[k]);
}

/* ---- Larger boards: the twin is asked about the position after each move ---- */

/* The question after a play at 'at'; false when it is not legal. */
static bool
question_after(const yz_position *position, const yz_question *q, int at,
               yz_position *after, yz_question *out)
{
    uint8_t mark[YZ_MAX_POINTS];
    *after = *position;
    *out = *q;
    out->moved = false;
    out->first = yz_opponent(q->first);
    const naive_play play = naive_place(after, at, q->first);
    if (play.suicided > 0)
        return false;
    out->banned = play.captured == 1 && naive_chain(after, at, mark) == 1 &&
                  naive_liberties(after, at) == 1;
    for (int i = 0; i < position->width * position->height; i++)
        if (out->banned && i != at && position->stone[i] != after->stone[i])
            out->ban = (yz_point){(uint8_t)(i % position->width),
                                  (uint8_t)(i / position->width)};
    return true;
}

static void
compare_after(yz_prover *prover, const yz_position *position, const twin_setting *s,
              const yz_rules *rules, yz_question *q, int at, twin_tally *t)
{
    enum { STATES = 60000 };
    const uint8_t fixed[YZ_MAX_POINTS] = {0};
    const size_t target = yz_index(position->width, q->chain);
    yz_position after;
    yz_question then;
    yz_answer answer;
    const tiny_move made = {.kind = YZ_MOVE_PLAY, .at = at};
    const bool legal = question_after(position, q, at, &after, &then);
    q->move = move_of(position, q->first, &made);
    const yz_status status = yz_prover_ask(prover, q, &answer);
    assert_true(legal || status == YZ_E_RANGE);
    if (status != YZ_OK)
        return;
    const yz_outcome truth =
        after.stone[target] != position->stone[target]
            ? YZ_OUTCOME_CAPTURED
            : twin_ask_locally(&after, s, rules, fixed, &then, STATES);
    if (truth == YZ_OUTCOME_OPEN)
        t->unfinished++;
    else
        ask_move(prover, position, s, q, truth, t);
}

static void
first_moves_agree_on_samples_of_4x4(void **state)
{
    const twin_setting *s = &TWIN_PLAIN[0];
    const yz_rules rules = twin_rules(s);
    const uint32_t stride = all ? 1000003 : 14000003;
    twin_tally t = {0};
    (void)state;
    for (uint32_t i = stride / 2; i < twin_positions_on(16); i += stride) {
        const yz_position position = twin_position(4, 4, i);
        yz_question q = YZ_QUESTION_INIT;
        int step = 0;
        if (!naive_is_position_legal(&position))
            continue;
        yz_prover *prover = twin_prover(&position, s, &rules, NULL);
        t.positions++;
        q.moved = true;
        while (twin_next(&position, &q, &step)) {
            for (int at = 0; at < 16; at++)
                if (position.stone[at] == YZ_EMPTY)
                    compare_after(prover, &position, s, &rules, &q, at, &t);
        }
        yz_prover_free(prover);
    }
    assert_true(t.asked > 0);
    twin_report("first moves on 4x4", s, &t);
}

/* ---- Rules that look back ---- */

/* A first move that works answers the question, and so do all together that do not. */
static void
compare_with_question(yz_prover *prover, const yz_position *position,
                      const twin_setting *s, yz_question *q, twin_tally *t)
{
    const int points = position->width * position->height;
    const yz_colour owner =
        (yz_colour)position->stone[yz_index(position->width, q->chain)];
    const yz_outcome good = q->first == owner ? YZ_OUTCOME_SAFE : YZ_OUTCOME_CAPTURED;
    uint16_t region[YZ_MAX_POINTS] = {0};
    bool works = false, open = false;
    q->moved = false;
    const yz_answer whole = twin_read(prover, s, q, 40000);
    yz__prover_regions(prover, region);
    const uint16_t own = region[yz_index(position->width, q->chain)];
    q->moved = true;
    for (int i = -1; i < points; i++) {
        const tiny_move made = {.kind = i < 0 ? YZ_MOVE_PASS : YZ_MOVE_PLAY, .at = i};
        yz_answer answer;
        q->move = move_of(position, q->first, &made);
        if (i >= 0 && (own == 0 || region[i] != own || position->stone[i] != YZ_EMPTY ||
                       yz_prover_ask(prover, q, &answer) == YZ_E_RANGE))
            continue;
        const yz_outcome outcome = ask_move(prover, position, s, q, YZ_OUTCOME_OPEN, t);
        works = works || outcome == good;
        open = open || outcome == YZ_OUTCOME_OPEN;
    }
    if (whole.outcome == YZ_OUTCOME_OPEN || (open && !works) ||
        works == (whole.outcome == good))
        return;
    t->wrong++;
    wrong(position, s, q, "the question without a first move is answered otherwise");
}

static void
first_moves_agree_with_the_question_under_superko(void **state)
{
    static const int SIZE[][2] = {{1, 4}, {3, 2}, {3, 3}};
    static const uint32_t STRIDE[] = {3, 29, 1999}, MORE[] = {1, 1, 83};
    (void)state;
    for (size_t k = 0; k < sizeof SIZE / sizeof *SIZE; k++) {
        for (const twin_setting *s = TWIN_LOOKING_BACK; s->title; s++) {
            const yz_rules rules = twin_rules(s);
            const uint32_t stride = all ? MORE[k] : STRIDE[k];
            twin_tally t = {0};
            const int width = SIZE[k][0], height = SIZE[k][1];
            for (uint32_t i = stride / 2; i < twin_positions_on(width * height);
                 i += stride) {
                const yz_position position = twin_position(width, height, i);
                yz_question q = YZ_QUESTION_INIT;
                int step = 0;
                if (!naive_is_position_legal(&position))
                    continue;
                yz_prover *prover = twin_prover(&position, s, &rules, NULL);
                t.positions++;
                while (twin_next(&position, &q, &step)) {
                    int at = 0;
                    q.banned = false;
                    do
                        compare_with_question(prover, &position, s, &q, &t);
                    while (twin_next_ban(&position, &q, &at));
                }
                yz_prover_free(prover);
            }
            twin_report("first moves that look back", s, &t);
        }
    }
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_moves_agree_on_small_boards),
        cmocka_unit_test(eyes_agree_on_small_boards),
        cmocka_unit_test(first_moves_agree_on_3x3),
        cmocka_unit_test(first_moves_agree_on_samples_of_4x4),
        cmocka_unit_test(first_moves_agree_with_the_question_under_superko),
    };
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
