/*
 * screen_terminal.c - the terminal, by ncurses.
 */
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <term.h>
#include <unistd.h>

#include <yunzi/text.h>

#include "screen/screen_keys.h"
#include "screen/screen_restore.h"
#include "screen/screen_terminal.h"
#include "screen/screen_trouble.h"

enum { ESCAPE_MS = 40 }; /* how long the rest of an arrow key may take behind Escape */

static SCREEN *terminal;
static screen_grid shown; /* what stands on the terminal */
static attr_t attributes[SCREEN_INKS];
static short pairs[SCREEN_INKS];

/* ---- Begin and end ---- */

bool
screen_terminal_fits(void)
{
    const char *name = getenv("TERM");
    int why = 0;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO) || name == NULL ||
        name[0] == '\0' || strcmp(name, "dumb") == 0)
        return false;
    if (setupterm(NULL, STDOUT_FILENO, &why) != OK)
        return false;
    const bool fits = tigetstr("cup") != NULL && tigetstr("clear") != NULL;
    del_curterm(cur_term);
    return fits;
}

/* True if the name of an encoding is this one, in either case; a modifier may follow ("@euro"). */
static bool
begins(const char *name, const char *encoding)
{
    return strcspn(name, "@") == strlen(encoding) &&
           strncasecmp(name, encoding, strlen(encoding)) == 0;
}

/* True if the environment asks for UTF-8, also by a locale that is not installed. */
static bool
asks_for_utf8(void)
{
    static const char *const NAMES[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        const char *locale = getenv(NAMES[i]);
        if (locale == NULL || locale[0] == '\0')
            continue;
        const char *encoding = strchr(locale, '.');
        return encoding != NULL &&
               (begins(encoding + 1, "UTF-8") || begins(encoding + 1, "UTF8"));
    }
    return false;
}

/* The encoding of the user, but the letters of C: "I" stays the capital of "i" in Turkish.
   Returns whether it is UTF-8. */
static bool
take_encoding(void)
{
    if (asks_for_utf8() && setlocale(LC_CTYPE, "C.UTF-8") != NULL)
        return true;
    return setlocale(LC_CTYPE, "") != NULL &&
           strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* Shape tells everything; colour and weight only help. */
static void
mix_inks(bool colour)
{
    static const short COLOUR[SCREEN_INKS] = {[SCREEN_LINES] = COLOR_BLACK,
                                              [SCREEN_BLACK] = COLOR_BLACK,
                                              [SCREEN_WHITE] = COLOR_WHITE,
                                              [SCREEN_LAST] = COLOR_RED,
                                              [SCREEN_CURSOR] = COLOR_BLUE};
    memset(attributes, 0, sizeof attributes);
    memset(pairs, 0, sizeof pairs);
    attributes[SCREEN_BOLD] = attributes[SCREEN_LAST] = A_BOLD;
    attributes[SCREEN_BAR] = attributes[SCREEN_CURSOR] = A_REVERSE;
    if (!colour || !has_colors() || start_color() == ERR || COLORS < 8)
        return;
    use_default_colors();
    attributes[SCREEN_WHITE] = A_BOLD;
    attributes[SCREEN_CURSOR] = A_BOLD;
    for (int ink = SCREEN_LINES; ink < SCREEN_INKS; ink++)
        if (init_pair((short)ink, COLOUR[ink], COLOR_YELLOW) == OK)
            pairs[ink] = (short)ink;
}

bool
screen_terminal_open(bool colour, bool *limited)
{
    static const char *const BACK[] = {"sgr0", "rmkx", "cnorm", "rmcup"};
    const char *strings[sizeof BACK / sizeof *BACK];

    *limited = !take_encoding();
    screen_restore_keep();
    terminal = newterm(NULL, stdout, stdin);
    if (terminal == NULL)
        return false;
    for (size_t i = 0; i < sizeof BACK / sizeof *BACK; i++) {
        const char *string = tigetstr(BACK[i]);
        strings[i] = string == (const char *)-1 ? NULL : string;
    }
    screen_restore_watch(strings, sizeof BACK / sizeof *BACK);
    screen_trouble_hold();
    cbreak();
    noecho();
    keypad(stdscr, TRUE);
    set_escdelay(ESCAPE_MS);
    mix_inks(colour);
    return true;
}

void
screen_terminal_close(void)
{
    if (terminal == NULL)
        return;
    endwin();
    screen_restore_forget();
    screen_trouble_let();
    delscreen(terminal);
    terminal = NULL;
    screen_grid_free(&shown);
}

/* ---- Showing ---- */

void
screen_terminal_size(int *width, int *height)
{
    getmaxyx(stdscr, *height, *width);
}

void
screen_terminal_renew(void)
{
    clearok(curscr, TRUE);
}

static void
show_cell(const screen_cell *cell, int x, int y)
{
    const wchar_t text[] = {(wchar_t)cell->rune, L'\0'};
    cchar_t drawn;
    if (cell->rune != 0 &&
        setcchar(&drawn, text, attributes[cell->ink], pairs[cell->ink], NULL) == OK)
        mvadd_wch(y, x, &drawn);
}

static bool
is_shown(const screen_grid *grid, size_t i)
{
    return grid->cell[i].rune == shown.cell[i].rune &&
           grid->cell[i].ink == shown.cell[i].ink;
}

/* A new size: nothing of what was shown stands where it stood. */
static bool
fit(const screen_grid *grid)
{
    if (shown.width == grid->width && shown.height == grid->height)
        return true;
    screen_grid_free(&shown);
    erase();
    return screen_grid_make(&shown, grid->width, grid->height, grid->ascii);
}

void
screen_terminal_show(const screen_grid *grid, int x, int y)
{
    if (!fit(grid))
        return;
    for (int row = 0; row < grid->height; row++)
        for (int column = 0; column < grid->width; column++) {
            const size_t i = (size_t)row * (size_t)grid->width + (size_t)column;
            if (!is_shown(grid, i))
                show_cell(&grid->cell[i], column, row);
            shown.cell[i] = grid->cell[i];
        }
    move(y, x);
    refresh();
}

/* ---- Keys ---- */

static uint32_t
function_key(wint_t key)
{
    switch (key) {
    case KEY_UP:
        return SCREEN_KEY_UP;
    case KEY_DOWN:
        return SCREEN_KEY_DOWN;
    case KEY_LEFT:
        return SCREEN_KEY_LEFT;
    case KEY_RIGHT:
        return SCREEN_KEY_RIGHT;
    case KEY_PPAGE:
        return SCREEN_KEY_BACK;
    case KEY_NPAGE:
        return SCREEN_KEY_FORWARD;
    case KEY_BACKSPACE:
        return SCREEN_KEY_RUBOUT;
    case KEY_ENTER:
        return SCREEN_KEY_ENTER;
    case KEY_RESIZE:
        return SCREEN_TERMINAL_RESIZED;
    default:
        return SCREEN_TERMINAL_NOTHING;
    }
}

/* Nothing came: because of the time, or because the terminal has gone? */
static uint32_t
nothing(void)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&input, 1, 0) > 0 &&
                   (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0
               ? SCREEN_TERMINAL_ENDED
               : SCREEN_TERMINAL_NOTHING;
}

uint32_t
screen_terminal_key(int ms)
{
    wint_t key = 0;
    timeout(ms);
    const int came = get_wch(&key);
    if (came == ERR)
        return nothing();
    if (came == KEY_CODE_YES)
        return function_key(key);
    if (key == '\r')
        return SCREEN_KEY_ENTER;
    if (key == 127 || key == 8)
        return SCREEN_KEY_RUBOUT;
    return (uint32_t)key;
}
