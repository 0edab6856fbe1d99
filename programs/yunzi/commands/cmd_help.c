/*
 * cmd_help.c - `yunzi help`: the help and the manual pages.
 */

#include "cli/cli.h"
#include "cli/program_messages.h"

static int
run(cli *line)
{
    const cli_command *command = NULL;
    if (line->operand_count == 1) {
        const char *name = line->operand[0];
        command = cli_find(line->all, name);
        if (command == NULL)
            return cli_wrong_command(line->all, name);
    }
    if (cli_has(line, "mdoc"))
        help_mdoc(line->all, command);
    else if (command != NULL)
        help_command(command, line->colour);
    else
        help_overview(line->all);
    return cli_finish(CLI_DONE);
}

static const cli_option OPTIONS[] = {
    {"mdoc", NULL, "Print the manual page instead, for man(1)", NULL},
    {NULL, NULL, NULL, NULL},
};

const cli_command cmd_help = {
    .name = "help",
    .arguments = "[COMMAND]",
    .summary = "What a command does, its options and examples",
    .description =
        "Without COMMAND, lists the commands. The manual pages that come with the "
        "program are made with --mdoc from the same tables.",
    .options = OPTIONS,
    .examples = "yunzi help judge\tThe help of judge\n"
                "yunzi help --mdoc judge | man -l -\tThe same as a manual page",
    .least = 0,
    .most = 1,
    .run = run,
    .operands = "@commands",
    .no_json = YZ_MESSAGE_CLI_HELP_FOR_PEOPLE,
};
