/*
 * strip_svg.c - a strip of diagrams as one SVG: frames of one size in rows.
 *
 *   title
 *   +-----------+ +-----------+      a frame is a board with its names on the left and
 *   | 2 . . .   | | 2 . . .   |      below, then its caption; all are as large as the
 *   | 1 . . .   | | 1 . . .   |      largest
 *   |   A B C   | |   A B C   |
 *   | caption   | | caption   |
 *   +-----------+ +-----------+
 *   caption of them all
 */
#include "base/sized.h"
#include "draw/diagrams.h"
#include "draw/svg.h"
#include "yunzi/messages.h"

enum {
    WIDEST = 960,    /* of a strip with more than one diagram in a row */
    NARROWEST = 150, /* of a frame: room for a few words */
    GAP = 8,         /* between frames, and between a frame and what is in it */
    SMALL = 6,       /* what a letter of a caption takes */
};

typedef struct strip {
    const yz__frame *frame;
    int count;
    yz__canvas page; /* its 'd' is unused */
    int columns;
    int rows;
    int board_height; /* of the largest, with its names */
    int wide;         /* of a frame */
    int high;
} strip;

/* 'width' is at least what a frame is wide, so that there is room for some letters. */
static yz__lines
lines_of(const yz__canvas *c, int x, int y, int width, int letter)
{
    return (yz__lines){.c = c, .x = x, .y = y, .room = (size_t)(width / letter)};
}

static int
put_caption(const strip *s, int i, int x, int y)
{
    yz__lines l = lines_of(&s->page, x, y, s->wide - 2 * GAP, SMALL);
    yz__lines_paragraphs(&l, s->frame[i].caption);
    return l.count;
}

static int
put_title(const strip *s, int y)
{
    yz__lines l = lines_of(&s->page, YZ__SVG_EDGE, y, s->page.width - 2 * YZ__SVG_EDGE,
                           YZ__SVG_LETTER + 1);
    if (s->page.style->title)
        yz__lines_words(&l, s->page.style->title);
    return l.count;
}

static bool
any_mark(const strip *s, yz_mark mark)
{
    for (int i = 0; i < s->count; i++)
        if (yz__diagram_has_mark(&s->frame[i].diagram, mark))
            return true;
    return false;
}

static int
put_below(const strip *s, int y)
{
    yz__lines l = lines_of(&s->page, YZ__SVG_EDGE, y, s->page.width - 2 * YZ__SVG_EDGE,
                           YZ__SVG_LETTER);
    if (s->page.style->caption)
        yz__lines_words(&l, s->page.style->caption);
    if (any_mark(s, YZ_MARK_TAKEN))
        yz__lines_plain(&l, YZ_MESSAGE_DRAWN_SVG_TAKEN);
    if (any_mark(s, YZ_MARK_CROSS))
        yz__lines_plain(&l, YZ_MESSAGE_DRAWN_SVG_BARRED);
    return l.count;
}

static void
measure_frames(strip *s)
{
    const int names = s->page.names == YZ__SVG_NAMES_NONE ? 0 : YZ__SVG_CELL;
    int lines = 0;

    s->wide = NARROWEST;
    for (int i = 0; i < s->count; i++) {
        const yz_diagram *d = &s->frame[i].diagram;
        const int wide = yz__view_width(d) * YZ__SVG_CELL + names + 2 * GAP;
        const int high = yz__view_height(d) * YZ__SVG_CELL + names;
        s->wide = wide > s->wide ? wide : s->wide;
        s->board_height = high > s->board_height ? high : s->board_height;
    }
    for (int i = 0; i < s->count; i++) {
        const int needed = put_caption(s, i, 0, 0);
        lines = needed > lines ? needed : lines;
    }
    s->high = s->board_height + lines * YZ__SVG_LINE + 2 * GAP;
}

/* Puts as many frames in a row as fit, and makes the rows as equal as possible. */
static void
arrange(strip *s)
{
    const int most = (WIDEST - 2 * YZ__SVG_EDGE + GAP) / (s->wide + GAP);
    const int fit = most < 1 ? 1 : most > s->count ? s->count : most;

    s->rows = (s->count + fit - 1) / fit;
    s->columns = (s->count + s->rows - 1) / s->rows;
    s->page.width = 2 * YZ__SVG_EDGE + s->columns * (s->wide + GAP) - GAP;
    const int titles = put_title(s, 0);
    s->page.top = YZ__SVG_EDGE + (titles ? titles * YZ__SVG_LINE + 8 : 0);
    s->page.height = s->page.top + s->rows * (s->high + GAP) - GAP + YZ__SVG_EDGE;
}

static void
put_description(const strip *s)
{
    const yz_diagram *d = &s->frame[0].diagram;
    yz__canvas first = s->page;
    const yz_message boards = yz_message_with(
        YZ_MESSAGE_DRAWN_BOARDS, yz_arg_number(d->width), yz_arg_number(d->height));
    const yz_message joint = yz_message_plain(YZ_MESSAGE_DIAGRAM_JOINT);
    const yz_message stop = yz_message_plain(YZ_MESSAGE_DRAWN_STOP);

    first.d = d;
    yz__svg_message(&first, &boards);
    yz__svg_describe(&first);
    for (int i = 0; i < s->count; i++) {
        if (i > 0)
            yz__svg_message(&first, &joint);
        else
            yz__svg_put(&first, " ");
        yz__svg_text(&first, s->frame[i].caption);
    }
    yz__svg_message(&first, &stop);
}

static void
put_head(const strip *s)
{
    const yz__canvas *c = &s->page;
    const yz_message title = yz_message_with(YZ_MESSAGE_DRAWN_TITLE, yz_arg_choice(1));

    yz__svg_put(c, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                   "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\"\n");
    yz__svg_put(c, " width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\"\n", c->width,
                c->height, c->width, c->height);
    yz__svg_put(c, " role=\"img\" aria-labelledby=\"yz-title yz-desc\" font-family="
                   "\"Helvetica, Arial, sans-serif\">\n<title id=\"yz-title\">");
    if (c->style->title)
        yz__svg_text(c, c->style->title);
    else
        yz__svg_message(c, &title);
    yz__svg_put(c, "</title>\n<desc id=\"yz-desc\">");
    put_description(s);
    /* A ground of its own and an edge: the same on a light page and on a dark one. */
    yz__svg_put(
        c,
        "</desc>\n<rect x=\"0.5\" y=\"0.5\" width=\"%d\" height=\"%d\" rx=\"6\" "
        "fill=\"#fff\" stroke=\"#999\"/>\n",
        c->width - 1, c->height - 1);
}

static void
put_frame(const strip *s, int i)
{
    const yz__frame *f = s->frame + i;
    yz__canvas c = s->page;
    const int x = YZ__SVG_EDGE + i % s->columns * (s->wide + GAP);
    const int y = s->page.top + i / s->columns * (s->high + GAP);
    const int names = c.names == YZ__SVG_NAMES_NONE ? 0 : YZ__SVG_CELL;
    const int board = yz__view_width(&f->diagram) * YZ__SVG_CELL + names;

    c.d = &f->diagram;
    c.left = x + (s->wide - board) / 2 + names + YZ__SVG_CELL / 2;
    c.top = y + GAP + YZ__SVG_CELL / 2;
    yz__svg_put(&c, "<g>\n<title>");
    yz__svg_text(&c, f->caption);
    yz__svg_put(&c, "</title>\n");
    yz__svg_put(&c,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\" "
                "fill=\"#fff\" stroke=\"%s\" stroke-width=\"%d\"/>\n",
                x, y, s->wide, s->high, f->framed ? "#000" : "#bbb", f->framed ? 3 : 1);
    yz__svg_board(&c);
    yz__svg_put(&c, "<g font-size=\"12\"%s>\n",
                f->framed ? " font-weight=\"bold\"" : "");
    put_caption(s, i, x + GAP, y + GAP + s->board_height + 12);
    yz__svg_put(&c, "</g>\n</g>\n");
}

yz_status
yz__strip_svg(const yz__frame *frame, int count, const yz_diagram_style *wanted,
              yz_sink *sink, void *context)
{
    yz_diagram_style style;
    yz__drain out = {.sink = sink, .context = context};
    strip s = {.frame = frame, .count = count};
    if (!yz__take(&style, sizeof style, wanted))
        return YZ_E_RANGE;
    s.page = (yz__canvas){.d = NULL, .style = &style, .out = &out};
    s.page.names = style.no_coordinates ? YZ__SVG_NAMES_NONE : YZ__SVG_NAMES_LEFT;

    measure_frames(&s);
    arrange(&s);
    const int below = s.page.height;
    const int lines = put_below(&s, 0);
    if (lines)
        s.page.height += lines * YZ__SVG_LINE;
    put_head(&s);
    yz__svg_put(&s.page, "<g font-size=\"14\" font-weight=\"bold\">\n");
    put_title(&s, YZ__SVG_EDGE + 14);
    yz__svg_put(&s.page, "</g>\n");
    for (int i = 0; i < count; i++)
        put_frame(&s, i);
    yz__svg_put(&s.page, "<g font-size=\"12\">\n");
    put_below(&s, below + 8);
    yz__svg_put(&s.page, "</g>\n</svg>\n");
    return out.status;
}
