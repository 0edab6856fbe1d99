/* encoding.h - what the decoder and the guesser of encodings share. */
#ifndef YZ_SRC_TEXT_ENCODING_H
#define YZ_SRC_TEXT_ENCODING_H

#include "yunzi/text.h"

/*
 * The encodings that are read: X(NAME, "canonical name", "name for iconv").  A record
 * that does not say what it is written in is tried as those up to windows-1252; the
 * others must be declared or asked for.
 */
#define YZ_ENCODING_MAP(X)                                                             \
    X(UTF_8, "UTF-8", "UTF-8")                                                         \
    X(GB18030, "GB18030", "GB18030")                                                   \
    X(BIG5, "Big5", "BIG5-HKSCS")                                                      \
    X(SHIFT_JIS, "Shift_JIS", "CP932")                                                 \
    X(EUC_JP, "EUC-JP", "EUC-JP")                                                      \
    X(EUC_KR, "EUC-KR", "CP949")                                                       \
    X(KOI8_R, "KOI8-R", "KOI8-R")                                                      \
    X(WINDOWS_1251, "windows-1251", "CP1251")                                          \
    X(WINDOWS_1250, "windows-1250", "CP1250")                                          \
    X(ISO_8859_2, "ISO-8859-2", "ISO-8859-2")                                          \
    X(ISO_8859_1, "ISO-8859-1", "ISO-8859-1")                                          \
    X(WINDOWS_1252, "windows-1252", "CP1252")                                          \
    X(SHIFT_JISX0213, "Shift_JISX0213", "SHIFT_JISX0213")                              \
    X(KOI8_U, "KOI8-U", "KOI8-U")                                                      \
    X(ISO_8859_3, "ISO-8859-3", "ISO-8859-3")                                          \
    X(ISO_8859_4, "ISO-8859-4", "ISO-8859-4")                                          \
    X(ISO_8859_5, "ISO-8859-5", "ISO-8859-5")                                          \
    X(ISO_8859_7, "ISO-8859-7", "ISO-8859-7")                                          \
    X(ISO_8859_9, "ISO-8859-9", "ISO-8859-9")                                          \
    X(ISO_8859_10, "ISO-8859-10", "ISO-8859-10")                                       \
    X(ISO_8859_13, "ISO-8859-13", "ISO-8859-13")                                       \
    X(ISO_8859_15, "ISO-8859-15", "ISO-8859-15")                                       \
    X(ISO_8859_16, "ISO-8859-16", "ISO-8859-16")                                       \
    X(WINDOWS_1253, "windows-1253", "CP1253")                                          \
    X(WINDOWS_1254, "windows-1254", "CP1254")                                          \
    X(WINDOWS_1257, "windows-1257", "CP1257")                                          \
    X(WINDOWS_1258, "windows-1258", "CP1258")                                          \
    X(WINDOWS_874, "windows-874", "CP874")                                             \
    X(IBM866, "IBM866", "IBM866")                                                      \
    X(EUC_TW, "EUC-TW", "EUC-TW")                                                      \
    X(UTF_16LE, "UTF-16LE", "UTF-16LE")                                                \
    X(UTF_16BE, "UTF-16BE", "UTF-16BE")

typedef enum yz__encoding {
    YZ_ENCODING_UNKNOWN = 0,
#define X(name, text, converter) YZ_ENCODING_##name,
    YZ_ENCODING_MAP(X)
#undef X
        YZ_ENCODING_COUNT
} yz__encoding;

/*
 * The encoding called 'name' ('length' bytes): any spelling in use, whatever the case,
 * hyphens, blanks and underscores ("utf8", "GBK", "x-sjis", "MS_KANJI", "cp949",
 * "latin1").  US-ASCII counts as UTF-8.  YZ_ENCODING_UNKNOWN for what is not known.
 */
yz__encoding yz__encoding_find(const char *name, size_t length);

/* The value that iconv_open() returns when it fails. */
#define yz__NO_CONVERTER ((iconv_t)(intptr_t)-1)

/* The name that iconv knows an encoding by. */
const char *yz__encoding_converter(yz__encoding encoding);

/*
 * Characters that names of players and places, and comments on games, are made of, as
 * UTF-8 and without anything between them: the more frequent ones ('hot') and the
 * others.
 */
typedef struct yz__common {
    const char *hot;
    const char *usual;
} yz__common;

extern const yz__common yz__COMMON_SIMPLIFIED;
extern const yz__common yz__COMMON_TRADITIONAL;
extern const yz__common yz__COMMON_JAPANESE;
extern const yz__common yz__COMMON_KOREAN;

/* True if 'character' would control the terminal or the direction of writing: a control
   character (C0, DEL, C1), a line separator, or a direction mark; or if nobody would see it: a
   blank of no width. */
bool yz__utf8_steers(uint32_t character);

/* "UTF-8", "GB18030", ...; "unknown".  Static. */
const char *yz__encoding_name(yz__encoding encoding);

/*
 * True if the second byte of a character may be '\\', ']' or another ASCII sign: then
 * the end of a value can only be found with yz__encoding_step().  False for UTF-16,
 * which must be converted before anything else is read.
 */
bool yz__encoding_hides_ascii(yz__encoding encoding);

/*
 * The number of bytes of the character at 'at': 1 to 4, never more than 'left' (1 or
 * more). A lead byte that is followed by a wrong byte is a character by itself, so that
 * a broken character never swallows the end of a value.
 */
size_t yz__encoding_step(yz__encoding encoding, const char *at, size_t left);

/* The encoding that a byte order mark at the start of a file names; '*mark', not NULL,
   gets the number of its bytes.  YZ_ENCODING_UNKNOWN and 0 without a mark. */
yz__encoding yz__encoding_mark(const char *data, size_t length, size_t *mark);

/* Converts from one encoding to UTF-8.  The fields are private. */
typedef struct yz__decoder {
    yz__encoding encoding;
    void *converter;
} yz__decoder;

/* Enough room for any text of 'length' bytes as UTF-8 with its NUL. */
#define YZ__DECODED_ROOM(length) (3 * (size_t)(length) + 1)

typedef struct yz__decoded {
    size_t length; /* bytes written, the NUL not counted */
    size_t broken; /* sequences that were replaced by U+FFFD */
    size_t first;  /* the byte of the first broken one */
} yz__decoded;

/* Opens a decoder: YZ_OK; YZ_E_ENCODING when this system has no converter for the
   encoding, or YZ_E_NOMEM.  After a failure there is nothing to close. */
YZ_MUST_CHECK yz_status yz__decoder_open(yz__decoder *decoder, yz__encoding encoding);
void yz__decoder_close(yz__decoder *decoder);

/*
 * Writes 'bytes' as UTF-8 and a NUL to 'out', which has 'room' bytes.  Each broken
 * sequence becomes one U+FFFD and is counted.  YZ_E_LIMIT when 'room' is not enough:
 * '*result' then tells what was written, whole characters and a NUL if 'room' is not 0.
 */
YZ_MUST_CHECK yz_status yz__decode(yz__decoder *decoder, yz_bytes bytes, char *out,
                                   size_t room, yz__decoded *result);

/* True if yz_utf8_read() finds no broken sequence in the text. */
bool yz__utf8_valid(const char *text, size_t length);

#endif
