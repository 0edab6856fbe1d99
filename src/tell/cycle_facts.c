/* cycle_facts.c - what text, JSON and pictures of a cycle all ask of it, and its parts as
   messages. */
#include <string.h>

#include "tell/cycle_facts.h"
#include "yunzi/messages.h"

bool
yz__cycle_bars(const yz_cycle_ruling *ruling)
{
    switch (ruling->kind) {
    case YZ_CYCLE_RULING_BARRED:
    case YZ_CYCLE_RULING_HOT:
    case YZ_CYCLE_RULING_ONE_CYCLE:
    case YZ_CYCLE_RULING_MUST_STOP:
        return ruling->ply > 0;
    default:
        return false;
    }
}

int
yz__cycle_first_bar(const yz__cycle_view *view)
{
    for (size_t i = 0; i < view->ruled_count; i++)
        if (yz__cycle_bars(&view->ruled[i].ruling))
            return (int)i;
    return -1;
}

int
yz__cycle_sorted(const yz__cycle_view *view, int element,
                 yz_point out[YZ_CYCLE_ELEMENT_POINTS])
{
    const yz_cycle_element *e = view->cycle->element + element;

    for (int i = 0; i < e->count; i++) {
        const yz_point at = e->point[i];
        int k = i;
        for (; k > 0 &&
               (out[k - 1].x > at.x || (out[k - 1].x == at.x && out[k - 1].y < at.y));
             k--)
            out[k] = out[k - 1];
        out[k] = at;
    }
    return e->count;
}

void
yz__cycle_add(yz__cycle_list *list, const char *between, const char *text)
{
    const char *const part[] = {list->length > 0 ? between : "", text};

    for (int i = 0; i < 2; i++) {
        const size_t length = strlen(part[i]);
        if (length >= sizeof list->text - list->length)
            return;
        memcpy(list->text + list->length, part[i], length + 1);
        list->length += length;
    }
}

void
yz__cycle_add_points(yz__cycle_list *list, const yz__cycle_view *view, int element)
{
    yz_point point[YZ_CYCLE_ELEMENT_POINTS];
    const int count = yz__cycle_sorted(view, element, point);
    char text[YZ_POINT_TEXT];

    for (int i = 0; i < count; i++)
        yz__cycle_add(list, i > 0 ? " " : "",
                      yz_point_text(point[i], view->cycle->start.height, text));
}

/* ---- Messages ---- */

yz_message
yz__cycle_element(const yz__cycle_view *view, int element)
{
    yz__cycle_list points = {.length = 0};

    _Static_assert(YZ_ELEMENT_THROW_IN == 5 && YZ_ELEMENT_END == 6,
                   "CYCLE_ELEMENT has a noun for each");
    yz__cycle_add_points(&points, view, element);
    return yz_message_with(YZ_MESSAGE_CYCLE_ELEMENT,
                           yz_arg_choice((int)view->cycle->element[element].kind),
                           yz_arg_text(points.text));
}

/* In a game as its moves are counted, otherwise from the start of the cycle. */
static int
move_number(const yz__cycle_view *view, const yz_cycle_ruling *ruling)
{
    return ruling->ply + (view->cycle->in_game ? view->from : 0);
}

/* The ruling that bars no move. */
static yz_message
outcome(const yz__cycle_view *view, const yz_cycle_ruling *ruling)
{
    const yz_argument late = yz_arg_choice(ruling->ply > 0);
    const yz_argument move = yz_arg_number(move_number(view, ruling));
    const yz_argument article =
        yz_arg_name("article", ruling->article ? ruling->article : "");

    if (ruling->kind == YZ_CYCLE_RULING_DIES)
        return yz_message_with(YZ_MESSAGE_RULING_DIES, late, move,
                               yz_arg_point(ruling->dies, view->cycle->start.height),
                               article);
    return yz_message_with(
        YZ_MESSAGE_RULING_OUTCOME, late, move,
        yz_arg_name("cycle-ruling", yz_cycle_ruling_text(ruling->kind)), article);
}

yz_message
yz__cycle_ruling(const yz__cycle_view *view, const yz_cycle_ruling *ruling)
{
    const yz_move move = ruling->move;
    const bool plays = move.kind == YZ_MOVE_PLAY;
    const yz_message_id id =
        ruling->kind == YZ_CYCLE_RULING_MUST_STOP   ? YZ_MESSAGE_RULING_MUST_STOP
        : ruling->kind == YZ_CYCLE_RULING_HOT       ? YZ_MESSAGE_RULING_HOT
        : ruling->kind == YZ_CYCLE_RULING_ONE_CYCLE ? YZ_MESSAGE_RULING_ONE_CYCLE
                                                    : YZ_MESSAGE_RULING_BARRED;

    if (!yz__cycle_bars(ruling))
        return outcome(view, ruling);
    return yz_message_with(
        id, yz_arg_colour(move.colour), yz_arg_choice(plays),
        yz_arg_point(plays ? move.at : (yz_point){0, 0}, view->cycle->start.height),
        yz_arg_number(move_number(view, ruling)),
        yz_arg_name("article", ruling->article ? ruling->article : ""));
}

bool
yz__cycle_same_move(yz_move one, yz_move other)
{
    return one.kind == other.kind && one.colour == other.colour &&
           (one.kind != YZ_MOVE_PLAY ||
            (one.at.x == other.at.x && one.at.y == other.at.y));
}

int
yz__cycle_shared_moves(const yz_cycle *cycle, const yz_cycle_ruling *ruling)
{
    enum { KEPT = sizeof ruling->line / sizeof *ruling->line };
    int i = 0;

    while (i < ruling->line_length && i < KEPT &&
           yz__cycle_same_move(ruling->line[i], cycle->line[i % cycle->plies]))
        i++;
    return i;
}
