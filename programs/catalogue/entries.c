/* entries.c - prints the parts of a catalogue. */
#include <stdio.h>

#include "entries.h"

void
print_head(const char *what)
{
    printf("# %s: written by `make pot`, do not edit.\n"
           "msgid \"\"\n"
           "msgstr \"\"\n"
           "\"Content-Type: text/plain; charset=UTF-8\\n\"\n\n",
           what);
}

void
print_quoted(const char *key, const char *text)
{
    printf("%s \"", key);
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
    puts("\"");
}

void
print_entry(const char *context, const char *english)
{
    if (context != NULL)
        print_quoted("msgctxt", context);
    print_quoted("msgid", english);
    puts("msgstr \"\"\n");
}
