/* svg_board.c - one board as SVG, every coordinate a whole number of quarter points. */
#include <string.h>

#include "draw/diagrams.h"
#include "draw/svg.h"
#include "yunzi/text.h"

static int
x_of(const yz__canvas *c, int x)
{
    return c->left + (x - c->d->left) * YZ__SVG_CELL;
}

static int
y_of(const yz__canvas *c, int y)
{
    return c->top + (y - c->d->top) * YZ__SVG_CELL;
}

/* Lines that end at an edge of the board, and run on where the view cuts it. */
static void
put_grid(const yz__canvas *c)
{
    const yz_diagram *d = c->d;
    const int west = x_of(c, d->left) - (d->left > 0 ? YZ__SVG_CELL / 2 : 0);
    const int east =
        x_of(c, d->right) + (d->right + 1 < d->width ? YZ__SVG_CELL / 2 : 0);
    const int north = y_of(c, d->top) - (d->top > 0 ? YZ__SVG_CELL / 2 : 0);
    const int south =
        y_of(c, d->bottom) + (d->bottom + 1 < d->height ? YZ__SVG_CELL / 2 : 0);

    yz__svg_put(
        c, "<path stroke=\"#000\" stroke-width=\"1\" stroke-linecap=\"square\" d=\"");
    for (int x = d->left; x <= d->right; x++)
        yz__svg_put(c, "M%d %dV%d", x_of(c, x), north, south);
    for (int y = d->top; y <= d->bottom; y++)
        yz__svg_put(c, "M%d %dH%d", west, y_of(c, y), east);
    yz__svg_put(c, "\"/>\n");
    /* a board of one line or one point has no length to draw */
    if (d->width == 1 && d->height == 1)
        yz__svg_put(
            c, "<path stroke=\"#000\" stroke-width=\"1\" d=\"M%d %dh8m-4 -4v8\"/>\n",
            x_of(c, 0) - 4, y_of(c, 0));
}

static void
put_stars(const yz__canvas *c)
{
    const yz_diagram *d = c->d;

    for (int y = d->top; y <= d->bottom; y++) {
        for (int x = d->left; x <= d->right; x++) {
            if (yz__diagram_is_star(d->width, d->height,
                                    (yz_point){(uint8_t)x, (uint8_t)y}))
                yz__svg_put(c, "<circle cx=\"%d\" cy=\"%d\" r=\"3\"/>\n", x_of(c, x),
                            y_of(c, y));
        }
    }
}

static void
put_coordinates(const yz__canvas *c)
{
    const yz_diagram *d = c->d;
    const int right = x_of(c, d->right) + YZ__SVG_CELL;
    const int low = y_of(c, d->bottom) + YZ__SVG_CELL;
    const bool all = c->names == YZ__SVG_NAMES_ALL;
    char name[YZ__COLUMN_TEXT];

    if (c->names == YZ__SVG_NAMES_NONE)
        return;
    yz__svg_put(c, "<g font-size=\"11\" text-anchor=\"middle\">\n");
    for (int x = d->left; x <= d->right; x++) {
        yz__column_text(x, name);
        if (all)
            yz__svg_put(c, "<text x=\"%d\" y=\"%d\">%s</text>", x_of(c, x),
                        c->top - YZ__SVG_CELL + 4, name);
        yz__svg_put(c, "<text x=\"%d\" y=\"%d\">%s</text>\n", x_of(c, x), low + 4,
                    name);
    }
    for (int y = d->top; y <= d->bottom; y++) {
        yz__svg_put(c, "<text x=\"%d\" y=\"%d\">%d</text>%s", c->left - YZ__SVG_CELL,
                    y_of(c, y) + 4, d->height - y, all ? "" : "\n");
        if (all)
            yz__svg_put(c, "<text x=\"%d\" y=\"%d\">%d</text>\n", right, y_of(c, y) + 4,
                        d->height - y);
    }
    yz__svg_put(c, "</g>\n");
}

/* Lines and stars under a label on an empty point are covered, so that it can
   be read. */
static void
put_label(const yz__canvas *c, size_t i, int x, int y)
{
    const yz_colour stone = (yz_colour)c->d->stone[i];
    const size_t columns = yz_utf8_columns(c->d->label[i], strlen(c->d->label[i]));

    if (stone == YZ_EMPTY)
        yz__svg_put(
            c, "<rect x=\"%d\" y=\"%d\" width=\"16\" height=\"16\" fill=\"#fff\"/>",
            x - 8, y - 8);
    yz__svg_put(
        c,
        "<text x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=\"middle\" fill=\"%s\">",
        x, y + (columns <= 2 ? 5 : 3),
        columns <= 1   ? 14
        : columns == 2 ? 12
                       : 8,
        stone == YZ_BLACK ? "#fff" : "#000");
    yz__svg_text(c, c->d->label[i]);
    yz__svg_put(c, "</text>\n");
}

static void
put_number(const yz__canvas *c, size_t i, int x, int y)
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
    yz__svg_put(
        c,
        "<text x=\"%d\" y=\"%d\" font-size=\"%s\" text-anchor=\"middle\" fill=\"%s\">%d"
        "</text>\n",
        x, y + DIGITS[digits].drop, DIGITS[digits].size,
        c->d->stone[i] == YZ_BLACK ? "#fff" : "#000", number);
}

static void
put_ring(const yz__canvas *c, int x, int y, int radius, const char *fill,
         const char *ink, const char *width)
{
    yz__svg_put(c,
                "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\" stroke=\"%s\" "
                "stroke-width=\"%s\"/>\n",
                x, y, radius, fill, ink, width);
}

static void
put_shape(const yz__canvas *c, int x, int y, const char *steps, const char *fill,
          const char *ink, const char *width)
{
    yz__svg_put(c,
                "<path d=\"M%d %d%s\" fill=\"%s\" stroke=\"%s\" "
                "stroke-width=\"%s\"/>\n",
                x, y, steps, fill, ink, width);
}

/* Shapes in the colour that stands out; on an empty point a white ground covers the
   lines. */
static void
put_mark(const yz__canvas *c, size_t i, int x, int y)
{
    const yz_colour stone = (yz_colour)c->d->stone[i];
    const char *ink = stone == YZ_BLACK ? "#fff" : "#000";
    const char *ground = stone == YZ_BLACK ? "#000" : "#fff";

    switch ((yz_mark)c->d->mark[i]) {
    case YZ_MARK_NONE:
        break;
    case YZ_MARK_LAST:
        put_ring(c, x, y, 5, "none", ink, "2");
        break;
    case YZ_MARK_CIRCLE:
        put_ring(c, x, y, 7, ground, ink, "1.5");
        break;
    case YZ_MARK_KO:
    case YZ_MARK_SQUARE:
        yz__svg_put(c,
                    "<rect x=\"%d\" y=\"%d\" width=\"11\" height=\"11\" fill=\"%s\" "
                    "stroke=\"%s\" stroke-width=\"1.5\"/>\n",
                    x - 5, y - 5, ground, ink);
        break;
    case YZ_MARK_TRIANGLE:
        put_shape(c, x, y - 8, "l7 12h-14z", ground, ink, "1.5");
        break;
    case YZ_MARK_SELECTED:
        put_shape(c, x - 8, y - 4, "v-4h4m8 0h4v4m0 8v4h-4m-8 0h-4v-4", "none", ink,
                  "1.5");
        break;
    case YZ_MARK_TAKEN:
        put_ring(c, x, y, 9, "none", "#000", "1.5\" stroke-dasharray=\"3 3");
        break;
    case YZ_MARK_CROSS:
    case YZ_MARK_DEAD:
        put_shape(c, x - 6, y - 6, "l12 12m0 -12l-12 12", "none", ink, "2");
        break;
    }
}

/* Whose an empty point is. */
static void
put_owner(const yz__canvas *c, size_t i, int x, int y)
{
    const int owner = c->d->owner[i];

    if (owner == YZ_OWNER_NOBODY)
        yz__svg_put(
            c,
            "<path d=\"M%d %dl6 6m0 -6l-6 6\" stroke=\"#000\" stroke-width=\"1.5\"/>\n",
            x - 3, y - 3);
    else if (owner != YZ_EMPTY)
        yz__svg_put(c,
                    "<rect x=\"%d\" y=\"%d\" width=\"9\" height=\"9\" fill=\"%s\" "
                    "stroke=\"#000\" stroke-width=\"1.5\"/>\n",
                    x - 4, y - 4, owner == YZ_BLACK ? "#000" : "#fff");
}

static void
put_point(const yz__canvas *c, int at_x, int at_y)
{
    const yz_diagram *d = c->d;
    const size_t i = (size_t)at_y * d->width + (size_t)at_x;
    const int x = x_of(c, at_x), y = y_of(c, at_y);

    if (d->stone[i] != YZ_EMPTY)
        yz__svg_put(
            c,
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
    if (d->fact[i] & YZ_POINT_DIMMED)
        yz__svg_put(c,
                    "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
                    "fill=\"#fff\" fill-opacity=\"0.7\"/>\n",
                    x - YZ__SVG_CELL / 2, y - YZ__SVG_CELL / 2, YZ__SVG_CELL,
                    YZ__SVG_CELL);
}

/* ---- Lines and arrows ---------------------------------------------------------------
   They are drawn in quarters, for their ends lie anywhere: black between white edges,
   so that they are seen on every stone.
 */

enum { QUARTERS = 4 };

/* The largest whole number whose square is at most 'square'. */
static int
root_of(int square)
{
    int root = 0;

    for (int step = 1 << 15; step > 0; step /= 2) {
        const int next = root + step;
        if (next <= square / next)
            root = next;
    }
    return root;
}

/* The head of an arrow at 'x', 'y' that comes from 'dx', 'dy' before it: 11 long, 10
   wide. */
static void
put_head(const yz__canvas *c, int x, int y, int dx, int dy)
{
    const int length = root_of(dx * dx + dy * dy);
    const int back_x = x - 44 * dx / length, back_y = y - 44 * dy / length;
    const int side_x = 20 * dy / length, side_y = 20 * dx / length;

    yz__svg_put(c,
                "<path d=\"M%d %dL%d %dL%d %dz\" fill=\"#000\" stroke=\"#fff\" "
                "stroke-width=\"4\"/>\n",
                x, y, back_x + side_x, back_y - side_y, back_x - side_x,
                back_y + side_y);
}

static void
put_line(const yz__canvas *c, const yz_diagram_line *line)
{
    static const char *const PEN[] = {"#fff\" stroke-width=\"18",
                                      "#000\" stroke-width=\"8"};
    const int x = QUARTERS * x_of(c, line->from.x),
              y = QUARTERS * y_of(c, line->from.y);
    const int to_x = QUARTERS * x_of(c, line->to.x),
              to_y = QUARTERS * y_of(c, line->to.y);
    const int dx = to_x - x, dy = to_y - y;
    const int length = root_of(dx * dx + dy * dy);
    const int back = line->arrow ? 40 : 0; /* the head covers the end */

    for (int pen = 0; pen < 2; pen++)
        yz__svg_put(c, "<path d=\"M%d %dL%d %d\" stroke=\"%s\"/>\n", x, y,
                    to_x - back * dx / length, to_y - back * dy / length, PEN[pen]);
    if (line->arrow)
        put_head(c, to_x, to_y, dx, dy);
}

static void
put_lines(const yz__canvas *c)
{
    bool any = false;

    for (int i = 0; i < c->d->line_count; i++) {
        const yz_diagram_line *line = c->d->line + i;
        if (!yz__in_view(c->d, line->from) || !yz__in_view(c->d, line->to))
            continue;
        yz__svg_put(c, any ? "" : "<g transform=\"scale(0.25)\">\n");
        put_line(c, line);
        any = true;
    }
    yz__svg_put(c, any ? "</g>\n" : "");
}

void
yz__svg_board(const yz__canvas *c)
{
    put_coordinates(c);
    put_grid(c);
    put_stars(c);
    for (int y = c->d->top; y <= c->d->bottom; y++)
        for (int x = c->d->left; x <= c->d->right; x++)
            put_point(c, x, y);
    put_lines(c);
}
