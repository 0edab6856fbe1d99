/*
 * screen_grid.h - a picture of the screen in memory: a cell for each column of each row.
 *
 * Whoever draws fills a grid; the terminal (screen_terminal.h) then shows the cells that
 * have changed.  So drawing needs no terminal, and tests compare rows of text.
 */
#ifndef YUNZI_PROGRAM_SCREEN_GRID_H
#define YUNZI_PROGRAM_SCREEN_GRID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The kind of a cell, which chooses its colour on a terminal with colours. */
typedef enum screen_ink {
    SCREEN_PLAIN,
    SCREEN_BOLD,
    SCREEN_BAR,   /* the line of keys */
    SCREEN_LINES, /* the empty board */
    SCREEN_BLACK,
    SCREEN_WHITE,
    SCREEN_LAST,   /* the brackets around the last move */
    SCREEN_CURSOR, /* the brackets around the cursor */
    SCREEN_INKS
} screen_ink;

typedef struct screen_cell {
    uint32_t rune; /* a character; 0: the right half of a wide one */
    uint8_t ink;   /* screen_ink */
} screen_cell;

typedef struct screen_grid {
    int width;
    int height;
    bool ascii;        /* boards and signs are drawn without other characters */
    bool limited;      /* the terminal shows no others: they become '?' */
    screen_cell *cell; /* row after row from the top */
} screen_grid;

/* Makes a blank grid, at least 1x1.  False when memory ran out; '*grid' is empty then. */
bool screen_grid_make(screen_grid *grid, int width, int height, bool ascii);
void screen_grid_clear(screen_grid *grid);
void screen_grid_free(screen_grid *grid);

/*
 * Draws 'text', UTF-8, into row 'y' from column 'x' up to before column 'end'; what does
 * not fit is left out.  Returns the column behind it.
 */
int screen_grid_put(screen_grid *grid, int x, int y, int end, screen_ink ink,
                    const char *text);
/* Draws the first 'length' bytes of it. */
int screen_grid_part(screen_grid *grid, int x, int y, int end, screen_ink ink,
                     const char *text, size_t length);
/* Fills row 'y' with 'ink', from column 'x' up to before 'end'. */
void screen_grid_paint(screen_grid *grid, int x, int y, int end, screen_ink ink);

/* The rows as text, each with its newline and without blanks at its end; the caller frees
   it.  NULL when memory ran out. */
char *screen_grid_text(const screen_grid *grid);

#endif
