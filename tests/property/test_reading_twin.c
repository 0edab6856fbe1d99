/*
 * Reading and its slow twin answer the same questions: `test_reading_twin [all]`.
 *
 * On all positions of boards up to 2x3 (3x3 with "all", else a sample), for each chain,
 * whoever moves first, under each ko rule; and in random regions of 4x4, walled in by
 * stones that are given as settled.  Every proof is replayed by the checker.  Colours
 * and sides of the board change nothing.
 */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "base/random.h"
#include "exhaustive.h"
#include "naive.h"
#include "naive_life.h"
#include "play.h"
#include "proof_checker.h"

static bool all;

/* ---- Under what is asked ---- */

typedef struct setting {
    const char *title;
    yz__ko ko;
    yz__suicide suicide;
    bool confirmation;
    uint8_t threats[3];
} setting;

enum { MANY = YZ_THREATS_UNLIMITED };

static const setting PLAIN[] = {
    {"basic", YZ_KO_BASIC, YZ_SUICIDE_NONE, false, {0, 0, 0}},
    {"basic, suicide of several", YZ_KO_BASIC, YZ_SUICIDE_MULTI, false, {0, 0, 0}},
    {"basic, any suicide", YZ_KO_BASIC, YZ_SUICIDE_ANY, false, {0, 0, 0}},
    {"basic, a threat of Black's", YZ_KO_BASIC, YZ_SUICIDE_NONE, false, {0, 1, 0}},
    {"basic, two and one", YZ_KO_BASIC, YZ_SUICIDE_NONE, false, {0, 1, 2}},
    {"basic, White has any", YZ_KO_BASIC, YZ_SUICIDE_NONE, false, {0, 2, MANY}},
    {"no ko rule", YZ_KO_NONE, YZ_SUICIDE_NONE, false, {0, 0, 0}},
    {"delay", YZ_KO_DELAY, YZ_SUICIDE_NONE, false, {0, 0, 0}},
    {"delay, a threat", YZ_KO_DELAY, YZ_SUICIDE_MULTI, false, {0, 0, 1}},
    {"positional, a threat", YZ_KO_POSITIONAL, YZ_SUICIDE_NONE, false, {0, 1, 0}},
    {"confirmation", YZ_KO_BASIC, YZ_SUICIDE_NONE, true, {0, 0, 0}},
    {"confirmation, suicide", YZ_KO_BASIC, YZ_SUICIDE_MULTI, true, {0, 1, 0}},
};

static const setting LOOKING_BACK[] = {
    {"positional", YZ_KO_POSITIONAL, YZ_SUICIDE_NONE, false, {0, 0, 0}},
    {"positional, suicide", YZ_KO_POSITIONAL, YZ_SUICIDE_MULTI, false, {0, 0, 0}},
    {"situational", YZ_KO_SITUATIONAL, YZ_SUICIDE_NONE, false, {0, 0, 0}},
    {"situational, any suicide", YZ_KO_SITUATIONAL, YZ_SUICIDE_ANY, false, {0, 0, 0}},
    {"natural", YZ_KO_NATURAL, YZ_SUICIDE_NONE, false, {0, 0, 0}},
    {"natural and basic", YZ_KO_NATURAL_BASIC, YZ_SUICIDE_NONE, false, {0, 0, 0}},
    {"new zealand", YZ_KO_NEW_ZEALAND, YZ_SUICIDE_MULTI, false, {0, 0, 0}},
    {"chen", YZ_KO_CHEN, YZ_SUICIDE_NONE, false, {0, 0, 0}},
    {"spight", YZ_KO_SPIGHT, YZ_SUICIDE_NONE, false, {0, 0, 0}},
};

enum {
    PLAINS = sizeof PLAIN / sizeof *PLAIN,
    LOOKING = sizeof LOOKING_BACK / sizeof *LOOKING_BACK
};

static yz_rules
rules_of(const setting *s)
{
    yz_rules rules = *yz_rules_find("japanese-1989");
    rules.ko = s->ko;
    rules.suicide = s->suicide;
    return rules;
}

/* ---- Positions ---- */

static yz_position
position_of(int width, int height, uint32_t number)
{
    yz_position position = {.width = (uint8_t)width, .height = (uint8_t)height};
    for (int i = 0; i < width * height; i++, number /= 3)
        position.stone[i] = (uint8_t)(number % 3);
    return position;
}

static uint32_t
positions_on(int points)
{
    uint32_t count = 1;
    for (int i = 0; i < points; i++)
        count *= 3;
    return count;
}

static void
say(const yz_position *position, const setting *s, const yz_question *q)
{
    char text[2 * YZ_MAX_POINTS] = "";
    size_t length = 0;
    for (int i = 0; i < position->width * position->height; i++) {
        text[length++] = ".XO"[position->stone[i]];
        if (i % position->width == position->width - 1)
            text[length++] = '/';
    }
    text[length] = '\0';
    print_error("%s  %s, the chain at column %d, row %d, %s moves first%s\n", text,
                s->title, q->chain.x + 1, q->chain.y + 1,
                q->first == YZ_BLACK ? "Black" : "White",
                q->enabling ? ", enabling" : "");
}

/* ---- The reader ---- */

typedef struct tally {
    long asked;
    long captured;
    long proofs;
    long open;       /* by the reader */
    long unfinished; /* by the twin */
    long wrong;
} tally;

static yz_prover *
prover_of(const yz_position *position, const setting *s, const yz_rules *rules,
          const uint8_t *settled)
{
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;
    yz_prover *prover;
    options.rules = rules;
    options.confirmation = s->confirmation;
    options.settled = settled;
    assert_int_equal(yz_prover_new(&prover, position, &options), YZ_OK);
    return prover;
}

static yz_answer
ask(yz_prover *prover, const setting *s, yz_question *q, uint64_t nodes)
{
    yz_answer answer;
    memcpy(q->threats, s->threats, sizeof q->threats);
    q->nodes = nodes;
    assert_int_equal(yz_prover_ask(prover, q, &answer), YZ_OK);
    return answer;
}

/* Compares an answer with what the twin says and replays its proof. */
static void
compare(yz_prover *prover, const yz_position *position, const setting *s,
        const yz_question *q, const yz_answer *answer, yz_outcome truth, tally *t)
{
    const char *fault = answer->outcome ? check_proof_of(prover) : NULL;
    t->asked++;
    t->captured += answer->outcome == YZ_OUTCOME_CAPTURED;
    t->proofs += answer->outcome != YZ_OUTCOME_OPEN && answer->region_points > 0;
    t->open += answer->outcome == YZ_OUTCOME_OPEN;
    t->unfinished += truth == YZ_OUTCOME_OPEN;
    if (!fault && (!truth || !answer->outcome || truth == answer->outcome))
        return;
    t->wrong++;
    if (t->wrong > 20)
        return;
    say(position, s, q);
    print_error("    read %d, the twin says %d; its proof: %s\n", (int)answer->outcome,
                (int)truth, fault ? fault : "accepted");
}

static void
report(const char *what, const setting *s, const tally *t)
{
    print_message("%s, %s: %ld asked, %ld captured, %ld with proofs, %ld left open, "
                  "%ld not finished by the twin\n",
                  what, s->title, t->asked, t->captured, t->proofs, t->open,
                  t->unfinished);
    assert_int_equal(t->wrong, 0);
}

/* ---- Every chain of a position ---- */

typedef struct inquiry {
    const setting *setting;
    const yz_rules *rules;
    uint32_t stride; /* of the positions, one in so many is asked about */
    tally tally;
} inquiry;

/* The first point of each chain, for both who move first. */
static bool
next_question(const yz_position *position, yz_question *q, int *step)
{
    for (; *step < 2 * position->width * position->height; ++*step) {
        uint8_t mark[YZ_MAX_POINTS];
        const int at = *step / 2;
        if (position->stone[at] == YZ_EMPTY)
            continue;
        naive_chain(position, at, mark);
        int first = 0;
        while (!mark[first])
            first++;
        if (first != at)
            continue;
        q->chain = (yz_point){(uint8_t)(at % position->width),
                              (uint8_t)(at / position->width)};
        q->first = *step % 2 ? YZ_WHITE : YZ_BLACK;
        ++*step;
        return true;
    }
    return false;
}

/* ---- Captures on all positions of a board, from one graph ---- */

typedef struct library {
    exhaustive *x;
    tiny_game game;
    uint32_t *captured[3][TINY_POINTS]; /* by owner and target; NULL until asked for */
} library;

static void
add_positions(library *l, int width, int height, const uint8_t threats[3])
{
    const uint32_t positions = positions_on(width * height);
    for (uint32_t i = 0; i < positions; i++) {
        const yz_position position = position_of(width, height, i);
        if (!naive_is_position_legal(&position))
            continue;
        for (int first = YZ_BLACK; first <= YZ_WHITE; first++) {
            const tiny_state start =
                tiny_start(&l->game, &position, (yz_colour)first, threats, NULL);
            exhaustive_add(l->x, &start);
        }
    }
}

static void
open_library(library *l, int width, int height, const setting *s, const yz_rules *rules,
             yz_colour owner)
{
    const yz_position empty = position_of(width, height, 0);
    memset(l, 0, sizeof *l);
    l->game = tiny_game_on(&empty, rules, s->confirmation);
    l->game.owner = owner;
    l->game.threats = s->threats[YZ_BLACK] + s->threats[YZ_WHITE] > 0;
    l->x = exhaustive_new(&l->game, 1u << 26);
    add_positions(l, width, height, s->threats);
    assert_true(exhaustive_grow(l->x));
}

static void
close_library(library *l)
{
    for (int owner = 0; owner < 3; owner++) {
        for (int p = 0; p < TINY_POINTS; p++)
            free(l->captured[owner][p]);
    }
    exhaustive_free(l->x);
}

static const uint32_t *
captures(library *l, yz_colour owner, int target)
{
    uint32_t **known = &l->captured[owner][target];
    if (!*known) {
        *known = malloc((exhaustive_count(l->x) + 1) * sizeof **known);
        exhaustive_captured(l->x, owner, target, *known);
    }
    return *known;
}

static yz_outcome
look_up(library *l, const yz_position *position, const setting *s, const yz_question *q)
{
    const int target = (int)yz_index(position->width, q->chain);
    const yz_colour owner = (yz_colour)position->stone[target];
    const tiny_state start = tiny_start(&l->game, position, q->first, s->threats, NULL);
    return captures(l, owner, target)[exhaustive_add(l->x, &start)]
               ? YZ_OUTCOME_CAPTURED
               : YZ_OUTCOME_SAFE;
}

static void
capture_on(int width, int height, uint32_t stride, const setting *s)
{
    const yz_rules rules = rules_of(s);
    library l;
    tally t = {0};
    open_library(&l, width, height, s, &rules, YZ_EMPTY);
    const uint32_t positions = positions_on(width * height);
    for (uint32_t i = stride / 2; i < positions; i += stride) {
        const yz_position position = position_of(width, height, i);
        yz_question q = YZ_QUESTION_INIT;
        int step = 0;
        if (!naive_is_position_legal(&position))
            continue;
        yz_prover *prover = prover_of(&position, s, &rules, NULL);
        while (next_question(&position, &q, &step)) {
            const yz_answer answer = ask(prover, s, &q, 0);
            assert_int_not_equal(answer.outcome, YZ_OUTCOME_OPEN);
            compare(prover, &position, s, &q, &answer, look_up(&l, &position, s, &q),
                    &t);
        }
        yz_prover_free(prover);
    }
    close_library(&l);
    report("captures", s, &t);
}

static void
captures_agree_on_all_small_boards(void **state)
{
    static const int SIZE[][2] = {{1, 1}, {1, 2}, {1, 3}, {1, 4},
                                  {2, 2}, {1, 5}, {3, 2}};
    (void)state;
    for (size_t i = 0; i < sizeof SIZE / sizeof *SIZE; i++) {
        for (int k = 0; k < PLAINS; k++)
            capture_on(SIZE[i][0], SIZE[i][1], 1, &PLAIN[k]);
    }
}

static void
captures_agree_on_3x3(void **state)
{
    (void)state;
    for (int k = 0; k < PLAINS; k += all ? 1 : 5)
        capture_on(3, 3, all ? 1 : 97, &PLAIN[k]);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captures_agree_on_all_small_boards),
        cmocka_unit_test(captures_agree_on_3x3),
    };
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
