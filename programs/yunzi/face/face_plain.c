/*
 * face_plain.c - the plain face: lines of text and boards, in a terminal or a pipe.
 */
#include <stdio.h>
#include <unistd.h>

#include <yunzi/told.h>

#include "cli/columns.h"
#include "cli/in_words.h"
#include "cli/output.h"
#include "cli/program_messages.h"
#include "face/face_shared.h"

typedef struct plain {
    typed_lines input;
    yz_diagram diagram;
    bool terminal; /* somebody types, and sees what we print */
    bool stale;    /* the board has changed since it was drawn */
    bool draws;
} plain;

static bool
begin(face *who)
{
    plain *own = face_take_own(who, sizeof *own);

    if (own == NULL)
        return false;
    own->input.file = STDIN_FILENO;
    own->terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    own->draws = !who->line->quiet;
    own->stale = true;
    return true;
}

/* Takes away that a reading goes on. */
static void
wipe_notice(face *who)
{
    const plain *own = who->own;

    if (who->noticed && own->terminal)
        fputs("\r\033[K", stdout);
    who->noticed = false;
}

/* A line that comes while a prompt stands begins a new one. */
static yz_status
print(void *context, const char *text, size_t length)
{
    face *who = context;
    const plain *own = who->own;

    if (own->terminal)
        wipe_notice(who);
    if (who->prompted)
        putchar('\n');
    who->prompted = false;
    fwrite(text, 1, length, stdout);
    return YZ_OK;
}

/* True if the board, or the marks on it, look otherwise after such an event. */
static bool
changes_stones(yz_match_event_kind kind)
{
    switch (kind) {
    case YZ_MATCH_MOVE:
    case YZ_MATCH_SHOW:
    case YZ_MATCH_WITHDRAW:
    case YZ_MATCH_GRANT:
    case YZ_MATCH_MARK:
    case YZ_MATCH_START:
    case YZ_MATCH_CLAIM:
    case YZ_MATCH_SETTLE:
    case YZ_MATCH_RESUME:
    case YZ_MATCH_FILL:
    case YZ_MATCH_MOVED:
    case YZ_MATCH_DECIDE:
    case YZ_MATCH_SLIPPED:
        return true;
    default:
        return false;
    }
}

static bool
changes_board(const yz_match_told *told)
{
    if (told->kind == YZ_MATCH_TOLD_HYPOTHETICAL || told->kind == YZ_MATCH_TOLD_SHOWN)
        return true;
    return told->kind == YZ_MATCH_TOLD_EVENT && changes_stones(told->event->kind);
}

static void
told(face *who, const yz_match_told *what)
{
    const yz_message words = face_told_words(who, what);
    plain *own = who->own;

    face_say(who, &words);
    own->stale = own->stale || changes_board(what);
}

static void
board(face *who, int ply)
{
    plain *own = who->own;
    const yz_game *game = table_board(who->table);
    yz_diagram_style style = YZ_DIAGRAM_STYLE_INIT;

    own->stale = false;
    style.language = cli_language();
    face_diagram(who, ply, &own->diagram);
    cli_told(yz_diagram_text(&own->diagram, &style, print, who));
    if (ply >= 0)
        return;
    const yz_message prisoners = yz_spoken_prisoners(game);
    face_say(who, &prisoners);
    face_say_clocks(who);
}

/* "Black> ", for somebody who types. */
static void
prompt(face *who, yz_party speaker)
{
    const plain *own = who->own;
    const yz_colour colour = yz_match_colour(yz_table_match(who->table), speaker);

    if (!own->terminal || who->prompted)
        return;
    const yz_message words =
        yz_message_with(YZ_MESSAGE_PLAY_PROMPT, yz_arg_colour(colour));
    printf("%s> ", IN_WORDS(&words));
    who->prompted = true;
}

static face_asked
ask(face *who, yz_party speaker, int64_t ms, char line[FACE_LINE])
{
    plain *own = who->own;

    if (own->stale && own->draws && face_sight(who) != YZ_SIGHT_MOVES &&
        yz_match_stage_of(yz_table_match(who->table)) >= YZ_MATCH_STAGE_PLAY)
        board(who, -1);
    prompt(who, speaker);
    fflush(stdout);
    const face_asked came = typed_lines_take(&own->input, ms, line);
    if (came != FACE_WAITED && own->terminal)
        who->prompted = false;
    return came;
}

/* On a terminal the seconds are counted in one row. */
static bool
waits(face *who, yz_party speaker, const yz_message *what, int64_t ms)
{
    plain *own = who->own;

    (void)speaker;
    if (!own->terminal)
        return face_waits(who, &own->input, what, ms);
    wipe_notice(who);
    if (what != NULL && own->draws) {
        const yz_message said =
            yz_message_with(YZ_MESSAGE_PLAY_READING_ENTER, yz_arg_message(what));
        char row[YZ_MESSAGE_TEXT];
        yz_message_text(&said, cli_language(), row);
        columns_cut(row, columns_of_terminal(STDOUT_FILENO) - 1);
        fputs(row, stdout);
        who->noticed = true;
    }
    fflush(stdout);
    return what != NULL && typed_lines_stop(&own->input, true);
}

const face_kind FACE_PLAIN = {
    .key = "plain",
    .begin = begin,
    .told = told,
    .ask = ask,
    .waits = waits,
    .print = print,
    .board = board,
    .end = face_drop_own,
};
