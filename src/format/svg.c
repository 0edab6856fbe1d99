/*
 * svg.c - diagrams as SVG: black on white, every coordinate a whole number of quarter
 * points, nothing that needs another file.
 *
 *   title          one line, when there is one
 *   A B C ...      names of the columns, a row of CELL
 *   9 . . .  9     the board: lines CELL apart, the first half a CELL from its edge
 *   A B C ...
 *   notes          wrapped to the width of the picture
 */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "format/diagram.h"
#include "yunzi/text.h"

enum {
    CELL = 24,
    EDGE = 8,         /* free around everything */
    LINE = 16,        /* from line to line of text */
    LETTER = 7,       /* what a letter of the text takes, at most, on average */
    NARROWEST = 200,  /* no picture is narrower: room for a line of text */
    MOST_LINES = 200, /* of text under the board */
};

typedef struct canvas {
    const yz_diagram *d;
    const yz_diagram_style *style;
    yz_diagram_sink *sink;
    void *context;
    int left; /* where the column 'd->left' and the row 'd->top' lie */
    int top;
    int width; /* of the picture */
    int height;
} canvas;

static void YZ_PRINTF(2, 3) put(const canvas *c, const char *format, ...)
{
    char text[256];
    va_list args;

    va_start(args, format);
    const int length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (length > 0)
        c->sink(c->context, text,
                (size_t)length < sizeof text ? (size_t)length : sizeof text - 1);
}

/* Text from anywhere as XML text: markup escaped; what XML does not take, replaced. */
static void
put_text(const canvas *c, const char *text)
{
    const size_t length = strlen(text);

    for (size_t i = 0; i < length;) {
        uint32_t character;
        char out[4];
        i += yz_utf8_read(text + i, length - i, &character, NULL);
        if (character == '<')
            put(c, "&lt;");
        else if (character == '>')
            put(c, "&gt;");
        else if (character == '&')
            put(c, "&amp;");
        else if (character == '"')
            put(c, "&quot;");
        else if (character < 0x20 || (character >= 0x7f && character < 0xa0))
            put(c, " ");
        else if (character == 0xfffe || character == 0xffff)
            put(c, "\xef\xbf\xbd");
        else
            c->sink(c->context, out, yz_utf8_write(character, out));
    }
}

static int
x_of(const canvas *c, int x)
{
    return c->left + (x - c->d->left) * CELL;
}

static int
y_of(const canvas *c, int y)
{
    return c->top + (y - c->d->top) * CELL;
}

/* ---- The lines under the board ------------------------------------------------------
 */

/* The lines of text are made twice: to count them, and to write them.
 */
typedef struct lines {
    const canvas *c;
    int x; /* where lines begin, or their middle */
    int y; /* of the first line; 0 while they are only counted */
    int count;
    char text[512];
    size_t columns;
    size_t room;
} lines;

static void
line_end(lines *l)
{
    if (l->columns == 0)
        return;
    if (l->y && l->count < MOST_LINES) {
        put(l->c, "<text x=\"%d\" y=\"%d\">", l->x, l->y + l->count * LINE);
        put_text(l->c, l->text);
        put(l->c, "</text>\n");
    }
    l->count += l->count < MOST_LINES;
    l->text[0] = '\0';
    l->columns = 0;
}

/* Adds a word, which is not broken unless it is longer than a line. */
static void
line_add(lines *l, const char *word, size_t length)
{
    const size_t columns = yz_utf8_columns(word, length);
    const size_t used = strlen(l->text);

    if (l->columns &&
        (l->columns + 1 + columns > l->room || used + length + 2 > sizeof l->text)) {
        line_end(l);
        line_add(l, word, length);
        return;
    }
    if (length + 1 > sizeof l->text)
        length = sizeof l->text - 1;
    char *to = l->text + used;
    if (l->columns) {
        *to++ = ' ';
        l->columns++;
    }
    memcpy(to, word, length);
    to[length] = '\0';
    l->columns += columns;
}

/* Behind the last word; there is always room for it. */
static void
line_add_comma(lines *l)
{
    const size_t used = strlen(l->text);

    if (used && used + 1 < sizeof l->text) {
        l->text[used] = ',';
        l->text[used + 1] = '\0';
    }
}

static void
line_add_words(lines *l, const char *text)
{
    while (*text) {
        const size_t length = strcspn(text, " \t\r\n");
        if (length)
            line_add(l, text, length);
        text += length;
        text += strspn(text, " \t\r\n");
    }
    line_end(l);
}

static void
add_notes(lines *l)
{
    const yz_diagram *d = l->c->d;
    char text[YZ__NOTE_TEXT];
    bool any = false;

    for (int i = 0; i < d->note_count; i++) {
        if (!yz__note_is_shown(d, i))
            continue;
        if (any)
            line_add_comma(l);
        yz__note_text(d, i, text);
        line_add(l, text, strlen(text));
        any = true;
    }
    if (d->notes_left_out) {
        snprintf(text, sizeof text, "and %d more", d->notes_left_out);
        line_add(l, text, strlen(text));
    }
    line_end(l);
}

static void
add_legend(lines *l)
{
    const yz_diagram *d = l->c->d;

    if (yz__diagram_has_mark(d, YZ_MARK_KO))
        line_add_words(l, "Square on an empty point: may not be played now (ko).");
    if (yz__diagram_has_mark(d, YZ_MARK_DEAD))
        line_add_words(l, "Crossed stones are dead.");
    if (yz__diagram_has_owner(d, YZ_BLACK) || yz__diagram_has_owner(d, YZ_WHITE))
        line_add_words(l, "Black and white squares: points of Black and White.");
    if (yz__diagram_has_owner(d, YZ_OWNER_NOBODY))
        line_add_words(l, "Small crosses: nobody's points.");
}

/* Writes the lines from 'y' on, or with 'y' 0 only counts them. */
static int
put_lines(const canvas *c, int y)
{
    char range[YZ__RANGE_TEXT];
    lines l = {c, EDGE, y, 0, "", 0, (size_t)((c->width - 2 * EDGE) / LETTER)};

    if (c->style->caption)
        line_add_words(&l, c->style->caption);
    line_add_words(&l, yz__range_text(c->d, range));
    add_notes(&l);
    add_legend(&l);
    return l.count;
}

/* The same for the title, from the middle of the picture. */
static int
put_title(const canvas *c, int y)
{
    lines l = {
        c, c->width / 2, y, 0, "", 0, (size_t)((c->width - 2 * EDGE) / (LETTER + 1))};

    if (c->style->title)
        line_add_words(&l, c->style->title);
    return l.count;
}

/* ---- The board ----------------------------------------------------------------------
 */

/* Lines that end at an edge of the board, and run on where the view cuts it. */
static void
put_grid(const canvas *c)
{
    const yz_diagram *d = c->d;
    const int west = x_of(c, d->left) - (d->left > 0 ? CELL / 2 : 0);
    const int east = x_of(c, d->right) + (d->right + 1 < d->width ? CELL / 2 : 0);
    const int north = y_of(c, d->top) - (d->top > 0 ? CELL / 2 : 0);
    const int south = y_of(c, d->bottom) + (d->bottom + 1 < d->height ? CELL / 2 : 0);

    put(c, "<path stroke=\"#000\" stroke-width=\"1\" stroke-linecap=\"square\" d=\"");
    for (int x = d->left; x <= d->right; x++)
        put(c, "M%d %dV%d", x_of(c, x), north, south);
    for (int y = d->top; y <= d->bottom; y++)
        put(c, "M%d %dH%d", west, y_of(c, y), east);
    put(c, "\"/>\n");
    /* a board of one line or one point has no length to draw */
    if (d->width == 1 && d->height == 1)
        put(c, "<path stroke=\"#000\" stroke-width=\"1\" d=\"M%d %dh8m-4 -4v8\"/>\n",
            x_of(c, 0) - 4, y_of(c, 0));
}

static void
put_stars(const canvas *c)
{
    const yz_diagram *d = c->d;

    for (int y = d->top; y <= d->bottom; y++) {
        for (int x = d->left; x <= d->right; x++) {
            if (yz_diagram_is_star(d->width, d->height,
                                   (yz_point){(uint8_t)x, (uint8_t)y}))
                put(c, "<circle cx=\"%d\" cy=\"%d\" r=\"3\"/>\n", x_of(c, x),
                    y_of(c, y));
        }
    }
}

static void
put_coordinates(const canvas *c)
{
    const yz_diagram *d = c->d;
    const int right = x_of(c, d->right) + CELL, low = y_of(c, d->bottom) + CELL;
    char name[YZ__COLUMN_TEXT];

    if (c->style->no_coordinates)
        return;
    put(c, "<g font-size=\"11\" text-anchor=\"middle\">\n");
    for (int x = d->left; x <= d->right; x++) {
        yz__column_text(x, name);
        put(c, "<text x=\"%d\" y=\"%d\">%s</text>", x_of(c, x), c->top - CELL + 4,
            name);
        put(c, "<text x=\"%d\" y=\"%d\">%s</text>\n", x_of(c, x), low + 4, name);
    }
    for (int y = d->top; y <= d->bottom; y++) {
        put(c, "<text x=\"%d\" y=\"%d\">%d</text>", c->left - CELL, y_of(c, y) + 4,
            d->height - y);
        put(c, "<text x=\"%d\" y=\"%d\">%d</text>\n", right, y_of(c, y) + 4,
            d->height - y);
    }
    put(c, "</g>\n");
}

/* Lines and stars under a label on an empty point are covered, so that it can be read.
 */
static void
put_label(const canvas *c, size_t i, int x, int y)
{
    const yz_colour stone = (yz_colour)c->d->stone[i];
    const size_t columns = yz_utf8_columns(c->d->label[i], strlen(c->d->label[i]));

    if (stone == YZ_EMPTY)
        put(c, "<rect x=\"%d\" y=\"%d\" width=\"16\" height=\"16\" fill=\"#fff\"/>",
            x - 8, y - 8);
    put(c,
        "<text x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=\"middle\" fill=\"%s\">",
        x, y + (columns <= 2 ? 5 : 3),
        columns <= 1   ? 14
        : columns == 2 ? 12
                       : 8,
        stone == YZ_BLACK ? "#fff" : "#000");
    put_text(c, c->d->label[i]);
    put(c, "</text>\n");
}

static void
put_number(const canvas *c, size_t i, int x, int y)
{
    /* by digits: size, and how far below the middle the line of writing lies */
    static const struct {
        const char *size;
        int drop;
    } DIGITS[] = {{"14", 5}, {"14", 5}, {"13", 5}, {"11", 4}, {"8", 3}, {"7", 2}};
    const int number = c->d->number[i];
    int digits = 1;

    for (int n = number; n >= 10; n /= 10)
        digits++;
    put(c,
        "<text x=\"%d\" y=\"%d\" font-size=\"%s\" text-anchor=\"middle\" fill=\"%s\">%d"
        "</text>\n",
        x, y + DIGITS[digits].drop, DIGITS[digits].size,
        c->d->stone[i] == YZ_BLACK ? "#fff" : "#000", number);
}

/* Shapes in the colour that stands out; on an empty point a white ground covers the
   lines. */
static void
put_mark(const canvas *c, size_t i, int x, int y)
{
    const yz_colour stone = (yz_colour)c->d->stone[i];
    const char *ink = stone == YZ_BLACK ? "#fff" : "#000";
    const char *ground = stone == YZ_BLACK ? "#000" : "#fff";

    switch ((yz_mark)c->d->mark[i]) {
    case YZ_MARK_NONE:
        break;
    case YZ_MARK_LAST:
        put(c,
            "<circle cx=\"%d\" cy=\"%d\" r=\"5\" fill=\"none\" stroke=\"%s\" "
            "stroke-width=\"2\"/>\n",
            x, y, ink);
        break;
    case YZ_MARK_CIRCLE:
        put(c,
            "<circle cx=\"%d\" cy=\"%d\" r=\"7\" fill=\"%s\" stroke=\"%s\" "
            "stroke-width=\"1.5\"/>\n",
            x, y, ground, ink);
        break;
    case YZ_MARK_KO:
    case YZ_MARK_SQUARE:
        put(c,
            "<rect x=\"%d\" y=\"%d\" width=\"11\" height=\"11\" fill=\"%s\" "
            "stroke=\"%s\" stroke-width=\"1.5\"/>\n",
            x - 5, y - 5, ground, ink);
        break;
    case YZ_MARK_TRIANGLE:
        put(c,
            "<path d=\"M%d %dl7 12h-14z\" fill=\"%s\" stroke=\"%s\" "
            "stroke-width=\"1.5\"/>\n",
            x, y - 8, ground, ink);
        break;
    case YZ_MARK_CROSS:
    case YZ_MARK_DEAD:
        put(c,
            "<path d=\"M%d %dl12 12m0 -12l-12 12\" fill=\"none\" stroke=\"%s\" "
            "stroke-width=\"2\"/>\n",
            x - 6, y - 6, ink);
        break;
    }
}

/* Whose an empty point is. */
static void
put_owner(const canvas *c, size_t i, int x, int y)
{
    const int owner = c->d->owner[i];

    if (owner == YZ_OWNER_NOBODY)
        put(c,
            "<path d=\"M%d %dl6 6m0 -6l-6 6\" stroke=\"#000\" stroke-width=\"1.5\"/>\n",
            x - 3, y - 3);
    else if (owner != YZ_EMPTY)
        put(c,
            "<rect x=\"%d\" y=\"%d\" width=\"9\" height=\"9\" fill=\"%s\" "
            "stroke=\"#000\" stroke-width=\"1.5\"/>\n",
            x - 4, y - 4, owner == YZ_BLACK ? "#000" : "#fff");
}

static void
put_point(const canvas *c, int at_x, int at_y)
{
    const yz_diagram *d = c->d;
    const size_t i = (size_t)at_y * d->width + (size_t)at_x;
    const int x = x_of(c, at_x), y = y_of(c, at_y);

    if (d->stone[i] != YZ_EMPTY)
        put(c,
            "<circle cx=\"%d\" cy=\"%d\" r=\"11.25\" fill=\"%s\" stroke=\"#000\" "
            "stroke-width=\"1.25\"/>\n",
            x, y, d->stone[i] == YZ_BLACK ? "#000" : "#fff");
    else
        put_owner(c, i, x, y);
    if (d->mark[i] != YZ_MARK_LAST || d->number[i] == 0)
        put_mark(c, i, x, y);
    if (d->number[i])
        put_number(c, i, x, y);
    else if (d->label[i][0])
        put_label(c, i, x, y);
}

/* ---- The document -------------------------------------------------------------------
 */

/* "Black stones: A1, B2." */
static void
put_stone_list(const canvas *c, yz_colour colour)
{
    const yz_diagram *d = c->d;
    char name[YZ_POINT_TEXT];
    bool any = false;

    for (int x = d->left; x <= d->right; x++) {
        for (int y = d->bottom; y >= d->top; y--) {
            if (d->stone[y * d->width + x] != colour)
                continue;
            const yz_point at = {(uint8_t)x, (uint8_t)y};
            put(c, "%s%s",
                any                  ? ", "
                : colour == YZ_BLACK ? " Black: "
                                     : " White: ",
                yz_point_text(at, d->height, name));
            any = true;
        }
    }
    put(c, any ? "." : colour == YZ_BLACK ? " No black stones." : " No white stones.");
}

static void
put_head(const canvas *c)
{
    const yz_diagram *d = c->d;

    put(c, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
           "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\"\n");
    put(c, " width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\"\n", c->width, c->height,
        c->width, c->height);
    put(c, " role=\"img\" aria-labelledby=\"yz-title yz-desc\" font-family="
           "\"Helvetica, Arial, sans-serif\">\n<title id=\"yz-title\">");
    put_text(c, c->style->title ? c->style->title : "Go diagram");
    put(c, "</title>\n<desc id=\"yz-desc\">A Go board of %d by %d lines.", d->width,
        d->height);
    put_stone_list(c, YZ_BLACK);
    put_stone_list(c, YZ_WHITE);
    put(c, "</desc>\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", c->width,
        c->height);
}

/* The places of everything, from the view and the texts. */
static canvas
lay_out(const yz_diagram *d, const yz_diagram_style *style, yz_diagram_sink *sink,
        void *context)
{
    canvas c = {d, style, sink, context, 0, 0, 0, 0};
    const int names = style->no_coordinates ? 0 : CELL;
    const int board = yz__view_width(d) * CELL;
    const int least = style->title || style->caption || d->first ? NARROWEST : 0;

    c.width = board + 2 * names + 2 * EDGE;
    c.width = c.width < least ? least : c.width;
    c.left = (c.width - board) / 2 + CELL / 2;
    const int titles = put_title(&c, 0);
    c.top = EDGE + (titles ? titles * LINE + 4 : 0) + names + CELL / 2;
    c.height = c.top + yz__view_height(d) * CELL - CELL / 2 + names + EDGE;
    return c;
}

void
yz_diagram_svg(const yz_diagram *diagram, const yz_diagram_style *style,
               yz_diagram_sink *sink, void *context)
{
    canvas c = lay_out(diagram, style, sink, context);
    const int below = c.height;
    const int count = put_lines(&c, 0);

    if (count)
        c.height += count * LINE;
    put_head(&c);
    if (style->title) {
        put(&c, "<g font-size=\"14\" text-anchor=\"middle\">\n");
        put_title(&c, EDGE + 12);
        put(&c, "</g>\n");
    }
    put_coordinates(&c);
    put_grid(&c);
    put_stars(&c);
    for (int y = diagram->top; y <= diagram->bottom; y++) {
        for (int x = diagram->left; x <= diagram->right; x++)
            put_point(&c, x, y);
    }
    put(&c, "<g font-size=\"12\">\n");
    put_lines(&c, below + 8);
    put(&c, "</g>\n</svg>\n");
}
