/*
 * strip_text.c - a strip of diagrams as text, side by side.
 *
 *   1 White D9 takes 1    2 Black A9
 *     A B C D               A B C D        brackets stand around the last move,
 *   9 . X :(O)            9(X)X : O        ':' is a stone just taken, '#' a move that
 *   8 X . X O             8 X # X O        may not be played
 */
#include <stdio.h>
#include <string.h>

#include "base/drain.h"
#include "base/sized.h"
#include "draw/drawing.h"
#include "yunzi/text.h"
#include "yunzi/messages.h"
#include "draw/diagrams.h"

enum { PAGE = 79, GAP = 3 };

typedef struct writer {
    const yz__frame *frame;
    const yz_diagram_style *style;
    yz__drain *out;
    int column; /* where the next letter goes */
    int owed;   /* blanks before it, kept back: no line ends with blanks */
} writer;

static void
put(writer *w, const char *text, size_t length)
{
    for (; length > 0 && w->owed > 0; w->owed--)
        yz__drain_put(w->out, " ", 1);
    while (length > 0) {
        char shown[YZ_SHOWN];
        const size_t step = yz_utf8_show(text, length, shown);
        yz__drain_text(w->out, shown);
        w->column += (int)yz_utf8_columns(shown, strlen(shown));
        text += step;
        length -= step;
    }
}

static void
put_word(writer *w, const char *text)
{
    put(w, text, strlen(text));
}

static void
blanks(writer *w, int count)
{
    w->owed += count > 0 ? count : 0;
    w->column += count > 0 ? count : 0;
}

static void
end_line(writer *w)
{
    w->owed = 0;
    yz__drain_put(w->out, "\n", 1);
    w->column = 0;
}

static char
sign_of(const yz_diagram *d, size_t i)
{
    if (d->stone[i] != YZ_EMPTY)
        return d->stone[i] == YZ_BLACK ? 'X' : 'O';
    return d->mark[i] == YZ_MARK_CROSS ? '#' : d->mark[i] == YZ_MARK_TAKEN ? ':' : '.';
}

/* 'x' may be one before the first in view. */
static bool
is_last(const yz_diagram *d, int x, int y)
{
    return x >= d->left && d->mark[y * d->width + x] == YZ_MARK_LAST;
}

/* The number of a row with a blank, as wide as those of the whole board. */
static int
name_width(const writer *w, const yz_diagram *d)
{
    return w->style->no_coordinates ? 0 : d->height > 9 ? 2 : 1;
}

static int
board_width(const writer *w, const yz_diagram *d)
{
    return name_width(w, d) + 2 * yz__view_width(d) + 1;
}

static void
put_row(writer *w, const yz_diagram *d, int y)
{
    char name[16];
    if (!w->style->no_coordinates) {
        snprintf(name, sizeof name, "%*d", name_width(w, d), d->height - y);
        put_word(w, name);
    }
    for (int x = d->left; x <= d->right; x++) {
        const char sign = sign_of(d, (size_t)(y * d->width + x));
        if (is_last(d, x, y) || is_last(d, x - 1, y))
            put(w, is_last(d, x, y) ? "(" : ")", 1);
        else
            blanks(w, 1);
        put(w, &sign, 1);
    }
    if (is_last(d, d->right, y))
        put(w, ")", 1);
}

static void
put_letters(writer *w, const yz_diagram *d)
{
    blanks(w, name_width(w, d));
    for (int x = d->left; x <= d->right; x++) {
        char name[YZ__COLUMN_TEXT];
        yz__column_text(x, name);
        if (strlen(name) == 1)
            blanks(w, 1);
        put_word(w, name);
    }
}

/* Line 'line' of a caption; false when it has fewer. */
static bool
caption_line(const char *text, int line, const char **out, size_t *length)
{
    for (; line > 0; line--) {
        text = strchr(text, '\n');
        if (text == NULL)
            return false;
        text++;
    }
    *out = text;
    *length = strcspn(text, "\n");
    return *text != '\0';
}

static int
frame_width(const writer *w, const yz__frame *f)
{
    int widest = board_width(w, &f->diagram);
    const char *text;
    size_t length;
    for (int k = 0; caption_line(f->caption, k, &text, &length); k++) {
        const int columns = (int)yz_utf8_columns(text, length);
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

/* The lines of one row of frames, each beginning in its column. */
typedef struct row {
    int first;
    int count;
    int wide;
} row;

static bool
put_captions(writer *w, const row *r, int line)
{
    bool any = false;
    for (int i = 0; i < r->count; i++) {
        const char *text;
        size_t length;
        if (!caption_line(w->frame[r->first + i].caption, line, &text, &length))
            continue;
        blanks(w, i * (r->wide + GAP) - w->column);
        put(w, text, length);
        any = true;
    }
    if (any)
        end_line(w);
    return any;
}

static void
put_boards(writer *w, const row *r)
{
    int rows = 0;
    for (int i = 0; i < r->count; i++) {
        const int high = yz__view_height(&w->frame[r->first + i].diagram);
        rows = high > rows ? high : rows;
    }
    for (int k = w->style->no_coordinates ? 0 : -1; k < rows; k++) {
        for (int i = 0; i < r->count; i++) {
            const yz_diagram *d = &w->frame[r->first + i].diagram;
            blanks(w, i * (r->wide + GAP) - w->column);
            if (k < 0)
                put_letters(w, d);
            else if (k < yz__view_height(d))
                put_row(w, d, d->top + k);
        }
        end_line(w);
    }
}

/* Explains the signs that occur. */
static void
put_legend(writer *w, int count)
{
    static const struct {
        yz_mark mark;
        const char *sign;
        yz_message_id meaning;
    } LEGEND[] = {
        {YZ_MARK_LAST, "( ) ", YZ_MESSAGE_DRAWN_LAST},
        {YZ_MARK_TAKEN, ": ", YZ_MESSAGE_DRAWN_TAKEN_SHORT},
        {YZ_MARK_CROSS, "# ", YZ_MESSAGE_DRAWN_BARRED},
    };
    for (size_t k = 0; k < sizeof LEGEND / sizeof *LEGEND; k++) {
        bool used = false;
        for (int i = 0; i < count; i++)
            used = used || yz__diagram_has_mark(&w->frame[i].diagram, LEGEND[k].mark);
        if (!used)
            continue;
        blanks(w, w->column > 0 ? 2 : 0);
        const yz_message meaning = yz_message_plain(LEGEND[k].meaning);
        put_word(w, LEGEND[k].sign);
        put_word(w, YZ_SAID(&meaning, w->style->language));
    }
    if (w->column > 0)
        end_line(w);
}

yz_status
yz__strip_text(const yz__frame *frame, int count, const yz_diagram_style *wanted,
               yz_sink *sink, void *context)
{
    yz_diagram_style style;
    yz__drain out = {.sink = sink, .context = context};
    writer w = {frame, &style, &out, 0, 0};
    row r = {0, 0, 0};

    if (!yz__take(&style, sizeof style, wanted))
        return YZ_E_RANGE;
    if (style.title) {
        put_word(&w, style.title);
        end_line(&w);
    }
    for (int i = 0; i < count; i++) {
        const int wide = frame_width(&w, frame + i);
        r.wide = wide > r.wide ? wide : r.wide;
    }
    const int fit = (PAGE + GAP) / (r.wide + GAP);
    for (; r.first < count; r.first += r.count) {
        const int left = count - r.first;
        r.count = fit < 1 ? 1 : fit < left ? fit : left;
        if (r.first > 0)
            end_line(&w);
        for (int k = 0; put_captions(&w, &r, k); k++)
            continue;
        put_boards(&w, &r);
    }
    if (style.caption) {
        put_word(&w, style.caption);
        end_line(&w);
    }
    put_legend(&w, count);
    return out.status;
}
