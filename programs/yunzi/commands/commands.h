/*
 * commands.h - every subcommand of yunzi.
 */
#ifndef YUNZI_PROGRAM_COMMANDS_H
#define YUNZI_PROGRAM_COMMANDS_H

#include "cli/command.h"

extern const cli_table YUNZI_COMMANDS;

#endif
