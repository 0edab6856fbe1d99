/* json.c - the streaming JSON writer. */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "text/encoding.h"
#include "yunzi/json.h"
#include "yunzi/text.h"

static void
put(yz_json *json, const char *text, size_t length)
{
    if (length > 0 && json->status == YZ_OK)
        json->status = json->sink(json->context, text, length);
}

/* One character that may not stand as it is: quotes, the backslash, and what would
   steer a terminal, turn the writing around or end a line in JavaScript. */
static void
put_escaped(yz_json *json, uint32_t character)
{
    static const char SHORT[] = "b\bt\tn\nf\fr\r\"\"\\\\";
    char text[8];

    for (const char *pair = SHORT; *pair; pair += 2) {
        if ((uint32_t)pair[1] == character) {
            text[0] = '\\';
            text[1] = pair[0];
            put(json, text, 2);
            return;
        }
    }
    snprintf(text, sizeof text, "\\u%04" PRIx32, character);
    put(json, text, 6);
}

static bool
must_escape(uint32_t character)
{
    return character == '"' || character == '\\' || yz__utf8_steers(character);
}

static void
put_string(yz_json *json, const char *text)
{
    const size_t length = strlen(text);
    size_t kept = 0; /* where the run that is written as it is begins */

    put(json, "\"", 1);
    for (size_t i = 0; i < length;) {
        uint32_t character;
        bool broken;
        const size_t step = yz_utf8_read(text + i, length - i, &character, &broken);
        if (broken || must_escape(character)) {
            put(json, text + kept, i - kept);
            if (broken)
                put(json, "\xef\xbf\xbd", 3);
            else
                put_escaped(json, character);
            kept = i + step;
        }
        i += step;
    }
    put(json, text + kept, length - kept);
    put(json, "\"", 1);
}

/* Writes what precedes a value: a comma when something stands before it, and
   its key. */
static void
begin(yz_json *json, const char *key)
{
    if (json->depth > 0 && json->filled[json->depth])
        put(json, ",", 1);
    json->filled[json->depth] = true;
    if (key) {
        put_string(json, key);
        put(json, ":", 1);
    }
}

static void
open(yz_json *json, const char *key, const char *bracket)
{
    assert(json->depth < YZ_JSON_DEPTH);
    begin(json, key);
    put(json, bracket, 1);
    json->filled[++json->depth] = false;
}

static void
shut(yz_json *json, const char *bracket)
{
    assert(json->depth > 0);
    json->depth--;
    put(json, bracket, 1);
}

void
yz_json_start(yz_json *json, yz_sink *sink, void *context)
{
    *json = (yz_json){.sink = sink, .context = context};
}

void
yz_json_open_object(yz_json *json, const char *key)
{
    open(json, key, "{");
}

void
yz_json_close_object(yz_json *json)
{
    shut(json, "}");
}

void
yz_json_open_array(yz_json *json, const char *key)
{
    open(json, key, "[");
}

void
yz_json_close_array(yz_json *json)
{
    shut(json, "]");
}

void
yz_json_text(yz_json *json, const char *key, const char *text)
{
    if (!text) {
        yz_json_null(json, key);
        return;
    }
    begin(json, key);
    put_string(json, text);
}

void
yz_json_whole(yz_json *json, const char *key, int64_t value)
{
    char text[24];

    begin(json, key);
    const int length = snprintf(text, sizeof text, "%" PRId64, value);
    put(json, text, (size_t)length);
}

void
yz_json_bool(yz_json *json, const char *key, bool value)
{
    begin(json, key);
    put(json, value ? "true" : "false", value ? 4 : 5);
}

void
yz_json_null(yz_json *json, const char *key)
{
    begin(json, key);
    put(json, "null", 4);
}

void
yz_json_number(yz_json *json, const char *key, yz_number value)
{
    char text[YZ_NUMBER_TEXT];

    yz_json_text(json, key, yz_number_text(value, text));
}

void
yz_json_measure(yz_json *json, const char *key, double value, int decimals)
{
    char text[336]; /* the largest double has 309 digits before the point */

    assert(decimals >= 0 && decimals <= 6);
    /* JSON has no word for infinity and not-a-number. */
    if (!(value - value == 0)) {
        yz_json_null(json, key);
        return;
    }
    begin(json, key);
    const int length = snprintf(text, sizeof text, "%.*f", decimals, value);
    for (int i = 0; i < length; i++) {
        if (text[i] == ',') /* the point of some locales */
            text[i] = '.';
    }
    put(json, text, (size_t)length);
}

void
yz_json_point(yz_json *json, const char *key, yz_point at, int height)
{
    char text[YZ_POINT_TEXT];

    yz_json_text(json, key, yz_point_text(at, height, text));
}

void
yz_json_line(yz_json *json)
{
    assert(json->depth == 0);
    put(json, "\n", 1);
    json->filled[0] = false;
}

/* Percent signs for all but what stands for itself in an address, and slashes. */
static void
put_encoded(yz_json *json, const char *path)
{
    for (; *path != '\0'; path++) {
        const unsigned char byte = (unsigned char)*path;
        char code[4];
        const bool plain = (byte >= '0' && byte <= '9') ||
                           (byte >= 'A' && byte <= 'Z') ||
                           (byte >= 'a' && byte <= 'z') ||
                           (byte < 0x80 && strchr("-._~/", byte) != NULL);
        snprintf(code, sizeof code, plain ? "%c" : "%%%02X", byte);
        put(json, code, strlen(code));
    }
}

void
yz_json_path(yz_json *json, const char *key, const char *path)
{
    yz_json_text(json, key, path);
    if (!path || yz__utf8_valid(path, strlen(path)))
        return;
    put(json, ",\"", 2);
    put(json, key, strlen(key));
    put(json, "_encoded\":\"", sizeof "_encoded\":\"" - 1);
    put_encoded(json, path);
    put(json, "\"", 1);
}
