/* stored.c - makes messages from an id and arguments, and stores in them all that they
   need. */
#include <assert.h>
#include <string.h>

#include "message/template.h"

/* The bytes of a text that fit into 'room', in whole characters of UTF-8. */
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

/* Makes 'to' a message stored in 'out', with its arguments after all others. */
static void
keep_nested(yz_message *out, yz_argument *to, const yz_argument *arguments,
            size_t count)
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

/* Copies arguments, and what they point to, to the places from 'at' on. */
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
    assert(yz__arguments_fit(yz_message_arguments(id), arguments, count));
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
