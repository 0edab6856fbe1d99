/* language.c - the table of languages. */
#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "message/language.h"
#include "yunzi/messages.h"

static const yz_language ENGLISH = {
    .code = "en", .name = "English", .plural = YZ__PLURAL_ENGLISH};

static const yz_language *const LANGUAGES[] = {
    &ENGLISH,
#ifndef YZ_WORDS_APART /* where all words lie apart, languages are only added */
#define X(code) &yz__language_##code,
#include "message/words.def"
#undef X
#endif
};

enum { LANGUAGE_COUNT = sizeof LANGUAGES / sizeof *LANGUAGES };

size_t
yz_language_count(void)
{
    return LANGUAGE_COUNT + yz__added_count();
}

const yz_language *
yz_language_at(size_t i)
{
    assert(i < yz_language_count());
    return i < LANGUAGE_COUNT ? LANGUAGES[i] : yz__added_at(i - LANGUAGE_COUNT);
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
    for (size_t i = 0; i < yz_language_count(); i++)
        if (is_called(name, length, yz_language_at(i)->code))
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

const char *
yz_language_code(const yz_language *language)
{
    return language->code;
}

const char *
yz_language_name(const yz_language *language)
{
    return language->name;
}

char *
yz_language_list(char out[YZ_LANGUAGE_LIST])
{
    size_t used = 0;

    out[0] = '\0';
    for (size_t i = 0; i < yz_language_count() && used < YZ_LANGUAGE_LIST; i++) {
        const yz_language *language = yz_language_at(i);
        used += (size_t)snprintf(out + used, YZ_LANGUAGE_LIST - used, "%s%s (%s)",
                                 i > 0 ? ", " : "", yz_language_code(language),
                                 yz_language_name(language));
    }
    return out;
}

const char *
yz_language_template(const yz_language *language, yz_message_id id)
{
    if (!language->words)
        return yz_message_english(id);
    return language->words[id];
}

const char *
yz__language_words(const yz_language *language, yz_message_id id)
{
    const char *words = language ? yz_language_template(language, id) : NULL;
    return words ? words : yz_message_english(id);
}

size_t
yz_language_missing(const yz_language *language)
{
    size_t missing = language->names_missing;

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

    if (!language || !context || language->name_count == 0)
        return name;
    if (language->packed) {
        const char *words = yz__packed_word(language, context, name);
        return words ? words : name;
    }
    const yz__name *found = bsearch(&wanted, language->names, language->name_count,
                                    sizeof wanted, compare_names);
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

    switch (language ? language->plural : YZ__PLURAL_ENGLISH) {
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

int
yz__language_forms(const yz_language *language)
{
    static const int FORMS[] = {[YZ__PLURAL_ENGLISH] = 2,
                                [YZ__PLURAL_RUSSIAN] = 3,
                                [YZ__PLURAL_CZECH] =
                                    3, /* the fourth, of fractions, may be left out */
                                [YZ__PLURAL_NONE] = 1};
    return FORMS[language->plural];
}
