/* record_text.c - values of properties: texts, points, moves. */
#include <string.h>

#include "record/record_tree.h"

static bool
blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0';
}

yz_bytes
yz__trim(yz_bytes value)
{
    while (value.length && blank(*value.data)) {
        value.data++;
        value.length--;
    }
    while (value.length && blank(value.data[value.length - 1]))
        value.length--;
    return value;
}

size_t
yz__colon(yz_bytes value)
{
    size_t i = 0;
    while (i < value.length && value.data[i] != ':')
        i += value.data[i] == '\\' ? 2 : 1;
    return i < value.length ? i : value.length;
}

/* ---- Texts ---- */

static bool
plain_ascii(yz_bytes raw)
{
    unsigned char all = 0;
    for (size_t i = 0; i < raw.length; i++)
        all |= (unsigned char)raw.data[i];
    return all < 0x80;
}

static yz_status
open_decoder(yz_record *record)
{
    if (record->decoder_open && record->decoder.encoding == record->encoding)
        return YZ_OK;
    if (record->decoder_open)
        yz_decoder_close(&record->decoder);
    record->decoder_open = false;
    const yz_status status = yz_decoder_open(&record->decoder, record->encoding);
    record->decoder_open = status == YZ_OK;
    return status;
}

yz_status
yz__record_utf8(yz_record *record, yz_bytes raw, yz_bytes *out)
{
    yz_decoded decoded;
    if (plain_ascii(raw)) {
        *out = raw;
        return YZ_OK;
    }
    yz_status status = open_decoder(record);
    if (status != YZ_OK)
        return status;
    const size_t room = YZ_DECODED_ROOM(raw.length);
    char *text = yz__arena_take(&record->arena, room);
    if (!text)
        return YZ_E_NOMEM;
    status = yz_decode(&record->decoder, raw, text, room, &decoded);
    *out = (yz_bytes){text, decoded.length};
    return status;
}

static bool
line_end(char c)
{
    return c == '\n' || c == '\r';
}

/* The bytes of the line end at 'at': CR LF and LF CR are one. */
static size_t
line_end_length(yz_bytes text, size_t at)
{
    const bool two = at + 1 < text.length && line_end(text.data[at + 1]) &&
                     text.data[at] != text.data[at + 1];
    return two ? 2 : 1;
}

/* Resolves escapes and blanks as SGF defines Text, or SimpleText when 'line'. */
static size_t
unescape(yz_bytes text, bool line, char *out)
{
    size_t n = 0;
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        const bool escaped = c == '\\';
        if (escaped && ++i == text.length)
            break;
        c = text.data[i];
        if (line_end(c)) {
            i += line_end_length(text, i) - 1;
            if (!escaped)
                out[n++] = line ? ' ' : '\n';
        } else {
            out[n++] = blank(c) ? ' ' : c;
        }
    }
    out[n] = '\0';
    return n;
}

yz_status
yz__record_plain(yz_record *record, yz_bytes raw, bool line, const char **out)
{
    yz_bytes text;
    const yz_status status = yz__record_utf8(record, raw, &text);
    if (status != YZ_OK)
        return status;
    char *plain = yz__arena_take(&record->arena, text.length + 1);
    if (!plain)
        return YZ_E_NOMEM;
    unescape(text, line, plain);
    *out = plain;
    return YZ_OK;
}

yz_status
yz_record_text(yz_record *record, const yz_property *property, size_t i, bool line,
               const char **out)
{
    return yz__record_plain(record, yz_record_raw(record, property, i), line, out);
}

/* ---- Points ---- */

/* a..z are 0..25, A..Z 26..51. */
static int
letter(char c)
{
    if (c >= 'a' && c <= 'z')
        return c - 'a';
    if (c >= 'A' && c <= 'Z')
        return c - 'A' + 26;
    return -1;
}

bool
yz__read_point(yz_bytes value, uint8_t *x, uint8_t *y, bool *clean)
{
    int found[2] = {0}, count = 0;
    for (size_t i = 0; i < value.length; i++) {
        if (blank(value.data[i]))
            continue;
        if (count == 2 || letter(value.data[i]) < 0)
            return false;
        found[count++] = letter(value.data[i]);
    }
    if (count != 2)
        return false;
    *x = (uint8_t)found[0];
    *y = (uint8_t)found[1];
    *clean = value.length == 2;
    return true;
}

static void
order(uint8_t *low, uint8_t *high)
{
    if (*low <= *high)
        return;
    const uint8_t swap = *low;
    *low = *high;
    *high = swap;
}

bool
yz__read_points(yz_bytes value, yz__rectangle *out, bool *clean)
{
    const size_t colon = yz__colon(value);
    bool first, second = true;
    yz__rectangle area;
    if (!yz__read_point((yz_bytes){value.data, colon}, &area.x1, &area.y1, &first))
        return false;
    area.x2 = area.x1;
    area.y2 = area.y1;
    if (colon < value.length) {
        const yz_bytes rest = {value.data + colon + 1, value.length - colon - 1};
        if (!yz__read_point(rest, &area.x2, &area.y2, &second))
            return false;
    }
    order(&area.x1, &area.x2);
    order(&area.y1, &area.y2);
    *out = area;
    *clean = first && second;
    return true;
}

static size_t
mark_area(uint8_t *map, int width, int height, yz__rectangle area, uint8_t mark)
{
    size_t count = 0;
    for (int y = area.y1; y <= area.y2 && y < height; y++)
        for (int x = area.x1; x <= area.x2 && x < width; x++) {
            map[y * width + x] = mark;
            count++;
        }
    return count;
}

size_t
yz_record_points(yz_record *record, const yz_property *property, uint8_t *map,
                 uint8_t mark)
{
    int width, height;
    size_t count = 0;
    yz_record_size(record, &width, &height);
    for (size_t i = 0; i < property->value_count; i++) {
        yz__rectangle area;
        bool clean;
        if (yz__read_points(yz_record_raw(record, property, i), &area, &clean))
            count += mark_area(map, width, height, area, mark);
    }
    return count;
}

/* ---- Moves ---- */

void
yz__decode_move(yz_record *record, yz__node *node, const yz__property *property)
{
    if (node->flags & YZ__NODE_COLOUR) {
        node->flags |= YZ__NODE_MORE;
        return;
    }
    const yz_bytes raw = yz__value_bytes(record, &record->value[property->value]);
    bool clean;
    node->flags |= property->kind == YZ__KIND_B ? YZ__NODE_BLACK : YZ__NODE_WHITE;
    if (yz__trim(raw).length == 0)
        node->flags |= YZ__NODE_PASS;
    else if (!yz__read_point(raw, &node->x, &node->y, &clean))
        node->flags |= YZ__NODE_BAD;
}

void
yz__refresh_node(yz_record *record, yz_node self)
{
    yz__node *node = &record->node[self];
    node->flags = 0;
    for (uint32_t i = 0; i < node->count; i++) {
        const yz__property *property = &record->property[node->property + i];
        const yz_property_class group = YZ__TABLE[property->kind].group;
        if (group == YZ_PROPERTY_MOVE)
            yz__decode_move(record, node, property);
        else if (group == YZ_PROPERTY_SETUP)
            node->flags |= YZ__NODE_SETUP;
    }
}
