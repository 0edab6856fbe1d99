/*
 * cli_say.c - what the program says of itself: errors on standard error, text from
 * outside made safe, the last flush.
 */
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <yunzi/text.h>
#include <yunzi/messages.h>

#include "cli/cli.h"
#include "cli/in_words.h"
#include "cli/output.h"
#include "cli/program_messages.h"

void
cli_safe(FILE *stream, const char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        char shown[YZ_SHOWN];
        const size_t length = yz_utf8_show(text, left, shown);
        fputs(shown, stream);
        text += length;
        left -= length;
    }
}

void
cli_print_safe(const char *text)
{
    cli_safe(stdout, text);
}

enum { WORDS = 2048 /* longer messages need memory */ };

/* One line of an error, collected on the stack.  It is written at once, so that lines
   of programs that share a terminal or a file do not mix, and it needs no memory. */
typedef struct trouble {
    char text[16384];
    size_t length;
} trouble;

static void
send_trouble(trouble *out)
{
    size_t sent = 0;
    while (sent < out->length) {
        const ssize_t written =
            write(STDERR_FILENO, out->text + sent, out->length - sent);
        if (written < 0 && errno != EINTR)
            break; /* there is nowhere to report this */
        sent += written > 0 ? (size_t)written : 0;
    }
    out->length = 0;
}

/* Adds to the line.  A message that is longer than the room, with a path of many
   kilobytes, is written in several pieces. */
static void
add(trouble *out, const char *text, size_t length)
{
    if (out->length + length > sizeof out->text)
        send_trouble(out);
    memcpy(out->text + out->length, text, length);
    out->length += length;
}

static void
add_text(trouble *out, const char *text)
{
    add(out, text, strlen(text));
}

static void
add_safe(trouble *out, const char *text)
{
    size_t left = strlen(text);
    while (left > 0) {
        char shown[YZ_SHOWN];
        const size_t length = yz_utf8_show(text, left, shown);
        add_text(out, shown);
        text += length;
        left -= length;
    }
}

/* The words of a message of any length.  They stand in 'room' if they fit, else in
   '*own', which the caller frees; they are cut when there is no memory for that. */
static const char *
put_in_words(yz_message_id id, const yz_argument *arguments, size_t count,
             char room[WORDS], char **own)
{
    const size_t length = yz_tell(id, arguments, count, cli_language(), room, WORDS);

    *own = length < WORDS ? NULL : malloc(length + 1);
    if (*own == NULL)
        return room;
    yz_tell(id, arguments, count, cli_language(), *own, length + 1);
    return *own;
}

/* Writes "PROGRAM: FILE:LINE:COLUMN: ", then the sentence and what follows it. */
static void
say(const char *file, unsigned line, unsigned column, const char *text,
    const char *more)
{
    char place[32];
    trouble out = {.length = 0};
    fflush(stdout);
    add_text(&out, cli_progress_wipe());
    add_text(&out, cli_program());
    add_text(&out, ": ");
    if (file != NULL) {
        add_safe(&out, strcmp(file, "-") == 0 ? "standard input" : file);
        snprintf(place, sizeof place, column > 0 ? ":%u:%u" : ":%u", line, column);
        add_text(&out, line > 0 ? place : "");
        add_text(&out, ": ");
    }
    add_safe(&out, text);
    add_text(&out, more);
    add_text(&out, "\n");
    send_trouble(&out);
}

/* With --json an error is an object on standard output too.  Set before anything runs. */
static bool errors_as_json;

void
cli_errors_as_json(bool wanted)
{
    errors_as_json = wanted;
}

/* Writes the object of one error; places that are 0 are left out. */
static void
write_error(yz_json *json, const char *file, unsigned game, const char *code,
            const char *text, unsigned line, unsigned column)
{
    yz_json_open_object(json, NULL);
    yz_json_path(json, "file", file);
    if (game > 0)
        yz_json_whole(json, "game", game);
    yz_json_text(json, "error", text);
    yz_json_text(json, "code", code);
    if (line > 0)
        yz_json_whole(json, "line", line);
    if (column > 0)
        yz_json_whole(json, "column", column);
    yz_json_close_object(json);
    yz_json_line(json);
}

void
cli_write_error(yz_json *json, const char *file, unsigned game, const char *code,
                const yz_diag *diag)
{
    write_error(json, file, game, code, IN_WORDS(&diag->message), diag->line,
                diag->column);
}

yz_status
cli_fail(yz_diag *diag, yz_status status, yz_message message)
{
    if (diag != NULL)
        *diag = (yz_diag){.status = status, .message = message};
    return status;
}

yz_status
cli_fail_memory(yz_diag *diag)
{
    return cli_fail(diag, YZ_E_NOMEM,
                    yz_message_with(YZ_MESSAGE_STATUS,
                                    yz_arg_name("status", yz_status_text(YZ_E_NOMEM))));
}

const char *
cli_error_code(const yz_diag *diag)
{
    return yz_status_key(diag->status == YZ_OK ? YZ_E_SYNTAX : diag->status);
}

int
cli_wrong_of(const char *file, const char *code, unsigned line, unsigned column,
             yz_message_id id, const yz_argument *arguments, size_t count)
{
    char room[WORDS], *own;
    const char *text = put_in_words(id, arguments, count, room, &own);

    say(file, line, column, text, "");
    if (errors_as_json) {
        yz_json json;
        output_json_start(&json);
        write_error(&json, file, 0, code, text, line, column);
        fflush(stdout);
    }
    free(own);
    return CLI_INPUT;
}

int
cli_wrong(const char *file, const char *code, unsigned line, unsigned column,
          yz_message_id id)
{
    return cli_wrong_of(file, code, line, column, id, NULL, 0);
}

int
cli_wrong_status(const char *file, yz_status status)
{
    return cli_wrong_with(file, yz_status_key(status), 0, 0, YZ_MESSAGE_STATUS,
                          yz_arg_name("status", yz_status_text(status)));
}

void
cli_warn_of(const cli *line, const char *file, unsigned row, unsigned column,
            yz_message_id id, const yz_argument *arguments, size_t count)
{
    char room[WORDS], *own;

    if (line->quiet)
        return;
    say(file, row, column, put_in_words(id, arguments, count, room, &own), "");
    free(own);
}

void
cli_warn(const cli *line, const char *file, unsigned row, unsigned column,
         yz_message_id id)
{
    cli_warn_of(line, file, row, column, id, NULL, 0);
}

int
cli_wrong_usage_of(const cli *line, yz_message_id id, const yz_argument *arguments,
                   size_t count)
{
    char room[WORDS], *own, call[64], more[128] = "";
    const char *text = put_in_words(id, arguments, count, room, &own);

    if (line != NULL) {
        if (line->command->usage != NULL) /* it is the whole program */
            snprintf(call, sizeof call, "%s --help", cli_program());
        else
            snprintf(call, sizeof call, "%s help %s", cli_program(),
                     line->command->name);
        const yz_argument command = yz_arg_text(call);
        yz_tell(YZ_MESSAGE_CLI_SEE_HELP, &command, 1, cli_language(), more,
                sizeof more);
    }
    say(NULL, 0, 0, text, more);
    free(own);
    return CLI_USAGE;
}

int
cli_wrong_usage(const cli *line, yz_message_id id)
{
    return cli_wrong_usage_of(line, id, NULL, 0);
}

/* True if the reader of a pipe has closed it, as head(1) does: that is no error. */
static bool
reader_is_gone(void)
{
    struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&out, 1, 0) > 0 && (out.revents & POLLERR) != 0;
}

bool
cli_write_lines(const char *text, size_t length, int *why)
{
    *why = 0;
    while (length > 0) {
        const ssize_t written = write(STDOUT_FILENO, text, length);
        if (written < 0 && errno != EINTR) {
            *why = errno;
            return false;
        }
        text += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

int
cli_finish(int status)
{
    const bool failed = ferror(stdout) != 0;
    errno = 0;
    if (fflush(stdout) == 0 && !failed)
        return !cli_lacked_memory() ? status
                                    : cli_wrong(NULL, "no-memory", 0, 0,
                                                YZ_MESSAGE_CLI_PRINTED_NO_MEMORY);
    return cli_lost_output(failed ? 0 : errno); /* the reason of an earlier failure is
                                                   not known */
}

int
cli_lost_output(int why)
{
    if (why == EPIPE || reader_is_gone())
        return CLI_INPUT;
    errors_as_json = false; /* the object would not arrive either */
    return why == 0 ? cli_wrong("standard output", "output", 0, 0,
                                YZ_MESSAGE_CLI_PRINTED_DISK_FULL)
                    : cli_wrong_with("standard output", "output", 0, 0,
                                     YZ_MESSAGE_CLI_PRINTED_NOT_WHOLE,
                                     yz_arg_text(strerror(why)));
}
