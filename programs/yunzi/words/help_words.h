/*
 * help_words.h - the help in other languages: the tables that scripts/words.py writes from
 * po/help, and the way to look a text up in them.
 */
#ifndef YUNZI_PROGRAM_HELP_WORDS_H
#define YUNZI_PROGRAM_HELP_WORDS_H

#include <stddef.h>

#include <yunzi/message.h>

/* The English texts, sorted by their bytes. */
extern const char *const HELP_ENGLISH[];
extern const size_t HELP_ENGLISH_COUNT;

typedef struct help_words {
    const char *code;
    const char *const
        *words; /* in the order of the English texts; NULL where there are none */
} help_words;

/* Of each language but English; ends with a row without a code. */
extern const help_words HELP_LANGUAGES[];

/* The words of a text of the help, which is 'length' bytes long; NULL where English is to be
   said. */
const char *help_words_find(const yz_language *language, const char *english,
                            size_t length);

#endif
