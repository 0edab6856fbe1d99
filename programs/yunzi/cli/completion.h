/*
 * completion.h - what the shells need to complete a command line, made from the tables.
 */
#ifndef YUNZI_PROGRAM_COMPLETION_H
#define YUNZI_PROGRAM_COMPLETION_H

#include <stdbool.h>

/* Each prints the whole script of one shell. */
void completion_bash(void);
void completion_zsh(void);
void completion_fish(void);

/* Prints the names behind "rules", "methods" or "commands", one a line, and then any
   further words as they stand ("rules all"); false when the first is another word.  Of
   rules only what goes on from 'typed'; 'named': what each is, behind a tab. */
bool completion_words(const char *words, const char *typed, bool named);

#endif
