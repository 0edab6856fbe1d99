/* encoding.h - what the decoder and the guesser of encodings share. */
#ifndef YZ_SRC_TEXT_ENCODING_H
#define YZ_SRC_TEXT_ENCODING_H

#include "yunzi/text.h"

/* What iconv_open() returns when it fails. */
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

#endif
