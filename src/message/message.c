/* message.c - messages made from an id and arguments, held against the list. */
#include <assert.h>
#include <string.h>

#include "message/template.h"
#include "yunzi/message.h"

static const struct {
    const char *name;
    const char *arguments;
    const char *english;
} LIST[] = {
    [YZ_MESSAGE_NONE] = {"NONE", "", ""},
#define X(NAME, ARGUMENTS, ENGLISH) [YZ_MESSAGE_##NAME] = {#NAME, ARGUMENTS, ENGLISH},
#include "yunzi/messages/all.def"
#undef X
};

const char *
yz_message_name(yz_message_id id)
{
    assert((unsigned)id < YZ_MESSAGE_END);
    return LIST[id].name;
}

const char *
yz_message_arguments(yz_message_id id)
{
    assert((unsigned)id < YZ_MESSAGE_END);
    return LIST[id].arguments;
}

const char *
yz_message_english(yz_message_id id)
{
    assert((unsigned)id < YZ_MESSAGE_END);
    return LIST[id].english;
}

/* ---- Arguments ---- */

static yz_argument
argument(yz_argument_kind kind)
{
    yz_argument out;

    memset(&out, 0, sizeof out);
    out.kind = (uint8_t)kind;
    return out;
}

yz_argument
yz_arg_number(int64_t number)
{
    yz_argument out = argument(YZ_ARGUMENT_NUMBER);
    out.is.number = number;
    return out;
}

yz_argument
yz_arg_exact(yz_number number)
{
    yz_argument out = argument(YZ_ARGUMENT_EXACT);
    out.is.number = number.count;
    out.of.over = number.over;
    return out;
}

yz_argument
yz_arg_colour(yz_colour colour)
{
    yz_argument out = argument(YZ_ARGUMENT_COLOUR);
    out.is.number = colour;
    return out;
}

yz_argument
yz_arg_point(yz_point at, int height)
{
    yz_argument out = argument(YZ_ARGUMENT_POINT);
    out.is.point = at;
    out.height = (uint8_t)height;
    return out;
}

yz_argument
yz_arg_points(const yz_point *points, int count, int all, int height)
{
    yz_argument out = argument(YZ_ARGUMENT_POINTS);
    out.is.number = all;
    out.of.points = points;
    out.length = (uint16_t)count;
    out.height = (uint8_t)height;
    return out;
}

yz_argument
yz_arg_choice(int choice)
{
    yz_argument out = argument(YZ_ARGUMENT_CHOICE);
    out.is.number = choice;
    return out;
}

yz_argument
yz_arg_text(const char *text)
{
    return yz_arg_bytes(text, text ? strlen(text) : 0);
}

yz_argument
yz_arg_bytes(const char *text, size_t length)
{
    yz_argument out = argument(YZ_ARGUMENT_TEXT);
    out.is.text = text ? text : "";
    out.length = (uint16_t)(length < UINT16_MAX ? length : UINT16_MAX);
    return out;
}

yz_argument
yz_arg_name(const char *context, const char *english)
{
    yz_argument out = argument(YZ_ARGUMENT_NAME);
    out.is.text = english;
    out.of.context = context;
    return out;
}

yz_argument
yz_arg_message(const yz_message *message)
{
    yz_argument out = argument(YZ_ARGUMENT_MESSAGE);
    out.of.message = message;
    return out;
}

/* ---- Messages that are stored ---- */

/* As much of a text as there is room for, whole characters of UTF-8. */
static size_t
text_that_fits(const yz_argument *from, size_t room)
{
    size_t length = from->length;

    if (length <= room)
        return length;
    length = room;
    while (length > 0 && ((unsigned char)from->is.text[length] & 0xc0) == 0x80)
        length--;
    return length;
}

static void
keep_text(yz_message *out, yz_argument *to, const yz_argument *from)
{
    const size_t size = text_that_fits(from, (size_t)(YZ_MESSAGE_BYTES - out->used));

    memcpy(out->bytes + out->used, from->is.text, size);
    to->is.number = out->used;
    to->length = (uint16_t)size;
    out->used = (uint8_t)(out->used + size);
}

static void
keep_points(yz_message *out, yz_argument *to, const yz_argument *from)
{
    const size_t most = (size_t)(YZ_MESSAGE_BYTES - out->used) / sizeof(yz_point);

    to->length = (uint16_t)(from->length < most ? from->length : most);
    if (to->length > 0)
        memcpy(out->bytes + out->used, from->of.points, to->length * sizeof(yz_point));
    to->of.over = out->used;
    out->used = (uint8_t)(out->used + to->length * sizeof(yz_point));
}

static void keep(yz_message *out, size_t at, const yz_argument *from, size_t count);

/* 'to' becomes a message of 'out' itself, its arguments behind all others. */
static void
keep_nested(yz_message *out, yz_argument *to, const yz_argument *arguments, size_t count)
{
    const size_t at = out->all;

    assert(at + count <= YZ_MESSAGE_ARGUMENTS);
    to->of.over = (int64_t)at;
    out->all = (uint8_t)(at + count);
    keep(out, at, arguments, count);
}

static void
keep_message(yz_message *out, yz_argument *to, const yz_message *inner)
{
    yz_argument arguments[YZ_MESSAGE_ARGUMENTS];

    yz__message_arguments(inner, arguments);
    to->kind = YZ_ARGUMENT_NESTED;
    to->is.number = inner->id;
    to->length = inner->count;
    keep_nested(out, to, arguments, inner->count);
}

/* Copies arguments, and what they point to, to 'at' and the places behind it. */
static void
keep(yz_message *out, size_t at, const yz_argument *from, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        yz_argument *to = &out->argument[at + i];
        *to = from[i];
        if (from[i].kind == YZ_ARGUMENT_TEXT)
            keep_text(out, to, &from[i]);
        else if (from[i].kind == YZ_ARGUMENT_POINTS)
            keep_points(out, to, &from[i]);
        else if (from[i].kind == YZ_ARGUMENT_MESSAGE)
            keep_message(out, to, from[i].of.message);
        else if (from[i].kind == YZ_ARGUMENT_NESTED)
            keep_nested(out, to, from[i].of.arguments, from[i].length);
    }
}

yz_message
yz_message_of(yz_message_id id, const yz_argument *arguments, size_t count)
{
    yz_message out;

    assert(count <= YZ_MESSAGE_ARGUMENTS);
    assert(yz__arguments_fit(LIST[id].arguments, arguments, count));
    memset(&out, 0, sizeof out);
    out.id = (uint16_t)id;
    out.count = out.all = (uint8_t)count;
    keep(&out, 0, arguments, count);
    return out;
}

yz_message
yz_message_plain(yz_message_id id)
{
    return yz_message_of(id, NULL, 0);
}

void
yz__message_arguments(const yz_message *message, yz_argument out[YZ_MESSAGE_ARGUMENTS])
{
    for (size_t i = 0; i < message->all; i++) {
        out[i] = message->argument[i];
        if (out[i].kind == YZ_ARGUMENT_TEXT)
            out[i].is.text = message->bytes + message->argument[i].is.number;
        else if (out[i].kind == YZ_ARGUMENT_POINTS)
            out[i].of.points =
                (const yz_point *)(message->bytes + message->argument[i].of.over);
        else if (out[i].kind == YZ_ARGUMENT_NESTED)
            out[i].of.arguments = &out[message->argument[i].of.over];
    }
}

char *
yz_message_text(const yz_message *message, const yz_language *language,
                char out[YZ_MESSAGE_TEXT])
{
    yz_argument arguments[YZ_MESSAGE_ARGUMENTS];

    yz__message_arguments(message, arguments);
    yz_tell((yz_message_id)message->id, arguments, message->count, language, out,
            YZ_MESSAGE_TEXT);
    return out;
}
