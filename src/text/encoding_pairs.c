/*
 * encoding_pairs.c - encodings of two bytes a character: what a character costs, by how
 * frequent it is in records and by the row of the code table in which it stands.
 */
#include <assert.h>
#include <iconv.h>
#include <string.h>

#include "text/encoding.h"
#include "text/encoding_cost.h"

/* ---- Frequencies ---- */

static void
frequency_set(yz__frequency *f, unsigned char lead, unsigned char second,
              unsigned value)
{
    assert(lead >= 0x80 && second >= 0x40);
    uint8_t *const cell = &f->pairs[lead - 0x80][(second - 0x40) / 4];
    const unsigned old = *cell;
    const unsigned shift = second % 4 * 2;
    if ((old >> shift & 3u) < value)
        *cell = (uint8_t)((old & ~(3u << shift)) | value << shift);
}

unsigned
yz__frequency_of(const yz__frequency *f, const unsigned char *at)
{
    assert(at[0] >= 0x80 && at[1] >= 0x40);
    const unsigned cell = f->pairs[at[0] - 0x80][(at[1] - 0x40) / 4];
    return cell >> (at[1] % 4 * 2) & 3u;
}

/* Enters the characters of 'text' (UTF-8) that the converter can write as two bytes. */
static void
frequency_add(yz__frequency *f, iconv_t converter, const char *text, unsigned value)
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

/* A set of the characters up to U+FFFF; our lists have no others. */
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
        assert(c <= 0xffff);
        set->bits[c / 8] |= (uint8_t)(1u << c % 8);
        text += step;
        left -= step;
    }
}

/* Enters the pairs that the decoder reads as one of these characters. */
static void
frequency_look(yz__frequency *f, yz__decoder *decoder, const characters *set,
               unsigned value)
{
    for (unsigned lead = 0x81; lead <= 0xfe; lead++)
        for (unsigned second = 0x40; second <= 0xfe; second++) {
            const char pair[2] = {(char)lead, (char)second};
            char text[YZ__DECODED_ROOM(2)];
            yz__decoded read;
            uint32_t c;
            if (yz__decode(decoder, (yz_bytes){pair, 2}, text, sizeof text, &read) !=
                    YZ_OK ||
                read.broken || yz_utf8_read(text, read.length, &c, NULL) != read.length)
                continue;
            if (c <= 0xffff && (set->bits[c / 8] >> c % 8 & 1))
                frequency_set(f, (unsigned char)lead, (unsigned char)second, value);
        }
}

/* Fills the table where the C library reads the encoding but does not write it. */
static void
frequency_fill_by_reading(yz__frequency *f, yz__encoding encoding,
                          const yz__common *common)
{
    yz__decoder decoder;
    characters set;
    if (yz__decoder_open(&decoder, encoding) != YZ_OK)
        return;
    characters_of(&set, common->hot);
    frequency_look(f, &decoder, &set, 2);
    characters_of(&set, common->usual);
    frequency_look(f, &decoder, &set, 1);
    yz__decoder_close(&decoder);
}

void
yz__frequency_fill(yz__frequency *f, yz__encoding encoding, const yz__common *common)
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

/* ---- Costs ---- */

/* The cost of a two-byte character: by its frequency, or by its row. */
static int
cost_of_pair(const yz__frequency *f, const unsigned char *at, int hot, int usual,
             int row)
{
    const unsigned known = yz__frequency_of(f, at);
    return known == 2 ? hot : known == 1 ? usual : row;
}

/* GB 2312 has the frequent characters in rows b0..d7, the rare ones in d8..f7; the
   characters that GBK added stand outside these rows. */
int
yz__cost_gb18030(const yz__frequency *f, const unsigned char *at, size_t length)
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
int
yz__cost_big5(const yz__frequency *f, const unsigned char *at, size_t length)
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
cost_of_jis(const yz__frequency *f, const unsigned char *at, int row, int cell)
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

int
yz__cost_shift_jis(const yz__frequency *f, const unsigned char *at, size_t length)
{
    if (length == 1) /* a half-width katakana */
        return at[0] >= 0xa1 && at[0] <= 0xdf ? 108 : YZ__COST_BROKEN;
    if (at[0] >= 0xf0 && at[0] <= 0xf9) /* nothing stands there */
        return YZ__COST_BROKEN;
    const int half = at[0] < 0xa0 ? at[0] - 0x81 : at[0] - 0xc1;
    const bool even = at[1] >= 0x9f;
    const int cell = even ? at[1] - 0x9e : at[1] - 0x3f - (at[1] > 0x7f);
    return cost_of_jis(f, at, 2 * half + 1 + even, cell);
}

int
yz__cost_euc_jp(const yz__frequency *f, const unsigned char *at, size_t length)
{
    if (length == 3)
        return 235;
    if (at[0] == 0x8e)
        return at[1] <= 0xdf ? 150 : YZ__COST_BROKEN;
    return cost_of_jis(f, at, at[0] - 0xa0, at[1] - 0xa0);
}

/* KS X 1001 has Hangul in rows b0..c8 and Chinese characters in ca..fd; the rest of
   Hangul that code page 949 added stands outside these rows. */
int
yz__cost_euc_kr(const yz__frequency *f, const unsigned char *at, size_t length)
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

/* ASCII letters beside a Chinese, Japanese or Korean character are rare; inside a word
   they betray an accented letter that is read together with its neighbour. */
static int
cost_of_neighbours(const char *text, size_t length, size_t i, size_t step)
{
    const bool left = i > 0 && yz__is_ascii_letter((unsigned char)text[i - 1]);
    const bool right =
        i + step < length && yz__is_ascii_letter((unsigned char)text[i + step]);
    return (left ? 40 : 0) + (right ? 40 : 0);
}

int64_t
yz__cost_of_pairs(const yz__model *m, const yz__frequency *f, const char *text,
                  size_t length)
{
    int64_t cost = 0;

    for (size_t i = 0; i < length;) {
        const unsigned char *at = (const unsigned char *)text + i;
        const size_t step = yz__encoding_step(m->encoding, text + i, length - i);
        if (*at < 0x80)
            cost += YZ__COST_ASCII;
        else if (step == 1 && m->encoding != YZ_ENCODING_SHIFT_JIS)
            cost += YZ__COST_BROKEN;
        else
            cost += m->pair(f, at, step) + cost_of_neighbours(text, length, i, step);
        i += step;
    }
    return cost;
}
