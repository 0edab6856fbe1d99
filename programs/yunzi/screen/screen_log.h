/*
 * screen_log.h - what has been said at the table, line after line; the oldest is forgotten.
 */
#ifndef YUNZI_PROGRAM_SCREEN_LOG_H
#define YUNZI_PROGRAM_SCREEN_LOG_H

#include <stdbool.h>
#include <stddef.h>

#include "screen/screen_grid.h"

/* How many lines are kept, and the most bytes of one, NUL included. */
#define SCREEN_LOG_LINES 400
#define SCREEN_LOG_LINE 2000

typedef struct screen_log {
    char line[SCREEN_LOG_LINES][SCREEN_LOG_LINE];
    int first; /* the index of the oldest */
    int count;
    bool open; /* the newest line goes on */
} screen_log;

/* Adds a line; what is longer is cut at a character. */
void screen_log_add(screen_log *log, const char *text, size_t length);
/*
 * The same for text that comes in parts: it goes on with the newest line where that has not
 * ended yet, and 'ends' ends it.  Escape sequences that colour text are left out.
 */
void screen_log_put(screen_log *log, const char *text, size_t length, bool ends);
/* The i-th line from the newest, from 0. */
const char *screen_log_line(const screen_log *log, int i);

/* How many rows the 'count' newest lines take when they are 'width' columns wide. */
int screen_log_rows(const screen_log *log, int count, int width);
/*
 * Draws the newest lines into the rows 'top' .. 'bottom' - 1 from column 'x' up to before
 * 'end'; the last row that they take is the one above 'bottom', or they begin at 'top'
 * where there are few.
 */
void screen_log_draw(screen_grid *grid, const screen_log *log, int x, int end, int top,
                     int bottom);
/* Draws the 'count' newest lines as a page: from its row 'from' on, into all rows of the
   grid but the last.  Returns how many rows the page has in all. */
int screen_log_page(screen_grid *grid, const screen_log *log, int count, int from);

#endif
