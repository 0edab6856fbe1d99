/* first_moves_record.c - first moves as a record that a player can click through. */
#include <stdio.h>
#include <string.h>

#include "base/grown_text.h"
#include "tell/first_view.h"
#include "record/record_asked.h"
#include "tell/board_record.h"
#include "yunzi/messages.h"

typedef struct writing {
    yz_record *record;
    const yz__first_moves_view *view;
    const yz_language *language;
    const yz_allocator *allocator;
} writing;

static yz_status
set_comment(const writing *w, yz_node node, const yz_first_moves *moves,
            const yz_first_move *move)
{
    const yz_message result =
        yz_message_with(YZ_MESSAGE_FIRST_RESULT, yz_arg_choice((int)move->result),
                        yz_arg_choice(move->best && !moves->may_improve));
    const yz_message ko = yz__first_ko(w->view, move);
    char text[2 * YZ_MESSAGE_TEXT + 2];

    snprintf(text, sizeof text, "%s%s%s", YZ_SAID(&result, w->language),
             ko.id == YZ_MESSAGE_NONE ? "" : "\n",
             ko.id == YZ_MESSAGE_NONE ? "" : YZ_SAID(&ko, w->language));
    return yz_record_set_text(w->record, node, "C", text);
}

/* Marks a move as good or bad; one that is not settled as neither. */
static yz_status
set_mark(const writing *w, yz_node node, const yz_first_moves *moves,
         const yz_first_move *move)
{
    const bool good = move->best && !yz__first_is_failure(moves);
    const yz_bytes once = {"1", 1};

    if (move->result == YZ_FIRST_OPEN)
        return YZ_OK;
    return yz__record_set_raw(w->record, node, good ? "TE" : "BM", once);
}

/* One first move and its line, below the node of its question. */
static yz_status
add_move(const writing *w, yz_node parent, const yz_first_moves *moves,
         const yz_first_move *move)
{
    yz_node node;
    yz_status status = yz_record_add_node(w->record, parent, &node);

    if (status == YZ_OK)
        status = yz_record_set_move(w->record, node, move->move);
    if (status == YZ_OK)
        status = set_mark(w, node, moves, move);
    if (status == YZ_OK)
        status = set_comment(w, node, moves, move);
    for (int i = 1; status == YZ_OK && i < move->line_length; i++) {
        status = yz_record_add_node(w->record, node, &node);
        if (status == YZ_OK)
            status = yz_record_set_move(w->record, node, move->line[i]);
    }
    return status;
}

/* The points of the chain that is asked about. */
static size_t
list_chain(const writing *w, const yz_first_moves *moves, yz_point out[YZ_MAX_POINTS])
{
    uint8_t map[YZ_MAX_POINTS];
    size_t count = 0;

    yz__first_chain(w->view, moves, map);
    for (size_t i = 0; yz__map_walk(moves->width, moves->height, map, &i, &out[count]);)
        count++;
    return count;
}

/* A line of a comment: words, and the points that follow them. */
static yz_status
add_line(const writing *w, yz__grown_text *out, const yz_message *words,
         const uint8_t *map)
{
    const yz_position *position = w->view->position;
    const char *said = YZ_SAID(words, w->language);
    char text[YZ_POINT_TEXT + 1] = " ";
    yz_status status = out->length > 0 ? yz__grown_add(out, "\n", 1) : YZ_OK;
    yz_point at;

    if (status == YZ_OK)
        status = yz__grown_add(out, said, strlen(said));
    for (size_t i = 0; status == YZ_OK && map != NULL &&
                       yz__map_walk(position->width, position->height, map, &i, &at);) {
        yz_point_text(at, position->height, text + 1);
        status = yz__grown_add(out, text, strlen(text));
    }
    return status;
}

/* What is asked, how much of the answer is proved, and on what it rests. */
static yz_status
describe(const writing *w, yz__grown_text *out, const yz_first_moves *moves)
{
    const yz_message question =
        yz_message_with(YZ_MESSAGE_FIRST_QUESTION, yz_arg_colour(moves->first),
                        yz_arg_colour(moves->owner));
    uint8_t map[YZ_MAX_POINTS] = {0};

    map[yz_index(moves->width, moves->chain)] = 1;
    yz_status status = add_line(w, out, &question, map);
    const yz__first_ground ground = yz__first_rests_on(w->view, moves, map);
    const yz_message proved = yz__first_proved(moves, ground);
    const yz_message taken = yz__first_taken(moves, ground);
    if (status == YZ_OK && moves->move_count > 0)
        status = add_line(w, out, &proved, NULL);
    if (status == YZ_OK && ground != YZ__FIRST_ON_NOTHING)
        status = add_line(w, out, &taken, map);
    return status;
}

static yz_status
add_question(const writing *w, const yz_first_moves *moves)
{
    yz__grown_text text = {.allocator = w->allocator};
    yz_point points[YZ_MAX_POINTS + 1];
    const size_t count = list_chain(w, moves, points);
    yz_node node;
    yz_status status = yz_record_add_node(w->record, 0, &node);

    if (status == YZ_OK)
        status = describe(w, &text, moves);
    if (status == YZ_OK)
        status = yz__grown_add(&text, "", 1);
    if (status == YZ_OK)
        status = yz_record_set_text(w->record, node, "C", text.text);
    yz__grown_free(&text);
    if (status == YZ_OK)
        status = yz__record_set_points(w->record, node, "TR", points, count);
    for (size_t i = 0; status == YZ_OK && i < moves->move_count; i++)
        status = add_move(w, node, moves, yz_first_moves_at(moves, i));
    return status;
}

/* True if one of the questions rests on what was taken to be so. */
static bool
any_assumed(const yz__first_moves_view *view)
{
    bool any = false;

    for (size_t i = 0; i < view->count; i++)
        any = any || view->moves[i]->assumed;
    return any;
}

static yz_status
fill(const writing *w)
{
    const yz_message root =
        yz_message_with(YZ_MESSAGE_FIRST_ROOT, yz_arg_text(w->view->rules),
                        yz_arg_choice(any_assumed(w->view)));
    yz_status status =
        yz__board_record_fill(w->record, w->view->position, w->view->rules);

    if (status == YZ_OK)
        status = yz_record_set_text(w->record, 0, "C", YZ_SAID(&root, w->language));
    for (size_t i = 0; status == YZ_OK && i < w->view->count; i++)
        status = add_question(w, w->view->moves[i]);
    return status;
}

yz_status
yz__tell_first_moves_record(yz_record **out, const yz__first_moves_view *view,
                            const yz_language *language, const yz_allocator *allocator)
{
    writing w = {NULL, view, language, allocator};
    yz_status status = yz_record_new(&w.record, view->position->width,
                                     view->position->height, allocator);

    if (status == YZ_OK)
        status = fill(&w);
    if (status != YZ_OK) {
        yz_record_free(w.record);
        w.record = NULL;
    }
    *out = w.record;
    return status;
}
