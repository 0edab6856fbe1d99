/* reader_twin.c - see reader_twin.h. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "exhaustive.h"
#include "naive.h"
#include "naive_life.h"
#include "proof_checker.h"
#include "reader_twin.h"
#include "tiny.h"

enum { MANY = YZ_THREATS_UNLIMITED };

const twin_setting TWIN_PLAIN[] = {
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
    {"ing", YZ_KO_ING, YZ_SUICIDE_ANY, false, {0, 0, 0}},
    {"referee, a threat", YZ_KO_CHINESE_REFEREE, YZ_SUICIDE_NONE, false, {0, 0, 1}},
    {"situational, one and any",
     YZ_KO_SITUATIONAL,
     YZ_SUICIDE_ANY,
     false,
     {0, 1, MANY}},
    {"natural and basic, two", YZ_KO_NATURAL_BASIC, YZ_SUICIDE_NONE, false, {0, 0, 2}},
    {"chen, a threat", YZ_KO_CHEN, YZ_SUICIDE_NONE, false, {0, 0, 1}},
    {"spight, one each", YZ_KO_SPIGHT, YZ_SUICIDE_MULTI, false, {0, 1, 1}},
    {"natural, a threat", YZ_KO_NATURAL, YZ_SUICIDE_NONE, false, {0, 1, 0}},
    {"new zealand, two and one", YZ_KO_NEW_ZEALAND, YZ_SUICIDE_MULTI, false, {0, 2, 1}},
    {"confirmation", YZ_KO_BASIC, YZ_SUICIDE_NONE, true, {0, 0, 0}},
    {"confirmation, suicide", YZ_KO_BASIC, YZ_SUICIDE_MULTI, true, {0, 1, 0}},
    {NULL, YZ_KO_UNSET, YZ_SUICIDE_NONE, false, {0, 0, 0}},
    {NULL, YZ_KO_UNSET, YZ_SUICIDE_NONE, false, {0, 0, 0}},
};

const twin_setting TWIN_LOOKING_BACK[] = {
    {"positional", YZ_KO_POSITIONAL, YZ_SUICIDE_NONE, false, {0, 0, 0}},
    {"positional, suicide", YZ_KO_POSITIONAL, YZ_SUICIDE_MULTI, false, {0, 0, 0}},
    {"situational", YZ_KO_SITUATIONAL, YZ_SUICIDE_NONE, false, {0, 0, 0}},
    {"situational, any suicide", YZ_KO_SITUATIONAL, YZ_SUICIDE_ANY, false, {0, 0, 0}},
    {"natural", YZ_KO_NATURAL, YZ_SUICIDE_NONE, false, {0, 0, 0}},
    {"natural and basic", YZ_KO_NATURAL_BASIC, YZ_SUICIDE_NONE, false, {0, 0, 0}},
    {"new zealand", YZ_KO_NEW_ZEALAND, YZ_SUICIDE_MULTI, false, {0, 0, 0}},
    {"chen", YZ_KO_CHEN, YZ_SUICIDE_NONE, false, {0, 0, 0}},
    {"spight", YZ_KO_SPIGHT, YZ_SUICIDE_NONE, false, {0, 0, 0}},
    {NULL, YZ_KO_UNSET, YZ_SUICIDE_NONE, false, {0, 0, 0}},
};

uint32_t
twin_rows(const twin_setting *table)
{
    uint32_t rows = 0;
    while (table[rows].title)
        rows++;
    return rows;
}

yz_rules
twin_rules(const twin_setting *s)
{
    yz_rules rules = *yz_rules_find("japanese-1989");
    rules.ko = s->ko;
    rules.suicide = s->suicide;
    return rules;
}

/* ---- Positions ---- */

yz_position
twin_position(int width, int height, uint32_t number)
{
    yz_position position = {.width = (uint8_t)width, .height = (uint8_t)height};
    for (int i = 0; i < width * height; i++, number /= 3)
        position.stone[i] = (uint8_t)(number % 3);
    return position;
}

uint32_t
twin_positions_on(int points)
{
    uint32_t count = 1;
    for (int i = 0; i < points; i++)
        count *= 3;
    return count;
}

yz_point
twin_turned_point(const yz_position *position, yz_point at, int turn)
{
    if (turn & 1)
        at.x = (uint8_t)(position->width - 1 - at.x);
    if (turn & 2)
        at.y = (uint8_t)(position->height - 1 - at.y);
    return turn & 4 ? (yz_point){at.y, at.x} : at;
}

yz_position
twin_turned(const yz_position *position, int turn, bool swap)
{
    yz_position out = {.width = turn & 4 ? position->height : position->width,
                       .height = turn & 4 ? position->width : position->height};
    for (int i = 0; i < position->width * position->height; i++) {
        const yz_point at = {(uint8_t)(i % position->width),
                             (uint8_t)(i / position->width)};
        const uint8_t stone = position->stone[i];
        out.stone[yz_index(out.width, twin_turned_point(position, at, turn))] =
            swap && stone != YZ_EMPTY ? (uint8_t)(3 - stone) : stone;
    }
    return out;
}

uint32_t
twin_number(const yz_position *position)
{
    uint32_t number = 0;
    for (int i = position->width * position->height - 1; i >= 0; i--)
        number = number * 3 + position->stone[i];
    return number;
}

bool
twin_one_of_alike(yz_position *position)
{
    const uint32_t number = twin_number(position);
    bool first = true;
    for (int turn = 0; turn < 16; turn++) {
        const yz_position other = twin_turned(position, turn % 8, turn >= 8);
        first &= other.width != position->width || number <= twin_number(&other);
    }
    const int turn = (int)(number % (position->width == position->height ? 8 : 4));
    if (first)
        *position = twin_turned(position, turn, number % 16 >= 8);
    return first;
}

/* What is left is taken off the board until it changes nothing. */
void
twin_owners(const yz_position *position, yz__suicide suicide,
            uint8_t owner[YZ_MAX_POINTS])
{
    const bool several = suicide != YZ_SUICIDE_NONE;
    yz_position rest = *position;
    uint8_t region[YZ_MAX_POINTS] = {0}, before[YZ_MAX_POINTS];
    memset(owner, 0, YZ_MAX_POINTS);
    do {
        memcpy(before, owner, sizeof before);
        memset(owner, 0, YZ_MAX_POINTS);
        naive_settled(&rest, region, several, owner);
        for (int i = 0; i < position->width * position->height; i++) {
            region[i] = owner[i] == YZ_EMPTY;
            rest.stone[i] = region[i] ? YZ_EMPTY : position->stone[i];
        }
    } while (memcmp(before, owner, sizeof before) != 0);
}

void
twin_contested(const yz_position *position, yz__suicide suicide,
               uint8_t contested[YZ_MAX_POINTS])
{
    uint8_t owner[YZ_MAX_POINTS];
    twin_owners(position, suicide, owner);
    for (int i = 0; i < YZ_MAX_POINTS; i++)
        contested[i] = owner[i] == YZ_EMPTY;
}

void
twin_say(const yz_position *position, const twin_setting *s, const yz_question *q)
{
    char text[2 * YZ_MAX_POINTS] = "";
    size_t length = 0;
    for (int i = 0; i < position->width * position->height; i++) {
        text[length++] = ".XO"[position->stone[i]];
        if (i % position->width == position->width - 1)
            text[length++] = '/';
    }
    text[length] = '\0';
    print_error("%s  %s, the chain at column %d, row %d, %s moves first%s%s\n", text,
                s->title, q->chain.x + 1, q->chain.y + 1,
                q->first == YZ_BLACK ? "Black" : "White",
                q->enabling ? ", enabling" : "", q->banned ? ", a ko is banned" : "");
}

/* ---- The reader ---- */

yz_prover *
twin_prover(const yz_position *position, const twin_setting *s, const yz_rules *rules,
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

yz_answer
twin_read(yz_prover *prover, const twin_setting *s, yz_question *q, uint64_t nodes)
{
    yz_answer answer;
    memcpy(q->threats, s->threats, sizeof q->threats);
    q->nodes = nodes;
    assert_int_equal(yz_prover_ask(prover, q, &answer), YZ_OK);
    return answer;
}

static void
count(const yz_answer *answer, yz_outcome truth, twin_tally *t)
{
    const bool open = answer->outcome == YZ_OUTCOME_OPEN;
    t->asked++;
    t->captured += answer->outcome == YZ_OUTCOME_CAPTURED;
    t->safe += answer->outcome == YZ_OUTCOME_SAFE;
    t->proofs += !open && answer->region_points > 0;
    t->open += open;
    t->unfinished += truth == YZ_OUTCOME_OPEN;
    t->settled[truth] += open;
}

void
twin_compare(yz_prover *prover, const yz_position *position, const twin_setting *s,
             const yz_question *q, const yz_answer *answer, yz_outcome truth,
             twin_tally *t)
{
    const char *fault = answer->outcome ? check_proof_of(prover) : NULL;
    count(answer, truth, t);
    if (!fault && (!truth || !answer->outcome || truth == answer->outcome))
        return;
    t->wrong++;
    if (t->wrong > 20)
        return;
    twin_say(position, s, q);
    print_error("    read %d, the twin says %d; its proof: %s\n", (int)answer->outcome,
                (int)truth, fault ? fault : "accepted");
}

void
twin_report(const char *what, const twin_setting *s, const twin_tally *t)
{
    print_message("%s, %s: %ld positions, %ld questions: %ld captured, %ld safe, %ld "
                  "proofs; left open %ld (the twin: %ld captured, %ld safe); not "
                  "finished by the twin %ld\n",
                  what, s->title, t->positions, t->asked, t->captured, t->safe,
                  t->proofs, t->open, t->settled[YZ_OUTCOME_CAPTURED],
                  t->settled[YZ_OUTCOME_SAFE], t->unfinished);
    assert_int_equal(t->wrong, 0);
}

bool
twin_walls_stand(const yz_position *position, const twin_setting *s,
                 const yz_rules *rules, const uint8_t *settled)
{
    const int points = position->width * position->height;
    slow_game game = slow_game_on(position, rules, s->confirmation, s->threats);
    uint8_t owner[YZ_MAX_POINTS], mark[TINY_POINTS];
    bool good = true;
    memcpy(game.fixed, settled, (size_t)points);
    twin_owners(position, s->suicide, owner);
    const tiny_state start = tiny_start(&game, position, YZ_BLACK, NULL);
    for (int i = 0; i < points; i++) {
        good = good && (owner[i] == YZ_EMPTY || owner[i] == settled[i]);
        if (settled[i] == YZ_EMPTY && position->stone[i] != YZ_EMPTY)
            good = good && slow_chain(&game, start.cell, i, mark) > 0;
    }
    return good;
}

/* ---- Every chain of a position ---- */

bool
twin_next(const yz_position *position, yz_question *q, int *step)
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

/* Would a play of 'who' there take one stone in a ko? */
static bool
takes_in_ko(const yz_position *position, int at, yz_colour who)
{
    yz_position after = *position;
    uint8_t mark[YZ_MAX_POINTS];
    if (position->stone[at] != YZ_EMPTY)
        return false;
    const naive_play play = naive_place(&after, at, who);
    return play.captured == 1 && play.suicided == 0 &&
           naive_chain(&after, at, mark) == 1 && naive_liberties(&after, at) == 1;
}

bool
twin_next_ban(const yz_position *position, yz_question *q, int *at)
{
    for (q->banned = false; *at < position->width * position->height; ++*at) {
        if (!takes_in_ko(position, *at, q->first))
            continue;
        q->banned = true;
        q->ban = (yz_point){(uint8_t)(*at % position->width),
                            (uint8_t)(*at / position->width)};
        ++*at;
        return true;
    }
    return false;
}

/* ---- One question to the twin ---- */

static exhaustive_question
question_of(const yz_position *position, const twin_setting *s, const yz_rules *rules,
            const uint8_t *fixed, const yz_question *q, uint32_t states)
{
    exhaustive_question question = {.position = position,
                                    .rules = rules,
                                    .confirmation = s->confirmation,
                                    .fixed = fixed,
                                    .chain = q->chain,
                                    .first = q->first,
                                    .enabling = q->enabling,
                                    .ban = q->banned ? &q->ban : NULL,
                                    .states = states};
    memcpy(question.threats, s->threats, sizeof question.threats);
    return question;
}

yz_outcome
twin_ask(const yz_position *position, const twin_setting *s, const yz_rules *rules,
         const uint8_t *fixed, const yz_question *q, uint32_t states)
{
    return twin_ask_on(position, s, rules, fixed, q, states, NULL);
}

yz_outcome
twin_ask_on(const yz_position *position, const twin_setting *s, const yz_rules *rules,
            const uint8_t *fixed, const yz_question *q, uint32_t states,
            exhaustive_memory *memory)
{
    exhaustive_question question = question_of(position, s, rules, fixed, q, states);
    question.memory = memory;
    return exhaustive_ask(&question);
}

yz_outcome
twin_ask_locally(const yz_position *position, const twin_setting *s,
                 const yz_rules *rules, const uint8_t *fixed, const yz_question *q,
                 uint32_t states)
{
    const exhaustive_question question =
        question_of(position, s, rules, fixed, q, states);
    return exhaustive_ask_locally(&question);
}

void
twin_enabling(const yz_position *position, const yz_question *q,
              const uint8_t *contested, bool own, uint8_t out[YZ_MAX_POINTS])
{
    naive_chain(position, (int)yz_index(position->width, q->chain), out);
    for (int i = 0; i < YZ_MAX_POINTS; i++)
        out[i] =
            (out[i] || !own) && contested[i] && i < position->width * position->height;
}
