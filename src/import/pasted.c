/*
 * pasted.c - boards as programs print them and people type them.
 *
 *      A B C D            coordinates and frames may stand around the rows;
 *    3 . X . O 3          cells stand apart, with marks around them and labels behind
 *    2 . O(X)a 2          the stone, or close together;
 *    1 . . . . 1          $$ begins the lines of a wiki's diagram
 *
 * The rows are found first; what else the text says (who plays, prisoners) is looked
 * for around them.  A part of a board is refused: what is beyond it would be a guess.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/refuse.h"
#include "import/import.h"
#include "import/pasted.h"

enum { MOST_CELLS = 4 * YZ_MAX_SIDE };

/* What a cell shows. */
enum { NOTHING = 0, BLACK = 1, WHITE = 2, DEAD = 4, KO = 8, LABEL = 16, NO_POINT = 32 };

/* The letters that a board uses for its stones. */
typedef struct letters {
    bool crosses;  /* X and O, or x and o, somewhere */
    bool capitals; /* X or O */
    bool wiki;     /* $$: small letters are labels, B W Y Q Z P # @ marked stones */
    bool white_first;
} letters;

typedef struct board {
    letters use;
    uint8_t cell[YZ_MAX_SIDE][YZ_MAX_SIDE];
    int width, height;
    long number[YZ_MAX_SIDE]; /* of the row, or -1 */
    bool top, bottom, left, right;
    int columns; /* named above or below; 0: none are */
    bool part;   /* the columns do not begin with A */
    char to_play;
    long prisoners[3];
    uint32_t line;
} board;

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
    {"●", BLACK},   {"○", WHITE},   {"▪", NOTHING}, {"▫", NOTHING}, {"·", NOTHING},
    {"╋", NOTHING}, {"┼", NOTHING}, {"├", NOTHING}, {"┤", NOTHING}, {"┬", NOTHING},
    {"┴", NOTHING}, {"┌", NOTHING}, {"┐", NOTHING}, {"└", NOTHING}, {"┘", NOTHING},
    {"│", NOTHING}, {"╵", NOTHING}, {"╷", NOTHING}, {"╴", NOTHING}, {"╶", NOTHING},
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
        return BLACK;
    if (strchr("OW@QP", c))
        return WHITE;
    if (strchr(".,CSTM?_+", c))
        return NOTHING;
    return c >= 'a' && c <= 'z' ? LABEL : NO_POINT;
}

/* b and w are stones where nothing else is, and territory beside X and O. */
static uint8_t
narrow_sign(const letters *use, char c)
{
    if (use->wiki)
        return wiki_sign(c);
    switch (c) {
    case 'X':
    case '#':
        return BLACK;
    case 'O':
    case '@':
        return WHITE;
    case 'x':
        return use->capitals ? BLACK | DEAD : BLACK;
    case 'o':
        return use->capitals ? WHITE | DEAD : WHITE;
    case 'b':
    case 'B':
        return use->crosses ? (c == 'b' ? NOTHING : LABEL) : BLACK;
    case 'w':
    case 'W':
        return use->crosses ? (c == 'w' ? NOTHING : LABEL) : WHITE;
    case '*':
        return KO;
    case '.':
    case ',':
    case '+':
    case ':':
    case '-':
        return NOTHING;
    default:
        return c > ' ' && c < 0x7f ? LABEL : NO_POINT;
    }
}

/* "12", or with its colour "B12": a stone with the number of its move. */
static uint8_t
numbered(const letters *use, yz_bytes cell)
{
    const bool named = *cell.data == 'B' || *cell.data == 'W';
    const yz_bytes digits = {cell.data + named, cell.length - named};
    const long n = digits.length <= 4 ? yz__whole(digits) : -1;
    if (n < 0)
        return NO_POINT;
    if (named)
        return *cell.data == 'B' ? BLACK : WHITE;
    const bool odd = n % 2 == 1;
    return odd != use->white_first ? BLACK : WHITE;
}

/* What a cell that stands apart shows: its first sign; a label may follow. */
static uint8_t
cell_sign(const letters *use, yz_bytes cell)
{
    uint8_t sign = NO_POINT;
    const uint8_t move = numbered(use, cell);
    if (move != NO_POINT)
        return move;
    if (wide_sign(cell, &sign) > 0)
        return sign;
    sign = narrow_sign(use, *cell.data);
    if (use->wiki && cell.length > 1)
        return NO_POINT; /* a word of a title */
    /* "were" and "Black" are words, no stones with a label. */
    if (cell.length > 2 && is_small(cell.data[0]) && is_small(cell.data[1]))
        return NO_POINT;
    const bool letter = sign == LABEL || memchr("bBwW", *cell.data, 4) != NULL;
    if (cell.length > 1 && (cell.length > 9 || letter))
        return cell.length > 3 ? NO_POINT : LABEL;
    return sign;
}

/* ---- Lines ---- */

typedef struct cells {
    yz_bytes at[MOST_CELLS];
    int count;
} cells;

/* Brackets of marks and the lines between points stand for blanks. */
static size_t
gap(yz_bytes rest, bool apart)
{
    if (is_blank(*rest.data))
        return 1;
    if (apart && memchr("()<>[]{}/|", *rest.data, 10))
        return 1;
    return rest.length >= 3 && memcmp(rest.data, "─", 3) == 0 ? 3 : 0;
}

static void
split(yz_bytes line, bool apart, cells *out)
{
    size_t at = 0;
    out->count = 0;
    while (at < line.length && out->count < MOST_CELLS) {
        size_t skip =
            gap((yz_bytes){line.data + at, line.length - at}, apart);
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

/* "A B C D ..." without I, from any letter on. */
static bool
is_columns(const cells *line)
{
    bool other = false;
    for (int i = 0; i < line->count; i++) {
        if (line->at[i].length > 2)
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

/* "+-----+" and the like. */
static bool
is_edge(yz_bytes line)
{
    size_t dashes = 0;
    for (size_t i = 0; i < line.length; i++) {
        if (!memchr("+-|= .", line.data[i], 6) || line.data[i] == '.')
            return false;
        dashes += line.data[i] == '-' || line.data[i] == '=';
    }
    return dashes >= 2;
}

typedef struct row {
    uint8_t cell[MOST_CELLS];
    int count;
    long number;
    bool left, right; /* an edge is drawn */
} row;

/* A row whose points stand together. */
static bool
read_close(const letters *use, yz_bytes line, row *out)
{
    while (line.length > 0 && out->count < MOST_CELLS) {
        uint8_t sign;
        size_t length = wide_sign(line, &sign);
        if (length == 0) {
            sign = yz__is_digit(*line.data) && use->wiki
                       ? numbered(use, (yz_bytes){line.data, 1})
                       : narrow_sign(use, *line.data);
            length = 1;
        }
        if (sign == NO_POINT || (sign == LABEL && !use->wiki))
            return false;
        out->cell[out->count++] = sign;
        line.data += length;
        line.length -= length;
    }
    return line.length == 0;
}

/* A row whose points stand apart, 'width' of them (0: as many as there are).  What
   follows the second number of the row does not belong to it. */
static bool
read_apart(const letters *use, const cells *line, int from, int width, row *out)
{
    int end = line->count, points = 0;
    for (int i = from + 1; out->number >= 0 && i < line->count && end > i; i++)
        if (yz__whole(line->at[i]) == out->number &&
            (width == 0 || i - from == width || i + 1 == line->count))
            end = i;
    for (int i = from; i < end; i++) {
        const uint8_t sign = cell_sign(use, line->at[i]);
        if (sign == NO_POINT || (sign == LABEL && out->number < 0 && !use->wiki))
            return false;
        points += sign != LABEL;
        out->cell[out->count++] = sign;
    }
    return 2 * points >= out->count;
}

/* The edges at both ends, taken off. */
static yz_bytes
take_edges(yz_bytes line, row *out)
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

static bool
read_row(const letters *use, yz_bytes line, int width, row *out)
{
    cells found;
    *out = (row){.number = -1};
    line = yz__trim(line);
    if (line.length == 0 || *line.data == '#')
        return false;
    split(line, true, &found);
    if (found.count == 0)
        return false;
    const long number = yz__whole(found.at[0]);
    const bool coordinate = number >= 1 && number <= YZ_MAX_SIDE && found.count > 1 &&
                            !use->wiki;
    if (coordinate) {
        out->number = number;
        if (found.count > 3 || (found.count == 3 && found.at[1].length == 1))
            return read_apart(use, &found, 1, width, out);
        return read_close(use, found.at[1], out) ||
               (out->count = 0, read_apart(use, &found, 1, width, out));
    }
    line = take_edges(line, out);
    split(line, !use->wiki, &found);
    if (found.count == 1)
        return read_close(use, found.at[0], out);
    return read_apart(use, &found, 0, width, out);
}

/* ---- The whole ---- */

/* The next line of the text; false at the end. */
static bool
next_line(yz_bytes *text, yz_bytes *line)
{
    if (text->length == 0)
        return false;
    const char *end = memchr(text->data, '\n', text->length);
    const size_t length = end ? (size_t)(end - text->data) : text->length;
    *line = yz__trim((yz_bytes){text->data, length});
    text->data += length + (end != NULL);
    text->length -= length + (end != NULL);
    return true;
}

static bool
holds(yz_bytes text, const char *word)
{
    for (; text.length >= strlen(word); text.data++, text.length--)
        if (yz__starts(text, word))
            return true;
    return false;
}

/* Which letters are used: looked for in rows that could be one either way. */
static letters
find_letters(yz_bytes text)
{
    letters use = {0};
    yz_bytes line;
    row found;
    while (next_line(&text, &line)) {
        const letters any = {.crosses = true};
        if (yz__starts(line, "$$")) {
            use.wiki = true;
            use.white_first |= yz__starts(line, "$$W");
            continue;
        }
        if (is_edge(line) || !read_row(&any, line, 0, &found))
            continue;
        use.crosses |= holds(line, "●") || holds(line, "○");
        for (size_t i = 0; i < line.length; i++) {
            use.capitals |= line.data[i] == 'X' || line.data[i] == 'O';
            use.crosses |= memchr("XOxo", line.data[i], 4) != NULL;
        }
    }
    return use;
}

static yz_status
wrong(const board *b, yz_diag *diag, yz_status status, const char *text)
{
    yz__refuse(diag, status, "%s", text);
    diag->line = b->line;
    diag->column = b->line > 0;
    return status;
}

static yz_status
add_row(board *b, const row *found, yz_diag *diag)
{
    if (b->height == YZ_MAX_SIDE || found->count > YZ_MAX_SIDE)
        return wrong(b, diag, YZ_E_RANGE, "the board is larger than 52x52");
    if (b->height > 0 && found->count != b->width)
        return wrong(b, diag, YZ_E_SYNTAX,
                     "this row has another number of points than the rows above it");
    b->width = found->count;
    memcpy(b->cell[b->height], found->cell, (size_t)found->count);
    b->number[b->height++] = found->number;
    b->left |= found->left;
    b->right |= found->right;
    return YZ_OK;
}

/* What a line beside the rows says. */
static void
read_words(board *b, yz_bytes line)
{
    cells words;
    if (holds(line, "Black to play") || holds(line, "Black to move"))
        b->to_play = 'b';
    if (holds(line, "White to play") || holds(line, "White to move"))
        b->to_play = 'w';
    split(line, false, &words);
    for (int i = 0; i + 1 < words.count; i++)
        if (yz__starts(words.at[i], "captured") && yz__whole(words.at[i + 1]) >= 0) {
            if (holds(line, "WHITE (O)"))
                b->prisoners[YZ_WHITE] = yz__whole(words.at[i + 1]);
            if (holds(line, "BLACK (X)"))
                b->prisoners[YZ_BLACK] = yz__whole(words.at[i + 1]);
        }
}

static void
read_columns(board *b, const cells *line)
{
    if (line->at[0].length == 1 && *line->at[0].data != 'A' && *line->at[0].data != 'a')
        b->part = true;
    b->columns = line->count;
}

/* Coordinates or edges tell where the board ends. */
static bool
is_marked_out(const board *b)
{
    return b->number[0] >= 0 || b->left || b->top;
}

static yz_status
read_line(board *b, yz_bytes line, bool *ended, yz_diag *diag)
{
    row found;
    cells words;
    if (yz__starts(line, "$$")) {
        const char after = line.length > 2 ? line.data[2] : ' ';
        if (b->height == 0 && memchr("BWc", after, 3)) {
            b->to_play = after == 'B' ? 'b' : after == 'W' ? 'w' : b->to_play;
            return YZ_OK; /* the heading: "$$Wm3 A title" */
        }
        line = yz__trim((yz_bytes){line.data + 2, line.length - 2});
    }
    read_words(b, line);
    split(line, true, &words);
    if (is_edge(line)) {
        b->top |= b->height == 0;
        b->bottom |= b->height > 0;
        *ended |= b->height > 0;
        return YZ_OK;
    }
    if (words.count > 0 && is_columns(&words)) {
        read_columns(b, &words);
        return YZ_OK;
    }
    const bool is_row = read_row(&b->use, line, b->width, &found) &&
                        (b->height == 0 || found.number >= 0 || b->number[0] < 0);
    if (is_row && !*ended)
        return add_row(b, &found, diag);
    if (is_row && found.count == b->width && b->width > 1)
        return wrong(b, diag, YZ_E_SYNTAX, "a second board (leave one)");
    if (!*ended && b->height > 0 && line.length > 0 && !is_marked_out(b))
        return wrong(b, diag, YZ_E_SYNTAX,
                     "this is no row of the board (leave a blank line after the last)");
    *ended |= b->height > 0;
    return YZ_OK;
}

/* Rows count down to 1, or up from it. */
static bool
is_numbered_whole(const board *b)
{
    const bool down = b->number[b->height - 1] == 1;
    for (int y = 0; y < b->height; y++)
        if (b->number[y] >= 0 && b->number[y] != (down ? b->height - y : y + 1))
            return false;
    return true;
}

static yz_status
check_whole(board *b, yz_diag *diag)
{
    const bool edges = b->top || b->bottom || b->left || b->right;
    b->line = 0;
    if (b->height == 0)
        return wrong(b, diag, YZ_E_SYNTAX, "there is no board (rows of X, O and \".\")");
    if (b->part || !is_numbered_whole(b) ||
        ((edges || b->use.wiki) && !(b->top && b->bottom && b->left && b->right)))
        return wrong(b, diag, YZ_E_RANGE,
                     "this is only a part of a board (draw all of it, with all four edges "
                     "or with none)");
    return YZ_OK;
}

/* ---- As .pos ---- */

typedef struct writer {
    char *text;
    size_t length;
} writer;

static void
put(writer *w, const char *text)
{
    const size_t length = strlen(text);
    assert(w->length + length < YZ__PASTED_ROOM); /* the room is for the largest board */
    memcpy(w->text + w->length, text, length + 1);
    w->length += length;
}

/* The points with a sign, "key: A1,B2". */
static int
put_points(writer *w, const board *b, const char *key, uint8_t sign)
{
    int count = 0;
    for (int y = 0; y < b->height; y++)
        for (int x = 0; x < b->width; x++) {
            char point[YZ_POINT_TEXT];
            if (!(b->cell[y][x] & sign))
                continue;
            put(w, count++ == 0 ? key : ",");
            put(w, yz_point_text((yz_point){(uint8_t)x, (uint8_t)y}, b->height, point));
        }
    put(w, count > 0 ? "\n" : "");
    return count;
}

static int
count_points(const board *b, uint8_t sign)
{
    int count = 0;
    for (int y = 0; y < b->height; y++)
        for (int x = 0; x < b->width; x++)
            count += (b->cell[y][x] & sign) != 0;
    return count;
}

static void
put_board(writer *w, const board *b)
{
    char text[48];
    if (b->to_play)
        put(w, b->to_play == 'b' ? "# to-play: black\n" : "# to-play: white\n");
    for (int colour = YZ_BLACK; colour <= YZ_WHITE; colour++) {
        snprintf(text, sizeof text, "# prisoners-%s: %ld\n",
                 colour == YZ_BLACK ? "black" : "white", b->prisoners[colour]);
        put(w, b->prisoners[colour] > 0 ? text : "");
    }
    if (count_points(b, KO) == 1)
        put_points(w, b, "# ko: ", KO);
    put_points(w, b, "# dead: ", DEAD);
    for (int y = 0; y < b->height; y++)
        for (int x = 0; x < b->width; x++) {
            const uint8_t sign = b->cell[y][x];
            put(w, sign & BLACK ? "X" : sign & WHITE ? "O" : ".");
            put(w, x + 1 < b->width ? " " : "\n");
        }
}

yz_status
yz__pasted_read(yz_bytes text, char out[YZ__PASTED_ROOM], size_t *length, yz_diag *diag)
{
    board b = {.use = find_letters(text)};
    bool ended = false;
    yz_bytes line;
    while (next_line(&text, &line)) {
        b.line++;
        const yz_status status = read_line(&b, line, &ended, diag);
        if (status != YZ_OK)
            return status;
    }
    const yz_status status = check_whole(&b, diag);
    if (status != YZ_OK)
        return status;
    writer w = {.text = out};
    put_board(&w, &b);
    *length = w.length;
    return YZ_OK;
}

bool
yz__pasted_recognise(yz_bytes text)
{
    const letters use = find_letters(text);
    yz_bytes line;
    int rows = 0;
    long last = -1;
    row found;
    while (rows < 2 && next_line(&text, &line)) {
        if (yz__starts(line, "$$"))
            line = yz__trim((yz_bytes){line.data + 2, line.length - 2});
        const bool is_row = !is_edge(line) && read_row(&use, line, 0, &found) &&
                            (found.count > 1 || found.number >= 0 || found.left);
        rows = is_row ? rows + 1 : rows;
        last = is_row ? found.number : last;
    }
    return rows >= 2 || (rows == 1 && last == 1);
}
