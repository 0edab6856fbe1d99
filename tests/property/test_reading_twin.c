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

/* What belongs to a colour without any point of what belongs to none, found slowly:
   what is left is taken off the board until it changes nothing. */
static void
find_owners(const yz_position *position, yz__suicide suicide,
            uint8_t owner[YZ_MAX_POINTS])
{
    const bool several = suicide != YZ_SUICIDE_NONE;
    yz_position rest = *position;
    uint8_t region[YZ_MAX_POINTS] = {0}, before[YZ_MAX_POINTS];
    memset(owner, 0, YZ_MAX_POINTS);
    do {
        memcpy(before, owner, sizeof before);
        memset(owner, 0, YZ_MAX_POINTS);
        naive_unconditional(&rest, region, YZ_BLACK, several, owner);
        naive_unconditional(&rest, region, YZ_WHITE, several, owner);
        for (int i = 0; i < position->width * position->height; i++) {
            region[i] = owner[i] == YZ_EMPTY;
            rest.stone[i] = region[i] ? YZ_EMPTY : position->stone[i];
        }
    } while (memcmp(before, owner, sizeof before) != 0);
}

/* 1 for the other points. */
static void
find_contested(const yz_position *position, yz__suicide suicide,
               uint8_t contested[YZ_MAX_POINTS])
{
    uint8_t owner[YZ_MAX_POINTS];
    find_owners(position, suicide, owner);
    for (int i = 0; i < YZ_MAX_POINTS; i++)
        contested[i] = owner[i] == YZ_EMPTY;
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

/* ---- One question to the twin ---- */

/* The twin only plays where there is something to decide, as the reader does: elsewhere
   a play would make another board. */
static yz_outcome
ask_twin(const yz_position *position, const setting *s, const yz_rules *rules,
         const uint8_t *fixed, const yz_question *q, uint32_t states)
{
    exhaustive_question question = {.position = position,
                                    .rules = rules,
                                    .confirmation = s->confirmation,
                                    .fixed = fixed,
                                    .chain = q->chain,
                                    .first = q->first,
                                    .enabling = q->enabling,
                                    .states = states};
    memcpy(question.threats, s->threats, sizeof question.threats);
    return exhaustive_ask(&question);
}

/* ---- Captures that enable a new stone ---- */

/* Answers for a set of points where a new stone counts. */
typedef struct shelf {
    uint8_t enabling[TINY_POINTS];
    uint32_t *shown;
    uint32_t *main[TINY_POINTS]; /* by target */
} shelf;

typedef struct collection {
    library library; /* in which new stones of one colour are remembered */
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
    library *l = &c->library;
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
            captures(l, c->owner, p);
    }
    new->shown = malloc((exhaustive_count(l->x) + 1) * sizeof *new->shown);
    exhaustive_shown(l->x, enabling, l->captured[c->owner], new->shown);
    return new;
}

static yz_outcome
look_up_enabling(collection *c, const yz_position *position, const setting *s,
                 const yz_question *q)
{
    const int target = (int)yz_index(position->width, q->chain);
    library *l = &c->library;
    shelf *on = shelf_for(c, q->enabling);
    const tiny_state start = tiny_start(&l->game, position, q->first, s->threats, NULL);
    if (!on->main[target]) {
        on->main[target] =
            malloc((exhaustive_count(l->x) + 1) * sizeof *on->main[target]);
        exhaustive_captured_for_good(l->x, target, on->shown, on->main[target]);
    }
    return on->main[target][exhaustive_add(l->x, &start)] ? YZ_OUTCOME_CAPTURED
                                                          : YZ_OUTCOME_SAFE;
}

/* The points where a new stone counts: the chain's own, or all; but none that belongs
   to a colour unconditionally. */
static void
choose_enabling(const yz_position *position, const yz_question *q,
                const uint8_t *contested, bool own, uint8_t out[YZ_MAX_POINTS])
{
    naive_chain(position, (int)yz_index(position->width, q->chain), out);
    for (int i = 0; i < YZ_MAX_POINTS; i++)
        out[i] =
            (out[i] || !own) && contested[i] && i < position->width * position->height;
}

/* Around what lives unconditionally the twin looks at the rest alone, as the question
   is meant (yunzi/proof.h). */
static yz_outcome
ask_about_enabling(collection *c, const yz_position *position, const setting *s,
                   const yz_rules *rules, const uint8_t *contested,
                   const yz_question *q)
{
    uint8_t fixed[YZ_MAX_POINTS] = {0};
    bool any = false;
    for (int i = 0; i < position->width * position->height; i++)
        any = any || !contested[i];
    if (!any)
        return look_up_enabling(c, position, s, q);
    find_owners(position, s->suicide, fixed);
    return ask_twin(position, s, rules, fixed, q, UINT32_MAX);
}

static void
enable_at(collection *c, const yz_position *position, const setting *s,
          const yz_rules *rules, bool own, tally *t)
{
    uint8_t contested[YZ_MAX_POINTS], enabling[YZ_MAX_POINTS];
    yz_question q = YZ_QUESTION_INIT;
    int step = 0;
    find_contested(position, s->suicide, contested);
    yz_prover *prover = prover_of(position, s, rules, NULL);
    while (next_question(position, &q, &step)) {
        const size_t at = yz_index(position->width, q.chain);
        if (position->stone[at] != (uint8_t)c->owner || !contested[at])
            continue;
        choose_enabling(position, &q, contested, own, enabling);
        q.enabling = enabling;
        const yz_answer answer = ask(prover, s, &q, 0);
        assert_int_not_equal(answer.outcome, YZ_OUTCOME_OPEN);
        compare(prover, position, s, &q, &answer,
                ask_about_enabling(c, position, s, rules, contested, &q), t);
    }
    yz_prover_free(prover);
}

static void
enable_on(int width, int height, uint32_t stride, const setting *s)
{
    const yz_rules rules = rules_of(s);
    const uint32_t positions = positions_on(width * height);
    collection *c = calloc(1, sizeof *c);
    tally t = {0};
    for (int owner = YZ_BLACK; owner <= YZ_WHITE; owner++) {
        c->owner = (yz_colour)owner;
        open_library(&c->library, width, height, s, &rules, c->owner);
        for (uint32_t i = stride / 2; i < positions; i += stride) {
            const yz_position position = position_of(width, height, i);
            if (!naive_is_position_legal(&position))
                continue;
            enable_at(c, &position, s, &rules, true, &t);
            enable_at(c, &position, s, &rules, false, &t);
        }
        clear_shelves(c);
        close_library(&c->library);
    }
    free(c);
    report("enabling", s, &t);
}

static void
enabling_agrees_on_small_boards(void **state)
{
    static const int SIZE[][2] = {{1, 3}, {1, 4}, {2, 2}, {1, 5}, {3, 2}};
    (void)state;
    for (size_t i = 0; i < sizeof SIZE / sizeof *SIZE; i++) {
        for (int k = 0; k < PLAINS; k += all ? 1 : 2)
            enable_on(SIZE[i][0], SIZE[i][1], i == 4 && !all ? 3 : 1, &PLAIN[k]);
    }
    for (int k = 0; k < PLAINS && all; k += 5)
        enable_on(3, 3, 5, &PLAIN[k]);
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
    find_owners(position, suicide, apart);
    return memcmp(apart, living, sizeof apart) != 0;
}

/* The twin plays on the whole board. */
static void
walls_at(const yz_position *position, const setting *s, tally *t)
{
    const yz_rules rules = rules_of(s);
    uint8_t contested[YZ_MAX_POINTS], enabling[YZ_MAX_POINTS];
    yz_question q = YZ_QUESTION_INIT;
    int step = 0;
    find_contested(position, s->suicide, contested);
    yz_prover *prover = prover_of(position, s, &rules, NULL);
    while (next_question(position, &q, &step)) {
        if (!contested[yz_index(position->width, q.chain)])
            continue;
        choose_enabling(position, &q, contested, true, enabling);
        q.enabling = enabling;
        const yz_answer answer = ask(prover, s, &q, 0);
        compare(prover, position, s, &q, &answer,
                ask_twin(position, s, &rules, NULL, &q, UINT32_MAX), t);
    }
    yz_prover_free(prover);
}

static void
walls_that_live_by_the_fight_are_fought_for(void **state)
{
    (void)state;
    for (int k = 0; k < PLAINS; k++) {
        tally t = {0};
        for (int points = 5; points <= (all ? 7 : 6); points++) {
            for (uint32_t i = 0; i < positions_on(points); i++) {
                const yz_position position = position_of(points, 1, i);
                if (naive_is_position_legal(&position) &&
                    has_such_a_wall(&position, PLAIN[k].suicide))
                    walls_at(&position, &PLAIN[k], &t);
            }
        }
        if (PLAIN[k].suicide == YZ_SUICIDE_NONE)
            report("walls", &PLAIN[k], &t);
        assert_true((t.asked > 0) == (PLAIN[k].suicide == YZ_SUICIDE_NONE));
    }
}

/* ---- Rules that look back ---- */

static void
look_back_at(const yz_position *position, const setting *s, const yz_rules *rules,
             tally *t)
{
    uint8_t owner[YZ_MAX_POINTS], contested[YZ_MAX_POINTS];
    yz_question q = YZ_QUESTION_INIT;
    int step = 0;
    find_owners(position, s->suicide, owner);
    find_contested(position, s->suicide, contested);
    yz_prover *prover = prover_of(position, s, rules, NULL);
    while (next_question(position, &q, &step)) {
        if (owner[yz_index(position->width, q.chain)] != YZ_EMPTY)
            continue;
        /* What is enabled is not asked under these rules; some is settled all the same.
         */
        const int kinds = position->width * position->height <= (all ? 6 : 4) ? 2 : 1;
        for (int enables = 0; enables < kinds; enables++) {
            uint8_t enabling[YZ_MAX_POINTS];
            choose_enabling(position, &q, contested, true, enabling);
            q.enabling = enables ? enabling : NULL;
            const yz_answer answer = ask(prover, s, &q, 300000);
            compare(prover, position, s, &q, &answer,
                    ask_twin(position, s, rules, owner, &q,
                             all       ? 200000
                             : enables ? 500
                                       : 4000),
                    t);
        }
        q.enabling = NULL;
    }
    yz_prover_free(prover);
}

static void
look_back_on(int width, int height, uint32_t stride, const setting *s)
{
    const yz_rules rules = rules_of(s);
    const uint32_t positions = positions_on(width * height);
    tally t = {0};
    for (uint32_t i = stride / 2; i < positions; i += stride) {
        const yz_position position = position_of(width, height, i);
        if (naive_is_position_legal(&position))
            look_back_at(&position, s, &rules, &t);
    }
    report("looking back", s, &t);
}

static void
rules_that_look_back_agree_on_small_boards(void **state)
{
    (void)state;
    for (int k = 0; k < LOOKING; k++) {
        look_back_on(1, 4, 1, &LOOKING_BACK[k]);
        look_back_on(2, 2, 1, &LOOKING_BACK[k]);
        look_back_on(3, 2, all ? 1 : 31, &LOOKING_BACK[k]);
        look_back_on(3, 3, all ? 41 : 3001, &LOOKING_BACK[k]);
    }
}

/* Whether a ko may be retaken hangs on the past even then. */
static void
threats_where_the_past_decides_leave_it_open(void **state)
{
    static const setting NATURAL = {
        "natural, a threat", YZ_KO_NATURAL, YZ_SUICIDE_NONE, false, {0, 1, 0}};
    const yz_rules rules = rules_of(&NATURAL);
    yz_position position;
    yz_question q = YZ_QUESTION_INIT;
    (void)state;
    draw(&position, "XO.\n.XO\n");
    yz_prover *prover = prover_of(&position, &NATURAL, &rules, NULL);
    const yz_answer answer = ask(prover, &NATURAL, &q, 0);
    assert_int_equal(answer.outcome, YZ_OUTCOME_OPEN);
    assert_int_equal(answer.shortage, YZ_SHORTAGE_HISTORY);
    yz_prover_free(prover);
}

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

/* What the reader finds settled of itself comes to what was given, or the wall would be
   of two minds; and with the wall solid every chain in it can breathe. */
static bool
makes_sense(const yz_position *position, const setting *s, const yz_rules *rules,
            const uint8_t *settled)
{
    tiny_game game = tiny_game_on(position, rules, s->confirmation);
    uint8_t owner[YZ_MAX_POINTS], mark[TINY_POINTS];
    bool good = true;
    memcpy(game.fixed, settled, SIDE * SIDE);
    find_owners(position, s->suicide, owner);
    const tiny_state start = tiny_start(&game, position, YZ_BLACK, s->threats, NULL);
    for (int i = 0; i < SIDE * SIDE; i++) {
        good = good && (owner[i] == YZ_EMPTY || owner[i] == settled[i]);
        if (settled[i] == YZ_EMPTY && position->stone[i] != YZ_EMPTY)
            good = good && tiny_chain(&game, &start, i, mark) > 0;
    }
    return good;
}

static void
walled_in(yz__random *random, const setting *s, tally *t)
{
    uint8_t settled[YZ_MAX_POINTS] = {0}, contested[YZ_MAX_POINTS] = {0};
    uint8_t enabling[YZ_MAX_POINTS];
    const yz_position position = walled_position(random, settled);
    const yz_rules rules = rules_of(s);
    const uint32_t kind = yz__random_below(random, 3);
    yz_question q = YZ_QUESTION_INIT;
    int step = 0;
    if (!makes_sense(&position, s, &rules, settled))
        return;
    for (int i = 0; i < SIDE * SIDE; i++)
        contested[i] = settled[i] == YZ_EMPTY;
    yz_prover *prover = prover_of(&position, s, &rules, settled);
    while (next_question(&position, &q, &step)) {
        const size_t at = yz_index(SIDE, q.chain);
        if (settled[at] != YZ_EMPTY)
            continue;
        choose_enabling(&position, &q, contested, kind == 1, enabling);
        q.enabling = kind == 0 ? NULL : enabling;
        const yz_answer answer = ask(prover, s, &q, 0);
        compare(prover, &position, s, &q, &answer,
                ask_twin(&position, s, &rules, settled, &q, all ? 2000000 : 30000), t);
    }
    yz_prover_free(prover);
}

static void
walled_regions_agree(void **state)
{
    yz__random random = yz__random_seed(44);
    (void)state;
    for (int k = 0; k < PLAINS; k++) {
        tally t = {0};
        for (int i = 0; i < (all ? 400 : 12); i++)
            walled_in(&random, &PLAIN[k], &t);
        report("walled in", &PLAIN[k], &t);
    }
}

/* ---- Colours and sides ---- */

/* Where a point goes: the bits of 'turn' mirror, mirror and transpose. */
static yz_point
turned(const yz_position *position, yz_point at, int turn)
{
    if (turn & 1)
        at.x = (uint8_t)(position->width - 1 - at.x);
    if (turn & 2)
        at.y = (uint8_t)(position->height - 1 - at.y);
    return turn & 4 ? (yz_point){at.y, at.x} : at;
}

static yz_position
turned_position(const yz_position *position, int turn, bool swap)
{
    yz_position out = {.width = turn & 4 ? position->height : position->width,
                       .height = turn & 4 ? position->width : position->height};
    for (int i = 0; i < position->width * position->height; i++) {
        const yz_point at = {(uint8_t)(i % position->width),
                             (uint8_t)(i / position->width)};
        const uint8_t stone = position->stone[i];
        out.stone[yz_index(out.width, turned(position, at, turn))] =
            swap && stone != YZ_EMPTY ? (uint8_t)(3 - stone) : stone;
    }
    return out;
}

static yz_outcome
ask_turned(const yz_position *position, const setting *s, const yz_question *question,
           int turn, bool swap)
{
    const yz_position other = turned_position(position, turn, swap);
    const yz_rules rules = rules_of(s);
    setting now = *s;
    yz_question q = *question;
    q.chain = turned(position, question->chain, turn);
    if (swap) {
        q.first = yz_opponent(question->first);
        now.threats[YZ_BLACK] = s->threats[YZ_WHITE];
        now.threats[YZ_WHITE] = s->threats[YZ_BLACK];
    }
    yz_prover *prover = prover_of(&other, s, &rules, NULL);
    const yz_answer answer = ask(prover, &now, &q, 100000);
    yz_prover_free(prover);
    return answer.outcome;
}

/* Open answers differ with the order of moves; settled ones never. */
static void
assert_same_on_all_sides(const yz_position *position, const setting *s,
                         const yz_question *q, long *settled)
{
    yz_outcome known = YZ_OUTCOME_OPEN;
    for (int turn = 0; turn < 16; turn++) {
        const yz_outcome outcome = ask_turned(position, s, q, turn & 7, turn & 8);
        *settled += outcome != YZ_OUTCOME_OPEN;
        if (outcome == YZ_OUTCOME_OPEN)
            continue;
        if (known != YZ_OUTCOME_OPEN && known != outcome)
            say(position, s, q);
        assert_true(known == YZ_OUTCOME_OPEN || known == outcome);
        known = outcome;
    }
}

static void
colours_and_sides_change_nothing(void **state)
{
    yz__random random = yz__random_seed(8);
    long settled = 0;
    (void)state;
    for (int round = 0; round < (all ? 4000 : 60);) {
        const int width = 3 + (int)yz__random_below(&random, 2);
        const uint32_t number = yz__random_below(&random, positions_on(3 * width));
        const yz_position position = position_of(width, 3, number);
        const uint32_t k = yz__random_below(&random, PLAINS + LOOKING);
        yz_question q = YZ_QUESTION_INIT;
        int step = 2 * (int)yz__random_below(&random, (uint32_t)(3 * width));
        if (!naive_is_position_legal(&position) || !next_question(&position, &q, &step))
            continue;
        assert_same_on_all_sides(&position,
                                 k < PLAINS ? &PLAIN[k] : &LOOKING_BACK[k - PLAINS], &q,
                                 &settled);
        round++;
    }
    print_message("%ld answers the same on all sides\n", settled);
    assert_true(settled > 0);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(captures_agree_on_all_small_boards),
        cmocka_unit_test(captures_agree_on_3x3),
        cmocka_unit_test(enabling_agrees_on_small_boards),
        cmocka_unit_test(walls_that_live_by_the_fight_are_fought_for),
        cmocka_unit_test(rules_that_look_back_agree_on_small_boards),
        cmocka_unit_test(threats_where_the_past_decides_leave_it_open),
        cmocka_unit_test(walled_regions_agree),
        cmocka_unit_test(colours_and_sides_change_nothing),
    };
    all = argc > 1 && strcmp(argv[1], "all") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
