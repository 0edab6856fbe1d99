/* help_find.c - looks a text of the help up in the tables of the languages. */
#include <string.h>

#include "words/help_words.h"

/* As strcmp(), with a text of 'length' bytes on the left. */
static int
compare(const char *text, size_t length, const char *known)
{
    const int order = strncmp(text, known, length);

    return order != 0 || known[length] == '\0' ? order : -1;
}

/* The place of a text among the English ones; their number when it is none of them. */
static size_t
place_of(const char *english, size_t length)
{
    size_t low = 0, high = HELP_ENGLISH_COUNT;

    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const int order = compare(english, length, HELP_ENGLISH[middle]);
        if (order == 0)
            return middle;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return HELP_ENGLISH_COUNT;
}

const char *
help_words_find(const yz_language *language, const char *english, size_t length)
{
    const help_words *words = HELP_LANGUAGES;
    const size_t place = place_of(english, length);

    if (place == HELP_ENGLISH_COUNT)
        return NULL;
    while (words->code != NULL && strcmp(words->code, yz_language_code(language)) != 0)
        words++;
    return words->code == NULL ? NULL : words->words[place];
}
