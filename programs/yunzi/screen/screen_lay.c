/*
 * screen_lay.c - where things stand on the screen: the board at the left, the panel at the
 * right of it or, where there is no room, a few lines below it.
 */
#include "screen/screen_view.h"

enum {
    LEFT = 3,   /* columns of the row numbers, with a blank */
    RIGHT = 3,  /* a bracket and the row numbers again */
    GAP = 2,    /* between board and panel */
    PANEL = 20, /* the panel has at least so many, beside a wide board */
    NARROW_PANEL = 15,
    BOTTOM = 2,  /* rows: what is typed, and the keys */
    LETTERS = 2, /* rows: above and below the board */
    BELOW = 3,   /* rows of what has been said, where there is no panel */
    LEAST_WIDTH = 16,
    LEAST_HEIGHT = 9
};

static int
columns_needed(int columns, int step)
{
    return LEFT + columns * step - (step - 1) + RIGHT;
}

static int
smaller(int a, int b)
{
    return a < b ? a : b;
}

/* The first of 'all' lines to show, so that line 'cursor' stands in the middle of those
   'shown' or as near as there is board. */
static int
scroll(int all, int shown, int cursor)
{
    int first = cursor - shown / 2;
    if (first > all - shown)
        first = all - shown;
    return first < 0 ? 0 : first;
}

screen_layout
screen_lay(int width, int height, int columns, int rows, yz_point cursor)
{
    screen_layout lay = {.x = LEFT, .y = 1, .panel = -1, .bottom = height - BOTTOM};
    const int two = columns_needed(columns, 2), one = columns_needed(columns, 1);
    lay.small = width < LEAST_WIDTH || height < LEAST_HEIGHT;
    if (lay.small)
        return lay;
    if (two + GAP + PANEL <= width)
        lay.panel = two + GAP;
    else if (one + GAP + NARROW_PANEL <= width)
        lay.panel = one + GAP;
    lay.step =
        lay.panel < 0 ? (two <= width ? 2 : 1) : (lay.panel == two + GAP ? 2 : 1);
    const int room = lay.bottom - LETTERS - (lay.panel < 0 ? BELOW : 0);
    lay.rows = smaller(rows, room);
    lay.columns = smaller(columns, (width - LEFT - RIGHT + lay.step - 1) / lay.step);
    lay.first_x = scroll(columns, lay.columns, cursor.x);
    lay.first_y = scroll(rows, lay.rows, cursor.y);
    lay.log = lay.y + lay.rows + 1;
    return lay;
}
