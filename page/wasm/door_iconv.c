/*
 * door_iconv.c - iconv() for a page: it reads the encodings that the browser knows, from tables
 * that the browser fills when one is first asked for.  Those of the C library would be a tenth of
 * the module, and are slow where a character stands far behind in them.  It writes none.
 */
#include <errno.h>
#include <iconv.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_LEAD = 0x81,
    LEADS = 0xff - FIRST_LEAD,
    FIRST_SECOND = 0x40,
    SECONDS = 0xff - FIRST_SECOND,
    MOST = 40 /* encodings that are read; one has at most 100 KB */
};

typedef enum shape { NOT_KNOWN, ONE_BYTE, TWO_BYTES, UTF_16LE, UTF_16BE } shape;

typedef struct encoding {
    char name[20];
    shape shape;
    uint32_t single[128]; /* by byte from 0x80; 0: none, or the first of two */
    uint32_t *pair;       /* by first and second byte; 0: none */
} encoding;

static encoding known[MOST];
static int known_count;

/* The page fills the tables: of single bytes, and of pairs where 'pair' is not NULL.  Returns the
   shape: NOT_KNOWN, ONE_BYTE or TWO_BYTES. */
__attribute__((import_module("yunzi"), import_name("decoding"))) int
page_decoding(const char *name, uint32_t *single, uint32_t *pair);
/* One character of more than two bytes; 0: it is none. */
__attribute__((import_module("yunzi"), import_name("decoded"))) uint32_t
page_decoded(const char *name, const char *bytes, size_t length);

static bool
fill(encoding *out, const char *name)
{
    *out = (encoding){.shape = strcmp(name, "UTF-16LE") == 0   ? UTF_16LE
                               : strcmp(name, "UTF-16BE") == 0 ? UTF_16BE
                                                               : NOT_KNOWN};
    memcpy(out->name, name, strlen(name) + 1);
    if (out->shape != NOT_KNOWN)
        return true;
    out->pair = calloc((size_t)LEADS * SECONDS, sizeof *out->pair);
    if (out->pair == NULL)
        return false;
    out->shape = (shape)page_decoding(out->name, out->single, out->pair);
    if (out->shape != TWO_BYTES) {
        free(out->pair);
        out->pair = NULL;
    }
    return true;
}

iconv_t
iconv_open(const char *to, const char *from)
{
    const iconv_t none = (iconv_t)-1;

    errno = EINVAL;
    if (strcmp(to, "UTF-32LE") != 0 || strlen(from) >= sizeof known[0].name)
        return none;
    for (int i = 0; i < known_count; i++)
        if (strcmp(known[i].name, from) == 0)
            return known[i].shape == NOT_KNOWN ? none : (iconv_t)&known[i];
    if (known_count == MOST)
        return none;
    if (!fill(&known[known_count], from)) {
        errno = ENOMEM;
        return none;
    }
    errno = EINVAL;
    return known[known_count++].shape == NOT_KNOWN ? none
                                                   : (iconv_t)&known[known_count - 1];
}

int
iconv_close(iconv_t converter)
{
    (void)converter; /* the tables stay */
    return 0;
}

/* What one character is: its bytes and its number; no bytes: 'error' says why. */
typedef struct character {
    size_t length;
    uint32_t number;
    int error;
} character;

static character
bad(size_t left, size_t needed)
{
    return (character){.error = left < needed ? EINVAL : EILSEQ};
}

static unsigned
unit(const encoding *of, const unsigned char *at)
{
    return of->shape == UTF_16LE ? at[0] | (unsigned)at[1] << 8
                                 : at[1] | (unsigned)at[0] << 8;
}

static character
read_utf_16(const encoding *of, const unsigned char *at, size_t left)
{
    if (left < 2)
        return bad(left, 2);
    const unsigned first = unit(of, at);
    if (first < 0xd800 || first > 0xdfff)
        return (character){2, first, 0};
    if (first > 0xdbff || left < 4)
        return bad(left, first > 0xdbff ? 0 : 4);
    const unsigned second = unit(of, at + 2);
    if (second < 0xdc00 || second > 0xdfff)
        return bad(left, 0);
    return (character){4, 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00), 0};
}

/* Four bytes of GB18030, or three of EUC-JP. */
static size_t
long_length(const encoding *of, const unsigned char *at, size_t left)
{
    if (strcmp(of->name, "GB18030") == 0 && left > 1 && at[1] >= '0' && at[1] <= '9')
        return 4;
    return strcmp(of->name, "EUC-JP") == 0 && at[0] == 0x8f ? 3 : 0;
}

static character
read_bytes(const encoding *of, const unsigned char *at, size_t left)
{
    if (at[0] < 0x80)
        return (character){1, at[0], 0};
    const uint32_t single = of->single[at[0] - 0x80];
    if (single != 0 || of->pair == NULL || at[0] < FIRST_LEAD || at[0] == 0xff)
        return single != 0 ? (character){1, single, 0} : bad(left, 1);
    if (left < 2)
        return bad(left, 2);
    const size_t length = long_length(of, at, left);
    if (length > 0) {
        const uint32_t number =
            left < length ? 0 : page_decoded(of->name, (const char *)at, length);
        return number != 0 ? (character){length, number, 0} : bad(left, length);
    }
    if (at[1] < FIRST_SECOND || at[1] == 0xff)
        return bad(left, 2);
    const uint32_t pair =
        of->pair[(at[0] - FIRST_LEAD) * SECONDS + (at[1] - FIRST_SECOND)];
    return pair != 0 ? (character){2, pair, 0} : bad(left, 2);
}

size_t
iconv(iconv_t converter, char **in, size_t *in_left, char **out, size_t *out_left)
{
    const encoding *of = converter;

    if (in == NULL || *in == NULL)
        return 0;
    while (*in_left > 0) {
        const unsigned char *at = (const unsigned char *)*in;
        const character c = of->shape >= UTF_16LE ? read_utf_16(of, at, *in_left)
                                                  : read_bytes(of, at, *in_left);
        if (c.length == 0 || *out_left < 4) {
            errno = c.length == 0 ? c.error : E2BIG;
            return (size_t)-1;
        }
        for (int i = 0; i < 4; i++)
            *(*out)++ = (char)(c.number >> 8 * i & 0xff);
        *out_left -= 4;
        *in += c.length;
        *in_left -= c.length;
    }
    return 0;
}
