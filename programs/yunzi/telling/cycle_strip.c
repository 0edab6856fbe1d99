/*
 * cycle_strip.c - a cycle as a strip of diagrams: the start, then each move of it on
 * the part of the board that it turns; the move that a rule set bars is crossed in the
 * picture before it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/in_words.h"
#include "telling/cycle_view.h"

enum {
    MOST_FRAMES = 49,
    KEPT = 64, /* moves of an insisted line that a ruling keeps */
    SMALL = 7, /* a side that gets a margin of two lines */
};

typedef struct strip {
    const cycle_view *view;
    yz_frame *frame;
    int count;
    yz_point corner[2];
    uint16_t number[YZ_MAX_POINTS]; /* of the stones that the cycle has put down */
    char title[160];
    cycle_words caption;
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

static yz_frame *
add_frame(strip *s, const yz_position *position)
{
    yz_frame *frame = s->frame + s->count++;
    frame->caption[0] = '\0';
    frame->framed = false;
    yz_diagram_of_position(&frame->diagram, position);
    yz_diagram_view(&frame->diagram, s->corner[0], s->corner[1]);
    return frame;
}

/* The picture after a move. */
static void
add_move(strip *s, const char *before_it, const yz_position *before,
         const yz_position *after, yz_move move, int number)
{
    const yz_message words = yz_move_message(move, s->view->cycle->start.height);
    char takes[32] = "";
    yz_frame *frame = add_frame(s, after);
    const int taken = taken_by(move, before, after);
    mark_changes(s, &frame->diagram, before, after, move);
    if (taken > 0)
        snprintf(takes, sizeof takes, " takes %d", taken);
    snprintf(frame->caption, sizeof frame->caption, "%s%d  %s%s", before_it, number,
             IN_WORDS(&words), takes);
}

static void
add_cycle(strip *s)
{
    const yz_cycle *cycle = s->view->cycle;
    yz_position before, after = cycle->start;
    yz_frame *frame = add_frame(s, &after);
    snprintf(frame->caption, sizeof frame->caption, "Start: %s to move",
             cycle_name(cycle->starter));
    for (int i = 1; i <= cycle->plies && s->count < MOST_FRAMES; i++) {
        before = after;
        yz_cycle_position(cycle, i, &after);
        count_move(s, &after, cycle->line[i - 1], i);
        add_move(s, "", &before, &after, cycle->line[i - 1], i);
    }
}

/* ---- The move that is barred ---- */

/* How many of the moves that were played when both insist are those of the cycle, round
   after round. */
static int
shared_moves(const yz_cycle *cycle, const yz_cycle_ruling *ruling)
{
    int i = 0;
    for (; i < ruling->line_length && i < KEPT; i++) {
        const yz_move one = ruling->line[i], other = cycle->line[i % cycle->plies];
        if (one.kind != other.kind || one.colour != other.colour ||
            one.at.x != other.at.x || one.at.y != other.at.y)
            break;
    }
    return i;
}

static void
cross(yz_frame *frame, const cycle_view *view, const cycle_ruled *ruled)
{
    const yz_move move = ruled->ruling.move;
    const size_t used = strlen(frame->caption);
    char text[YZ_POINT_TEXT];
    if (move.kind == YZ_MOVE_PLAY)
        yz_diagram_mark(&frame->diagram, move.at, YZ_MARK_CROSS);
    frame->framed = true;
    snprintf(frame->caption + used, sizeof frame->caption - used, "\n%s %s barred\n%s",
             cycle_name(move.colour),
             move.kind == YZ_MOVE_PLAY
                 ? yz_point_text(move.at, view->cycle->start.height, text)
                 : "pass",
             ruled->rules);
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
add_insisted(strip *s, const cycle_ruled *ruled, int shared)
{
    const yz_cycle_ruling *ruling = &ruled->ruling;
    yz_position before, after = s->view->cycle->start;
    yz_game *game = game_of(s->view->cycle);
    bool done = game != NULL;
    memset(s->number, 0, sizeof s->number);
    for (int i = 1; done && i <= ruling->line_length; i++) {
        const yz_move move = ruling->line[i - 1];
        before = after;
        done = yz_game_enter(game, move, NULL, NULL) == YZ_OK;
        yz_game_position(game, &after);
        count_move(s, &after, move, i);
        if (i > shared && (s->count < MOST_FRAMES || i == ruling->line_length))
            add_move(s, i == shared + 1 ? "Insisting:\n" : "", &before, &after, move,
                     i);
    }
    yz_game_free(game);
    if (done)
        cross(s->frame + s->count - 1, s->view, ruled);
    return done;
}

static bool
mark_barred(strip *s)
{
    const yz_cycle *cycle = s->view->cycle;
    const int which = cycle_first_bar(s->view);
    if (which < 0)
        return true;
    const cycle_ruled *ruled = s->view->ruled + which;
    const int length = ruled->ruling.line_length;
    const int shared = shared_moves(cycle, &ruled->ruling);
    const int shown = length <= cycle->plies ? length : length % cycle->plies;
    if (length > KEPT)
        return true;
    if (shared < length || shown >= s->count)
        return add_insisted(s, ruled, shared);
    cross(s->frame + shown, s->view, ruled);
    return true;
}

/* ---- The whole ---- */

static void
write_texts(strip *s)
{
    const yz_cycle *cycle = s->view->cycle;
    const char *const verdict = cycle->verdict == YZ_CYCLE_OPEN
                                    ? "not settled"
                                    : yz_cycle_verdict_key(cycle->verdict);
    snprintf(s->title, sizeof s->title, "A cycle of %d moves: %s%s%s", cycle->plies,
             verdict, cycle->by == YZ_EMPTY ? "" : " by ",
             cycle->by == YZ_EMPTY ? "" : cycle_name(cycle->by));
    const int which = cycle_first_bar(s->view);
    if (which >= 0) {
        cycle_add(&s->caption, "%s: ", s->view->ruled[which].rules);
        cycle_add_ruling(&s->caption, s->view, s->view->ruled + which);
        cycle_add(&s->caption, ".");
    }
    if (cycle->plies >= MOST_FRAMES)
        cycle_add(&s->caption, " %d further moves are not drawn.",
                  cycle->plies - MOST_FRAMES + 1);
}

static bool
fill(strip *s, const cycle_view *view, int most)
{
    *s = (strip){.view = view};
    s->frame = malloc((size_t)(most + 1) * sizeof *s->frame);
    if (s->frame == NULL)
        return false;
    find_part(s);
    return true;
}

static yz_diagram_style
style_of(const strip *s)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    style.title = s->title[0] == '\0' ? NULL : s->title;
    style.caption = s->caption.length == 0 ? NULL : s->caption.text;
    return style;
}

static yz_status
write_strip(const cycle_view *view, bool picture, yz_sink *sink, void *context)
{
    strip s;
    yz_status status = YZ_E_NOMEM;
    bool done = fill(&s, view, MOST_FRAMES);
    if (done) {
        add_cycle(&s);
        done = mark_barred(&s);
    }
    if (done && picture) {
        write_texts(&s);
        const yz_diagram_style style = style_of(&s);
        status = yz_strip_svg(s.frame, s.count, &style, sink, context);
    } else if (done) {
        const yz_diagram_style style = style_of(&s);
        status = yz_strip_text(s.frame, s.count, &style, sink, context);
    }
    free(s.frame);
    return status;
}

yz_status
cycle_strip_svg(const cycle_view *view, yz_sink *sink, void *context)
{
    return write_strip(view, true, sink, context);
}

yz_status
cycle_strip_text(const cycle_view *view, yz_sink *sink, void *context)
{
    return write_strip(view, false, sink, context);
}

yz_status
cycle_strip_start(const cycle_view *view, yz_sink *sink, void *context)
{
    strip s;
    if (!fill(&s, view, 1))
        return YZ_E_NOMEM;
    add_frame(&s, &view->cycle->start);
    const yz_diagram_style style = style_of(&s);
    const yz_status status = yz_strip_text(s.frame, s.count, &style, sink, context);
    free(s.frame);
    return status;
}
