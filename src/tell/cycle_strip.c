/*
 * cycle_strip.c - a cycle as a strip of diagrams: the start, then each move of it on
 * the part of the board that it turns; the move that a rule set bars is crossed in the
 * picture before it.
 */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cycle/cycle_words.h"
#include "draw/diagrams.h"
#include "tell/cycle_text.h"
#include "yunzi/diagram.h"
#include "yunzi/messages.h"

enum {
    MOST_FRAMES = 49,
    KEPT = 64, /* moves of an insisted line that a ruling keeps */
    SMALL = 7, /* a side that gets a margin of two lines */
};

typedef struct strip {
    const yz_telling *how;
    const yz__cycle_view *view;
    yz__frame *frame;
    size_t bytes; /* of the frames */
    int count;
    yz_point corner[2];
    uint16_t number[YZ_MAX_POINTS]; /* of the stones that the cycle has put down */
    char title[160];
    char caption[2 * YZ_MESSAGE_TEXT];
} strip;

/* ---- The part that is shown ---- */

static void
stretch(strip *s, yz_point at)
{
    s->corner[0].x = at.x < s->corner[0].x ? at.x : s->corner[0].x;
    s->corner[0].y = at.y < s->corner[0].y ? at.y : s->corner[0].y;
    s->corner[1].x = at.x > s->corner[1].x ? at.x : s->corner[1].x;
    s->corner[1].y = at.y > s->corner[1].y ? at.y : s->corner[1].y;
}

static void
widen(uint8_t *low, uint8_t *high, int side)
{
    const int margin = *high - *low < SMALL ? 2 : 1;
    *low = (uint8_t)(*low < margin ? 0 : *low - margin);
    *high = (uint8_t)(*high + margin >= side ? side - 1 : *high + margin);
}

static void
find_part(strip *s)
{
    const yz_cycle *cycle = s->view->cycle;
    s->corner[0] = (yz_point){YZ_MAX_SIDE, YZ_MAX_SIDE};
    s->corner[1] = (yz_point){0, 0};
    for (int i = 0; i < cycle->point_count; i++)
        stretch(s, cycle->point[i]);
    for (int i = 0; i < cycle->plies; i++)
        if (cycle->line[i].kind == YZ_MOVE_PLAY)
            stretch(s, cycle->line[i].at);
    widen(&s->corner[0].x, &s->corner[1].x, cycle->start.width);
    widen(&s->corner[0].y, &s->corner[1].y, cycle->start.height);
}

/* ---- The frames ---- */

static int
stones_of(const yz_position *position, yz_colour who)
{
    int count = 0;
    for (size_t i = 0; i < (size_t)position->width * position->height; i++)
        count += position->stone[i] == who;
    return count;
}

/* Stones that 'move' took; its own ones for a suicide. */
static int
taken_by(yz_move move, const yz_position *before, const yz_position *after)
{
    const yz_colour own = move.colour, foe = yz_opponent(own);
    const int taken = stones_of(before, foe) - stones_of(after, foe);
    if (move.kind != YZ_MOVE_PLAY)
        return 0;
    return taken > 0 ? taken : stones_of(before, own) + 1 - stones_of(after, own);
}

/* Keeps the numbers of the stones that the moves have put down. */
static void
count_move(strip *s, const yz_position *after, yz_move move, int number)
{
    for (size_t i = 0; i < (size_t)after->width * after->height; i++)
        if (after->stone[i] == YZ_EMPTY)
            s->number[i] = 0;
    const size_t at = yz_index(after->width, move.at);
    if (move.kind == YZ_MOVE_PLAY && after->stone[at] != YZ_EMPTY)
        s->number[at] = (uint16_t)number;
}

/* What changed from 'before' to 'after' by a move, and the numbers. */
static void
mark_changes(const strip *s, yz_diagram *d, const yz_position *before,
             const yz_position *after, yz_move move)
{
    const size_t points = (size_t)after->width * after->height;
    for (size_t i = 0; i < points; i++)
        if (before->stone[i] != YZ_EMPTY && after->stone[i] == YZ_EMPTY)
            d->mark[i] = YZ_MARK_TAKEN;
    if (move.kind == YZ_MOVE_PLAY) {
        const size_t at = yz_index(after->width, move.at);
        d->mark[at] = after->stone[at] == YZ_EMPTY ? YZ_MARK_TAKEN : YZ_MARK_LAST;
    }
    memcpy(d->number, s->number, points * sizeof *s->number);
}

static yz__frame *
add_frame(strip *s, const yz_position *position)
{
    yz__frame *frame = s->frame + s->count++;
    frame->caption[0] = '\0';
    frame->framed = false;
    yz_diagram_of_position(&frame->diagram, position);
    yz__diagram_view(&frame->diagram, s->corner[0], s->corner[1]);
    return frame;
}

/* Puts the words of a message behind the caption. */
static void
caption(const strip *s, yz__frame *frame, const yz_message *message)
{
    const size_t used = strlen(frame->caption);

    snprintf(frame->caption + used, sizeof frame->caption - used, "%s%s",
             used > 0 ? "\n" : "", YZ_SAID(message, s->how->language));
}

/* The picture after a move. */
static yz__frame *
add_move(strip *s, const yz_position *before, const yz_position *after, yz_move move)
{
    yz__frame *frame = add_frame(s, after);

    mark_changes(s, &frame->diagram, before, after, move);
    return frame;
}

static void
name_move(const strip *s, yz__frame *frame, yz_move move, int number, int taken)
{
    const yz_message words = yz_move_message(move, s->view->cycle->start.height);
    const yz_message line = yz_message_with(
        YZ_MESSAGE_STRIP_MOVE, yz_arg_number(number), yz_arg_message(&words),
        yz_arg_choice(taken > 0), yz_arg_number(taken));

    caption(s, frame, &line);
}

static void
add_cycle(strip *s)
{
    const yz_cycle *cycle = s->view->cycle;
    yz_position before, after = cycle->start;
    const yz_message start =
        yz_message_with(YZ_MESSAGE_STRIP_START, yz_arg_colour(cycle->starter));

    caption(s, add_frame(s, &after), &start);
    for (int i = 1; i <= cycle->plies && s->count < MOST_FRAMES; i++) {
        before = after;
        yz__cycle_position(cycle, i, &after);
        count_move(s, &after, cycle->line[i - 1], i);
        name_move(s, add_move(s, &before, &after, cycle->line[i - 1]),
                  cycle->line[i - 1], i, taken_by(cycle->line[i - 1], &before, &after));
    }
}

/* ---- The move that is barred ---- */

static void
cross(const strip *s, yz__frame *frame, const yz__cycle_ruled *ruled)
{
    const yz_move move = ruled->ruling.move;
    const bool plays = move.kind == YZ_MOVE_PLAY;
    const yz_message barred = yz_message_with(
        YZ_MESSAGE_STRIP_BARRED, yz_arg_colour(move.colour), yz_arg_choice(plays),
        yz_arg_point(plays ? move.at : (yz_point){0, 0}, s->view->cycle->start.height));
    const yz_message rules =
        yz_message_with(YZ_MESSAGE_TEXT_ONLY, yz_arg_text(ruled->rules));

    if (plays)
        yz_diagram_mark(&frame->diagram, move.at, YZ_MARK_CROSS);
    frame->framed = true;
    caption(s, frame, &barred);
    caption(s, frame, &rules);
}

static yz_game *
game_of(const yz_cycle *cycle)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game = NULL;
    options.rules = yz_rules_find("tromp-taylor");
    options.width = cycle->start.width;
    options.height = cycle->start.height;
    options.start = &cycle->start;
    options.to_move = cycle->starter;
    return yz_game_new(&game, &options, NULL) == YZ_OK ? game : NULL;
}

/* Where those who insist leave the order of the cycle, their moves follow it in
   pictures of their own; the last of them always. */
static bool
add_insisted(strip *s, const yz__cycle_ruled *ruled, int shared)
{
    const yz_cycle_ruling *ruling = &ruled->ruling;
    yz_position before, after = s->view->cycle->start;
    yz_game *game = game_of(s->view->cycle);
    const yz_message insisting = yz_message_plain(YZ_MESSAGE_STRIP_INSISTING);
    bool done = game != NULL;
    memset(s->number, 0, sizeof s->number);
    for (int i = 1; done && i <= ruling->line_length; i++) {
        const yz_move move = ruling->line[i - 1];
        before = after;
        done = yz_game_enter(game, move, NULL, NULL) == YZ_OK;
        yz_game_position(game, &after);
        count_move(s, &after, move, i);
        if (i <= shared || (s->count >= MOST_FRAMES && i < ruling->line_length))
            continue;
        yz__frame *frame = add_move(s, &before, &after, move);
        if (i == shared + 1)
            caption(s, frame, &insisting);
        name_move(s, frame, move, i, taken_by(move, &before, &after));
    }
    yz_game_free(game);
    if (done)
        cross(s, s->frame + s->count - 1, ruled);
    return done;
}

static bool
mark_barred(strip *s)
{
    const yz_cycle *cycle = s->view->cycle;
    const int which = yz__cycle_first_bar(s->view);
    if (which < 0)
        return true;
    const yz__cycle_ruled *ruled = s->view->ruled + which;
    const int length = ruled->ruling.line_length;
    const int shared = yz__cycle_shared_moves(cycle, &ruled->ruling);
    const int shown = length <= cycle->plies ? length : length % cycle->plies;
    if (length > KEPT)
        return true;
    if (shared < length || shown >= s->count)
        return add_insisted(s, ruled, shared);
    cross(s, s->frame + shown, ruled);
    return true;
}

/* ---- The whole ---- */

static void
write_texts(strip *s)
{
    const yz_language *language = s->how->language;
    const yz_cycle *cycle = s->view->cycle;
    const int which = yz__cycle_first_bar(s->view);
    const yz_message title =
        yz_message_with(YZ_MESSAGE_STRIP_TITLE, yz_arg_number(cycle->plies),
                        yz_arg_choice((int)cycle->verdict),
                        yz_arg_choice(cycle->by != YZ_EMPTY), yz_arg_colour(cycle->by));

    snprintf(s->title, sizeof s->title, "%s", YZ_SAID(&title, language));
    if (which >= 0) {
        const yz__cycle_ruled *ruled = s->view->ruled + which;
        const yz_message ruling = yz__cycle_ruling(s->view, &ruled->ruling);
        const yz_message words =
            yz_message_with(YZ_MESSAGE_STRIP_RULING, yz_arg_text(ruled->rules),
                            yz_arg_message(&ruling));
        snprintf(s->caption, sizeof s->caption, "%s", YZ_SAID(&words, language));
    }
    if (cycle->plies >= MOST_FRAMES) {
        const yz_message more = yz_message_with(
            YZ_MESSAGE_STRIP_NOT_DRAWN, yz_arg_number(cycle->plies - MOST_FRAMES + 1));
        const size_t used = strlen(s->caption);
        snprintf(s->caption + used, sizeof s->caption - used, "%s",
                 YZ_SAID(&more, language));
    }
}

static bool
fill(strip *s, const yz_telling *how, const yz__cycle_view *view, int most)
{
    *s = (strip){.how = how, .view = view};
    s->bytes = (size_t)(most + 1) * sizeof *s->frame;
    s->frame = yz__resize(how->allocator, NULL, 0, s->bytes);
    if (!s->frame)
        return false;
    find_part(s);
    return true;
}

static void
empty(strip *s)
{
    yz__resize(s->how->allocator, s->frame, s->bytes, 0);
}

static yz_status
write_strip(strip *s, bool picture)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;

    style.language = s->how->language;
    style.title = s->title[0] == '\0' ? NULL : s->title;
    style.caption = s->caption[0] == '\0' ? NULL : s->caption;
    return picture ? yz__strip_svg(s->frame, s->count, &style, s->how->sink,
                                   s->how->context)
                   : yz__strip_text(s->frame, s->count, &style, s->how->sink,
                                    s->how->context);
}

yz_status
yz__tell_cycle_strip(const yz_telling *how, const yz__cycle_view *view, bool picture)
{
    yz_status status = YZ_E_NOMEM;
    strip s;

    if (!fill(&s, how, view, MOST_FRAMES))
        return YZ_E_NOMEM;
    add_cycle(&s);
    if (mark_barred(&s)) {
        if (picture)
            write_texts(&s);
        status = write_strip(&s, picture);
    }
    empty(&s);
    return status;
}

yz_status
yz__cycle_start(const yz_telling *how, const yz__cycle_view *view)
{
    strip s;

    if (!fill(&s, how, view, 1))
        return YZ_E_NOMEM;
    add_frame(&s, &view->cycle->start);
    const yz_status status = write_strip(&s, false);
    empty(&s);
    return status;
}
