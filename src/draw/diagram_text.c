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

#include "base/sized.h"
#include "draw/drawing.h"
#include "draw/page.h"
#include "yunzi/text.h"
#include "yunzi/messages.h"
#include "draw/diagrams.h"

typedef struct writer {
    const yz_diagram *d;
    const yz_diagram_style *style;
    yz__drain *out;
    bool prefix; /* numbers need a letter for the colour */
    int cell;    /* columns of a cell without its separator */
} writer;

static void
put(const writer *w, const char *text)
{
    yz__drain_text(w->out, text);
}

static void
put_times(const writer *w, const char *text, int times)
{
    for (int i = 0; i < times; i++)
        put(w, text);
}

static int
columns_of(const char *text)
{
    return (int)yz_utf8_columns(text, strlen(text));
}

/* ---- Cells --------------------------------------------------------------------------
 */

/* The empty intersection by the lines that leave it: up 1, down 2, left 4, right 8. */
static const char *
crossing(const yz_diagram *d, int x, int y)
{
    static const char *const LINE[16] = {"·", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                         "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
    const unsigned lines = (y > 0 ? 1u : 0u) | (y + 1 < d->height ? 2u : 0u) |
                           (x > 0 ? 4u : 0u) | (x + 1 < d->width ? 8u : 0u);

    if (yz__diagram_is_star(d->width, d->height, (yz_point){(uint8_t)x, (uint8_t)y}))
        return "╋";
    return LINE[lines];
}

static const char *
empty_sign(const writer *w, int x, int y)
{
    const yz_diagram *d = w->d;
    const size_t i = (size_t)y * d->width + (size_t)x;
    const bool star =
        yz__diagram_is_star(d->width, d->height, (yz_point){(uint8_t)x, (uint8_t)y});

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

/* True if a label on an empty point could be taken for a stone, a number of a move or
   another sign. */
static bool
is_doubtful(const writer *w, const char *label)
{
    static const char *const SIGN[] = {"X", "O", "x", "o", "+", ".", "-", "*",
                                       ":", "(", ")", "<", ">", "[", "]", "{",
                                       "}", "/", "|", " ", "●", "○", "▪", "▫"};
    const bool owned =
        yz__diagram_has_owner(w->d, YZ_BLACK) || yz__diagram_has_owner(w->d, YZ_WHITE);

    for (size_t i = 0; i < sizeof SIGN / sizeof *SIGN; i++) {
        if (strncmp(label, SIGN[i], strlen(SIGN[i])) == 0)
            return true;
    }
    if (w->d->first != 0 && strspn(label, "0123456789BW") > 0)
        return true;
    return owned && (label[0] == 'b' || label[0] == 'w');
}

static const char *
point_sign(const writer *w, int x, int y)
{
    const size_t i = (size_t)y * w->d->width + (size_t)x;
    return w->d->stone[i] == YZ_EMPTY ? empty_sign(w, x, y) : stone_sign(w, i);
}

/* The content of a cell. */
#define CELL_TEXT 24
static const char *
content(const writer *w, int x, int y, char out[CELL_TEXT])
{
    const size_t i = (size_t)y * w->d->width + (size_t)x;
    const char *label = w->d->label[i];

    if (w->d->number[i]) {
        const char *colour = w->d->stone[i] == YZ_BLACK ? "B" : "W";
        snprintf(out, CELL_TEXT, "%s%d", w->prefix ? colour : "", w->d->number[i]);
        return out;
    }
    if (label[0] == '\0')
        return point_sign(w, x, y);
    const bool bare = w->d->stone[i] == YZ_EMPTY && !is_doubtful(w, label);
    snprintf(out, CELL_TEXT, "%s%s", bare ? "" : point_sign(w, x, y), label);
    return out;
}

/* The brackets of a mark: one string of two signs, or NULL. */
static const char *
brackets(const writer *w, int x, int y)
{
    static const char *const BRACKETS[] = {
        [YZ_MARK_LAST] = "()",   [YZ_MARK_TRIANGLE] = "<>", [YZ_MARK_SQUARE] = "[]",
        [YZ_MARK_CIRCLE] = "{}", [YZ_MARK_CROSS] = "//",    [YZ_MARK_DEAD] = NULL,
        [YZ_MARK_TAKEN] = NULL,  [YZ_MARK_SELECTED] = "||",
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

/* ---- Below the board ----------------------------------------------------------------
 */

/* A sign and what it means. */
static void
put_meaning(const writer *w, const char *sign, const yz_message *meaning)
{
    put(w, sign);
    put(w, " ");
    put(w, YZ_SAID(meaning, w->style->language));
}

static void
put_legend_of_marks(const writer *w)
{
    static const struct {
        yz_mark mark;
        const char *sign;
        yz_message_id meaning;
    } LEGEND[] = {
        {YZ_MARK_LAST, "( )", YZ_MESSAGE_DRAWN_LAST},
        {YZ_MARK_KO, "*", YZ_MESSAGE_DRAWN_KO},
        {YZ_MARK_TRIANGLE, "< >", YZ_MESSAGE_DRAWN_TRIANGLE},
        {YZ_MARK_SQUARE, "[ ]", YZ_MESSAGE_DRAWN_SQUARE},
        {YZ_MARK_CIRCLE, "{ }", YZ_MESSAGE_DRAWN_CIRCLE},
        {YZ_MARK_CROSS, "/ /", YZ_MESSAGE_DRAWN_CROSS},
        {YZ_MARK_SELECTED, "| |", YZ_MESSAGE_DRAWN_SELECTED},
        {YZ_MARK_TAKEN, ":", YZ_MESSAGE_DRAWN_TAKEN},
    };

    for (size_t i = 0; i < sizeof LEGEND / sizeof *LEGEND; i++) {
        const yz_message meaning = yz_message_plain(LEGEND[i].meaning);
        if (yz__diagram_has_mark(w->d, LEGEND[i].mark)) {
            put_meaning(w, LEGEND[i].sign, &meaning);
            put(w, "\n");
        }
    }
}

/* One line of one or two signs: those that occur, each with its meaning for a colour. */
static void
put_pair(const writer *w, const char *black, const char *white, yz_message_id id)
{
    const yz_message of_black = yz_message_with(id, yz_arg_colour(YZ_BLACK));
    const yz_message of_white = yz_message_with(id, yz_arg_colour(YZ_WHITE));

    if (!black && !white)
        return;
    if (black)
        put_meaning(w, black, &of_black);
    if (black && white)
        put(w, "  ");
    if (white)
        put_meaning(w, white, &of_white);
    put(w, "\n");
}

static void
put_legend_of_points(const writer *w)
{
    const bool black = yz__diagram_has_owner(w->d, YZ_BLACK);
    const bool white = yz__diagram_has_owner(w->d, YZ_WHITE);
    const bool unicode = w->style->unicode;
    const yz_message nobodys =
        yz_message_with(YZ_MESSAGE_DRAWN_POINT_OF, yz_arg_colour(YZ_EMPTY));

    put_pair(w, yz__diagram_has_dead(w->d, YZ_BLACK) ? "x" : NULL,
             yz__diagram_has_dead(w->d, YZ_WHITE) ? "o" : NULL, YZ_MESSAGE_DRAWN_DEAD);
    put_pair(w,
             !black    ? NULL
             : unicode ? "▪"
                       : "b",
             !white    ? NULL
             : unicode ? "▫"
                       : "w",
             YZ_MESSAGE_DRAWN_POINT_OF);
    if (yz__diagram_has_owner(w->d, YZ_OWNER_NOBODY)) {
        put_meaning(w, "-", &nobodys);
        put(w, "\n");
    }
}

/* "XA label A on a black stone", for the first of each sort. */
static void
put_legend_of_labels(const writer *w)
{
    bool told[3] = {false, false, false};

    for (int y = w->d->top; y <= w->d->bottom; y++) {
        for (int x = w->d->left; x <= w->d->right; x++) {
            const size_t i = (size_t)y * w->d->width + (size_t)x;
            const char *label = w->d->label[i];
            char room[CELL_TEXT];
            const char *cell = content(w, x, y, room);
            if (!label[0] || w->d->number[i] || strcmp(cell, label) == 0 ||
                told[w->d->stone[i]])
                continue;
            told[w->d->stone[i]] = true;
            const yz_message meaning =
                yz_message_with(YZ_MESSAGE_DRAWN_LABEL, yz_arg_text(label),
                                yz_arg_colour((yz_colour)w->d->stone[i]));
            put_meaning(w, cell, &meaning);
            put(w, "\n");
        }
    }
}

static void
put_legend(const writer *w)
{
    if (w->style->unicode)
        put(w, "● Black  ○ White\n");
    put_legend_of_marks(w);
    put_legend_of_points(w);
    put_legend_of_labels(w);
}

/* The lists in words, each from a new line. */
static void
put_lists(const writer *w)
{
    yz__page page = {w->out, 0};
    const yz__listener to = {w->style->language, yz__page_say, &page};

    yz__say_notes(w->d, to);
    yz__page_end(&page);
    yz__say_lines(w->d, true, to);
    yz__page_end(&page);
    yz__say_lines(w->d, false, to);
    yz__page_end(&page);
    yz__say_dimmed(w->d, to);
    yz__page_end(&page);
}

static void
put_paragraphs(const writer *w, const char *text)
{
    yz__page page = {w->out, 0};

    if (text)
        yz__page_paragraphs(&page, text);
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

yz_status
yz_diagram_text(const yz_diagram *diagram, const yz_diagram_style *wanted,
                yz_sink *sink, void *context)
{
    yz_diagram_style style;
    yz__drain out = {.sink = sink, .context = context};
    writer w = {diagram, &style, &out, false, 1};
    const yz_message range = yz__range_message(diagram);

    if (!yz__take(&style, sizeof style, wanted))
        return YZ_E_RANGE;
    w.prefix = diagram->first != diagram->last && diagram->numbered_first == YZ_EMPTY;
    w.cell = widest_cell(&w);
    put_paragraphs(&w, style.title);
    put_header(&w);
    for (int y = diagram->top; y <= diagram->bottom; y++)
        put_row(&w, y);
    put_header(&w);
    put_paragraphs(&w, style.caption);
    if (range.id != YZ_MESSAGE_NONE) {
        put(&w, YZ_SAID(&range, style.language));
        put(&w, "\n");
    }
    put_lists(&w);
    put_legend(&w);
    if (style.comment) {
        put(&w, "\n");
        put_paragraphs(&w, style.comment);
    }
    return out.status;
}
