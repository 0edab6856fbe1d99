/*
 * face_screen.c - the face that fills the screen.  Everything that is said is kept in a log
 * and drawn with the board; what does not fit beside it becomes a page.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/in_words.h"
#include "cli/interrupt.h"
#include "cli/program_messages.h"
#include "screen/face_screen.h"
#include "face/face_shared.h"
#include "screen/screen_keys.h"
#include "screen/screen_terminal.h"
#include "screen/screen_trouble.h"
#include "screen/screen_view.h"

enum { AHEAD = 64 };

typedef struct screen {
    screen_log log;
    screen_typing typing;
    screen_grid grid;
    bool ascii;
    bool limited;
    bool telling; /* what is printed now has happened, and answers no command */
    int unseen;   /* lines of the log since the screen was drawn */
    int fresh;    /* lines of the log since the last command was answered */
    int page;     /* lines of the log that are shown as a page; 0: the board is shown */
    int page_from; /* its first row shown */
    int page_rows;
    const yz_message *reading; /* what is being read; NULL: nothing */
    uint32_t ahead[AHEAD];     /* keys that were typed before it was seen that it is */
    int ahead_count;
} screen;

enum { CTRL_L = 12, SECOND = 1000 };

static bool
begin(face *who)
{
    screen *own = face_take_own(who, sizeof *own);
    const yz_game *game = table_game(who->table);

    if (own == NULL)
        return false;
    who->breaks = true;
    own->ascii = cli_has(who->line, "ascii");
    own->typing.cursor = (yz_point){(uint8_t)(yz_game_width(game) / 2),
                                    (uint8_t)(yz_game_height(game) / 2)};
    if (!screen_terminal_open(who->line->colour, &own->limited)) {
        free(own);
        who->own = NULL;
        cli_wrong(NULL, "terminal", 0, 0, YZ_MESSAGE_SCREEN_NO_TERMINAL);
        return false;
    }
    return true;
}

/* Leaves on the terminal the last sentences, which nobody has seen. */
static void
end(face *who)
{
    screen *own = who->own;

    screen_terminal_close();
    for (int i = own->unseen - 1; i >= 0; i--)
        if (i < own->log.count)
            puts(screen_log_line(&own->log, i));
    screen_grid_free(&own->grid);
    free(own);
    who->own = NULL;
}

/* ---- What is said ---- */

static yz_status
print(void *context, const char *text, size_t length)
{
    face *who = context;
    screen *own = who->own;

    if (own == NULL) {
        fwrite(text, 1, length, stdout);
        return YZ_OK;
    }
    while (length > 0) {
        const char *stop = memchr(text, '\n', length);
        const size_t line = stop == NULL ? length : (size_t)(stop - text);
        screen_log_put(&own->log, text, line, stop != NULL);
        own->unseen += stop != NULL;
        own->fresh += stop != NULL && (!own->telling || own->fresh > 0);
        text += line + (stop != NULL);
        length -= line + (stop != NULL);
    }
    return YZ_OK;
}

/* Says text that was written on standard error, too. */
static void
say_trouble(face *who)
{
    char part[512];
    size_t length;

    while ((length = screen_trouble_read(part, sizeof part)) > 0)
        print(who, part, length);
}

static void
told(face *who, const yz_match_told *what)
{
    screen *own = who->own;
    const yz_message words = face_told_words(who, what);

    own->telling = true;
    face_say(who, &words);
    own->telling = false;
    if (what->kind != YZ_MATCH_TOLD_EVENT || !face_is_move(what->event))
        return;
    who->shown = -1;
    /* The cursor goes with a move that was typed, and stays where a program plays. */
    if (what->event->move.kind == YZ_MOVE_PLAY &&
        table_is_person(who->table, what->event->by))
        own->typing.cursor = what->event->move.at;
}

/* who->shown says it already; the next drawing shows it. */
static void
board(face *who, int ply)
{
    who->shown = ply;
}

/* ---- Drawing ---- */

static screen_view
look(const face *who, yz_party speaker)
{
    const screen *own = who->own;
    const yz_table *table = who->table;

    return (screen_view){
        .match = yz_table_match(table),
        .language = cli_language(),
        .name = {[YZ_PARTY_FIRST] = yz_table_name(table, YZ_PARTY_FIRST),
                 [YZ_PARTY_SECOND] = yz_table_name(table, YZ_PARTY_SECOND)},
        .now = yz_table_state_of(table).now,
        .reader = speaker,
        .ply = who->shown,
        .cursor = own->typing.cursor,
        .log = &own->log,
        .typed = own->typing.typed,
        .sure = own->typing.sure,
        .reading = own->reading};
}

/* Fits the grid to the terminal.  False when there is no memory for it. */
static bool
fit(screen *own)
{
    int width, height;

    screen_terminal_size(&width, &height);
    if (own->grid.cell != NULL && own->grid.width == width &&
        own->grid.height == height)
        return true;
    screen_grid_free(&own->grid);
    if (!screen_grid_make(&own->grid, width, height, own->ascii || own->limited))
        return false;
    own->grid.limited = own->limited;
    return true;
}

static void
draw(const face *who, yz_party speaker)
{
    screen *own = who->own;
    const screen_view view = look(who, speaker);
    int x = 0, y = 0;

    own->unseen = 0;
    if (!fit(own))
        return;
    if (own->page == 0 && screen_needs_page(&own->grid, &view, own->fresh)) {
        own->page = own->fresh;
        own->page_from = 0;
    }
    if (own->page > 0)
        own->page_rows = screen_draw_page(&own->grid, &view, own->page, own->page_from);
    else
        screen_draw(&own->grid, &view, &x, &y);
    screen_terminal_show(&own->grid, x, own->page > 0 ? own->grid.height - 1 : y);
}

/* ---- Keys ---- */

/* Turns the page by 'rows'; behind its end the board comes back. */
static void
turn(screen *own, int rows)
{
    if (rows > 0 && own->page_from + own->grid.height - 1 >= own->page_rows)
        own->page = own->fresh = 0;
    own->page_from += rows;
    if (own->page_from < 0)
        own->page_from = 0;
}

static void
page_key(screen *own, uint32_t key)
{
    const int whole = own->grid.height - 1;

    if (key == SCREEN_KEY_UP)
        turn(own, -1);
    else if (key == SCREEN_KEY_BACK || key == '[')
        turn(own, -whole);
    else if (key == SCREEN_KEY_DOWN)
        turn(own, 1);
    else if (key == SCREEN_KEY_FORWARD || key == ']' || key == ' ' ||
             key == SCREEN_KEY_ENTER)
        turn(own, whole);
    else if (key == SCREEN_KEY_ESCAPE || key == 'q')
        own->page = own->fresh = 0;
}

/* Does what a key says.  True: a command is in 'line'. */
static bool
take_key(face *who, uint32_t key, char line[FACE_LINE])
{
    screen *own = who->own;

    if (key == CTRL_L) {
        screen_terminal_renew();
        return false;
    }
    if (own->page > 0 && key != SCREEN_TERMINAL_RESIZED) {
        page_key(own, key);
        return false;
    }
    const screen_did did =
        screen_key(&own->typing, key, table_board(who->table), who->shown >= 0, line);
    if (did == SCREEN_DID_COMMAND)
        own->fresh = 0;
    if (did != SCREEN_DID_HELP)
        return did == SCREEN_DID_COMMAND;
    own->fresh = screen_add_help(&own->log, cli_language());
    strcpy(line, "help");
    return true;
}

/* How long to wait for a key before the clocks are drawn again. */
static int
patience(const face *who, int64_t left)
{
    const yz_clock *clock = yz_match_clock(yz_table_match(who->table));
    const bool runs =
        clock->setting.kind != YZ_CLOCK_NONE && clock->running != YZ_EMPTY;
    const int64_t wait =
        SECOND - (runs ? (yz_table_state_of(who->table).now - clock->at) % SECOND : 0);

    return (int)(left < wait ? left : wait);
}

/* The next key: those that were typed ahead come first. */
static uint32_t
take_next(screen *own, int ms)
{
    if (own->ahead_count == 0)
        return screen_terminal_key(ms);
    const uint32_t key = own->ahead[0];
    memmove(own->ahead, own->ahead + 1, (size_t)--own->ahead_count * sizeof key);
    return key;
}

/* Keeps what has been typed already: it was not meant to end the reading. */
static void
keep_ahead(screen *own)
{
    uint32_t key;

    while (own->ahead_count < AHEAD &&
           (key = screen_terminal_key(0)) != SCREEN_TERMINAL_NOTHING)
        own->ahead[own->ahead_count++] = key;
}

/* True if a key ends what lasts. */
static bool
is_stopped(void)
{
    const uint32_t key = screen_terminal_key(0);

    if (key == CTRL_L)
        screen_terminal_renew();
    return key != SCREEN_TERMINAL_NOTHING && key != SCREEN_TERMINAL_RESIZED &&
           key != CTRL_L;
}

static bool
waits(face *who, yz_party speaker, const yz_message *what, int64_t ms)
{
    screen *own = who->own;
    const bool first = !who->noticed;

    (void)ms;
    who->noticed = what != NULL;
    if (what == NULL)
        return false;
    if (first)
        keep_ahead(own);
    own->reading = what;
    say_trouble(who);
    draw(who, speaker);
    own->reading = NULL;
    return is_stopped();
}

static face_asked
ask(face *who, yz_party speaker, int64_t ms, char line[FACE_LINE])
{
    const int64_t begun = yz_table_state_of(who->table).now;

    for (;;) {
        say_trouble(who);
        draw(who, speaker);
        const int64_t gone = yz_table_state_of(who->table).now - begun;
        const int64_t left = gone >= ms ? 0 : ms - gone;
        const uint32_t key = take_next(who->own, patience(who, left));
        if (key == SCREEN_TERMINAL_ENDED || interrupt_came())
            return FACE_LEFT;
        if (key != SCREEN_TERMINAL_NOTHING && take_key(who, key, line))
            return FACE_TYPED;
        if (key == SCREEN_TERMINAL_NOTHING && left == 0)
            return FACE_WAITED;
    }
}

const face_kind FACE_SCREEN = {
    .key = "screen",
    .standing = true,
    .begin = begin,
    .told = told,
    .ask = ask,
    .waits = waits,
    .print = print,
    .board = board,
    .end = end,
};
