/*
 * journal_text.c - the text of a journal: its first line, the terms, then one event or
 * comment a line.
 */
#include <string.h>

#include "cli/command.h"
#include "table/journal.h"

static const char FIRST_LINE[] = "yunzi-journal 1";

/* Takes the next whole line, without its newline; NULL after the last. */
static const char *
take_line(journal_text *text, size_t *length)
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

/* Puts the number of the line, and what to do, to what is wrong with it. */
static yz_status
blame_line(const journal_text *text, yz_diag *diag)
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
    return cli_fail(diag, YZ_E_SYNTAX, yz_message_plain(id));
}

/* A beginning of the first line may be a journal that was cut off there. */
static yz_status
read_first_line(journal_text *text, yz_diag *diag)
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
journal_read_terms(journal_text *text, play_terms *terms, yz_diag *diag)
{
    size_t length;
    const char *line;
    yz_status status = read_first_line(text, diag);

    *terms = play_terms_usual();
    while (status == YZ_OK) {
        line = take_line(text, &length);
        if (line == NULL)
            return fail_plain(diag, YZ_MESSAGE_PLAY_JOURNAL_SHORT);
        if (is_line(line, length, "begin"))
            break;
        status = play_terms_read(terms, line, length, diag);
        if (status != YZ_OK)
            return blame_line(text, diag);
    }
    if (status != YZ_OK)
        return status;
    return terms->rules != NULL ? YZ_OK
                                : fail_plain(diag, YZ_MESSAGE_PLAY_JOURNAL_RULES);
}

static void
read_comment(journal_entry *out, const char *line, size_t length)
{
    if (length >= sizeof out->comment)
        length = sizeof out->comment - 1;
    memcpy(out->comment, line, length);
    out->comment[length] = '\0';
    out->is_comment = true;
}

yz_status
journal_read(journal_text *text, int size, journal_entry *out, yz_diag *diag)
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
    if (yz_match_event_read(&out->event, &out->room, line, length, size, size, diag) ==
        YZ_OK)
        return YZ_OK;
    return blame_line(text, diag);
}
