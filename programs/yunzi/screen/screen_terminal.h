/*
 * screen_terminal.h - the terminal behind a grid: what is shown on it, and what keys come.
 * There is one terminal; it stands as it was when the program ends, however it ends.
 */
#ifndef YUNZI_PROGRAM_SCREEN_TERMINAL_H
#define YUNZI_PROGRAM_SCREEN_TERMINAL_H

#include "screen/screen_grid.h"

/* The results of screen_terminal_key() besides characters and the keys of
   screen_key.h. */
enum screen_terminal_key {
    SCREEN_TERMINAL_NOTHING = 0, /* no key within the time */
    SCREEN_TERMINAL_RESIZED = 0x120000,
    SCREEN_TERMINAL_ENDED /* the terminal has gone */
};

/* True if standard input and output are a terminal that can be filled. */
bool screen_terminal_fits(void);
/*
 * Takes the terminal over.  '*limited' says whether its encoding has nothing but ASCII.
 * False: it cannot be used, and stands as it was.
 */
bool screen_terminal_open(bool colour, bool *limited);
void screen_terminal_close(void);

void screen_terminal_size(int *width, int *height);
/* Shows the cells that differ from what is shown, and the terminal's cursor at (x, y). */
void screen_terminal_show(const screen_grid *grid, int x, int y);
/* Draws everything anew: another program may have written on the terminal. */
void screen_terminal_renew(void);
/* Waits up to 'ms' for a key. */
uint32_t screen_terminal_key(int ms);

#endif
