/*
 * yunzi/text.h - text from outside: UTF-8 read and written, shown safely, measured in columns; and
 * the rows of the table of dialects, by which a record is read (docs/guide/dialects.md).
 *
 * Begin with yz_utf8_read(), yz_utf8_show(), yz_utf8_columns().
 *
 * Example:
 *
 *     char shown[YZ_SHOWN];
 *     for (const char *at = "\x1b[2J"; *at != '\0';) {
 *         at += yz_utf8_show(at, strlen(at), shown);
 *         fputs(shown, stdout);
 *     }
 *     putchar('\n');
 *
 * prints
 *
 *     \x1B[2J
 *
 * All functions may be called from any thread.
 *
 * Stable.  Not promised: the columns of a character that Unicode adds later.
 */
#ifndef YUNZI_TEXT_H
#define YUNZI_TEXT_H

#include <yunzi/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A run of bytes, not terminated.  'data' may be NULL when 'length' is 0. */
typedef struct yz_bytes {
    const char *data;
    size_t length;
} yz_bytes;

/*
 * UTF-8 by itself.  yz_utf8_read() reads one character of the 'left' (1 or more) bytes
 * at 'at': its length, and the character in '*out'; a broken sequence gives U+FFFD, and
 * the number of bytes to step over (the longest part that could begin a character, at
 * least 1); '*broken' tells it from a U+FFFD that stands there and may be NULL.
 */
YZ_API size_t yz_utf8_read(const char *at, size_t left, uint32_t *out, bool *broken);
/* Writes one character (at most U+10FFFF) and returns its length, 1 to 4; no NUL. */
YZ_API size_t yz_utf8_write(uint32_t character, char out[4]);
/*
 * Text from outside, made safe to show: every place that shows it, on a terminal or in
 * a picture, shows it in this way.  Writes what stands for the first character of the
 * 'left' (1 or more) bytes at 'at' to 'out', with a NUL, and returns how many bytes
 * that character has.  Its bytes become "\\x1B" when it would control the terminal or the
 * direction of writing, when nobody would see it, and when they are broken UTF-8; every other
 * character stays as it is.
 */
#define YZ_SHOWN 20
YZ_API size_t yz_utf8_show(const char *at, size_t left, char out[YZ_SHOWN]);
/* The columns that a text takes on a terminal: 2 for a Chinese, Japanese or Korean
   character, 0 for a combining mark or what controls a terminal, otherwise 1. */
YZ_API size_t yz_utf8_columns(const char *text, size_t length);
/* True if a line may be broken between two characters without a blank: beside a Chinese
   or Japanese character, but not before a closing mark nor after an opening one: "（",
   "，", "。".  Korean breaks between words. */
YZ_API bool yz_utf8_breaks(uint32_t before, uint32_t behind);

/*
 * The dialects: how programs write values that the standard writes otherwise.  One
 * table, in the order in which its rules are tried.
 */
typedef struct yz_dialect {
    const char *id;        /* "KM-ZI-HUNDREDTHS" */
    const char *property;  /* "KM" */
    const char *pattern;   /* what is found, in words */
    const char *meaning;   /* what it means */
    const char *condition; /* where the rule is used; "" for everywhere */
    const char *seen;      /* who writes it, or where it was seen */
} yz_dialect;

/* The parts of the record that rules of the dialect table depend on.  Texts are UTF-8;
   NULL when the record does not have the property. */
typedef struct yz_dialect_context {
    const char *application; /* AP */
    const char *rules;       /* RU */
    int width;               /* of the board; 0 when not known */
    int height;
} yz_dialect_context;

/* How a value was read. */
typedef enum yz_reading_kind {
    YZ_READING_ABSENT = 0,  /* the property is not there, or says nothing        */
    YZ_READING_PLAIN = 1,   /* written as the standard says                      */
    YZ_READING_DIALECT = 2, /* understood by the rule in 'dialect'               */
    YZ_READING_UNKNOWN = 3, /* the property is there but was not understood */
} yz_reading_kind;

typedef struct yz_reading {
    yz_reading_kind kind;
    const yz_dialect
        *dialect; /* the rule that decided; NULL when none did.  An absent value
                     may have one: KM[] is absent by the rule KM-EMPTY */
} yz_reading;

#ifdef __cplusplus
}
#endif
#endif
