/*
 * encoding_bytes.c - encodings of one byte a character: what a letter costs in its
 * alphabet, and beside its neighbours.
 */
#include <string.h>

#include "text/encoding.h"
#include "text/encoding_cost.h"

/* ---- Alphabets ---- */

/* clang-format off */
const yz__letter yz__LETTERS_WESTERN[] = {
    {0xe9, 0xc9, 25, true},  {0xfc, 0xdc, 31, true},  {0xf6, 0xd6, 31, true},
    {0xe4, 0xc4, 32, true},  {0xe8, 0xc8, 45, true},  {0xe1, 0xc1, 42, true},
    {0xf3, 0xd3, 44, true},  {0xed, 0xcd, 44, true},  {0xf1, 0xd1, 45, false},
    {0xe7, 0xc7, 45, false}, {0xf8, 0xd8, 38, true},  {0xe5, 0xc5, 41, true},
    {0xdf, 0xdf, 52, false}, {0xea, 0xca, 52, true},  {0xe0, 0xc0, 50, true},
    {0xf4, 0xd4, 55, true},  {0xe2, 0xc2, 60, true},  {0xee, 0xce, 60, true},
    {0xef, 0xcf, 60, true},  {0xeb, 0xcb, 58, true},  {0xfa, 0xda, 55, true},
    {0xf9, 0xd9, 66, true},  {0xfb, 0xdb, 66, true},  {0xf2, 0xd2, 66, true},
    {0xec, 0xcc, 70, true},  {0xe3, 0xc3, 60, true},  {0xf5, 0xd5, 78, true},
    {0xe6, 0xc6, 62, true},  {0xfd, 0xdd, 75, true},  {0xf0, 0xd0, 85, false},
    {0xfe, 0xde, 85, false}, {0x161, 0x160, 85, false}, {0x17e, 0x17d, 85, false},
    {0x153, 0x152, 75, true}, {0, 0, 0, false},
};
const yz__letter yz__LETTERS_CENTRAL[] = {
    {0xed, 0xcd, 26, true},    {0xe1, 0xc1, 26, true},    {0xe9, 0xc9, 34, true},
    {0x11b, 0x11a, 32, true},  {0xfd, 0xdd, 36, true},    {0x10d, 0x10c, 34, false},
    {0x161, 0x160, 35, false}, {0x159, 0x158, 34, false}, {0x17e, 0x17d, 36, false},
    {0x16f, 0x16e, 43, true},  {0xfa, 0xda, 55, true},    {0xf3, 0xd3, 46, true},
    {0x148, 0x147, 60, false}, {0x165, 0x164, 64, false}, {0x10f, 0x10e, 66, false},
    {0x142, 0x141, 42, false}, {0x105, 0x104, 48, true},  {0x119, 0x118, 48, true},
    {0x15b, 0x15a, 48, false}, {0x17c, 0x17b, 50, false}, {0x17a, 0x179, 60, false},
    {0x107, 0x106, 46, false}, {0x144, 0x143, 52, false}, {0xf6, 0xd6, 48, true},
    {0xfc, 0xdc, 48, true},    {0x151, 0x150, 52, true},  {0x171, 0x170, 58, true},
    {0xe4, 0xc4, 58, true},    {0x13e, 0x13d, 60, false}, {0x13a, 0x139, 85, false},
    {0x155, 0x154, 85, false}, {0xf4, 0xd4, 60, true},    {0x15f, 0x15e, 62, false},
    {0x163, 0x162, 62, false}, {0x103, 0x102, 62, true},  {0xe2, 0xc2, 68, true},
    {0xee, 0xce, 68, true},    {0x111, 0x110, 62, false}, {0xe7, 0xc7, 85, false},
    {0xdf, 0xdf, 85, false},   {0xeb, 0xcb, 85, true},    {0, 0, 0, false},
};
/* The letters from а to я, then ё. */
static const uint8_t RUSSIAN[] = {
    36, 60, 45, 58, 50, 36, 67, 60, 37, 63, 49, 45, 50, 39, 32, 52,
    44, 42, 40, 52, 85, 67, 74, 61, 70, 80, 110, 57, 59, 82, 75, 56, 85,
};
/* clang-format on */

static yz__byte_class
class_among(const yz__letter *letters, uint32_t c)
{
    for (const yz__letter *l = letters; l->small; l++) {
        if (c == l->small)
            return (yz__byte_class){YZ__BYTE_SMALL, l->cost, l->vowel};
        if (c == l->capital)
            return (yz__byte_class){YZ__BYTE_CAPITAL, l->cost + 12, l->vowel};
    }
    return (yz__byte_class){YZ__BYTE_SIGN, 0, false};
}

/* The cost of a sign: few signs are used in texts, the others hardly ever. */
static int
cost_of_sign(uint32_t c)
{
    if (c < 0xa0)
        return 290;
    /* quotes, dashes, the ellipsis, the bullet; degrees, guillemets, the middle dot */
    if ((c >= 0x2013 && c <= 0x2026) || c == 0xa0 || c == 0xab || c == 0xbb ||
        c == 0xb7 || c == 0xb0 || c == 0x2116)
        return 80;
    /* from 2500 on: lines and blocks */
    return c >= 0x2500 ? 200 : c < 0x100 ? 115 : 140;
}

static yz__byte_class
class_of(const yz__letter *letters, uint32_t c)
{
    yz__byte_class class = {YZ__BYTE_SIGN, 0, false};

    if (letters)
        class = class_among(letters, c);
    else if ((c >= 0x430 && c <= 0x44f) || c == 0x451)
        class = (yz__byte_class){YZ__BYTE_SMALL, RUSSIAN[c == 0x451 ? 32 : c - 0x430],
                                 false};
    else if ((c >= 0x410 && c <= 0x42f) || c == 0x401)
        class = (yz__byte_class){YZ__BYTE_CAPITAL, RUSSIAN[c == 0x401 ? 32 : c - 0x410],
                                 false};
    if (class.kind == YZ__BYTE_SIGN)
        class.cost = cost_of_sign(c);
    return class;
}

void
yz__byte_classes_fill(yz__byte_class *bytes, const yz__model *m)
{
    yz__decoder decoder;

    memset(bytes, 0, 128 * sizeof *bytes);
    if (yz__decoder_open(&decoder, m->encoding) != YZ_OK)
        return;
    for (int i = 0; i < 128; i++) {
        const char byte = (char)(i + 128);
        char text[YZ__DECODED_ROOM(1)];
        yz__decoded decoded;
        uint32_t c;
        if (yz__decode(&decoder, (yz_bytes){&byte, 1}, text, sizeof text, &decoded) !=
                YZ_OK ||
            decoded.broken)
            continue;
        yz_utf8_read(text, decoded.length, &c, NULL);
        bytes[i] = class_of(m->letters, c);
    }
    yz__decoder_close(&decoder);
}

/* ---- Costs ---- */

static bool
is_ascii_vowel(unsigned char c)
{
    return strchr("aeiouyAEIOUY", c) != NULL;
}

/* The letter before a byte. */
typedef enum before { BEFORE_NONE, BEFORE_ASCII, BEFORE_SMALL, BEFORE_CAPITAL } before;

/* The cost of a letter of Latin script beside its neighbours: these are mostly ASCII
   letters, and vowels and consonants take turns. */
static int
cost_beside(const yz__byte_class *class, unsigned char left, unsigned char right,
            before was)
{
    int cost = was == BEFORE_ASCII                                      ? 40
               : was == BEFORE_NONE                                     ? 55
               : was == BEFORE_SMALL && class->kind == YZ__BYTE_CAPITAL ? 150
                                                                        : 75;
    if (yz__is_ascii_letter(left))
        cost += is_ascii_vowel(left) == class->vowel ? 11 : 0;
    if (yz__is_ascii_letter(right))
        cost += is_ascii_vowel(right) == class->vowel ? 11 : 0;
    return cost;
}

/* The cost of a letter in a Russian word: all its letters are beyond ASCII, and
   capitals begin a word or fill it. */
static int
cost_in_word(const yz__byte_class *class, before was)
{
    if (was == BEFORE_ASCII)
        return 130;
    if (class->kind == YZ__BYTE_CAPITAL)
        return was == BEFORE_SMALL ? 95 : was == BEFORE_CAPITAL ? 25 : 8;
    return was == BEFORE_NONE ? 15 : 2;
}

/* The cost of one byte above 0x7f, and what it is to the next. */
static int
cost_of_byte(const yz__model *m, const yz__byte_class *class, unsigned char left,
             unsigned char right, before *was)
{
    if (class->kind == YZ__BYTE_BROKEN || class->kind == YZ__BYTE_SIGN) {
        /* quotes stand beside letters, other signs do not */
        const bool joined =
            class->cost > YZ__COST_QUOTE &&
            (*was != BEFORE_NONE || right > 0x7f || yz__is_ascii_letter(right));
        *was = BEFORE_NONE;
        return class->kind == YZ__BYTE_BROKEN ? YZ__COST_BROKEN
                                              : class->cost + (joined ? 45 : 0);
    }
    const int place =
        m->letters ? cost_beside(class, left, right, *was) : cost_in_word(class, *was);
    *was = class->kind == YZ__BYTE_SMALL ? BEFORE_SMALL : BEFORE_CAPITAL;
    return class->cost + place;
}

int64_t
yz__cost_of_bytes(const yz__model *m, const yz__byte_class *bytes, const char *text,
                  size_t length)
{
    int64_t cost = 0;
    before was = BEFORE_NONE;

    for (size_t i = 0; i < length; i++) {
        const unsigned char c = (unsigned char)text[i];
        const unsigned char left = i ? (unsigned char)text[i - 1] : 0;
        const unsigned char right = i + 1 < length ? (unsigned char)text[i + 1] : 0;
        if (c >= 0x80) {
            cost += cost_of_byte(m, &bytes[c - 0x80], left, right, &was);
            continue;
        }
        const bool alien = yz__is_ascii_letter(c) && !m->letters;
        const bool mixed = alien && was > BEFORE_ASCII;
        cost += YZ__COST_ASCII + (mixed ? 100 : 0) + (alien ? 5 : 0);
        was = yz__is_ascii_letter(c) ? BEFORE_ASCII : BEFORE_NONE;
    }
    return cost;
}
