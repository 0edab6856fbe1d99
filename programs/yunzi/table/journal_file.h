/*
 * journal_file.h - the journal of a match: a file that only grows.  Each event is on the disk
 * before anybody sees it, so a game survives whatever ends the program.
 *
 *     yunzi-journal 1
 *     rules japanese-1989
 *     size 19
 *     begin
 *     0 start referee
 *     61500 move first move=play:Q16
 *     # an interesting opening
 *
 * What the lines say is in yunzi/journal.h; a last line without its newline was cut off and
 * does not count.
 */
#ifndef YUNZI_PROGRAM_JOURNAL_FILE_H
#define YUNZI_PROGRAM_JOURNAL_FILE_H

#include <yunzi/journal.h>

/* The most bytes of a journal. */
#define JOURNAL_MOST (64 << 20)

typedef struct journal journal;

/*
 * Makes a new journal with its terms, on the disk when this returns.  An existing file is
 * never touched.  YZ_E_IO, YZ_E_NOMEM: '*out' is NULL and 'diag' says why.
 */
yz_status journal_create(journal **out, const char *path, const yz_match_terms *terms,
                         yz_diag *diag);
/*
 * Opens a journal to go on with: nobody else may have it open.  Reads its terms; its events
 * follow with journal_next().  YZ_E_IO, YZ_E_LIMIT, YZ_E_NOMEM or a status of
 * yz_journal_read_terms(): '*out' is NULL and 'diag' says why.
 */
yz_status journal_resume(journal **out, const char *path, yz_match_terms *terms,
                         yz_diag *diag);
/* Reads on.  After the last whole line YZ_E_END: what was cut off behind it is removed from
   the file, and events may be appended. */
yz_status journal_next(journal *book, yz_journal_entry *out, yz_diag *diag);
/* Whether something was cut off at the end; the number of the last line read. */
bool journal_was_cut(const journal *book);
uint32_t journal_line(const journal *book);
const char *journal_path(const journal *book);

/* Appends an event, or a comment of one line, and waits until it is on the disk.  YZ_E_IO,
   and 'diag' says why: nothing more can be appended then. */
yz_status journal_append(journal *book, const yz_match_event *event, yz_diag *diag);
yz_status journal_comment(journal *book, const char *comment, yz_diag *diag);
void journal_close(journal *book);

#endif
