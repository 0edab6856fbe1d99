/*
 * cycle_words.c - elements, shapes and rulings as parts of sentences.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "telling/cycle_view.h"

void
cycle_add(cycle_words *words, const char *format, ...)
{
    const size_t room = sizeof words->text - words->length;
    va_list args;
    va_start(args, format);
    const int length = vsnprintf(words->text + words->length, room, format, args);
    va_end(args);
    if (length > 0)
        words->length += (size_t)length < room ? (size_t)length : room - 1;
}

static void
add_point(cycle_words *words, const cycle_view *view, yz_point at)
{
    char text[YZ_POINT_TEXT];
    cycle_add(words, "%s", yz_point_text(at, view->cycle->start.height, text));
}

static void
add_element_points(cycle_words *words, const cycle_view *view, int element)
{
    yz_point point[YZ_CYCLE_ELEMENT_POINTS];
    const int count = cycle_sorted(view, element, point);
    for (int i = 0; i < count; i++) {
        cycle_add(words, "%s", i == 0 ? "" : " ");
        add_point(words, view, point[i]);
    }
}

void
cycle_add_element(cycle_words *words, const cycle_view *view, int element)
{
    static const char *const NOUN[] = {
        [YZ_ELEMENT_KO] = "ko",           [YZ_ELEMENT_TWO] = "two-stone exchange",
        [YZ_ELEMENT_THREE] = "exchange",  [YZ_ELEMENT_UNEVEN] = "uneven exchange",
        [YZ_ELEMENT_SUICIDE] = "suicide", [YZ_ELEMENT_THROW_IN] = "throw-in",
    };
    _Static_assert(sizeof NOUN / sizeof *NOUN == YZ_ELEMENT_END, "a noun for each");
    cycle_add(words, "the %s at ", NOUN[view->cycle->element[element].kind]);
    add_element_points(words, view, element);
}

/* The stone that stands in an element after a shape; a ko has one. */
static yz_colour
holder_in(const cycle_view *view, const yz_cycle_shape *shape,
          const yz_cycle_element *element)
{
    for (int i = 0; i < view->cycle->point_count; i++)
        for (int k = 0; k < element->count; k++)
            if (view->cycle->point[i].x == element->point[k].x &&
                view->cycle->point[i].y == element->point[k].y &&
                shape->stone[i] != YZ_EMPTY)
                return (yz_colour)shape->stone[i];
    return YZ_EMPTY;
}

static bool
only_kos(const yz_cycle *cycle)
{
    for (int i = 0; i < cycle->element_count; i++)
        if (cycle->element[i].kind != YZ_ELEMENT_KO)
            return false;
    return cycle->element_count > 0;
}

/* "the kos at A1 B1, D1 E1". */
static void
add_held(cycle_words *words, const cycle_view *view, const yz_cycle_shape *shape)
{
    int held[YZ_CYCLE_POINTS], count = 0;
    for (int i = 0; i < view->cycle->element_count && count < YZ_CYCLE_POINTS; i++)
        if (holder_in(view, shape, view->cycle->element + i) == shape->maker)
            held[count++] = i;
    cycle_add(words, count == 0   ? "none of the kos"
                     : count == 1 ? "the ko at "
                                  : "the kos at ");
    for (int i = 0; i < count; i++) {
        cycle_add(words, "%s", i == 0 ? "" : ", ");
        add_element_points(words, view, held[i]);
    }
}

/* Which of the points of the cycle 'at' is; -1: none. */
static int
index_of(const yz_cycle *cycle, yz_point at)
{
    for (int i = 0; i < cycle->point_count; i++)
        if (cycle->point[i].x == at.x && cycle->point[i].y == at.y)
            return i;
    return -1;
}

static void
add_stones(cycle_words *words, const cycle_view *view, const yz_cycle_shape *shape,
           yz_colour who)
{
    const int width = view->cycle->start.width, height = view->cycle->start.height;
    bool any = false;
    for (int k = 0; k < width * height; k++) {
        const yz_point at = {(uint8_t)(k / height), (uint8_t)(height - 1 - k % height)};
        const int i = index_of(view->cycle, at);
        if (i < 0 || shape->stone[i] != who)
            continue;
        cycle_add(words, "%s", any ? " " : who == YZ_BLACK ? "black " : "white ");
        add_point(words, view, at);
        any = true;
    }
    if (!any)
        cycle_add(words, who == YZ_BLACK ? "no black stone" : "no white stone");
}

void
cycle_add_shape(cycle_words *words, const cycle_view *view, int shape)
{
    const yz_cycle_shape *s = view->cycle->shape + shape;
    cycle_add(words, "%s %s ", cycle_name(s->maker),
              only_kos(view->cycle) ? "holding" : "leaving");
    if (only_kos(view->cycle)) {
        add_held(words, view, s);
        return;
    }
    add_stones(words, view, s, YZ_BLACK);
    cycle_add(words, ", ");
    add_stones(words, view, s, YZ_WHITE);
}

/* "Black C5", "White's pass". */
static void
add_owned_move(cycle_words *words, const cycle_view *view, yz_move move)
{
    if (move.kind == YZ_MOVE_PLAY) {
        cycle_add(words, "%s's ", cycle_name(move.colour));
        add_point(words, view, move.at);
    } else {
        cycle_add(words, "%s's pass", cycle_name(move.colour));
    }
}

/* In a game as its moves are counted, otherwise from the start of the cycle. */
static int
move_number(const cycle_view *view, const yz_cycle_ruling *ruling)
{
    return ruling->ply + (view->cycle->in_game ? view->from : 0);
}

/* "Black may not play C5". */
static void
add_not_allowed(cycle_words *words, const cycle_view *view,
                const yz_cycle_ruling *ruling, const char *play)
{
    cycle_add(words, "%s may not ", cycle_name(ruling->move.colour));
    if (ruling->move.kind != YZ_MOVE_PLAY) {
        cycle_add(words, "pass");
    } else {
        cycle_add(words, "%s ", play);
        add_point(words, view, ruling->move.at);
    }
    cycle_add(words, " (move %d)", move_number(view, ruling));
}

/* The sentence of a ruling that bars no move. */
static void
add_outcome(cycle_words *words, const cycle_view *view, const yz_cycle_ruling *ruling)
{
    if (ruling->ply > 0)
        cycle_add(words, "after move %d: ", move_number(view, ruling));
    if (ruling->kind == YZ_CYCLE_RULING_DIES) {
        cycle_add(words, "the chain at ");
        add_point(words, view, ruling->dies);
        cycle_add(words, " is dead: no cycle keeps it alive");
    } else {
        cycle_add(words, "%s", yz_cycle_ruling_text(ruling->kind));
    }
}

void
cycle_add_ruling(cycle_words *words, const cycle_view *view, const cycle_ruled *ruled)
{
    const yz_cycle_ruling *ruling = &ruled->ruling;
    if (!cycle_bars(ruling)) {
        add_outcome(words, view, ruling);
    } else if (ruling->kind == YZ_CYCLE_RULING_MUST_STOP) {
        add_owned_move(words, view, ruling->move);
        cycle_add(words, " (move %d) is void and counts as a pass",
                  move_number(view, ruling));
    } else if (ruling->kind == YZ_CYCLE_RULING_HOT) {
        add_not_allowed(words, view, ruling, "take at");
        cycle_add(words, ": hot stones");
    } else if (ruling->kind == YZ_CYCLE_RULING_ONE_CYCLE) {
        cycle_add(words, "once round, then ");
        add_not_allowed(words, view, ruling, "play");
    } else {
        add_not_allowed(words, view, ruling, "play");
    }
    if (ruling->article != NULL)
        cycle_add(words, " (%s)", ruling->article);
}
