/*
 * in_words.h - telling in the language that the user asked for, on standard output.
 */
#ifndef YUNZI_PROGRAM_IN_WORDS_H
#define YUNZI_PROGRAM_IN_WORDS_H

#include <yunzi/tell.h>

#include "cli/command.h"

/* The language of this run, English until it is chosen; before anything runs. */
const yz_language *cli_language(void);
void cli_speak(const yz_language *language);
/* What LC_ALL, LC_MESSAGES or LANG says: "ru" of "ru_RU.UTF-8".  Output is UTF-8: what wants
   another encoding is told in English. */
const yz_language *cli_language_of_locale(void);

/* The words of a stored message, to the end of the block. */
#define IN_WORDS(message) YZ_SAID((message), cli_language())

/* The word for a basis, an estimate coloured where colours are wished; returns 'out'. */
#define IN_WORDS_BASIS 64
char *in_words_basis(yz_basis basis, bool colour, char out[IN_WORDS_BASIS]);

/* To standard output, as wide as the terminal. */
yz_telling telling_to_stdout(bool colour);
/* Memory that ran out for it is said in the end; cli_finish() tells of a full disk. */
void cli_told(yz_status status);
/* A verdict, to standard output. */
void tell_verdict(const yz_judged_game *game, bool colour);

#endif
