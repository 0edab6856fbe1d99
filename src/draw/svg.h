/*
 * svg.h - the parts that the writers of SVG share: text, lines of text, one board drawn
 * somewhere in a picture.
 */
#ifndef YZ_SRC_DRAW_SVG_H
#define YZ_SRC_DRAW_SVG_H

#include "base/drain.h"
#include "draw/drawing.h"

enum {
    YZ__SVG_CELL = 24,
    YZ__SVG_EDGE = 8,   /* free around everything */
    YZ__SVG_LINE = 16,  /* from line to line of text */
    YZ__SVG_LETTER = 7, /* width of a letter of the text: a high average */
};

/* The places of the letters and numbers around a board. */
typedef enum yz__svg_names {
    YZ__SVG_NAMES_NONE,
    YZ__SVG_NAMES_ALL,
    YZ__SVG_NAMES_LEFT, /* and below, to save room */
} yz__svg_names;

typedef struct yz__canvas {
    const yz_diagram *d;
    const yz_diagram_style *style;
    yz__drain *out;
    int left; /* where the column 'd->left' and the row 'd->top' lie */
    int top;
    int width; /* of the picture */
    int height;
    yz__svg_names names;
} yz__canvas;

void yz__svg_put(const yz__canvas *c, const char *format, ...) YZ_PRINTF(2, 3);
/* Writes text from anywhere as XML text: markup escaped; characters that XML does not
   allow, replaced. */
void yz__svg_text(const yz__canvas *c, const char *text);
/* The words of a message, as XML text. */
void yz__svg_message(const yz__canvas *c, const yz_message *message);
/* The board of 'c->d' with its names, stones, marks, numbers and labels. */
void yz__svg_board(const yz__canvas *c);
/* Writes everything that is drawn of 'c->d' in sentences, with a blank before each
   word. */
void yz__svg_describe(const yz__canvas *c);

/*
 * Lines of text that are wrapped.  They are made twice: to count them, with 'y' 0, and
 * to write them.
 */
typedef struct yz__lines {
    const yz__canvas *c;
    int x; /* where lines begin, or their middle */
    int y; /* of the first line; 0 while they are only counted */
    int count;
    char text[512];
    size_t columns;
    size_t room; /* columns of a line */
} yz__lines;

/* Adds a word; one that is wider than a line is broken. */
void yz__lines_add(yz__lines *l, const char *word, size_t length);
/* The same as a yz__say; 'lines' is a yz__lines. */
void yz__lines_say(void *lines, const char *word);
/* The words of a message and the end of the line. */
void yz__lines_message(yz__lines *l, const yz_message *message);
void yz__lines_plain(yz__lines *l, yz_message_id id);
/* Words and the end of the line; one paragraph; all of them, with '\n' between. */
void yz__lines_words(yz__lines *l, const char *text);
void yz__lines_paragraph(yz__lines *l, const char *text, size_t length);
void yz__lines_paragraphs(yz__lines *l, const char *text);
void yz__lines_end(yz__lines *l);

#endif
