/*
 * in_words.h - tells things on standard output in the language that the user asked for.
 */
#ifndef YUNZI_PROGRAM_IN_WORDS_H
#define YUNZI_PROGRAM_IN_WORDS_H

#include <yunzi/tell.h>

#include "cli/command.h"

/* The name by which this program speaks of itself: "yunzi" until another one is given. */
const char *cli_program(void);
void cli_call_program(const char *name);

/* The language of this run, which knows the messages of the program too: English until cli_speak()
   chooses another, before anything runs; NULL is English. */
const yz_language *cli_language(void);
void cli_speak(const yz_language *language);
/* The language that LC_ALL, LC_MESSAGES or LANG names: "ru" in "ru_RU.UTF-8".  Output
   is always UTF-8, so a locale with another encoding gets English. */
const yz_language *cli_language_of_locale(void);

/* The words of a stored message, valid to the end of the block. */
#define IN_WORDS(message) YZ_SAID((message), cli_language())

/* A telling to standard output, as wide as the terminal. */
yz_telling telling_to_stdout(bool colour);
/* Takes the status of a telling: if memory ran out this is said at the end;
   cli_finish() reports a full disk. */
void cli_told(yz_status status);

#endif
