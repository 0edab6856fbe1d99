/*
 * cli.h - what the files of the command line share among themselves; subcommands need
 * command.h only.
 */
#ifndef YUNZI_PROGRAM_CLI_H
#define YUNZI_PROGRAM_CLI_H

#include <stdio.h>

#include <yunzi/json.h>

#include "cli/command.h"

/* The options that every subcommand has, in this order; a NULL name ends the list. */
enum {
    COMMON_JSON,
    COMMON_COLOUR,
    COMMON_LANGUAGE,
    COMMON_QUIET,
    COMMON_VERBOSE,
    COMMON_HELP,
    COMMON_VERSION,
    COMMON_COUNT
};
extern const cli_option CLI_COMMON[];

/* The subcommand called 'name'; NULL when there is none. */
const cli_command *cli_find(const cli_table *all, const char *name);
/* Says that there is none, and which may be meant; returns CLI_USAGE. */
int cli_wrong_command(const cli_table *all, const char *name);

/*
 * How many letters have to be put in, left out, replaced or swapped to turn one word
 * into the other; words of more than 31 letters are far from everything.  cli_near()
 * says whether that is a likely slip.
 */
int cli_distance(const char *left, const char *right);
bool cli_near(const char *typed, const char *meant, int distance);

/*
 * Parses what follows the name of the subcommand and runs it.  Options and operands may
 * be mixed; "--" ends the options, "-" is an operand, the last of two equal options
 * counts.
 */
int cli_run(const cli_table *all, const cli_command *command, int argc, char **argv);

/* Says whether cli_wrong() prints JSON too; before anything runs, by cli_run() alone. */
void cli_errors_as_json(bool wanted);
/* One error object and the end of its line; 'game' 0: of the file as a whole. */
void cli_write_error(yz_json *json, const char *file, unsigned game, const char *code,
                     const yz_diag *diag);

/* Memory ran out for something that was to be printed: cli_finish() says so, and asks. */
void cli_lacks_memory(void);
bool cli_lacked_memory(void);

/* What wipes a progress bar off the terminal, or nothing: the beginning of a message. */
const char *cli_progress_wipe(void);

/* Text from outside on any stream, control characters written as \xNN. */
void cli_safe(FILE *stream, const char *text);

/* Prints 'text' wrapped to the width of a terminal page: 'margin' blanks before each line, the
   first of which begins in column 'at'. */
void help_wrap(const char *text, int margin, int at);

/* The help, from the tables. */
void help_overview(const cli_table *all);
void help_command(const cli_command *command, bool colour);
/* The same as mdoc(7): of one subcommand, or of the whole program for NULL. */
void help_mdoc(const cli_table *all, const cli_command *command);

#endif
