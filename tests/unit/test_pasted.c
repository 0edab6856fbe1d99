/* Boards pasted as text: in the looks that programs and people give them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "yunzi/diagram.h"
#include "yunzi/record.h"
#include "said.h"
#include "import/import.h"

/* The board as ".XO/..." and what else was understood. */
static const char *
describe(const yz_pos *pos, char out[4096])
{
    size_t n = 0;
    char point[YZ_POINT_TEXT];
    for (int y = 0; y < pos->position.height; y++) {
        for (int x = 0; x < pos->position.width; x++)
            out[n++] = ".XO"[pos->position.stone[y * pos->position.width + x]];
        out[n++] = '/';
    }
    out[n] = '\0';
    if (pos->to_play != YZ_EMPTY)
        n += (size_t)sprintf(out + n, " %s",
                             pos->to_play == YZ_BLACK ? "black" : "white");
    if (pos->ko_given)
        n += (size_t)sprintf(out + n, " ko %s",
                             yz_point_text(pos->ko, pos->position.height, point));
    for (int colour = 1; colour <= 2; colour++)
        if (pos->prisoners[colour])
            n += (size_t)sprintf(out + n, " %d:%d", colour, pos->prisoners[colour]);
    for (size_t i = 0; i < pos->note_count; i++)
        n += (size_t)sprintf(out + n, " %s=%s", pos->note[i].key, pos->note[i].value);
    return out;
}

static const struct {
    const char *what, *text, *board;
} BOARD[] = {
    {"as show prints it",
     "   A B C\n 3 . X O 3\n 2 X(O). 2\n 1 . . . 1\n   A B C\nAfter move 3\n",
     ".XO/XO./.../"},
    {"marks, labels and moves",
     "   A B  C D\n 3 . <X> OA B12 3\n 2[.]{O}  .X W13 2\n 1 .  .  a  . 1\n   A B  C D\n",
     ".XOX/.O.O/..../"},
    {"a ko and dead stones", "   A B C\n 3 * X o 3\n 2 X O . 2\n 1 . . x 1\n",
     ".XO/XO./..X/ ko A3 dead=C3,C1"},
    {"territory", "   A B C\n 3 b X w 3\n 2 b X O 2\n 1 - b O 1\n", ".X./.XO/..O/"},
    {"box drawing", "   A B C\n 3 ┌─●─○ 3\n 2 ├─┼─┤ 2\n 1 └─┴─● 1\n", ".XO/.../..X/"},
    {"GNU Go's",
     "    A B C\n 3 . X O 3\n 2 . + . 2     WHITE (O) has captured 2 stones\n"
     " 1 X . . 1     BLACK (X) has captured 0 stones\n    A B C\n",
     ".XO/.../X../ 2:2"},
    {"small letters", ". x o\no + x\n", ".XO/O.X/"},
    {"b and w", ". b w\nw . b\n", ".XO/O.X/"},
    {"close together", ".xo\nXO.\n", ".XO/XO./ dead=B2,C2"},
    {"in a frame", "+-----+\n|. X O|\n|O . .|\n+-----+\n", ".XO/O../"},
    {"in a frame, close together", "Black to play\n+---+\n|.XO|\n|O..|\n+---+\n",
     ".XO/O../ black"},
    {"a wiki's diagram",
     "$$Wm1 A title with X and O\n$$  -------\n$$ | . B 1 |\n$$ | a W 2 |\n$$ | , # @ |\n$$  -------\n",
     ".XO/.OX/.XO/ white"},
    {"another wiki's", "$$ +---+\n$$ |XO.|\n$$ |.C,|\n$$ +---+\n", "XO./.../"},
    {"words around",
     "Who wins here?\n\n. X O\nX O .\n\nI think Black. White to play.\n",
     ".XO/XO./ white"},
    {"rows counted from the top", "1 . X\n2 O .\n", ".X/O./"},
    {"tabs between the points", "\tA\tB\n2\t.\tX\n1\tO\t.\n", ".X/O./"},
    {"small letters of the columns", "  a b c\n 2 . x o\n 1 . . .\n", ".XO/.../"},
    {"two letters for a column", "   AA BB\n 2 . X\n 1 O .\n", ".X/O./"},
    {"labels behind stones and points",
     " 3 X~ .aZ ~ab 3\n 2 aX1 O12 .b 2\n 1 X . . 1\n", "X../.O./X../"},
    {"moves with the number of their row", " 3 . . O 3\n 2 . 2 X 2\n 1 X 1 2 1\n",
     "..O/.OX/XXO/"},
    {"one column", " 2 12 2\n 1 X 1\n", "O/X/"},
    {"one column in a frame", "+--+\n|x|\n|.|\n|o|\n+--+\n", "X/./O/"},
    {"one column in a frame, and a letter below", "+--+\n|x|\n|.|\n|o|\n+--+\n\nx\n",
     "X/./O/"},
    {"one column in a frame, and a sign above", "&\n+--+\n|x|\n|.|\n|o|\n+--+\n",
     "X/./O/"},
    {"letters below that are no second board", ". x\no .\n\nx o x\n", ".X/O./"},
    {"a frame of =", "+===+\n|. X|\n|O .|\n+===+\n", ".X/O./"},
    {"a wiki's numbered moves", "$$B\n$$ +---+\n$$ |X1.|\n$$ |2a.|\n$$ +---+\n",
     "XX./O../ black"},
    {"moves that stand apart",
     "$$W Title\n$$ +-----+\n$$ | 1 2 . |\n$$ | . a . |\n$$ +-----+\n",
     "OX./.../ white"},
    {"a wiki's heading of another kind",
     "$$c A title\n$$\n$$ Cut Shape\n$$ +---+\n$$ |XO.|\n$$ |...|\n$$ +---+\n$$W\nWhite to move\n",
     "XO./.../ white"},
    {"a wiki's title of signs", "$$B Cut\n$$ +---+\n$$ |XO.|\n$$ |...|\n$$ +---+\n",
     "XO./.../ black"},
    {"moves 0 and 53", "0 . x\n. 53 o\n", "O.X/.XO/"},
    {"who moves", "Black to move\n\n . x o\n o . x\n", ".XO/O.X/ black"},
    {"words beside the board",
     "#hashtag\n(())\n 2 . X 2    White has captured the stone\n 1 O . 1    captured 3\n",
     ".X/O./"},
    {"prisoners of both",
     " 2 . X 2    WHITE (O) has captured 12 stones\n"
     " 1 O . 1    BLACK (X) has captured 1 stones\n",
     ".X/O./ 1:1 2:12"},
    {"a number and words above", "12 stones are dead\n. X O\nX O .\n. . .\n",
     ".XO/XO./.../"},
    {"a long word above",
     "https://a.place.with/a-name-that-is-longer-than-four-times-the-side-of-any-board-that-is-"
     "known-here/and-goes-on-and-on-and-on-and-on-and-on-and-on-and-on-and-on-and-on-and-on-and-"
     "on-and-on-and-on-and-on-and-on-and-on-and-on-and-on-and-on\n. X O\nX O .\n. . .\n",
     ".XO/XO./.../"},
    {"a number and more words above",
     "5 of the stones were dead\n. X O\nX O .\n. . .\n", ".XO/XO./.../"},
    {"titles of few letters", "Box\n\nX vs O\n1-0\n. X O .\nX O . .\n. . . .\n",
     ".XO./XO../..../"},
    {"columns in a line without blanks", "ABC\n...\n.XO\nX..\n", ".../.XO/X../"},
    {"a line of many words after the board", "\n. x\no .\n\na b c d e f g h i j k\n",
     ".X/O./"},
};

static void
boards_are_read_in_many_looks(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < sizeof BOARD / sizeof *BOARD; i++) {
        yz_pos pos = {.note_count = 0};
        yz_diag diag = {0};
        char found[4096] = "";
        const size_t length = strlen(BOARD[i].text);
        if (!yz__pos_recognise(BOARD[i].text, length))
            strcpy(found, "not seen to be a board");
        else if (yz_pos_read(&pos, BOARD[i].text, length, NULL, &diag) != YZ_OK)
            snprintf(found, sizeof found, "line %u: %s", (unsigned)diag.line,
                     said(&diag.message));
        else
            describe(&pos, found);
        if (strcmp(found, BOARD[i].board) != 0) {
            print_error("%s: %s, not %s\n", BOARD[i].what, found, BOARD[i].board);
            wrong++;
        }
        yz_pos_free(&pos);
    }
    assert_int_equal(wrong, 0);
}

static const struct {
    const char *text;
    uint32_t line;
    const char *says;
} WRONG[] = {
    {"   A B C\n 3 . X O 3\n 2 . . 2\n", 3, "another number of points"},
    {"   C D\n 3 x o 3\n 2 . . 2\n 1 . . 1\n", 0, "only a part of a board"},
    {". x\no .\n. ?\n", 3, "not a row of the board"},
    {". x\no .\n\nand\n\n. x\n", 6, "a second board"},
    {" A _ C\n. x o\n. . .\n. . ?\n", 4, "not a row of the board"},
    {" A ~ C\n. x o\n. . .\n. . ?\n", 4, "not a row of the board"},
    {". X Q\n. X O\n. . .\n", 1, "not a row of the board"},
    {"X Q O\n. X O\n. . .\n", 1, "not a row of the board"},
    {".XQ\n.XO\n...\n", 1, "not a row of the board"},
    {"Who wins?\n\n. X \xc3\xa9\n. X O\n. . .\n", 3, "not a row of the board"},
    {" 3 . X \xc3\xa9 3\n 2 . X O 2\n 1 . . . 1\n", 1, "not a row of the board"},
    {" 3 .X\xc3\xa9 3\n 2 .XO 2\n 1 ... 1\n", 2, "another number of points"},
    {" 3 &.X 3\n 2 .XO 2\n 1 ... 1\n", 1, "not a row of the board"},
    {"+-----+\n|. X \xc3\xa9|\n|. X O|\n|. . .|\n+-----+\n", 2,
     "not a row of the board"},
    {"$$ -------\n$$ | X & . |\n$$ | . X O |\n$$ | . . . |\n$$ -------\n", 2,
     "not a row of the board"},
    {" 9 x o 9\n 8 . . 8\n", 0, "only a part of a board"},
    {"$$ -----\n$$ | X O .\n$$ | . . .\n", 0, "only a part of a board"},
    {"$$ X O .\n$$ . . .\n", 0, "only a part of a board"},
    {"$$ B X .\n$$ . . .\n", 0, "only a part of a board"},
    {"+---+\n. x\no .\n", 0, "only a part of a board"},
    {". x\no .\n+---+\n", 0, "only a part of a board"},
    {"+---+\n. x\no .\n+---+\n", 0, "only a part of a board"},
    {"+---+\n|. x\n|o .\n+---+\n", 0, "only a part of a board"},
    {"|. x\n|o .\n", 0, "only a part of a board"},
    {". x|\no .|\n", 0, "only a part of a board"},
    {"|. x|\n|o .|\n", 0, "only a part of a board"},
    {"|. x\n|o .\nand so on\n", 0, "only a part of a board"},
    {"+---+\n. x\no .\nand so on\n", 0, "only a part of a board"},
    {" 3 . x\n 2 o .\n . .\n", 0, "only a part of a board"},
    {" 3 . x\n 1 o .\n", 0, "only a part of a board"},
    {" 1 . x\n 3 o .\n", 0, "only a part of a board"},
    {"$$ X a\n$$ O c\n", 0, "only a part of a board"},
};

static void
parts_and_uneven_rows_are_refused(void **state)
{
    (void)state;
    int wrong = 0;
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        yz_pos pos;
        yz_diag diag = {0};
        if (yz_pos_read(&pos, WRONG[i].text, strlen(WRONG[i].text), NULL, &diag) ==
            YZ_OK)
            fail_msg("%s is read", WRONG[i].text);
        if (diag.line != WRONG[i].line ||
            strstr(said(&diag.message), WRONG[i].says) == NULL) {
            print_error("%s: line %u: %s\n", WRONG[i].text, (unsigned)diag.line,
                        said(&diag.message));
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
}

/* Rows of more than 52 points, or more than 52 of them, in any look. */
static void
boards_past_52_points_a_side_are_refused(void **state)
{
    (void)state;
    static char text[4000];
    static const struct {
        const char *cell;
        int width, height;
    } CASE[] = {
        {"x", 53, 2}, {"x", 300, 2}, {"x ", 53, 2}, {"x ", 300, 2}, {"x", 2, 53}};
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        yz_pos pos;
        yz_diag diag = {0};
        text[0] = '\0';
        for (int y = 0; y < CASE[i].height; y++) {
            for (int x = 0; x < CASE[i].width; x++)
                strcat(text, CASE[i].cell);
            strcat(text, "\n");
        }
        assert_int_not_equal(yz_pos_read(&pos, text, strlen(text), NULL, &diag), YZ_OK);
        assert_int_equal(yz_pos_read(&pos, text, strlen(text), NULL, NULL),
                         diag.status);
        assert_int_not_equal(diag.message.id, YZ_MESSAGE_NONE);
    }
}

static void
games_and_prose_are_no_boards(void **state)
{
    (void)state;
    int wrong = 0;
    static const char *const TEXT[] = {
        "(;GM[1]C[look:\n. X O\nX O .\n];B[aa])",
        "Dear reader,\nO how I love it\nX marks the spot\n",
        "",
        "12 games were played\n13 were not\n",
        "\\HS\n\\HE\n",
        "look at (\n ;a game)\n. x\no .\n",
        "(;",
        "this (",
        "this ( \n",
        "{ }\n",
        "[ ]\n",
        "one row\n.\nand another\n.\n",
        "a. x\nb~ .\n",
        "\x01 x\n\x7f x\n\xe9 o\n",
        "$$ | . ~ |\n$$ | X _~|\n",
        ". abcdefghijkl\nx .abcdefghijkl\n",
    };
    for (size_t i = 0; i < sizeof TEXT / sizeof *TEXT; i++)
        if (yz__pos_recognise(TEXT[i], strlen(TEXT[i]))) {
            print_error("taken for a board: %s\n", TEXT[i]);
            wrong++;
        }
    assert_int_equal(wrong, 0);
}

/* Reads a board below a line that is a title, columns, or a row that it cannot be: the board is the
   same, or is not read.  A number would make a row of the line. */
static bool
is_read_below(const char *above, const char *rows, const char *board)
{
    char text[500], found[4096] = "";
    yz_pos pos;
    yz_diag diag = {0};
    snprintf(text, sizeof text, "%s\n%s", above, rows);
    if (yz_pos_read(&pos, text, strlen(text), NULL, &diag) != YZ_OK) {
        assert_true(diag.status != YZ_OK);
        return false;
    }
    if (strstr(describe(&pos, found), board) == NULL)
        fail_msg("%s: %s", text, found);
    yz_pos_free(&pos);
    return true;
}

static void
any_two_columns_stand_above_a_board(void **state)
{
    int read = 0;
    (void)state;
    for (char one = '!'; one <= '~'; one++)
        for (char two = '!'; two <= '~'; two++) {
            const char above[] = {one, ' ', two, '\0'};
            if (one >= '0' && one <= '9')
                continue;
            read += is_read_below(above, ". X\nO .\n", ".X/O./");
        }
    assert_in_range(read, 1000, 8836);
}

static void
any_line_stands_above_a_board(void **state)
{
    static const char *const SIGN[] = {".",
                                       "X",
                                       "O",
                                       "x",
                                       " ",
                                       " ",
                                       "b",
                                       "W",
                                       "a",
                                       "|",
                                       "-",
                                       "+",
                                       "#",
                                       "$$",
                                       "Q",
                                       "~",
                                       "\t",
                                       "\xc3\xa9",
                                       "\xe2\x97\x8b",
                                       "\xe2\x94\x80"};
    yz__random random = yz__random_seed(11);
    (void)state;
    for (int i = 0; i < 5000; i++) {
        char above[400] = "";
        const uint32_t length = yz__random_below(&random, i % 50 == 0 ? 90 : 14);
        for (uint32_t k = 0; k < length; k++)
            strcat(above, SIGN[yz__random_below(&random, sizeof SIGN / sizeof *SIGN)]);
        if (i % 2)
            is_read_below(above, "  A B C\n3 . X .\n2 . . .\n1 O . X\n",
                          ".X./.../O.X/");
        else
            is_read_below(above, ".X.\n...\nO.X\n", ".X./.../O.X/");
    }
}

/* ---- What show prints is read ---- */

typedef struct text {
    char bytes[1 << 17];
    size_t length;
} text;

static yz_status
append(void *context, const char *bytes, size_t length)
{
    text *to = context;
    assert_true(to->length + length < sizeof to->bytes);
    memcpy(to->bytes + to->length, bytes, length);
    to->length += length;
    return YZ_OK;
}

static void
shown(const yz_position *position, bool unicode, text *out)
{
    yz_diagram diagram;
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;
    style.unicode = unicode;
    yz_diagram_of_position(&diagram, position);
    out->length = 0;
    assert_int_equal(yz_diagram_text(&diagram, &style, append, out), YZ_OK);
}

static void
a_board_that_was_shown_is_read(void **state)
{
    (void)state;
    static text printed;
    yz__random random = yz__random_seed(5);
    for (int i = 0; i < 400; i++) {
        yz_position position = {.width = (uint8_t)(1 + yz__random_below(&random, 52)),
                                .height = (uint8_t)(1 + yz__random_below(&random, 52))};
        yz_pos pos;
        yz_diag diag = {0};
        const size_t points = (size_t)position.width * position.height;
        for (size_t p = 0; p < points; p++)
            position.stone[p] = (uint8_t)yz__random_below(&random, 3);
        /* Of a single row the lines are the points too. */
        shown(&position, i % 2 && position.height > 1, &printed);
        if (yz_pos_read(&pos, printed.bytes, printed.length, NULL, &diag) != YZ_OK)
            fail_msg("line %u: %s\n%.*s", (unsigned)diag.line, said(&diag.message),
                     (int)printed.length, printed.bytes);
        if (pos.position.width != position.width ||
            pos.position.height != position.height ||
            memcmp(pos.position.stone, position.stone, points) != 0)
            fail_msg("read otherwise:\n%.*s", (int)printed.length, printed.bytes);
        yz_pos_free(&pos);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_read_in_many_looks),
        cmocka_unit_test(parts_and_uneven_rows_are_refused),
        cmocka_unit_test(boards_past_52_points_a_side_are_refused),
        cmocka_unit_test(games_and_prose_are_no_boards),
        cmocka_unit_test(any_two_columns_stand_above_a_board),
        cmocka_unit_test(any_line_stands_above_a_board),
        cmocka_unit_test(a_board_that_was_shown_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
