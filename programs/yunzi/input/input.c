/* input.c - the inputs that a command line names: opened, and what was wrong with them told. */
#include <yunzi/messages.h>

#include "input/input.h"
#include "input/packed.h"

static yz_status
trouble(void *file, yz_diag *diag)
{
    return packed_fail(file, diag);
}

static yz_status
next(void *file, yz_diag *diag)
{
    return packed_next(file, diag);
}

static const char *
path_of(const void *file)
{
    return packed_path(file);
}

static void
close_packed(void *file)
{
    packed_close(file);
}

static yz_status
open_source(void *context, const char *path, yz_load_source *out, yz_diag *diag)
{
    packed *file;
    const yz_status status = packed_open(&file, path, diag);

    (void)context;
    if (status != YZ_OK)
        return status;
    *out = (yz_load_source)YZ_LOAD_SOURCE_INIT;
    out->context = file;
    out->read = packed_read;
    out->trouble = trouble;
    out->next = packed_is_archive(file) ? next : NULL;
    out->path = path_of;
    out->close = close_packed;
    out->length = packed_length(file);
    return YZ_OK;
}

yz_status
input_open(yz_load **out, const char *path, const yz_load_choice *choice, yz_diag *diag)
{
    yz_load_source source;
    const yz_status status = open_source(NULL, path, &source, diag);

    *out = NULL;
    return status == YZ_OK ? yz_load_open(out, path, &source, choice, diag) : status;
}

int
input_answer(const char *question, const yz_asked *given)
{
    static const int STATUS[] = {[YZ_ANSWERED] = CLI_DONE,
                                 [YZ_ANSWERED_WRONG_INPUT] = CLI_INPUT,
                                 [YZ_ANSWERED_WRONG_OPTION] = CLI_USAGE,
                                 [YZ_ANSWERED_OPEN] = CLI_NO_ANSWER};
    yz_asked asked = *given;

    asked.open = open_source;
    return STATUS[yz_ask(question, &asked)];
}

int
input_ask(cli *line, const char *question)
{
    return cli_finish(input_answer(question, &line->asked));
}

int
load_complain(const char *path, const yz_diag *diag)
{
    return cli_wrong_with(path, cli_error_code(diag), diag->line, diag->column,
                          YZ_MESSAGE_CLI_TOLD, yz_arg_message(&diag->message));
}
