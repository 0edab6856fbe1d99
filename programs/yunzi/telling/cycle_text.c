/*
 * cycle_text.c - a cycle explained to players and referees.
 */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/columns.h"
#include "cli/in_words.h"
#include "telling/cycle_view.h"

enum {
    MARGIN = 4,
    TABLE = 26, /* where the second column begins */
    MOST_MOVES = 24,   /* of a line that is printed */
    MOST_EXCLUDED = 6, /* shapes told without --verbose */
};

static const cycle_words NOTHING = {.text = "", .length = 0};

static void
print_paragraph(const char *text, int margin)
{
    printf("%*s", margin, "");
    columns_print(text, margin, margin, columns_end());
}

static void
print_title(const char *title, bool colour)
{
    putchar('\n');
    columns_say(2, colour ? "\033[1m%s\033[0m" : "%s", title);
}

static const char *
plural(int count)
{
    return count == 1 ? "" : "s";
}

static void
add_moves(cycle_words *words, const cycle_view *view, const yz_move *line, int count,
          int length)
{
    for (int i = 0; i < count; i++) {
        const yz_message move = yz_move_message(line[i], view->cycle->start.height);
        cycle_add(words, "%s%s", i == 0 ? "" : ", ", IN_WORDS(&move));
    }
    if (count < length)
        cycle_add(words, " and %d more", length - count);
}

static int
at_most(int count, int most)
{
    return count < most ? count : most;
}

/* ---- Where it is ---- */

static void
print_place(const cycle_view *view)
{
    const yz_cycle *cycle = view->cycle;
    cycle_words words = NOTHING;
    if (view->count > 1)
        cycle_add(&words, "Cycle %d of %d. ", view->index, view->count);
    if (cycle->in_game && view->from == 0)
        cycle_add(&words, "The position of the start comes back after move %d",
                  view->to);
    else if (cycle->in_game)
        cycle_add(&words, "The position after move %d comes back after move %d",
                  view->from, view->to);
    else
        cycle_add(&words, "%s%s can begin a cycle: %s comes back after %d move%s",
                  view->later ? "After some moves " : "", cycle_name(cycle->starter),
                  view->later ? "this position" : "the position", cycle->plies,
                  plural(cycle->plies));
    if (cycle->other_turn)
        cycle_add(&words, ", with the other side to move");
    cycle_add(&words, ".");
    print_paragraph(words.text, 0);
}

/* What a player wants to know first. */
static void
print_summary(const cycle_view *view)
{
    const yz_cycle *cycle = view->cycle;
    cycle_words words = NOTHING;
    if (cycle->verdict == YZ_CYCLE_FIGHT) {
        cycle_add(&words, "Nobody wins by going round: this is one %sko",
                  cycle->element_count > 1 ? "big " : "");
        if (cycle->first_to_leave != YZ_EMPTY)
            cycle_add(&words, ", and %s needs the first threat",
                      cycle_name(cycle->first_to_leave));
        cycle_add(&words, ".");
    } else if (cycle->verdict == YZ_CYCLE_DISTURBANCE) {
        cycle_add(&words, "%s gains nothing by going round and has to stop; %s need "
                          "not give way.",
                  cycle_name(cycle->by),
                  cycle_name(cycle->by == YZ_BLACK ? YZ_WHITE : YZ_BLACK));
    } else {
        return;
    }
    print_paragraph(words.text, 0);
}

static void
print_line(const cycle_view *view, bool every)
{
    const yz_cycle *cycle = view->cycle;
    cycle_words words = NOTHING;
    const int most = every ? 10 * MOST_MOVES : MOST_MOVES;
    add_moves(&words, view, cycle->line, at_most(cycle->plies, most), cycle->plies);
    print_paragraph(words.text, MARGIN);
}

/* ---- What turns ---- */

static void
add_stake(cycle_words *words, const cycle_view *view, const yz_cycle_element *element,
          yz_colour who)
{
    char text[YZ_POINT_TEXT];
    if (element->stake[who] == 0)
        cycle_add(words, "points only");
    else
        cycle_add(
            words, "the %s chain at %s (%d stone%s)", cycle_key(who),
            yz_point_text(element->stake_at[who], view->cycle->start.height, text),
            element->stake[who], plural(element->stake[who]));
}

/* What hangs on an element. */
static void
add_stakes(cycle_words *words, const cycle_view *view, const yz_cycle_element *element)
{
    const bool black = element->stake[YZ_BLACK] > 0;
    const bool white = element->stake[YZ_WHITE] > 0;
    cycle_add(words, "; on it hang%s ", black != white ? "s" : "");
    if (black || !white)
        add_stake(words, view, element, YZ_BLACK);
    if (black && white)
        cycle_add(words, " and ");
    if (white)
        add_stake(words, view, element, YZ_WHITE);
}

static void
print_element(const cycle_view *view, int i)
{
    const yz_cycle_element *element = view->cycle->element + i;
    cycle_words words = NOTHING;
    cycle_add_element(&words, view, i);
    if (element->kind == YZ_ELEMENT_KO && element->holder != YZ_EMPTY)
        cycle_add(&words, ", held by %s", cycle_name(element->holder));
    else if (element->kind != YZ_ELEMENT_KO && element->kind != YZ_ELEMENT_TWO)
        cycle_add(&words, ", %s", yz_element_text(element->kind));
    if (element->stones > 2)
        cycle_add(&words, ", at most %d at once", element->stones);
    add_stakes(&words, view, element);
    print_paragraph(words.text, MARGIN);
}

static void
print_losses(const yz_cycle *cycle)
{
    cycle_words words = NOTHING;
    if (cycle->passes[YZ_BLACK] + cycle->passes[YZ_WHITE] > 0)
        cycle_add(&words, "In a round Black passes %d time%s and White %d. ",
                  cycle->passes[YZ_BLACK], plural(cycle->passes[YZ_BLACK]),
                  cycle->passes[YZ_WHITE]);
    if (cycle->lost[YZ_BLACK] != cycle->lost[YZ_WHITE])
        cycle_add(&words, "A round costs Black %d stone%s and White %d.",
                  cycle->lost[YZ_BLACK], plural(cycle->lost[YZ_BLACK]),
                  cycle->lost[YZ_WHITE]);
    if (words.length > 0)
        print_paragraph(words.text, MARGIN);
}

static void
print_elements(const cycle_view *view, bool colour)
{
    print_title("What turns", colour);
    for (int i = 0; i < view->cycle->element_count; i++)
        print_element(view, i);
    print_losses(view->cycle);
}

/* ---- The shapes ---- */

static void
print_shape(const cycle_view *view, int i)
{
    const yz_cycle_shape *shape = view->cycle->shape + i;
    cycle_words words = NOTHING;
    char text[YZ_POINT_TEXT];
    cycle_add_shape(&words, view, i);
    if (shape->exclusion == YZ_CYCLE_CHAIN_LOST)
        cycle_add(&words,
                  ": not acceptable, since %s could take the chain at %s (%d stone%s)",
                  cycle_name(yz_opponent(shape->maker)),
                  yz_point_text(shape->at, view->cycle->start.height, text),
                  shape->stones, plural(shape->stones));
    else if (shape->exclusion == YZ_CYCLE_GIVEN)
        cycle_add(&words, ": ruled out by --exclude");
    else if (!shape->returns)
        cycle_add(&words, ": does not come round again");
    print_paragraph(words.text, MARGIN);
}

static void
print_shapes(const cycle_view *view, bool colour, bool every)
{
    const yz_cycle *cycle = view->cycle;
    cycle_words words = NOTHING;
    int excluded = 0;
    print_title("The shapes", colour);
    cycle_add(
        &words,
        "Nobody may be made to face a position twice, so each side can make every "
        "shape only once. Black can make %d that come round, White %d.",
        cycle->shapes[YZ_BLACK], cycle->shapes[YZ_WHITE]);
    print_paragraph(words.text, MARGIN);
    for (uint32_t i = 0; i < cycle->shape_count; i++) {
        const bool out = cycle->shape[i].exclusion != YZ_CYCLE_ACCEPTED;
        excluded += out;
        if (every || (out && excluded <= MOST_EXCLUDED))
            print_shape(view, (int)i);
    }
    if (!every && excluded > MOST_EXCLUDED)
        printf("%*sand %d more that are ruled out (--verbose names them)\n", MARGIN, "",
               excluded - MOST_EXCLUDED);
}

/* ---- Fight or disturbance ---- */

static void
add_fight(cycle_words *words, const yz_cycle *cycle)
{
    cycle_add(words, "A fight. ");
    if (cycle->method == YZ_CYCLE_BY_LOSSES)
        cycle_add(words, "A round costs both the same, so either may go on; ");
    else if (cycle->shapes[YZ_BLACK] == cycle->shapes[YZ_WHITE])
        cycle_add(words, "Both can make equally many shapes, so they are driven out in "
                         "turn; ");
    else
        cycle_add(words,
                  "The numbers differ, yet played out the sides are driven out in "
                  "turn; ");
    cycle_add(words, "the whole cycle is one ko, fought with threats elsewhere.");
}

static void
add_disturbance(cycle_words *words, const yz_cycle *cycle)
{
    const yz_colour who = cycle->by, foe = yz_opponent(who);
    cycle_add(words, "A disturbance by %s. ", cycle_name(who));
    if (cycle->method == YZ_CYCLE_BY_LOSSES)
        cycle_add(words, "A round costs him more than %s: he cannot go on for ever ",
                  cycle_name(foe));
    else if (cycle->shapes[who] < cycle->shapes[foe])
        cycle_add(words,
                  "He can make %d shape%s and %s %d: he is the one who is driven out, "
                  "round after round, ",
                  cycle->shapes[who], plural(cycle->shapes[who]), cycle_name(foe),
                  cycle->shapes[foe]);
    else
        cycle_add(words, "Played out he is driven out round after round, ");
    cycle_add(words, "and has to stop.");
}

static void
add_method(cycle_words *words, const yz_cycle *cycle)
{
    if (cycle->method == YZ_CYCLE_BY_COUNT)
        cycle_add(words, " This rests on the number of shapes alone, not on a search.");
    else if (cycle->method == YZ_CYCLE_BY_SEARCH && !cycle->count_agrees)
        cycle_add(words, " The number of shapes alone would say otherwise.");
}

static void
add_leavers(cycle_words *words, const yz_cycle *cycle)
{
    bool same = true;
    if (cycle->first_to_leave == YZ_EMPTY)
        return;
    cycle_add(words, "%s has to leave first", cycle_name(cycle->first_to_leave));
    for (int i = 1; i < cycle->leavers; i++)
        same = same && cycle->leaver[i] == cycle->leaver[0];
    if (cycle->leavers > 1 && same)
        cycle_add(words, ", and in every round after it");
    for (int i = 1; !same && i < cycle->leavers; i++)
        cycle_add(words, "%s%s", i == 1 ? ", then round by round " : ", ",
                  cycle_name(cycle->leaver[i]));
    cycle_add(words, ".");
}

/* The elements in the order of what 'who' has at stake in them, dearest last. */
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

/* "the ko at A1 B1, the ko at C1 D1": from '*i' on, all of the same cost. */
static void
add_equals(cycle_words *words, const cycle_view *view, yz_colour who, const int *order,
           int count, int *i)
{
    const yz_cycle_element *element = view->cycle->element;
    const int first = order[*i];
    const char *between = "";
    for (; *i < count && same_stake(element + order[*i], element + first, who); ++*i) {
        cycle_add(words, "%s", between);
        cycle_add_element(words, view, order[*i]);
        between = ", ";
    }
    cycle_add(words, " (");
    add_stake(words, view, element + first, who);
    cycle_add(words, ")");
}

static void
print_concession(const cycle_view *view, yz_colour who)
{
    const yz_cycle_element *element = view->cycle->element;
    int order[YZ_CYCLE_POINTS];
    cycle_words words = NOTHING;
    const int count = by_stake(view->cycle, who, order);
    if (count == 0) /* a cycle of nothing: there is nowhere to give way */
        return;
    cycle_add(&words, "%s can give way at ", cycle_name(who));
    if (same_stake(element + order[0], element + order[count - 1], who)) {
        cycle_add(&words, "any of them; on each hang%s ",
                  element[order[0]].stake[who] > 0 ? "s" : "");
        add_stake(&words, view, element + order[0], who);
    } else {
        for (int i = 0; i < count;) {
            cycle_add(&words, "%s",
                      i == 0 ? "the least cost at " : "; at more cost at ");
            add_equals(&words, view, who, order, count, &i);
        }
    }
    cycle_add(&words, ".");
    print_paragraph(words.text, MARGIN);
}

static void
print_leaving(const cycle_view *view)
{
    const yz_cycle *cycle = view->cycle;
    cycle_words words = NOTHING;
    add_leavers(&words, cycle);
    if (cycle->moves_to >= 0) {
        cycle_add(&words, " Who insists on staying in it is barred at ");
        cycle_add_element(&words, view, cycle->moves_to);
        cycle_add(&words, ": there the fight goes on.");
    }
    if (words.length > 0)
        print_paragraph(words.text + (words.text[0] == ' '), MARGIN);
}

static void
print_false_life(const cycle_view *view)
{
    const yz_cycle *cycle = view->cycle;
    cycle_words words = NOTHING;
    char text[YZ_POINT_TEXT];
    cycle_add(
        &words,
        "False life: the %s chain at %s is dead, and only the cycle keeps it on the "
        "board.",
        cycle_key(cycle->kept_by),
        yz_point_text(cycle->kept, cycle->start.height, text));
    print_paragraph(words.text, MARGIN);
}

static void
print_verdict(const cycle_view *view, bool colour)
{
    const yz_cycle *cycle = view->cycle;
    cycle_words words = NOTHING;
    print_title("Fight or disturbance", colour);
    if (cycle->verdict == YZ_CYCLE_OPEN) {
        cycle_add(&words, "Not settled: %s", IN_WORDS(&cycle->missing));
        print_paragraph(words.text, MARGIN);
        return;
    }
    if (cycle->verdict == YZ_CYCLE_FIGHT)
        add_fight(&words, cycle);
    else
        add_disturbance(&words, cycle);
    add_method(&words, cycle);
    print_paragraph(words.text, MARGIN);
    print_leaving(view);
    if (cycle->verdict == YZ_CYCLE_FIGHT && cycle->element_count > 1) {
        print_concession(view, YZ_BLACK);
        print_concession(view, YZ_WHITE);
    } else if (cycle->verdict == YZ_CYCLE_DISTURBANCE && cycle->element_count > 1) {
        print_concession(view, cycle->by);
    }
    if (cycle->false_life)
        print_false_life(view);
}

/* ---- Ing's list and the rules ---- */

static void
add_difference(cycle_words *words, const cycle_view *view)
{
    const yz_cycle *cycle = view->cycle;
    cycle_add(words, "On it this is %s: a %s", yz_ing_shape_text(cycle->ing),
              yz_cycle_verdict_key(yz_ing_shape_verdict(cycle->ing)));
    if (cycle->ing_by != YZ_EMPTY)
        cycle_add(words, " by %s", cycle_name(cycle->ing_by));
    cycle_add(words, ", other than the judgement above. ");
    if (view->classifying == YZ_CLASSIFY_BY_RULES)
        cycle_add(words, "Ing's own rules follow the list, all others the judgement; "
                         "--classify judge or list takes one for all.");
    else
        cycle_add(words, "The rulings below follow the %s, as --classify says.",
                  view->classifying == YZ_CLASSIFY_BY_LIST ? "list" : "judgement");
}

static void
print_ing(const cycle_view *view, bool colour)
{
    const yz_cycle *cycle = view->cycle;
    const yz_cycle_verdict verdict = yz_ing_shape_verdict(cycle->ing);
    cycle_words words = NOTHING;
    print_title("Ing's list of shapes", colour);
    if (verdict == YZ_CYCLE_OPEN)
        cycle_add(&words, "No shape of it fits; the judgement above stands under Ing's "
                          "rules.");
    else if (!cycle->ing_differs)
        cycle_add(&words, "On it this is %s: a %s too.", yz_ing_shape_text(cycle->ing),
                  yz_cycle_verdict_key(verdict));
    else
        add_difference(&words, view);
    print_paragraph(words.text, MARGIN);
}

static void
print_insisted(const cycle_view *view, const yz_cycle_ruling *ruling)
{
    cycle_words words = NOTHING;
    if (ruling->line_length == 0)
        return;
    cycle_add(&words, "when both insist: ");
    add_moves(&words, view, ruling->line, at_most(ruling->line_length, MOST_MOVES),
              ruling->line_length);
    print_paragraph(words.text, TABLE);
}

static const char NO_HISTORY[] =
    "Nothing is known of what was played before: the position counts as the first of a "
    "game. Where the rules look back, a game in which it came about may bar another "
    "move.";

static bool
has_history(const cycle_view *view)
{
    return view->ruled_count == 0 || view->ruled[0].ruling.history;
}

static void
print_rulings(const cycle_view *view, bool colour, bool every)
{
    print_title("What the rules make of it, when both insist", colour);
    if (!has_history(view))
        print_paragraph(NO_HISTORY, MARGIN);
    for (size_t i = 0; i < view->ruled_count; i++) {
        cycle_words words = NOTHING;
        const int used = printf("%*s%s", MARGIN, "", view->ruled[i].rules);
        cycle_add_ruling(&words, view, view->ruled + i);
        if (used >= TABLE)
            printf("\n%*s", TABLE, "");
        else
            printf("%*s", TABLE - used, "");
        columns_print(words.text, TABLE, TABLE, columns_end());
        if (every)
            print_insisted(view, &view->ruled[i].ruling);
    }
}

yz_status
cycle_print(const cycle_view *view, bool colour, bool every)
{
    print_place(view);
    print_summary(view);
    const yz_status status =
        output_but_printing(cycle_strip_start(view, output_print, NULL));
    if (status != YZ_OK)
        return status;
    print_line(view, every);
    print_elements(view, colour);
    if (view->cycle->shape_count > 0)
        print_shapes(view, colour, every);
    print_verdict(view, colour);
    print_ing(view, colour);
    print_rulings(view, colour, every);
    return YZ_OK;
}
