/* json_tree.c - a JSON text read into values. */
#include "exchange/json_tree.h"

#include <stdlib.h>
#include <string.h>

#include "message/refuse.h"
#include "yunzi/messages.h"
#include "yunzi/text.h"

typedef struct reading {
    yz__arena *arena;
    const char *at, *end;
    uint32_t line;
    int values;
    bool no_memory;
} reading;

static void
skip_blanks(reading *r)
{
    for (; r->at < r->end && strchr(" \t\r\n", *r->at) != NULL && *r->at != '\0';
         r->at++)
        r->line += *r->at == '\n';
}

static bool
take(reading *r, char letter)
{
    skip_blanks(r);
    if (r->at == r->end || *r->at != letter)
        return false;
    r->at++;
    return true;
}

static void *
get(reading *r, size_t bytes)
{
    void *out = yz__arena_take(r->arena, bytes);
    r->no_memory = r->no_memory || out == NULL;
    return out;
}

/* ---- Texts ---- */

static bool
read_four(reading *r, uint32_t *out)
{
    *out = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        static const char DIGITS[] = "0123456789abcdefABCDEF";
        const char *digit =
            r->at < r->end && *r->at != '\0' ? strchr(DIGITS, *r->at) : NULL;
        if (digit == NULL)
            return false;
        const uint32_t value = (uint32_t)(digit - DIGITS);
        *out = *out * 16 + (value > 15 ? value - 6 : value);
    }
    return true;
}

/* A character by its number, of which some come in two halves. */
static bool
read_number(reading *r, uint32_t *out)
{
    uint32_t low;
    if (!read_four(r, out))
        return false;
    if (*out < 0xd800 || *out > 0xdfff)
        return true;
    if (*out > 0xdbff || r->end - r->at < 6 || r->at[0] != '\\' || r->at[1] != 'u')
        return false;
    r->at += 2;
    if (!read_four(r, &low) || low < 0xdc00 || low > 0xdfff)
        return false;
    *out = 0x10000 + ((*out - 0xd800) << 10) + (low - 0xdc00);
    return true;
}

/* What stands behind a backslash. */
static bool
read_escape(reading *r, uint32_t *out)
{
    static const char LETTER[] = "\"\\/bfnrt";
    const char *found =
        r->at < r->end && *r->at != '\0' ? strchr(LETTER, *r->at) : NULL;
    if (found != NULL) {
        r->at++;
        *out = found - LETTER < 3 ? (unsigned char)*found : ' ';
        return true;
    }
    return r->at < r->end && *r->at++ == 'u' && read_number(r, out);
}

/* A text behind its first quote; blanks at its end are left out. */
static const char *
read_text(reading *r)
{
    const char *quote = r->at;
    while (quote < r->end && *quote != '"')
        quote += *quote == '\\' && quote + 1 < r->end ? 2 : 1;
    char *out = get(r, (size_t)(quote - r->at) + 1);
    size_t used = 0;
    while (out != NULL && r->at < r->end && *r->at != '"') {
        uint32_t character = ' ';
        if (*r->at != '\\') {
            const char byte = *r->at++;
            out[used++] = (unsigned char)byte < 0x20 || byte == 0x7f ? ' ' : byte;
            continue;
        }
        r->at++;
        if (!read_escape(r, &character))
            return NULL;
        used += yz_utf8_write(character < 0x20 || character == 0x7f ? ' ' : character,
                              out + used);
    }
    if (out == NULL || r->at == r->end)
        return NULL;
    r->at++;
    while (used > 0 && out[used - 1] == ' ')
        used--;
    out[used] = '\0';
    return out;
}

/* ---- Numbers ---- */

enum { DIGITS_MOST = 30 };

/* The digits with the point moved by the exponent: "5.0E14" is 500000000000000. */
static const char *
move_point(reading *r, const char *digits, int count, int point, bool minus)
{
    char *out = get(r, (size_t)3 * DIGITS_MOST);
    int used = 0;
    if (out == NULL || point > DIGITS_MOST || point < -DIGITS_MOST)
        return NULL;
    while (count > 0 && count > point && digits[count - 1] == '0')
        count--;
    if (minus && count > 0)
        out[used++] = '-';
    if (point <= 0)
        out[used++] = '0';
    for (int i = 0; i < point; i++)
        out[used++] = i < count ? digits[i] : '0';
    if (count > 0 && count > point)
        out[used++] = '.';
    for (int i = point; count > 0 && i < count; i++)
        out[used++] = i < 0 ? '0' : digits[i];
    out[used] = '\0';
    return out;
}

static const char *
read_digits(reading *r)
{
    char digits[DIGITS_MOST];
    int count = 0, point = -1, exponent = 0;
    const bool minus = *r->at == '-';
    r->at += minus;
    const char *begin = r->at;
    for (; r->at < r->end &&
           ((*r->at >= '0' && *r->at <= '9') || (*r->at == '.' && point < 0));
         r->at++)
        if (*r->at == '.')
            point = count;
        else if (count == DIGITS_MOST)
            return NULL;
        else if (count > 0 || *r->at != '0' || point >= 0)
            digits[count++] = *r->at;
    if (r->at == begin)
        return NULL;
    if (r->at < r->end && (*r->at == 'e' || *r->at == 'E')) {
        const bool less = r->at + 1 < r->end && r->at[1] == '-';
        r->at += less || (r->at + 1 < r->end && r->at[1] == '+') ? 2 : 1;
        for (; r->at < r->end && *r->at >= '0' && *r->at <= '9' && exponent < 1000;
             r->at++)
            exponent = exponent * 10 + (*r->at - '0');
        exponent = less ? -exponent : exponent;
    }
    return move_point(r, digits, count, (point < 0 ? count : point) + exponent, minus);
}

/* ---- Values ---- */

static bool read_value(reading *r, yz__json_value *out, int depth);

/* What stands in an array or object, behind its bracket. */
static bool
read_children(reading *r, yz__json_value *of, int depth)
{
    const char close = of->kind == YZ__JSON_OBJECT ? '}' : ']';
    yz__json_value **last = &of->first;
    if (depth == YZ__JSON_DEEPEST)
        return false;
    if (take(r, close))
        return true;
    do {
        yz__json_value *child = get(r, sizeof *child);
        if (child == NULL || ++r->values > YZ__JSON_VALUES)
            return false;
        skip_blanks(r);
        *child = (yz__json_value){.line = r->line, .from = r->at};
        if (close == '}' &&
            (!take(r, '"') || (child->key = read_text(r)) == NULL || !take(r, ':')))
            return false;
        if (!read_value(r, child, depth + 1))
            return false;
        child->length = (size_t)(r->at - child->from);
        *last = child;
        last = &child->next;
    } while (take(r, ','));
    return take(r, close);
}

static bool
read_word(reading *r, yz__json_value *out)
{
    static const char *const WORD[] = {
        [YZ__JSON_NULL] = "null", [YZ__JSON_NO] = "false", [YZ__JSON_YES] = "true"};
    for (int k = YZ__JSON_NULL; k <= YZ__JSON_YES; k++) {
        const size_t length = strlen(WORD[k]);
        if ((size_t)(r->end - r->at) < length || memcmp(r->at, WORD[k], length) != 0)
            continue;
        out->kind = (yz__json_kind)k;
        r->at += length;
        return true;
    }
    out->kind = YZ__JSON_NUMBER;
    out->text = r->at < r->end && (*r->at == '-' || (*r->at >= '0' && *r->at <= '9'))
                    ? read_digits(r)
                    : NULL;
    return out->text != NULL;
}

static bool
read_value(reading *r, yz__json_value *out, int depth)
{
    skip_blanks(r);
    out->line = r->line;
    if (take(r, '"')) {
        out->kind = YZ__JSON_TEXT;
        out->text = read_text(r);
        return out->text != NULL;
    }
    if (take(r, '{')) {
        out->kind = YZ__JSON_OBJECT;
        return read_children(r, out, depth);
    }
    if (take(r, '[')) {
        out->kind = YZ__JSON_ARRAY;
        return read_children(r, out, depth);
    }
    return read_word(r, out);
}

yz_status
yz__json_read(yz__json_value **out, yz__arena *arena, const char *text, size_t length,
              yz_diag *diag)
{
    reading r = {.arena = arena, .at = text, .end = text + length, .line = 1};
    *out = get(&r, sizeof **out);
    bool read = false;
    if (*out != NULL) {
        **out = (yz__json_value){.line = 1};
        read = read_value(&r, *out, 0);
        skip_blanks(&r);
    }
    if (r.no_memory)
        return yz__refuse_status(diag, YZ_E_NOMEM);
    if (read && r.at == r.end)
        return YZ_OK;
    const yz_status status =
        r.values > YZ__JSON_VALUES
            ? yz__refuse(diag, YZ_E_LIMIT,
                         yz_message_with(YZ_MESSAGE_TOURNAMENT_MANY, yz_arg_choice(3),
                                         yz_arg_number(YZ__JSON_VALUES)))
            : yz__refuse(diag, YZ_E_SYNTAX,
                         yz_message_plain(YZ_MESSAGE_TOURNAMENT_FILE_JSON));
    if (diag != NULL)
        diag->line = r.line;
    return status;
}

const yz__json_value *
yz__json_at(const yz__json_value *of, const char *key)
{
    if (of == NULL || of->kind != YZ__JSON_OBJECT)
        return NULL;
    const yz__json_value *at = of->first;
    while (at != NULL && strcmp(at->key, key) != 0)
        at = at->next;
    return at;
}

const char *
yz__json_text_of(const yz__json_value *of, const char *usual)
{
    return of != NULL && (of->kind == YZ__JSON_TEXT || of->kind == YZ__JSON_NUMBER)
               ? of->text
               : usual;
}

bool
yz__json_whole_of(const yz__json_value *of, int64_t least, int64_t most, int64_t *out)
{
    const char *text = yz__json_text_of(of, "");
    char *end;
    const long long value = strtoll(text, &end, 10);
    if (*text == '\0' || *end != '\0' || strlen(text) > 17 || value < least ||
        value > most)
        return false;
    *out = value;
    return true;
}
