/*
 * pasted.c - boards as programs print them and people type them.
 *
 *      A B C D            coordinates and frames may stand around the rows;
 *    3 . X . O 3          cells stand apart, with marks around them and labels behind
 *    2 . O(X)a 2          the stone, or close together;
 *    1 . . . . 1          $$ begins the lines of a wiki's diagram
 *
 * The rows (pasted_rows.c) are found first; the player to move and the prisoners are
 * looked for around them.  A part of a board is refused: the rest would be a guess.
 */
#include "import/pasted.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "message/refuse.h"
#include "import/import.h"
#include "import/pasted_rows.h"
#include "yunzi/messages.h"

typedef struct board {
    yz__letters use;
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

/* Finds the letters that are used, in the lines that could be rows. */
static yz__letters
find_letters(yz_bytes text)
{
    yz__letters use = {0};
    yz_bytes line;
    yz__row_cells found;
    while (next_line(&text, &line)) {
        const yz__letters any = {.crosses = true};
        if (yz__starts(line, "$$")) {
            use.wiki = true;
            use.white_first |= yz__starts(line, "$$W");
            continue;
        }
        if (yz__pasted_is_edge(line) || !yz__pasted_row(&any, line, 0, &found))
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
wrong(const board *b, yz_diag *diag, yz_status status, yz_message_id what)
{
    yz__refuse(diag, status, yz_message_plain(what));
    diag->line = b->line;
    diag->column = b->line > 0;
    return status;
}

static yz_status
add_row(board *b, const yz__row_cells *found, yz_diag *diag)
{
    if (b->height == YZ_MAX_SIDE || found->count > YZ_MAX_SIDE)
        return wrong(b, diag, YZ_E_RANGE, YZ_MESSAGE_ERROR_LARGE_BOARD);
    if (b->height > 0 && found->count != b->width)
        return wrong(b, diag, YZ_E_SYNTAX, YZ_MESSAGE_ERROR_OTHER_WIDTH);
    b->width = found->count;
    memcpy(b->cell[b->height], found->cell, (size_t)found->count);
    b->number[b->height++] = found->number;
    b->left |= found->left;
    b->right |= found->right;
    return YZ_OK;
}

/* Reads the player to move and the prisoners from a line beside the rows. */
static void
read_words(board *b, yz_bytes line)
{
    yz__cells words;
    if (holds(line, "Black to play") || holds(line, "Black to move"))
        b->to_play = 'b';
    if (holds(line, "White to play") || holds(line, "White to move"))
        b->to_play = 'w';
    yz__pasted_split(line, false, &words);
    for (int i = 0; i + 1 < words.count; i++)
        if (yz__starts(words.at[i], "captured") && yz__whole(words.at[i + 1]) >= 0) {
            if (holds(line, "WHITE (O)"))
                b->prisoners[YZ_WHITE] = yz__whole(words.at[i + 1]);
            if (holds(line, "BLACK (X)"))
                b->prisoners[YZ_BLACK] = yz__whole(words.at[i + 1]);
        }
}

static void
read_columns(board *b, const yz__cells *line)
{
    if (line->at[0].length == 1 && *line->at[0].data != 'A' && *line->at[0].data != 'a')
        b->part = true;
    b->columns = line->count;
}

/* True if coordinates or edges show where the board ends. */
static bool
is_marked_out(const board *b)
{
    return b->number[0] >= 0 || b->left || b->top;
}

static yz_status
read_line(board *b, yz_bytes line, bool *ended, yz_diag *diag)
{
    yz__row_cells found;
    yz__cells words;
    if (yz__starts(line, "$$")) {
        const char after = line.length > 2 ? line.data[2] : ' ';
        if (b->height == 0 && memchr("BWc", after, 3)) {
            b->to_play = after == 'B' ? 'b' : after == 'W' ? 'w' : b->to_play;
            return YZ_OK; /* the heading: "$$Wm3 A title" */
        }
        line = yz__trim((yz_bytes){line.data + 2, line.length - 2});
    }
    read_words(b, line);
    yz__pasted_split(line, true, &words);
    if (yz__pasted_is_edge(line)) {
        b->top |= b->height == 0;
        b->bottom |= b->height > 0;
        *ended |= b->height > 0;
        return YZ_OK;
    }
    if (words.count > 0 && yz__pasted_is_columns(&words)) {
        read_columns(b, &words);
        return YZ_OK;
    }
    const bool is_row = yz__pasted_row(&b->use, line, b->width, &found) &&
                        (b->height == 0 || found.number >= 0 || b->number[0] < 0);
    if (is_row && !*ended)
        return add_row(b, &found, diag);
    if (is_row && found.count == b->width && b->width > 1)
        return wrong(b, diag, YZ_E_SYNTAX, YZ_MESSAGE_ERROR_SECOND_BOARD);
    if (!*ended && b->height > 0 && line.length > 0 && !is_marked_out(b))
        return wrong(b, diag, YZ_E_SYNTAX, YZ_MESSAGE_ERROR_NO_ROW);
    *ended |= b->height > 0;
    return YZ_OK;
}

/* ---- Above the first row ---- */

/* A line above the first row that looks like a row with a slip is not passed over as prose
   would be: the board would lose it in silence. */
static yz_status
look_above(board *b, yz_bytes text, yz_diag *diag)
{
    const uint32_t first = b->line;
    yz_bytes line;
    for (b->line = 1; b->line < first; b->line++) {
        yz__cells words;
        next_line(&text, &line);
        const bool heading =
            yz__starts(line, "$$") && line.length > 2 && memchr("BWc", line.data[2], 3);
        if (heading)
            continue;
        if (yz__starts(line, "$$"))
            line = yz__trim((yz_bytes){line.data + 2, line.length - 2});
        yz__pasted_split(line, true, &words);
        if (!yz__pasted_is_edge(line) && !yz__pasted_is_columns(&words) &&
            yz__pasted_is_slip(&b->use, line, b->width))
            return wrong(b, diag, YZ_E_SYNTAX, YZ_MESSAGE_ERROR_NO_ROW);
    }
    b->line = first;
    return YZ_OK;
}

/* ---- The end ---- */

/* True if the rows count down to 1, or up from it. */
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
        return wrong(b, diag, YZ_E_SYNTAX, YZ_MESSAGE_ERROR_NO_BOARD);
    if (b->part || !is_numbered_whole(b) ||
        ((edges || b->use.wiki) && !(b->top && b->bottom && b->left && b->right)))
        return wrong(b, diag, YZ_E_RANGE, YZ_MESSAGE_ERROR_PART_OF_BOARD);
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
    assert(w->length + length <
           YZ__PASTED_ROOM); /* the room is for the largest board */
    memcpy(w->text + w->length, text, length + 1);
    w->length += length;
}

/* Writes the points with a sign, "key: A1,B2"; returns their number. */
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
    if (count_points(b, YZ__CELL_KO) == 1)
        put_points(w, b, "# ko: ", YZ__CELL_KO);
    put_points(w, b, "# dead: ", YZ__CELL_DEAD);
    for (int y = 0; y < b->height; y++)
        for (int x = 0; x < b->width; x++) {
            const uint8_t sign = b->cell[y][x];
            put(w, sign & YZ__CELL_BLACK ? "X" : sign & YZ__CELL_WHITE ? "O" : ".");
            put(w, x + 1 < b->width ? " " : "\n");
        }
}

yz_status
yz__pasted_read(yz_bytes text, char out[YZ__PASTED_ROOM], size_t *length, yz_diag *diag)
{
    const yz_bytes whole = text;
    board b = {.use = find_letters(text)};
    bool ended = false;
    yz_bytes line;
    while (next_line(&text, &line)) {
        const int rows = b.height;
        b.line++;
        yz_status status = read_line(&b, line, &ended, diag);
        if (status == YZ_OK && rows == 0 && b.height == 1)
            status = look_above(&b, whole, diag);
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
    const yz__letters use = find_letters(text);
    yz_bytes line;
    int rows = 0;
    long last = -1;
    yz__row_cells found;
    while (rows < 2 && next_line(&text, &line)) {
        if (yz__starts(line, "$$"))
            line = yz__trim((yz_bytes){line.data + 2, line.length - 2});
        const bool is_row = !yz__pasted_is_edge(line) &&
                            yz__pasted_row(&use, line, 0, &found) &&
                            (found.count > 1 || found.number >= 0 || found.left);
        rows = is_row ? rows + 1 : rows;
        last = is_row ? found.number : last;
    }
    return rows >= 2 || (rows == 1 && last == 1);
}
