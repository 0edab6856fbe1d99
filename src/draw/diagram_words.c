/*
 * diagram_words.c - a diagram in words: the lists below it, and the description for
 * readers who do not see it.
 */
#include <stdio.h>
#include <string.h>

#include "draw/drawing.h"
#include "yunzi/messages.h"

/* A list or a sentence: its last word waits for the sign that follows it. */
typedef struct sentence {
    yz__listener to;
    char word[128];
} sentence;

/* Says words that stand alone: the head of a list, a whole sentence. */
static void
say(const sentence *s, const yz_message *message)
{
    s->to.say(s->to.context, YZ_SAID(message, s->to.language));
}

/* The word that waits, with the sign behind it; YZ_MESSAGE_NONE: with none. */
static void
release(sentence *s, yz_message_id sign)
{
    char text[sizeof s->word + 16];
    const yz_message behind = yz_message_plain(sign);

    if (s->word[0] == '\0')
        return;
    snprintf(text, sizeof text, "%s%s", s->word, YZ_SAID(&behind, s->to.language));
    s->to.say(s->to.context, text);
    s->word[0] = '\0';
}

/* Goes on with 'word' after 'sign'. */
static void
go_on(sentence *s, yz_message_id sign, const char *word)
{
    release(s, sign);
    snprintf(s->word, sizeof s->word, "%s", word);
}

static void
go_on_with(sentence *s, yz_message_id sign, const yz_message *word)
{
    go_on(s, sign, YZ_SAID(word, s->to.language));
}

/* ---- Notes --------------------------------------------------------------------------
 */

static bool
is_shown(const yz_diagram *d, int i)
{
    return d->note[i].pass || yz__in_view(d, d->note[i].at);
}

/* True if two notes differ only in their numbers. */
static bool
are_alike(const yz_diagram_note *a, const yz_diagram_note *b)
{
    if (a->pass || b->pass)
        return a->pass && b->pass;
    return a->at.x == b->at.x && a->at.y == b->at.y;
}

/* The first note from 'i' on that is like note 'like'; the count when there is none. */
static int
next_alike(const yz_diagram *d, int i, int like)
{
    while (i < d->note_count && !are_alike(&d->note[i], &d->note[like]))
        i++;
    return i;
}

/* The last of a group of notes, "292 at 274"; 'several' have the same to say. */
static yz_message
note_message(const yz_diagram *d, const yz_diagram_note *n, bool several)
{
    const yz_argument number = yz_arg_number(n->number);

    if (n->pass)
        return yz_message_with(YZ_MESSAGE_DRAWN_PASSES, number, yz_arg_choice(several));
    return n->under ? yz_message_with(YZ_MESSAGE_DRAWN_AT_MOVE, number,
                                      yz_arg_number(n->under))
                    : yz_message_with(YZ_MESSAGE_DRAWN_AT_POINT, number,
                                      yz_arg_point(n->at, d->height));
}

/* "280", "286", "292 at 274": all notes that are like note 'first'. */
static void
say_group(const yz_diagram *d, sentence *s, int first)
{
    char word[16];
    int i = first, next;

    for (; (next = next_alike(d, i + 1, first)) < d->note_count; i = next) {
        snprintf(word, sizeof word, "%d", d->note[i].number);
        go_on(s, i == first ? YZ_MESSAGE_DRAWN_SEMICOLON : YZ_MESSAGE_DRAWN_COMMA,
              word);
    }
    const yz_message last = note_message(d, &d->note[i], i != first);
    go_on_with(s, i == first ? YZ_MESSAGE_DRAWN_SEMICOLON : YZ_MESSAGE_DRAWN_COMMA,
               &last);
}

void
yz__say_notes(const yz_diagram *diagram, yz__listener to)
{
    sentence s = {to, ""};

    for (int i = 0; i < diagram->note_count; i++) {
        if (is_shown(diagram, i) && next_alike(diagram, 0, i) == i)
            say_group(diagram, &s, i);
    }
    if (diagram->notes_left_out) {
        const yz_message more = yz_message_with(YZ_MESSAGE_DRAWN_MORE,
                                                yz_arg_number(diagram->notes_left_out));
        go_on_with(&s, YZ_MESSAGE_DRAWN_COMMA, &more);
    }
    release(&s, YZ_MESSAGE_NONE);
}

/* ---- Lists of points ----------------------------------------------------------------
 */

/* Is point 'i' in the list? */
typedef bool member(const yz_diagram *d, size_t i, int what);

/* 'head', "A1, B2" and 'end', column by column; nothing when there are none. */
static void
say_points(const yz_diagram *d, const yz_message *head, member *is_in, int what,
           sentence *s, yz_message_id end)
{
    bool any = false;

    for (int x = d->left; x <= d->right; x++) {
        for (int y = d->bottom; y >= d->top; y--) {
            const size_t i = (size_t)y * d->width + (size_t)x;
            char point[YZ_POINT_TEXT];
            if (!is_in(d, i, what))
                continue;
            if (!any)
                say(s, head);
            go_on(s, YZ_MESSAGE_DRAWN_COMMA,
                  yz_point_text((yz_point){(uint8_t)x, (uint8_t)y}, d->height, point));
            any = true;
        }
    }
    release(s, end);
}

static bool
has_stone(const yz_diagram *d, size_t i, int colour)
{
    return d->stone[i] == colour;
}

static bool
has_mark(const yz_diagram *d, size_t i, int mark)
{
    return d->mark[i] == mark;
}

static bool
has_owner(const yz_diagram *d, size_t i, int owner)
{
    return d->stone[i] == YZ_EMPTY && d->owner[i] == owner;
}

static bool
has_fact(const yz_diagram *d, size_t i, int fact)
{
    return (d->fact[i] & fact) != 0;
}

void
yz__say_dimmed(const yz_diagram *diagram, yz__listener to)
{
    const yz_message head = yz_message_plain(YZ_MESSAGE_DRAWN_DIMMED);
    sentence s = {to, ""};

    say_points(diagram, &head, has_fact, YZ_POINT_DIMMED, &s, YZ_MESSAGE_NONE);
}

static void
say_lines(const yz_diagram *d, bool arrows, sentence *s, yz_message_id end)
{
    const yz_message head =
        yz_message_plain(arrows ? YZ_MESSAGE_DRAWN_ARROWS : YZ_MESSAGE_DRAWN_LINES);
    bool any = false;

    for (int i = 0; i < d->line_count; i++) {
        const yz_diagram_line *line = d->line + i;
        if (line->arrow != arrows ||
            (!yz__in_view(d, line->from) && !yz__in_view(d, line->to)))
            continue;
        const yz_message word =
            yz_message_with(YZ_MESSAGE_DRAWN_LINE, yz_arg_point(line->from, d->height),
                            yz_arg_point(line->to, d->height));
        if (!any)
            say(s, &head);
        go_on_with(s, YZ_MESSAGE_DRAWN_COMMA, &word);
        any = true;
    }
    release(s, end);
}

void
yz__say_lines(const yz_diagram *diagram, bool arrows, yz__listener to)
{
    sentence s = {to, ""};
    say_lines(diagram, arrows, &s, YZ_MESSAGE_NONE);
}

/* ---- Everything ---------------------------------------------------------------------
 */

static bool
has_label(const yz_diagram *d, size_t i, int unused)
{
    (void)unused;
    return d->label[i][0] != '\0' && d->number[i] == 0; /* else the number is drawn */
}

static bool
has_number(const yz_diagram *d, size_t i, int unused)
{
    (void)unused;
    return d->number[i] != 0;
}

static yz_point
point_at(const yz_diagram *d, size_t i)
{
    return (yz_point){(uint8_t)(i % d->width), (uint8_t)(i / d->width)};
}

/* The points in view that are in the list, row by row; their number. */
static int
collect(const yz_diagram *d, member *is_in, uint16_t out[YZ_MAX_POINTS])
{
    int count = 0;

    for (size_t i = 0; i < (size_t)d->width * d->height; i++) {
        if (yz__in_view(d, point_at(d, i)) && is_in(d, i, 0))
            out[count++] = (uint16_t)i;
    }
    return count;
}

/* Sorts points by their numbers. */
static void
sort_by_number(const yz_diagram *d, uint16_t *point, int count)
{
    for (int i = 1; i < count; i++) {
        const uint16_t moved = point[i];
        int k = i;
        for (; k > 0 && d->number[point[k - 1]] > d->number[moved]; k--)
            point[k] = point[k - 1];
        point[k] = moved;
    }
}

/* "Numbered: 1 Black D4, 2 White Q16." */
static void
say_numbers(const yz_diagram *d, sentence *s)
{
    const yz_message head = yz_message_plain(YZ_MESSAGE_DRAWN_NUMBERED);
    uint16_t point[YZ_MAX_POINTS];
    const int count = collect(d, has_number, point);

    sort_by_number(d, point, count);
    for (int k = 0; k < count; k++) {
        const yz_message word = yz_message_with(
            YZ_MESSAGE_DRAWN_NUMBER, yz_arg_number(d->number[point[k]]),
            yz_arg_colour(d->stone[point[k]] == YZ_BLACK ? YZ_BLACK : YZ_WHITE),
            yz_arg_point(point_at(d, point[k]), d->height));
        if (k == 0)
            say(s, &head);
        go_on_with(s, YZ_MESSAGE_DRAWN_COMMA, &word);
    }
    release(s, YZ_MESSAGE_DRAWN_STOP);
}

/* "Labels: A5 X, B4 O." */
static void
say_labels(const yz_diagram *d, sentence *s)
{
    const yz_message head = yz_message_plain(YZ_MESSAGE_DRAWN_LABELS);
    uint16_t point[YZ_MAX_POINTS];
    const int count = collect(d, has_label, point);

    for (int k = 0; k < count; k++) {
        char word[64], at[YZ_POINT_TEXT];
        snprintf(word, sizeof word, "%s %s",
                 yz_point_text(point_at(d, point[k]), d->height, at),
                 d->label[point[k]]);
        if (k == 0)
            say(s, &head);
        go_on(s, YZ_MESSAGE_DRAWN_COMMA, word);
    }
    release(s, YZ_MESSAGE_DRAWN_STOP);
}

static void
say_stones_of(const yz_diagram *d, yz_colour who, sentence *s)
{
    const yz_message head =
        yz_message_with(YZ_MESSAGE_DRAWN_STONES, yz_arg_colour(who));
    const yz_message none =
        yz_message_with(YZ_MESSAGE_DRAWN_NO_STONES, yz_arg_colour(who));
    bool found = false;

    for (size_t i = 0; i < (size_t)d->width * d->height; i++)
        found |= d->stone[i] == who && yz__in_view(d, point_at(d, i));
    say_points(d, &head, has_stone, (int)who, s, YZ_MESSAGE_DRAWN_STOP);
    if (!found)
        say(s, &none);
}

static void
say_marks(const yz_diagram *d, sentence *s)
{
    static const struct {
        yz_message_id head;
        member *is_in;
        int what;
    } LIST[] = {
        {YZ_MESSAGE_DRAWN_LAST_MOVE, has_fact, YZ_POINT_LAST},
        {YZ_MESSAGE_DRAWN_KO_POINTS, has_fact, YZ_POINT_KO},
        {YZ_MESSAGE_DRAWN_DEAD_STONES, has_mark, YZ_MARK_DEAD},
        {YZ_MESSAGE_DRAWN_JUST_TAKEN, has_mark, YZ_MARK_TAKEN},
        {YZ_MESSAGE_DRAWN_POINTS_OF_BLACK, has_owner, YZ_BLACK},
        {YZ_MESSAGE_DRAWN_POINTS_OF_WHITE, has_owner, YZ_WHITE},
        {YZ_MESSAGE_DRAWN_POINTS_OF_NOBODY, has_owner, YZ_OWNER_NOBODY},
        {YZ_MESSAGE_DRAWN_TRIANGLES, has_mark, YZ_MARK_TRIANGLE},
        {YZ_MESSAGE_DRAWN_SQUARES, has_mark, YZ_MARK_SQUARE},
        {YZ_MESSAGE_DRAWN_CIRCLES, has_mark, YZ_MARK_CIRCLE},
        {YZ_MESSAGE_DRAWN_CROSSES, has_mark, YZ_MARK_CROSS},
        {YZ_MESSAGE_DRAWN_SELECTED_POINTS, has_mark, YZ_MARK_SELECTED},
        {YZ_MESSAGE_DRAWN_DIMMED, has_fact, YZ_POINT_DIMMED},
    };

    for (size_t i = 0; i < sizeof LIST / sizeof *LIST; i++) {
        const yz_message head = yz_message_plain(LIST[i].head);
        say_points(d, &head, LIST[i].is_in, LIST[i].what, s, YZ_MESSAGE_DRAWN_STOP);
    }
}

void
yz__say_all(const yz_diagram *diagram, yz__listener to)
{
    sentence s = {to, ""};

    say_stones_of(diagram, YZ_BLACK, &s);
    say_stones_of(diagram, YZ_WHITE, &s);
    say_numbers(diagram, &s);
    yz__say_notes(diagram, to);
    say_marks(diagram, &s);
    say_labels(diagram, &s);
    say_lines(diagram, true, &s, YZ_MESSAGE_DRAWN_STOP);
    say_lines(diagram, false, &s, YZ_MESSAGE_DRAWN_STOP);
}
