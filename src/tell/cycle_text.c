/* cycle_text.c - a cycle explained to players and referees: where it is, what turns, who has
   to stop, and what each set of rules makes of it. */
#include <string.h>

#include "cycle/cycle_words.h"
#include "tell/cycle_text.h"
#include "yunzi/messages.h"

enum {
    TABLE = 26,      /* where the second column begins */
    MOST_MOVES = 24, /* of a line that is told */
};

/* ---- Parts ---- */

static void
tell_moves(yz__prose *out, const yz__cycle_view *view, const yz_move *line, int length,
           int most)
{
    for (int i = 0; i < length && i < most; i++) {
        const yz_message move = yz_move_message(line[i], view->cycle->start.height);
        if (i > 0)
            yz__prose_plain(out, YZ_MESSAGE_LIST_JOINT);
        yz__prose_message(out, &move);
    }
    if (most < length)
        yz__prose_say(out, YZ_MESSAGE_LIST_MORE, yz_arg_number(length - most));
}

/* What a side has at stake in an element: its chain, or only points. */
static yz_message
stake_of(const yz__cycle_view *view, const yz_cycle_element *element, yz_colour who)
{
    return element->stake[who] == 0
               ? yz_message_plain(YZ_MESSAGE_CYCLE_POINTS_ONLY)
               : yz_message_with(
                     YZ_MESSAGE_CYCLE_STAKE, yz_arg_colour(who),
                     yz_arg_point(element->stake_at[who], view->cycle->start.height),
                     yz_arg_number(element->stake[who]));
}

/* ---- Where it is ---- */

static void
tell_place(yz__prose *out, const yz__cycle_view *view)
{
    const yz_cycle *cycle = view->cycle;
    const yz_argument other = yz_arg_choice(cycle->other_turn);

    yz__prose_paragraph(out, 0, 0);
    if (view->count > 1) {
        yz__prose_say(out, YZ_MESSAGE_CYCLE_OF, yz_arg_number(view->index),
                      yz_arg_number(view->count));
        yz__prose_text(out, " ");
    }
    if (cycle->in_game && view->from == 0)
        yz__prose_say(out, YZ_MESSAGE_CYCLE_START_BACK, yz_arg_number(view->to), other);
    else if (cycle->in_game)
        yz__prose_say(out, YZ_MESSAGE_CYCLE_BACK, yz_arg_number(view->from),
                      yz_arg_number(view->to), other);
    else
        yz__prose_say(out, YZ_MESSAGE_CYCLE_CAN_BEGIN, yz_arg_choice(view->later),
                      yz_arg_colour(cycle->starter), yz_arg_number(cycle->plies),
                      other);
    yz__prose_end(out);
}

/* Tells what a player wants to know first. */
static void
tell_summary(yz__prose *out, const yz__cycle_view *view)
{
    const yz_cycle *cycle = view->cycle;

    if (cycle->verdict == YZ_CYCLE_OPEN)
        return;
    yz__prose_paragraph(out, 0, 0);
    if (cycle->verdict == YZ_CYCLE_FIGHT)
        yz__prose_say(out, YZ_MESSAGE_CYCLE_NOBODY_WINS,
                      yz_arg_choice(cycle->element_count > 1),
                      yz_arg_choice(cycle->first_to_leave != YZ_EMPTY),
                      yz_arg_colour(cycle->first_to_leave));
    else
        yz__prose_say(out, YZ_MESSAGE_CYCLE_GAINS_NOTHING, yz_arg_colour(cycle->by),
                      yz_arg_colour(yz_opponent(cycle->by)));
    yz__prose_end(out);
}

/* ---- What turns ---- */

static void
tell_element(yz__prose *out, const yz__cycle_view *view, int i)
{
    const yz_cycle_element *element = view->cycle->element + i;
    const bool ko = element->kind == YZ_ELEMENT_KO;
    const bool black = element->stake[YZ_BLACK] > 0;
    const bool white = element->stake[YZ_WHITE] > 0;
    const yz_message words = yz__cycle_element(view, i);
    const yz_message first =
        stake_of(view, element, black || !white ? YZ_BLACK : YZ_WHITE);
    const yz_message second = black && white ? stake_of(view, element, YZ_WHITE)
                                             : yz_message_plain(YZ_MESSAGE_NONE);

    yz__cycle_begin(out);
    yz__prose_say(out, YZ_MESSAGE_CYCLE_TURNS, yz_arg_message(&words),
                  yz_arg_choice(ko && element->holder != YZ_EMPTY),
                  yz_arg_colour(element->holder),
                  yz_arg_name("element", ko || element->kind == YZ_ELEMENT_TWO
                                             ? ""
                                             : yz__element_text(element->kind)),
                  yz_arg_choice(element->stones > 2), yz_arg_number(element->stones),
                  yz_arg_choice(black != white), yz_arg_message(&first),
                  yz_arg_message(&second));
    yz__prose_end(out);
}

static void
tell_losses(yz__prose *out, const yz_cycle *cycle)
{
    const bool passes = cycle->passes[YZ_BLACK] + cycle->passes[YZ_WHITE] > 0;
    const bool costs = cycle->lost[YZ_BLACK] != cycle->lost[YZ_WHITE];

    if (!passes && !costs)
        return;
    yz__cycle_begin(out);
    if (passes)
        yz__prose_say(out, YZ_MESSAGE_CYCLE_PASSES,
                      yz_arg_number(cycle->passes[YZ_BLACK]),
                      yz_arg_number(cycle->passes[YZ_WHITE]));
    if (passes && costs)
        yz__prose_text(out, " ");
    if (costs)
        yz__prose_say(out, YZ_MESSAGE_CYCLE_COSTS, yz_arg_number(cycle->lost[YZ_BLACK]),
                      yz_arg_number(cycle->lost[YZ_WHITE]));
    yz__prose_end(out);
}

static void
tell_elements(yz__prose *out, const yz__cycle_view *view)
{
    yz__cycle_title(out, YZ_MESSAGE_CYCLE_WHAT_TURNS);
    for (int i = 0; i < view->cycle->element_count; i++)
        tell_element(out, view, i);
    tell_losses(out, view->cycle);
}

/* ---- Fight or disturbance ---- */

static void
tell_fight(yz__prose *out, const yz_cycle *cycle)
{
    enum { COSTS_ALIKE, EQUALLY_MANY, PLAYED_OUT };

    yz__prose_say(out, YZ_MESSAGE_CYCLE_FIGHT,
                  yz_arg_choice(cycle->method == YZ_CYCLE_BY_LOSSES ? COSTS_ALIKE
                                : cycle->shapes[YZ_BLACK] == cycle->shapes[YZ_WHITE]
                                    ? EQUALLY_MANY
                                    : PLAYED_OUT));
}

static void
tell_disturbance(yz__prose *out, const yz_cycle *cycle)
{
    enum { COSTS_MORE, FEWER, PLAYED_OUT };
    const yz_colour who = cycle->by, foe = yz_opponent(who);

    yz__prose_say(out, YZ_MESSAGE_CYCLE_DISTURBANCE, yz_arg_colour(who),
                  yz_arg_choice(cycle->method == YZ_CYCLE_BY_LOSSES       ? COSTS_MORE
                                : cycle->shapes[who] < cycle->shapes[foe] ? FEWER
                                                                          : PLAYED_OUT),
                  yz_arg_number(cycle->shapes[who]), yz_arg_colour(foe),
                  yz_arg_number(cycle->shapes[foe]));
}

static void
tell_method(yz__prose *out, const yz_cycle *cycle)
{
    if (cycle->method == YZ_CYCLE_BY_COUNT) {
        yz__prose_text(out, " ");
        yz__prose_plain(out, YZ_MESSAGE_CYCLE_BY_NUMBERS);
    } else if (cycle->method == YZ_CYCLE_BY_SEARCH && !cycle->count_agrees) {
        yz__prose_text(out, " ");
        yz__prose_plain(out, YZ_MESSAGE_CYCLE_NUMBERS_DIFFER);
    }
}

static void
tell_leavers(yz__prose *out, const yz_cycle *cycle)
{
    enum { ONCE, EVERY_ROUND, BY_TURNS };
    const yz_language *language = out->how->language;
    const yz_message joint = yz_message_plain(YZ_MESSAGE_LIST_JOINT);
    yz__cycle_list then = {.length = 0};
    bool same = true;

    for (int i = 1; i < cycle->leavers; i++) {
        const yz_message who =
            yz_message_with(YZ_MESSAGE_COLOUR, yz_arg_colour(cycle->leaver[i]));
        yz__cycle_add(&then, YZ_SAID(&joint, language), YZ_SAID(&who, language));
        same = same && cycle->leaver[i] == cycle->leaver[0];
    }
    yz__prose_say(out, YZ_MESSAGE_CYCLE_LEAVES, yz_arg_colour(cycle->first_to_leave),
                  yz_arg_choice(!same                ? BY_TURNS
                                : cycle->leavers > 1 ? EVERY_ROUND
                                                     : ONCE),
                  yz_arg_text(then.text));
}

static void
tell_leaving(yz__prose *out, const yz__cycle_view *view)
{
    const yz_cycle *cycle = view->cycle;
    const bool leaves = cycle->first_to_leave != YZ_EMPTY;

    if (!leaves && cycle->moves_to < 0)
        return;
    yz__cycle_begin(out);
    if (leaves)
        tell_leavers(out, cycle);
    if (leaves && cycle->moves_to >= 0)
        yz__prose_text(out, " ");
    if (cycle->moves_to >= 0) {
        const yz_message element = yz__cycle_element(view, cycle->moves_to);
        yz__prose_say(out, YZ_MESSAGE_CYCLE_BARRED_AT, yz_arg_message(&element));
    }
    yz__prose_end(out);
}

/* Sorts the elements by what 'who' has at stake in them, the most valuable last. */
static int
by_stake(const yz_cycle *cycle, yz_colour who, int *order)
{
    int count = 0;

    for (int i = 0; i < cycle->element_count && count < YZ_CYCLE_POINTS; i++) {
        int k = count++;
        for (; k > 0 &&
               cycle->element[order[k - 1]].stake[who] > cycle->element[i].stake[who];
             k--)
            order[k] = order[k - 1];
        order[k] = i;
    }
    return count;
}

static bool
same_stake(const yz_cycle_element *one, const yz_cycle_element *other, yz_colour who)
{
    return one->stake[who] == other->stake[who] &&
           (one->stake[who] == 0 || (one->stake_at[who].x == other->stake_at[who].x &&
                                     one->stake_at[who].y == other->stake_at[who].y));
}

/* Tells the elements of equal cost from number 'i' on: "the ko at A1 B1, the ko at C1
   D1". Returns the number after them. */
static int
tell_equals(yz__prose *out, const yz__cycle_view *view, yz_colour who, const int *order,
            int count, int i)
{
    const yz_cycle_element *element = view->cycle->element;
    const yz_cycle_element *first = element + order[i];
    const yz_message stake = stake_of(view, first, who);
    const yz_message joint = yz_message_plain(YZ_MESSAGE_LIST_JOINT);
    yz__cycle_list list = {.length = 0};
    const bool least = i == 0;

    for (; i < count && same_stake(element + order[i], first, who); i++) {
        const yz_message words = yz__cycle_element(view, order[i]);
        yz__cycle_add(&list, YZ_SAID(&joint, out->how->language),
                      YZ_SAID(&words, out->how->language));
    }
    if (least)
        yz__prose_say(out, YZ_MESSAGE_CYCLE_LEAST_COST, yz_arg_colour(who),
                      yz_arg_text(list.text), yz_arg_message(&stake));
    else
        yz__prose_say(out, YZ_MESSAGE_CYCLE_MORE_COST, yz_arg_text(list.text),
                      yz_arg_message(&stake));
    return i;
}

/* Tells where a side can give way, and what that costs it. */
static void
tell_concession(yz__prose *out, const yz__cycle_view *view, yz_colour who)
{
    const yz_cycle_element *element = view->cycle->element;
    int order[YZ_CYCLE_POINTS];
    const int count = by_stake(view->cycle, who, order);

    if (count == 0) /* no elements: there is nowhere to give way */
        return;
    yz__cycle_begin(out);
    if (same_stake(element + order[0], element + order[count - 1], who)) {
        const yz_message stake = stake_of(view, element + order[0], who);
        yz__prose_say(out, YZ_MESSAGE_CYCLE_GIVE_WAY, yz_arg_colour(who),
                      yz_arg_choice(element[order[0]].stake[who] > 0),
                      yz_arg_message(&stake));
    } else {
        for (int i = 0; i < count;)
            i = tell_equals(out, view, who, order, count, i);
        yz__prose_text(out, ".");
    }
    yz__prose_end(out);
}

static void
tell_false_life(yz__prose *out, const yz_cycle *cycle)
{
    yz__cycle_begin(out);
    yz__prose_say(out, YZ_MESSAGE_CYCLE_FALSE_LIFE, yz_arg_colour(cycle->kept_by),
                  yz_arg_point(cycle->kept, cycle->start.height));
    yz__prose_end(out);
}

static void
tell_judgement(yz__prose *out, const yz__cycle_view *view)
{
    const yz_cycle *cycle = view->cycle;
    const bool fight = cycle->verdict == YZ_CYCLE_FIGHT;

    yz__cycle_title(out, YZ_MESSAGE_CYCLE_JUDGEMENT);
    yz__cycle_begin(out);
    if (cycle->verdict == YZ_CYCLE_OPEN) {
        yz__prose_say(out, YZ_MESSAGE_CYCLE_NOT_SETTLED,
                      yz_arg_message(&cycle->missing));
        yz__prose_end(out);
        return;
    }
    if (fight)
        tell_fight(out, cycle);
    else
        tell_disturbance(out, cycle);
    tell_method(out, cycle);
    yz__prose_end(out);
    tell_leaving(out, view);
    if (cycle->element_count > 1) {
        tell_concession(out, view, fight ? YZ_BLACK : cycle->by);
        if (fight)
            tell_concession(out, view, YZ_WHITE);
    }
    if (cycle->false_life)
        tell_false_life(out, cycle);
}

/* ---- Ing's list and the rules ---- */

static void
tell_ing(yz__prose *out, const yz__cycle_view *view)
{
    const yz_cycle *cycle = view->cycle;
    const yz_cycle_verdict verdict = yz__ing_shape_verdict(cycle->ing);
    const yz_argument shape = yz_arg_name("ing-shape", yz_ing_shape_text(cycle->ing));
    const yz_argument disturbs = yz_arg_choice(verdict == YZ_CYCLE_DISTURBANCE);

    yz__cycle_title(out, YZ_MESSAGE_CYCLE_ING);
    yz__cycle_begin(out);
    if (verdict == YZ_CYCLE_OPEN)
        yz__prose_plain(out, YZ_MESSAGE_CYCLE_ING_NONE);
    else if (!cycle->ing_differs)
        yz__prose_say(out, YZ_MESSAGE_CYCLE_ING_SAME, shape, disturbs);
    else
        yz__prose_say(out, YZ_MESSAGE_CYCLE_ING_DIFFERS, shape, disturbs,
                      yz_arg_choice(cycle->ing_by != YZ_EMPTY),
                      yz_arg_colour(cycle->ing_by),
                      yz_arg_choice((int)view->classifying));
    yz__prose_end(out);
}

/* True if both rulings come after the same moves, as far as they are kept. */
static bool
same_line(const yz_cycle_ruling *one, const yz_cycle_ruling *other)
{
    enum { KEPT = sizeof one->line / sizeof *one->line };

    if (one->line_length != other->line_length)
        return false;
    for (int i = 0; i < one->line_length && i < KEPT; i++)
        if (!yz__cycle_same_move(one->line[i], other->line[i]))
            return false;
    return true;
}

/* True where those who insist leave the order of the cycle that stands above, and no ruling
   before has told their moves. */
static bool
goes_its_own_way(const yz__cycle_view *view, size_t ruled)
{
    const yz_cycle_ruling *ruling = &view->ruled[ruled].ruling;

    if (yz__cycle_shared_moves(view->cycle, ruling) == ruling->line_length)
        return false;
    for (size_t i = 0; i < ruled; i++)
        if (same_line(&view->ruled[i].ruling, ruling))
            return false;
    return true;
}

static void
tell_insisted(yz__prose *out, const yz__cycle_view *view, const yz_cycle_ruling *ruling)
{
    if (ruling->line_length == 0)
        return;
    yz__prose_paragraph(out, TABLE, TABLE);
    yz__prose_plain(out, YZ_MESSAGE_CYCLE_INSISTED);
    yz__prose_text(out, " ");
    tell_moves(out, view, ruling->line, ruling->line_length, MOST_MOVES);
    yz__prose_end(out);
}

static void
tell_ruling(yz__prose *out, const yz__cycle_view *view, const yz__cycle_ruled *ruled)
{
    const yz_message words = yz__cycle_ruling(view, &ruled->ruling);

    yz__prose_paragraph(out, YZ__CYCLE_MARGIN, TABLE);
    yz__prose_text(out, ruled->rules);
    if (YZ__CYCLE_MARGIN + strlen(ruled->rules) >= TABLE) {
        yz__prose_end(out);
        yz__prose_paragraph(out, TABLE, TABLE);
    }
    yz__prose_pad(out, TABLE);
    yz__prose_message(out, &words);
    yz__prose_end(out);
}

static void
tell_rulings(yz__prose *out, const yz__cycle_view *view, bool every)
{
    yz__cycle_title(out, YZ_MESSAGE_CYCLE_RULINGS);
    if (view->ruled_count > 0 && !view->ruled[0].ruling.history) {
        yz__cycle_begin(out);
        yz__prose_plain(out, YZ_MESSAGE_CYCLE_NO_HISTORY);
        yz__prose_end(out);
    }
    for (size_t i = 0; i < view->ruled_count; i++) {
        tell_ruling(out, view, view->ruled + i);
        if (every || goes_its_own_way(view, i))
            tell_insisted(out, view, &view->ruled[i].ruling);
    }
}

/* ---- The whole ---- */

yz_status
yz__tell_cycle(const yz_telling *how, const yz__cycle_view *view, bool every)
{
    const yz_cycle *cycle = view->cycle;
    yz__prose out;

    yz__prose_start(&out, how);
    tell_place(&out, view);
    tell_summary(&out, view);
    if (out.status == YZ_OK)
        out.status = yz__cycle_start(how, view);
    yz__cycle_begin(&out);
    tell_moves(&out, view, cycle->line, cycle->plies,
               every ? 10 * MOST_MOVES : MOST_MOVES);
    yz__prose_end(&out);
    tell_elements(&out, view);
    if (cycle->shape_count > 0)
        yz__cycle_tell_shapes(&out, view, every);
    tell_judgement(&out, view);
    tell_ing(&out, view);
    tell_rulings(&out, view, every);
    return out.status;
}

yz_status
yz__tell_no_cycle(const yz_telling *how, const yz_message *missing)
{
    yz__prose out;

    yz__prose_start(&out, how);
    yz__prose_line(&out, 0, 0);
    if (missing->id == YZ_MESSAGE_NONE)
        yz__prose_plain(&out, YZ_MESSAGE_CYCLE_NONE);
    else
        yz__prose_say(&out, YZ_MESSAGE_CYCLE_NONE_FOUND, yz_arg_message(missing));
    yz__prose_end(&out);
    return out.status;
}
