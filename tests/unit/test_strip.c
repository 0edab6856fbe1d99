/* Strips of diagrams: what is drawn, in which order, and that the drawing is sound. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "draw/diagrams.h"
#include "text/encoding.h"
#include "yunzi/diagram.h"
#include "yunzi/text.h"

typedef struct page {
    char text[1 << 19];
    size_t length;
} page;

static page PAGE;
enum { MOST = 12 };
static yz__frame FRAME[MOST];

static yz_status
keep(void *context, const char *text, size_t length)
{
    page *p = context;
    assert_true(p->length + length < sizeof p->text);
    memcpy(p->text + p->length, text, length);
    p->length += length;
    p->text[p->length] = '\0';
    return YZ_OK;
}

static const char *
as_text(int count, const char *title)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    style.title = title;
    PAGE.length = 0;
    assert_int_equal(yz__strip_text(FRAME, count, &style, keep, &PAGE), YZ_OK);
    return PAGE.text;
}

static const char *
as_svg(int count, const char *title, const char *caption)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    style.title = title;
    style.caption = caption;
    PAGE.length = 0;
    assert_int_equal(yz__strip_svg(FRAME, count, &style, keep, &PAGE), YZ_OK);
    return PAGE.text;
}

/* Frame 'i': 'rows' of X, O and '.', three wide and two high. */
static yz__frame *
frame_of(int i, const char *rows, const char *caption)
{
    yz_position position = {3, 2, {0}};
    for (int k = 0; k < 6; k++)
        position.stone[k] = rows[k] == 'X'   ? YZ_BLACK
                            : rows[k] == 'O' ? YZ_WHITE
                                             : YZ_EMPTY;
    yz_diagram_of_position(&FRAME[i].diagram, &position);
    snprintf(FRAME[i].caption, sizeof FRAME[i].caption, "%s", caption);
    FRAME[i].framed = false;
    return FRAME + i;
}

static void
one_capture(void)
{
    frame_of(0,
             "XO."
             ".X.",
             "Start");
    yz__frame *second = frame_of(1,
                                 "X.X"
                                 ".X.",
                                 "1  Black C2 takes 1\nWhite B2 barred");
    yz_diagram_mark(&second->diagram, (yz_point){2, 0}, YZ_MARK_LAST);
    yz_diagram_mark(&second->diagram, (yz_point){1, 0}, YZ_MARK_CROSS);
    second->framed = true;
    yz__frame *third = frame_of(2,
                                "X.X"
                                ".X.",
                                "again");
    yz_diagram_mark(&third->diagram, (yz_point){1, 0}, YZ_MARK_TAKEN);
}

static void
boards_stand_side_by_side_under_their_captions(void **state)
{
    (void)state;
    one_capture();
    assert_string_equal(as_text(3, "A strip"),
                        "A strip\n"
                        "Start                 1  Black C2 takes 1   again\n"
                        "                      White B2 barred\n"
                        "  A B C                 A B C                 A B C\n"
                        "2 X O .               2 X #(X)              2 X : X\n"
                        "1 . X .               1 . X .               1 . X .\n"
                        "( ) last move  : just taken  # may not be played\n");
}

static void
what_does_not_fit_beside_stands_below(void **state)
{
    (void)state;
    for (int i = 0; i < MOST; i++)
        frame_of(i, "X.O...", "");
    const char *text = as_text(MOST, NULL);
    for (const char *at = text; *at; at += strcspn(at, "\n") + 1) {
        const size_t length = strcspn(at, "\n");
        assert_true(length <= 79);
        assert_true(length == 0 || at[length - 1] != ' ');
    }
    /* Eight columns each and three between: seven fit, five are left. */
    assert_non_null(strstr(text,
                           "\n\n  A B C      A B C      A B C      A B C      A B "
                           "C\n"));
}

static void
a_part_keeps_the_names_of_the_whole_board(void **state)
{
    static yz_position large = {19, 19, {0}};
    (void)state;
    large.stone[yz_index(19, (yz_point){18, 9})] = YZ_WHITE;
    yz_diagram_of_position(&FRAME[0].diagram, &large);
    yz__diagram_view(&FRAME[0].diagram, (yz_point){17, 9}, (yz_point){18, 10});
    yz_diagram_mark(&FRAME[0].diagram, (yz_point){18, 9}, YZ_MARK_LAST);
    FRAME[0].caption[0] = '\0';
    assert_string_equal(as_text(1, NULL), "   S T\n"
                                          "10 .(O)\n"
                                          " 9 . .\n"
                                          "( ) last move\n");
}

static size_t
occurrences(const char *text, const char *what)
{
    size_t count = 0;
    for (const char *p = text; (p = strstr(p, what)) != NULL; p += strlen(what))
        count++;
    return count;
}

static void
an_svg_has_a_frame_for_each_with_what_it_shows(void **state)
{
    (void)state;
    one_capture();
    FRAME[1].diagram.number[2] = 1;
    const char *svg = as_svg(3, "A <strip>", "All & sundry");
    assert_int_equal(occurrences(svg, "<g>\n<title>"), 3);
    assert_int_equal(occurrences(svg, "stroke-width=\"3\""), 1);
    assert_int_equal(occurrences(svg, "stroke-dasharray"), 1);
    assert_int_equal(occurrences(svg, "r=\"11.25\""), 9);
    assert_int_equal(occurrences(svg, ">1</text>"), 4); /* three rows and a number */
    assert_non_null(strstr(svg, "<title id=\"yz-title\">A &lt;strip&gt;</title>"));
    assert_non_null(strstr(svg, "Black: A2, B1. White: B2. Start; 1  Black C2"));
    assert_non_null(strstr(svg, ">All &amp; sundry</text>"));
    assert_non_null(strstr(svg, "Broken rings: stones just taken."));
    assert_non_null(strstr(svg, "Cross: the move that may not be played."));
    assert_null(strstr(svg, "href"));
    assert_true(yz__utf8_valid(svg, strlen(svg)));
    assert_true(strcmp(svg + strlen(svg) - 7, "</svg>\n") == 0);
}

static int
number_behind(const char *svg, const char *what)
{
    const char *at = strstr(svg, what);
    assert_non_null(at);
    return (int)strtol(at + strlen(what), NULL, 10);
}

static void
a_strip_wraps_into_rows_of_equal_length(void **state)
{
    (void)state;
    for (int i = 0; i < MOST; i++)
        frame_of(i, "X.O...",
                 "a caption that needs more than a single line of the frame");
    const int one = number_behind(as_svg(1, NULL, NULL), " width=\"");
    const int high = number_behind(PAGE.text, " height=\"");
    const int four = number_behind(as_svg(4, NULL, NULL), " width=\"");
    assert_true(four > 3 * one && number_behind(PAGE.text, " height=\"") == high);
    /* Twelve stand in two rows of six, not in one of many and a remainder. */
    const int all = number_behind(as_svg(MOST, NULL, NULL), " width=\"");
    assert_true(all <= 960);
    assert_int_equal(number_behind(as_svg(6, NULL, NULL), " width=\""), all);
}

/* Without names a row begins at the edge; a board beside a lower one goes on alone. */
static void
names_may_be_left_out(void **state)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    const yz_position low = {2, 1, {YZ_BLACK}};

    (void)state;
    one_capture();
    yz_diagram_of_position(&FRAME[0].diagram, &low);
    snprintf(FRAME[0].caption, sizeof FRAME[0].caption, "\nlower");
    style.no_coordinates = true;
    style.title = "";
    style.caption = "Two boards";
    PAGE.length = 0;
    assert_int_equal(yz__strip_text(FRAME, 2, &style, keep, &PAGE), YZ_OK);
    assert_string_equal(PAGE.text, "\n"
                                   "                      1  Black C2 takes 1\n"
                                   "lower                 White B2 barred\n"
                                   " X .                   X #(X)\n"
                                   "                       . X .\n"
                                   "Two boards\n"
                                   "( ) last move  # may not be played\n");
    PAGE.length = 0;
    assert_int_equal(yz__strip_svg(FRAME, 2, &style, keep, &PAGE), YZ_OK);
    assert_null(strstr(PAGE.text, ">A</text>"));
    assert_null(strstr(PAGE.text, ">2</text>"));
}

/* Wider than a page: one in a row, and columns of two letters. */
static void
a_board_wider_than_a_page_stands_alone(void **state)
{
    static const yz_position wide = {52, 9, {0}};

    (void)state;
    for (int i = 0; i < 2; i++) {
        yz_diagram_of_position(&FRAME[i].diagram, &wide);
        FRAME[i].caption[0] = '\0';
        FRAME[i].framed = false;
    }
    yz_diagram_mark(&FRAME[0].diagram, (yz_point){51, 8}, YZ_MARK_LAST);
    yz__diagram_view(&FRAME[1].diagram, (yz_point){24, 7}, (yz_point){26, 8});
    yz_diagram_mark(&FRAME[1].diagram, (yz_point){27, 7}, YZ_MARK_LAST);
    yz_diagram_mark(&FRAME[1].diagram, (yz_point){23, 8}, YZ_MARK_LAST);
    const char *text = as_text(2, NULL);
    assert_non_null(strstr(text, "\n1 . . "));
    assert_non_null(strstr(text, "(.)\n\n  ZAAAB\n2 . . .\n1 . . .\n( ) last move\n"));
    as_svg(2, NULL, NULL);
    assert_int_equal(number_behind(PAGE.text, " width=\""),
                     number_behind(as_svg(1, NULL, NULL), " width=\""));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_stand_side_by_side_under_their_captions),
        cmocka_unit_test(what_does_not_fit_beside_stands_below),
        cmocka_unit_test(a_part_keeps_the_names_of_the_whole_board),
        cmocka_unit_test(an_svg_has_a_frame_for_each_with_what_it_shows),
        cmocka_unit_test(a_strip_wraps_into_rows_of_equal_length),
        cmocka_unit_test(names_may_be_left_out),
        cmocka_unit_test(a_board_wider_than_a_page_stands_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
