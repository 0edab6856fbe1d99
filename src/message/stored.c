/*
 * stored.c - stores a message: its arguments packed one behind the other, 92 bytes in all, because
 * results hold many of them.
 *
 * An argument is its kind and what that needs: numbers as varints, a text with its length, a list of
 * points as steps from one to the next, two pointers for a name, and another message with its
 * arguments behind its id.  Where it does not fit, the longest text or list gives way.
 */
#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "message/language.h"
#include "message/template.h"

/* ---- Packing ---- */

typedef struct packer {
    uint8_t *out;
    size_t most;      /* bytes of one text or list */
    size_t used;      /* bytes, also those for which there was no room */
    size_t arguments; /* packed, with those of messages in it */
} packer;

static void
put_bytes(packer *p, const void *bytes, size_t length)
{
    if (p->used + length <= YZ_MESSAGE_BYTES)
        memcpy(p->out + p->used, bytes, length);
    p->used += length;
}

static void
put_byte(packer *p, size_t byte)
{
    const uint8_t one = (uint8_t)byte;
    put_bytes(p, &one, 1);
}

/* Seven bits a byte, the low ones first; the sign is the lowest bit. */
static size_t
number_bytes(int64_t number, uint8_t out[10])
{
    uint64_t left = (uint64_t)number << 1 ^ (number < 0 ? UINT64_MAX : 0);
    size_t length = 0;

    for (; left > 0x7f; left >>= 7)
        out[length++] = (uint8_t)(left | 0x80);
    out[length++] = (uint8_t)left;
    return length;
}

static void
put_number(packer *p, int64_t number)
{
    uint8_t bytes[10];
    put_bytes(p, bytes, number_bytes(number, bytes));
}

/* The bytes of a text that are kept, whole characters of UTF-8. */
static size_t
text_that_fits(const yz_argument *text, size_t most)
{
    size_t length = text->length;

    if (length <= most)
        return length;
    length = most;
    while (length > 0 && ((unsigned char)text->is.text[length] & 0xc0) == 0x80)
        length--;
    return length;
}

static void
put_text(packer *p, const yz_argument *text)
{
    const size_t length = text_that_fits(text, p->most);

    put_byte(p, length);
    put_bytes(p, text->is.text, length);
}

/* A row of the points is as wide as the farthest of them needs, so that steps are short. */
static int
width_of(const yz_argument *list)
{
    int width = 1;

    for (size_t i = 0; i < list->length; i++)
        if (list->of.points[i].x >= width)
            width = list->of.points[i].x + 1;
    return width;
}

static void
put_points(packer *p, const yz_argument *list)
{
    const int width = width_of(list);
    uint8_t bytes[YZ_MESSAGE_BYTES + 10];
    size_t length = 0, count = 0;
    int before = 0;

    while (count < list->length && count < YZ_MESSAGE_POINTS) {
        const int here = list->of.points[count].y * width + list->of.points[count].x;
        const size_t more = number_bytes(here - before, bytes + length);
        if (length + more > p->most)
            break;
        length += more;
        before = here;
        count++;
    }
    put_byte(p, list->height);
    put_number(p, list->is.number);
    put_byte(p, (size_t)width);
    put_byte(p, count);
    put_bytes(p, bytes, length);
}

static void
put_name(packer *p, const yz_argument *name)
{
    put_bytes(p, &name->is.text, sizeof name->is.text);
    put_bytes(p, &name->of.context, sizeof name->of.context);
}

static void put_arguments(packer *p, const yz_argument *from, size_t count);

static void
put_nested(packer *p, int64_t id, const yz_argument *arguments, size_t count)
{
    put_number(p, id);
    put_byte(p, count);
    put_arguments(p, arguments, count);
}

static void
put_message(packer *p, const yz_message *inner)
{
    yz__opened opened;

    yz__message_open(inner, &opened);
    put_nested(p, inner->id, opened.argument, inner->count);
}

static void
put_argument(packer *p, const yz_argument *from)
{
    const yz_argument_kind kind = (yz_argument_kind)from->kind;

    put_byte(p, kind == YZ_ARGUMENT_MESSAGE ? YZ_ARGUMENT_NESTED : kind);
    switch (kind) {
    case YZ_ARGUMENT_NUMBER:
    case YZ_ARGUMENT_COLOUR:
    case YZ_ARGUMENT_CHOICE:
        put_number(p, from->is.number);
        break;
    case YZ_ARGUMENT_EXACT:
    case YZ_ARGUMENT_ZI:
        put_number(p, from->is.number);
        put_number(p, from->of.over);
        break;
    case YZ_ARGUMENT_POINT:
        put_bytes(p, &from->is.point, sizeof from->is.point);
        put_byte(p, from->height);
        break;
    case YZ_ARGUMENT_POINTS:
        put_points(p, from);
        break;
    case YZ_ARGUMENT_TEXT:
        put_text(p, from);
        break;
    case YZ_ARGUMENT_NAME:
        put_name(p, from);
        break;
    case YZ_ARGUMENT_MESSAGE:
        put_message(p, from->of.message);
        break;
    case YZ_ARGUMENT_NESTED:
        put_nested(p, from->is.number, from->of.arguments, from->length);
        break;
    case YZ_ARGUMENT_NONE:
        break;
    }
}

static void
put_arguments(packer *p, const yz_argument *from, size_t count)
{
    p->arguments += count;
    for (size_t i = 0; i < count; i++)
        put_argument(p, &from[i]);
}

/* Packs arguments; false if there was no room while a text or list has up to 'most' bytes. */
static bool
pack(yz_message *out, const yz_argument *arguments, size_t count, size_t most)
{
    packer p = {.out = out->packed, .most = most};

    put_arguments(&p, arguments, count);
    out->used = (uint8_t)p.used;
    return p.used <= YZ_MESSAGE_BYTES && p.arguments <= YZ_MESSAGE_ARGUMENTS;
}

yz_message
yz_message_of(yz_message_id id, const yz_argument *arguments, size_t count)
{
    yz_message out = {.id = (uint16_t)id, .count = (uint8_t)count};
    size_t most = YZ_MESSAGE_BYTES;

    assert(id >= YZ_MESSAGE_OWN ||
           yz__arguments_fit(yz__message_arguments(id), arguments, count));
    while (!pack(&out, arguments, count, most) && most > 0)
        most--;
    const bool packed = most > 0 || pack(&out, arguments, count, most);
    assert(packed);
    if (!packed)
        return (yz_message){.id = YZ_MESSAGE_NONE};
    memset(out.packed + out.used, 0, (size_t)(YZ_MESSAGE_BYTES - out.used));
    return out;
}

yz_message
yz_message_plain(yz_message_id id)
{
    return yz_message_of(id, NULL, 0);
}

/* ---- Opening ---- */

typedef struct opener {
    const uint8_t *at;
    yz__opened *out;
    size_t arguments; /* taken */
    size_t points;
} opener;

static int64_t
take_number(opener *o)
{
    uint64_t number = 0;
    int shift = 0;

    while (*o->at & 0x80) {
        number |= (uint64_t)(*o->at++ & 0x7f) << shift;
        shift += 7;
    }
    number |= (uint64_t)*o->at++ << shift;
    return (int64_t)(number >> 1 ^ (number & 1 ? UINT64_MAX : 0));
}

static void
take_bytes(opener *o, void *out, size_t length)
{
    memcpy(out, o->at, length);
    o->at += length;
}

static void
take_points(opener *o, yz_argument *list)
{
    yz_point *points = o->out->point + o->points;
    int here = 0;

    list->height = *o->at++;
    list->is.number = take_number(o);
    const int width = *o->at++;
    list->length = *o->at++;
    list->of.points = points;
    o->points += list->length;
    for (size_t i = 0; i < list->length; i++) {
        here += (int)take_number(o);
        points[i] = (yz_point){(uint8_t)(here % width), (uint8_t)(here / width)};
    }
}

static const yz_argument *take_arguments(opener *o, size_t count);

static void
take_text(opener *o, yz_argument *out)
{
    out->length = *o->at++;
    out->is.text = (const char *)o->at;
    o->at += out->length;
}

static void
take_argument(opener *o, yz_argument *out)
{
    memset(out, 0, sizeof *out);
    out->kind = *o->at++;
    switch ((yz_argument_kind)out->kind) {
    case YZ_ARGUMENT_NUMBER:
    case YZ_ARGUMENT_COLOUR:
    case YZ_ARGUMENT_CHOICE:
        out->is.number = take_number(o);
        break;
    case YZ_ARGUMENT_EXACT:
    case YZ_ARGUMENT_ZI:
        out->is.number = take_number(o);
        out->of.over = take_number(o);
        break;
    case YZ_ARGUMENT_POINT:
        take_bytes(o, &out->is.point, sizeof out->is.point);
        out->height = *o->at++;
        break;
    case YZ_ARGUMENT_POINTS:
        take_points(o, out);
        break;
    case YZ_ARGUMENT_TEXT:
        take_text(o, out);
        break;
    case YZ_ARGUMENT_NAME:
        take_bytes(o, &out->is.text, sizeof out->is.text);
        take_bytes(o, &out->of.context, sizeof out->of.context);
        break;
    case YZ_ARGUMENT_NESTED:
        out->is.number = take_number(o);
        out->length = *o->at++;
        out->of.arguments = take_arguments(o, out->length);
        break;
    case YZ_ARGUMENT_MESSAGE:
    case YZ_ARGUMENT_NONE:
        break;
    }
}

/* The next arguments, one beside the other; those of the messages in them come after. */
static const yz_argument *
take_arguments(opener *o, size_t count)
{
    yz_argument *first = o->out->argument + o->arguments;

    assert(o->arguments + count <= YZ_MESSAGE_ARGUMENTS);
    o->arguments += count;
    for (size_t i = 0; i < count; i++)
        take_argument(o, &first[i]);
    return first;
}

void
yz__message_open(const yz_message *message, yz__opened *out)
{
    opener o = {.at = message->packed, .out = out};

    take_arguments(&o, message->count);
}
