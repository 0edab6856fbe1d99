/*
 * in_words.h - messages in the language that the user asked for.
 */
#ifndef YUNZI_PROGRAM_IN_WORDS_H
#define YUNZI_PROGRAM_IN_WORDS_H

#include <yunzi/message.h>

/* The language of this run, English until it is chosen; before anything runs. */
const yz_language *cli_language(void);
void cli_speak(const yz_language *language);

/* The words of a stored message, to the end of the block. */
#define IN_WORDS(message) YZ_SAID((message), cli_language())

#endif
