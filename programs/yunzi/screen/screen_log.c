/*
 * screen_log.c - what has been said at the table.
 */
#include <string.h>

#include <yunzi/text.h>

#include "cli/columns.h"
#include "screen/screen_log.h"

/* The most bytes up to 'room' that are whole characters; 'text' is longer than that. */
static size_t
cut(const char *text, size_t room)
{
    while (room > 0 && ((unsigned char)text[room] & 0xC0) == 0x80)
        room--;
    return room;
}

void
screen_log_add(screen_log *log, const char *text, size_t length)
{
    const int at = (log->first + log->count) % SCREEN_LOG_LINES;
    if (length > SCREEN_LOG_LINE - 1)
        length = cut(text, SCREEN_LOG_LINE - 1);
    memcpy(log->line[at], text, length);
    log->line[at][length] = '\0';
    if (log->count < SCREEN_LOG_LINES)
        log->count++;
    else
        log->first = (log->first + 1) % SCREEN_LOG_LINES;
}

/* The bytes before the next escape sequence, "\033[1m"; and how long that is. */
static size_t
plain_part(const char *text, size_t length, size_t *sequence)
{
    const char *escape = memchr(text, '\033', length);
    *sequence = 0;
    if (escape == NULL)
        return length;
    const size_t plain = (size_t)(escape - text);
    const char *end = memchr(escape, 'm', length - plain);
    *sequence = end == NULL ? length - plain : (size_t)(end - escape) + 1;
    return plain;
}

/* Appends to the newest line what it has room for. */
static void
go_on_with(char *line, const char *text, size_t length)
{
    const size_t before = strlen(line);
    if (before + length > SCREEN_LOG_LINE - 1)
        length = cut(text, SCREEN_LOG_LINE - 1 - before);
    memcpy(line + before, text, length);
    line[before + length] = '\0';
}

void
screen_log_put(screen_log *log, const char *text, size_t length, bool ends)
{
    if (!log->open)
        screen_log_add(log, "", 0);
    char *line = log->line[(log->first + log->count - 1) % SCREEN_LOG_LINES];
    while (length > 0) {
        size_t sequence;
        const size_t plain = plain_part(text, length, &sequence);
        go_on_with(line, text, plain);
        text += plain + sequence;
        length -= plain + sequence;
    }
    log->open = !ends;
}

static int
index_of(const screen_log *log, int i)
{
    return (log->first + log->count - 1 - i) % SCREEN_LOG_LINES;
}

const char *
screen_log_line(const screen_log *log, int i)
{
    return log->line[index_of(log, i)];
}

/* A line of the log, taken row by row. */
typedef struct broken {
    const char *left; /* what has not been taken */
    int width;
    int margin; /* of the next row: rows after the first stand under its words */
} broken;

static broken
break_line(const char *text, int width)
{
    return (broken){.left = text, .width = width};
}

/* The bytes of the next row, which begins at '*row', 'margin' columns from the left.  What
   fits is not touched: a row of a board keeps its blanks. */
static size_t
next_row(broken *line, const char **row, int *margin)
{
    const size_t length = strlen(line->left);
    const int indent = (int)strspn(line->left, " ");
    *row = line->left;
    *margin = line->margin;
    if (columns_width(line->left, length) <= line->width - line->margin) {
        line->left += length;
        return length;
    }
    if (line->margin == 0 && indent < line->width / 3) {
        line->margin = indent;
        *margin = indent;
        line->left += indent;
        *row = line->left;
    }
    return columns_line(&line->left, line->width - line->margin);
}

/* Rows of one line; a blank line is one. */
static int
rows_of(const char *text, int width)
{
    broken line = break_line(text, width);
    int rows = 0, margin;
    do {
        next_row(&line, &text, &margin);
        rows++;
    } while (*line.left != '\0');
    return rows;
}

int
screen_log_rows(const screen_log *log, int count, int width)
{
    int rows = 0;
    for (int i = 0; i < count && i < log->count; i++)
        rows += rows_of(screen_log_line(log, i), width);
    return rows;
}

/* Draws a line from row 'y' on, only in the rows 'top' .. 'bottom' - 1; returns the row
   behind it. */
static int
draw_line(screen_grid *grid, const screen_log *log, int i, int x, int end, int y,
          int top, int bottom)
{
    broken line = break_line(screen_log_line(log, i), end - x);
    const char *row;
    int margin;
    do {
        const size_t length = next_row(&line, &row, &margin);
        if (y >= top && y < bottom)
            screen_grid_part(grid, x + margin, y, end, SCREEN_PLAIN, row, length);
        y++;
    } while (*line.left != '\0');
    return y;
}

void
screen_log_draw(screen_grid *grid, const screen_log *log, int x, int end, int top,
                int bottom)
{
    int count = 0, rows = 0;
    while (count < log->count && rows < bottom - top)
        rows = screen_log_rows(log, ++count, end - x);
    int y = rows > bottom - top ? bottom - rows : top;
    while (count > 0)
        y = draw_line(grid, log, --count, x, end, y, top, bottom);
}

int
screen_log_page(screen_grid *grid, const screen_log *log, int count, int from)
{
    int y = -from;
    if (count > log->count)
        count = log->count;
    for (int i = count - 1; i >= 0; i--)
        y = draw_line(grid, log, i, 0, grid->width, y, 0, grid->height - 1);
    return y + from;
}
