/*
 * methods.c - the list of counting procedures, and their common steps: first the dead
 * stones leave the board, and last come handicap, komi and what the game itself has
 * added.
 */
#include <assert.h>
#include <string.h>

#include "base/number.h"
#include "count/arithmetic.h"
#include "count/carry.h"
#include "count/score.h"
#include "count/terms.h"
#include "rules/scoring.h"
#include "yunzi/messages.h"

typedef enum counted {
    AS_RULED, /* counts whatever the rules count */
    OF_AREA,
    OF_MOKU, /* counts territory and prisoners */
} counted;

static const struct {
    yz_method method;
    yz__procedure *run;
    counted family;
    bool in_zi;       /* counts in zi: what is added at the end is halved */
    bool komi_inside; /* the procedure itself includes komi and penalties */
    bool lost;        /* ... and lost stones, with those handed over for komi */
} METHODS[] = {
    {{"points", "Point by point",
      "Every term that the rules name is counted for both sides.",
      "the rules' own article"},
     yz__count_points,
     AS_RULED,
     false,
     false,
     true},
    {{"flood-fill", "Flood fill",
      "Every empty point is spread over its neighbours; it is a side's when it reaches "
      "stones of that side alone.",
      "Tromp and Taylor, Logical Rules, 9"},
     yz__flood_fill,
     OF_AREA,
     false,
     false,
     false},
    {{"smaller-side", "Counting the smaller side",
      "The side with less is counted as it stands; the rest of the board is the "
      "other's.",
      "New Zealand Go Society, rules of Go"},
     yz__smaller_side,
     OF_AREA,
     false,
     false,
     false},
    {{"half-count", "Chinese half count",
      "Black's points and stones are compared with half the board, in zi.",
      "Davies 1978, section 4; Chinese Rules 1988, article 9"},
     yz__half_count,
     OF_AREA,
     true,
     false,
     false},
    {{"deviation", "Deviation from half the board",
      "Each side's area is written as what it has over or under half the board.",
      "Chen Zuyuan, New Theory of Go Rules, 6.4"},
     yz__deviation,
     OF_AREA,
     true,
     false,
     false},
    {{"group-tax", "Area less group tax",
      "Each living block gives back the two points it needs as eyes, a one-eyed block "
      "in seki its one.",
      "Chen Zuyuan, New Theory of Go Rules, 2.1.2 and 2.1.3"},
     yz__group_tax,
     AS_RULED,
     false,
     false,
     false},
    {{"stones", "Stones on the board", "Living stones are counted, nothing else.",
      "Sensei's Library, stone scoring"},
     yz__count_stones,
     AS_RULED,
     false,
     false,
     false},
    {{"prisoners", "Japanese fill",
      "Lost stones are put into their own side's territory; what is left is compared.",
      "Japanese Rules 1989, article 10"},
     yz__put_prisoners,
     OF_MOKU,
     false,
     false,
     true},
    {{"less-prisoners", "Territory less lost stones",
      "Own stones lost are subtracted from own territory.",
      "Draft of the Japanese rules 1963, 8; Ikeda Toshio, On the Rules of Go"},
     yz__less_prisoners,
     OF_MOKU,
     false,
     false,
     true},
    {{"pass-stones", "Pass stones, White last",
      "Every pass hands over a stone and White passes last; then territory and "
      "prisoners give the area result.",
      "AGA Rules of Go 1991, rules 7 to 12"},
     yz__pass_stones,
     OF_AREA,
     false,
     false,
     true},
    {{"davies", "Davies' pass stones",
      "Every turn takes one stone from the bowl, to the board or to the prisoners; "
      "only "
      "Black's last pass is free.",
      "Davies 1978, section 4"},
     yz__davies,
     OF_AREA,
     false,
     false,
     true},
    {{"french", "French quick count",
      "Passes hand over a stone; White hands over one more when Black played last.",
      "French Go Federation, rules of Go"},
     yz__french,
     OF_AREA,
     false,
     false,
     true},
    {{"full-fill", "Full fill",
      "From equal bowls each side fills its own space; what is left unfilled decides.",
      "Davies 1978, section 4"},
     yz__full_fill,
     OF_AREA,
     false,
     false,
     false},
    {{"ing-fill", "Ing fill-in",
      "From equal bowls each side fills its own space and the loser's stones go into "
      "the "
      "winner's: a point for each space, two for each stone.",
      "Ing Rules 1996, article 6"},
     yz__ing_fill,
     OF_AREA,
     false,
     true,
     false},
    {{"ing-score", "Own territory and the opponent's bowl",
      "A side has its territory and the stones left in the opponent's bowl.",
      "Russian survey of Go rules, on Ing's rules"},
     yz__ing_score,
     OF_AREA,
     false,
     false,
     false},
    {{"equal-bowls", "Territory less the own bowl",
      "A side has its territory less the stones left in its own bowl.",
      "Chen Zuyuan, New Theory of Go Rules, 3.3.2"},
     yz__equal_bowls,
     OF_AREA,
     false,
     false,
     false},
    {{"conversion", "Zi and moku",
      "The lead by area, in points and in zi, beside the lead by territory, and the stones "
      "used that make the difference.",
      "Chen Zuyuan, New Theory of Go Rules, 2.2.2"},
     yz__conversion,
     AS_RULED,
     false,
     false,
     false},
    {{"captures", "Captured stones", "Stones taken in play are counted, nothing else.",
      "Sensei's Library, capture Go"},
     yz__captures,
     AS_RULED,
     false,
     false,
     false},
};
enum { METHOD_COUNT = sizeof METHODS / sizeof METHODS[0] };

size_t
yz__method_count(void)
{
    return METHOD_COUNT;
}

yz_method
yz_method_at(size_t i)
{
    return i < METHOD_COUNT ? METHODS[i].method : (yz_method){0};
}

size_t
yz_method_find(const char *key, const yz_rules *rules)
{
    size_t i = 0;

    if (key == NULL)
        key = yz__method_key(rules);
    while (i < METHOD_COUNT && strcmp(METHODS[i].method.key, key) != 0)
        i++;
    return i;
}

/* Each side's part of the points between both, as the rules say.  Where they give these
   to nobody each side gets half, which does not change the difference. */
static void
share_out(yz__carry *carry)
{
    const yz_count *count = &carry->scored.count;

    carry->share[YZ_EMPTY] = yz_whole(0);
    carry->share[YZ_BLACK] = carry->share[YZ_WHITE] = yz_ratio(carry->open, 2);
    const yz_count_term *shared = yz__term_find(count, YZ__TERM_SHARED);
    if (shared) {
        carry->share[YZ_BLACK] = shared->black;
        carry->share[YZ_WHITE] = shared->white;
    }
}

static void
prepare(yz__carry *carry)
{
    const yz_count *count = &carry->scored.count;
    const yz_tally *tally = &carry->input->tally;

    for (int who = YZ_BLACK; who <= YZ_WHITE; who++) {
        carry->surrounded[who] = count->area[who] - count->stones[who];
        carry->lost[who] = tally->prisoners[yz_opponent((yz_colour)who)] +
                           tally->komi_stones[yz_opponent((yz_colour)who)] +
                           count->dead[who];
    }
    carry->open = carry->survey.points - count->area[YZ_BLACK] - count->area[YZ_WHITE];
    carry->placed =
        tally->handicap >= 2 && tally->handicap_passes == 0 ? tally->handicap : 0;
    share_out(carry);
}

/* True if a procedure that includes the komi includes this term too. */
static bool
is_inside(const yz_count_term *term)
{
    switch (yz__term_role_of(term)) {
    case YZ__ROLE_KOMI:
    case YZ__ROLE_BEFORE:
    case YZ__ROLE_LOST:
        return true;
    case YZ__ROLE_BOARD:
    case YZ__ROLE_LIVING:
    case YZ__ROLE_SHARED:
    case YZ__ROLE_ADDED:
        break;
    }
    return false;
}

/* True if the procedure has counted this term with the board: komi handed over
   before the game is among the lost stones. */
static bool
is_counted(const yz__carry *carry, bool lost, int i)
{
    const yz_count_term *term = &carry->scored.count.term[i];

    return i < carry->scored.board_terms &&
           (lost || yz__term_role_of(term) != YZ__ROLE_BEFORE);
}

/* Adds what the rules add after counting the board; a procedure in zi halves it. */
static void
add_the_rest(yz__carry *carry, size_t method)
{
    const yz_count *count = &carry->scored.count;
    const bool in_zi = METHODS[method].in_zi;
    const yz_number unit = in_zi ? yz_ratio(1, 2) : yz_whole(1);

    for (int i = 0; i < count->term_count; i++) {
        const yz_count_term *term = &count->term[i];
        if (is_counted(carry, METHODS[method].lost, i) ||
            (METHODS[method].komi_inside && is_inside(term)))
            continue;
        const yz_number black = yz__multiply(unit, term->black);
        const yz_number white = yz__multiply(unit, term->white);
        yz__step(carry, term->key, black, white,
                 yz_message_with(YZ_MESSAGE_STEP_ADD_TERM,
                                 yz_arg_name("term", term->title),
                                 yz_arg_choice(in_zi)));
        carry->margin = yz_add(carry->margin, yz_subtract(black, white));
    }
}

/* How many stones more than White Black put on the board. */
static int
plays_ahead(const yz__carry *carry)
{
    const yz_tally *tally = &carry->input->tally;

    return carry->placed + tally->plays[YZ_BLACK] - tally->plays[YZ_WHITE];
}

/* True if the procedure counts territory and the rules count area, or the reverse, and
   nothing else makes their results differ. */
static bool
differs_by_plays(const yz__carry *carry, counted family, yz_number by)
{
    const bool moku =
        (yz__scoring_parts(carry->input->rules) & YZ__PART_PRISONERS) != 0;
    const yz_number plays = yz__area_of_moku(yz_whole(0), plays_ahead(carry));

    if (family == OF_MOKU && !moku)
        return yz_compare(by, plays) == 0;
    if (family == OF_AREA && moku)
        return yz_compare(yz_add(by, plays), yz_whole(0)) == 0;
    return false;
}

/* Adds a last step that explains why the procedure does not reach the result of the
   rules. */
static void
explain(yz__carry *carry, counted family)
{
    const yz_number margin = carry->scored.count.margin;
    const yz_number by = yz_subtract(margin, carry->out->margin);
    const bool white = yz_compare(margin, yz_whole(0)) < 0;
    const int ahead = plays_ahead(carry);
    const int more = ahead < 0 ? -ahead : ahead;
    const yz_result told = {
        .kind = margin.count == 0 ? YZ_RESULT_DRAW : YZ_RESULT_SCORE,
        .winner = white ? YZ_WHITE : YZ_BLACK,
        .margin_known = true,
        .margin = white ? yz_subtract(yz_whole(0), margin) : margin};
    char text[YZ_RESULT_TEXT];
    const yz_argument result = yz_arg_text(yz_result_text(&told, text));

    if (differs_by_plays(carry, family, by))
        yz__step(carry, "differs", by, yz_whole(0),
                 yz_message_with(YZ_MESSAGE_STEP_DIFFERS_BY_PLAYS, result,
                                 yz_arg_colour(ahead < 0 ? YZ_WHITE : YZ_BLACK),
                                 yz_arg_number(more)));
    else
        yz__step(carry, "differs", by, yz_whole(0),
                 yz_message_with(YZ_MESSAGE_STEP_DIFFERS, result));
}

yz_status
yz_count_carry_out(yz_count_steps *out, size_t method, const yz_count_input *input)
{
    yz_count_steps steps = {.count = 0};
    yz__carry carry = {.input = input, .out = &steps};

    assert(method < METHOD_COUNT);
    const yz_status status = yz__score(&carry.scored, &carry.survey, input);
    if (status != YZ_OK)
        return status;
    prepare(&carry);
    carry.margin = yz_whole(0);
    METHODS[method].run(&carry);
    add_the_rest(&carry, method);
    const yz_number points =
        METHODS[method].in_zi ? yz__multiply(yz_whole(2), carry.margin) : carry.margin;
    steps.margin = points;
    /* With a contract each zi over it is one point of the margin (Chen, 6.4.2). */
    steps.margin_zi =
        input->contract.count != 0 ? points : yz__multiply(yz_ratio(1, 2), points);
    steps.agrees = yz_compare(points, carry.scored.count.margin) == 0;
    if (!steps.agrees)
        explain(&carry, METHODS[method].family);
    *out = steps;
    return YZ_OK;
}
