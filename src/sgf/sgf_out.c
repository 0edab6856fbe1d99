/* sgf_out.c - a small buffer before the caller's sink. */
#include "sgf/sgf_out.h"

#include <string.h>

void
yz__flush(yz__out *out)
{
    if (out->status == YZ_OK)
        out->status = out->sink(out->context, out->buffer, out->count);
    out->count = 0;
}

static void
count_column(yz__out *out, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        out->column = bytes[i] == '\n' ? 0 : out->column + 1;
}

void
yz__put(yz__out *out, const char *bytes, size_t length)
{
    count_column(out, bytes, length);
    if (length > sizeof out->buffer - out->count)
        yz__flush(out);
    if (length > sizeof out->buffer) {
        if (out->status == YZ_OK)
            out->status = out->sink(out->context, bytes, length);
        return;
    }
    if (length == 0)
        return;
    memcpy(out->buffer + out->count, bytes, length);
    out->count += length;
}

void
yz__put_text(yz__out *out, const char *text)
{
    yz__put(out, text, strlen(text));
}
