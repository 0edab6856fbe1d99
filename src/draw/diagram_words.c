/*
 * diagram_words.c - a diagram in words: the lists below it, and the description for
 * readers who do not see it.
 */
#include <stdio.h>
#include <string.h>

#include "draw/drawing.h"

/* A list or a sentence: its last word waits for the sign that follows it. */
typedef struct sentence {
    yz__say *say;
    void *context;
    char word[64];
} sentence;

/* The word that waits, with the sign behind it. */
static void
release(sentence *s, const char *sign)
{
    char text[sizeof s->word + 2];

    if (s->word[0] == '\0')
        return;
    snprintf(text, sizeof text, "%s%s", s->word, sign);
    s->say(s->context, text);
    s->word[0] = '\0';
}

/* Goes on with 'word' after 'sign'. */
static void
go_on(sentence *s, const char *sign, const char *word)
{
    release(s, sign);
    snprintf(s->word, sizeof s->word, "%s", word);
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

/* "280", "286", "292 at 274": all notes that are like note 'first'. */
static void
say_group(const yz_diagram *d, sentence *s, int first)
{
    const yz_diagram_note *n = &d->note[first];
    char word[64], point[YZ_POINT_TEXT];
    int i = first, next;

    for (; (next = next_alike(d, i + 1, first)) < d->note_count; i = next) {
        snprintf(word, sizeof word, "%d", d->note[i].number);
        go_on(s, i == first ? ";" : ",", word);
    }
    if (n->pass)
        snprintf(word, sizeof word, "%d %s", d->note[i].number,
                 i == first ? "passes" : "pass");
    else if (n->under)
        snprintf(word, sizeof word, "%d at %d", d->note[i].number, n->under);
    else
        snprintf(word, sizeof word, "%d at %s", d->note[i].number,
                 yz_point_text(n->at, d->height, point));
    go_on(s, i == first ? ";" : ",", word);
}

void
yz__say_notes(const yz_diagram *diagram, yz__say *say, void *context)
{
    sentence s = {say, context, ""};

    for (int i = 0; i < diagram->note_count; i++) {
        if (is_shown(diagram, i) && next_alike(diagram, 0, i) == i)
            say_group(diagram, &s, i);
    }
    if (diagram->notes_left_out) {
        char word[48];
        snprintf(word, sizeof word, "and %d more", diagram->notes_left_out);
        go_on(&s, ",", word);
    }
    release(&s, "");
}

/* ---- Lists of points ----------------------------------------------------------------
 */

/* Is point 'i' in the list? */
typedef bool member(const yz_diagram *d, size_t i, int what);

/* "Dimmed: A1, B2" and 'end', column by column; nothing when there are none. */
static void
say_points(const yz_diagram *d, const char *head, member *is_in, int what, sentence *s,
           const char *end)
{
    bool any = false;

    for (int x = d->left; x <= d->right; x++) {
        for (int y = d->bottom; y >= d->top; y--) {
            const size_t i = (size_t)y * d->width + (size_t)x;
            char point[YZ_POINT_TEXT];
            if (!is_in(d, i, what))
                continue;
            if (!any)
                s->say(s->context, head);
            go_on(s, ",",
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
yz__say_dimmed(const yz_diagram *diagram, yz__say *say, void *context)
{
    sentence s = {say, context, ""};
    say_points(diagram, "Dimmed:", has_fact, YZ_POINT_DIMMED, &s, "");
}

static void
say_lines(const yz_diagram *d, bool arrows, sentence *s, const char *end)
{
    bool any = false;

    for (int i = 0; i < d->line_count; i++) {
        const yz_diagram_line *line = d->line + i;
        char word[64], from[YZ_POINT_TEXT], to[YZ_POINT_TEXT];
        if (line->arrow != arrows ||
            (!yz__in_view(d, line->from) && !yz__in_view(d, line->to)))
            continue;
        snprintf(word, sizeof word, "%s to %s",
                 yz_point_text(line->from, d->height, from),
                 yz_point_text(line->to, d->height, to));
        if (!any)
            s->say(s->context, arrows ? "Arrows:" : "Lines:");
        go_on(s, ",", word);
        any = true;
    }
    release(s, end);
}

void
yz__say_lines(const yz_diagram *diagram, bool arrows, yz__say *say, void *context)
{
    sentence s = {say, context, ""};
    say_lines(diagram, arrows, &s, "");
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
    uint16_t point[YZ_MAX_POINTS];
    const int count = collect(d, has_number, point);

    sort_by_number(d, point, count);
    for (int k = 0; k < count; k++) {
        char word[64], at[YZ_POINT_TEXT];
        snprintf(word, sizeof word, "%d %s %s", d->number[point[k]],
                 d->stone[point[k]] == YZ_BLACK ? "Black" : "White",
                 yz_point_text(point_at(d, point[k]), d->height, at));
        if (k == 0)
            s->say(s->context, "Numbered:");
        go_on(s, ",", word);
    }
    release(s, ".");
}

/* "Labels: A5 X, B4 O." */
static void
say_labels(const yz_diagram *d, sentence *s)
{
    uint16_t point[YZ_MAX_POINTS];
    const int count = collect(d, has_label, point);

    for (int k = 0; k < count; k++) {
        char word[64], at[YZ_POINT_TEXT];
        snprintf(word, sizeof word, "%s %s",
                 yz_point_text(point_at(d, point[k]), d->height, at),
                 d->label[point[k]]);
        if (k == 0)
            s->say(s->context, "Labels:");
        go_on(s, ",", word);
    }
    release(s, ".");
}

static void
say_stones(const yz_diagram *d, sentence *s)
{
    bool found[3] = {false, false, false};

    for (size_t i = 0; i < (size_t)d->width * d->height; i++) {
        if (yz__in_view(d, point_at(d, i)))
            found[d->stone[i]] = true;
    }
    say_points(d, "Black:", has_stone, YZ_BLACK, s, ".");
    if (!found[YZ_BLACK])
        s->say(s->context, "No black stones.");
    say_points(d, "White:", has_stone, YZ_WHITE, s, ".");
    if (!found[YZ_WHITE])
        s->say(s->context, "No white stones.");
}

static void
say_marks(const yz_diagram *d, sentence *s)
{
    static const struct {
        const char *head;
        member *is_in;
        int what;
    } LIST[] = {
        {"Last move:", has_fact, YZ_POINT_LAST},
        {"May not be played now (ko):", has_fact, YZ_POINT_KO},
        {"Dead stones:", has_mark, YZ_MARK_DEAD},
        {"Just taken:", has_mark, YZ_MARK_TAKEN},
        {"Points of Black:", has_owner, YZ_BLACK},
        {"Points of White:", has_owner, YZ_WHITE},
        {"Nobody's points:", has_owner, YZ_OWNER_NOBODY},
        {"Triangles:", has_mark, YZ_MARK_TRIANGLE},
        {"Squares:", has_mark, YZ_MARK_SQUARE},
        {"Circles:", has_mark, YZ_MARK_CIRCLE},
        {"Crosses:", has_mark, YZ_MARK_CROSS},
        {"Selected:", has_mark, YZ_MARK_SELECTED},
        {"Dimmed:", has_fact, YZ_POINT_DIMMED},
    };

    for (size_t i = 0; i < sizeof LIST / sizeof *LIST; i++)
        say_points(d, LIST[i].head, LIST[i].is_in, LIST[i].what, s, ".");
}

void
yz__say_all(const yz_diagram *diagram, yz__say *say, void *context)
{
    sentence s = {say, context, ""};

    say_stones(diagram, &s);
    say_numbers(diagram, &s);
    yz__say_notes(diagram, say, context);
    say_marks(diagram, &s);
    say_labels(diagram, &s);
    say_lines(diagram, true, &s, ".");
    say_lines(diagram, false, &s, ".");
}
