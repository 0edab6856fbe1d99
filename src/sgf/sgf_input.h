/*
 * sgf_input.h - the bytes of a collection: from memory or from a source, as UTF-8.
 */
#ifndef YZ_SRC_SGF_SGF_INPUT_H
#define YZ_SRC_SGF_SGF_INPUT_H

#include "sgf/sgf_reader.h"
#include "yunzi/record.h"

/* The width of a character in the input; UTF-16 has two orders of bytes. */
typedef enum yz__wide { YZ__NARROW, YZ__WIDE_LITTLE, YZ__WIDE_BIG } yz__wide;

typedef struct yz__sgf_input {
    const yz__reader_options *options;
    char *buffer;
    size_t room;
    const char *data; /* the bytes at hand */
    size_t length;    /* of the data */
    size_t at;        /* read up to here */
    bool ended;       /* the source has no more than is in the data */
    uint64_t taken;   /* bytes from the source */
    uint64_t base;    /* of data[0] in the input, as UTF-8 */

    yz__wide wide;
    size_t memory_at; /* of bytes in memory that have to be converted */
    unsigned char half[4];
    size_t half_count;
    uint32_t surrogate;
} yz__sgf_input;

/* Takes the first bytes and finds the width of characters; steps over a mark. */
YZ_MUST_CHECK yz_status yz__sgf_input_start(yz__sgf_input *input);

/* Drops the bytes before 'at', and takes more from the source. */
YZ_MUST_CHECK yz_status yz__sgf_input_fill(yz__sgf_input *input);

void yz__sgf_input_free(yz__sgf_input *input);

#endif
