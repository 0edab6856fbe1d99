/* language.c - the table of languages. */
#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "message/language.h"
#include "yunzi/messages.h"

static const yz_language ENGLISH = {NULL, NULL};

#ifdef YZ_WORDS_APART /* languages are only added */
enum { TRANSLATED = 0 };
#define TRANSLATION(i) (&ENGLISH)
#else
#define TRANSLATED yz__translation_count
#define TRANSLATION(i) (&yz__translations[i])
#endif

size_t
yz__language_count(void)
{
    return 1 + TRANSLATED + yz__added_count();
}

const yz_language *
yz_language_at(size_t i)
{
    if (i >= yz__language_count())
        return NULL;
    if (i == 0)
        return &ENGLISH;
    return i <= TRANSLATED ? TRANSLATION(i - 1) : yz__added_at(i - 1 - TRANSLATED);
}

/* A letter of the name of a language, in which case and "-" or "_" make no difference. */
static char
plain(char c)
{
    if (c == '-')
        return '_';
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool
is_called(const char *name, size_t length, const char *other)
{
    size_t i = 0;

    while (i < length && plain(name[i]) == plain(other[i]) && other[i] != '\0')
        i++;
    return i == length && other[i] == '\0';
}

/* The language whose code these letters are or mean. */
static const yz_language *
find_called(const char *name, size_t length)
{
    static const struct {
        const char *name, *code;
    } MEANT[] = {{"zh_Hant", "zh_TW"}, {"zh_HK", "zh_TW"}, {"zh_MO", "zh_TW"}};

    for (size_t i = 0; i < sizeof MEANT / sizeof *MEANT; i++)
        if (is_called(name, length, MEANT[i].name)) {
            name = MEANT[i].code;
            length = strlen(name);
        }
    for (size_t i = 0; i < yz__language_count(); i++)
        if (is_called(name, length, yz_language_code(yz_language_at(i))))
            return yz_language_at(i);
    return NULL;
}

/* The longest part of the name that is known counts: zh_TW before zh, "zh" of zh-Hans-CN. */
const yz_language *
yz_language_find(const char *code)
{
    for (size_t length = strcspn(code, ".@"); length > 0; length--) {
        const char end = code[length];
        const bool ends_part = end == '\0' || strchr(".@_-", end) != NULL;
        const yz_language *found = ends_part ? find_called(code, length) : NULL;
        if (found)
            return found;
    }
    return NULL;
}

bool
yz__language_is_english(const yz_language *language)
{
    return !language || !language->words;
}

const char *
yz_language_code(const yz_language *language)
{
    return language->words ? language->words->code : "en";
}

const char *
yz_language_name(const yz_language *language)
{
    return language->words ? language->words->name : "English";
}

char *
yz_language_list(char out[YZ_LANGUAGE_LIST])
{
    size_t used = 0;

    out[0] = '\0';
    for (size_t i = 0; i < yz__language_count() && used < YZ_LANGUAGE_LIST; i++) {
        const yz_language *language = yz_language_at(i);
        used += (size_t)snprintf(out + used, YZ_LANGUAGE_LIST - used, "%s%s (%s)",
                                 i > 0 ? ", " : "", yz_language_code(language),
                                 yz_language_name(language));
    }
    return out;
}

/* ---- Messages ---- */

/* The row of a message of the list that the language knows besides the library's; NULL: it is not
   there, which is a caller's mistake. */
static const yz_message_row *
own_row(const yz_language *language, yz_message_id id)
{
    const yz_message_list *own = language ? language->own : NULL;
    const size_t i = (size_t)(id - YZ_MESSAGE_OWN);

    assert(own && i < own->count);
    return own && i < own->count ? &own->row[i] : NULL;
}

/* In another language than English; NULL where there are no words. */
static const char *
own_template(const yz_language *language, yz_message_id id)
{
    if (!own_row(language, id))
        return NULL;
    if (language->words->packed)
        return yz__packed_own(language->words, id);
    const yz_message_words *in = language->own->words;
    while (in->code && strcmp(in->code, language->words->code) != 0)
        in++;
    return in->code ? in->words[id - YZ_MESSAGE_OWN] : NULL;
}

static const char *
english_of(const yz_language *language, yz_message_id id)
{
    const char *added = yz__added_english(id);

    if (added)
        return added;
    if (id < YZ_MESSAGE_OWN)
        return yz__message_english(id);
    const yz_message_row *row = own_row(language, id);
    return row ? row->english : "";
}

const char *
yz_language_template(const yz_language *language, yz_message_id id)
{
    if (yz__language_is_english(language))
        return english_of(language, id);
    return id < YZ_MESSAGE_OWN ? language->words->words[id]
                               : own_template(language, id);
}

const char *
yz__language_words(const yz_language *language, yz_message_id id)
{
    const char *words = yz_language_template(language, id);
    return words ? words : english_of(language, id);
}

const char *
yz__language_arguments(const yz_language *language, yz_message_id id)
{
    if (id < YZ_MESSAGE_OWN)
        return yz__message_arguments(id);
    const yz_message_row *row = own_row(language, id);
    return row ? row->arguments : "";
}

size_t
yz_language_missing(const yz_language *language)
{
    size_t missing = language->words ? language->words->names_missing : 0;

    for (int id = YZ_MESSAGE_NONE + 1; id < YZ_MESSAGE_END; id++)
        missing += yz_language_template(language, (yz_message_id)id) == NULL;
    return missing;
}

/* ---- Names ---- */

static int
compare_names(const void *a, const void *b)
{
    const yz__name *one = a, *other = b;
    const int context = strcmp(one->context, other->context);
    return context != 0 ? context : strcmp(one->english, other->english);
}

const char *
yz_language_word(const yz_language *language, const char *context, const char *name)
{
    const yz__name wanted = {context, name, NULL};
    const yz__words *known = language ? language->words : NULL;

    if (!known || !context || known->name_count == 0)
        return name;
    if (known->packed) {
        const char *words = yz__packed_word(known, context, name);
        return words ? words : name;
    }
    const yz__name *found =
        bsearch(&wanted, known->names, known->name_count, sizeof wanted, compare_names);
    return found ? found->words : name;
}

/* ---- Plural forms ---- */

static int
russian(int64_t n)
{
    if (n % 10 == 1 && n % 100 != 11)
        return 0;
    return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;
}

int
yz__language_plural(const yz_language *language, int64_t count, int64_t over)
{
    const int64_t n = count < 0 ? -count : count;

    switch (yz__language_is_english(language) ? YZ__PLURAL_ENGLISH
                                              : language->words->plural) {
    case YZ__PLURAL_ENGLISH:
        return n != 1 || over != 1;
    case YZ__PLURAL_RUSSIAN:
        return over != 1 ? 1 : russian(n);
    case YZ__PLURAL_CZECH:
        return over != 1 ? 3 : n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2;
    case YZ__PLURAL_NONE:
        break;
    }
    return 0;
}
