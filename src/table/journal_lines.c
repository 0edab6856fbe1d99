/*
 * journal_lines.c - the text of a journal: its first line, the terms, then one event or
 * comment a line.
 */
#include <string.h>

#include "message/refuse.h"
#include "table/journal.h"
#include "yunzi/messages.h"

static const char FIRST_LINE[] = "yunzi-journal 1", LAST_LINE[] = "begin";

/* ---- Written ---- */

static yz_status
put_line(const char *line, yz_sink *sink, void *context)
{
    const yz_status status = sink(context, line, strlen(line));

    return status == YZ_OK ? sink(context, "\n", 1) : status;
}

yz_status
yz__journal_begin(const yz_match_terms *terms, yz_sink *sink, void *context)
{
    yz_status status = put_line(FIRST_LINE, sink, context);

    if (status == YZ_OK)
        status = yz__match_terms_write(terms, sink, context);
    return status == YZ_OK ? put_line(LAST_LINE, sink, context) : status;
}

/* Control characters would end the line, or speak to a terminal. */
void
yz__journal_comment(const char *comment, char out[YZ_JOURNAL_COMMENT])
{
    size_t at = 0;

    for (; comment[at] != '\0' && at + 1 < YZ_JOURNAL_COMMENT; at++)
        out[at] =
            (unsigned char)comment[at] < ' ' || comment[at] == 0x7f ? ' ' : comment[at];
    out[at] = '\0';
}

/* ---- Read ---- */

/* Takes the next whole line, without its newline; NULL after the last. */
static const char *
take_line(yz__journal_text *text, size_t *length)
{
    const char *line = text->bytes + text->at;
    const size_t left = text->length - text->at;
    const char *end = left > 0 ? memchr(line, '\n', left) : NULL;

    text->cut = end == NULL && left > 0;
    if (end == NULL)
        return NULL;
    *length = (size_t)(end - line);
    text->at += *length + 1;
    text->line++;
    return line;
}

static bool
is_line(const char *line, size_t length, const char *text)
{
    return length == strlen(text) && memcmp(line, text, length) == 0;
}

yz_status
yz__journal_blame(const yz__journal_text *text, yz_diag *diag)
{
    if (diag == NULL)
        return YZ_E_SYNTAX;
    const yz_message why = diag->message;

    diag->status = YZ_E_SYNTAX;
    diag->line = text->line;
    diag->column = 0;
    diag->message = yz_message_with(YZ_MESSAGE_PLAY_JOURNAL_LINE, yz_arg_message(&why));
    return YZ_E_SYNTAX;
}

static yz_status
fail_plain(yz_diag *diag, yz_message_id id)
{
    return yz__refuse(diag, YZ_E_SYNTAX, yz_message_plain(id));
}

/* A beginning of the first line may be a journal that was cut off there. */
static yz_status
read_first_line(yz__journal_text *text, yz_diag *diag)
{
    size_t length;
    const char *line = take_line(text, &length);

    if (line != NULL && is_line(line, length, FIRST_LINE))
        return YZ_OK;
    if (line == NULL && text->length < sizeof FIRST_LINE &&
        memcmp(text->bytes, FIRST_LINE, text->length) == 0)
        return fail_plain(diag, YZ_MESSAGE_PLAY_JOURNAL_SHORT);
    return fail_plain(diag, YZ_MESSAGE_PLAY_JOURNAL_KIND);
}

yz_status
yz__journal_read_terms(yz__journal_text *text, yz_match_terms *terms, yz_diag *diag)
{
    size_t length;
    const char *line;
    yz_status status = read_first_line(text, diag);

    *terms = yz_match_terms_usual();
    while (status == YZ_OK) {
        line = take_line(text, &length);
        if (line == NULL)
            return fail_plain(diag, YZ_MESSAGE_PLAY_JOURNAL_SHORT);
        if (is_line(line, length, LAST_LINE))
            break;
        status = yz_match_terms_read(terms, line, length, diag);
        if (status != YZ_OK)
            return yz__journal_blame(text, diag);
    }
    if (status != YZ_OK)
        return status;
    return terms->rules != NULL ? YZ_OK
                                : fail_plain(diag, YZ_MESSAGE_PLAY_JOURNAL_RULES);
}

static void
read_comment(yz__journal_entry *out, const char *line, size_t length)
{
    if (length >= sizeof out->comment)
        length = sizeof out->comment - 1;
    memcpy(out->comment, line, length);
    out->comment[length] = '\0';
    out->is_comment = true;
}

yz_status
yz__journal_read(yz__journal_text *text, int width, int height, yz__journal_entry *out,
                 yz_diag *diag)
{
    size_t length;
    const char *line = take_line(text, &length);

    if (line == NULL)
        return YZ_E_END;
    if (length >= 2 && line[0] == '#' && line[1] == ' ') {
        read_comment(out, line + 2, length - 2);
        return YZ_OK;
    }
    out->is_comment = false;
    if (yz_match_event_read(&out->event, &out->room, line, length, width, height,
                            diag) == YZ_OK)
        return YZ_OK;
    return yz__journal_blame(text, diag);
}
