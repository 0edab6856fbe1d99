/*
 * encoding_guess.c - which encoding a record is written in.
 *
 * Each encoding is a small model of the texts people write in it: how many bits a
 * character of a class costs (a frequent one few, a rare one many, a broken one most).
 * The cost of the bytes under a model is the sum, and the cheapest model wins: the
 * likeliest one. Costs of models are comparable because every model has to explain the
 * same bytes.
 *
 *   bytes          c0 ee  b2 fd  b8 e4                       cost in tenths of a bit
 *   as GB18030     [李  ] [昌  ] [镐  ]    three characters   80 + 112 + 150
 *   as EUC-KR      [잠  ] [꿩  ] [몸  ]                       118 + 155 + 155
 *   as KOI8-R      ю  Н   Б  Щ   Ы  Д      six letters, capitals after small ones ...
 */
#include <assert.h>
#include <iconv.h>
#include <string.h>

#include "base/memory.h"
#include "text/encoding.h"

/* Most bytes of text looked at, and most of a single value. */
enum { SAMPLE = 32 * 1024, SAMPLE_OF_ONE = 8 * 1024 };

/* The classes of characters, and what each costs in tenths of a bit. */
enum cost {
    COST_ASCII = 45, /* the same in all encodings, but for those that hide one */
    COST_QUOTE = 80,
    COST_BROKEN = 320,
};

/* How frequent the two-byte characters of an encoding are: two bits for each, by lead
   byte 0x80.. and second byte 0x40..: 0 nothing known, 1 usual, 2 hot. */
typedef struct frequency {
    uint8_t pairs[128][48];
} frequency;

static void
frequency_set(frequency *f, unsigned char lead, unsigned char second, unsigned value)
{
    assert(lead >= 0x80 && second >= 0x40);
    uint8_t *const cell = &f->pairs[lead - 0x80][(second - 0x40) / 4];
    const unsigned old = *cell;
    const unsigned shift = second % 4 * 2;
    if ((old >> shift & 3u) < value)
        *cell = (uint8_t)((old & ~(3u << shift)) | value << shift);
}

static unsigned
frequency_of(const frequency *f, const unsigned char *at)
{
    assert(at[0] >= 0x80 && at[1] >= 0x40);
    const unsigned cell = f->pairs[at[0] - 0x80][(at[1] - 0x40) / 4];
    return cell >> (at[1] % 4 * 2) & 3u;
}

/* Enters the characters of 'text' (UTF-8) that the converter can write as two bytes. */
static void
frequency_add(frequency *f, iconv_t converter, const char *text, unsigned value)
{
    char *in = (char *)(uintptr_t)text; /* iconv() does not write to its input */
    size_t in_left = strlen(text);

    while (in_left) {
        char pairs[512];
        char *out = pairs;
        size_t out_left = sizeof pairs;
        const size_t got = iconv(converter, &in, &in_left, &out, &out_left);
        for (const char *p = pairs; p + 1 < out; p += 2)
            frequency_set(f, (unsigned char)p[0], (unsigned char)p[1], value);
        if (got == (size_t)-1 && out == pairs) { /* a character it does not have */
            in += 3;
            in_left -= in_left < 3 ? in_left : 3;
        }
    }
}

/* A set of the characters up to U+FFFF. */
typedef struct characters {
    uint8_t bits[0x10000 / 8];
} characters;

static void
characters_of(characters *set, const char *text)
{
    size_t left = strlen(text);
    memset(set, 0, sizeof *set);
    while (left) {
        uint32_t c;
        const size_t step = yz_utf8_read(text, left, &c, NULL);
        if (c <= 0xffff)
            set->bits[c / 8] |= (uint8_t)(1u << c % 8);
        text += step;
        left -= step;
    }
}

/* Enters the pairs that the decoder reads as one of these characters. */
static void
frequency_look(frequency *f, yz_decoder *decoder, const characters *set, unsigned value)
{
    for (unsigned lead = 0x81; lead <= 0xfe; lead++)
        for (unsigned second = 0x40; second <= 0xfe; second++) {
            const char pair[2] = {(char)lead, (char)second};
            char text[YZ_DECODED_ROOM(2)];
            yz_decoded read;
            uint32_t c;
            if (yz_decode(decoder, (yz_bytes){pair, 2}, text, sizeof text, &read) !=
                    YZ_OK ||
                read.broken || yz_utf8_read(text, read.length, &c, NULL) != read.length)
                continue;
            if (c <= 0xffff && (set->bits[c / 8] >> c % 8 & 1))
                frequency_set(f, (unsigned char)lead, (unsigned char)second, value);
        }
}

/* The same where the C library reads the encoding and does not write it. */
static void
frequency_fill_by_reading(frequency *f, yz_encoding encoding, const yz__common *common)
{
    yz_decoder decoder;
    characters set;
    if (yz_decoder_open(&decoder, encoding) != YZ_OK)
        return;
    characters_of(&set, common->hot);
    frequency_look(f, &decoder, &set, 2);
    characters_of(&set, common->usual);
    frequency_look(f, &decoder, &set, 1);
    yz_decoder_close(&decoder);
}

static void
frequency_fill(frequency *f, yz_encoding encoding, const yz__common *common)
{
    iconv_t converter = iconv_open(yz__encoding_converter(encoding), "UTF-8");

    if (converter == yz__NO_CONVERTER) {
        frequency_fill_by_reading(f, encoding, common);
        return;
    }
    frequency_add(f, converter, common->hot, 2);
    frequency_add(f, converter, common->usual, 1);
    iconv_close(converter);
}

/* The cost of a two-byte character: by frequency, or by where its row stands. */
static int
cost_of_pair(const frequency *f, const unsigned char *at, int hot, int usual, int row)
{
    const unsigned known = frequency_of(f, at);
    return known == 2 ? hot : known == 1 ? usual : row;
}

/* GB 2312 has the frequent characters in rows b0..d7, the rare ones in d8..f7; what GBK
   added stands outside these rows. */
static int
cost_gb18030(const frequency *f, const unsigned char *at, size_t length)
{
    if (length == 4)
        return 240;
    const bool old = at[1] >= 0xa1;
    const int row = !old && (at[0] >= 0xf8 || (at[0] >= 0xa1 && at[0] <= 0xa7)) ? 290
                    : !old                                                      ? 225
                    : at[0] >= 0xb0 && at[0] <= 0xd7                            ? 140
                    : at[0] >= 0xd8 && at[0] <= 0xf7                            ? 178
                    : at[0] == 0xa1 || at[0] == 0xa3                            ? 115
                    : at[0] <= 0xa9                                             ? 185
                                                                                : 290;
    return cost_of_pair(f, at, 84, 112, row);
}

/* Big5 has the frequent characters in rows a4..c6 and the rare ones in c9..f9; Hong
   Kong's stand elsewhere. */
static int
cost_big5(const frequency *f, const unsigned char *at, size_t length)
{
    (void)length;
    const int row = at[0] == 0xa1                    ? 118
                    : at[0] == 0xa2 || at[0] == 0xa3 ? 150
                    : at[0] >= 0xa4 && at[0] <= 0xc5 ? 150
                    : at[0] == 0xc6 && at[1] <= 0x7e ? 150
                    : at[0] >= 0xc9 && at[0] <= 0xf9 ? 180
                    : at[0] >= 0xc6                  ? 235
                                                     : 245;
    return cost_of_pair(f, at, 86, 114, row);
}

/* JIS X 0208 has signs in rows 1 to 8, frequent kanji in 16 to 47 and rare ones in 48
   to 84; the same rows stand in EUC-JP at a0 + row and, folded by two, in Shift_JIS. */
static int
cost_of_jis(const frequency *f, const unsigned char *at, int row, int cell)
{
    const int cost = row <= 3                 ? 112
                     : row == 4 && cell <= 83 ? 72
                     : row == 5 && cell <= 86 ? 76
                     : row <= 8               ? 190
                     : row <= 15              ? 215
                     : row <= 47              ? 146
                     : row <= 84              ? 180
                                              : 230;
    return cost_of_pair(f, at, 86, 114, cost);
}

static int
cost_shift_jis(const frequency *f, const unsigned char *at, size_t length)
{
    if (length == 1) /* a half-width katakana */
        return at[0] >= 0xa1 && at[0] <= 0xdf ? 108 : COST_BROKEN;
    if (at[0] >= 0xf0 && at[0] <= 0xf9) /* nothing stands there */
        return COST_BROKEN;
    const int half = at[0] < 0xa0 ? at[0] - 0x81 : at[0] - 0xc1;
    const bool even = at[1] >= 0x9f;
    const int cell = even ? at[1] - 0x9e : at[1] - 0x3f - (at[1] > 0x7f);
    return cost_of_jis(f, at, 2 * half + 1 + even, cell);
}

static int
cost_euc_jp(const frequency *f, const unsigned char *at, size_t length)
{
    if (length == 3)
        return 235;
    if (at[0] == 0x8e)
        return at[1] <= 0xdf ? 150 : COST_BROKEN;
    return cost_of_jis(f, at, at[0] - 0xa0, at[1] - 0xa0);
}

/* KS X 1001 has Hangul in rows b0..c8 and Chinese characters in ca..fd; the rest of
   Hangul that code page 949 added stands outside these rows. */
static int
cost_euc_kr(const frequency *f, const unsigned char *at, size_t length)
{
    (void)length;
    const int row = at[1] < 0xa1 || at[0] < 0xa1     ? 225
                    : at[0] == 0xa1 || at[0] == 0xa3 ? 115
                    : at[0] >= 0xb0 && at[0] <= 0xc8 ? 143
                    : at[0] >= 0xca && at[0] <= 0xfd ? 172
                    : at[0] <= 0xac                  ? 185
                                                     : 290;
    return cost_of_pair(f, at, 76, 104, row);
}

typedef int pair_cost(const frequency *f, const unsigned char *at, size_t length);

/* Letters beyond ASCII: what each costs among its like.  Capitals cost a little more.
 */
typedef struct letter {
    uint16_t small;
    uint16_t capital;
    uint8_t cost;
    bool vowel;
} letter;

/* clang-format off */
static const letter WESTERN[] = {
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
static const letter CENTRAL[] = {
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

/* What a byte above 0x7f is in an encoding of one byte a character. */
typedef enum byte_kind { BYTE_BROKEN, BYTE_SIGN, BYTE_SMALL, BYTE_CAPITAL } byte_kind;

typedef struct byte_class {
    byte_kind kind;
    int cost;
    bool vowel;
} byte_class;

static byte_class
class_among(const letter *letters, uint32_t c)
{
    for (const letter *l = letters; l->small; l++) {
        if (c == l->small)
            return (byte_class){BYTE_SMALL, l->cost, l->vowel};
        if (c == l->capital)
            return (byte_class){BYTE_CAPITAL, l->cost + 12, l->vowel};
    }
    return (byte_class){BYTE_SIGN, 0, false};
}

/* Signs that stand in texts; others are as good as never used. */
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

static byte_class
class_of(const letter *letters, uint32_t c)
{
    byte_class class = {BYTE_SIGN, 0, false};

    if (letters)
        class = class_among(letters, c);
    else if ((c >= 0x430 && c <= 0x44f) || c == 0x451)
        class = (byte_class){BYTE_SMALL, RUSSIAN[c == 0x451 ? 32 : c - 0x430], false};
    else if ((c >= 0x410 && c <= 0x42f) || c == 0x401)
        class = (byte_class){BYTE_CAPITAL, RUSSIAN[c == 0x401 ? 32 : c - 0x410], false};
    if (class.kind == BYTE_SIGN)
        class.cost = cost_of_sign(c);
    return class;
}

static bool
is_ascii_letter(unsigned char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

static bool
is_ascii_vowel(unsigned char c)
{
    return strchr("aeiouyAEIOUY", c) != NULL;
}

/* One encoding with what is known of its characters. */
typedef struct model {
    yz_encoding encoding;
    int prior; /* before anything is read */
    pair_cost *pair;
    const yz__common *common;
    const letter *letters; /* without pairs: NULL for Russian */
} model;

static const model MODELS[] = {
    {YZ_ENCODING_GB18030, 0, cost_gb18030, &yz__COMMON_SIMPLIFIED, NULL},
    {YZ_ENCODING_BIG5, 10, cost_big5, &yz__COMMON_TRADITIONAL, NULL},
    {YZ_ENCODING_SHIFT_JIS, 10, cost_shift_jis, &yz__COMMON_JAPANESE, NULL},
    {YZ_ENCODING_EUC_JP, 12, cost_euc_jp, &yz__COMMON_JAPANESE, NULL},
    {YZ_ENCODING_EUC_KR, 10, cost_euc_kr, &yz__COMMON_KOREAN, NULL},
    {YZ_ENCODING_KOI8_R, 30, NULL, NULL, NULL},
    {YZ_ENCODING_WINDOWS_1251, 20, NULL, NULL, NULL},
    {YZ_ENCODING_WINDOWS_1250, 22, NULL, NULL, CENTRAL},
    {YZ_ENCODING_ISO_8859_2, 26, NULL, NULL, CENTRAL},
    {YZ_ENCODING_ISO_8859_1, 10, NULL, NULL, WESTERN},
    {YZ_ENCODING_WINDOWS_1252, 20, NULL, NULL, WESTERN},
};
enum { MODEL_COUNT = sizeof MODELS / sizeof *MODELS };

/* What a model knows, worked out for one decision. */
typedef union knowledge {
    frequency pairs;
    byte_class bytes[128];
} knowledge;

static void
bytes_fill(byte_class *bytes, const model *m)
{
    yz_decoder decoder;

    memset(bytes, 0, 128 * sizeof *bytes);
    if (yz_decoder_open(&decoder, m->encoding) != YZ_OK)
        return;
    for (int i = 0; i < 128; i++) {
        const char byte = (char)(i + 128);
        char text[YZ_DECODED_ROOM(1)];
        yz_decoded decoded;
        uint32_t c;
        if (yz_decode(&decoder, (yz_bytes){&byte, 1}, text, sizeof text, &decoded) !=
                YZ_OK ||
            decoded.broken)
            continue;
        yz_utf8_read(text, decoded.length, &c, NULL);
        bytes[i] = class_of(m->letters, c);
    }
    yz_decoder_close(&decoder);
}

struct yz_chooser {
    const yz_allocator *allocator;
    bool is_known[MODEL_COUNT];
    knowledge known[MODEL_COUNT];
};

static void
knowledge_fill(knowledge *k, const model *m)
{
    if (!m->pair) {
        bytes_fill(k->bytes, m);
        return;
    }
    memset(&k->pairs, 0, sizeof k->pairs);
    frequency_fill(&k->pairs, m->encoding, m->common);
    if (m->encoding == YZ_ENCODING_BIG5)
        frequency_fill(&k->pairs, m->encoding, &yz__COMMON_SIMPLIFIED);
}

/* What is known of a model; worked out when it is asked for first. */
static const knowledge *
know(yz_chooser *chooser, const model *m)
{
    const ptrdiff_t i = m - MODELS;

    if (!chooser->is_known[i])
        knowledge_fill(&chooser->known[i], m);
    chooser->is_known[i] = true;
    return &chooser->known[i];
}

/* ASCII letters beside a Chinese, Japanese or Korean character are rare; inside a word
   they betray an accented letter that is read together with its neighbour. */
static int
cost_of_neighbours(const char *text, size_t length, size_t i, size_t step)
{
    const bool left = i > 0 && is_ascii_letter((unsigned char)text[i - 1]);
    const bool right =
        i + step < length && is_ascii_letter((unsigned char)text[i + step]);
    return (left ? 40 : 0) + (right ? 40 : 0);
}

static int64_t
cost_of_pairs(const model *m, const frequency *f, const char *text, size_t length)
{
    int64_t cost = 0;

    for (size_t i = 0; i < length;) {
        const unsigned char *at = (const unsigned char *)text + i;
        const size_t step = yz_encoding_step(m->encoding, text + i, length - i);
        if (*at < 0x80)
            cost += COST_ASCII;
        else if (step == 1 && m->encoding != YZ_ENCODING_SHIFT_JIS)
            cost += COST_BROKEN;
        else
            cost += m->pair(f, at, step) + cost_of_neighbours(text, length, i, step);
        i += step;
    }
    return cost;
}

/* What stands before a byte. */
typedef enum before { BEFORE_NONE, BEFORE_ASCII, BEFORE_SMALL, BEFORE_CAPITAL } before;

/* How well a letter of Latin script goes with the ASCII letters beside it: those are
   the rule, and vowels and consonants take turns. */
static int
cost_beside(const byte_class *class, unsigned char left, unsigned char right,
            before was)
{
    int cost = was == BEFORE_ASCII                                  ? 40
               : was == BEFORE_NONE                                 ? 55
               : was == BEFORE_SMALL && class->kind == BYTE_CAPITAL ? 150
                                                                    : 75;
    if (is_ascii_letter(left))
        cost += is_ascii_vowel(left) == class->vowel ? 11 : 0;
    if (is_ascii_letter(right))
        cost += is_ascii_vowel(right) == class->vowel ? 11 : 0;
    return cost;
}

/* Russian words are all beyond ASCII; capitals begin a word or fill it. */
static int
cost_in_word(const byte_class *class, before was)
{
    if (was == BEFORE_ASCII)
        return 130;
    if (class->kind == BYTE_CAPITAL)
        return was == BEFORE_SMALL ? 95 : was == BEFORE_CAPITAL ? 25 : 8;
    return was == BEFORE_NONE ? 15 : 2;
}

/* The cost of one byte above 0x7f, and what it is to the next. */
static int
cost_of_byte(const model *m, const byte_class *class, unsigned char left,
             unsigned char right, before *was)
{
    if (class->kind == BYTE_BROKEN || class->kind == BYTE_SIGN) {
        /* quotes stand beside letters, other signs do not */
        const bool joined =
            class->cost > COST_QUOTE &&
            (*was != BEFORE_NONE || right > 0x7f || is_ascii_letter(right));
        *was = BEFORE_NONE;
        return class->kind == BYTE_BROKEN ? COST_BROKEN
                                          : class->cost + (joined ? 45 : 0);
    }
    const int place =
        m->letters ? cost_beside(class, left, right, *was) : cost_in_word(class, *was);
    *was = class->kind == BYTE_SMALL ? BEFORE_SMALL : BEFORE_CAPITAL;
    return class->cost + place;
}

static int64_t
cost_of_bytes(const model *m, const byte_class *bytes, const char *text, size_t length)
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
        const bool alien = is_ascii_letter(c) && !m->letters;
        const bool mixed = alien && was > BEFORE_ASCII;
        cost += COST_ASCII + (mixed ? 100 : 0) + (alien ? 5 : 0);
        was = is_ascii_letter(c) ? BEFORE_ASCII : BEFORE_NONE;
    }
    return cost;
}

static bool
is_ascii(yz_bytes text)
{
    for (size_t i = 0; i < text.length; i++) {
        if ((unsigned char)text.data[i] > 0x7f)
            return false;
    }
    return true;
}

static int64_t
cost_of_texts(yz_chooser *chooser, const model *m, const yz_bytes *texts, size_t count)
{
    const knowledge *k = know(chooser, m);
    int64_t cost = m->prior;
    size_t left = SAMPLE;

    for (size_t i = 0; i < count && left; i++) {
        if (is_ascii(texts[i]))
            continue;
        size_t length =
            texts[i].length < SAMPLE_OF_ONE ? texts[i].length : SAMPLE_OF_ONE;
        length = length < left ? length : left;
        cost += m->pair ? cost_of_pairs(m, &k->pairs, texts[i].data, length)
                        : cost_of_bytes(m, k->bytes, texts[i].data, length);
        left -= length;
    }
    return cost;
}

/* What the texts look like as UTF-8. */
typedef struct census {
    uint64_t whole;  /* characters of more than one byte */
    uint64_t longer; /* of these, of more than two */
    uint64_t odd; /* of these, neither Latin nor Greek nor Cyrillic letters or signs */
    uint64_t joined; /* of these, beside an ASCII letter */
    uint64_t broken;
} census;

static void
census_add(census *found, const char *text, size_t length)
{
    bool after_letter = false; /* the last byte was an ASCII letter */

    for (size_t at = 0, step; at < length; at += step) {
        uint32_t c;
        bool broken;
        step = yz_utf8_read(text + at, length - at, &c, &broken);
        const bool before_letter =
            at + step < length && is_ascii_letter((unsigned char)text[at + step]);
        found->broken += broken;
        if (!broken && step > 1) {
            found->whole++;
            found->longer += step > 2;
            found->odd += (c >= 0x180 && c < 0x370) || c >= 0x460;
            found->joined += after_letter || before_letter;
        }
        after_letter = c < 0x80 && is_ascii_letter((unsigned char)c);
    }
}

static census
census_of(const yz_bytes *texts, size_t count)
{
    census found = {0, 0, 0, 0, 0};

    for (size_t i = 0; i < count; i++)
        census_add(&found, texts[i].data, texts[i].length);
    return found;
}

static const model *
model_of(yz_encoding encoding)
{
    for (int i = 0; i < MODEL_COUNT; i++) {
        if (MODELS[i].encoding == encoding)
            return &MODELS[i];
    }
    return NULL;
}

/* Is every character beyond ASCII a pair of bytes that the model knows as usual?  Or,
   when that is not asked for, one that is not far-fetched? */
static bool
all_pairs(const model *m, const frequency *f, const yz_bytes *texts, size_t count,
          bool usual)
{
    enum { FAR_FETCHED = 200 };

    for (size_t i = 0; i < count; i++) {
        for (size_t at = 0, step; at < texts[i].length; at += step) {
            const char *p = texts[i].data + at;
            const unsigned char *pair = (const unsigned char *)p;
            step = yz_encoding_step(m->encoding, p, texts[i].length - at);
            if (*pair < 0x80)
                continue;
            if (step != 2 || (usual && !frequency_of(f, pair)) ||
                m->pair(f, pair, step) > FAR_FETCHED)
                return false;
        }
    }
    return true;
}

/*
 * Well-formed UTF-8 of a few two-byte characters may by chance be as many Chinese,
 * Japanese or Korean ones: the name 时越 in GB 18030 reads as an odd sign and an
 * Armenian letter.  It is when no other script is mixed in and CA names their encoding
 * or is silent, and these are all usual ones or the UTF-8 is of scripts that records
 * hardly have; when CA is silent, both.
 */
static const model *
rather(yz_chooser *chooser, const yz_encoding_choice *choice, const yz_bytes *texts,
       size_t count, const census *found)
{
    const bool silent = choice->declared == YZ_ENCODING_UNKNOWN;

    if (found->longer || found->joined || found->whole > 12 || (silent && !found->odd))
        return NULL;
    for (int i = 0; i < MODEL_COUNT; i++) {
        const model *m = &MODELS[i];
        if (m->pair && (silent || m->encoding == choice->declared) &&
            all_pairs(m, &know(chooser, m)->pairs, texts, count, silent || !found->odd))
            return m;
    }
    return NULL;
}

/* Can every text be read in an encoding of which there is no model? */
static bool
reads(yz_encoding encoding, const yz_bytes *texts, size_t count)
{
    enum { PART = 256 };
    char out[YZ_DECODED_ROOM(PART)];
    yz_decoder decoder;
    yz_decoded decoded;
    bool good = true;

    if (yz_decoder_open(&decoder, encoding) != YZ_OK)
        return false;
    for (size_t i = 0; i < count && good; i++) {
        const yz_bytes part = {texts[i].data,
                               texts[i].length < PART ? texts[i].length : PART};
        const bool cut = part.length < texts[i].length;
        good = yz_decode(&decoder, part, out, sizeof out, &decoded) == YZ_OK &&
               decoded.broken <= (cut ? 1u : 0u);
    }
    yz_decoder_close(&decoder);
    return good;
}

/* The cheapest two models. */
typedef struct ranking {
    const model *best;
    const model *second;
    int64_t best_cost;
    int64_t second_cost;
} ranking;

static ranking
rank(yz_chooser *chooser, const yz_bytes *texts, size_t count)
{
    ranking r = {NULL, NULL, INT64_MAX, INT64_MAX};

    for (int i = 0; i < MODEL_COUNT; i++) {
        const int64_t cost = cost_of_texts(chooser, &MODELS[i], texts, count);
        if (cost < r.best_cost) {
            r.second = r.best;
            r.second_cost = r.best_cost;
            r.best = &MODELS[i];
            r.best_cost = cost;
        } else if (cost < r.second_cost) {
            r.second = &MODELS[i];
            r.second_cost = cost;
        }
    }
    return r;
}

/* CA is believed unless another encoding explains the texts far better: 25 bits and a
   quarter. */
static bool
believes(yz_chooser *chooser, yz_encoding declared, const ranking *r,
         const yz_bytes *texts, size_t count)
{
    const model *m = model_of(declared);
    if (declared == YZ_ENCODING_UTF_16LE || declared == YZ_ENCODING_UTF_16BE)
        return false; /* a file in UTF-16 is converted before its values are read */
    if (!m)
        return reads(declared, texts, count);
    return cost_of_texts(chooser, m, texts, count) <=
           r->best_cost + r->best_cost / 4 + 250;
}

static void
guess(yz_chooser *chooser, yz_encoding_choice *choice, const yz_bytes *texts,
      size_t count)
{
    const ranking r = rank(chooser, texts, count);
    const yz_encoding declared = choice->declared;

    if (declared != YZ_ENCODING_UNKNOWN && declared != YZ_ENCODING_UTF_8 &&
        believes(chooser, declared, &r, texts, count)) {
        choice->encoding = declared;
        choice->ground = YZ_ENCODING_DECLARED;
        return;
    }
    const int64_t margin = (r.second_cost - r.best_cost) / 10;
    choice->encoding = r.best->encoding;
    choice->second = r.second->encoding;
    choice->margin = margin > 100 ? 100 : (int)margin;
    choice->ground =
        reads(r.best->encoding, texts, count) ? YZ_ENCODING_GUESSED : YZ_ENCODING_NONE;
    choice->declared_wrong = declared != YZ_ENCODING_UNKNOWN;
}

yz_encoding_choice
yz_chooser_choose(yz_chooser *chooser, const yz_bytes *texts, size_t count,
                  yz_bytes declared, yz_encoding asked)
{
    yz_encoding_choice choice = {.encoding = YZ_ENCODING_UTF_8, .margin = 100};
    const census found = census_of(texts, count);

    choice.declared = yz_encoding_find(declared.data, declared.length);
    choice.declared_unknown = declared.data && choice.declared == YZ_ENCODING_UNKNOWN;
    if (asked != YZ_ENCODING_UNKNOWN) {
        choice.encoding = asked;
        choice.ground = YZ_ENCODING_ASKED;
    } else if (found.whole == 0 && found.broken == 0) {
        choice.ground = YZ_ENCODING_PLAIN;
    } else if (found.broken == 0) {
        const model *other = rather(chooser, &choice, texts, count, &found);
        choice.ground = YZ_ENCODING_TESTED;
        if (other) {
            choice.encoding = other->encoding;
            choice.ground =
                choice.declared ? YZ_ENCODING_DECLARED : YZ_ENCODING_GUESSED;
        }
        choice.declared_wrong = choice.declared && choice.declared != choice.encoding;
    } else if (found.whole >=
               (choice.declared == YZ_ENCODING_UTF_8 ? 3 : 10) * found.broken) {
        choice.ground =
            YZ_ENCODING_NONE; /* UTF-8 that was damaged, or cut in a character */
    } else {
        guess(chooser, &choice, texts, count);
    }
    return choice;
}

yz_encoding_choice
yz_encoding_choose(const yz_bytes *texts, size_t count, yz_bytes declared,
                   yz_encoding asked)
{
    yz_chooser chooser;

    chooser.allocator = NULL;
    memset(chooser.is_known, 0, sizeof chooser.is_known);
    return yz_chooser_choose(&chooser, texts, count, declared, asked);
}

yz_status
yz_chooser_new(yz_chooser **out, const yz_allocator *allocator)
{
    *out = yz__resize(allocator, NULL, 0, sizeof **out);
    if (!*out)
        return YZ_E_NOMEM;
    (*out)->allocator = allocator;
    memset((*out)->is_known, 0, sizeof(*out)->is_known);
    return YZ_OK;
}

void
yz_chooser_free(yz_chooser *chooser)
{
    if (chooser)
        yz__resize(chooser->allocator, chooser, sizeof *chooser, 0);
}

const char *
yz_encoding_ground_key(yz_encoding_ground ground)
{
    static const char *const KEY[] = {
        [YZ_ENCODING_PLAIN] = "plain",       [YZ_ENCODING_ASKED] = "asked",
        [YZ_ENCODING_DECLARED] = "declared", [YZ_ENCODING_TESTED] = "tested",
        [YZ_ENCODING_GUESSED] = "guessed",   [YZ_ENCODING_NONE] = "none",
    };
    return KEY[ground];
}
