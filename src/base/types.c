/* types.c - the words for points, results and bases. */
#include <assert.h>
#include <stdio.h>

#include "yunzi/types.h"

const char *
yz_basis_key(yz_basis basis)
{
    static const char *const KEY[] = {
        [YZ_BASIS_NONE] = "none",     [YZ_BASIS_ESTIMATED] = "estimated",
        [YZ_BASIS_PROVED] = "proved", [YZ_BASIS_AGREED] = "agreed",
        [YZ_BASIS_PLAYED] = "played",
    };
    assert(basis <= YZ_BASIS_PLAYED);
    return KEY[basis];
}

const char *
yz_result_key(yz_result_kind kind)
{
    static const char *const KEY[] = {
        [YZ_RESULT_NONE] = "undetermined",   [YZ_RESULT_SCORE] = "score",
        [YZ_RESULT_DRAW] = "draw",           [YZ_RESULT_RESIGNATION] = "resign",
        [YZ_RESULT_TIME] = "time",           [YZ_RESULT_FORFEIT] = "forfeit",
        [YZ_RESULT_BOTH_LOSE] = "both-lose", [YZ_RESULT_NO_RESULT] = "no-result",
        [YZ_RESULT_VOID] = "void",
    };
    assert(kind <= YZ_RESULT_VOID);
    return KEY[kind];
}

char *
yz_result_text(const yz_result *result, char out[YZ_RESULT_TEXT])
{
    const char winner = result->winner == YZ_BLACK ? 'B' : 'W';
    char margin[YZ_NUMBER_TEXT] = "";

    switch (result->kind) {
    case YZ_RESULT_SCORE:
        if (result->margin_known)
            yz_number_text(result->margin, margin);
        snprintf(out, YZ_RESULT_TEXT, "%c+%s", winner, margin);
        break;
    case YZ_RESULT_RESIGNATION:
        snprintf(out, YZ_RESULT_TEXT, "%c+R", winner);
        break;
    case YZ_RESULT_TIME:
        snprintf(out, YZ_RESULT_TEXT, "%c+T", winner);
        break;
    case YZ_RESULT_FORFEIT:
        snprintf(out, YZ_RESULT_TEXT, "%c+F", winner);
        break;
    case YZ_RESULT_DRAW:
        snprintf(out, YZ_RESULT_TEXT, "0");
        break;
    case YZ_RESULT_BOTH_LOSE:
    case YZ_RESULT_NO_RESULT:
    case YZ_RESULT_VOID:
        snprintf(out, YZ_RESULT_TEXT, "Void");
        break;
    case YZ_RESULT_NONE:
        snprintf(out, YZ_RESULT_TEXT, "?");
        break;
    }
    return out;
}

/* The letters of the columns: A to Z without I, then the same doubled. */
enum { LETTERS = 25 };

static char
letter(int column)
{
    const int at = column % LETTERS;
    return (char)('A' + at + (at >= 'I' - 'A'));
}

char *
yz_point_text(yz_point at, int height, char out[YZ_POINT_TEXT])
{
    assert(at.x < YZ_MAX_SIDE && at.y < height);
    const int row = (height - at.y) % 100;
    if (at.x < LETTERS)
        snprintf(out, YZ_POINT_TEXT, "%c%d", letter(at.x), row);
    else
        snprintf(out, YZ_POINT_TEXT, "%c%c%d", letter(at.x / LETTERS - 1), letter(at.x),
                 row);
    return out;
}

/* The value 0..24 of a column letter, or -1. */
static int
letter_value(char c)
{
    if (c >= 'a' && c <= 'z')
        c = (char)(c - 'a' + 'A');
    if (c < 'A' || c > 'Z' || c == 'I')
        return -1;
    return c - 'A' - (c > 'I');
}

yz_status
yz_point_read(yz_point *out, const char *text, size_t length, int width, int height)
{
    size_t used = 0;
    int column = -1, row = 0;

    while (used < length && used < 2 && letter_value(text[used]) >= 0)
        column = (column + 1) * LETTERS + letter_value(text[used++]);
    const size_t digits = used;
    while (used < length && used < digits + 2 && text[used] >= '0' && text[used] <= '9')
        row = row * 10 + (text[used++] - '0');
    if (column < 0 || used == digits || used != length)
        return YZ_E_SYNTAX;
    if (column >= width || row < 1 || row > height)
        return YZ_E_RANGE;
    *out = (yz_point){(uint8_t)column, (uint8_t)(height - row)};
    return YZ_OK;
}
