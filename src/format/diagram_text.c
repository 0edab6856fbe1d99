/*
 * diagram_text.c - diagrams as text.
 *
 *      A B C D            each cell is a separator and its content; brackets around a
 *    3 . X . O 3          marked point take the place of the separators beside it
 *    2 . O(X). 2
 *    1 . . . . 1
 */
#include <stdio.h>
#include <string.h>

#include "format/diagram.h"
#include "yunzi/text.h"

enum { LINE_COLUMNS = 79 };

typedef struct writer {
    const yz_diagram *d;
    const yz_diagram_style *style;
    yz_diagram_sink *sink;
    void *context;
    bool prefix; /* numbers need a letter for the colour */
    int cell;    /* columns of a cell without its separator */
} writer;

static void
put(const writer *w, const char *text)
{
    if (*text)
        w->sink(w->context, text, strlen(text));
}

static void
put_times(const writer *w, const char *text, int times)
{
    for (int i = 0; i < times; i++)
        put(w, text);
}

/* A text from outside on lines of its own: control characters are left out, broken
   UTF-8 is replaced. */
static void
put_foreign(const writer *w, const char *text)
{
    const size_t length = strlen(text);

    for (size_t i = 0; i < length;) {
        uint32_t c;
        char out[4];
        i += yz_utf8_read(text + i, length - i, &c, NULL);
        if (c < 0x20 || (c >= 0x7f && c < 0xa0))
            c = ' ';
        w->sink(w->context, out, yz_utf8_write(c, out));
    }
}

/* The empty intersection by the lines that leave it: up 1, down 2, left 4, right 8. */
static const char *
crossing(const yz_diagram *d, int x, int y)
{
    static const char *const LINE[16] = {"·", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                         "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
    const unsigned lines = (y > 0 ? 1u : 0u) | (y + 1 < d->height ? 2u : 0u) |
                           (x > 0 ? 4u : 0u) | (x + 1 < d->width ? 8u : 0u);

    if (yz_diagram_is_star(d->width, d->height, (yz_point){(uint8_t)x, (uint8_t)y}))
        return "╋";
    return LINE[lines];
}

static const char *
empty_sign(const writer *w, int x, int y)
{
    const yz_diagram *d = w->d;
    const size_t i = (size_t)y * d->width + (size_t)x;
    const bool star =
        yz_diagram_is_star(d->width, d->height, (yz_point){(uint8_t)x, (uint8_t)y});

    if (d->mark[i] == YZ_MARK_KO)
        return "*";
    if (d->mark[i] == YZ_MARK_TAKEN)
        return ":";
    switch (d->owner[i]) {
    case YZ_BLACK:
        return w->style->unicode ? "▪" : "b";
    case YZ_WHITE:
        return w->style->unicode ? "▫" : "w";
    case YZ_OWNER_NOBODY:
        return "-";
    default:
        return w->style->unicode ? crossing(d, x, y) : star ? "+" : ".";
    }
}

static const char *
stone_sign(const writer *w, size_t i)
{
    const bool black = w->d->stone[i] == YZ_BLACK;

    if (w->d->mark[i] == YZ_MARK_DEAD)
        return black ? "x" : "o";
    if (w->style->unicode)
        return black ? "●" : "○";
    return black ? "X" : "O";
}

/* What stands in a cell. */
#define CELL_TEXT 16
static const char *
content(const writer *w, int x, int y, char out[CELL_TEXT])
{
    const size_t i = (size_t)y * w->d->width + (size_t)x;

    if (w->d->number[i]) {
        const char *colour = w->d->stone[i] == YZ_BLACK ? "B" : "W";
        snprintf(out, CELL_TEXT, "%s%d", w->prefix ? colour : "", w->d->number[i]);
        return out;
    }
    if (w->d->label[i][0])
        return w->d->label[i];
    return w->d->stone[i] == YZ_EMPTY ? empty_sign(w, x, y) : stone_sign(w, i);
}

static int
columns_of(const char *text)
{
    return (int)yz_utf8_columns(text, strlen(text));
}

/* The brackets of a mark: one string of two signs, or NULL. */
static const char *
brackets(const writer *w, int x, int y)
{
    static const char *const BRACKETS[] = {
        [YZ_MARK_LAST] = "()",   [YZ_MARK_TRIANGLE] = "<>", [YZ_MARK_SQUARE] = "[]",
        [YZ_MARK_CIRCLE] = "{}", [YZ_MARK_CROSS] = "//",    [YZ_MARK_DEAD] = NULL,
        [YZ_MARK_TAKEN] = NULL,
    };
    const size_t i = (size_t)y * w->d->width + (size_t)x;
    const uint8_t mark = w->d->mark[i];

    if (mark == YZ_MARK_LAST && w->d->number[i])
        return NULL;
    return BRACKETS[mark];
}

static void
put_cell(const writer *w, int x, int y, char after)
{
    char room[CELL_TEXT];
    const char *text = content(w, x, y, room);
    const char *around = brackets(w, x, y);
    const char *line = w->style->unicode && x > w->d->left ? "─" : " ";
    const char sign[2] = {after ? after : around ? around[0] : '\0', '\0'};
    const int pads = w->cell - columns_of(text);

    if (pads > 0) {
        put(w, after ? sign : line);
        put_times(w, line, pads - (around ? 1 : 0));
        put(w, around ? (const char[2]){around[0], '\0'} : "");
    } else {
        put(w, around ? (const char[2]){around[0], '\0'} : after ? sign : line);
    }
    put(w, text);
}

static void
put_row(const writer *w, int y)
{
    const yz_diagram *d = w->d;
    char name[16] = "";
    char after = '\0';

    if (!w->style->no_coordinates) {
        snprintf(name, sizeof name, "%2d", d->height - y);
        put(w, name);
    }
    for (int x = d->left; x <= d->right; x++) {
        put_cell(w, x, y, after);
        const char *around = brackets(w, x, y);
        after = around ? around[1] : '\0';
    }
    if (after)
        put(w, (const char[2]){after, '\0'});
    if (!w->style->no_coordinates) {
        snprintf(name, sizeof name, "%s%d", after ? "" : " ", d->height - y);
        put(w, name);
    }
    put(w, "\n");
}

/* The letters of the columns; where a cell is narrower than its name, one letter under
   the other. */
static void
put_columns(const writer *w, int letter)
{
    int blanks = 2; /* kept back, so that no line ends with blanks */

    for (int x = w->d->left; x <= w->d->right; x++) {
        char name[YZ__COLUMN_TEXT];
        yz__column_text(x, name);
        const int length = (int)strlen(name);
        char part[YZ__COLUMN_TEXT] = "";
        if (letter < 0)
            memcpy(part, name, (size_t)length);
        else if (letter - (2 - length) >= 0)
            part[0] = name[letter - (2 - length)];
        blanks += 1 + w->cell - (int)strlen(part);
        if (part[0]) {
            put_times(w, " ", blanks);
            put(w, part);
            blanks = 0;
        }
    }
    put(w, "\n");
}

static void
put_header(const writer *w)
{
    if (w->style->no_coordinates)
        return;
    if (w->cell >= 2 || w->d->right < 25) {
        put_columns(w, -1);
        return;
    }
    put_columns(w, 0);
    put_columns(w, 1);
}

/* What a sign means, as far as it occurs. */
static void
put_legend(const writer *w)
{
    static const struct {
        yz_mark mark;
        const char *text;
    } LEGEND[] = {
        {YZ_MARK_LAST, "( ) last move"},
        {YZ_MARK_KO, "* may not be played now: ko"},
        {YZ_MARK_TRIANGLE, "< > triangle"},
        {YZ_MARK_SQUARE, "[ ] square"},
        {YZ_MARK_CIRCLE, "{ } circle"},
        {YZ_MARK_CROSS, "/ / cross"},
        {YZ_MARK_DEAD, "x black, o white dead stones"},
        {YZ_MARK_TAKEN, ": a stone was just taken"},
    };
    const bool black = yz__diagram_has_owner(w->d, YZ_BLACK);
    const bool white = yz__diagram_has_owner(w->d, YZ_WHITE);

    if (w->style->unicode)
        put(w, "● Black  ○ White\n");
    for (size_t i = 0; i < sizeof LEGEND / sizeof *LEGEND; i++) {
        if (yz__diagram_has_mark(w->d, LEGEND[i].mark)) {
            put(w, LEGEND[i].text);
            put(w, "\n");
        }
    }
    if (black || white)
        put(w, w->style->unicode ? "▪ Black's points  ▫ White's points\n"
                                 : "b Black's points  w White's points\n");
    if (yz__diagram_has_owner(w->d, YZ_OWNER_NOBODY))
        put(w, "- nobody's points\n");
}

static void
put_notes(const writer *w)
{
    int at = 0;

    for (int i = 0; i < w->d->note_count; i++) {
        char text[YZ__NOTE_TEXT];
        if (!yz__note_is_shown(w->d, i))
            continue;
        yz__note_text(w->d, i, text);
        const int length = (int)strlen(text);
        const bool full = at + length + 2 > LINE_COLUMNS;
        put(w, at == 0 ? "" : full ? ",\n" : ", ");
        put(w, text);
        at = (at == 0 || full ? 0 : at + 2) + length;
    }
    if (w->d->notes_left_out) {
        char text[48];
        snprintf(text, sizeof text, ", and %d more", w->d->notes_left_out);
        put(w, text);
    }
    put(w, at ? "\n" : "");
}

static int
widest_cell(const writer *w)
{
    char room[CELL_TEXT];
    int widest = 1;

    for (int y = w->d->top; y <= w->d->bottom; y++) {
        for (int x = w->d->left; x <= w->d->right; x++) {
            const int columns = columns_of(content(w, x, y, room));
            widest = columns > widest ? columns : widest;
        }
    }
    return widest;
}

void
yz_diagram_text(const yz_diagram *diagram, const yz_diagram_style *style,
                yz_diagram_sink *sink, void *context)
{
    writer w = {diagram, style, sink, context, false, 1};
    char range[YZ__RANGE_TEXT];

    w.prefix = diagram->first != diagram->last && diagram->numbered_first == YZ_EMPTY;
    w.cell = widest_cell(&w);
    if (style->title) {
        put_foreign(&w, style->title);
        put(&w, "\n");
    }
    put_header(&w);
    for (int y = diagram->top; y <= diagram->bottom; y++)
        put_row(&w, y);
    put_header(&w);
    if (style->caption) {
        put_foreign(&w, style->caption);
        put(&w, "\n");
    }
    if (yz__range_text(diagram, range)[0]) {
        put(&w, range);
        put(&w, "\n");
    }
    put_notes(&w);
    put_legend(&w);
}
