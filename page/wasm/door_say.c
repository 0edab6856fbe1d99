/* door_say.c - what a command says of itself, as the answer to a page: errors with their message.
   Warnings repeat what the answer tells; they are left out. */
#include <stdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/in_words.h"
#include "cli/output.h"
#include "door_files.h"

enum { WORDS = 4096 };

static void
write_error(const char *file, const char *code, unsigned line, unsigned column,
            yz_message_id id, const yz_argument *arguments, size_t count)
{
    char words[WORDS];
    yz_json json;

    fflush(stdout);
    yz_tell(id, arguments, count, cli_language(), words, sizeof words);
    const size_t from = door_errors.length;
    yz_json_start(&json, door_put, &door_errors);
    yz_json_open_object(&json, NULL);
    yz_json_path(&json, "file", file);
    yz_json_text(&json, "error", words);
    yz_json_text(&json, "code", code);
    if (line > 0)
        yz_json_whole(&json, "line", line);
    if (column > 0)
        yz_json_whole(&json, "column", column);
    yz_json_close_object(&json);
    yz_json_line(&json);
    door_put(&door_printed, door_errors.bytes + from, door_errors.length - from);
}

void
cli_errors_as_json(bool wanted)
{
    (void)wanted; /* they always are */
}

int
cli_wrong_of(const char *file, const char *code, unsigned line, unsigned column,
             yz_message_id id, const yz_argument *arguments, size_t count)
{
    write_error(file, code, line, column, id, arguments, count);
    door_failed = true;
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

int
cli_wrong_usage_of(const cli *line, yz_message_id id, const yz_argument *arguments,
                   size_t count)
{
    (void)line;
    cli_wrong_of(NULL, "usage", 0, 0, id, arguments, count);
    return CLI_USAGE;
}

int
cli_wrong_usage(const cli *line, yz_message_id id)
{
    return cli_wrong_usage_of(line, id, NULL, 0);
}

void
cli_warn_of(const cli *line, const char *file, unsigned row, unsigned column,
            yz_message_id id, const yz_argument *arguments, size_t count)
{
    (void)line;
    (void)file;
    (void)row;
    (void)column;
    (void)id;
    (void)arguments;
    (void)count;
}

void
cli_warn(const cli *line, const char *file, unsigned row, unsigned column,
         yz_message_id id)
{
    cli_warn_of(line, file, row, column, id, NULL, 0);
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

yz_status
cli_fail_end(yz_diag *diag)
{
    return cli_fail(diag, YZ_E_END,
                    yz_message_with(YZ_MESSAGE_STATUS,
                                    yz_arg_name("status", yz_status_text(YZ_E_END))));
}

const char *
cli_error_code(const yz_diag *diag)
{
    return yz_status_key(diag->status == YZ_OK ? YZ_E_SYNTAX : diag->status);
}

void
cli_safe(FILE *stream, const char *text)
{
    fputs(text, stream);
}

int
cli_finish(int status)
{
    fflush(stdout);
    return !cli_lacked_memory() ? status
                                : cli_wrong(NULL, "no-memory", 0, 0,
                                            YZ_MESSAGE_CLI_PRINTED_NO_MEMORY);
}
