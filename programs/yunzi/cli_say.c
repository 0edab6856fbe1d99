/*
 * cli_say.c - everything the program says of itself: trouble on standard error, text
 * from outside made safe, the last flush.
 */
#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <yunzi/text.h>

#include "cli.h"
#include "output.h"

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

/* "yunzi: FILE:LINE:COLUMN: ", then the sentence. */
static void
say(const char *file, unsigned line, unsigned column, const char *format,
    va_list values)
{
    char text[2048];
    vsnprintf(text, sizeof text, format, values);
    fputs("yunzi: ", stderr);
    if (file != NULL) {
        cli_safe(stderr, strcmp(file, "-") == 0 ? "standard input" : file);
        if (line > 0)
            fprintf(stderr, ":%u", line);
        if (line > 0 && column > 0)
            fprintf(stderr, ":%u", column);
        fputs(": ", stderr);
    }
    cli_safe(stderr, text);
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
    yz_json_text(json, "file", file);
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
    fflush(stdout);
    say(file, line, column, format, values);
    fputc('\n', stderr);
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
    fflush(stdout);
    say(file, row, column, format, values);
    fputc('\n', stderr);
    va_end(values);
}

int
cli_wrong_usage(const cli *line, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    say(NULL, 0, 0, format, values);
    va_end(values);
    if (line != NULL)
        fprintf(stderr, "; see `yunzi help %s`", line->command->name);
    fputc('\n', stderr);
    return CLI_USAGE;
}

/* A reader that has seen enough, as head(1), is no trouble worth a line. */
static bool
reader_is_gone(void)
{
    struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&out, 1, 0) > 0 && (out.revents & POLLERR) != 0;
}

int
cli_finish(int status)
{
    errno = 0;
    const bool failed = ferror(stdout) != 0; /* earlier: why is not known any more */
    if (fflush(stdout) == 0 && !failed)
        return status;
    const int why = failed ? 0 : errno;
    if (why == EPIPE || reader_is_gone())
        return CLI_INPUT;
    errors_as_json = false; /* it would not arrive */
    return cli_wrong(
        "standard output", "output", 0, 0, "%s (what was printed is not complete)",
        why == 0 ? "cannot be written: the disk may be full" : strerror(why));
}

long
cli_milliseconds(void)
{
    return (long)(cli_nanoseconds() / 1000000);
}

long long
cli_nanoseconds(void)
{
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}
