/*
 * completion.h - completion scripts for shells, made from the tables of the
 * subcommands.
 */
#ifndef YUNZI_PROGRAM_COMPLETION_H
#define YUNZI_PROGRAM_COMPLETION_H

#include "cli/command.h"

/* Each prints the whole script of one shell. */
void completion_bash(const cli_table *all);
void completion_zsh(const cli_table *all);
void completion_fish(const cli_table *all);

/* Prints the names that "rules", "methods" or "commands" stands for, one a line, then
   any further words of 'words' as they are ("rules all").  False when the first word is
   another one.  Of the rules only those are printed that continue 'typed'.  'named':
   prints after a tab what each name means. */
bool completion_words(const cli_table *all, const char *words, const char *typed,
                      bool named);

#endif
