/*
 * yunzi/diagram.h - diagrams of positions and games as books print them, written as
 * text or SVG.
 *
 * Begin with yz_diagram_of_game(), yz_diagram_text(), yz_diagram_svg().
 *
 * Example:
 *
 *     const yz_position board = {3, 2, {YZ_BLACK, YZ_BLACK, YZ_WHITE,
 *                                       YZ_EMPTY, YZ_BLACK, YZ_WHITE}};
 *     const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
 *     static yz_diagram diagram;
 *     yz_diagram_of_position(&diagram, &board);
 *     if (yz_diagram_text(&diagram, &style, to_stdout, NULL) != YZ_OK)
 *         puts("the disk is full");
 *
 * prints
 *
 *        A B C
 *      2 X X O 2
 *      1 . X O 1
 *        A B C
 *
 * A diagram is a plain struct: fill it from a position or a game, add marks, labels and
 * territory, narrow the view, and write it.  Nothing allocates, prints or fails: the
 * text goes to a sink piece by piece.  Shapes, never colours alone, tell things apart.
 *
 * Stable.  Not promised: the same bytes of a picture in another version.
 */
#ifndef YUNZI_DIAGRAM_H
#define YUNZI_DIAGRAM_H

#include <yunzi/game.h>
#include <yunzi/message.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What is drawn on a point, on a stone or beside it. */
typedef enum yz_mark {
    YZ_MARK_NONE = 0,
    YZ_MARK_LAST = 1, /* the last move; not drawn where a number is printed */
    YZ_MARK_KO = 2,   /* may not be played now because of ko */
    YZ_MARK_TRIANGLE = 3,
    YZ_MARK_SQUARE = 4,
    YZ_MARK_CIRCLE = 5,
    YZ_MARK_CROSS = 6,
    YZ_MARK_DEAD = 7,  /* a dead stone */
    YZ_MARK_TAKEN = 8, /* an empty point from which a stone was just taken */
    YZ_MARK_SELECTED = 9,
} yz_mark;

/* Facts about a point, whatever mark it shows. */
#define YZ_POINT_LAST 1   /* the last move is here */
#define YZ_POINT_KO 2     /* may not be played now because of ko */
#define YZ_POINT_DIMMED 4 /* drawn faintly */

/* The owner of a point is a yz_colour, or this: nobody. */
#define YZ_OWNER_NOBODY 3

/* A play that could not be printed because its point is taken: "57 at 43" (the play
   numbered 43 stands there) or, when 'under' is 0, "57 at D4". */
typedef struct yz_diagram_note {
    uint16_t number;
    uint16_t under;
    yz_point at;
    bool pass; /* "57 passes" */
} yz_diagram_note;

/* A line from point to point, or an arrow that ends at 'to'. */
typedef struct yz_diagram_line {
    yz_point from;
    yz_point to;
    bool arrow;
} yz_diagram_line;

#define YZ_DIAGRAM_LABEL 8
#define YZ_DIAGRAM_NOTES 512
#define YZ_DIAGRAM_LINES 512

/* All maps have the shape and order of yz_position. */
typedef struct yz_diagram {
    uint8_t width;
    uint8_t height;
    /* The part that is shown, its edges included: columns from 'left' to 'right', rows
       from 'top' to 'bottom', counted as in yz_point. */
    uint8_t left;
    uint8_t top;
    uint8_t right;
    uint8_t bottom;
    uint8_t stone[YZ_MAX_POINTS];                /* yz_colour */
    uint8_t mark[YZ_MAX_POINTS];                 /* yz_mark */
    uint8_t fact[YZ_MAX_POINTS];                 /* YZ_POINT_..., added up */
    uint8_t owner[YZ_MAX_POINTS];                /* yz_colour or YZ_OWNER_NOBODY */
    uint16_t number[YZ_MAX_POINTS];              /* of a move; 0 for none */
    char label[YZ_MAX_POINTS][YZ_DIAGRAM_LABEL]; /* UTF-8, terminated; "" for none */
    int first; /* numbers printed, 0 when there are none */
    int last;
    yz_colour
        numbered_first; /* the colour of 'first' when colours take turns, else YZ_EMPTY
                         */
    int note_count;     /* of 'note' */
    int notes_left_out; /* those for which there was no room */
    yz_diagram_note note[YZ_DIAGRAM_NOTES];
    int line_count;     /* of 'line' */
    int lines_left_out; /* those for which there was no room */
    yz_diagram_line line[YZ_DIAGRAM_LINES];
} yz_diagram;

/* Makes a diagram of the stones of 'position', with the whole board in view. */
YZ_API void yz_diagram_of_position(yz_diagram *out, const yz_position *position);

/*
 * Makes a diagram of the position at the end of 'game'; the last move and the points
 * that ko forbids are marked.
 */
YZ_API void yz_diagram_of_game(yz_diagram *out, const yz_game *game);

/* Add a mark or a label to a point.  A label is made safe by yz_utf8_show() and cut, at
   a character, to what YZ_DIAGRAM_LABEL holds; only blanks are no label. */
YZ_API void yz_diagram_mark(yz_diagram *diagram, yz_point at, yz_mark mark);
YZ_API void yz_diagram_label(yz_diagram *diagram, yz_point at, const char *text);

/* Leaves out the points that ko forbids: where no rules are known. */
YZ_API void yz_diagram_forget_ko(yz_diagram *diagram);

/* How a diagram is written.  Start from YZ_DIAGRAM_STYLE_INIT. */
typedef struct yz_diagram_style {
    size_t size;
    bool unicode;        /* text: circles and lines instead of X, O, '.' and '+' */
    bool no_coordinates; /* without the letters and numbers around the board */
    const char *title;   /* UTF-8, or NULL */
    const char *caption; /* a line below, or NULL */
    const char *comment; /* paragraphs below all, UTF-8, '\n' between them; or NULL */
    int pixels;          /* SVG: how wide the picture is shown; 0: as it is drawn */
    const yz_language *language; /* of the program's own words; NULL: English */
} yz_diagram_style;

#define YZ_DIAGRAM_STYLE_INIT YZ_SIZED(yz_diagram_style)

/*
 * As text: X is Black, O is White, brackets stand around the last move, and a legend
 * explains every other sign that occurs.  A label stands behind its stone, "XA", and
 * behind the sign of its point, ".X", where it alone could be taken for something else.
 * Arrows, lines and dimmed points are told below.  Lines end with a newline and without
 * blanks.  Returns what the sink answered; YZ_E_RANGE when 'style' is not one that this
 * library knows (YZ_SIZED): then nothing is written.
 */
YZ_API YZ_MUST_CHECK yz_status yz_diagram_text(const yz_diagram *diagram,
                                               const yz_diagram_style *style,
                                               yz_sink *sink, void *context);

/*
 * As an SVG 1.1 document, black on white, without scripts and references.  The title
 * and a description that names every stone, number, mark, label and line are there for
 * those who do not see the picture.  Returns what yz_diagram_text() does.
 */
YZ_API YZ_MUST_CHECK yz_status yz_diagram_svg(const yz_diagram *diagram,
                                              const yz_diagram_style *style,
                                              yz_sink *sink, void *context);

#ifdef __cplusplus
}
#endif
#endif
