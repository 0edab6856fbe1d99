/*
 * screen_grid.c - a picture of the screen in memory.
 */
#include <stdlib.h>
#include <string.h>

#include <yunzi/text.h>

#include "screen/screen_grid.h"

bool
screen_grid_make(screen_grid *grid, int width, int height, bool ascii)
{
    *grid = (screen_grid){.width = width < 1 ? 1 : width,
                          .height = height < 1 ? 1 : height,
                          .ascii = ascii};
    grid->cell = calloc((size_t)grid->width * (size_t)grid->height, sizeof *grid->cell);
    if (grid->cell == NULL) {
        *grid = (screen_grid){0};
        return false;
    }
    screen_grid_clear(grid);
    return true;
}

void
screen_grid_clear(screen_grid *grid)
{
    for (int i = 0; i < grid->width * grid->height; i++)
        grid->cell[i] = (screen_cell){' ', SCREEN_PLAIN};
}

void
screen_grid_free(screen_grid *grid)
{
    free(grid->cell);
    *grid = (screen_grid){0};
}

/* A half of a wide character cannot stand alone: when one half is drawn over, the other
   becomes blank. */
static void
set_cell(screen_grid *grid, int x, int y, uint32_t rune, screen_ink ink)
{
    screen_cell *row = grid->cell + (size_t)y * (size_t)grid->width;
    if (rune != 0 && row[x].rune == 0 && x > 0)
        row[x - 1].rune = ' ';
    if (x + 1 < grid->width && row[x + 1].rune == 0)
        row[x + 1].rune = ' ';
    row[x] = (screen_cell){rune, (uint8_t)ink};
}

/* Draws one character that takes 'columns' columns, 1 or 2. */
static void
set_rune(screen_grid *grid, int x, int y, uint32_t rune, int columns, screen_ink ink)
{
    if (grid->limited && rune > 126) {
        for (int i = 0; i < columns; i++)
            set_cell(grid, x + i, y, '?', ink);
        return;
    }
    set_cell(grid, x, y, rune, ink);
    if (columns == 2)
        set_cell(grid, x + 1, y, 0, ink);
}

int
screen_grid_part(screen_grid *grid, int x, int y, int end, screen_ink ink,
                 const char *text, size_t length)
{
    if (end > grid->width)
        end = grid->width;
    if (x < 0 || y < 0 || y >= grid->height)
        return x;
    while (length > 0) {
        uint32_t rune = 0;
        const size_t bytes = yz_utf8_read(text, length, &rune, NULL);
        const int columns = (int)yz_utf8_columns(text, bytes);
        if (columns > 0 && x + columns > end)
            break;
        if (columns > 0)
            set_rune(grid, x, y, rune, columns, ink);
        x += columns;
        text += bytes;
        length -= bytes;
    }
    return x;
}

int
screen_grid_put(screen_grid *grid, int x, int y, int end, screen_ink ink,
                const char *text)
{
    return screen_grid_part(grid, x, y, end, ink, text, strlen(text));
}

void
screen_grid_paint(screen_grid *grid, int x, int y, int end, screen_ink ink)
{
    if (y < 0 || y >= grid->height)
        return;
    for (int i = x < 0 ? 0 : x; i < end && i < grid->width; i++)
        grid->cell[(size_t)y * (size_t)grid->width + (size_t)i].ink = (uint8_t)ink;
}

char *
screen_grid_text(const screen_grid *grid)
{
    char *text = malloc((size_t)grid->height * ((size_t)grid->width * 4 + 1) + 1),
         *at = text;
    if (text == NULL)
        return NULL;
    for (int y = 0; y < grid->height; y++) {
        char *filled = at;
        for (int x = 0; x < grid->width; x++) {
            const screen_cell *cell =
                &grid->cell[(size_t)y * (size_t)grid->width + (size_t)x];
            if (cell->rune != 0)
                at += yz_utf8_write(cell->rune, at);
            if (cell->rune != ' ')
                filled = at;
        }
        at = filled;
        *at++ = '\n';
    }
    *at = '\0';
    return text;
}
