/*
 * commands.c - every subcommand, in the order of the help.
 */
#include "commands/commands.h"

#define COMMAND_MAP(X)                                                                 \
    X(judge)                                                                           \
    X(life)                                                                            \
    X(hint)                                                                            \
    X(cycle)                                                                           \
    X(count)                                                                           \
    X(rules)                                                                           \
    X(solve)                                                                           \
    X(check)                                                                           \
    X(show)                                                                            \
    X(batch)                                                                           \
    X(page)                                                                            \
    X(play)                                                                            \
    X(learn)                                                                           \
    X(problems)                                                                        \
    X(event)                                                                           \
    X(gtp)                                                                             \
    X(bench)                                                                           \
    X(completion)                                                                      \
    X(help)

#define X(name) extern const cli_command cmd_##name;
COMMAND_MAP(X)
#undef X

#define X(name) &cmd_##name,
static const cli_command *const COMMANDS[] = {COMMAND_MAP(X)};
#undef X

const cli_table YUNZI_COMMANDS = {COMMANDS, sizeof COMMANDS / sizeof *COMMANDS};
