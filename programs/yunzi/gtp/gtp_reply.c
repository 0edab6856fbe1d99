/*
 * gtp_reply.c - writes the answer of a command, or why it refuses.
 */
#include "cli/in_words.h"
#include "cli/program_messages.h"
#include "gtp/gtp_command.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/messages.h>

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

void
gtp_say(gtp_session *s, const char *format, ...)
{
    char piece[1024]; /* no command says more at once */
    va_list arguments;

    va_start(arguments, format);
    const int length = vsnprintf(piece, sizeof piece, format, arguments);
    va_end(arguments);
    if (length > 0)
        gtp_add(&s->reply, piece,
                (size_t)length < sizeof piece ? (size_t)length : sizeof piece - 1);
}

/* A quotation may be as long as a line. */
void
gtp_tell(gtp_session *s, yz_message_id id, const yz_argument *arguments, size_t count)
{
    char room[YZ_MESSAGE_TEXT];
    const yz_language *language = cli_language();
    const size_t length = yz_tell(id, arguments, count, language, room, sizeof room);
    char *own = NULL;

    if (length >= sizeof room && (own = malloc(length + 1)) == NULL) {
        s->reply.failed = true;
        return;
    }
    if (own != NULL)
        yz_tell(id, arguments, count, language, own, length + 1);
    gtp_add(&s->reply, own != NULL ? own : room, length);
    free(own);
}

/* ---- Refusals ---- */

bool
gtp_refuse(gtp_session *s, const char *words)
{
    s->reply.length = 0;
    gtp_add(&s->reply, words, strlen(words));
    return false;
}

bool
gtp_refuse_word(gtp_session *s, const char *words)
{
    gtp_refuse(s, words);
    if (s->word.length > 0) {
        gtp_say(s, ": '");
        gtp_add(&s->reply, s->word.text, s->word.length);
        gtp_say(s, "'");
    }
    return false;
}

bool
gtp_syntax(gtp_session *s)
{
    gtp_refuse_word(s, "syntax error");
    gtp_say(s, " (%s%s%s)", s->row->name, s->row->arguments[0] != '\0' ? " " : "",
            s->row->arguments);
    return false;
}

static void
begin_refusal(gtp_session *s, const char *words)
{
    gtp_refuse(s, words);
    if (words[0] != '\0')
        gtp_say(s, ": ");
}

bool
gtp_refuse_tell(gtp_session *s, const char *words, yz_message_id why,
                const yz_argument *arguments, size_t count)
{
    begin_refusal(s, words);
    gtp_tell(s, why, arguments, count);
    return false;
}

bool
gtp_refuse_plain(gtp_session *s, const char *words, yz_message_id why)
{
    return gtp_refuse_tell(s, words, why, NULL, 0);
}

bool
gtp_refuse_diag(gtp_session *s, const char *words, const yz_diag *diag)
{
    return gtp_refuse_why(s, words, YZ_MESSAGE_CLI_TOLD,
                          yz_arg_message(&diag->message));
}

bool
gtp_refuse_status(gtp_session *s, const char *words, yz_status status)
{
    return gtp_refuse_why(s, words, YZ_MESSAGE_NAME_ONLY,
                          yz_arg_name("status", yz_status_text(status)));
}

void
gtp_say_illegal(gtp_session *s, const yz_legality *legality, yz_colour offender)
{
    enum { NOTHING, START, MOVE };
    const int move = yz_game_move_number(s->game, legality->repeats);
    const int again = move == 0 ? START : move > 0 ? MOVE : NOTHING;
    const bool follows = legality->consequence != YZ_CONSEQUENCE_NONE;

    gtp_say_words(
        s, YZ_MESSAGE_GTP_VERDICT, yz_arg_text(yz_ground_key(legality->ground)),
        yz_arg_name("ground", yz_ground_text(legality->ground)),
        yz_arg_name("article", legality->article != NULL ? legality->article : ""),
        yz_arg_choice(again), yz_arg_number(move),
        yz_arg_name("consequence",
                    follows ? yz_consequence_text(legality->consequence, offender)
                            : ""));
}

bool
gtp_refuse_illegal(gtp_session *s, const char *words, const yz_legality *legality,
                   yz_colour offender)
{
    begin_refusal(s, words);
    gtp_say_illegal(s, legality, offender);
    return false;
}

yz_status
gtp_collect(void *context, const char *text, size_t length)
{
    gtp_text *to = context;

    gtp_add(to, text, length);
    return to->failed ? YZ_E_NOMEM : YZ_OK;
}

/* A line of its own for each part; the first begins as any answer does. */
void
gtp_stream(gtp_session *s)
{
    s->wire.length = 0;
    if (!s->streams) {
        gtp_add(&s->wire, "=", 1);
        gtp_add(&s->wire, s->id.text, s->id.length);
        gtp_add(&s->wire, "\n", 1);
    }
    s->streams = true;
    if (s->reply.length > 0) {
        gtp_add(&s->wire, s->reply.data, s->reply.length);
        gtp_add(&s->wire, "\n", 1);
    }
    s->deaf = s->deaf || s->wire.failed ||
              !s->host.answer(s->host.context, s->wire.data, s->wire.length);
    s->reply.length = 0;
}
