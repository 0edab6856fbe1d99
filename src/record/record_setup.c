/*
 * record_setup.c - what the properties of a node set up: one reading for the replay,
 * the writer and the comparison of records.
 */
#include <string.h>

#include "record/record_tree.h"

yz_colour
yz__read_colour(yz_bytes value)
{
    static const struct {
        const char *text;
        yz_colour colour;
    } WORD[] = {{"b", YZ_BLACK}, {"w", YZ_WHITE},     {"1", YZ_BLACK},
                {"2", YZ_WHITE}, {"black", YZ_BLACK}, {"white", YZ_WHITE}};
    value = yz__trim(value);
    for (size_t i = 0; i < sizeof WORD / sizeof *WORD; i++) {
        const char *text = WORD[i].text;
        size_t n = 0;
        while (n < value.length && text[n] &&
               (value.data[n] == text[n] || value.data[n] == text[n] - 'a' + 'A'))
            n++;
        if (n == value.length && text[n] == '\0')
            return WORD[i].colour;
    }
    return YZ_EMPTY;
}

/* Fills an area; returns whether it has a point on the board. */
static bool
fill(uint8_t *map, int width, int height, yz__rectangle area, uint8_t value)
{
    const int right = area.x2 < width ? area.x2 : width - 1;
    if (area.x1 > right || area.y1 >= height)
        return false;
    for (int y = area.y1; y <= area.y2 && y < height; y++)
        memset(map + y * width + area.x1, value, (size_t)(right - area.x1) + 1);
    return true;
}

/* The areas that a property names get 'value'; whether it named a point. */
static bool
fill_all(const yz_record *record, const yz__property *property, uint8_t *map, int width,
         int height, uint8_t value)
{
    bool any = false;
    for (uint32_t j = 0; j < property->count; j++) {
        yz__rectangle area;
        bool clean;
        if (yz__read_points(
                yz__value_bytes(record, &record->value[property->value + j]), &area,
                &clean))
            any |= fill(map, width, height, area, value);
    }
    return any;
}

bool
yz__last_kinds(const yz_record *record, yz_node node, yz__group group, int width,
               int height, uint8_t *map)
{
    const yz__node *self = &record->node[node];
    bool any = false;
    memset(map, YZ__KIND_UNKNOWN, (size_t)width * (size_t)height);
    for (uint32_t i = 0; i < self->count; i++) {
        const yz__property *property = &record->property[self->property + i];
        if (yz__group_of((yz__kind)property->kind) == group)
            any |= fill_all(record, property, map, width, height, property->kind);
    }
    return any;
}

yz_colour
yz__to_move(const yz_record *record, yz_node node)
{
    const yz__node *self = &record->node[node];
    yz_colour to_move = YZ_EMPTY;
    for (uint32_t i = 0; i < self->count; i++) {
        const yz__property *property = &record->property[self->property + i];
        for (uint32_t j = 0; property->kind == YZ__KIND_PL && j < property->count;
             j++) {
            const yz_colour colour = yz__read_colour(
                yz__value_bytes(record, &record->value[property->value + j]));
            to_move = colour == YZ_EMPTY ? to_move : colour;
        }
    }
    return to_move;
}

static uint8_t
stone_of(yz__kind kind)
{
    return kind == YZ__KIND_AB ? YZ_BLACK : kind == YZ__KIND_AW ? YZ_WHITE : YZ_EMPTY;
}

bool
yz__set_up(const yz_record *record, yz_node node, yz_position *position,
           yz_colour *to_move)
{
    const yz__node *self = &record->node[node];
    bool any = false;
    for (uint32_t i = 0; i < self->count; i++) {
        const yz__property *property = &record->property[self->property + i];
        const yz__kind kind = (yz__kind)property->kind;
        if (yz__group_of(kind) == YZ__GROUP_STONES)
            any |= fill_all(record, property, position->stone, position->width,
                            position->height, stone_of(kind));
    }
    const yz_colour colour = yz__to_move(record, node);
    if (colour != YZ_EMPTY)
        *to_move = colour;
    return any || colour != YZ_EMPTY;
}

bool
yz__sets_up(yz_record *record, yz_node node)
{
    uint8_t map[YZ_MAX_POINTS];
    int width, height;
    if (!(record->node[node].flags & YZ__NODE_SETUP))
        return false;
    yz_record_size(record, &width, &height);
    return yz__last_kinds(record, node, YZ__GROUP_STONES, width, height, map);
}
