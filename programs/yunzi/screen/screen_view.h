/*
 * screen_view.h - what the full screen shows of a match: the board, the players with their
 * clocks, what has been said, and the line that is typed.
 *
 * Drawing only reads: it takes a match, the size of the screen and where the cursor
 * stands, and fills a grid.
 */
#ifndef YUNZI_PROGRAM_SCREEN_VIEW_H
#define YUNZI_PROGRAM_SCREEN_VIEW_H

#include <yunzi/match.h>

#include "screen/screen_grid.h"
#include "screen/screen_log.h"

typedef struct screen_view {
    const yz_match *match;
    const yz_language *language;
    const char *name[YZ_PARTIES]; /* of FIRST and SECOND; NULL or "": none */
    int64_t now;                  /* the time of the match, for clocks that run */
    yz_party reader;              /* who looks; HOST: everybody */
    int ply;                      /* the board after this ply; -1: as it is now */
    yz_point cursor;
    const screen_log *log;
    const char *typed;         /* the line that is being typed */
    bool sure;                 /* 'typed' is what a key proposed, and waits for Enter */
    const yz_message *reading; /* what is being read; NULL: nothing */
} screen_view;

/* The places of things on a screen. */
typedef struct screen_layout {
    bool small;  /* nothing fits */
    int step;    /* columns for a point: 2, or 1 where there is less room */
    int x, y;    /* of the upper left point that is shown */
    int columns; /* how many columns and rows of the board are shown, */
    int rows;
    int first_x; /* and which ones come first */
    int first_y;
    int panel;  /* the column where the panel begins; -1: there is none */
    int log;    /* the first row of what has been said, where there is no panel */
    int bottom; /* the row of the line that is typed; below it stand the keys */
} screen_layout;

/* Lays a board of 'columns' x 'rows' out on a screen so that 'cursor' is seen. */
screen_layout screen_lay(int width, int height, int columns, int rows, yz_point cursor);

/* Draws everything.  Where the terminal's own cursor belongs is put into '*x' and '*y'. */
void screen_draw(screen_grid *grid, const screen_view *view, int *x, int *y);

/* Its parts. */
void screen_draw_board(screen_grid *grid, const screen_view *view,
                       const screen_layout *lay);
void screen_draw_panel(screen_grid *grid, const screen_view *view,
                       const screen_layout *lay);
void screen_draw_bottom(screen_grid *grid, const screen_view *view,
                        const screen_layout *lay, int *x, int *y);

/* ---- Pages ---- */

/* Adds what the keys do to 'log'; returns how many lines that are. */
int screen_add_help(screen_log *log, const yz_language *language);
/* True if the 'count' newest lines of the log are more than there is room for beside the
   board. */
bool screen_needs_page(const screen_grid *grid, const screen_view *view, int count);
/* Draws them as a page, from its row 'from' on; returns how many rows it has in all. */
int screen_draw_page(screen_grid *grid, const screen_view *view, int count, int from);

/* The game whose board is shown: the copy on which a chain's life is shown, unless an
   earlier board is looked at. */
const yz_game *screen_game(const screen_view *view);
/* The last move on the board that is shown; false: there is none. */
bool screen_last_move(const screen_view *view, yz_move *out, int *number);

#endif
