/* moments.c - where a game stands beside its board: asked of the rules, and made few. */
#include <stdlib.h>
#include <string.h>

#include "rules/scoring.h"
#include "solve/moments.h"

enum { MOST_FACTS = 400, MOST_STOPS = 4, HALVES = 2 };

/* All that may matter, by colours. */
typedef struct fact {
    yz__flow flow;
    uint8_t first_passer;
    uint8_t competitor; /* who made the last play that something was at stake in */
    uint8_t button;     /* who has it */
    uint8_t spare;      /* facts are compared byte for byte */
} fact;

typedef struct course {
    yz__moments_question question;
    fact facts[MOST_FACTS];
    yz__moment at[MOST_FACTS]; /* its moves lead to facts */
    uint16_t next[MOST_FACTS][YZ__PLAY_KINDS + 3];
    uint16_t class[MOST_FACTS];
    int count;
    int ends[2]; /* how often the game ended, by yz__ending_count */
    bool agreed;
    bool full;
    bool first_pass_matters;
    int unit;
} course;

/* The moves of a moment, in the order of 'next'. */
enum { PASS = YZ__PLAY_KINDS, PASS_AGAIN, BUTTON, MOVES };
enum { OVER = MOST_FACTS, NOWHERE };

/* ---- Facts ---- */

static uint16_t
number_of(course *of, fact now)
{
    now.flow.last_player = 0;
    now.flow.stops = now.flow.stops < MOST_STOPS ? now.flow.stops : MOST_STOPS;
    for (int i = 0; i < of->count; i++)
        if (memcmp(&of->facts[i], &now, sizeof now) == 0)
            return (uint16_t)i;
    of->full |= of->count == MOST_FACTS;
    if (of->full)
        return OVER;
    of->facts[of->count] = now;
    return (uint16_t)of->count++;
}

static fact
after_play(const course *of, fact now, yz__play_kind kind)
{
    const yz_rules *rules = of->question.rules;
    const yz_colour who = (yz_colour)now.flow.next;
    const bool lone = kind == YZ__PLAY_LONE;

    now.flow =
        yz__flow_entered(rules, now.flow, lone ? YZ__ACT_LONE_PLAY : YZ__ACT_PLAY, who);
    yz__flow_play(rules, &now.flow, who, lone);
    if (yz__last_play_matters(rules) && kind != YZ__PLAY_QUIET)
        now.competitor = (uint8_t)who;
    return now;
}

/* ---- The end ---- */

static int
in_units(const course *of, yz_number number)
{
    return (int)(number.count * of->unit / number.over);
}

/* What is added to the margin of 'who' where the game has ended, beside the board. */
static int
added(const course *of, const fact *now, yz_colour who)
{
    const yz_colour other = yz_opponent(who);
    yz_number points[3];
    int paid[3];

    (void)yz__points_moved(of->question.rules, (yz_colour)now->first_passer,
                           (yz_colour)now->competitor, points);
    yz__pass_adjustment(of->question.rules, now->flow, paid);
    return in_units(of, yz_subtract(points[who], points[other])) +
           (of->question.charged ? of->unit * (paid[other] - paid[who]) : 0);
}

/*
 * Play has stopped, or the game has ended: true if nothing follows.  Who does not agree to
 * what stands may have play go on where the next stop ends more: whoever gains by that does so,
 * and where nobody gains it changes nothing.
 */
static bool
is_over(course *of, fact *now)
{
    const yz_rules *rules = of->question.rules;
    const yz_colour next = (yz_colour)now->flow.next;

    if (now->flow.phase != YZ__PHASE_ENDED && now->flow.phase != YZ__PHASE_STOPPED)
        return false;
    if (now->flow.phase == YZ__PHASE_ENDED && now->flow.whole) {
        of->ends[YZ__COUNT_WHOLE]++;
        return true;
    }
    if (now->flow.phase == YZ__PHASE_STOPPED && yz__resumption_allowed(rules)) {
        const yz__flow resumed =
            yz__after_resumption(rules, now->flow, yz_opponent(next), next);
        if (resumed.stage > now->flow.stage) {
            now->flow = resumed;
            return false;
        }
    }
    if (!of->question.asked && yz__pass_counts(rules, now->flow, next))
        return false;
    of->agreed |= !of->question.asked;
    of->ends[of->question.asked ? YZ__COUNT_STOPPED : YZ__COUNT_WHOLE]++;
    return true;
}

/* ---- What follows from a fact ---- */

static void
pass(course *of, int from, bool repeated)
{
    const yz_rules *rules = of->question.rules;
    const yz_colour who = (yz_colour)of->facts[from].flow.next;
    yz__moment *at = &of->at[from];
    fact now = of->facts[from];

    if (!yz__pass_allowed(rules)) {
        of->next[from][repeated ? PASS_AGAIN : PASS] = NOWHERE;
        return;
    }
    at->pass_gain = (int8_t)(of->question.charged
                                 ? -of->unit * yz__pass_costs(rules, now.flow.stage)
                                 : 0);
    now.flow = yz__after_pass(rules, now.flow, who, repeated);
    if (of->first_pass_matters && now.first_passer == YZ_EMPTY)
        now.first_passer = (uint8_t)who;
    const bool over = is_over(of, &now);
    at->end[repeated] = (int8_t)(over ? added(of, &now, who) + at->pass_gain : 0);
    of->next[from][repeated ? PASS_AGAIN : PASS] = over ? OVER : number_of(of, now);
}

/* Both passes.  Who passes after two passes in a row has passed at this board before. */
static void
follow_pass(course *of, int from)
{
    const bool asked = yz__ending_asks_repeated(of->question.rules);
    const bool again = asked && of->facts[from].flow.passes >= 2;

    pass(of, from, again);
    if (asked && !again) {
        pass(of, from, true);
        return;
    }
    of->next[from][again ? PASS : PASS_AGAIN] =
        of->next[from][again ? PASS_AGAIN : PASS];
    of->at[from].end[!again] = of->at[from].end[again];
}

static void
take_button(course *of, int from)
{
    const yz_rules *rules = of->question.rules;
    fact now = of->facts[from];
    const yz_colour who = (yz_colour)now.flow.next;

    of->next[from][BUTTON] = NOWHERE;
    if (!yz__button_exists(rules) || now.button != YZ_EMPTY)
        return;
    now.flow = yz__flow_entered(rules, now.flow, YZ__ACT_BUTTON, who);
    now.flow = yz__after_button(rules, now.flow, who);
    now.button = (uint8_t)who;
    of->at[from].button_gain = (int8_t)in_units(of, yz__button_worth(rules));
    of->next[from][BUTTON] = number_of(of, now);
}

static void
follow(course *of, int from)
{
    const yz_rules *rules = of->question.rules;
    const int stage = of->facts[from].flow.stage;

    of->at[from] =
        (yz__moment){.lone_passes = yz__lone_play_is_pass(rules, of->facts[from].flow)};
    if (yz__ending_asks_repeated(rules))
        of->at[from].stage = (uint8_t)stage;
    if (yz__play_in_last_stage(rules, stage))
        of->at[from].play_gain = (int8_t)(of->unit * yz__phase_play_worth(rules));
    for (int kind = 0; kind < YZ__PLAY_KINDS; kind++)
        of->next[from][kind] =
            number_of(of, after_play(of, of->facts[from], (yz__play_kind)kind));
    follow_pass(of, from);
    take_button(of, from);
}

/* ---- The same in everything that follows ---- */

static int
class_of(const course *of, uint16_t to)
{
    return to < MOST_FACTS ? of->class[to] : to;
}

static bool
alike(const course *of, int a, int b)
{
    const yz__moment *one = &of->at[a];
    const yz__moment *other = &of->at[b];
    bool same = of->class[a] == of->class[b];

    for (int move = 0; move < MOVES; move++)
        same &= class_of(of, of->next[a][move]) == class_of(of, of->next[b][move]);
    for (int again = 0; again < 2; again++)
        same &= one->end[again] == other->end[again];
    return same && one->play_gain == other->play_gain &&
           one->pass_gain == other->pass_gain &&
           one->button_gain == other->button_gain && one->stage == other->stage &&
           one->lone_passes == other->lone_passes;
}

/* Divides the facts into classes until those of one class cannot be told apart. */
static int
divide(course *of)
{
    int before = 0;
    int classes = 1;

    while (classes > before) {
        uint16_t found[MOST_FACTS];
        before = classes;
        classes = 0;
        for (int i = 0; i < of->count; i++) {
            int k = 0;
            while (k < i && !alike(of, k, i))
                k++;
            found[i] = k < i ? found[k] : (uint16_t)classes++;
        }
        memcpy(of->class, found, sizeof of->class);
    }
    return classes;
}

/* ---- The moments ---- */

static uint8_t
moment_of(const course *of, uint16_t to)
{
    return to == OVER      ? (uint8_t)YZ__OVER
           : to == NOWHERE ? (uint8_t)YZ__NO_MOMENT
                           : (uint8_t)of->class[to];
}

static void
note_most(yz__moments *out)
{
    int most = 0;
    int button = 0;

    for (int i = 0; i < out->count; i++) {
        for (int again = 0; again < 2; again++) {
            const int end = abs(out->at[i].end[again]);
            most = end > most ? end : most;
        }
        button = out->at[i].button_gain > button ? out->at[i].button_gain : button;
    }
    out->most = (uint8_t)(most + button);
}

static bool
same_plays(const yz__moment *a, const yz__moment *b)
{
    return memcmp(a->play, b->play, sizeof a->play) == 0 &&
           a->play_gain == b->play_gain;
}

/* How each moment comes about. */
static void
note_ways(yz__moments *out)
{
    for (int i = 0; i < out->count; i++) {
        const yz__moment *at = &out->at[i];
        for (int kind = 0; kind < YZ__PLAY_KINDS; kind++)
            out->at[at->play[kind]].by_play = true;
        for (int again = 0; again < 2; again++)
            if (at->pass[again] < YZ__MOMENTS)
                out->at[at->pass[again]].by_rest = true;
        if (at->button < YZ__MOMENTS)
            out->at[at->button].by_rest = true;
    }
}

/* A row for each moment that a play leads to, and for each that has other plays than those. */
static void
give_rows(yz__moments *out)
{
    out->rows = 0;
    for (int i = 0; i < out->count; i++)
        if (out->at[i].by_play) {
            out->first[out->rows] = (uint8_t)i;
            out->at[i].row = out->rows++;
        }
    for (int i = 0; i < out->count; i++) {
        int row = 0;
        if (out->at[i].by_play)
            continue;
        while (row < out->rows && !same_plays(&out->at[i], &out->at[out->first[row]]))
            row++;
        if (row == out->rows)
            out->first[out->rows++] = (uint8_t)i;
        out->at[i].row = (uint8_t)row;
    }
}

/* What all moments have in common. */
static void
summarise(yz__moments *out)
{
    for (int i = 0; i < out->count; i++) {
        const yz__moment *at = &out->at[i];
        out->lone |= at->play[YZ__PLAY_LONE] != at->play[YZ__PLAY_PLAIN];
        out->quiet |= at->play[YZ__PLAY_QUIET] != at->play[YZ__PLAY_PLAIN];
        out->again |= at->pass[0] != at->pass[1];
        out->gains |= at->play_gain != 0 || at->pass_gain != 0;
    }
    note_most(out);
    note_ways(out);
    give_rows(out);
    for (int row = 0; row < out->rows; row++)
        for (int kind = 0; kind < YZ__PLAY_KINDS; kind++)
            out->then[row][kind] = out->at[out->at[out->first[row]].play[kind]].row;
}

static void
gather(yz__moments *out, const course *of)
{
    for (int i = of->count; i-- > 0;) {
        yz__moment at = of->at[i];
        for (int kind = 0; kind < YZ__PLAY_KINDS; kind++)
            at.play[kind] = moment_of(of, of->next[i][kind]);
        for (int again = 0; again < 2; again++)
            at.pass[again] = moment_of(of, of->next[i][PASS + again]);
        at.button = moment_of(of, of->next[i][BUTTON]);
        out->at[of->class[i]] = at;
    }
}

/* Half points count if any do. */
static int
unit_of(const yz_rules *rules)
{
    yz_number points[3];

    (void)yz__points_moved(rules, YZ_WHITE, YZ_BLACK, points);
    return points[YZ_BLACK].over == HALVES || points[YZ_WHITE].over == HALVES ||
                   yz__button_worth(rules).over == HALVES
               ? HALVES
               : 1;
}

static void
begin(course *of, const yz__moments_question *question)
{
    yz_number points[3];

    memset(of, 0, sizeof *of);
    of->question = *question;
    of->unit = unit_of(question->rules);
    of->first_pass_matters =
        yz__points_moved(question->rules, YZ_EMPTY, YZ_EMPTY, points) &&
        !yz__last_play_matters(question->rules);
    fact start;
    memset(&start, 0, sizeof start);
    start.flow = yz__flow_start(question->rules, YZ_PLACING_RULED, 0, false);
    (void)number_of(of, start);
}

bool
yz__moments_fill(yz__moments *out, const yz__moments_question *question)
{
    course of;

    memset(out, 0, sizeof *out);
    begin(&of, question);
    for (int i = 0; i < of.count; i++)
        follow(&of, i);
    const int classes = of.full ? MOST_FACTS : divide(&of);
    if (classes > YZ__MOMENTS || (of.ends[0] > 0 && of.ends[1] > 0))
        return false;
    out->count = (uint8_t)classes;
    out->start = (uint8_t)of.class[0];
    out->unit = (uint8_t)of.unit;
    out->agreed = of.agreed;
    out->ending = of.ends[YZ__COUNT_STOPPED] > 0 ? YZ__COUNT_STOPPED : YZ__COUNT_WHOLE;
    gather(out, &of);
    summarise(out);
    return true;
}

void
yz__moments_of_passes(yz__moments *out, int passes)
{
    memset(out, 0, sizeof *out);
    out->count = (uint8_t)passes;
    out->unit = 1;
    out->ending = YZ__COUNT_WHOLE;
    for (int i = 0; i < passes; i++) {
        const uint8_t next = i + 1 < passes ? (uint8_t)(i + 1) : (uint8_t)YZ__OVER;
        out->at[i] =
            (yz__moment){.pass = {next, next}, .button = (uint8_t)YZ__NO_MOMENT};
    }
    summarise(out);
}
