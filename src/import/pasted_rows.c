/* pasted_rows.c - the lines of a pasted board: cells, rows, columns and edges. */
#include "import/pasted_rows.h"

#include <string.h>

#include "import/import.h"

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool
is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

/* ---- Cells ---- */

/* Signs of more than one byte. */
static const struct {
    const char *text;
    uint8_t is;
} SIGN[] = {
    {"●", YZ__CELL_BLACK},   {"○", YZ__CELL_WHITE},   {"▪", YZ__CELL_NOTHING},
    {"▫", YZ__CELL_NOTHING}, {"·", YZ__CELL_NOTHING}, {"╋", YZ__CELL_NOTHING},
    {"┼", YZ__CELL_NOTHING}, {"├", YZ__CELL_NOTHING}, {"┤", YZ__CELL_NOTHING},
    {"┬", YZ__CELL_NOTHING}, {"┴", YZ__CELL_NOTHING}, {"┌", YZ__CELL_NOTHING},
    {"┐", YZ__CELL_NOTHING}, {"└", YZ__CELL_NOTHING}, {"┘", YZ__CELL_NOTHING},
    {"│", YZ__CELL_NOTHING}, {"╵", YZ__CELL_NOTHING}, {"╷", YZ__CELL_NOTHING},
    {"╴", YZ__CELL_NOTHING}, {"╶", YZ__CELL_NOTHING},
};

/* The bytes of the sign at the start of the text, and what it is; 0: none of these. */
static size_t
wide_sign(yz_bytes text, uint8_t *out)
{
    for (size_t i = 0; i < sizeof SIGN / sizeof *SIGN; i++) {
        const size_t length = strlen(SIGN[i].text);
        if (text.length >= length && memcmp(text.data, SIGN[i].text, length) == 0) {
            *out = SIGN[i].is;
            return length;
        }
    }
    return 0;
}

static uint8_t
wiki_sign(char c)
{
    if (strchr("XB#YZ", c))
        return YZ__CELL_BLACK;
    if (strchr("OW@QP", c))
        return YZ__CELL_WHITE;
    if (strchr(".,CSTM?_+", c))
        return YZ__CELL_NOTHING;
    return c >= 'a' && c <= 'z' ? YZ__CELL_LABEL : YZ__CELL_NO_POINT;
}

/* The letters b and w are territory beside X and O, and otherwise stones. */
static uint8_t
narrow_sign(const yz__letters *use, char c)
{
    if (use->wiki)
        return wiki_sign(c);
    switch (c) {
    case 'X':
    case '#':
        return YZ__CELL_BLACK;
    case 'O':
    case '@':
        return YZ__CELL_WHITE;
    case 'x':
        return use->capitals ? YZ__CELL_BLACK | YZ__CELL_DEAD : YZ__CELL_BLACK;
    case 'o':
        return use->capitals ? YZ__CELL_WHITE | YZ__CELL_DEAD : YZ__CELL_WHITE;
    case 'b':
    case 'B':
        return use->crosses ? (c == 'b' ? YZ__CELL_NOTHING : YZ__CELL_LABEL)
                            : YZ__CELL_BLACK;
    case 'w':
    case 'W':
        return use->crosses ? (c == 'w' ? YZ__CELL_NOTHING : YZ__CELL_LABEL)
                            : YZ__CELL_WHITE;
    case '*':
        return YZ__CELL_KO;
    case '.':
    case ',':
    case '+':
    case ':':
    case '-':
        return YZ__CELL_NOTHING;
    default:
        return c > ' ' && c < 0x7f ? YZ__CELL_LABEL : YZ__CELL_NO_POINT;
    }
}

/* "12", or with its colour "B12": a stone with the number of its move. */
static uint8_t
numbered(const yz__letters *use, yz_bytes cell)
{
    const bool named = *cell.data == 'B' || *cell.data == 'W';
    const yz_bytes digits = {cell.data + named, cell.length - named};
    const long n = digits.length <= 4 ? yz__whole(digits) : -1;
    if (n < 0)
        return YZ__CELL_NO_POINT;
    if (named)
        return *cell.data == 'B' ? YZ__CELL_BLACK : YZ__CELL_WHITE;
    const bool odd = n % 2 == 1;
    return odd != use->white_first ? YZ__CELL_BLACK : YZ__CELL_WHITE;
}

/* Returns what a cell shows that stands apart: its first sign counts; a label may
   follow. */
static uint8_t
cell_sign(const yz__letters *use, yz_bytes cell)
{
    uint8_t sign = YZ__CELL_NO_POINT;
    const uint8_t move = numbered(use, cell);
    if (move != YZ__CELL_NO_POINT)
        return move;
    if (wide_sign(cell, &sign) > 0)
        return sign;
    sign = narrow_sign(use, *cell.data);
    if (use->wiki && cell.length > 1)
        return YZ__CELL_NO_POINT; /* a word of a title */
    /* "were" and "Black" are words, not stones with a label. */
    if (cell.length > 2 && is_small(cell.data[0]) && is_small(cell.data[1]))
        return YZ__CELL_NO_POINT;
    const bool letter = sign == YZ__CELL_LABEL || memchr("bBwW", *cell.data, 4) != NULL;
    if (cell.length > 1 && (cell.length > 9 || letter))
        return cell.length > 3 ? YZ__CELL_NO_POINT : YZ__CELL_LABEL;
    return sign;
}

/* ---- Cells of a line ---- */

/* The bytes that separate cells at the start of 'rest': a blank, a bracket of a mark, a
   line between points; 0: none. */
static size_t
gap(yz_bytes rest, bool apart)
{
    if (is_blank(*rest.data))
        return 1;
    if (apart && memchr("()<>[]{}/|", *rest.data, 10))
        return 1;
    return rest.length >= 3 && memcmp(rest.data, "─", 3) == 0 ? 3 : 0;
}

void
yz__pasted_split(yz_bytes line, bool apart, yz__cells *out)
{
    size_t at = 0;
    out->count = 0;
    while (at < line.length && out->count < YZ__MOST_CELLS) {
        size_t skip = gap((yz_bytes){line.data + at, line.length - at}, apart);
        if (skip > 0) {
            at += skip;
            continue;
        }
        const size_t from = at;
        while (at < line.length &&
               gap((yz_bytes){line.data + at, line.length - at}, apart) == 0)
            at++;
        out->at[out->count++] = (yz_bytes){line.data + from, at - from};
    }
}

/* True if the first two columns do not follow each other: "X Q O" is no heading. */
static bool
leaps(const yz__cells *line)
{
    if (line->count < 2 || line->at[0].length != 1 || line->at[1].length != 1)
        return false;
    const int step = *line->at[1].data - *line->at[0].data;
    return step != 1 && !(step == 2 && strchr("Hh", *line->at[0].data));
}

bool
yz__pasted_is_columns(const yz__cells *line)
{
    bool other = false;
    if (leaps(line))
        return false;
    for (int i = 0; i < line->count; i++) {
        if (line->at[i].length > 2 ||
            (i > 0 && line->at[i].length < line->at[i - 1].length))
            return false;
        for (size_t k = 0; k < line->at[i].length; k++) {
            const char c = line->at[i].data[k];
            if (c < 'A' || (c > 'Z' && c < 'a') || c > 'z')
                return false;
            other |= !strchr("XOxoBWbw", c);
        }
    }
    return other;
}

bool
yz__pasted_is_edge(yz_bytes line)
{
    size_t dashes = 0;
    for (size_t i = 0; i < line.length; i++) {
        if (!memchr("+-|= .", line.data[i], 6) || line.data[i] == '.')
            return false;
        dashes += line.data[i] == '-' || line.data[i] == '=';
    }
    return dashes >= 2;
}

/* ---- Rows ---- */

/* Reads a row whose points stand together. */
static bool
read_close(const yz__letters *use, yz_bytes line, yz__row_cells *out)
{
    while (line.length > 0 && out->count < YZ__MOST_CELLS) {
        uint8_t sign;
        size_t length = wide_sign(line, &sign);
        if (length == 0) {
            sign = yz__is_digit(*line.data) && use->wiki
                       ? numbered(use, (yz_bytes){line.data, 1})
                       : narrow_sign(use, *line.data);
            length = 1;
        }
        if (sign == YZ__CELL_NO_POINT || (sign == YZ__CELL_LABEL && !use->wiki))
            return false;
        out->cell[out->count++] = sign;
        line.data += length;
        line.length -= length;
    }
    return line.length == 0;
}

/* Reads a row whose points stand apart, 'width' of them (0: as many as there are).
   Cells behind the second number of the row do not belong to it. */
static bool
read_apart(const yz__letters *use, const yz__cells *line, int from, int width,
           yz__row_cells *out)
{
    int end = line->count, points = 0;
    for (int i = from + 1; out->number >= 0 && i < line->count && end > i; i++)
        if (yz__whole(line->at[i]) == out->number &&
            (width == 0 || i - from == width || i + 1 == line->count))
            end = i;
    for (int i = from; i < end; i++) {
        const uint8_t sign = cell_sign(use, line->at[i]);
        if (sign == YZ__CELL_NO_POINT ||
            (sign == YZ__CELL_LABEL && out->number < 0 && !use->wiki))
            return false;
        points += sign != YZ__CELL_LABEL;
        out->cell[out->count++] = sign;
    }
    return 2 * points >= out->count;
}

/* Takes the edges off both ends. */
static yz_bytes
take_edges(yz_bytes line, yz__row_cells *out)
{
    if (line.length > 1 && *line.data == '|') {
        out->left = true;
        line = yz__trim((yz_bytes){line.data + 1, line.length - 1});
    }
    if (line.length > 1 && line.data[line.length - 1] == '|') {
        out->right = true;
        line = yz__trim((yz_bytes){line.data, line.length - 1});
    }
    return line;
}

bool
yz__pasted_row(const yz__letters *use, yz_bytes line, int width, yz__row_cells *out)
{
    yz__cells found;
    *out = (yz__row_cells){.number = -1};
    line = yz__trim(line);
    if (line.length == 0 || *line.data == '#')
        return false;
    yz__pasted_split(line, true, &found);
    if (found.count == 0)
        return false;
    const long number = yz__whole(found.at[0]);
    const bool coordinate =
        number >= 1 && number <= YZ_MAX_SIDE && found.count > 1 && !use->wiki;
    if (coordinate) {
        out->number = number;
        if (found.count > 3 || (found.count == 3 && found.at[1].length == 1))
            return read_apart(use, &found, 1, width, out);
        return read_close(use, found.at[1], out) ||
               (out->count = 0, read_apart(use, &found, 1, width, out));
    }
    line = take_edges(line, out);
    yz__pasted_split(line, !use->wiki, &found);
    if (found.count == 1)
        return read_close(use, found.at[0], out);
    return read_apart(use, &found, 0, width, out);
}

/* ---- Rows with a slip ---- */

/* One sign: a byte, or a letter of more bytes. */
static bool
is_single(yz_bytes cell)
{
    size_t letters = 0;
    for (size_t i = 0; i < cell.length; i++)
        letters += ((unsigned char)cell.data[i] & 0xc0) != 0x80;
    return letters == 1;
}

/* True if one sign may be on a board, in a row of which not every sign can be. */
static bool
is_board_sign(const yz__letters *use, yz_bytes sign)
{
    uint8_t is = YZ__CELL_NO_POINT;
    if (wide_sign(sign, &is) > 0)
        return true;
    is = narrow_sign(use, *sign.data);
    return is != YZ__CELL_NO_POINT && is != YZ__CELL_LABEL;
}

/* Splits points that stand together. */
static void
split_close(yz_bytes line, yz__cells *out)
{
    out->count = 0;
    for (size_t at = 0; at < line.length && out->count < YZ__MOST_CELLS;) {
        size_t end = at + 1;
        while (end < line.length && ((unsigned char)line.data[end] & 0xc0) == 0x80)
            end++;
        out->at[out->count++] = (yz_bytes){line.data + at, end - at};
        at = end;
    }
}

bool
yz__pasted_is_slip(const yz__letters *use, yz_bytes line, int width)
{
    yz__row_cells edges = {.number = -1};
    yz__cells found;
    int signs = 0;
    if (line.length == 0 || *line.data == '#')
        return false;
    line = take_edges(line, &edges);
    yz__pasted_split(line, !use->wiki, &found);
    if (found.count > 1 && yz__whole(found.at[0]) > 0) {
        const size_t skip = (size_t)(found.at[1].data - line.data);
        line = (yz_bytes){line.data + skip, line.length - skip};
        yz__pasted_split(line, !use->wiki, &found);
        if (found.count == width + 1 || found.count == 2)
            found.count--; /* the number once more */
    }
    const bool close = found.count == 1;
    if (close)
        split_close(found.at[0], &found);
    for (int i = 0; i < found.count; i++) {
        if (!is_single(found.at[i]))
            return false;
        signs += is_board_sign(use, found.at[i]);
    }
    if (found.count != width || width < 2)
        return false;
    /* A word without blanks has more letters that could be stones than a title has. */
    return close ? width - signs <= 1 + width / 8 : 2 * signs >= width;
}
