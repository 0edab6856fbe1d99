/*
 * cli_say.c - everything the program says of itself: trouble on standard error, text
 * from outside made safe, the last flush.
 */
#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include <yunzi/text.h>

#include "cli/cli.h"
#include "cli/output.h"

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

/* One line of trouble, collected on the stack: it goes out at once, so that lines of
   programs that share a terminal or a file do not mix, and needs no memory. */
typedef struct message {
    char text[16384];
    size_t length;
} message;

static void
send_message(message *out)
{
    size_t sent = 0;
    while (sent < out->length) {
        const ssize_t written =
            write(STDERR_FILENO, out->text + sent, out->length - sent);
        if (written < 0 && errno != EINTR)
            break; /* nobody can be told */
        sent += written > 0 ? (size_t)written : 0;
    }
    out->length = 0;
}

/* A message longer than its room, with a path of many kilobytes, takes more than one go. */
static void
add(message *out, const char *text, size_t length)
{
    if (out->length + length > sizeof out->text)
        send_message(out);
    memcpy(out->text + out->length, text, length);
    out->length += length;
}

static void
add_text(message *out, const char *text)
{
    add(out, text, strlen(text));
}

static void
add_safe(message *out, const char *text)
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

/* "yunzi: FILE:LINE:COLUMN: ", then the sentence and what follows it. */
static void
say(const char *file, unsigned line, unsigned column, const char *more,
    const char *format, va_list values)
{
    char text[2048], place[32];
    message out = {.length = 0};
    vsnprintf(text, sizeof text, format, values);
    fflush(stdout);
    add_text(&out, cli_progress_wipe());
    add_text(&out, "yunzi: ");
    if (file != NULL) {
        add_safe(&out, strcmp(file, "-") == 0 ? "standard input" : file);
        snprintf(place, sizeof place, column > 0 ? ":%u:%u" : ":%u", line, column);
        add_text(&out, line > 0 ? place : "");
        add_text(&out, ": ");
    }
    add_safe(&out, text);
    add_text(&out, more);
    add_text(&out, "\n");
    send_message(&out);
}

/* With --json, trouble is an object on standard output too.  Set before anything runs.
 */
static bool errors_as_json;

void
cli_errors_as_json(bool wanted)
{
    errors_as_json = wanted;
}

void
cli_write_error(yz_json *json, const char *file, unsigned game, const char *code,
                const yz_diag *diag)
{
    yz_json_open_object(json, NULL);
    yz_json_path(json, "file", file);
    if (game > 0)
        yz_json_whole(json, "game", game);
    yz_json_text(json, "error", diag->text);
    yz_json_text(json, "code", code);
    if (diag->line > 0)
        yz_json_whole(json, "line", diag->line);
    if (diag->column > 0)
        yz_json_whole(json, "column", diag->column);
    yz_json_close_object(json);
    yz_json_line(json);
}

yz_status
cli_fail(yz_diag *diag, yz_status status, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    if (diag != NULL) {
        *diag = (yz_diag){.status = status};
        vsnprintf(diag->text, sizeof diag->text, format, values);
    }
    va_end(values);
    return status;
}

yz_status
cli_fail_memory(yz_diag *diag)
{
    return cli_fail(diag, YZ_E_NOMEM, "out of memory");
}

const char *
cli_error_code(const yz_diag *diag)
{
    return yz_status_key(diag->status == YZ_OK ? YZ_E_SYNTAX : diag->status);
}

int
cli_wrong(const char *file, const char *code, unsigned line, unsigned column,
          const char *format, ...)
{
    yz_diag diag = {.line = line, .column = column};
    va_list values, again;
    va_start(values, format);
    va_copy(again, values);
    say(file, line, column, "", format, values);
    if (errors_as_json) {
        yz_json json;
        vsnprintf(diag.text, sizeof diag.text, format, again);
        output_json_start(&json);
        cli_write_error(&json, file, 0, code, &diag);
        fflush(stdout);
    }
    va_end(again);
    va_end(values);
    return CLI_INPUT;
}

void
cli_warn(const cli *line, const char *file, unsigned row, unsigned column,
         const char *format, ...)
{
    if (line->quiet)
        return;
    va_list values;
    va_start(values, format);
    say(file, row, column, "", format, values);
    va_end(values);
}

int
cli_wrong_usage(const cli *line, const char *format, ...)
{
    va_list values;
    char more[64] = "";
    if (line != NULL)
        snprintf(more, sizeof more, "; see `yunzi help %s`", line->command->name);
    va_start(values, format);
    say(NULL, 0, 0, more, format, values);
    va_end(values);
    return CLI_USAGE;
}

/* A reader that has seen enough, as head(1), is no trouble worth a line. */
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
                                         "out of memory (what was printed is not complete)");
    return cli_lost_output(failed ? 0 : errno); /* an earlier failure has left no reason */
}

int
cli_lost_output(int why)
{
    if (why == EPIPE || reader_is_gone())
        return CLI_INPUT;
    errors_as_json = false; /* it would not arrive */
    return cli_wrong(
        "standard output", "output", 0, 0, "%s (what was printed is not complete)",
        why == 0 ? "cannot be written: the disk may be full" : strerror(why));
}
