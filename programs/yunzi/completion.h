/*
 * completion.h - what the shells need to complete a command line, made from the tables.
 */
#ifndef YUNZI_PROGRAM_COMPLETION_H
#define YUNZI_PROGRAM_COMPLETION_H

/* Each prints the whole script of one shell. */
void completion_bash(void);
void completion_zsh(void);
void completion_fish(void);

/* The names behind "@rules", "@methods" and "@commands", one a line; false for another word. */
bool completion_words(const char *kind);

#endif
