/*
 * output.c - writes JSON to standard output or into memory.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/text.h>

#include "cli/cli.h"
#include "cli/output.h"

/* A sink for standard output; 'context' is ignored. */
static yz_status
print_out(void *context, const char *text, size_t length)
{
    (void)context;
    return fwrite(text, 1, length, stdout) == length ? YZ_OK : YZ_E_IO;
}

void
output_json_start(yz_json *json)
{
    yz_json_start(json, print_out, NULL);
}

static bool
grow(output_text *text, size_t needed)
{
    size_t room = text->room == 0 ? 1024 : text->room;
    while (room < needed)
        room *= 2;
    char *larger = realloc(text->text, room);
    if (larger == NULL)
        return false;
    text->text = larger;
    text->room = room;
    return true;
}

yz_status
output_append(void *context, const char *text, size_t length)
{
    output_text *out = context;
    const size_t needed = out->length + length;
    if (length == 0)
        return YZ_OK; /* the text may have no memory yet */
    if (out->failed || (needed > out->room && !grow(out, needed))) {
        out->failed = true;
        return YZ_E_NOMEM;
    }
    memcpy(out->text + out->length, text, length);
    out->length = needed;
    return YZ_OK;
}

static void
end_text(output_text *text)
{
    output_append(text, "", 1);
    if (!text->failed)
        text->length--;
}

void
output_add(output_text *text, const char *format, ...)
{
    char piece[1024];
    va_list values;
    va_start(values, format);
    vsnprintf(piece, sizeof piece, format, values);
    va_end(values);
    output_append(text, piece, strlen(piece));
    end_text(text);
}

void
output_safe(output_text *text, const char *from)
{
    size_t left = strlen(from);
    while (left > 0) {
        char shown[YZ_SHOWN];
        const size_t length = yz_utf8_show(from, left, shown);
        output_append(text, shown, strlen(shown));
        from += length;
        left -= length;
    }
    end_text(text);
}

void
output_text_free(output_text *text)
{
    free(text->text);
    *text = (output_text){0};
}
