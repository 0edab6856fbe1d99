/* guest_words.c - a command line as words, without a shell. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "guest/guest_process.h"

static bool
is_blank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\n';
}

/* Copies one word from 'from' to 'to' without its quotes; what follows it, or NULL for a
   quote that is not closed. */
static const char *
copy_word(const char *from, char **to)
{
    char quote = '\0';

    for (; *from != '\0' && (quote != '\0' || !is_blank(*from)); from++) {
        if (quote == '\0' && (*from == '\'' || *from == '"'))
            quote = *from;
        else if (*from == quote)
            quote = '\0';
        else if (*from == '\\' && quote != '\'' && from[1] != '\0')
            *(*to)++ = *++from;
        else
            *(*to)++ = *from;
    }
    *(*to)++ = '\0';
    return quote == '\0' ? from : NULL;
}

/* The words and their letters in one block: a line of n bytes has at most n words. */
char **
guest_words(const char *command_line, int *why)
{
    const size_t length = strlen(command_line), most = length / 2 + 2;
    char **words = malloc(most * sizeof *words + length + 1);
    size_t count = 0;

    *why = words == NULL ? ENOMEM : EINVAL;
    if (words == NULL)
        return NULL;
    char *letters = (char *)(words + most);
    for (const char *rest = command_line; rest != NULL;) {
        while (is_blank(*rest))
            rest++;
        if (*rest == '\0' && count > 0) {
            words[count] = NULL;
            return words;
        }
        if (*rest == '\0')
            break;
        words[count++] = letters;
        rest = copy_word(rest, &letters);
    }
    free(words);
    return NULL;
}
