/* file_lines.h - lines of a file, and the words of a line. */
#ifndef YZ_SRC_EXCHANGE_FILE_LINES_H
#define YZ_SRC_EXCHANGE_FILE_LINES_H

#include "exchange/crosstable.h"

/* Begin with {text, text + length}. */
typedef struct yz__file_lines {
    const char *at, *end;
    const char *line;
    size_t length;
    uint32_t number; /* from 1 */
} yz__file_lines;

/* The next line, without its end (LF, CR LF or CR); false after the last. */
bool yz__next_line(yz__file_lines *lines);

enum { YZ__LINE_WORDS = 96 };

typedef struct yz__file_word {
    const char *at;
    size_t length;
} yz__file_word;

typedef struct yz__line_words {
    yz__file_word word[YZ__LINE_WORDS];
    int count; /* more words are left out */
} yz__line_words;

/* The words of a line, parted by blanks and tabs. */
yz__line_words yz__line_cut(const yz__file_lines *lines);
/* True if the first letter that is not blank is this one. */
bool yz__line_begins(const yz__file_lines *lines, char letter);
/* The number that a word is; false if it is none up to 'most'. */
bool yz__word_number(yz__file_word word, int most, int *out);
/* The rank that a word is, "4D", "12k". */
bool yz__word_rank(yz__file_word word, int *out);
bool yz__word_is(yz__file_word word, const char *text);

/* Adds lines whose second word is a round, round by round, and in their order within each. */
void yz__put_by_rounds(yz__exported *out, const yz__exported *lines);
/* Refuses a line; the message says how it has to be. */
yz_status yz__file_refuse(yz_diag *diag, uint32_t line, yz_message message);
yz_status yz__file_form(yz_diag *diag, uint32_t line, const char *form);

/* A file of a table while it is read. */
typedef struct yz__table_reading {
    yz__file_lines lines;
    yz__crosstable table;
    const yz_allocator *allocator;
    yz_diag *diag;
} yz__table_reading;

/* Refuses a file without players, one whose first line is too short for one (rounds below 0), and one with more
   of them or more rounds than a tournament holds. */
YZ_MUST_CHECK yz_status yz__file_holds(const yz__table_reading *of, int players,
                                       int rounds, const char *form);
/* Keeps a word, or refuses for want of memory. */
YZ_MUST_CHECK yz_status yz__keep_word(yz__table_reading *of, yz__file_word word,
                                      const char **out);
/* Reads the words from 'i' on as cells of the row: as many as there are rounds. */
YZ_MUST_CHECK yz_status yz__read_cells(yz__table_reading *of, yz__cross_row *row,
                                       const yz__line_words *words, int i, int count);

/* Reads a file of so many rows and rounds, each line that is not blank by 'read_line', and tells its acts. */
YZ_MUST_CHECK yz_status yz__table_read(yz__exported *out, yz__table_reading *of,
                                       int rows, int rounds, const char *form,
                                       yz_status (*read_line)(yz__table_reading *of));

/* The formats: each is written from an event, and read into acts. */
YZ_MUST_CHECK yz_status yz__write_h9(yz__exported *out, const yz__event *event);
YZ_MUST_CHECK yz_status yz__write_tou(yz__exported *out, const yz__event *event);
YZ_MUST_CHECK yz_status yz__write_aga(yz__exported *out, const yz__event *event);
YZ_MUST_CHECK yz_status yz__write_trf(yz__exported *out, const yz__event *event);
YZ_MUST_CHECK yz_status yz__write_csv(yz__exported *out, const yz__event *event);
YZ_MUST_CHECK yz_status yz__write_opengotha(yz__exported *out, const yz__event *event);
YZ_MUST_CHECK yz_status yz__write_pairgoth(yz__exported *out, const yz__event *event);
YZ_MUST_CHECK yz_status yz__read_h9(yz__exported *out, yz__table_reading *of);
YZ_MUST_CHECK yz_status yz__read_tou(yz__exported *out, yz__table_reading *of);
YZ_MUST_CHECK yz_status yz__read_aga(yz__exported *out, yz__table_reading *of);
YZ_MUST_CHECK yz_status yz__read_trf(yz__exported *out, yz__table_reading *of);
YZ_MUST_CHECK yz_status yz__read_csv(yz__exported *out, yz__table_reading *of);
YZ_MUST_CHECK yz_status yz__read_opengotha(yz__exported *out, yz__table_reading *of);
YZ_MUST_CHECK yz_status yz__read_pairgoth(yz__exported *out, yz__table_reading *of);
YZ_MUST_CHECK yz_status yz__read_macmahon(yz__exported *out, yz__table_reading *of);

#endif
