/*
 * record_build.c - records made and changed by a program.
 *
 * New bytes are added behind the text of the record, which is first copied when it
 * belongs to someone else; nodes, properties and values that are replaced stay behind
 * unused.  Every function reserves what it needs before it changes anything.
 */
#include <stdio.h>
#include <string.h>

#include "record/record_asked.h"
#include "record/record_tree.h"
#include "text/encoding.h"

/* ---- Room ---- */

/* Makes the text the record's own, with room for 'more' bytes. */
static yz_status
reserve_text(yz_record *record, size_t more)
{
    const bool borrowed = record->text != record->own || !record->own;
    const size_t used = borrowed ? record->length : record->own_used;
    if (used + more > UINT32_MAX / 2)
        return YZ_E_LIMIT;
    const yz_status status =
        YZ__RESERVE(record->allocator, record->own, record->own_room, used, more);
    if (status != YZ_OK)
        return status;
    if (borrowed && used > 0)
        memcpy(record->own, record->text, used);
    record->own_used = used;
    record->text = record->own;
    return YZ_OK;
}

/* Room for copies of what the node has and for what is new. */
static yz_status
reserve_all(yz_record *record, yz_node node, size_t values, size_t bytes)
{
    const size_t properties = record->node[node].count + 1;
    if (record->value_count + values > YZ_RECORD_MAX_VALUES ||
        record->property_count + properties > UINT32_MAX / 2)
        return YZ_E_LIMIT;
    yz_status status =
        YZ__RESERVE(record->allocator, record->property, record->property_room,
                    record->property_count, properties);
    if (status == YZ_OK)
        status = YZ__RESERVE(record->allocator, record->value, record->value_room,
                             record->value_count, values);
    return status == YZ_OK ? reserve_text(record, bytes) : status;
}

static uint32_t
add_bytes(yz_record *record, const char *bytes, size_t length)
{
    const uint32_t at = (uint32_t)record->own_used;
    if (length > 0)
        memcpy(record->own + at, bytes, length);
    record->own_used += length;
    return at;
}

/* ---- Properties ---- */

static bool
is_identifier(const char *id)
{
    const size_t length = strlen(id);
    return length >= 1 && length <= YZ_RECORD_MAX_IDENTIFIER &&
           strspn(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == length;
}

/* True if a raw value ends where it should: it has no free "]" and no "\" at the end.
   In some encodings either may be the second byte of a character. */
static bool
is_closed(const yz_record *record, yz_bytes value)
{
    size_t i = 0;
    while (i < value.length && value.data[i] != ']') {
        i += value.data[i] == '\\';
        if (i == value.length)
            return false;
        i += yz__encoding_step(record->encoding, value.data + i, value.length - i);
    }
    return i == value.length;
}

static yz__property *
find(yz_record *record, yz_node node, const char *id)
{
    const yz__node *self = &record->node[node];
    const size_t length = strlen(id);
    const yz__kind kind = yz__kind_of(id, length);
    for (uint32_t i = 0; i < self->count; i++) {
        yz__property *property = &record->property[self->property + i];
        const bool same =
            kind != YZ__KIND_UNKNOWN
                ? property->kind == kind
                : property->length == length &&
                      memcmp(record->text + property->id, id, length) == 0;
        if (same)
            return property;
    }
    return NULL;
}

/* A new property of the node, without values; room is there. */
static yz__property *
add_property(yz_record *record, yz_node node, const char *id)
{
    yz__node *self = &record->node[node];
    const size_t length = strlen(id);
    if (self->property + self->count != record->property_count) {
        memcpy(&record->property[record->property_count],
               &record->property[self->property], self->count * sizeof(yz__property));
        self->property = (uint32_t)record->property_count;
        record->property_count += self->count;
    }
    yz__property *property = &record->property[record->property_count++];
    *property = (yz__property){.id = add_bytes(record, id, length),
                               .length = (uint8_t)length,
                               .kind = (uint8_t)yz__kind_of(id, length)};
    self->count++;
    return property;
}

static void
add_value(yz_record *record, yz__property *property, yz_bytes value)
{
    if (property->value + property->count != record->value_count) {
        memcpy(&record->value[record->value_count], &record->value[property->value],
               property->count * sizeof(yz__value));
        property->value = (uint32_t)record->value_count;
        record->value_count += property->count;
    }
    record->value[record->value_count++] =
        (yz__value){.at = add_bytes(record, value.data, value.length),
                    .length = (uint32_t)value.length};
    property->count++;
}

static void
forget(yz_record *record, yz_node node)
{
    yz__refresh_node(record, node);
    record->known &= ~(unsigned)(YZ__KNOWN_SIZE | YZ__KNOWN_START | YZ__KNOWN_INFO |
                                 YZ__KNOWN_CHECK | YZ__KNOWN_PROPERTIES);
    record->size_bad = false;
}

static yz_status
put_values(yz_record *record, yz_node node, const char *id, const yz_bytes *values,
           size_t count, bool append)
{
    size_t bytes = strlen(id);
    if (!is_identifier(id))
        return YZ_E_SYNTAX;
    for (size_t i = 0; i < count; i++) {
        if (!is_closed(record, values[i]))
            return YZ_E_SYNTAX;
        bytes += values[i].length;
    }
    const yz__property *before = find(record, node, id);
    const size_t old = before && append ? before->count : 0;
    const yz_status status = reserve_all(record, node, old + count, bytes);
    if (status != YZ_OK)
        return status;
    /* Nothing below can fail. */
    yz__property *property = find(record, node, id);
    if (!property)
        property = add_property(record, node, id);
    if (!append) {
        property->count = 0;
        property->value = (uint32_t)record->value_count;
    }
    for (size_t i = 0; i < count; i++)
        add_value(record, property, values[i]);
    forget(record, node);
    return YZ_OK;
}

yz_status
yz__record_set_values(yz_record *record, yz_node node, const char *id,
                      const yz_bytes *values, size_t count)
{
    return put_values(record, node, id, values, count, false);
}

yz_status
yz__record_set_raw(yz_record *record, yz_node node, const char *id, yz_bytes value)
{
    return put_values(record, node, id, &value, 1, false);
}

yz_status
yz__record_append_raw(yz_record *record, yz_node node, const char *id, yz_bytes value)
{
    return put_values(record, node, id, &value, 1, true);
}

yz_status
yz_record_copy_property(yz_record *to, yz_node node, const yz_record *from,
                        const yz_property *property)
{
    char id[YZ_RECORD_MAX_IDENTIFIER + 1];
    yz_status status = YZ_OK;

    snprintf(id, sizeof id, "%.*s", (int)property->id.length, property->id.data);
    for (uint32_t i = 0; status == YZ_OK && i < property->value_count; i++) {
        const yz_bytes raw = yz__record_raw(from, property, i);
        status = i == 0 ? yz__record_set_raw(to, node, id, raw)
                        : yz__record_append_raw(to, node, id, raw);
    }
    return status;
}

static bool
is_ascii(const char *text)
{
    while (*text && !(*text & 0x80))
        text++;
    return *text == '\0';
}

yz_status
yz__record_escape(yz_record *record, const char *text, bool composed, yz_bytes *out)
{
    const size_t length = strlen(text);
    size_t n = 0;

    if (record->encoding != YZ_ENCODING_UTF_8 && !is_ascii(text))
        return YZ_E_ENCODING;
    char *escaped = yz__arena_take(&record->arena, 2 * length + 1);
    if (!escaped)
        return YZ_E_NOMEM;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == ']' || text[i] == '\\' || (composed && text[i] == ':'))
            escaped[n++] = '\\';
        escaped[n++] = text[i];
    }
    *out = (yz_bytes){escaped, n};
    return YZ_OK;
}

yz_status
yz_record_set_text(yz_record *record, yz_node node, const char *id, const char *text)
{
    yz_bytes value;
    const yz_status status = yz__record_escape(record, text, false, &value);
    return status == YZ_OK ? yz__record_set_raw(record, node, id, value) : status;
}

yz_status
yz__record_set_points(yz_record *record, yz_node node, const char *id,
                      const yz_point *points, size_t count)
{
    char text[2 * YZ_MAX_POINTS];
    yz_bytes values[YZ_MAX_POINTS];
    if (count > YZ_MAX_POINTS)
        return YZ_E_RANGE;
    for (size_t i = 0; i < count; i++) {
        if (points[i].x >= YZ_MAX_SIDE || points[i].y >= YZ_MAX_SIDE)
            return YZ_E_RANGE;
        text[2 * i] = yz__sgf_letter(points[i].x);
        text[2 * i + 1] = yz__sgf_letter(points[i].y);
        values[i] = (yz_bytes){text + 2 * i, 2};
    }
    if (count == 0)
        return yz__record_set_raw(record, node, id, (yz_bytes){"", 0});
    return put_values(record, node, id, values, count, false);
}

yz_status
yz_record_set_move(yz_record *record, yz_node node, yz_move move)
{
    const char *id = move.colour == YZ_WHITE ? "W" : "B";
    return yz__record_set_points(record, node, id, &move.at,
                                 move.kind == YZ_MOVE_PLAY ? 1 : 0);
}

void
yz_record_remove(yz_record *record, yz_node node, const char *id)
{
    yz__node *self = &record->node[node];
    yz__property *property = find(record, node, id);
    if (!property)
        return;
    yz__property *end = &record->property[self->property + self->count];
    memmove(property, property + 1, (size_t)(end - property - 1) * sizeof *property);
    self->count--;
    forget(record, node);
}

/* ---- Nodes and records ---- */

yz_status
yz_record_add_node(yz_record *record, yz_node parent, yz_node *out)
{
    const yz_status status = yz__record_push_node(record, parent, 0);
    if (status != YZ_OK)
        return status;
    *out = (yz_node)(record->node_count - 1);
    record->node[*out].added = 1;
    record->known &= ~(unsigned)(YZ__KNOWN_START | YZ__KNOWN_INFO | YZ__KNOWN_CHECK |
                                 YZ__KNOWN_PROPERTIES);
    return YZ_OK;
}

static yz_status
fill_root(yz_record *record, int width, int height)
{
    char size[16];
    yz_node root;
    const int length = width == height
                           ? snprintf(size, sizeof size, "%d", width)
                           : snprintf(size, sizeof size, "%d:%d", width, height);
    yz_status status = yz_record_add_node(record, YZ_NO_NODE, &root);
    if (status == YZ_OK)
        status = yz_record_set_text(record, 0, "GM", "1");
    if (status == YZ_OK)
        status = yz_record_set_text(record, 0, "FF", "4");
    if (status == YZ_OK)
        status = yz_record_set_text(record, 0, "CA", "UTF-8");
    if (status == YZ_OK)
        status = yz__record_set_raw(record, 0, "SZ", (yz_bytes){size, (size_t)length});
    return status;
}

yz_status
yz_record_new(yz_record **out, int width, int height, const yz_allocator *allocator)
{
    *out = NULL;
    if (width < 1 || width > YZ_MAX_SIDE || height < 1 || height > YZ_MAX_SIDE)
        return YZ_E_RANGE;
    yz_record *record = yz__resize(allocator, NULL, 0, sizeof *record);
    if (!record)
        return YZ_E_NOMEM;
    yz__record_init(record, allocator);
    yz__record_reset(record);
    const yz_status status = fill_root(record, width, height);
    if (status != YZ_OK) {
        yz_record_free(record);
        return status;
    }
    *out = record;
    return YZ_OK;
}
