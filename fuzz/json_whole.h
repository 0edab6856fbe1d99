/* json_whole.h - a line that is one whole JSON object: brackets and strings are closed, and
   nothing steers. */
#ifndef YZ_FUZZ_JSON_WHOLE_H
#define YZ_FUZZ_JSON_WHOLE_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* Behind a string that begins at 'at'; NULL when it does not end. */
static inline const char *
json_string_end(const char *at, const char *end)
{
    while (++at < end && *at != '"') {
        if ((unsigned char)*at < 0x20)
            return NULL;
        if (*at == '\\' && (++at == end || !strchr("\"\\/bfnrtu", *at)))
            return NULL;
    }
    return at < end ? at + 1 : NULL;
}

static inline bool
json_is_whole(const char *at, size_t length)
{
    enum { DEEPEST = 64 };
    const char *const end = at + length;
    char close[DEEPEST];
    int depth = 0;
    if (length == 0 || *at != '{')
        return false;
    while (at < end) {
        const char sign = *at;
        if (sign == '"') {
            at = json_string_end(at, end);
            if (!at)
                return false;
            continue;
        }
        if (sign == '{' || sign == '[') {
            if (depth == DEEPEST)
                return false;
            close[depth++] = sign == '{' ? '}' : ']';
        } else if (sign == '}' || sign == ']') {
            if (depth == 0 || close[--depth] != sign)
                return false;
            if (depth == 0)
                return at + 1 == end;
        } else if (!strchr("0123456789+-.eEtrufalsn:, ", sign)) {
            return false;
        }
        at++;
    }
    return false;
}

#endif
