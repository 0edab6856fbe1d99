/*
 * prose.h - lines of words for people: broken where the line ends, coloured where that is
 * wished, sent on piece by piece.
 */
#ifndef YZ_SRC_TELL_PROSE_H
#define YZ_SRC_TELL_PROSE_H

#include "tell/results.h"

/* Longest word that is kept together. */
#define YZ__WORD 192

typedef struct yz__prose {
    const yz_telling *how;
    yz_status status; /* what the sink answered first that is not YZ_OK */
    int end;          /* of this line, in columns; INT_MAX: it is not broken */
    int margin;       /* where what is broken off begins */
    int column;       /* that comes next */
    int blanks;       /* before the word that is being put together */
    int width;        /* of it, in columns */
    uint32_t last;    /* its last character, 0 before the first */
    size_t length;
    char word[YZ__WORD];
} yz__prose;

/* What changes the colour of text that follows: the answer, what is not certain, what is
   wrong or dead, what is in seki, what lies behind, a note, what was repaired; and back. */
typedef enum yz__ink {
    YZ__INK_ANSWER,
    YZ__INK_OPEN,
    YZ__INK_WRONG,
    YZ__INK_SEKI,
    YZ__INK_PALE,
    YZ__INK_NOTE,
    YZ__INK_REPAIR,
    YZ__INK_OFF
} yz__ink;

void yz__prose_start(yz__prose *out, const yz_telling *how);

/* A new line that begins with 'indent' blanks and breaks where prose does; the same where
   lines do that programs may look at too. */
void yz__prose_paragraph(yz__prose *out, int indent, int margin);
void yz__prose_line(yz__prose *out, int indent, int margin);
/* A new line that is not broken: a row of columns, a row of the board. */
void yz__prose_row(yz__prose *out, int indent);
/* Ends the line. */
void yz__prose_end(yz__prose *out);

/* Words, several of them; words from outside, made safe; blanks up to a column. */
void yz__prose_text(yz__prose *out, const char *text);
void yz__prose_all(yz__prose *out, const char *const *texts);
#define yz__prose_texts(out, ...)                                                      \
    yz__prose_all((out), (const char *const[]){__VA_ARGS__, NULL})
void yz__prose_bytes(yz__prose *out, const char *text, size_t length);
void yz__prose_safe(yz__prose *out, const char *text);
void yz__prose_pad(yz__prose *out, int column);
/* 'text' in 'columns' columns, at their right end. */
void yz__prose_right(yz__prose *out, const char *text, int columns);
/* A static English name in the language, and what it is a name of. */
void yz__prose_name(yz__prose *out, const char *context, const char *english);
/* The name of an input as people know it: "-" is standard input. */
void yz__prose_file(yz__prose *out, const char *path);
/* " (proved)": on what an answer rests.  An estimate is coloured: it is not certain. */
void yz__prose_basis(yz__prose *out, yz_basis basis);
/* The columns that words from outside take when they are made safe. */
int yz__prose_columns(const char *text);
/* 'text', made safe, in 'columns' columns, at their left end: its blanks belong to it. */
void yz__prose_left(yz__prose *out, const char *text, int columns);
/* Bytes that take no column. */
void yz__prose_ink(yz__prose *out, yz__ink ink);

/* The words of a message, stored or with its arguments. */
void yz__prose_message(yz__prose *out, const yz_message *message);
void yz__prose_tell(yz__prose *out, yz_message_id id, const yz_argument *arguments,
                    size_t count);
#define yz__prose_say(out, id, ...)                                                    \
    yz__prose_tell((out), (id), (const yz_argument[]){__VA_ARGS__},                    \
                   sizeof((const yz_argument[]){__VA_ARGS__}) / sizeof(yz_argument))
/* The words of a message in one piece, which no line is broken in. */
void yz__prose_word(yz__prose *out, const yz_message *message);
void yz__prose_plain(yz__prose *out, yz_message_id id);

/* A whole line that is one message: begun, told and ended. */
typedef enum yz__line { YZ__PARAGRAPH, YZ__LINE, YZ__ROW } yz__line;
void yz__prose_whole_of(yz__prose *out, yz__line kind, int indent, int margin,
                        yz_message_id id, const yz_argument *arguments, size_t count);
#define yz__prose_whole(out, kind, indent, margin, id, ...)                            \
    yz__prose_whole_of(                                                                \
        (out), (kind), (indent), (margin), (id), (const yz_argument[]){__VA_ARGS__},   \
        sizeof((const yz_argument[]){__VA_ARGS__}) / sizeof(yz_argument))
void yz__prose_whole_plain(yz__prose *out, yz__line kind, int indent, int margin,
                           yz_message_id id);
void yz__prose_whole_message(yz__prose *out, yz__line kind, int indent, int margin,
                             const yz_message *message);

/* The points of a map, each after a blank: column after column from the left, upwards. */
void yz__prose_points(yz__prose *out, const uint8_t *map, int width, int height);
/* The letters above a board from column 'left' to 'right', 'wide' with a blank between them;
   the beginning of a row, its number. */
void yz__prose_letters(yz__prose *out, int left, int right, bool wide);
void yz__prose_row_number(yz__prose *out, int number);

/* The bytes of '*text' that fit into 'width' columns, broken where a line may be, at least
   one word; '*text' moves past them and the blanks behind them.  0 at its end. */
size_t yz__prose_fit(const char **text, int width);

#endif
