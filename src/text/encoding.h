/* encoding.h - what the decoder and the guesser of encodings share. */
#ifndef YZ_SRC_TEXT_ENCODING_H
#define YZ_SRC_TEXT_ENCODING_H

#include "yunzi/text.h"

/* The value that iconv_open() returns when it fails. */
#define yz__NO_CONVERTER ((iconv_t)(intptr_t)-1)

/* The name that iconv knows an encoding by. */
const char *yz__encoding_converter(yz_encoding encoding);

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

/* "UTF-8", "GB18030", ...; "unknown".  Static. */
const char *yz__encoding_name(yz_encoding encoding);

/*
 * True if the second byte of a character may be '\\', ']' or another ASCII sign: then
 * the end of a value can only be found with yz__encoding_step().  False for UTF-16,
 * which must be converted before anything else is read.
 */
bool yz__encoding_hides_ascii(yz_encoding encoding);

/*
 * The number of bytes of the character at 'at': 1 to 4, never more than 'left' (1 or
 * more). A lead byte that is followed by a wrong byte is a character by itself, so that
 * a broken character never swallows the end of a value.
 */
size_t yz__encoding_step(yz_encoding encoding, const char *at, size_t left);

/* The encoding that a byte order mark at the start of a file names; '*mark', not NULL,
   gets the number of its bytes.  YZ_ENCODING_UNKNOWN and 0 without a mark. */
yz_encoding yz__encoding_mark(const char *data, size_t length, size_t *mark);

/* Converts from one encoding to UTF-8.  The fields are private. */
typedef struct yz__decoder {
    yz_encoding encoding;
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
YZ_MUST_CHECK yz_status yz__decoder_open(yz__decoder *decoder, yz_encoding encoding);
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
