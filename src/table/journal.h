/*
 * journal.h - a match as lines of text: what it began with, and all that happened.
 *
 * After the first line stand the terms, a word and its value each; what is not named is as it
 * usually is.  The size of a rectangle is "9x5": columns, then lines.  After "begin" each line
 * is an event, as yz__match_event_write() writes it, or "# " and a comment.  A line counts once
 * its newline is there: what stands behind the last newline was cut off while it was written.
 */
#ifndef YZ_SRC_TABLE_JOURNAL_H
#define YZ_SRC_TABLE_JOURNAL_H

#include "yunzi/table.h"

/* Begins the match that the terms say, as yz_match_new() does, with its errors. */
YZ_MUST_CHECK yz_status yz__match_of_terms(yz_match **out, const yz_match_terms *terms,
                                           const yz_allocator *allocator,
                                           yz_diag *diag);
/* Writes the terms, each line with its newline.  What the sink answered. */
YZ_MUST_CHECK yz_status yz__match_terms_write(const yz_match_terms *terms,
                                              yz_sink *sink, void *context);

/* Where reading stands in the bytes of a journal, which are not copied. */
typedef struct yz__journal_text {
    const char *bytes;
    size_t length;
    size_t at;     /* the next line begins here */
    uint32_t line; /* the number of the last line read */
    bool cut;      /* the last line is not whole */
} yz__journal_text;

/* What a line after "begin" says: an event, or a comment if 'is_comment'. */
typedef struct yz__journal_entry {
    bool is_comment;
    yz_match_event event; /* points into 'room' */
    yz_match_event_room room;
    char comment[YZ_JOURNAL_COMMENT]; /* a longer one is cut */
} yz__journal_entry;

/* Writes how the journal of a match begins, up to "begin".  What the sink answered. */
YZ_MUST_CHECK yz_status yz__journal_begin(const yz_match_terms *terms, yz_sink *sink,
                                          void *context);
/* Reads the terms, "begin" included.  YZ_E_SYNTAX: 'diag', unless NULL, says in which line, and
   what to do. */
YZ_MUST_CHECK yz_status yz__journal_read_terms(yz__journal_text *text,
                                               yz_match_terms *terms, yz_diag *diag);
/* Reads the next line, of a game on a board 'width' x 'height'.  YZ_E_END after the last whole
   one; YZ_E_SYNTAX, and 'diag', unless NULL, says in which line. */
YZ_MUST_CHECK yz_status yz__journal_read(yz__journal_text *text, int width, int height,
                                         yz__journal_entry *out, yz_diag *diag);
/* Puts the number of the last line, and what to do, to what is wrong with it; YZ_E_SYNTAX. */
yz_status yz__journal_blame(const yz__journal_text *text, yz_diag *diag);
/* Makes one line of a comment, as the journal keeps it. */
void yz__journal_comment(const char *comment, char out[YZ_JOURNAL_COMMENT]);

#endif
