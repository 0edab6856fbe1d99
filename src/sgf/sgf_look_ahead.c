/*
 * sgf_look_ahead.c - what is decided by what follows: where a text ends in which people wrote
 * "]" without "\\", and whether "(" begins another game.
 */
#include <string.h>

#include "sgf/sgf_scan.h"

static bool
is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

const char *
yz__sgf_skip_line_ends(const char *p, const char *end)
{
    while (p < end) {
        if (yz__blank(*p))
            p++;
        else if (end - p > 1 && *p == '\\' && strchr("rnt", p[1]))
            p += 2;
        else
            break;
    }
    return p;
}

/* True if what follows "]" can follow a value: another one, a property, a node, the
   beginning or end of a variation, or the end of the text. */
static bool
can_follow_value(const char *p, const char *end)
{
    p = yz__sgf_skip_line_ends(p, end);
    if (p == end || strchr("[;()", *p))
        return true;
    const char *name = p;
    bool capitals = false;
    for (; p < end && is_letter(*p); p++)
        capitals |= *p <= 'Z';
    const bool named = capitals && (size_t)(p - name) <= YZ_RECORD_MAX_IDENTIFIER;
    while (p < end && yz__blank(*p))
        p++;
    return p == end || (named && *p == '[');
}

/* True if another "]" comes before any value or node: it can only end the text that this
   one stands in. */
static bool
another_end_follows(const char *p, const char *end, bool ended, bool *cut)
{
    for (; p < end && *p != '[' && *p != ';'; p++) {
        if (*p == ']')
            return true;
        if (*p == '\\')
            p++;
    }
    *cut = p >= end && !ended;
    return false;
}

/* How many "[" are open between 'from' and 'p'. */
static int
open_brackets(const char *from, const char *p)
{
    int open = 0;
    for (; from < p; from++) {
        if (*from == '\\')
            from++;
        else if (*from == '[')
            open++;
        else if (*from == ']' && open > 0)
            open--;
    }
    return open;
}

bool
yz__sgf_text_goes_on(const char *from, const char *p, const char *end, bool ended,
                     bool *cut)
{
    enum { FAR = 100000 }; /* no remark is longer, and no file may take long */
    if (can_follow_value(p + 1, end) || p - from > FAR)
        return false;
    const char *limit = end - p > FAR ? p + FAR : end;
    return open_brackets(from, p) > 0 ||
           another_end_follows(p + 1, limit, ended || limit < end, cut);
}

static const char *
skip_blanks(const char *p, const char *end)
{
    while (p < end && yz__blank(*p))
        p++;
    return p;
}

bool
yz__sgf_begins_game(const char *p, const char *end)
{
    p = skip_blanks(p, end);
    if (p < end && *p == ';')
        p = skip_blanks(p + 1, end);
    return end - p > 2 && p[2] == '[' &&
           (memcmp(p, "GM", 2) == 0 || memcmp(p, "FF", 2) == 0);
}
