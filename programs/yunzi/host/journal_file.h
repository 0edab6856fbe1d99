/*
 * journal_file.h - the journal of a table (yunzi/table.h) as a file that only grows.  Each line
 * is on the disk before anybody sees what it says, so a game survives whatever ends the program.
 */
#ifndef YUNZI_PROGRAM_JOURNAL_FILE_H
#define YUNZI_PROGRAM_JOURNAL_FILE_H

#include <yunzi/message.h>

/* The most bytes of a journal. */
#define JOURNAL_MOST (64 << 20)

typedef struct journal journal;

/* A journal that is to be written to this file, which must not exist; NULL without memory. */
journal *journal_new(const char *path);
/*
 * Opens the file to go on with it: nobody else may have it open.  '*bytes' belong to the
 * journal.  YZ_E_IO, YZ_E_LIMIT, YZ_E_NOMEM: 'diag' says why.
 */
yz_status journal_read(journal *book, const char **bytes, size_t *length,
                       yz_diag *diag);
/* The sink of a table, whose 'context' is the journal.  YZ_E_IO, YZ_E_NOMEM: journal_trouble()
   says why, and nothing more can be written. */
yz_status journal_put(void *context, const char *bytes, size_t length);
/* Why writing has failed; NULL: it has not. */
const yz_diag *journal_trouble(const journal *book);
void journal_close(journal *book);

#endif
