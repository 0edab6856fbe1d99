/*
 * page_file.h - the page (`make page`) with games in it: one file that a browser opens.
 *
 * What is put in is data in an element of its own, which no browser runs: JSON in which every "<" is
 * written as an escape, the records in base64.
 */
#ifndef YUNZI_PROGRAM_PAGE_FILE_H
#define YUNZI_PROGRAM_PAGE_FILE_H

#include <limits.h>

#include "cli/output.h"
#include "input/input.h"

/* What is put in; all zero: nothing. */
typedef struct page_given {
    output_text records; /* of one file, one after the other */
    output_text verdict; /* as JSON; empty: none */
    const char *file;    /* as the user named it */
    const char *rules;   /* as the user named them; NULL: those of the record */
    const char *komi;    /* the same */
    bool held;           /* the user named the dead stones */
    unsigned games;
} page_given;

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif

/* Finds the page beside the program: where it is installed, or where it is built.  Returns CLI_DONE,
   or CLI_INPUT after a message. */
int page_find(char path[PATH_MAX]);

/* Adds the record or board at hand. */
yz_status page_add(page_given *given, yz_load *input, yz_diag *diag);
/* Writes the page with what is given to the file 'out', "-" for standard output.  Returns CLI_DONE, or
   CLI_INPUT after a message. */
int page_write(const page_given *given, const char *out);
void page_free(page_given *given);

#endif
