/*
 * cli.h - what the files of the command line share; subcommands need only command.h.
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
/* Says that there is no such subcommand and which one may be meant; returns CLI_USAGE. */
int cli_wrong_command(const cli_table *all, const char *name);

/*
 * The number of letters that must be put in, left out, replaced or swapped to turn one
 * word into the other.  Words of more than 31 letters are far from every word.
 * cli_near() says whether the distance is that of a likely slip.
 */
int cli_distance(const char *left, const char *right);
bool cli_near(const char *typed, const char *meant, int distance);

/*
 * Parses what follows the name of the subcommand and runs it.  Options and operands may
 * be mixed; "--" ends the options, "-" is an operand, the last of two equal options
 * counts.
 */
int cli_run(const cli_table *all, const cli_command *command, int argc, char **argv);

/* Speaks the language that --lang names wherever it stands among these words, or else that of the
   locale; a language that does not exist is told later, by cli_run(). */
void cli_foresee_language(int argc, char **argv);
/* How many words at the beginning name the language: 2 for --lang CODE, 1 for --lang=CODE and
   for --lang alone, else 0. */
int cli_language_words(int argc, char **argv);

/* Says whether cli_wrong() prints JSON too; before anything runs, by cli_run() alone. */
void cli_errors_as_json(bool wanted);
/* Writes one error object and the end of its line; 'game' 0: the error is of the whole
   file. */
void cli_write_error(yz_json *json, const char *file, unsigned game, const char *code,
                     const yz_diag *diag);

/* Notes that memory ran out for something that was to be printed, so that cli_finish()
   says it; and tells whether that was noted. */
void cli_lacks_memory(void);
bool cli_lacked_memory(void);

/* The beginning of a message: what wipes a progress bar off the terminal, or "". */
const char *cli_progress_wipe(void);

/* Prints text from outside on any stream; control characters are written as \xNN. */
void cli_safe(FILE *stream, const char *text);

/* The help, from the tables, in the language of this run. */
void help_overview(const cli_table *all);
void help_command(const cli_command *command, bool colour);
/* The same as mdoc(7): of one subcommand, or of the whole program for NULL. */
void help_mdoc(const cli_table *all, const cli_command *command);

#endif
