/* Diagrams: what is drawn, and that the drawing is sound. */
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
    char text[1 << 21];
    size_t length;
} page;

static page PAGE;

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
as_text(const yz_diagram *diagram, const yz_diagram_style *style)
{
    PAGE.length = 0;
    assert_int_equal(yz_diagram_text(diagram, style, keep, &PAGE), YZ_OK);
    return PAGE.text;
}

static const char *
as_svg(const yz_diagram *diagram, const yz_diagram_style *style)
{
    PAGE.length = 0;
    assert_int_equal(yz_diagram_svg(diagram, style, keep, &PAGE), YZ_OK);
    return PAGE.text;
}

/* A position from rows of X, O and '.'. */
static yz_position
position_of(int width, int height, const char *rows)
{
    yz_position position = {(uint8_t)width, (uint8_t)height, {0}};

    for (size_t i = 0; i < (size_t)(width * height); i++, rows++) {
        while (*rows == ' ' || *rows == '\n')
            rows++;
        position.stone[i] = *rows == 'X'   ? YZ_BLACK
                            : *rows == 'O' ? YZ_WHITE
                                           : YZ_EMPTY;
    }
    return position;
}

static yz_game *
game_of(int width, int height)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_game *game;

    options.rules = yz_rules_find("japanese-1989");
    options.width = width;
    options.height = height;
    assert_non_null(options.rules);
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    return game;
}

/* Enters moves written "D4 pass E5", Black first. */
static void
enter(yz_game *game, const char *moves)
{
    int count = yz__diagram_move_count(game);

    while (*moves) {
        const size_t length = strcspn(moves, " ");
        yz_move move = {YZ_MOVE_PASS, count++ % 2 ? YZ_WHITE : YZ_BLACK, {0, 0}};
        if (strncmp(moves, "pass", 4) != 0) {
            move.kind = YZ_MOVE_PLAY;
            assert_int_equal(yz_point_read(&move.at, moves, length, yz_game_width(game),
                                           yz_game_height(game)),
                             YZ_OK);
        }
        assert_int_equal(yz_game_enter(game, move, NULL, NULL), YZ_OK);
        moves += length + strspn(moves + length, " ");
    }
}

static void
a_position_is_drawn_with_its_star_points(void **state)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;
    yz_position position = position_of(9, 9,
                                       ". . . . . . . . ."
                                       ". . . . . . . . ."
                                       ". . X . . . . . ."
                                       ". . . . . . . . ."
                                       ". . . . . . . . ."
                                       ". . . . . . . . ."
                                       ". . . . . . O . ."
                                       ". . . . . . . . ."
                                       ". . . . . . . . .");

    (void)state;
    yz_diagram_of_position(&diagram, &position);
    assert_string_equal(as_text(&diagram, &style), "   A B C D E F G H J\n"
                                                   " 9 . . . . . . . . . 9\n"
                                                   " 8 . . . . . . . . . 8\n"
                                                   " 7 . . X . . . + . . 7\n"
                                                   " 6 . . . . . . . . . 6\n"
                                                   " 5 . . . . + . . . . 5\n"
                                                   " 4 . . . . . . . . . 4\n"
                                                   " 3 . . + . . . O . . 3\n"
                                                   " 2 . . . . . . . . . 2\n"
                                                   " 1 . . . . . . . . . 1\n"
                                                   "   A B C D E F G H J\n");
}

static void
the_last_move_and_the_ko_are_marked(void **state)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;
    yz_game *game = game_of(4, 3);

    (void)state;
    enter(game, "B3 C3 A2 D2 B1 C1 C2 B2");
    yz_diagram_of_game(&diagram, game);
    assert_string_equal(as_text(&diagram, &style), "   A B C D\n"
                                                   " 3 . X O . 3\n"
                                                   " 2 X(O)* O 2\n"
                                                   " 1 . X O . 1\n"
                                                   "   A B C D\n"
                                                   "( ) last move\n"
                                                   "* may not be played now: ko\n");
    enter(game, "pass");
    yz_diagram_of_game(&diagram, game);
    assert_null(strchr(as_text(&diagram, &style), '('));
    yz_game_free(game);
    /* A stone that took itself off the board is no last move to be seen. */
    game = game_of(3, 1);
    enter(game, "A1 B1 pass C1 B1 A1");
    yz_diagram_of_game(&diagram, game);
    assert_string_equal(as_text(&diagram, &style), "   A B C\n"
                                                   " 1 . X . 1\n"
                                                   "   A B C\n");
    yz_game_free(game);
}

static void
numbered_moves_stay_where_they_were_played(void **state)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;
    yz_game *game = game_of(4, 3);

    (void)state;
    enter(game, "B3 C3 A2 D2 B1 C1 C2 B2 A3 pass C2 B2");
    assert_int_equal(yz__diagram_move_count(game), 12);
    assert_int_equal(yz__diagram_of_moves(&diagram, game, 7, 12), YZ_OK);
    assert_string_equal(as_text(&diagram, &style),
                        "   A B C D\n"
                        " 3 9 X O . 3\n"
                        " 2 X 8 7 O 2\n"
                        " 1 . X O . 1\n"
                        "   A B C D\n"
                        "Moves 7 to 12; Black plays the odd numbers\n"
                        "10 passes; 11 at 7; 12 at 8\n");
    assert_int_equal(yz__diagram_of_moves(&diagram, game, 11, 12), YZ_OK);
    assert_string_equal(as_text(&diagram, &style),
                        "    A  B  C  D\n"
                        " 3  X  X  O  . 3\n"
                        " 2  X  O 11  O 2\n"
                        " 1  .  X  O  . 1\n"
                        "    A  B  C  D\n"
                        "Moves 11 to 12; Black plays the odd numbers\n"
                        "12 at B2\n");
    yz_game_free(game);
}

static void
a_range_that_the_game_does_not_have_is_refused(void **state)
{
    yz_diagram diagram = {.width = 77};
    yz_game *game = game_of(9, 9);

    (void)state;
    enter(game, "C3 G7");
    assert_int_equal(yz__diagram_of_moves(&diagram, game, 1, 3), YZ_E_RANGE);
    assert_int_equal(yz__diagram_of_moves(&diagram, game, 0, 1), YZ_E_RANGE);
    assert_int_equal(yz__diagram_of_moves(&diagram, game, 2, 1), YZ_E_RANGE);
    assert_int_equal(diagram.width, 77);
    assert_int_equal(yz__diagram_of_moves(&diagram, game, 1, 2), YZ_OK);
    yz_game_free(game);
}

static void
numbers_tell_the_colour_where_it_does_not_alternate(void **state)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;
    yz_game *game = game_of(3, 1);

    (void)state;
    const yz_move move[] = {{YZ_MOVE_PLAY, YZ_BLACK, {0, 0}},
                            {YZ_MOVE_PLAY, YZ_BLACK, {1, 0}}};
    assert_int_equal(yz_game_enter(game, move[0], NULL, NULL), YZ_OK);
    assert_int_equal(yz_game_enter(game, move[1], NULL, NULL), YZ_OK);
    assert_int_equal(yz__diagram_of_moves(&diagram, game, 1, 2), YZ_OK);
    assert_string_equal(as_text(&diagram, &style), "    A  B  C\n"
                                                   " 1 B1 B2  . 1\n"
                                                   "    A  B  C\n"
                                                   "Moves 1 to 2\n");
    yz_game_free(game);
}

static void
territory_is_shown_as_told_and_completed_when_asked(void **state)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;
    const yz_position position = position_of(5, 4,
                                             ". X . O ."
                                             ". X . O X"
                                             "X X . O ."
                                             ". . X O .");
    static yz_status_map status = {YZ_BASIS_AGREED, 5, 4, {0}};

    (void)state;
    memset(status.fate, 0, sizeof status.fate);
    status.fate[9] = YZ_FATE_DEAD;
    yz_diagram_of_position(&diagram, &position);
    yz__diagram_territory(&diagram, &status, false);
    assert_int_equal(diagram.owner[4], YZ_EMPTY);
    yz__diagram_territory(&diagram, &status, true);
    assert_string_equal(as_text(&diagram, &style), "   A B C D E\n"
                                                   " 4 b X - O w 4\n"
                                                   " 3 b X - O x 3\n"
                                                   " 2 X X - O w 2\n"
                                                   " 1 b b X O w 1\n"
                                                   "   A B C D E\n"
                                                   "x dead black stone\n"
                                                   "b Black's point  w White's point\n"
                                                   "- nobody's point\n");
}

static void
a_view_shows_a_part_with_its_own_coordinates(void **state)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;
    yz_position position = {19, 19, {0}};

    (void)state;
    yz_diagram_of_position(&diagram, &position);
    yz__diagram_view(&diagram, (yz_point){18, 0}, (yz_point){14, 3});
    assert_string_equal(as_text(&diagram, &style), "   P Q R S T\n"
                                                   "19 . . . . . 19\n"
                                                   "18 . . . . . 18\n"
                                                   "17 . . . . . 17\n"
                                                   "16 . + . . . 16\n"
                                                   "   P Q R S T\n");
    style.no_coordinates = true;
    style.title = "corner\x1b[31m";
    style.caption = "below";
    assert_string_equal(as_text(&diagram, &style), "corner\\x1B[31m\n"
                                                   " . . . . .\n"
                                                   " . . . . .\n"
                                                   " . . . . .\n"
                                                   " . + . . .\n"
                                                   "below\n");
}

static void
unicode_draws_the_lines_of_the_board(void **state)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;
    yz_position position = position_of(3, 3,
                                       "X . ."
                                       ". . ."
                                       ". . O");

    (void)state;
    style.unicode = true;
    style.no_coordinates = true;
    yz_diagram_of_position(&diagram, &position);
    assert_string_equal(as_text(&diagram, &style), " ●─┬─┐\n"
                                                   " ├─┼─┤\n"
                                                   " └─┴─○\n"
                                                   "● Black  ○ White\n");
    position = position_of(1, 1, ".");
    yz_diagram_of_position(&diagram, &position);
    assert_string_equal(as_text(&diagram, &style), " ·\n● Black  ○ White\n");
}

static void
marks_and_labels_widen_the_cells_they_need(void **state)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;
    const yz_position position = position_of(3, 2,
                                             "X O ."
                                             ". . .");

    (void)state;
    yz_diagram_of_position(&diagram, &position);
    yz_diagram_mark(&diagram, (yz_point){0, 0}, YZ_MARK_TRIANGLE);
    yz_diagram_mark(&diagram, (yz_point){2, 0}, YZ_MARK_SQUARE);
    yz_diagram_label(&diagram, (yz_point){1, 1}, "名人");
    assert_string_equal(as_text(&diagram, &style), "      A    B    C\n"
                                                   " 2   <X>   O   [.]2\n"
                                                   " 1    . 名人    . 1\n"
                                                   "      A    B    C\n"
                                                   "< > triangle\n"
                                                   "[ ] square\n");
    yz_diagram_label(&diagram, (yz_point){1, 1}, "名人戦");
    assert_string_equal(diagram.label[4], "名人"); /* cut at a character */
    yz_diagram_label(&diagram, (yz_point){1, 1}, "\x1b[\xc2\x9b\xff");
    assert_string_equal(diagram.label[4], "\\x1B["); /* cut at a character */
    yz_diagram_label(&diagram, (yz_point){1, 1}, " \t");
    assert_string_equal(diagram.label[4], "");
}

static void
a_label_keeps_the_colour_of_its_stone(void **state)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;
    const yz_position position = position_of(4, 2,
                                             "X O . ."
                                             ". . . .");

    (void)state;
    yz_diagram_of_position(&diagram, &position);
    yz_diagram_label(&diagram, (yz_point){0, 0}, "O");
    yz_diagram_label(&diagram, (yz_point){1, 0}, "X");
    yz_diagram_label(&diagram, (yz_point){2, 0}, "X");
    yz_diagram_label(&diagram, (yz_point){3, 0}, "a");
    yz_diagram_label(&diagram, (yz_point){3, 1}, "b");
    assert_string_equal(as_text(&diagram, &style), "    A  B  C  D\n"
                                                   " 2 XO OX .X  a 2\n"
                                                   " 1  .  .  .  b 1\n"
                                                   "    A  B  C  D\n"
                                                   "XO label O on a black stone\n"
                                                   "OX label X on a white stone\n"
                                                   ".X label X on an empty point\n");
    style.unicode = true;
    assert_non_null(strstr(as_text(&diagram, &style), " 2 ●O─○X─┬X──a 2\n"));
    /* where b is Black's point, a label b is told from it */
    diagram.owner[6] = YZ_BLACK;
    style.unicode = false;
    assert_non_null(strstr(as_text(&diagram, &style), " 1  .  .  b .b 1\n"));
}

static void
a_label_is_never_a_number_of_a_move(void **state)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;
    yz_game *game = game_of(4, 1);

    (void)state;
    enter(game, "A1 B1");
    assert_int_equal(yz__diagram_of_moves(&diagram, game, 1, 2), YZ_OK);
    yz_diagram_label(&diagram, (yz_point){3, 0}, "3");
    assert_non_null(strstr(as_text(&diagram, &style), " 1  1  2  . .3 1\n"));
    yz_game_free(game);
}

static void
repeated_plays_on_a_point_are_told_together(void **state)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;
    yz_game *game = game_of(4, 3);

    (void)state;
    enter(game, "B3 C3 A2 D2 B1 C1 C2 B2 pass pass C2 pass pass B2 pass pass C2");
    assert_int_equal(yz__diagram_of_moves(&diagram, game, 7, 17), YZ_OK);
    assert_non_null(strstr(as_text(&diagram, &style),
                           "9, 10, 12, 13, 15, 16 pass; 11, 17 at 7; 14 at 8\n"));
    yz__diagram_view(&diagram, (yz_point){2, 1}, (yz_point){2, 1});
    assert_non_null(
        strstr(as_text(&diagram, &style), "9, 10, 12, 13, 15, 16 pass; 11, 17 at 7\n"));
    yz_game_free(game);
}

/* A diagram with one of everything. */
static yz_diagram
full_diagram(yz_game *game)
{
    yz_diagram diagram;

    enter(game, "B3 C3 A2 D2 B1 C1 C2 B2");
    yz_diagram_of_game(&diagram, game);
    yz_diagram_mark(&diagram, (yz_point){0, 0}, YZ_MARK_SELECTED);
    yz_diagram_mark(&diagram, (yz_point){0, 1}, YZ_MARK_DEAD);
    yz_diagram_mark(&diagram, (yz_point){1, 1}, YZ_MARK_TRIANGLE);
    yz_diagram_label(&diagram, (yz_point){3, 2}, "ab");
    yz__diagram_join(&diagram, (yz_diagram_line){{0, 0}, {3, 2}, true});
    yz__diagram_join(&diagram, (yz_diagram_line){{0, 2}, {3, 0}, false});
    diagram.fact[3] |= YZ_POINT_DIMMED;
    return diagram;
}

static void
the_description_names_all_that_is_drawn(void **state)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_game *game = game_of(4, 3);
    yz_diagram diagram = full_diagram(game);

    (void)state;
    assert_non_null(
        strstr(as_svg(&diagram, &style),
               "<desc id=\"yz-desc\">A Go board of 4 by 3 lines. Black: A2, B1, B3. "
               "White: B2, C1, C3, D2. Last move: B2. May not be played now (ko): C2. "
               "Dead stones: A2. Triangles: B2. Selected: A3. Dimmed: D3. "
               "Labels: D1 ab. Arrows: A3 to D1. Lines: A1 to D3.</desc>"));
    assert_int_equal(yz__diagram_of_moves(&diagram, game, 7, 8), YZ_OK);
    assert_non_null(strstr(as_svg(&diagram, &style),
                           "Numbered: 7 Black C2, 8 White B2. Last move: B2.</desc>"));
    yz_game_free(game);
}

static void
lines_and_dimmed_points_are_told_below_a_text(void **state)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_game *game = game_of(4, 3);
    const yz_diagram diagram = full_diagram(game);

    (void)state;
    style.comment = "first\n\nsecond\xe2\x80\xae";
    const char *text = as_text(&diagram, &style);
    assert_non_null(strstr(text, " 3 |.| X  O  . 3\n"));
    assert_non_null(strstr(text, "Arrows: A3 to D1\nLines: A1 to D3\nDimmed: D3\n"));
    assert_non_null(strstr(text, "| | selected\n"));
    assert_non_null(strstr(text, "\n\nfirst\n\nsecond\\xE2\\x80\\xAE\n"));
    yz_game_free(game);
}

static void
more_lines_than_there_is_room_for_are_counted(void **state)
{
    yz_diagram diagram;
    const yz_position position = {9, 9, {0}};

    (void)state;
    yz_diagram_of_position(&diagram, &position);
    for (int i = 0; i < YZ_DIAGRAM_LINES + 3; i++)
        yz__diagram_join(&diagram, (yz_diagram_line){{0, 0}, {8, 8}, true});
    assert_int_equal(diagram.line_count, YZ_DIAGRAM_LINES);
    assert_int_equal(diagram.lines_left_out, 3);
}

static void
words_wider_than_a_line_are_broken(void **state)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;
    const yz_position position = {5, 5, {0}};
    static const char *const LETTER[] = {"名", "a", "\x7f"};
    char comment[3 * 300 + 1];

    (void)state;
    style.comment = comment;
    yz_diagram_of_position(&diagram, &position);
    for (size_t k = 0; k < sizeof LETTER / sizeof *LETTER; k++) {
        comment[0] = '\0';
        for (int i = 0; i < 300; i++)
            strcat(comment, LETTER[k]);
        for (const char *line = as_text(&diagram, &style); *line;) {
            const size_t length = strcspn(line, "\n");
            assert_true(yz_utf8_columns(line, length) <= 79);
            line += length + 1;
        }
    }
    /* marks that take no column fill no line, and do not fit on one without end */
    for (int i = 0; i < 400; i++)
        memcpy(comment + 2 * i, i % 2 ? "\xcc\x80" : " \n", 3);
    assert_non_null(strstr(as_svg(&diagram, &style), "</svg>"));
}

static void
a_picture_is_shown_as_wide_as_was_asked(void **state)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;
    const yz_position position = {9, 9, {0}};

    (void)state;
    style.pixels = 1000;
    yz_diagram_of_position(&diagram, &position);
    assert_non_null(strstr(as_svg(&diagram, &style), "width=\"1000\" height=\"1000\" "
                                                     "viewBox=\"0 0 280 280\""));
}

static void
wide_boards_have_two_lines_of_letters(void **state)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;
    yz_position position = {27, 1, {0}};

    (void)state;
    yz_diagram_of_position(&diagram, &position);
    const char *text = as_text(&diagram, &style);
    assert_memory_equal(strchr(text, '\n') - 3, "A A\n", 4);
    assert_non_null(strstr(text, "W X Y Z A B\n"));
}

static void
star_points_stand_where_boards_have_them(void **state)
{
    static const struct {
        int width, height, count;
    } BOARD[] = {{1, 1, 0},   {2, 2, 0},   {4, 4, 0},   {5, 5, 1},   {6, 6, 0},
                 {7, 7, 5},   {8, 8, 4},   {9, 9, 5},   {11, 11, 5}, {13, 13, 5},
                 {14, 14, 4}, {15, 15, 9}, {19, 19, 9}, {19, 13, 7}, {52, 52, 4},
                 {5, 13, 1},  {19, 1, 0}};

    (void)state;
    for (size_t i = 0; i < sizeof BOARD / sizeof *BOARD; i++) {
        int count = 0;
        for (int y = 0; y < BOARD[i].height; y++) {
            for (int x = 0; x < BOARD[i].width; x++) {
                const yz_point at = {(uint8_t)x, (uint8_t)y};
                const yz_point turned = {(uint8_t)y, (uint8_t)x};
                const bool star =
                    yz__diagram_is_star(BOARD[i].width, BOARD[i].height, at);
                count += star;
                assert_true(star == yz__diagram_is_star(BOARD[i].height, BOARD[i].width,
                                                        turned));
            }
        }
        if (count != BOARD[i].count)
            fail_msg("%dx%d has %d star points", BOARD[i].width, BOARD[i].height,
                     count);
    }
    assert_true(yz__diagram_is_star(19, 19, (yz_point){3, 15}));
    assert_true(yz__diagram_is_star(9, 9, (yz_point){2, 6}));
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
an_svg_draws_each_mark_in_its_place_and_size(void **state)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    /* the mark, and what it is on the middle of 9x9, whose point is at 140, 140 */
    static const struct {
        yz_mark mark;
        const char *drawn;
    } MARK[] = {
        {YZ_MARK_LAST, "<circle cx=\"140\" cy=\"140\" r=\"5\" fill=\"none\""},
        {YZ_MARK_CIRCLE, "<circle cx=\"140\" cy=\"140\" r=\"7\" fill=\"#fff\""},
        {YZ_MARK_TAKEN, "<circle cx=\"140\" cy=\"140\" r=\"9\" fill=\"none\""},
        {YZ_MARK_KO, "<rect x=\"135\" y=\"135\" width=\"11\" height=\"11\""},
        {YZ_MARK_SQUARE, "<rect x=\"135\" y=\"135\" width=\"11\" height=\"11\""},
        {YZ_MARK_TRIANGLE, "<path d=\"M140 132l7 12h-14z\""},
        {YZ_MARK_CROSS, "<path d=\"M134 134l12 12m0 -12l-12 12\""},
        {YZ_MARK_DEAD, "<path d=\"M134 134l12 12m0 -12l-12 12\""},
        {YZ_MARK_SELECTED, "<path d=\"M132 136v-4h4m8 0h4v4m0 8v4h-4m-8 0h-4v-4\""},
    };
    static const yz_position EMPTY = {9, 9, {0}};
    yz_diagram diagram;

    (void)state;
    yz_diagram_of_position(&diagram, &EMPTY);
    assert_int_equal(occurrences(as_svg(&diagram, &style), "r=\"3\"/>"), 5);
    for (size_t i = 0; i < sizeof MARK / sizeof *MARK; i++) {
        yz_diagram_mark(&diagram, (yz_point){4, 4}, MARK[i].mark);
        assert_int_equal(occurrences(as_svg(&diagram, &style), MARK[i].drawn), 1);
    }
    /* an arrow of ten points' length, in quarters: shaft, its white edges, head */
    yz__diagram_join(&diagram, (yz_diagram_line){{0, 8}, {8, 8}, true});
    const char *svg = as_svg(&diagram, &style);
    assert_int_equal(occurrences(svg, "d=\"M176 944L904 944\""), 2);
    assert_int_equal(occurrences(svg, "d=\"M944 944L900 924L900 964z\""), 1);
}

static void
an_svg_draws_every_stone_and_names_it(void **state)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;
    const yz_position position = position_of(3, 2,
                                             "X O ."
                                             ". X .");

    (void)state;
    yz_diagram_of_position(&diagram, &position);
    style.title = "A <b> & \"c\" \x01\xff";
    const char *svg = as_svg(&diagram, &style);
    assert_int_equal(occurrences(svg, "r=\"11.25\""), 3);
    assert_non_null(strstr(svg,
                           "<title id=\"yz-title\">A &lt;b&gt; &amp; &quot;c&quot; "
                           "\\x01\\xFF</title>"));
    assert_non_null(
        strstr(svg, "A Go board of 3 by 2 lines. Black: A2, B1. White: B2."));
    assert_non_null(strstr(svg, "role=\"img\" aria-labelledby=\"yz-title yz-desc\""));
    assert_null(strstr(svg, "<script"));
    assert_null(strstr(svg, "href"));
    assert_true(yz__utf8_valid(svg, strlen(svg)));
}

/* White's play on a stone is claimed: it and the pass it has become have their numbers;
   so have an event and stones set up between none. */
static void
what_is_no_move_takes_no_number(void **state)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    const yz_event claimed = {.kind = YZ_EVENT_CLAIM, .by = YZ_BLACK, .ply = 3};
    const yz_event warned = {.kind = YZ_EVENT_WARN, .by = YZ_BLACK};
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    yz_position position;
    yz_diagram diagram;
    yz_legality legality;
    yz_game *game;

    (void)state;
    options.rules = yz_rules_find("aga-1991");
    options.width = 4;
    options.height = 3;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    enter(game, "B2");
    assert_int_equal(yz_game_event(game, &warned, &legality), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    yz_diagram_of_game(&diagram, game);
    assert_int_equal(diagram.mark[yz_index(4, (yz_point){1, 1})], YZ_MARK_LAST);
    enter(game, "B2");
    assert_int_equal(yz_game_event(game, &claimed, &legality), YZ_OK);
    assert_int_equal(legality.ground, YZ_GROUND_LEGAL);
    yz_diagram_of_game(&diagram, game);
    assert_false(strpbrk(as_text(&diagram, &style), "()"));
    yz_game_position(game, &position);
    position.stone[0] = YZ_WHITE;
    assert_int_equal(yz_game_set_up(game, &position, YZ_WHITE), YZ_OK);
    enter(game, "C2");
    assert_int_equal(yz__diagram_move_count(game), 4);
    assert_int_equal(yz__diagram_of_moves(&diagram, game, 1, 4), YZ_OK);
    assert_string_equal(as_text(&diagram, &style), "    A  B  C  D\n"
                                                   " 3  O  .  .  . 3\n"
                                                   " 2  . B1 W4  . 2\n"
                                                   " 1  .  .  .  . 1\n"
                                                   "    A  B  C  D\n"
                                                   "Moves 1 to 4\n"
                                                   "2 at 1; 3 passes\n");
    yz_game_free(game);
}

static void
the_range_of_numbers_is_told_in_words(void **state)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    static const struct {
        int first, last;
        const char *words;
    } RANGE[] = {{2, 2, "\nMove 2\n"},
                 {2, 3, "\nMoves 2 to 3; White plays the even numbers\n"},
                 {3, 4, "\nMoves 3 to 4; Black plays the odd numbers\n"},
                 {4, 6, "\nMoves 4 to 6\n"},
                 {5, 6, "\nMoves 5 to 6\n"}};
    yz_diagram diagram;
    yz_game *game = game_of(9, 9);

    (void)state;
    enter(game, "C3 G7 C7 G3");
    for (int x = 0; x < 2; x++)
        assert_int_equal(
            yz_game_enter(game, (yz_move){YZ_MOVE_PLAY, YZ_WHITE, {(uint8_t)x, 0}},
                          NULL, NULL),
            YZ_OK);
    for (size_t i = 0; i < sizeof RANGE / sizeof *RANGE; i++) {
        assert_int_equal(
            yz__diagram_of_moves(&diagram, game, RANGE[i].first, RANGE[i].last), YZ_OK);
        assert_non_null(strstr(as_text(&diagram, &style), RANGE[i].words));
    }
    yz_game_free(game);
}

static void
more_notes_than_there_is_room_for_are_counted(void **state)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_diagram diagram;
    yz_game *game = game_of(3, 3);

    (void)state;
    for (int i = 0; i <= UINT16_MAX; i++)
        assert_int_equal(
            yz_game_enter(game,
                          (yz_move){YZ_MOVE_PASS, i % 2 ? YZ_WHITE : YZ_BLACK, {0, 0}},
                          NULL, NULL),
            YZ_OK);
    assert_int_equal(yz__diagram_of_moves(&diagram, game, 1, UINT16_MAX + 1),
                     YZ_E_RANGE);
    assert_int_equal(yz__diagram_of_moves(&diagram, game, 1, UINT16_MAX), YZ_OK);
    assert_int_equal(diagram.note_count, YZ_DIAGRAM_NOTES);
    assert_int_equal(diagram.notes_left_out, UINT16_MAX - YZ_DIAGRAM_NOTES);
    assert_non_null(strstr(as_text(&diagram, &style), " 512 pass, and 65023 more\n"));
    yz_game_free(game);
}

/* Every ko that may not be taken is marked, however many there are. */
static void
every_ban_is_marked(void **state)
{
    enum { KOS = 70, ACROSS = 10 };
    yz_game_options options = YZ_GAME_OPTIONS_INIT;
    static const char *const ROW[] = {".XO..", "X.XO.", ".XO..", "....."};
    yz_position position = {50, 28, {0}};
    yz_diagram diagram;
    yz_game *game;
    int marked = 0;

    (void)state;
    for (int i = 0; i < 50 * 28; i++) {
        const char sign = ROW[i / 50 % 4][i % 5];
        position.stone[i] = sign == 'X' ? YZ_BLACK : sign == 'O' ? YZ_WHITE : YZ_EMPTY;
    }
    options.rules = yz_rules_find("japanese-algorithmic");
    options.width = 50;
    options.height = 28;
    options.start = &position;
    options.to_move = YZ_BLACK;
    assert_int_equal(yz_game_new(&game, &options, NULL), YZ_OK);
    for (int i = 0; i < 3; i++) /* to the confirmation, in which no ko is free again */
        assert_int_equal(
            yz_game_enter(game,
                          (yz_move){YZ_MOVE_PASS, i % 2 ? YZ_WHITE : YZ_BLACK, {0, 0}},
                          NULL, NULL),
            YZ_OK);
    for (int i = 0; i < KOS; i++) {
        const uint8_t x = (uint8_t)(5 * (i % ACROSS)), y = (uint8_t)(4 * (i / ACROSS));
        const yz_move take = {
            YZ_MOVE_PLAY, YZ_WHITE, {(uint8_t)(x + 1), (uint8_t)(y + 1)}};
        assert_int_equal(yz_game_enter(game, take, NULL, NULL), YZ_OK);
        if (i + 1 < KOS)
            assert_int_equal(yz_game_enter(game,
                                           (yz_move){YZ_MOVE_PASS, YZ_BLACK, {0, 0}},
                                           NULL, NULL),
                             YZ_OK);
    }
    yz_diagram_of_game(&diagram, game);
    for (int i = 0; i < 50 * 28; i++)
        marked += diagram.mark[i] == YZ_MARK_KO && diagram.fact[i] == YZ_POINT_KO;
    assert_int_equal(marked, KOS);
    yz_game_free(game);
}

/* Nothing of what lies outside the part that is shown is drawn or told. */
static void
a_view_leaves_out_what_lies_outside(void **state)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    const yz_position position = position_of(5, 5,
                                             "X . . . O"
                                             ". . . . ."
                                             ". . O . ."
                                             ". . . . ."
                                             "O . . . X");
    static const yz_point OUTSIDE[] = {{0, 2}, {4, 2}, {2, 0}, {2, 4}};
    yz_diagram diagram;

    (void)state;
    yz_diagram_of_position(&diagram, &position);
    yz_diagram_mark(&diagram, (yz_point){0, 0}, YZ_MARK_DEAD);
    yz_diagram_mark(&diagram, (yz_point){4, 0}, YZ_MARK_DEAD);
    for (size_t i = 0; i < sizeof OUTSIDE / sizeof *OUTSIDE; i++) {
        yz_diagram_label(&diagram, OUTSIDE[i], "q");
        diagram.note[diagram.note_count++] =
            (yz_diagram_note){(uint16_t)(i + 1), 0, OUTSIDE[i], false};
    }
    yz__diagram_join(&diagram, (yz_diagram_line){{0, 0}, {4, 0}, true});
    yz__diagram_join(&diagram, (yz_diagram_line){{2, 2}, {4, 0}, true});
    yz__diagram_join(&diagram, (yz_diagram_line){{0, 4}, {2, 1}, true});
    yz__diagram_join(&diagram, (yz_diagram_line){{1, 1}, {3, 3}, true});
    yz__diagram_view(&diagram, (yz_point){1, 3}, (yz_point){3, 1});
    assert_string_equal(as_text(&diagram, &style),
                        "   B C D\n"
                        " 4 . . . 4\n"
                        " 3 . O . 3\n"
                        " 2 . . . 2\n"
                        "   B C D\n"
                        "Arrows: C3 to E5, A1 to C4, B4 to D2\n");
    const char *svg = as_svg(&diagram, &style);
    assert_non_null(strstr(svg, "No black stones. White: C3. "
                                "Arrows: C3 to E5, A1 to C4, B4 to D2.</desc>"));
    assert_null(strstr(svg, ">q</text>"));
    /* one arrow has both its ends in view: shaft, its white edges, head */
    assert_non_null(strstr(svg, "<g transform=\"scale(0.25)\">\n<path d=\"M"));
    assert_null(strstr(strstr(svg, "<g transform") + 1, "<g transform"));
    /* the lines run on half a cell where the view cuts them, and end at an edge */
    assert_non_null(strstr(svg, "d=\"M44 32V104M68 32V104M92 32V104M32 44H104"));
    yz__diagram_view(&diagram, (yz_point){0, 0}, (yz_point){4, 4});
    assert_non_null(strstr(as_svg(&diagram, &style), "d=\"M44 44V140M"));
    yz__diagram_view(&diagram, (yz_point){0, 3}, (yz_point){3, 4});
    assert_non_null(strstr(as_svg(&diagram, &style), "M44 32V68"));
}

static void
a_board_of_one_point_is_a_cross(void **state)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    yz_position position = {1, 1, {0}};
    yz_diagram diagram;

    (void)state;
    yz_diagram_of_position(&diagram, &position);
    assert_non_null(strstr(as_svg(&diagram, &style), "d=\"M40 44h8m-4 -4v8\"/>"));
    position.height = 2;
    yz_diagram_of_position(&diagram, &position);
    assert_null(strstr(as_svg(&diagram, &style), "m-4 -4v8"));
    position.height = 1;
    position.width = 2;
    yz_diagram_of_position(&diagram, &position);
    assert_null(strstr(as_svg(&diagram, &style), "m-4 -4v8"));
}

/* Labels by their width: size and place; on a black stone in white. */
static void
labels_in_an_svg_are_as_large_as_fits(void **state)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    static const struct {
        const char *label, *drawn;
    } LABEL[] = {{"1", "y=\"49\" font-size=\"14\""},
                 {"12", "y=\"49\" font-size=\"12\""},
                 {"123", "y=\"47\" font-size=\"8\""}};
    const yz_position position = position_of(3, 1, "X O .");
    yz_diagram diagram;
    char text[80];

    (void)state;
    yz_diagram_of_position(&diagram, &position);
    for (size_t i = 0; i < sizeof LABEL / sizeof *LABEL; i++) {
        for (uint8_t x = 0; x < 3; x++)
            yz_diagram_label(&diagram, (yz_point){x, 0}, LABEL[i].label);
        const char *svg = as_svg(&diagram, &style);
        for (int x = 0; x < 3; x++) {
            snprintf(text, sizeof text,
                     "<text x=\"%d\" %s text-anchor=\"middle\" "
                     "fill=\"%s\">%s<",
                     44 + 24 * x, LABEL[i].drawn, x == 0 ? "#fff" : "#000",
                     LABEL[i].label);
            assert_non_null(strstr(svg, text));
        }
    }
}

static void
owners_are_explained_below(void **state)
{
    const yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    const yz_diagram_style titled = {.size = sizeof titled, .title = "T"};
    static const struct {
        uint8_t first, second;
        const char *words, *signs;
    } OWNER[] = {
        {YZ_BLACK, YZ_EMPTY, ">Black squares: points of<", " 1 b . 1\n"},
        {YZ_EMPTY, YZ_WHITE, ">White squares: points of<", " 1 . w 1\n"},
        {YZ_BLACK, YZ_WHITE, ">Black and white squares:<", " 1 b w 1\n"},
        {YZ_OWNER_NOBODY, YZ_EMPTY, ">Small crosses: nobody's<", " 1 - . 1\n"},
    };
    const yz_position position = {2, 1, {0}};
    yz_diagram diagram;

    (void)state;
    for (size_t i = 0; i < sizeof OWNER / sizeof *OWNER; i++) {
        yz_diagram_of_position(&diagram, &position);
        diagram.owner[0] = OWNER[i].first;
        diagram.owner[1] = OWNER[i].second;
        assert_non_null(strstr(as_text(&diagram, &style), OWNER[i].signs));
        assert_non_null(strstr(as_svg(&diagram, &titled), OWNER[i].words));
    }
    /* A label w where White has points, and one that is no number beside numbers. */
    yz_diagram_of_position(&diagram, &position);
    diagram.owner[0] = YZ_WHITE;
    yz_diagram_label(&diagram, (yz_point){1, 0}, "w");
    assert_non_null(strstr(as_text(&diagram, &style), " 1  w .w 1\n"));
    yz_diagram_label(&diagram, (yz_point){1, 0}, "q");
    diagram.first = diagram.last = 1;
    diagram.number[0] = 1;
    diagram.stone[0] = YZ_BLACK;
    assert_non_null(strstr(as_text(&diagram, &style), " 1 1 q 1\n"));
}

/* Dead on an empty point says nothing. */
static void
an_empty_point_is_not_dead(void **state)
{
    static yz_status_map status = {YZ_BASIS_AGREED, 2, 1, {0}};
    const yz_position position = {2, 1, {0}};
    yz_diagram diagram;

    (void)state;
    status.fate[0] = YZ_FATE_DEAD;
    yz_diagram_of_position(&diagram, &position);
    yz__diagram_territory(&diagram, &status, false);
    assert_int_equal(diagram.mark[0], YZ_MARK_NONE);
    assert_int_equal(diagram.owner[0], YZ_EMPTY);
}

/* Breaks of a line are blanks in a title, what XML forbids is a sign that something was
   there, and lines beyond the two hundredth are left out with a mark that they are. */
static void
an_svg_holds_whatever_the_text_is(void **state)
{
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    const yz_position position = {9, 9, {0}};
    static char comment[6000];
    yz_diagram diagram;
    size_t n = 0;

    (void)state;
    yz_diagram_of_position(&diagram, &position);
    style.title = "a\nb\tc\rd\xef\xbf\xbe|\xef\xbf\xbf|>";
    assert_non_null(strstr(as_svg(&diagram, &style),
                           "<title id=\"yz-title\">a b c d\xef\xbf\xbd|\xef\xbf\xbd|"
                           "&gt;</title>"));
    for (int i = 1; i <= 250; i++)
        n += (size_t)sprintf(comment + n, "line %d\n", i);
    style.comment = comment;
    const char *svg = as_svg(&diagram, &style);
    assert_non_null(
        strstr(svg, ">line 199</text>\n<text x=\"8\" y=\"3492\">...</text>"));
    assert_null(strstr(svg, ">line 200<"));
    /* Words and a word of marks that take no column: no line outgrows its room. */
    n = 0;
    for (int word = 0; word < 4; word++) {
        for (int i = 0; i < 100 + 300 * (word == 3); i++, n += 2)
            memcpy(comment + n, "\xcc\x80", 2);
        comment[n++] = ' ';
    }
    comment[n] = '\0';
    svg = as_svg(&diagram, &style);
    assert_int_equal(occurrences(strrchr(svg, '\xcc'), "</text>"), 1);
    assert_int_equal(occurrences(svg, "\xcc\x80"), 700);
}

/* The tags of a document: each is closed, in order, and quotes are even. */
static void
assert_well_formed(const char *svg)
{
    char open[16][16];
    int depth = 0;

    for (const char *p = strchr(svg, '<'); p; p = strchr(p, '<')) {
        const char *end = strchr(p, '>');
        assert_non_null(end);
        size_t quotes = 0;
        for (const char *q = p; q < end; q++)
            quotes += *q == '"';
        assert_int_equal(quotes % 2, 0);
        const size_t length = strcspn(p + 1, " />\n");
        if (p[1] == '/') {
            assert_true(depth > 0);
            depth--;
            assert_memory_equal(p + 2, open[depth], strlen(open[depth]));
        } else if (p[1] != '?' && end[-1] != '/') {
            assert_true(depth < 16 && length < 16);
            memcpy(open[depth], p + 1, length);
            open[depth++][length] = '\0';
        }
        p = end;
    }
    assert_int_equal(depth, 0);
}

/* Everything at once on every size: nothing overflows, the SVG is well-formed, no line
   of text ends with a blank. */
static void
every_size_with_everything_on_it_is_drawn(void **state)
{
    static yz_diagram diagram;
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    uint64_t random = 88172645463325252u;

    (void)state;
    style.title =
        "Everything, with a title that is far longer than a small board is wide";
    style.caption =
        "<caption> \xe5\xb0\x8f\xe6\x9e\x97 averyveryveryveryveryverylongword"
        "averyveryveryveryveryverylongword";
    for (int round = 0; round < 60; round++) {
        random ^= random << 13, random ^= random >> 7, random ^= random << 17;
        yz_position position = {(uint8_t)(random % YZ_MAX_SIDE + 1),
                                (uint8_t)(random / 64 % YZ_MAX_SIDE + 1),
                                {0}};
        if (round == 0)
            position.width = position.height = YZ_MAX_SIDE;
        yz_diagram_of_position(&diagram, &position);
        const size_t points = (size_t)position.width * position.height;
        for (size_t i = 0; i < points; i++) {
            random ^= random << 13, random ^= random >> 7, random ^= random << 17;
            diagram.stone[i] = (uint8_t)(random % 3);
            diagram.mark[i] = (uint8_t)(random / 7 % 9);
            diagram.owner[i] = (uint8_t)(random / 64 % 4);
            diagram.number[i] =
                (uint16_t)(random / 1024 % 3 ? 0 : random / 4096 % 65536);
            snprintf(diagram.label[i], YZ_DIAGRAM_LABEL, "%s",
                     random / 999 % 5 ? "" : "<\xe5&&&\"");
        }
        diagram.first = 1;
        diagram.last = 65535;
        diagram.note_count = round % 2 ? YZ_DIAGRAM_NOTES : 3;
        diagram.notes_left_out = round % 3;
        style.unicode = round % 2;
        style.no_coordinates = round % 5 == 0;
        assert_well_formed(as_svg(&diagram, &style));
        assert_true(yz__utf8_valid(PAGE.text, PAGE.length));
        const char *text = as_text(&diagram, &style);
        assert_null(strstr(text, " \n"));
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_drawn_with_its_star_points),
        cmocka_unit_test(the_last_move_and_the_ko_are_marked),
        cmocka_unit_test(numbered_moves_stay_where_they_were_played),
        cmocka_unit_test(a_range_that_the_game_does_not_have_is_refused),
        cmocka_unit_test(numbers_tell_the_colour_where_it_does_not_alternate),
        cmocka_unit_test(territory_is_shown_as_told_and_completed_when_asked),
        cmocka_unit_test(a_view_shows_a_part_with_its_own_coordinates),
        cmocka_unit_test(unicode_draws_the_lines_of_the_board),
        cmocka_unit_test(marks_and_labels_widen_the_cells_they_need),
        cmocka_unit_test(a_label_keeps_the_colour_of_its_stone),
        cmocka_unit_test(a_label_is_never_a_number_of_a_move),
        cmocka_unit_test(repeated_plays_on_a_point_are_told_together),
        cmocka_unit_test(the_description_names_all_that_is_drawn),
        cmocka_unit_test(lines_and_dimmed_points_are_told_below_a_text),
        cmocka_unit_test(more_lines_than_there_is_room_for_are_counted),
        cmocka_unit_test(words_wider_than_a_line_are_broken),
        cmocka_unit_test(a_picture_is_shown_as_wide_as_was_asked),
        cmocka_unit_test(an_svg_draws_each_mark_in_its_place_and_size),
        cmocka_unit_test(wide_boards_have_two_lines_of_letters),
        cmocka_unit_test(star_points_stand_where_boards_have_them),
        cmocka_unit_test(an_svg_draws_every_stone_and_names_it),
        cmocka_unit_test(what_is_no_move_takes_no_number),
        cmocka_unit_test(the_range_of_numbers_is_told_in_words),
        cmocka_unit_test(more_notes_than_there_is_room_for_are_counted),
        cmocka_unit_test(every_ban_is_marked),
        cmocka_unit_test(a_view_leaves_out_what_lies_outside),
        cmocka_unit_test(a_board_of_one_point_is_a_cross),
        cmocka_unit_test(labels_in_an_svg_are_as_large_as_fits),
        cmocka_unit_test(owners_are_explained_below),
        cmocka_unit_test(an_empty_point_is_not_dead),
        cmocka_unit_test(an_svg_holds_whatever_the_text_is),
        cmocka_unit_test(every_size_with_everything_on_it_is_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
