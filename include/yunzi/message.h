/*
 * yunzi/message.h - what is to be told, as facts, and the words for it in a language.
 *
 * Begin with yz_message_text(), yz_language_find(), yz_tell().
 *
 * Example:
 *
 *     const yz_language *czech = yz_language_find("cs_CZ.UTF-8");
 *     printf("%s: %s\n", yz_language_code(czech), yz_language_name(czech));
 *
 * prints
 *
 *     cs: Čeština
 *
 * A result of the library stores no sentence.  It stores a message: which one it is, and
 * its arguments, each a number, a colour, a point, a name.  The words come last:
 *
 *     char text[YZ_MESSAGE_TEXT];
 *     puts(yz_message_text(&chain->why, NULL, text));                        English
 *     puts(yz_message_text(&chain->why, yz_language_find("ru"), text));      Russian
 *
 * What is wrong with an input is such a message too, in a yz_diag with its place:
 *
 *     if (yz_record_read(&record, bytes, length, 1, NULL, &diag) != YZ_OK)
 *         fprintf(stderr, "line %u: %s\n", diag.line, YZ_SAID(&diag.message, NULL));
 *
 * yunzi/messages/ lists every message of the library with the names of its arguments and its
 * English; a program may have a list of its own (yz_message_list).
 * A template names an argument in braces and chooses words by it:
 *
 *     {at}                          the argument as it stands
 *     {count|stone|stones}          by the plural forms of the language
 *     {who|Black's|White's}         by a colour
 *     {decides||; the winner depends on it}    by a choice, from 0
 *
 * so that a language can write every case and gender it has.  Alternatives may hold
 * arguments themselves.  Threads may speak different languages at the same time.
 *
 * Stable.  Not promised: the words of a message, and the number of its id; its name is stable.
 */
#ifndef YUNZI_MESSAGE_H
#define YUNZI_MESSAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <yunzi/status.h>
#include <yunzi/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A message: one of YZ_MESSAGE_... in yunzi/messages.h, or of a list of the caller's own.  The list
   stands apart, so that a new message concerns only those who make messages.  Its name, as
   "LIFE_KEPT", is stable; its number is not. */
typedef int yz_message_id;
#define YZ_MESSAGE_NONE 0 /* nothing to tell: the words are "" */

/* What kind of thing an argument is.  In the lists: "count:number who:colour". */
typedef enum yz_argument_kind {
    YZ_ARGUMENT_NONE = 0,
    YZ_ARGUMENT_NUMBER, /* a whole number; chooses by plural forms                     */
    YZ_ARGUMENT_EXACT, /* a yz_number; a fraction has the plural form for fractions   */
    YZ_ARGUMENT_ZI, /* the same, an amount of zi: "3 3/4", never "3.75"             */
    YZ_ARGUMENT_COLOUR, /* Black 0, White 1, neither 2                                 */
    YZ_ARGUMENT_POINT, /* "D4"                                                        */
    YZ_ARGUMENT_POINTS, /* "A1, B2 and 3 more"; chooses by plural forms of all of them */
    YZ_ARGUMENT_CHOICE, /* one of the alternatives, from 0; has no words of its own    */
    YZ_ARGUMENT_TEXT, /* told as it is: quoted input, an id; chooses 0 if ""         */
    YZ_ARGUMENT_NAME, /* a name of the library that languages translate: an article  */
    YZ_ARGUMENT_MESSAGE, /* another message, its words among these                     */
    YZ_ARGUMENT_NESTED, /* the same where a message is stored: 'first' of its own     */
} yz_argument_kind;

typedef struct yz_message yz_message;

typedef struct yz_argument {
    uint8_t kind;   /* yz_argument_kind */
    uint8_t height; /* of the board, for points */
    /* of the text in bytes, of the list in points, of NESTED's arguments */
    uint16_t length;
    union {
        int64_t number;   /* also a colour, a choice, how many points there are in all,
                           the id of a nested message */
        const char *text; /* TEXT, NAME */
        yz_point point;
    } is;
    union {
        int64_t over;                        /* EXACT, ZI: number/over */
        const char *context;                 /* NAME: of what it is a name, "article" */
        const yz_point *points;              /* POINTS */
        const yz_message *message;           /* MESSAGE */
        const struct yz_argument *arguments; /* NESTED */
    } of;
} yz_argument;

/* The most arguments of a stored message, with those of the messages in it. */
#define YZ_MESSAGE_ARGUMENTS 10
/* What they take, packed: some bytes for a number or a point, one for each letter of a text, one or
   two for each point of a list.  Of texts and lists as much is kept as there is room for: a text is
   cut at a character, and of a list the rest is counted. */
#define YZ_MESSAGE_BYTES 92
/* The most points of one list. */
#define YZ_MESSAGE_POINTS 50

/* A stored message is a plain value: copy it freely.  It points only to static names. */
struct yz_message {
    uint16_t id;   /* yz_message_id */
    uint8_t count; /* number of its own arguments, in the order of the list */
    uint8_t used;  /* bytes of 'packed' in use */
    uint8_t packed[YZ_MESSAGE_BYTES]; /* written and read by the library alone */
};

/* ---- Arguments ---- */

YZ_API yz_argument yz_arg_number(int64_t number);
YZ_API yz_argument yz_arg_exact(yz_number number);
YZ_API yz_argument yz_arg_colour(yz_colour colour);
YZ_API yz_argument yz_arg_point(yz_point at, int height);
/* The first 'count' of 'all' points.  The list must live until the message is made or
   told. */
YZ_API yz_argument yz_arg_points(const yz_point *points, int count, int all,
                                 int height);
YZ_API yz_argument yz_arg_choice(int choice);
/* UTF-8 text that ends with a NUL, or that has 'length' bytes.  NULL is "". */
YZ_API yz_argument yz_arg_text(const char *text);
YZ_API yz_argument yz_arg_bytes(const char *text, size_t length);
/* Another message, which must live until this one is made or told. */
YZ_API yz_argument yz_arg_message(const yz_message *message);
/* A static English name, and in 'context' what it is a name of: "article", "rules",
   "status".  'context' is NULL for a name that is the same in every language. */
YZ_API yz_argument yz_arg_name(const char *context, const char *english);

/* yz_message_with() makes a message with 1 to YZ_MESSAGE_ARGUMENTS arguments, in the
   order of the list; yz_message_plain() makes one without arguments.  Arguments that do
   not fit the list are a caller's mistake. */
#define yz_message_with(id, ...)                                                       \
    yz_message_of((id), (const yz_argument[]){__VA_ARGS__},                            \
                  sizeof((const yz_argument[]){__VA_ARGS__}) / sizeof(yz_argument))
YZ_API yz_message yz_message_of(yz_message_id id, const yz_argument *arguments,
                                size_t count);
YZ_API yz_message yz_message_plain(yz_message_id id);

/* The name of a message of the library, "LIFE_KEPT".  Static. */
YZ_API const char *yz_message_name(yz_message_id id);

/* ---- Languages ---- */

/*
 * A language.  Those of the library live as long as the program.  A program that has messages of its
 * own copies one of them and names its list: whatever tells in that copy knows both lists.
 *
 *     yz_language spoken = *yz_language_find("cs");
 *     spoken.own = &MY_MESSAGES;
 */
typedef struct yz_language {
    const struct yz__words *words;     /* of the library; NULL: English */
    const struct yz_message_list *own; /* NULL: none */
} yz_language;

/* The languages of this library, English first; NULL after the last. */
YZ_API const yz_language *yz_language_at(size_t i);
/* The language with this code ("cs", "zh_TW"), also as a locale or a web page writes it
   ("cs_CZ.UTF-8", "zh-Hant-HK"), in letters of either case; NULL if there is none. */
YZ_API const yz_language *yz_language_find(const char *code);
/* "cs"; "Čeština".  Static. */
YZ_API const char *yz_language_code(const yz_language *language);
/* All languages in one line, "en (English), cs (...)"; returns 'out'. */
#define YZ_LANGUAGE_LIST 256
YZ_API char *yz_language_list(char out[YZ_LANGUAGE_LIST]);
YZ_API const char *yz_language_name(const yz_language *language);
/* The number of messages and names of the library that have no words in it; they are told in
   English. */
YZ_API size_t yz_language_missing(const yz_language *language);
#ifdef YZ_WORDS_APART
/*
 * Adds the language whose words scripts/words.py has packed at 'bytes', which must stay as
 * long as the program runs; '*used' is how many of the bytes it takes, so that packs may stand
 * one behind the other.  Only a library that is built without words has it (a page loads those
 * it needs); a language of the same code that was added before goes.  To be called before any
 * other thread uses the library.  YZ_E_SYNTAX (no pack, or one of another version of the
 * library), YZ_E_LIMIT, YZ_E_NOMEM.
 */
YZ_API YZ_MUST_CHECK yz_status yz_language_add(const char *bytes, size_t length,
                                               size_t *used);
#endif
/* The template of a message of either list, or NULL where it has no words in this language. */
YZ_API const char *yz_language_template(const yz_language *language, yz_message_id id);

/* A static English name (an article, a rule set, a status) in a language; in English
   where the language has no words for it.  'language' NULL is English. */
YZ_API const char *yz_language_word(const yz_language *language, const char *context,
                                    const char *english);

/* ---- A list of one's own ---- */

/* The id of the first message of such a list.  Messages of the library have smaller ones. */
#define YZ_MESSAGE_OWN 0x4000

/* A message as the lists have it: X(NAME, ARGUMENTS, ENGLISH). */
typedef struct yz_message_row {
    const char *name;
    const char *arguments;
    const char *english;
} yz_message_row;

/* The templates in one language, in the order of the rows; NULL where there are none. */
typedef struct yz_message_words {
    const char *code; /* of the language: "cs" */
    const char *const *words;
} yz_message_words;

/*
 * The messages of a program: row i is the message YZ_MESSAGE_OWN + i.  Tables that do not change,
 * which any thread may use.  Such a message is made, stored, nested and told as one of the library,
 * in a language whose 'own' is this list; in another it has no words ("").  Whether its arguments
 * fit is seen when it is told.
 */
typedef struct yz_message_list {
    const yz_message_row *row;
    size_t count;
    const yz_message_words
        *words; /* in each language but English; ends with a row without a code */
} yz_message_list;

/* ---- Words ---- */

/* Room for any stored message in any language, its NUL included. */
#define YZ_MESSAGE_TEXT 768

/* The words of a message, one line of UTF-8 without a full stop; 'language' NULL is
   English.  Returns 'out'. */
YZ_API char *yz_message_text(const yz_message *message, const yz_language *language,
                             char out[YZ_MESSAGE_TEXT]);

/* The same as an expression in C, valid to the end of the block that it stands in. */
#define YZ_SAID(message, language)                                                     \
    yz_message_text((message), (language), (char[YZ_MESSAGE_TEXT]){0})

/*
 * A number as the language writes it, for a column of a table: "6.5", in Russian "6,5"; an
 * amount of zi as "3 3/4", which is how players write it.  Messages write their numbers in the
 * same way; JSON and records do not (yz_number_text()).  Returns 'out'.
 */
#define YZ_NUMBER_WORDS 96

/*
 * The words for arguments of any length, without a message that is stored: writes at
 * most 'room' bytes to 'out', NUL included, and returns how many bytes the words have
 * without it, as snprintf() does.
 */
YZ_API size_t yz_tell(yz_message_id id, const yz_argument *arguments, size_t count,
                      const yz_language *language, char *out, size_t room);

/* ---- What went wrong ---- */

/*
 * Where a text is wrong and how.  'line' and 'column' count from 1 (bytes, not
 * characters, in a line); 0 means that no place can be named.  'offset' is the
 * byte in the whole input.  The words of 'message' say what is wrong and, in
 * brackets, what to do.
 */
typedef struct yz_diag {
    yz_status status;
    uint32_t line;
    uint32_t column;
    uint64_t offset;
    yz_message message;
} yz_diag;

#ifdef __cplusplus
}
#endif
#endif
