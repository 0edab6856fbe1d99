/*
 * journal.h - the journal of a match: a file that only grows.  Each event is on the disk
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
 * After the first line stand the terms (play_terms.h); after "begin" an event or a comment
 * each line.  A last line without its newline was cut off and does not count.
 */
#ifndef YUNZI_PROGRAM_JOURNAL_H
#define YUNZI_PROGRAM_JOURNAL_H

#include "table/play_terms.h"

/* The most bytes of a journal, and of a comment with its NUL. */
#define JOURNAL_MOST (64 << 20)
#define JOURNAL_COMMENT 1024

/* ---- Its text ---- */

/* Where reading stands in the bytes of a journal, which are not copied. */
typedef struct journal_text {
    const char *bytes;
    size_t length;
    size_t at;     /* the next line begins here */
    uint32_t line; /* the number of the last line read */
    bool cut;      /* the last line is not whole */
} journal_text;

/* What a line after "begin" says: an event, or a comment if 'is_comment'. */
typedef struct journal_entry {
    bool is_comment;
    yz_match_event event; /* points into 'room' */
    yz_match_event_room room;
    char comment[JOURNAL_COMMENT];
} journal_entry;

/* Reads the terms, "begin" included.  Otherwise 'diag' says in which line and what to do:
   YZ_E_SYNTAX, YZ_E_RANGE. */
yz_status journal_read_terms(journal_text *text, play_terms *terms, yz_diag *diag);
/* Reads the next line, of a game on a board of 'size' lines.  YZ_E_END after the last whole
   one; YZ_E_SYNTAX, and 'diag' says in which line. */
yz_status journal_read(journal_text *text, int size, journal_entry *out, yz_diag *diag);

/* ---- Its file ---- */

typedef struct journal journal;

/*
 * Makes a new journal with its terms, on the disk when this returns.  An existing file is
 * never touched.  YZ_E_IO, YZ_E_NOMEM: '*out' is NULL and 'diag' says why.
 */
yz_status journal_create(journal **out, const char *path, const play_terms *terms,
                         yz_diag *diag);
/*
 * Opens a journal to go on with: nobody else may have it open.  Reads its terms; its events
 * follow with journal_next().  YZ_E_IO, YZ_E_LIMIT, YZ_E_NOMEM or a status of
 * journal_read_terms(): '*out' is NULL and 'diag' says why.
 */
yz_status journal_resume(journal **out, const char *path, play_terms *terms,
                         yz_diag *diag);
/* Reads on.  After the last whole line YZ_E_END: what was cut off behind it is removed from
   the file, and events may be appended. */
yz_status journal_next(journal *book, journal_entry *out, yz_diag *diag);
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
