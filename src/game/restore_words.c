/* restore_words.c - the lines of a saved game and their words, read. */
#include <string.h>

#include "game/restoring.h"
#include "game/saved.h"

/* Splits the line up to 'end' into words, one blank between two of them; false when it has too
   many. */
bool
yz__saved_split(yz__restoring *r, const char *end)
{
    const char *at = r->at;
    for (r->words = 0; r->words < YZ__SAVED_WORDS; r->words++) {
        const char *stop = memchr(at, ' ', (size_t)(end - at));
        r->word[r->words] = (yz__saved_word){at, (size_t)((stop ? stop : end) - at)};
        if (!stop) {
            r->words++;
            return true;
        }
        at = stop + 1;
    }
    return false;
}

/* Splits the next line into words.  False at the end of the text, when the line has too
   many words, and when it has no newline, since then it was cut off. */
bool
yz__saved_next(yz__restoring *r)
{
    const char *end =
        r->at == r->end ? NULL : memchr(r->at, '\n', (size_t)(r->end - r->at));
    r->line++;
    if (!end || !yz__saved_split(r, end))
        return false;
    r->at = end + 1;
    return true;
}

bool
yz__saved_is_word(yz__saved_word word, const char *text)
{
    return word.length == strlen(text) && memcmp(word.data, text, word.length) == 0;
}

/* The place of word 'i' in a list; false when the list does not have it. */
bool
yz__saved_key(const yz__restoring *r, int i, const char *const *list, int count,
              int *out)
{
    for (int k = 0; k < count; k++) {
        if (yz__saved_is_word(r->word[i], list[k])) {
            *out = k;
            return true;
        }
    }
    return false;
}

bool
yz__saved_colour(const yz__restoring *r, int i, yz_colour *out)
{
    int colour = 0;
    const bool known = yz__saved_key(r, i, yz__SAVED_COLOUR, 3, &colour);
    *out = (yz_colour)colour;
    return known;
}

bool
yz__saved_result(const yz__restoring *r, int i, yz_result_kind *out)
{
    for (int k = YZ_RESULT_NONE; k <= YZ_RESULT_VOID; k++) {
        *out = (yz_result_kind)k;
        if (yz__saved_is_word(r->word[i], yz_result_key(*out)))
            return true;
    }
    return false;
}

bool
yz__saved_placing(const yz__restoring *r, int i, yz_placing *out)
{
    for (int k = YZ_PLACING_RULED; k <= YZ_PLACING_FREE; k++) {
        *out = (yz_placing)k;
        if (yz__saved_is_word(r->word[i], yz_placing_key(*out)))
            return true;
    }
    return false;
}

bool
yz__saved_basis(const yz__restoring *r, int i, yz_basis *out)
{
    for (int k = YZ_BASIS_NONE; k <= YZ_BASIS_PLAYED; k++) {
        *out = (yz_basis)k;
        if (yz__saved_is_word(r->word[i], yz_basis_key(*out)))
            return true;
    }
    return false;
}

/* Reads a whole number of up to nine digits, with or without a sign. */
bool
yz__saved_number(const yz__restoring *r, int i, int *out)
{
    const yz__saved_word word = r->word[i];
    const bool minus = word.length > 0 && word.data[0] == '-';
    int value = 0;
    if (word.length == minus || word.length > 9 + (size_t)minus)
        return false;
    for (size_t k = minus; k < word.length; k++) {
        if (word.data[k] < '0' || word.data[k] > '9')
            return false;
        value = 10 * value + (word.data[k] - '0');
    }
    *out = minus ? -value : value;
    return true;
}

bool
yz__saved_flag(const yz__restoring *r, int i, bool *out)
{
    int value = 0;
    const bool read = yz__saved_number(r, i, &value) && (value == 0 || value == 1);
    *out = value == 1;
    return read;
}

bool
yz__saved_exact(const yz__restoring *r, int i, yz_number *out)
{
    char text[YZ_NUMBER_TEXT];
    if (r->word[i].length >= sizeof text)
        return false;
    memcpy(text, r->word[i].data, r->word[i].length);
    text[r->word[i].length] = '\0';
    return strlen(text) == r->word[i].length && yz_number_read(out, text) == YZ_OK;
}

bool
yz__saved_point(const yz__restoring *r, int i, int width, int height, yz_point *out)
{
    return yz_point_read(out, r->word[i].data, r->word[i].length, width, height) ==
           YZ_OK;
}

/* Reads one sign for each of the 'count' points. */
bool
yz__saved_map(const yz__restoring *r, int i, const char *signs, size_t count,
              uint8_t *out)
{
    const yz__saved_word word = r->word[i];
    for (size_t k = 0; k < count && word.length == count; k++) {
        const char *sign = strchr(signs, word.data[k]);
        if (!sign || *sign == '\0')
            return false;
        out[k] = (uint8_t)(sign - signs);
    }
    return word.length == count;
}

/* True if the line begins with 'key' and has this number of words. */
bool
yz__saved_is_line(const yz__restoring *r, const char *key, int words)
{
    return r->words == words && yz__saved_is_word(r->word[0], key);
}

bool
yz__saved_expect(yz__restoring *r, const char *key, int words)
{
    return yz__saved_next(r) && yz__saved_is_line(r, key, words);
}
