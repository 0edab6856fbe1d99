/* record_values.c - what the bytes of a value mean: numbers, points, areas, moves. */
#include "record/record_tree.h"

yz_bytes
yz__trim(yz_bytes value)
{
    while (value.length && yz__blank(*value.data)) {
        value.data++;
        value.length--;
    }
    while (value.length && yz__blank(value.data[value.length - 1]))
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

/* ---- Numbers ---- */

bool
yz__whole_number(yz_bytes text, int *out)
{
    int n = 0;
    if (text.length == 0 || text.length > 6)
        return false;
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] < '0' || text.data[i] > '9')
            return false;
        n = n * 10 + (text.data[i] - '0');
    }
    *out = n;
    return true;
}

void
yz__short_text(yz_bytes raw, char out[64])
{
    const size_t length = raw.length < 64 ? raw.length : 63;
    for (size_t i = 0; i < length; i++)
        out[i] = yz__blank(raw.data[i]) ? ' ' : raw.data[i];
    out[length] = '\0';
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
        if (yz__blank(value.data[i]))
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
