/*
 * sgf_canon_points.c - points, moves, arrows and labels in the form that FF[4] asks
 * for.
 */
#include <string.h>

#include "sgf/sgf_canon.h"

void
yz__canon_put_point(const yz__canon *c, int x, int y)
{
    const char text[2] = {yz__sgf_letter(x), yz__sgf_letter(y)};
    yz__put(c->out, text, 2);
}

/* A property whose name is due before its first value. */
typedef struct pending {
    yz__canon *c;
    uint32_t i;
    bool named;
    char label; /* the next that L gives */
} pending;

static void
name_once(pending *p)
{
    if (!p->named)
        yz__canon_put_name(p->c, p->i);
    p->named = true;
}

/* The map that says which property of a group counts on each point; NULL: the first. */
static const uint8_t *
last_kinds(const yz__canon *c, yz__group group)
{
    return group == YZ__GROUP_STONES  ? c->stones
           : group == YZ__GROUP_AREAS ? c->areas
                                      : NULL;
}

static void
put_area(pending *p, yz__kind kind, yz__rectangle area)
{
    yz__canon *c = p->c;
    const yz__group group = yz__group_of(kind);
    const uint8_t *last = last_kinds(c, group);
    uint8_t *named = c->named[group];
    for (int y = area.y1; y <= area.y2 && y < c->height; y++)
        for (int x = area.x1; x <= area.x2 && x < c->width; x++) {
            if (named[y * c->width + x] || (last && last[y * c->width + x] != kind))
                continue;
            named[y * c->width + x] = (uint8_t)kind;
            name_once(p);
            yz__put(c->out, "[", 1);
            yz__canon_put_point(c, x, y);
            yz__put(c->out, "]", 1);
        }
}

yz_status
yz__canon_put_points(yz__canon *c, uint32_t i)
{
    const yz__kind kind = yz__canon_kind_at(c, i);
    const yz__group group = yz__group_of(kind);
    pending p = {.c = c, .i = i};
    bool empty = false;
    if (group == YZ__GROUP_OTHERS)
        memset(c->named[YZ__GROUP_OTHERS], 0, sizeof c->named[YZ__GROUP_OTHERS]);
    for (uint32_t j = i; j < c->self->count; j++) {
        const yz__property *property = yz__canon_property_at(c, j);
        if (yz__canon_kind_at(c, j) != kind)
            continue;
        for (uint32_t v = 0; v < property->count; v++) {
            yz__rectangle area;
            bool clean;
            if (yz__read_points(yz__canon_raw_value(c, property, v), &area, &clean))
                put_area(&p, kind, area);
        }
        empty |= yz__canon_is_empty(c, property);
    }
    if (!p.named && empty && YZ__TABLE[kind].empty) {
        name_once(&p);
        yz__canon_put_value(c, "");
    }
    return YZ_OK;
}

bool
yz__canon_read_pair(const yz__canon *c, yz_bytes raw, bool arrow, yz__rectangle *out)
{
    const size_t colon = yz__colon(raw);
    bool clean;
    *out = (yz__rectangle){0};
    if (colon == raw.length ||
        !yz__read_point((yz_bytes){raw.data, colon}, &out->x1, &out->y1, &clean))
        return false;
    const yz_bytes rest = {raw.data + colon + 1, raw.length - colon - 1};
    if (arrow && !yz__read_point(rest, &out->x2, &out->y2, &clean))
        return false;
    return out->x1 < c->width && out->y1 < c->height && out->x2 < c->width &&
           out->y2 < c->height;
}

/* Two points, or a point and a text. */
static yz_status
put_pair(pending *p, yz_bytes raw, bool arrow)
{
    yz__canon *c = p->c;
    const size_t colon = yz__colon(raw);
    yz__rectangle pair;
    yz_status status = YZ_OK;
    if (!yz__canon_read_pair(c, raw, arrow, &pair))
        return YZ_OK;
    name_once(p);
    yz__put(c->out, "[", 1);
    yz__canon_put_point(c, pair.x1, pair.y1);
    yz__put(c->out, ":", 1);
    if (arrow)
        yz__canon_put_point(c, pair.x2, pair.y2);
    else
        status = yz__canon_put_raw(
            c, (yz_bytes){raw.data + colon + 1, raw.length - colon - 1});
    yz__put(c->out, "]", 1);
    return status;
}

bool
yz__canon_takes_letter(const yz__canon *c, yz_bytes raw, char *letter)
{
    uint8_t x, y;
    bool clean;
    if (*letter > 'z' || !yz__read_point(raw, &x, &y, &clean) || x >= c->width ||
        y >= c->height)
        return false;
    ++*letter;
    return true;
}

/* L of FF[1] and FF[2] labels its points with letters. */
static void
put_letters(pending *p, const yz__property *property)
{
    yz__canon *c = p->c;
    for (uint32_t v = 0; v < property->count; v++) {
        const yz_bytes raw = yz__canon_raw_value(c, property, v);
        const char label = p->label;
        uint8_t x, y;
        bool clean;
        if (!yz__read_point(raw, &x, &y, &clean) ||
            !yz__canon_takes_letter(c, raw, &p->label))
            continue;
        name_once(p);
        yz__put(c->out, "[", 1);
        yz__canon_put_point(c, x, y);
        yz__put(c->out, ":", 1);
        yz__put(c->out, &label, 1);
        yz__put(c->out, "]", 1);
    }
}

yz_status
yz__canon_put_pairs(yz__canon *c, uint32_t i)
{
    const yz__kind kind = yz__canon_kind_at(c, i);
    pending p = {.c = c, .i = i, .label = 'a'};
    yz_status status = YZ_OK;
    for (uint32_t j = i; j < c->self->count; j++) {
        const yz__property *property = yz__canon_property_at(c, j);
        if (yz__canon_kind_at(c, j) != kind)
            continue;
        if (property->kind == YZ__KIND_L)
            put_letters(&p, property);
        for (uint32_t v = 0;
             property->kind != YZ__KIND_L && v < property->count && status == YZ_OK;
             v++)
            status = put_pair(&p, yz__canon_raw_value(c, property, v),
                              YZ__TABLE[kind].type == YZ__TYPE_ARROWS);
        if (status != YZ_OK)
            return status;
    }
    return YZ_OK;
}

/* ---- Moves ---- */

/* The point of a move; false when its value is none. */
static bool
read_move(const yz__canon *c, const yz__property *property, bool *pass, uint8_t *x,
          uint8_t *y)
{
    const yz_bytes raw = yz__canon_raw_value(c, property, 0);
    bool clean;
    const bool point = yz__read_point(raw, x, y, &clean);
    if (!point && yz__trim(raw).length > 0)
        return false;
    *pass = !point || yz__is_pass_point(*x, *y, c->width, c->height);
    return *pass || (*x < c->width && *y < c->height);
}

/* A value that cannot be read stays: without it the moves would count otherwise. */
yz_status
yz__canon_put_move(yz__canon *c, uint32_t i)
{
    uint8_t x, y;
    bool pass;
    const bool readable = read_move(c, yz__canon_property_at(c, i), &pass, &x, &y);
    yz_status status = YZ_OK;
    yz__canon_put_name(c, i);
    yz__put(c->out, "[", 1);
    if (!readable)
        status = yz__canon_put_raw(
            c, yz__canon_raw_value(c, yz__canon_property_at(c, i), 0));
    else if (!pass)
        yz__canon_put_point(c, x, y);
    yz__put(c->out, "]", 1);
    return status;
}
