/*
 * commands.c - every subcommand, in the order of the help.
 */
#include "commands/commands.h"

extern const cli_command cmd_judge;
extern const cli_command cmd_life;
extern const cli_command cmd_cycle;
extern const cli_command cmd_count;
extern const cli_command cmd_rules;
extern const cli_command cmd_check;
extern const cli_command cmd_show;
extern const cli_command cmd_batch;
extern const cli_command cmd_page;
extern const cli_command cmd_play;
extern const cli_command cmd_learn;
extern const cli_command cmd_gtp;
extern const cli_command cmd_bench;
extern const cli_command cmd_completion;
extern const cli_command cmd_help;

static const cli_command *const COMMANDS[] = {
    &cmd_judge,
    &cmd_life,
    &cmd_cycle,
    &cmd_count,
    &cmd_rules,
    &cmd_check,
    &cmd_show,
    &cmd_batch,
    &cmd_page,
    &cmd_play,
    &cmd_learn,
    &cmd_gtp,
    &cmd_bench,
    &cmd_completion,
    &cmd_help,
};

const cli_table YUNZI_COMMANDS = {COMMANDS, sizeof COMMANDS / sizeof *COMMANDS};
