/*
 * output.c - where JSON goes: standard output, or text that grows.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "output.h"

static void
print(void *context, const char *text, size_t length)
{
    (void)context;
    fwrite(text, 1, length, stdout); /* cli_finish() tells when this fails */
}

void
output_json_start(yz_json *json)
{
    yz_json_start(json, print, NULL);
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

void
output_append(void *context, const char *text, size_t length)
{
    output_text *out = context;
    const size_t needed = out->length + length;
    if (out->failed || (needed > out->room && !grow(out, needed))) {
        out->failed = true;
        return;
    }
    memcpy(out->text + out->length, text, length);
    out->length = needed;
}

void
output_text_free(output_text *text)
{
    free(text->text);
    *text = (output_text){0};
}
