/*
 * output.c - where JSON goes: standard output, or text that grows.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <yunzi/text.h>

#include "cli/cli.h"
#include "cli/output.h"

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

/* The bytes of the character at 'at'; 0 when it is no UTF-8. */
static size_t
character_length(const unsigned char *at)
{
    static const unsigned LEAST[] = {0, 0, 0x80, 0x800, 0x10000};
    if (at[0] < 0x80)
        return 1;
    const size_t length = at[0] >= 0xF0 ? 4 : at[0] >= 0xE0 ? 3 : 2;
    unsigned value = at[0] & (0xFFU >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80)
            return 0;
        value = value << 6 | (at[i] & 0x3FU);
    }
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    return at[0] < 0xC2 || at[0] > 0xF4 || value < LEAST[length] || value > 0x10FFFF ||
                   surrogate
               ? 0
               : length;
}

static bool
is_utf8(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    size_t length = 1;
    while (*at != '\0' && (length = character_length(at)) > 0)
        at += length;
    return length > 0;
}

/* Percent signs for all but what stands for itself in an address, and slashes. */
static void
encode(const char *path, output_text *out)
{
    for (; *path != '\0'; path++) {
        const unsigned char byte = (unsigned char)*path;
        char code[4];
        const bool plain = (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') ||
                           (byte >= 'a' && byte <= 'z') ||
                           (byte < 0x80 && strchr("-._~/", byte) != NULL);
        snprintf(code, sizeof code, plain ? "%c" : "%%%02X", byte);
        output_append(out, code, strlen(code));
    }
    output_append(out, "", 1);
}

void
output_json_file(yz_json *json, const char *path)
{
    output_text encoded = {0};
    yz_json_text(json, "file", path);
    if (path == NULL || is_utf8(path))
        return;
    encode(path, &encoded);
    if (encoded.failed)
        cli_lacks_memory();
    else
        yz_json_text(json, "file_encoded", encoded.text);
    output_text_free(&encoded);
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
    if (length == 0)
        return; /* there may be no room at all yet */
    if (out->failed || (needed > out->room && !grow(out, needed))) {
        out->failed = true;
        return;
    }
    memcpy(out->text + out->length, text, length);
    out->length = needed;
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
output_path(output_text *text, const char *path)
{
    output_safe(text, strcmp(path, "-") == 0 ? "standard input" : path);
}

void
output_text_free(output_text *text)
{
    free(text->text);
    *text = (output_text){0};
}
