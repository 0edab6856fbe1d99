/*
 * gtp_session.c - the session of the GTP referee: looks commands up, runs and answers
 * them.
 */
#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

#include <stdlib.h>
#include <string.h>

/* The answer */

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

/* Answers when there is no memory for the answer itself: an answer with the id of the
   command is required all the same. */
static bool
answer_without_memory(gtp_session *s, yz_gtp_word id)
{
    const char *why =
        yz_language_word(cli_language(), "status", yz_status_text(YZ_E_NOMEM));

    s->spare_length = 0;
    return yz_gtp_answer(collect_spare, s, false, id, why, strlen(why)) == YZ_OK &&
           s->host.answer(s->host.context, s->spare, s->spare_length);
}

/* The last part of an answer, and the empty line. */
static void
end_stream(gtp_session *s)
{
    gtp_add(&s->reply, s->reply.length > 0 ? "\n" : "", s->reply.length > 0);
    s->deaf = s->deaf || s->reply.failed ||
              (s->reply.length > 0 &&
               !s->host.answer(s->host.context, s->reply.data, s->reply.length)) ||
              !s->host.answer(s->host.context, "\n", 1);
}

static void
answer(gtp_session *s, bool success, yz_gtp_word id)
{
    if (s->streams) {
        end_stream(s);
        return;
    }
    if (s->reply.failed) {
        s->reply.length = 0;
        s->reply.failed = false;
        success = gtp_refuse_status(s, "", YZ_E_NOMEM);
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
        return gtp_refuse_why(s, "", YZ_MESSAGE_GTP_LONG_LINE,
                              yz_arg_number(YZ_GTP_LINE));
    s->word = (yz_gtp_word){"", 0};
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
    s->id = command.id;
    s->idle = YZ_EMPTY;
    s->streams = false;
    gtp_clock_hear(s);
    answer(s, run(s, &command), command.id);
}

bool
gtp_session_take(gtp_session *s, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length && !s->quit && !s->deaf; i++) {
        s->more = i + 1 < length;
        if (yz_gtp_reader_take(&s->reader, bytes[i]))
            obey(s);
    }
    return !s->quit && !s->deaf;
}

void
gtp_session_end(gtp_session *s)
{
    if (!s->quit && !s->deaf && yz_gtp_reader_end(&s->reader))
        obey(s);
}

/* Beginning and end */

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
    s->reader = (yz_gtp_reader){0};
    gtp_clock_open(s);
    if (gtp_begin(s, NULL, 0, diag) != YZ_OK) {
        gtp_session_free(s);
        return NULL;
    }
    gtp_remark_komi(s);
    return s;
}

void
gtp_session_free(gtp_session *s)
{
    if (s == NULL)
        return;
    yz_game_free(s->game);
    yz_search_free(s->search);
    free(s->together);
    gtp_changed(s);
    gtp_forget_record(s);
    free(s->reply.data);
    free(s->wire.data);
    free(s);
}
