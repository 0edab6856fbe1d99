/*
 * svg.c - diagrams as SVG: black on white, every coordinate a whole number of quarter
 * points, nothing that needs another file.
 *
 *   title          one line, when there is one
 *   A B C ...      names of the columns, a row of YZ__SVG_CELL
 *   9 . . .  9     the board: lines YZ__SVG_CELL apart, the first half a YZ__SVG_CELL
 * from its edge A B C ... notes          wrapped to the width of the picture
 */
#include "base/sized.h"
#include "draw/svg.h"
#include "yunzi/messages.h"

enum { NARROWEST = 200 }; /* no picture is narrower: room for a line of text */

static void
add_legend(yz__lines *l)
{
    const yz_diagram *d = l->c->d;
    const bool black = yz__diagram_has_owner(d, YZ_BLACK);
    const bool white = yz__diagram_has_owner(d, YZ_WHITE);
    const yz_message owner = yz_message_with(
        YZ_MESSAGE_DRAWN_SVG_POINTS_OF, yz_arg_colour(black ? YZ_BLACK : YZ_WHITE));
    const yz_message nobody =
        yz_message_with(YZ_MESSAGE_DRAWN_SVG_POINTS_OF, yz_arg_colour(YZ_EMPTY));

    if (yz__diagram_has_mark(d, YZ_MARK_KO))
        yz__lines_plain(l, YZ_MESSAGE_DRAWN_SVG_KO);
    if (yz__diagram_has_mark(d, YZ_MARK_DEAD))
        yz__lines_plain(l, YZ_MESSAGE_DRAWN_SVG_DEAD);
    if (yz__diagram_has_mark(d, YZ_MARK_TAKEN))
        yz__lines_plain(l, YZ_MESSAGE_DRAWN_SVG_TAKEN);
    if (black && white)
        yz__lines_plain(l, YZ_MESSAGE_DRAWN_SVG_POINTS);
    else if (black || white)
        yz__lines_message(l, &owner);
    if (yz__diagram_has_owner(d, YZ_OWNER_NOBODY))
        yz__lines_message(l, &nobody);
}

static yz__lines
lines_at(const yz__canvas *c, int x, int y, int letter)
{
    const size_t room = (size_t)((c->width - 2 * YZ__SVG_EDGE) / letter);
    return (yz__lines){.c = c, .x = x, .y = y, .room = room};
}

/* Writes the lines from 'y' on, or with 'y' 0 only counts them. */
static int
put_lines(const yz__canvas *c, int y)
{
    const yz_message range = yz__range_message(c->d);
    yz__lines l = lines_at(c, YZ__SVG_EDGE, y, YZ__SVG_LETTER);

    if (c->style->caption)
        yz__lines_words(&l, c->style->caption);
    yz__lines_message(&l, &range);
    yz__say_notes(c->d, (yz__listener){c->style->language, yz__lines_say, &l});
    yz__lines_end(&l);
    add_legend(&l);
    if (c->style->comment)
        yz__lines_paragraphs(&l, c->style->comment);
    return l.count;
}

/* The same for the title, from the middle of the picture. */
static int
put_title(const yz__canvas *c, int y)
{
    yz__lines l = lines_at(c, c->width / 2, y, YZ__SVG_LETTER + 1);

    if (c->style->title)
        yz__lines_words(&l, c->style->title);
    return l.count;
}

/* As high as the picture when it is shown 'pixels' wide. */
static int
scaled_height(const yz__canvas *c, int pixels)
{
    return (int)(((long long)c->height * pixels + c->width / 2) / c->width);
}

static void
put_head(const yz__canvas *c)
{
    const yz_diagram *d = c->d;
    const int pixels = c->style->pixels > 0 ? c->style->pixels : c->width;
    const yz_message title = yz_message_with(YZ_MESSAGE_DRAWN_TITLE, yz_arg_choice(0));
    const yz_message board = yz_message_with(
        YZ_MESSAGE_DRAWN_BOARD, yz_arg_number(d->width), yz_arg_number(d->height));

    yz__svg_put(c, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\"\n");
    yz__svg_put(c, " width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\"\n", pixels,
                scaled_height(c, pixels), c->width, c->height);
    yz__svg_put(c, " role=\"img\" aria-labelledby=\"yz-title yz-desc\" font-family="
                   "\"Helvetica, Arial, sans-serif\">\n<title id=\"yz-title\">");
    if (c->style->title)
        yz__svg_text(c, c->style->title);
    else
        yz__svg_message(c, &title);
    yz__svg_put(c, "</title>\n<desc id=\"yz-desc\">");
    yz__svg_message(c, &board);
    yz__svg_describe(c);
    yz__svg_put(c, "</desc>\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n",
                c->width, c->height);
}

/* The places of everything, from the view and the texts. */
static yz__canvas
lay_out(const yz_diagram *d, const yz_diagram_style *style, yz__drain *out)
{
    yz__canvas c = {.d = d, .style = style, .out = out};
    const int names = style->no_coordinates ? 0 : YZ__SVG_CELL;
    const int board = yz__view_width(d) * YZ__SVG_CELL;
    c.names = style->no_coordinates ? YZ__SVG_NAMES_NONE : YZ__SVG_NAMES_ALL;
    const int least =
        style->title || style->caption || style->comment || d->first ? NARROWEST : 0;

    c.width = board + 2 * names + 2 * YZ__SVG_EDGE;
    c.width = c.width < least ? least : c.width;
    c.left = (c.width - board) / 2 + YZ__SVG_CELL / 2;
    const int titles = put_title(&c, 0);
    c.top = YZ__SVG_EDGE + (titles ? titles * YZ__SVG_LINE + 4 : 0) + names +
            YZ__SVG_CELL / 2;
    c.height = c.top + yz__view_height(d) * YZ__SVG_CELL - YZ__SVG_CELL / 2 + names +
               YZ__SVG_EDGE;
    return c;
}

yz_status
yz_diagram_svg(const yz_diagram *diagram, const yz_diagram_style *wanted, yz_sink *sink,
               void *context)
{
    yz_diagram_style style;
    yz__drain out = {.sink = sink, .context = context};
    if (!yz__take(&style, sizeof style, wanted))
        return YZ_E_RANGE;
    yz__canvas c = lay_out(diagram, &style, &out);
    const int below = c.height;
    const int count = put_lines(&c, 0);

    if (count)
        c.height += count * YZ__SVG_LINE;
    put_head(&c);
    if (style.title) {
        yz__svg_put(&c, "<g font-size=\"14\" text-anchor=\"middle\">\n");
        put_title(&c, YZ__SVG_EDGE + 12);
        yz__svg_put(&c, "</g>\n");
    }
    yz__svg_board(&c);
    yz__svg_put(&c, "<g font-size=\"12\">\n");
    put_lines(&c, below + 8);
    yz__svg_put(&c, "</g>\n</svg>\n");
    return out.status;
}
