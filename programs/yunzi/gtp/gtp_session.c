/*
 * gtp_session.c - the session of the GTP referee: commands looked up, run and answered.
 */
#include "gtp/gtp_command.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The answer */

static bool
grow(gtp_text *text, size_t more)
{
    if (text->room - text->length > more)
        return true;
    const size_t room = (text->length + more + 1) * 2;
    char *data = realloc(text->data, room);
    text->failed = text->failed || data == NULL;
    if (data == NULL)
        return false;
    text->data = data;
    text->room = room;
    return true;
}

void
gtp_add(gtp_text *text, const char *bytes, size_t length)
{
    if (text->failed || !grow(text, length))
        return;
    memcpy(text->data + text->length, bytes, length);
    text->length += length;
    text->data[text->length] = '\0';
}

YZ_PRINTF(2, 0)
static void
say(gtp_text *text, const char *format, va_list arguments)
{
    char piece[1024]; /* no command says more at once */
    const int length = vsnprintf(piece, sizeof piece, format, arguments);

    if (length > 0)
        gtp_add(text, piece,
                (size_t)length < sizeof piece ? (size_t)length : sizeof piece - 1);
}

void
gtp_say(gtp_session *s, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    say(&s->reply, format, arguments);
    va_end(arguments);
}

bool
gtp_refuse(gtp_session *s, const char *format, ...)
{
    va_list arguments;

    s->reply.length = 0;
    va_start(arguments, format);
    say(&s->reply, format, arguments);
    va_end(arguments);
    return false;
}

bool
gtp_syntax(gtp_session *s)
{
    return gtp_refuse(s, "syntax error");
}

bool
gtp_illegal(gtp_session *s)
{
    return gtp_refuse(s, "illegal move");
}

bool
gtp_refuse_status(gtp_session *s, yz_status status)
{
    return gtp_refuse(s, "%s", yz_status_text(status));
}

void
gtp_say_verdict(gtp_session *s, const yz_verdict *verdict, yz_colour offender)
{
    gtp_say(s, "%s: %s", yz_ground_key(verdict->ground),
            yz_ground_text(verdict->ground));
    if (verdict->article != NULL)
        gtp_say(s, "; %s", verdict->article);
    const int move = yz_game_move_number(s->game, verdict->repeats);
    if (move == 0)
        gtp_say(s, "; the position at the start");
    else if (move > 0)
        gtp_say(s, "; the position after move %d", move);
    if (verdict->consequence != YZ_CONSEQUENCE_NONE)
        gtp_say(s, "; %s", yz_consequence_text(verdict->consequence, offender));
}

bool
gtp_refuse_verdict(gtp_session *s, const char *text, const yz_verdict *verdict,
                   yz_colour offender)
{
    gtp_refuse(s, "%s: ", text);
    gtp_say_verdict(s, verdict, offender);
    return false;
}

yz_status
gtp_collect(void *context, const char *text, size_t length)
{
    gtp_text *to = context;

    gtp_add(to, text, length);
    return to->failed ? YZ_E_NOMEM : YZ_OK;
}

static yz_status
collect_spare(void *context, const char *text, size_t length)
{
    gtp_session *s = context;

    if (length > sizeof s->spare - s->spare_length)
        return YZ_E_LIMIT;
    memcpy(s->spare + s->spare_length, text, length);
    s->spare_length += length;
    return YZ_OK;
}

/* There is no memory to write the answer in; one with the id of the command is due all
   the same. */
static bool
answer_without_memory(gtp_session *s, yz_gtp_word id)
{
    static const char WHY[] = "out of memory";

    s->spare_length = 0;
    return yz_gtp_answer(collect_spare, s, false, id, WHY, sizeof WHY - 1) == YZ_OK &&
           s->host.answer(s->host.context, s->spare, s->spare_length);
}

static void
answer(gtp_session *s, bool success, yz_gtp_word id)
{
    if (s->reply.failed) {
        s->reply.length = 0;
        s->reply.failed = false;
        success = gtp_refuse(s, "out of memory");
    }
    s->wire.length = 0;
    const yz_status status = yz_gtp_answer(gtp_collect, &s->wire, success, id,
                                           s->reply.data, s->reply.length);
    const bool heard =
        status != YZ_OK || s->reply.failed
            ? answer_without_memory(s, id)
            : s->host.answer(s->host.context, s->wire.data, s->wire.length);
    s->deaf = !heard;
    s->reply.failed = s->wire.failed = false;
}

/* Commands */

static int
count_words(const char *rest)
{
    yz_gtp_word word;
    int count = 0;

    while (yz_gtp_next(&rest, &word))
        count++;
    return count;
}

static bool
run(gtp_session *s, const yz_gtp_command *command)
{
    const int words = count_words(command->arguments);

    if (s->reader.too_long)
        return gtp_refuse(s, "line too long (at most %d bytes)", YZ_GTP_LINE);
    s->row = gtp_find(command->name);
    if (s->row == NULL)
        return gtp_refuse(s, "unknown command");
    if (words < s->row->least || (s->row->most >= 0 && words > s->row->most))
        return gtp_syntax(s);
    return s->row->run(s, command->arguments);
}

static void
obey(gtp_session *s)
{
    yz_gtp_command command;

    yz_gtp_command_read(&command, s->reader.line);
    s->reply.length = 0;
    answer(s, run(s, &command), command.id);
}

bool
gtp_session_take(gtp_session *s, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length && !s->quit && !s->deaf; i++)
        if (yz_gtp_reader_take(&s->reader, bytes[i]))
            obey(s);
    return !s->quit && !s->deaf;
}

void
gtp_session_end(gtp_session *s)
{
    if (!s->quit && !s->deaf && yz_gtp_reader_end(&s->reader))
        obey(s);
}

/* The game */

void
gtp_take_over(gtp_session *s, yz_game *game)
{
    yz_game_free(s->game);
    s->game = game;
    gtp_forget(s, 0);
    gtp_changed(s);
    s->marked = false;
    s->recorded.kind = YZ_RESULT_NONE;
    gtp_forget_record(s);
    s->fresh = false;
    s->handicap = 0;
}

yz_game_options
gtp_options(const gtp_session *s)
{
    yz_game_options options = YZ_GAME_OPTIONS_INIT;

    options.rules = s->next.rules;
    options.overlays = s->next.overlays;
    options.width = s->next.width;
    options.height = s->next.height;
    options.komi_given = s->next.komi_given;
    options.komi = s->next.komi;
    options.repetition = s->next.repetition.laid_down;
    return options;
}

yz_status
gtp_begin(gtp_session *s, const yz_point *stones, int count, yz_diag *diag)
{
    yz_game_options options = gtp_options(s);
    yz_game *game;

    options.handicap = count;
    options.handicap_stones = stones;
    options.handicap_stone_count = count;
    const yz_status status = yz_game_new(&game, &options, diag);
    if (status != YZ_OK)
        return status;
    gtp_take_over(s, game);
    s->fresh = count == 0;
    return YZ_OK;
}

yz_status
gtp_begin_handicap(gtp_session *s, int handicap, yz_diag *diag)
{
    yz_game_options options = gtp_options(s);
    yz_game *game;

    options.handicap = handicap;
    const yz_status status = yz_game_new(&game, &options, diag);
    if (status != YZ_OK)
        return status;
    gtp_take_over(s, game);
    s->fresh = handicap < 2;
    s->handicap = handicap;
    return YZ_OK;
}

yz_status
gtp_begin_at(gtp_session *s, const yz_position *start, yz_colour to_move, yz_diag *diag)
{
    yz_game_options options = gtp_options(s);
    yz_game *game;

    options.start = start;
    options.to_move = to_move;
    const yz_status status = yz_game_new(&game, &options, diag);
    if (status == YZ_OK)
        gtp_take_over(s, game);
    return status;
}

gtp_session *
gtp_session_new(const gtp_host *host, const gtp_start *start, yz_diag *diag)
{
    gtp_session *s = calloc(1, sizeof *s);

    if (s == NULL) {
        cli_fail_memory(diag);
        return NULL;
    }
    s->host = *host;
    s->next = *start;
    if (s->next.reading.size == 0)
        s->next.reading = (yz_life_options)YZ_LIFE_OPTIONS_INIT;
    yz_gtp_reader_start(&s->reader);
    if (gtp_begin(s, NULL, 0, diag) != YZ_OK) {
        gtp_session_free(s);
        return NULL;
    }
    return s;
}

void
gtp_session_free(gtp_session *s)
{
    if (s == NULL)
        return;
    yz_game_free(s->game);
    gtp_forget(s, 0);
    gtp_changed(s);
    gtp_forget_record(s);
    free(s->deed);
    free(s->reply.data);
    free(s->wire.data);
    free(s);
}
