/*
 * setup.c - the stones that old games set up before the first move.
 */
#include <assert.h>
#include <string.h>

#include "rules/options.h"
#include "rules/setup.h"
#include "yunzi/messages.h"

/* The sizes a text has; none where it has any size, or another by consent. */
/* clang-format off */
#define BOARD_NINETEEN_ROW  {"19x19", {19}}
#define BOARD_SMALLER_ROW   {"19x19, 13x13 and 9x9", {19, 13, 9}}
#define BOARD_CONSENT_ROW   {NULL, {0}}
#define BOARD_SEVENTEEN_ROW {"17x17", {17}}
#define BOARD_NINE_ROW      {"9x9", {9}}
#define BOARD_ANY_ROW       {NULL, {0}}
/* clang-format on */
static const struct {
    const char *text;
    int side[3];
} BOARD[] = YZ__ROWS(BOARD);

bool
yz__rules_knows_board(const yz_rules *rules, int width, int height)
{
    bool known = BOARD[rules->board].text == NULL;
    for (int i = 0; i < 3; i++)
        known |= width == height && width == BOARD[rules->board].side[i];
    return known;
}

bool
yz__board_is_other(const yz_rules *rules, int width, int height, yz_message *what,
                   const char **article)
{
    if (yz__rules_knows_board(rules, width, height))
        return false;
    const char *sizes = yz__rules_boards(rules, article);
    *what = yz_message_with(
        YZ_MESSAGE_NOTE_BOARD_SIZE, yz_arg_number(width), yz_arg_number(height),
        yz_arg_name(NULL, yz_rules_id(rules)), yz_arg_name("board-sizes", sizes));
    return true;
}

const char *
yz__rules_boards(const yz_rules *rules, const char **article)
{
    *article = rules->article[YZ_OPTION_BOARD];
    return BOARD[rules->board].text;
}

/*
 * Old China: crosswise on the corner star points.  The sources do not say which corners
 * are whose; here Black has the upper left and lower right one, as most records have.
 */
static const char CORNERS[] = "..................."
                              "..................."
                              "..................."
                              "...X...........O..."
                              "..................."
                              "..................."
                              "..................."
                              "..................."
                              "..................."
                              "..................."
                              "..................."
                              "..................."
                              "..................."
                              "..................."
                              "..................."
                              "...O...........X..."
                              "..................."
                              "..................."
                              "...................";

/* Sunjang baduk (Sensei's Library, GoGoD): the seventeen flower points, Black's
   obligatory first stone in the centre included.  Records also have it turned and
   mirrored. */
static const char SUNJANG[] = "..................."
                              "..................."
                              "..................."
                              "...O..X..O..X..X..."
                              "..................."
                              "..................."
                              "...O...........O..."
                              "..................."
                              "..................."
                              "...X.....X.....X..."
                              "..................."
                              "..................."
                              "...O...........O..."
                              "..................."
                              "..................."
                              "...X..X..O..X..O..."
                              "..................."
                              "..................."
                              "...................";

/* Tibetan Go (Sensei's Library): twelve stones on the third lines, three points between
   them, in turn. */
static const char TIBETAN[] = "................."
                              "................."
                              "..X...O...X...O.."
                              "................."
                              "................."
                              "................."
                              "..O...........X.."
                              "................."
                              "................."
                              "................."
                              "..X...........O.."
                              "................."
                              "................."
                              "................."
                              "..O...X...O...X.."
                              "................."
                              ".................";

/* clang-format off */
#define SETUP_EMPTY_ROW   {NULL, 0}
#define SETUP_CORNERS_ROW {CORNERS, 19}
#define SETUP_SUNJANG_ROW {SUNJANG, 19}
#define SETUP_TIBETAN_ROW {TIBETAN, 17}
/* clang-format on */
static const struct drawing {
    const char *rows; /* NULL: nothing is set up */
    int side;
} DRAWINGS[] = YZ__ROWS(SETUP);
_Static_assert(sizeof CORNERS == 19 * 19 + 1, "19x19");
_Static_assert(sizeof SUNJANG == 19 * 19 + 1, "19x19");
_Static_assert(sizeof TIBETAN == 17 * 17 + 1, "17x17");

void
yz__rules_setup(const yz_rules *rules, int width, int height, yz_position *out)
{
    assert(width >= 1 && width <= YZ_MAX_SIDE && height >= 1 && height <= YZ_MAX_SIDE);
    memset(out, 0, sizeof *out);
    out->width = (uint8_t)width;
    out->height = (uint8_t)height;
    const struct drawing *drawing = &DRAWINGS[rules->setup];
    if (!drawing->rows || width != drawing->side || height != drawing->side)
        return;
    for (int i = 0; i < width * height; i++) {
        const char c = drawing->rows[i];
        out->stone[i] = c == 'X' ? YZ_BLACK : c == 'O' ? YZ_WHITE : YZ_EMPTY;
    }
}

/*
 * Black's places in a handicap of Sunjang baduk, on the square of the seventh lines around
 * the centre (British Go Association, tournament of 2007, which letters them so):
 *
 *     A  B  C
 *     H  .  D
 *     G  F  E
 */
static const char *const SUNJANG_PLACES[] = {
    [2] = "CG",     [3] = "CEG",     [4] = "ACEG",     [5] = "ACDEG",
    [6] = "ACDEGH", [7] = "ABCDEGH", [8] = "ABCDEFGH",
};

/* The point of a place, counted from the centre in steps of three lines. */
static const struct {
    int8_t column;
    int8_t row;
} PLACE[] = {{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}};

bool
yz__setup_sunjang_handicap(int handicap, yz_position *out)
{
    enum { MIDDLE = 9, STEP = 3, MOST = 8 };
    if (out->width != 19 || out->height != 19 || handicap < 2 || handicap > MOST)
        return false;
    out->stone[MIDDLE * 19 + MIDDLE] = YZ_WHITE;
    for (const char *c = SUNJANG_PLACES[handicap]; *c; c++) {
        const int column = MIDDLE + STEP * PLACE[*c - 'A'].column;
        const int row = MIDDLE + STEP * PLACE[*c - 'A'].row;
        out->stone[row * 19 + column] = YZ_BLACK;
    }
    return true;
}
