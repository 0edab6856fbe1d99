/* annotate.c - a verdict written into its record, and that to a file. */
#include <string.h>

#include "cli/in_words.h"
#include "commands/annotate.h"

static yz_status
write_out(void *context, const char *bytes, size_t length)
{
    cli_output *out = context;

    cli_output_write(out, bytes, length);
    return out->error ? YZ_E_IO : YZ_OK;
}

/* A failure to write is told when the output is closed. */
static yz_status
write_record(yz_record *record, cli_output *out)
{
    const yz_status status = yz_record_write(record, false, write_out, out);
    return status == YZ_E_IO ? YZ_OK : status;
}

static yz_status
annotate_board(const yz_judged_game *verdict, cli_output *out)
{
    yz_record *record;
    yz_node last = 0, next;
    yz_status status = yz_record_of_game(&record, verdict->game, NULL);

    if (status != YZ_OK)
        return status;
    while ((next = yz_record_child(record, last)) != YZ_NO_NODE)
        last = next;
    status = yz_tell_annotation(record, last, verdict, cli_language(), NULL);
    if (status == YZ_OK)
        status = write_record(record, out);
    yz_record_free(record);
    return status;
}

yz_status
annotate_game(load *input, const yz_judged_game *verdict, cli_output *out,
              yz_diag *diag)
{
    yz_record *record = load_record(input);
    yz_status status;

    if (record == NULL)
        status = annotate_board(verdict, out);
    else
        status = yz_tell_annotation(record, yz_replay_node(load_last_replay(input)),
                                    verdict, cli_language(), NULL);
    if (status == YZ_OK && record != NULL)
        status = write_record(record, out);
    return cli_fail(diag, status,
                    yz_message_with(YZ_MESSAGE_CLI_NOT_ANNOTATED,
                                    yz_arg_name("status", yz_status_text(status))));
}

yz_status
annotate_nothing(load *input, cli_output *out)
{
    yz_record *record = load_record(input);
    return record == NULL ? YZ_OK : write_record(record, out);
}

bool
annotate_read(const cli *line, size_t rule_count, bool *wanted, bool *alone)
{
    const char *path = cli_value(line, "annotate");

    *wanted = path != NULL;
    *alone = path != NULL && strcmp(path, "-") == 0;
    if (path != NULL && line->operand_count != 1)
        cli_wrong_usage(line, YZ_MESSAGE_CLI_ANNOTATE_ONE_FILE);
    else if (path != NULL && rule_count > 1)
        cli_wrong_usage_with(line, YZ_MESSAGE_CLI_ANNOTATE_ONE_RULES,
                             yz_arg_number((int64_t)rule_count));
    else if (*alone && (line->json || cli_has(line, "sgf") || cli_has(line, "teach")))
        cli_wrong_usage(line, YZ_MESSAGE_CLI_ANNOTATE_OUTPUT);
    else
        return true;
    return false;
}
