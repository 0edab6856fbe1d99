/* cycle_shapes.c - the shapes of a cycle for people, and the parts of its paragraphs. */
#include "tell/cycle_text.h"
#include "yunzi/messages.h"

enum { MOST_EXCLUDED = 6 }; /* shapes told one by one, unless every one is */

void
yz__cycle_title(yz__prose *out, yz_message_id id)
{
    yz__prose_end(out);
    yz__prose_line(out, 0, 2);
    yz__prose_ink(out, YZ__INK_ANSWER);
    yz__prose_plain(out, id);
    yz__prose_ink(out, YZ__INK_OFF);
    yz__prose_end(out);
}

void
yz__cycle_begin(yz__prose *out)
{
    yz__prose_paragraph(out, YZ__CYCLE_MARGIN, YZ__CYCLE_MARGIN);
}

/* The stone that stands in an element after a shape; a ko has one. */
static yz_colour
holder_in(const yz_cycle *cycle, const yz_cycle_shape *shape,
          const yz_cycle_element *element)
{
    for (int i = 0; i < cycle->point_count; i++)
        for (int k = 0; k < element->count; k++)
            if (cycle->point[i].x == element->point[k].x &&
                cycle->point[i].y == element->point[k].y && shape->stone[i] != YZ_EMPTY)
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

/* "Black holding the kos at A1 B1, D1 E1". */
static void
tell_held(yz__prose *out, const yz__cycle_view *view, const yz_cycle_shape *shape)
{
    const yz_message joint = yz_message_plain(YZ_MESSAGE_LIST_JOINT);
    yz__cycle_list all = {.length = 0};
    int count = 0;

    for (int i = 0; i < view->cycle->element_count && count < YZ_CYCLE_POINTS; i++) {
        yz__cycle_list points = {.length = 0};
        if (holder_in(view->cycle, shape, view->cycle->element + i) != shape->maker)
            continue;
        yz__cycle_add_points(&points, view, i);
        yz__cycle_add(&all, YZ_SAID(&joint, out->how->language), points.text);
        count++;
    }
    yz__prose_say(out, YZ_MESSAGE_CYCLE_HOLDING, yz_arg_colour(shape->maker),
                  yz_arg_number(count), yz_arg_text(all.text));
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

/* "A1 B1": the stones of 'who' after a shape, column after column. */
static void
list_stones(yz__cycle_list *list, const yz_cycle *cycle, const yz_cycle_shape *shape,
            yz_colour who)
{
    const int width = cycle->start.width, height = cycle->start.height;
    char text[YZ_POINT_TEXT];

    for (int k = 0; k < width * height; k++) {
        const yz_point at = {(uint8_t)(k / height), (uint8_t)(height - 1 - k % height)};
        const int i = index_of(cycle, at);
        if (i >= 0 && shape->stone[i] == who)
            yz__cycle_add(list, " ", yz_point_text(at, height, text));
    }
}

static void
tell_stones(yz__prose *out, const yz__cycle_view *view, const yz_cycle_shape *shape)
{
    yz__cycle_list black = {.length = 0}, white = {.length = 0};

    list_stones(&black, view->cycle, shape, YZ_BLACK);
    list_stones(&white, view->cycle, shape, YZ_WHITE);
    yz__prose_say(out, YZ_MESSAGE_CYCLE_LEAVING, yz_arg_colour(shape->maker),
                  yz_arg_text(black.text), yz_arg_text(white.text));
}

static void
tell_shape(yz__prose *out, const yz__cycle_view *view, const yz_cycle_shape *shape)
{
    yz__cycle_begin(out);
    if (only_kos(view->cycle))
        tell_held(out, view, shape);
    else
        tell_stones(out, view, shape);
    if (shape->exclusion == YZ_CYCLE_CHAIN_LOST)
        yz__prose_say(out, YZ_MESSAGE_CYCLE_NOT_ACCEPTABLE,
                      yz_arg_colour(yz_opponent(shape->maker)),
                      yz_arg_point(shape->at, view->cycle->start.height),
                      yz_arg_number(shape->stones));
    else if (shape->exclusion == YZ_CYCLE_GIVEN)
        yz__prose_plain(out, YZ_MESSAGE_CYCLE_RULED_OUT);
    else if (!shape->returns)
        yz__prose_plain(out, YZ_MESSAGE_CYCLE_NO_RETURN);
    yz__prose_end(out);
}

void
yz__cycle_tell_shapes(yz__prose *out, const yz__cycle_view *view, bool every)
{
    const yz_cycle *cycle = view->cycle;
    int excluded = 0;

    yz__cycle_title(out, YZ_MESSAGE_CYCLE_SHAPES);
    yz__cycle_begin(out);
    yz__prose_say(out, YZ_MESSAGE_CYCLE_SHAPES_MADE,
                  yz_arg_number(cycle->shapes[YZ_BLACK]),
                  yz_arg_number(cycle->shapes[YZ_WHITE]));
    yz__prose_end(out);
    for (uint32_t i = 0; i < cycle->shape_count; i++) {
        const bool left_out = cycle->shape[i].exclusion != YZ_CYCLE_ACCEPTED;
        excluded += left_out;
        if (every || (left_out && excluded <= MOST_EXCLUDED))
            tell_shape(out, view, cycle->shape + i);
    }
    if (every || excluded <= MOST_EXCLUDED)
        return;
    yz__prose_whole(out, YZ__ROW, YZ__CYCLE_MARGIN, YZ__CYCLE_MARGIN,
                    YZ_MESSAGE_CYCLE_MORE_RULED_OUT,
                    yz_arg_number(excluded - MOST_EXCLUDED));
}
