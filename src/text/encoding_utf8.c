/* encoding_utf8.c - UTF-8 read strictly: no overlong forms, no surrogates, nothing
   above U+10FFFF (Unicode 15, table 3-7). */
#include <stdio.h>
#include <string.h>

#include "text/encoding.h"
#include "yunzi/text.h"

/* The range that the second byte must be in after the lead byte 'lead', and the
   length. */
typedef struct shape {
    size_t length; /* 0: not a lead byte */
    unsigned char least;
    unsigned char most;
} shape;

static shape
shape_of(unsigned char lead)
{
    if (lead < 0x80)
        return (shape){1, 0, 0};
    if (lead < 0xc2 || lead > 0xf4)
        return (shape){0, 0, 0};
    if (lead < 0xe0)
        return (shape){2, 0x80, 0xbf};
    if (lead < 0xf0)
        return (shape){3, lead == 0xe0 ? 0xa0 : 0x80, lead == 0xed ? 0x9f : 0xbf};
    return (shape){4, lead == 0xf0 ? 0x90 : 0x80, lead == 0xf4 ? 0x8f : 0xbf};
}

size_t
yz_utf8_read(const char *at, size_t left, uint32_t *out, bool *broken)
{
    const unsigned char lead = (unsigned char)*at;
    const shape form = shape_of(lead);
    uint32_t character = form.length < 2 ? lead : lead & (0x7fu >> form.length);
    size_t used = 1;

    for (; used < form.length && used < left; used++) {
        const unsigned char next = (unsigned char)at[used];
        const unsigned char least = used == 1 ? form.least : 0x80;
        const unsigned char most = used == 1 ? form.most : 0xbf;
        if (next < least || next > most)
            break;
        character = character << 6 | (next & 0x3fu);
    }
    const bool whole = used == form.length;
    if (broken)
        *broken = !whole;
    *out = whole ? character : 0xfffd;
    return used;
}

bool
yz__utf8_valid(const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        uint32_t character;
        bool broken;
        i += yz_utf8_read(text + i, length - i, &character, &broken);
        if (broken)
            return false;
    }
    return true;
}

size_t
yz_utf8_write(uint32_t character, char out[4])
{
    if (character < 0x80) {
        out[0] = (char)character;
        return 1;
    }
    const size_t length = character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--, character >>= 6)
        out[i] = (char)(0x80 | (character & 0x3f));
    out[0] = (char)((0xf00u >> length & 0xf0u) | character);
    return length;
}

bool
yz__utf8_steers(uint32_t c)
{
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x061c || c == 0x200b ||
           c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e) ||
           (c >= 0x2060 && c <= 0x2064) || (c >= 0x2066 && c <= 0x2069) || c == 0xfeff;
}

size_t
yz_utf8_show(const char *at, size_t left, char out[YZ_SHOWN])
{
    uint32_t character;
    bool broken;
    const size_t length = yz_utf8_read(at, left, &character, &broken);
    size_t used = 0;

    if (!broken && !yz__utf8_steers(character)) {
        memcpy(out, at, length);
        out[length] = '\0';
        return length;
    }
    for (size_t i = 0; i < length; i++)
        used += (size_t)snprintf(out + used, YZ_SHOWN - used, "\\x%02X",
                                 (unsigned char)at[i]);
    return length;
}

/* Blocks of characters that are two columns wide (Unicode 15, East Asian Width W and
   F), joined where only rare signs stand between them. */
static bool
is_wide(uint32_t c)
{
    return (c >= 0x1100 && c <= 0x115f) || (c >= 0x2e80 && c <= 0x303e) ||
           (c >= 0x3041 && c <= 0x4dbf) || (c >= 0x4e00 && c <= 0xa4cf) ||
           (c >= 0xa960 && c <= 0xa97c) || (c >= 0xac00 && c <= 0xd7a3) ||
           (c >= 0xf900 && c <= 0xfaff) || (c >= 0xfe30 && c <= 0xfe6b) ||
           (c >= 0xff01 && c <= 0xff60) || (c >= 0xffe0 && c <= 0xffe6) ||
           (c >= 0x1f300 && c <= 0x1f64f) || (c >= 0x1f900 && c <= 0x1f9ff) ||
           (c >= 0x20000 && c <= 0x3fffd);
}

/* Korean letters are wide, but Korean is written with blanks between its words. */
static bool
is_korean(uint32_t c)
{
    return (c >= 0x1100 && c <= 0x115f) || (c >= 0x3131 && c <= 0x318e) ||
           (c >= 0xa960 && c <= 0xa97c) || (c >= 0xac00 && c <= 0xd7a3);
}

/* Marks that stand with the character before them, or behind them. */
static bool
is_one_of(uint32_t c, const uint32_t *marks, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (marks[i] == c)
            return true;
    return false;
}

bool
yz_utf8_breaks(uint32_t before, uint32_t behind)
{
    static const uint32_t
        CLOSE[] = {0x3001, 0x3002, 0xff0c, 0xff0e, 0xff1a, 0xff1b, 0xff01, 0xff1f,
                   0xff09, /* 、。，．：；！？） */
                   0x300b, 0x300d, 0x300f, 0x3011, 0x201d, 0x2019, ')',    ']',
                   ',',    '.',    ':',    ';',    '!',    '?',    '%'};
    static const uint32_t OPEN[] = {0xff08, 0x300a, 0x300c, 0x300e, /* （《「『 */
                                    0x3010, 0x201c, 0x2018, '(',    '['};

    return (is_wide(before) || is_wide(behind)) && !is_korean(before) &&
           !is_korean(behind) && behind != 0x1b &&
           !is_one_of(behind, CLOSE, sizeof CLOSE / sizeof *CLOSE) &&
           !is_one_of(before, OPEN, sizeof OPEN / sizeof *OPEN);
}

static bool
is_narrowless(uint32_t c)
{
    return yz__utf8_steers(c) || (c >= 0x300 && c <= 0x36f) || c == 0x200c ||
           c == 0x200d || (c >= 0x20d0 && c <= 0x20ff) ||
           (c >= 0x3099 && c <= 0x309a) || (c >= 0xfe00 && c <= 0xfe0f);
}

size_t
yz_utf8_columns(const char *text, size_t length)
{
    size_t columns = 0;

    for (size_t i = 0; i < length;) {
        uint32_t character;
        i += yz_utf8_read(text + i, length - i, &character, NULL);
        if (!is_narrowless(character))
            columns += is_wide(character) ? 2 : 1;
    }
    return columns;
}
