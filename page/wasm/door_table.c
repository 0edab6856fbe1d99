/* door_table.c - the commands that a page has. */
#include "cli/cli.h"
#include "commands/commands.h"
#include "door_proof.h"

extern const cli_command cmd_judge, cmd_check, cmd_life, cmd_cycle, cmd_count, cmd_rules, cmd_show;
static const cli_command *const COMMANDS[] = {&cmd_judge, &cmd_check, &cmd_life, &cmd_cycle, &cmd_count, &cmd_rules, &cmd_show, &cmd_proof,
                                             &cmd_compare};
const cli_table YUNZI_COMMANDS = {COMMANDS, sizeof COMMANDS / sizeof *COMMANDS};

void
help_command(const cli_command *command, bool colour)
{
    (void)command;
    (void)colour;
}
