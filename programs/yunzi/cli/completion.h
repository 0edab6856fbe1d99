/*
 * completion.h - what the shells need to complete a command line, made from the tables.
 */
#ifndef YUNZI_PROGRAM_COMPLETION_H
#define YUNZI_PROGRAM_COMPLETION_H

#include "cli/command.h"

/* Each prints the whole script of one shell. */
void completion_bash(const cli_table *all);
void completion_zsh(const cli_table *all);
void completion_fish(const cli_table *all);

/* Prints the names behind "rules", "methods" or "commands", one a line, and then any
   further words as they stand ("rules all"); false when the first is another word.  Of
   rules only what goes on from 'typed'; 'named': what each is, behind a tab. */
bool completion_words(const cli_table *all, const char *words, const char *typed,
                      bool named);

#endif
