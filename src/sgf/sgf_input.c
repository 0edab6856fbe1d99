/*
 * sgf_input.c - the bytes of a collection, UTF-16 turned into UTF-8.
 *
 * Bytes from a source lie in one buffer that slides over the input and grows only when
 * a game does not fit; bytes in memory are read where they are.
 */
#include "sgf/sgf_input.h"

#include <string.h>

#include "base/memory.h"
#include "text/encoding.h"
#include "yunzi/text.h"

enum { CHUNK = 1 << 18 };

/* ---- Bytes ---- */

/* Takes more bytes from the source, or from memory that has to be converted. */
static yz_status
take(yz__sgf_input *input, char *to, size_t room, size_t *got)
{
    const yz__reader_options *options = input->options;
    *got = 0;
    if (options->source) {
        const yz_status status = options->source(options->context, to, room, got);
        if (status != YZ_OK || *got > room)
            return YZ_E_IO;
    } else {
        *got = options->length - input->memory_at;
        if (*got > room)
            *got = room;
        memcpy(to, options->bytes + input->memory_at, *got);
        input->memory_at += *got;
    }
    input->taken += *got;
    return YZ_OK;
}

/* ---- UTF-16 ---- */

/* Writes one unit of UTF-16 as 0 to 2 characters of UTF-8; returns their bytes. */
static size_t
convert_unit(yz__sgf_input *input, uint32_t unit, char *out)
{
    const uint32_t high = input->surrogate;
    size_t n = 0;
    input->surrogate = 0;
    if (unit >= 0xdc00 && unit < 0xe000 && high)
        return yz_utf8_write(0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00), out);
    if (high)
        n = yz_utf8_write(0xfffd, out);
    if (unit >= 0xd800 && unit < 0xdc00)
        input->surrogate = unit;
    else
        n += yz_utf8_write(unit >= 0xdc00 && unit < 0xe000 ? 0xfffd : unit, out + n);
    return n;
}

static size_t
convert(yz__sgf_input *input, const unsigned char *raw, size_t length, char *out)
{
    size_t n = 0;
    for (size_t i = 0; i < length; i++) {
        input->half[input->half_count++] = raw[i];
        if (input->half_count < 2)
            continue;
        input->half_count = 0;
        const int low = input->wide == YZ__WIDE_LITTLE ? 0 : 1;
        n += convert_unit(
            input, (uint32_t)input->half[low] | (uint32_t)input->half[1 - low] << 8,
            out + n);
    }
    return n;
}

/* ---- The buffer ---- */

/* Fills the rest of the buffer once; 'ended' when the source has no more. */
static yz_status
fill_once(yz__sgf_input *input)
{
    unsigned char raw[4096];
    size_t got;
    char *to = input->buffer + input->length;
    const size_t room = input->room - input->length;
    if (!input->wide) {
        const yz_status status = take(input, to, room, &got);
        input->length += got;
        input->ended = status == YZ_OK && got == 0;
        return status;
    }
    /* Two bytes of UTF-16 are at most three of UTF-8, and one may wait from before. */
    const size_t most = room / 2 < sizeof raw ? room / 2 : sizeof raw;
    const yz_status status = take(input, (char *)raw, most, &got);
    input->length += convert(input, raw, got, to);
    input->ended = status == YZ_OK && got == 0;
    return status;
}

/* Drops the bytes that were read and makes room for more. */
static yz_status
make_room(yz__sgf_input *input)
{
    if (input->at > 0) {
        memmove(input->buffer, input->buffer + input->at, input->length - input->at);
        input->base += input->at;
        input->length -= input->at;
        input->at = 0;
    }
    if (input->room - input->length >= CHUNK / 2)
        return YZ_OK;
    const size_t room = input->room ? input->room * 2 : CHUNK;
    char *buffer =
        yz__resize(input->options->allocator, input->buffer, input->room, room);
    if (!buffer)
        return YZ_E_NOMEM;
    input->buffer = buffer;
    input->room = room;
    return YZ_OK;
}

yz_status
yz__sgf_input_fill(yz__sgf_input *input)
{
    yz_status status = make_room(input);
    while (status == YZ_OK && !input->ended && input->room - input->length >= 64)
        status = fill_once(input);
    input->data = input->buffer;
    return status;
}

/* ---- The beginning ---- */

/* The width of the input: UTF-16 has a mark, or "(;" with every other byte zero. */
static yz__wide
width_of(const char *bytes, size_t length, size_t *mark)
{
    const yz__encoding marked = yz__encoding_mark(bytes, length, mark);
    if (marked == YZ_ENCODING_UTF_16LE)
        return YZ__WIDE_LITTLE;
    if (marked == YZ_ENCODING_UTF_16BE)
        return YZ__WIDE_BIG;
    if (length >= 4 && memcmp(bytes, "(\0;\0", 4) == 0)
        return YZ__WIDE_LITTLE;
    if (length >= 4 && memcmp(bytes, "\0(\0;", 4) == 0)
        return YZ__WIDE_BIG;
    return YZ__NARROW;
}

/* Turns the bytes in the buffer from UTF-16 into UTF-8. */
static yz_status
widen(yz__sgf_input *input, size_t mark)
{
    const size_t length = input->length;
    char *raw = input->buffer;
    const size_t raw_room = input->room;
    char *text = yz__resize(input->options->allocator, NULL, 0, raw_room * 2);
    if (!text)
        return YZ_E_NOMEM;
    input->buffer = text;
    input->data = text;
    input->room = raw_room * 2;
    input->length =
        convert(input, (const unsigned char *)raw + mark, length - mark, text);
    yz__resize(input->options->allocator, raw, raw_room, 0);
    return YZ_OK;
}

yz_status
yz__sgf_input_start(yz__sgf_input *input)
{
    size_t mark = 0;
    const yz__reader_options *options = input->options;
    if (!options->source &&
        width_of(options->bytes, options->length, &mark) == YZ__NARROW) {
        input->data = options->bytes;
        input->length = options->length;
        input->ended = true;
    } else {
        yz_status status = yz__sgf_input_fill(input);
        if (status != YZ_OK)
            return status;
        input->wide = width_of(input->data, input->length, &mark);
        if (input->wide)
            status = widen(input, mark);
        if (status != YZ_OK)
            return status;
    }
    if (!input->wide)
        input->at = mark;
    return YZ_OK;
}

void
yz__sgf_input_free(yz__sgf_input *input)
{
    yz__resize(input->options->allocator, input->buffer, input->room, 0);
}
