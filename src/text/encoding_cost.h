/*
 * encoding_cost.h - models of encodings: what the characters of a text cost in each.
 */
#ifndef YZ_SRC_TEXT_ENCODING_COST_H
#define YZ_SRC_TEXT_ENCODING_COST_H

#include "text/encoding.h"

/* Costs in tenths of a bit. */
enum {
    YZ__COST_ASCII = 45, /* the same in all encodings, but for those that hide one */
    YZ__COST_QUOTE = 80,
    YZ__COST_BROKEN = 320,
};

/* How frequent the two-byte characters of an encoding are: two bits for each, by lead
   byte 0x80.. and second byte 0x40..: 0 nothing known, 1 usual, 2 hot. */
typedef struct yz__frequency {
    uint8_t pairs[128][48];
} yz__frequency;

/* The cost of a character of more than one byte. */
typedef int yz__pair_cost(const yz__frequency *f, const unsigned char *at,
                          size_t length);

/* A letter beyond ASCII and its cost in its alphabet.  Capitals cost a little more. */
typedef struct yz__letter {
    uint16_t small;
    uint16_t capital;
    uint8_t cost;
    bool vowel;
} yz__letter;

/* The meaning of a byte above 0x7f in an encoding of one byte a character. */
typedef enum yz__byte_kind {
    YZ__BYTE_BROKEN,
    YZ__BYTE_SIGN,
    YZ__BYTE_SMALL,
    YZ__BYTE_CAPITAL
} yz__byte_kind;

typedef struct yz__byte_class {
    yz__byte_kind kind;
    int cost;
    bool vowel;
} yz__byte_class;

/* One encoding with what is known of its characters. */
typedef struct yz__model {
    yz__encoding encoding;
    int prior; /* before anything is read */
    yz__pair_cost *pair;
    const yz__common *common;
    const yz__letter *letters; /* without pairs: NULL for Russian */
} yz__model;

static inline bool
yz__is_ascii_letter(unsigned char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/* ---- Two bytes a character (encoding_pairs.c) ---- */

/* Enters the characters of 'common' that the encoding has. */
void yz__frequency_fill(yz__frequency *f, yz__encoding encoding,
                        const yz__common *common);
unsigned yz__frequency_of(const yz__frequency *f, const unsigned char *at);

yz__pair_cost yz__cost_gb18030;
yz__pair_cost yz__cost_big5;
yz__pair_cost yz__cost_shift_jis;
yz__pair_cost yz__cost_euc_jp;
yz__pair_cost yz__cost_euc_kr;

/* The cost of a text. */
int64_t yz__cost_of_pairs(const yz__model *m, const yz__frequency *f, const char *text,
                          size_t length);

/* ---- One byte a character (encoding_bytes.c) ---- */

extern const yz__letter yz__LETTERS_WESTERN[];
extern const yz__letter yz__LETTERS_CENTRAL[];

/* Finds what each of the 128 bytes above 0x7f is. */
void yz__byte_classes_fill(yz__byte_class *bytes, const yz__model *m);

/* The cost of a text. */
int64_t yz__cost_of_bytes(const yz__model *m, const yz__byte_class *bytes,
                          const char *text, size_t length);

#endif
