/* record_marks.c - points that a node marks; life and death as the players marked it in
   TB and TW. */
#include <string.h>

#include "base/neighbours.h"
#include "record/record_asked.h"
#include "record/record_tree.h"

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
yz__record_points(yz_record *record, const yz_property *property, uint8_t *map,
                  uint8_t mark)
{
    int width, height;
    size_t count = 0;
    yz_record_size(record, &width, &height);
    for (size_t i = 0; i < property->value_count; i++) {
        yz__rectangle area;
        bool clean;
        if (yz__read_points(yz__record_raw(record, property, i), &area, &clean))
            count += mark_area(map, width, height, area, mark);
    }
    return count;
}

/* Finds TB and TW of a node as a map of colours.  Returns whether there was either:
   points of the board, or a bare TB[] for none. */
bool
yz__read_territory(yz_record *record, yz_node node, uint8_t *map)
{
    yz_property property;
    bool found = false;
    for (size_t i = 0; i < yz_record_property_count(record, node); i++) {
        property = yz_record_property(record, node, i);
        if (!property.name || property.name[0] != 'T' ||
            (property.name[1] != 'B' && property.name[1] != 'W'))
            continue;
        found |= yz__record_points(record, &property, map,
                                   property.name[1] == 'B' ? YZ_BLACK : YZ_WHITE) > 0 ||
                 yz__trim(yz__record_raw(record, &property, 0)).length == 0;
    }
    return found;
}

static uint8_t
fate_of(uint8_t stone, uint8_t territory)
{
    if (stone != YZ_EMPTY)
        return territory != YZ_EMPTY && territory != stone ? YZ_FATE_DEAD
                                                           : YZ_FATE_ALIVE;
    return territory == YZ_BLACK   ? YZ_FATE_BLACK
           : territory == YZ_WHITE ? YZ_FATE_WHITE
                                   : YZ_FATE_NEUTRAL;
}

/* Points next to 'at' that hold a stone of the same colour and are not dead yet. */
static size_t
friends(const yz_position *position, const uint8_t *fate, size_t at, uint16_t out[4])
{
    size_t count = 0;
    int near[4];
    for (int n = yz__position_neighbours(position, (int)at, near); n > 0; n--)
        if (position->stone[near[n - 1]] == position->stone[at] &&
            fate[near[n - 1]] == YZ_FATE_ALIVE)
            out[count++] = (uint16_t)near[n - 1];
    return count;
}

/* Death spreads through chains: players often mark one stone of many. */
static void
spread(const yz_position *position, uint8_t *fate)
{
    uint16_t queue[YZ_MAX_POINTS], next[4];
    const size_t points = (size_t)position->width * position->height;
    size_t count = 0;
    for (size_t i = 0; i < points; i++)
        if (fate[i] == YZ_FATE_DEAD)
            queue[count++] = (uint16_t)i;
    while (count > 0) {
        const size_t at = queue[--count];
        const size_t more = friends(position, fate, at, next);
        for (size_t i = 0; i < more; i++) {
            fate[next[i]] = YZ_FATE_DEAD;
            queue[count++] = next[i];
        }
    }
}

bool
yz_record_marks(yz_record *record, yz_node node, const yz_position *position,
                yz_status_map *out)
{
    uint8_t territory[YZ_MAX_POINTS];
    int width, height;
    memset(territory, YZ_EMPTY, sizeof territory);
    *out = (yz_status_map){.width = position->width, .height = position->height};
    yz_record_size(record, &width, &height);
    if (width != position->width || height != position->height ||
        !yz__read_territory(record, node, territory))
        return false;
    for (int i = 0; i < width * height; i++)
        out->fate[i] = fate_of(position->stone[i], territory[i]);
    spread(position, out->fate);
    out->basis = YZ_BASIS_AGREED;
    return true;
}
