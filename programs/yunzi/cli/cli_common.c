/*
 * cli_common.c - the options that every subcommand has.
 */
#include "cli/cli.h"

const cli_option CLI_COMMON[] = {
    {"json", NULL, "Print JSON, one object a line", NULL},
    {"color", "WHEN", "Colour the output: auto (on a terminal), always or never",
     "auto always never"},
    {"lang", "CODE",
     "Language of the words, such as cs for Czech; if not given, that of LC_ALL, "
     "LC_MESSAGES or LANG, but English in JSON; --language means the same",
     "@languages"},
    {"quiet", NULL, "No warnings and no progress bar", NULL},
    {"verbose", NULL, "Say more about what is done", NULL},
    {"help", NULL, "Print this help", NULL},
    {"version", NULL, "Print the version", NULL},
    {NULL, NULL, NULL, NULL},
};
