/*
 * encoding.c - the encodings by name, their characters byte by byte, and conversion to
 * UTF-8 by iconv.
 */
#include <assert.h>
#include <errno.h>
#include <iconv.h>
#include <string.h>

#include "text/encoding.h"

const char *
yz__encoding_name(yz__encoding encoding)
{
    static const char *const NAME[] = {"unknown",
#define X(name, text, converter) text,
                                       YZ_ENCODING_MAP(X)
#undef X
    };
    assert(encoding < YZ_ENCODING_COUNT);
    return NAME[encoding];
}

const char *
yz__encoding_converter(yz__encoding encoding)
{
    static const char *const NAME[] = {"",
#define X(name, text, converter) converter,
                                       YZ_ENCODING_MAP(X)
#undef X
    };
    assert(encoding < YZ_ENCODING_COUNT);
    return NAME[encoding];
}

/* Other names in use, in lower case and without signs: IANA's aliases, code pages and
   what programs write. */
static const struct {
    const char *name;
    yz__encoding encoding;
} ALIAS[] = {
    {"ascii", YZ_ENCODING_UTF_8},
    {"usascii", YZ_ENCODING_UTF_8},
    {"iso646us", YZ_ENCODING_UTF_8},
    {"unicode", YZ_ENCODING_UTF_8},
    {"cp65001", YZ_ENCODING_UTF_8},
    {"utf8bom", YZ_ENCODING_UTF_8},
    {"gb2312", YZ_ENCODING_GB18030},
    {"gb23121980", YZ_ENCODING_GB18030},
    {"gb231280", YZ_ENCODING_GB18030},
    {"gbk", YZ_ENCODING_GB18030},
    {"gb", YZ_ENCODING_GB18030},
    {"xgbk", YZ_ENCODING_GB18030},
    {"euccn", YZ_ENCODING_GB18030},
    {"cp936", YZ_ENCODING_GB18030},
    {"ms936", YZ_ENCODING_GB18030},
    {"windows936", YZ_ENCODING_GB18030},
    {"csgb2312", YZ_ENCODING_GB18030},
    {"chinese", YZ_ENCODING_GB18030},
    {"big5hkscs", YZ_ENCODING_BIG5},
    {"big5eten", YZ_ENCODING_BIG5},
    {"bigfive", YZ_ENCODING_BIG5},
    {"xbig5", YZ_ENCODING_BIG5},
    {"csbig5", YZ_ENCODING_BIG5},
    {"cnbig5", YZ_ENCODING_BIG5},
    {"cp950", YZ_ENCODING_BIG5},
    {"ms950", YZ_ENCODING_BIG5},
    {"windows950", YZ_ENCODING_BIG5},
    {"sjis", YZ_ENCODING_SHIFT_JIS},
    {"xsjis", YZ_ENCODING_SHIFT_JIS},
    {"mskanji", YZ_ENCODING_SHIFT_JIS},
    {"csshiftjis", YZ_ENCODING_SHIFT_JIS},
    {"windows31j", YZ_ENCODING_SHIFT_JIS},
    {"cswindows31j", YZ_ENCODING_SHIFT_JIS},
    {"cp932", YZ_ENCODING_SHIFT_JIS},
    {"ms932", YZ_ENCODING_SHIFT_JIS},
    {"windows932", YZ_ENCODING_SHIFT_JIS},
    {"eucjis", YZ_ENCODING_EUC_JP},
    {"ujis", YZ_ENCODING_EUC_JP},
    {"xeucjp", YZ_ENCODING_EUC_JP},
    {"cseucpkdfmtjapanese", YZ_ENCODING_EUC_JP},
    {"extendedunixcodepackedformatforjapanese", YZ_ENCODING_EUC_JP},
    {"cp51932", YZ_ENCODING_EUC_JP},
    {"cseuckr", YZ_ENCODING_EUC_KR},
    {"ksc56011987", YZ_ENCODING_EUC_KR},
    {"ksc5601", YZ_ENCODING_EUC_KR},
    {"ksx1001", YZ_ENCODING_EUC_KR},
    {"korean", YZ_ENCODING_EUC_KR},
    {"cp949", YZ_ENCODING_EUC_KR},
    {"ms949", YZ_ENCODING_EUC_KR},
    {"windows949", YZ_ENCODING_EUC_KR},
    {"uhc", YZ_ENCODING_EUC_KR},
    {"koi8", YZ_ENCODING_KOI8_R},
    {"cskoi8r", YZ_ENCODING_KOI8_R},
    {"cp20866", YZ_ENCODING_KOI8_R},
    {"cp1251", YZ_ENCODING_WINDOWS_1251},
    {"win1251", YZ_ENCODING_WINDOWS_1251},
    {"cp1250", YZ_ENCODING_WINDOWS_1250},
    {"win1250", YZ_ENCODING_WINDOWS_1250},
    {"latin2", YZ_ENCODING_ISO_8859_2},
    {"latin1", YZ_ENCODING_ISO_8859_1},
    {"cp819", YZ_ENCODING_ISO_8859_1},
    {"ibm819", YZ_ENCODING_ISO_8859_1},
    {"cp28591", YZ_ENCODING_ISO_8859_1},
    {"cp1252", YZ_ENCODING_WINDOWS_1252},
    {"win1252", YZ_ENCODING_WINDOWS_1252},
    {"ansi", YZ_ENCODING_WINDOWS_1252},
    {"latin3", YZ_ENCODING_ISO_8859_3},
    {"latin4", YZ_ENCODING_ISO_8859_4},
    {"cyrillic", YZ_ENCODING_ISO_8859_5},
    {"greek", YZ_ENCODING_ISO_8859_7},
    {"latin5", YZ_ENCODING_ISO_8859_9},
    {"latin6", YZ_ENCODING_ISO_8859_10},
    {"latin7", YZ_ENCODING_ISO_8859_13},
    {"latin9", YZ_ENCODING_ISO_8859_15},
    {"latin0", YZ_ENCODING_ISO_8859_15},
    {"latin10", YZ_ENCODING_ISO_8859_16},
    {"cp1253", YZ_ENCODING_WINDOWS_1253},
    {"cp1254", YZ_ENCODING_WINDOWS_1254},
    {"cp1257", YZ_ENCODING_WINDOWS_1257},
    {"cp1258", YZ_ENCODING_WINDOWS_1258},
    {"cp874", YZ_ENCODING_WINDOWS_874},
    {"tis620", YZ_ENCODING_WINDOWS_874},
    {"cp866", YZ_ENCODING_IBM866},
    {"866", YZ_ENCODING_IBM866},
    {"utf16", YZ_ENCODING_UTF_16LE},
    {"ucs2", YZ_ENCODING_UTF_16LE},
    {"iso10646ucs2", YZ_ENCODING_UTF_16LE},
};

enum { NAME_ROOM = 48 };

/* Letters and digits alone, in lower case; cut off where no known name is as long. */
static void
name_reduce(const char *name, size_t length, char out[NAME_ROOM])
{
    size_t used = 0;

    for (size_t i = 0; i < length && used < NAME_ROOM - 1; i++) {
        const char c = name[i];
        if (c >= 'A' && c <= 'Z')
            out[used++] = (char)(c - 'A' + 'a');
        else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            out[used++] = c;
    }
    out[used] = '\0';
}

yz__encoding
yz__encoding_find(const char *name, size_t length)
{
    char wanted[NAME_ROOM], known[NAME_ROOM];

    if (!name)
        return YZ_ENCODING_UNKNOWN;
    name_reduce(name, length, wanted);
    for (int i = YZ_ENCODING_UNKNOWN + 1; i < YZ_ENCODING_COUNT; i++) {
        const char *text = yz__encoding_name((yz__encoding)i);
        name_reduce(text, strlen(text), known);
        if (strcmp(wanted, known) == 0)
            return (yz__encoding)i;
    }
    for (size_t i = 0; i < sizeof ALIAS / sizeof *ALIAS; i++) {
        if (strcmp(wanted, ALIAS[i].name) == 0)
            return ALIAS[i].encoding;
    }
    return YZ_ENCODING_UNKNOWN;
}

bool
yz__encoding_hides_ascii(yz__encoding encoding)
{
    return encoding == YZ_ENCODING_GB18030 || encoding == YZ_ENCODING_BIG5 ||
           encoding == YZ_ENCODING_SHIFT_JIS || encoding == YZ_ENCODING_SHIFT_JISX0213;
}

/* Each of the step_...() functions is given a lead byte above 0x7f and returns the
   length of its character, or 1. */
static bool
within(unsigned char c, unsigned char least, unsigned char most)
{
    return c >= least && c <= most;
}

static size_t
step_gb18030(const unsigned char *at, size_t left)
{
    if (left < 2 || !within(at[0], 0x81, 0xfe))
        return 1;
    if (within(at[1], 0x40, 0x7e) || within(at[1], 0x80, 0xfe))
        return 2;
    const bool four = left >= 4 && within(at[1], 0x30, 0x39) &&
                      within(at[2], 0x81, 0xfe) && within(at[3], 0x30, 0x39);
    return four ? 4 : 1;
}

static size_t
step_big5(const unsigned char *at, size_t left)
{
    return left >= 2 && within(at[0], 0x81, 0xfe) &&
                   (within(at[1], 0x40, 0x7e) || within(at[1], 0xa1, 0xfe))
               ? 2
               : 1;
}

static size_t
step_shift_jis(const unsigned char *at, size_t left)
{
    return left >= 2 && (within(at[0], 0x81, 0x9f) || within(at[0], 0xe0, 0xfc)) &&
                   (within(at[1], 0x40, 0x7e) || within(at[1], 0x80, 0xfc))
               ? 2
               : 1;
}

static size_t
step_euc_jp(const unsigned char *at, size_t left)
{
    if (left >= 3 && at[0] == 0x8f && within(at[1], 0xa1, 0xfe) &&
        within(at[2], 0xa1, 0xfe))
        return 3;
    return left >= 2 && (at[0] == 0x8e || within(at[0], 0xa1, 0xfe)) &&
                   within(at[1], 0xa1, 0xfe)
               ? 2
               : 1;
}

static size_t
step_euc_kr(const unsigned char *at, size_t left)
{
    return left >= 2 && within(at[0], 0x81, 0xfe) &&
                   (within(at[1], 0x41, 0x5a) || within(at[1], 0x61, 0x7a) ||
                    within(at[1], 0x81, 0xfe))
               ? 2
               : 1;
}

static size_t
step_euc_tw(const unsigned char *at, size_t left)
{
    if (left >= 4 && at[0] == 0x8e && within(at[1], 0xa1, 0xb0) &&
        within(at[2], 0xa1, 0xfe) && within(at[3], 0xa1, 0xfe))
        return 4;
    return left >= 2 && within(at[0], 0xa1, 0xfe) && within(at[1], 0xa1, 0xfe) ? 2 : 1;
}

static size_t
step_utf_16(const unsigned char *at, size_t left, int high)
{
    if (left < 2)
        return 1;
    return left >= 4 && within(at[high], 0xd8, 0xdb) && within(at[2 + high], 0xdc, 0xdf)
               ? 4
               : 2;
}

size_t
yz__encoding_step(yz__encoding encoding, const char *at, size_t left)
{
    const unsigned char *bytes = (const unsigned char *)at;

    if (encoding == YZ_ENCODING_UTF_16LE || encoding == YZ_ENCODING_UTF_16BE)
        return step_utf_16(bytes, left, encoding == YZ_ENCODING_UTF_16LE);
    if (*bytes < 0x80)
        return 1;
    switch (encoding) {
    case YZ_ENCODING_UTF_8: {
        uint32_t character;
        return yz_utf8_read(at, left, &character, NULL);
    }
    case YZ_ENCODING_GB18030:
        return step_gb18030(bytes, left);
    case YZ_ENCODING_BIG5:
        return step_big5(bytes, left);
    case YZ_ENCODING_SHIFT_JIS:
    case YZ_ENCODING_SHIFT_JISX0213:
        return step_shift_jis(bytes, left);
    case YZ_ENCODING_EUC_JP:
        return step_euc_jp(bytes, left);
    case YZ_ENCODING_EUC_KR:
        return step_euc_kr(bytes, left);
    case YZ_ENCODING_EUC_TW:
        return step_euc_tw(bytes, left);
    default:
        return 1;
    }
}

yz__encoding
yz__encoding_mark(const char *data, size_t length, size_t *mark)
{
    *mark = 0;
    if (length >= 3 && memcmp(data, "\xef\xbb\xbf", 3) == 0) {
        *mark = 3;
        return YZ_ENCODING_UTF_8;
    }
    if (length >= 2 && memcmp(data, "\xff\xfe", 2) == 0) {
        *mark = 2;
        return YZ_ENCODING_UTF_16LE;
    }
    if (length >= 2 && memcmp(data, "\xfe\xff", 2) == 0) {
        *mark = 2;
        return YZ_ENCODING_UTF_16BE;
    }
    return YZ_ENCODING_UNKNOWN;
}

/* Converters give characters, not UTF-8: what the C library of WebAssembly writes as
   UTF-8 depends on the locale, which is not ours to set. */
static const char CHARACTERS[] = "UTF-32LE";

yz_status
yz__decoder_open(yz__decoder *decoder, yz__encoding encoding)
{
    *decoder = (yz__decoder){encoding, NULL};
    if (encoding == YZ_ENCODING_UTF_8)
        return YZ_OK;
    if (encoding == YZ_ENCODING_UNKNOWN)
        return YZ_E_ENCODING;
    iconv_t converter = iconv_open(CHARACTERS, yz__encoding_converter(encoding));
    if (converter == yz__NO_CONVERTER && errno != ENOMEM)
        converter = iconv_open(CHARACTERS, yz__encoding_name(encoding));
    if (converter == yz__NO_CONVERTER)
        return errno == ENOMEM ? YZ_E_NOMEM : YZ_E_ENCODING;
    decoder->converter = converter;
    return YZ_OK;
}

void
yz__decoder_close(yz__decoder *decoder)
{
    if (decoder->converter)
        iconv_close(decoder->converter);
    *decoder = (yz__decoder){YZ_ENCODING_UNKNOWN, NULL};
}

/* The state of a conversion; one byte of the room is kept for the NUL. */
typedef struct progress {
    const char *start;
    char *in;
    size_t in_left;
    char *out;
    size_t out_left;
    yz__decoded *result;
} progress;

/* Writes U+FFFD for the 'step' bytes that come next. */
static bool
replace(progress *p, size_t step)
{
    if (p->out_left < 3)
        return false;
    memcpy(p->out, "\xef\xbf\xbd", 3);
    p->out += 3;
    p->out_left -= 3;
    if (p->result->broken++ == 0)
        p->result->first = (size_t)(p->in - p->start);
    p->in += step;
    p->in_left -= step;
    return true;
}

static bool
decode_utf_8(progress *p)
{
    while (p->in_left) {
        uint32_t character;
        bool broken;
        const size_t step = yz_utf8_read(p->in, p->in_left, &character, &broken);
        if (broken) {
            if (!replace(p, step))
                return false;
            continue;
        }
        if (p->out_left < step)
            return false;
        memcpy(p->out, p->in, step);
        p->in += step;
        p->in_left -= step;
        p->out += step;
        p->out_left -= step;
    }
    return true;
}

/* The output of a converter: characters of four bytes, the lowest first. */
typedef struct given {
    char bytes[1024];
    char *end;
    size_t left;
} given;

static void
clear(given *g)
{
    g->end = g->bytes;
    g->left = sizeof g->bytes;
}

/* Writes the characters as UTF-8; false when there is not enough room for all. */
static bool
write_given(progress *p, const given *g)
{
    for (const char *at = g->bytes; at < g->end; at += 4) {
        const unsigned char *byte = (const unsigned char *)at;
        char text[4];
        const size_t step = yz_utf8_write(
            byte[0] | (uint32_t)byte[1] << 8 | (uint32_t)byte[2] << 16, text);
        if (p->out_left < step)
            return false;
        memcpy(p->out, text, step);
        p->out += step;
        p->out_left -= step;
    }
    return true;
}

static bool
decode_by_iconv(const yz__decoder *decoder, progress *p)
{
    const size_t failed = (size_t)-1;
    given g;

    iconv(decoder->converter, NULL, NULL, NULL, NULL);
    while (p->in_left) {
        clear(&g);
        const size_t got =
            iconv(decoder->converter, &p->in, &p->in_left, &g.end, &g.left);
        const int error = errno;
        if (!write_given(p, &g))
            return false;
        if (got != failed)
            break;
        if (error == E2BIG)
            continue;
        /* A character may be cut short at the end, or be read and have no equal. */
        size_t step = p->in_left;
        if (error != EINVAL && step > 0)
            step = yz__encoding_step(decoder->encoding, p->in, p->in_left);
        if (!replace(p, step))
            return false;
    }
    /* Some converters hold back a character that may combine with the next. */
    clear(&g);
    iconv(decoder->converter, NULL, NULL, &g.end, &g.left);
    return write_given(p, &g);
}

yz_status
yz__decode(yz__decoder *decoder, yz_bytes bytes, char *out, size_t room,
           yz__decoded *result)
{
    *result = (yz__decoded){0, 0, 0};
    if (room == 0)
        return YZ_E_LIMIT;
    /* iconv() takes its input without const and does not write to it. */
    progress p = {
        bytes.data, (char *)(uintptr_t)bytes.data, bytes.length, out, room - 1, result};
    const bool done = decoder->encoding == YZ_ENCODING_UTF_8
                          ? decode_utf_8(&p)
                          : decode_by_iconv(decoder, &p);
    result->length = (size_t)(p.out - out);
    *p.out = '\0';
    return done ? YZ_OK : YZ_E_LIMIT;
}
