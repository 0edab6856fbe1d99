/* word_packs.c - languages whose words lie apart from the library: scripts/words.py packs them.
 *
 * Only for a library that is built without words, for a page, which has one thread: that it
 * keeps what was added is the one thing in the library that is not an object of the caller's. */
#ifdef YZ_WORDS_APART

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "message/language.h"
#include "yunzi/messages.h"

/* The head before the words. */
typedef struct head {
    char code[16];
    char name[32];
    int plural;
    size_t messages, names, bytes;
    const char *body;
} head;

/* Takes the next word of the line, up to a blank. */
static bool
take_word(const char **at, const char *end, char *out, size_t room)
{
    size_t length = 0;

    while (*at + length < end && (*at)[length] != ' ' && (*at)[length] != '\n')
        length++;
    if (length == 0 || length >= room || *at + length == end)
        return false;
    memcpy(out, *at, length);
    out[length] = '\0';
    *at += length + 1;
    return true;
}

static bool
take_number(const char **at, const char *end, size_t *out)
{
    char word[12], *rest;

    if (!take_word(at, end, word, sizeof word))
        return false;
    *out = strtoul(word, &rest, 10);
    return *rest == '\0';
}

static bool
read_head(head *out, const char *bytes, size_t length)
{
    const char *at = bytes, *end = bytes + length;
    const char *line = memchr(bytes, '\n', length < 200 ? length : 200);
    char word[16];
    size_t version, plural;

    if (!line || !take_word(&at, end, word, sizeof word) ||
        strcmp(word, "yunzi-words") != 0 || !take_number(&at, end, &version) ||
        version != 1 || !take_word(&at, end, out->code, sizeof out->code) ||
        !take_number(&at, end, &plural) || plural > YZ__PLURAL_NONE ||
        !take_number(&at, end, &out->messages) || !take_number(&at, end, &out->names) ||
        !take_number(&at, end, &out->bytes) || at >= line ||
        (size_t)(line - at) >= sizeof out->name)
        return false;
    memcpy(out->name, at, (size_t)(line - at));
    out->name[line - at] = '\0';
    out->plural = (int)plural;
    out->body = line + 1;
    return out->bytes <= (size_t)(end - out->body) &&
           out->messages >= YZ_MESSAGE_END - 1 && out->messages <= out->bytes &&
           out->names <= out->bytes / 5;
}

/* Sets 'count' pointers to texts that end with a NUL, "" becoming NULL; returns where they end,
   NULL if they go beyond 'end'. */
static const char *
point_to_texts(const char **out, size_t count, const char *at, const char *end)
{
    for (size_t i = 0; i < count; i++) {
        const char *nul = at < end ? memchr(at, '\0', (size_t)(end - at)) : NULL;
        if (!nul)
            return NULL;
        out[i] = nul > at ? at : NULL;
        at = nul + 1;
    }
    return at;
}

static bool
read_body(yz__packed *out, const head *of)
{
    const char *end = of->body + of->bytes;
    const char *at = point_to_texts(out->text + 1, of->messages, of->body, end);

    if (!at || (size_t)(end - at) < 4 * of->names)
        return false;
    out->hash = (const unsigned char *)at;
    at = point_to_texts(out->text + 1 + of->messages, of->names, at + 4 * of->names,
                        end);
    return at == end;
}

/* ---- Languages that were added ---- */

enum { MOST = 32 };
static yz__packed *added[MOST];
static size_t added_count;
static const yz__packed *english_pack; /* NULL: none was added */

/* Keeps a language in the place of one with the same code; takes 'packed' over. */
static yz_status
keep(yz__packed *packed)
{
    const bool is_english = strcmp(packed->code, "en") == 0;
    size_t i = 0;

    if (is_english) {
        english_pack = packed; /* the one before stays: messages may point into it */
        return YZ_OK;
    }
    while (i < added_count && strcmp(added[i]->code, packed->code) != 0)
        i++;
    if (i == MOST) {
        free(packed);
        return YZ_E_LIMIT;
    }
    added_count += i == added_count;
    added[i] = packed;
    return YZ_OK;
}

size_t
yz__added_count(void)
{
    return added_count;
}

const yz_language *
yz__added_at(size_t i)
{
    return &added[i]->language;
}

/* The template of a message; NULL where the pack has none. */
static const char *
text_of(const yz__packed *packed, yz_message_id id)
{
    const size_t at =
        (size_t)(id < YZ_MESSAGE_OWN ? id : YZ_MESSAGE_END + (id - YZ_MESSAGE_OWN));

    return at <= packed->messages ? packed->text[at] : NULL;
}

const char *
yz__added_english(yz_message_id id)
{
    return english_pack ? text_of(english_pack, id) : NULL;
}

const char *
yz__packed_own(const yz__words *words, yz_message_id id)
{
    return text_of(words->packed, id);
}

yz_status
yz_language_add(const char *bytes, size_t length, size_t *used)
{
    head of;

    if (!read_head(&of, bytes, length))
        return YZ_E_SYNTAX;
    const size_t room =
        sizeof(yz__packed) + (1 + of.messages + of.names) * sizeof(char *);
    yz__packed *packed = calloc(1, room);
    if (!packed)
        return YZ_E_NOMEM;
    if (!read_body(packed, &of)) {
        free(packed);
        return YZ_E_SYNTAX;
    }
    memcpy(packed->code, of.code, sizeof of.code);
    memcpy(packed->name, of.name, sizeof of.name);
    packed->messages = of.messages;
    packed->words = (yz__words){.code = packed->code,
                                .name = packed->name,
                                .plural = (yz__plural)of.plural,
                                .words = packed->text,
                                .name_count = of.names,
                                .packed = packed};
    packed->language = (yz_language){.words = &packed->words};
    *used = (size_t)(of.body - bytes) + of.bytes;
    return keep(packed);
}

/* FNV-1a, as scripts/words.py has it. */
static uint32_t
hash_more(uint32_t hash, const char *text)
{
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 0x01000193u;
    return hash;
}

static uint32_t
hash_at(const unsigned char *hash, size_t i)
{
    const unsigned char *at = hash + 4 * i;

    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

const char *
yz__packed_word(const yz__words *words, const char *context, const char *english)
{
    const yz__packed *packed = words->packed;
    const uint32_t wanted =
        hash_more(hash_more(hash_more(0x811c9dc5u, context), "\004"), english);
    size_t low = 0, high = words->name_count;

    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (hash_at(packed->hash, middle) < wanted)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == words->name_count || hash_at(packed->hash, low) != wanted)
        return NULL;
    return packed->text[1 + packed->messages + low];
}

#else

typedef int yz__no_word_packs; /* a file has to declare something */

#endif
