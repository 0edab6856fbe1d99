/* language.h - the languages: tables of templates and names, plural forms. */
#ifndef YZ_SRC_MESSAGE_LANGUAGE_H
#define YZ_SRC_MESSAGE_LANGUAGE_H

#include <stdbool.h>

#include "yunzi/message.h"

/* How a language chooses words by numbers. */
typedef enum yz__plural {
    YZ__PLURAL_ENGLISH, /* 1 and 0.5 point: no; one, and all others */
    YZ__PLURAL_RUSSIAN, /* 1 камень, 21 камень; 2 камня; 5 камней; 1.5 камня */
    YZ__PLURAL_CZECH, /* 1 kámen; 2 kameny; 5 kamenů; 1.5 kamene */
    YZ__PLURAL_NONE,  /* one form */
} yz__plural;

/* A static English name and its words, sorted by context and name. */
typedef struct yz__name {
    const char *context;
    const char *english;
    const char *words;
} yz__name;

/* The words of the library in a language; English has none of it. */
typedef struct yz__words {
    const char *code;
    const char *name;
    yz__plural plural;
    const char *const *words; /* by yz_message_id; NULL where there are none */
    const yz__name *names;
    size_t name_count;
    size_t names_missing;            /* names of the catalogue that have no words */
    const struct yz__packed *packed; /* its words lie apart; then 'names' is NULL */
} yz__words;

#ifdef YZ_WORDS_APART

/* A language that was added: word_packs.c. */
typedef struct yz__packed {
    yz__words words;
    yz_language language;
    char code[16];
    char name[32];
    size_t messages; /* of the library, and of a list of the page's own after them */
    const unsigned char *hash; /* of the names, in ascending order, four bytes each */
    const char *text[];        /* from 1: the messages, then the words of the names */
} yz__packed;

/* The languages that were added, English left out; word_packs.c. */
size_t yz__added_count(void);
const yz_language *yz__added_at(size_t i);
/* The English template of a message among the languages added; NULL: none. */
const char *yz__added_english(yz_message_id id);
/* The template of a message of the page's own list; NULL where there is none. */
const char *yz__packed_own(const yz__words *words, yz_message_id id);
/* The words of a name; NULL where there are none. */
const char *yz__packed_word(const yz__words *words, const char *context,
                            const char *english);

#else /* all words are tables, and no language is ever added */

static inline size_t
yz__added_count(void)
{
    return 0;
}

static inline const yz_language *
yz__added_at(size_t i)
{
    (void)i;
    return NULL;
}

static inline const char *
yz__added_english(yz_message_id id)
{
    (void)id;
    return NULL;
}

static inline const char *
yz__packed_own(const yz__words *words, yz_message_id id)
{
    (void)words, (void)id;
    return NULL;
}

static inline const char *
yz__packed_word(const yz__words *words, const char *context, const char *english)
{
    (void)words, (void)context, (void)english;
    return NULL;
}

/* The languages but English, which scripts/words.py writes from po/LL.po. */
extern const yz__words yz__translated[];
extern const yz_language yz__translations[];
extern const size_t yz__translation_count;

#endif

/* The plural form of 'count'/'over', from 0. */
int yz__language_plural(const yz_language *language, int64_t count, int64_t over);

/* The template of a message, English where the language has none, and what it declares of its
   arguments.  The message is of the library or of the list of the language. */
const char *yz__language_words(const yz_language *language, yz_message_id id);
const char *yz__language_arguments(const yz_language *language, yz_message_id id);

/* True if the language is English; NULL is. */
bool yz__language_is_english(const yz_language *language);

/* "who:colour at:point", and the English template of a message of the library.  Static. */
const char *yz__message_arguments(yz_message_id id);
const char *yz__message_english(yz_message_id id);

/* The number of languages. */
size_t yz__language_count(void);

#endif
