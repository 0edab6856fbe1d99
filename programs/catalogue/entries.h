/* entries.h - the form of a catalogue, as gettext reads it. */
#ifndef YUNZI_CATALOGUE_ENTRIES_H
#define YUNZI_CATALOGUE_ENTRIES_H

/* Prints the head of a catalogue of 'what'. */
void print_head(const char *what);
/* Prints a line such as msgid "text". */
void print_quoted(const char *key, const char *text);
/* Prints an entry without words; 'context' NULL: it stands by itself. */
void print_entry(const char *context, const char *english);

#endif
