/* event_file.c - the file of an event: read, and added to. */
#include <stdlib.h>
#include <string.h>

#include <yunzi/messages.h>

#include "cli/cli.h"
#include "cli/program_messages.h"
#include "commands/event.h"
#include "input/whole_file.h"

static int
wrong(const char *path, const yz_diag *diag)
{
    return cli_wrong_with(path, cli_error_code(diag), diag->line, diag->column,
                          YZ_MESSAGE_CLI_TOLD, yz_arg_message(&diag->message));
}

int
event_act(yz_tournament *tournament, const char *acts, size_t length)
{
    yz_diag diag;
    return yz_tournament_act(tournament, acts, length, &diag) == YZ_OK
               ? CLI_DONE
               : wrong(NULL, &diag);
}

int
event_file_open(event_file *out, const char *path)
{
    yz_diag diag = {0};
    *out = (event_file){.path = path};
    yz_status status =
        whole_file_read(path, YZ_TOURNAMENT_BYTES, &out->text, &out->length, &diag);
    if (status == YZ_OK && yz_tournament_new(&out->tournament, NULL) != YZ_OK)
        status = cli_fail_memory(&diag);
    if (status == YZ_OK)
        status = yz_tournament_act(out->tournament, out->text, out->length, &diag);
    if (status == YZ_OK)
        return CLI_DONE;
    event_file_close(out);
    return wrong(path, &diag);
}

void
event_file_close(event_file *file)
{
    free(file->text);
    yz_tournament_free(file->tournament);
    file->text = NULL;
    file->tournament = NULL;
}

int
event_file_add(event_file *file, const char *acts, size_t length)
{
    output_text text = {0};
    int done = CLI_DONE;
    if (strcmp(file->path, "-") == 0)
        return cli_wrong(NULL, "range", 0, 0, YZ_MESSAGE_CLI_EVENT_STANDARD);
    done = event_act(file->tournament, acts, length);
    if (done != CLI_DONE)
        return done;
    output_append(&text, file->text, file->length);
    if (file->length > 0 && file->text[file->length - 1] != '\n')
        output_append(&text, "\n", 1);
    output_append(&text, acts, length);
    done = text.failed ? cli_wrong_status(file->path, YZ_E_NOMEM)
                       : cli_write_file(file->path, text.text, text.length);
    output_text_free(&text);
    return done;
}
