/*
 * sgf_canon_kept.c - values for which there is no place under their own name, kept in YV.
 *
 * The standard has one value for most properties, each property once in a node, information
 * about the game once on a line, and one stone or mark on a point.  What a record has besides goes to
 * YV, a property of our own: "YV[PB:Ben][TR:dd]".  So nothing is lost, and the record has
 * the form of the standard.
 */
#include <string.h>

#include "sgf/sgf_canon.h"

/* ---- What has no place ---- */

/* The first of judgements that exclude each other stands; BM with TE becomes DO or
   IT. */
bool
yz__canon_is_excluded(const yz__canon *c, uint32_t i)
{
    static const yz__kind OF_MOVE[] = {YZ__KIND_BM, YZ__KIND_TE, YZ__KIND_DO,
                                       YZ__KIND_IT};
    static const yz__kind OF_NODE[] = {YZ__KIND_DM, YZ__KIND_GB, YZ__KIND_GW,
                                       YZ__KIND_UC};
    const yz__kind kind = yz__canon_kind_at(c, i);
    const yz__kind *set = NULL;
    for (int k = 0; k < 4; k++) {
        set = kind == OF_MOVE[k] ? OF_MOVE : set;
        set = kind == OF_NODE[k] ? OF_NODE : set;
    }
    if (!set)
        return false;
    if (set == OF_MOVE && !c->judged)
        return true;
    for (int k = 0; k < 4; k++)
        if (c->first[set[k]] < i)
            return true;
    return false;
}

/* True for a property that the node has with nothing, 1 or 2 for its value. */
static bool
judges(const yz__canon *c, yz__kind kind)
{
    if (c->first[kind] == UINT32_MAX)
        return false;
    const yz_bytes text = yz__canon_counts(c, c->first[kind]);
    return text.length == 0 ||
           (text.length == 1 && (*text.data == '1' || *text.data == '2'));
}

bool
yz__canon_is_pair(const yz__canon *c, yz__kind kind)
{
    return (kind == YZ__KIND_BM || kind == YZ__KIND_TE) && c->judged &&
           judges(c, YZ__KIND_BM) && judges(c, YZ__KIND_TE);
}

bool
yz__canon_is_in_part(const yz__canon *c, uint32_t i)
{
    const yz_property_class group = YZ__TABLE[yz__canon_kind_at(c, i)].group;
    if (!c->go)
        return true;
    if (group == YZ_PROPERTY_MOVE)
        return (c->part & YZ__PART_MOVE) && i == c->move;
    return c->part & (group == YZ_PROPERTY_SETUP || group == YZ_PROPERTY_INFO ||
                              group == YZ_PROPERTY_ROOT
                          ? YZ__PART_FACTS
                          : YZ__PART_REST);
}

bool
yz__canon_is_style(const yz__canon *c)
{
    const yz_bytes text = yz__trim(yz__value_bytes(c->record, c->counts[YZ__KIND_ST]));
    return text.length == 1 && *text.data >= '0' && *text.data <= '3';
}

static bool
same_bytes(yz_bytes a, yz_bytes b)
{
    return a.length == b.length && memcmp(a.data, b.data, a.length) == 0;
}

/* True if FF, CA, GM or ST means what is written for it. */
static bool
root_is_understood(const yz__canon *c, yz__kind kind, yz_bytes text)
{
    if (kind == YZ__KIND_FF)
        return text.length == 1 && *text.data >= '1' && *text.data <= '4';
    if (kind == YZ__KIND_CA)
        return yz__encoding_find(text.data, text.length) != YZ_ENCODING_UNKNOWN;
    return kind != YZ__KIND_ST || yz__canon_is_style(c);
}

/* True if a value of a list of points, arrows or labels names a point that is none of the
   board. */
static bool
is_off_board(const yz__canon *c, const yz__property *property, yz__type type,
             yz_bytes raw, char *letter)
{
    yz__rectangle area;
    bool clean;
    if (!c->go)
        return false;
    if (property->kind == YZ__KIND_L)
        return !yz__canon_takes_letter(c, raw, letter);
    if (type == YZ__TYPE_ARROWS || type == YZ__TYPE_LABELS)
        return !yz__canon_read_pair(c, raw, type == YZ__TYPE_ARROWS, &area);
    return !yz__read_points(raw, &area, &clean) || area.x2 >= c->width ||
           area.y2 >= c->height;
}

/* True if value 'v' of property 'i', which is not empty, is not written under its name. */
static bool
has_no_place(const yz__canon *c, uint32_t i, uint32_t v, char *letter)
{
    const yz__property *property = yz__canon_property_at(c, i);
    const yz__kind kind = yz__canon_kind_at(c, i);
    const yz__row *row = &YZ__TABLE[kind];
    const yz__value *value = &c->record->value[property->value + v];
    const yz_bytes text = yz__trim(yz__value_bytes(c->record, value));
    if (kind == YZ__KIND_UNKNOWN || row->type == YZ__TYPE_ANY)
        return false;
    if (row->list)
        return is_off_board(c, property, row->type, text, letter);
    if (row->group == YZ_PROPERTY_MOVE)
        return c->go && v > 0;
    if (row->group == YZ_PROPERTY_INFO && c->info_above)
        return true;
    if (row->group == YZ_PROPERTY_ROOT && c->node != 0)
        return true;
    if (row->type == YZ__TYPE_TEXT)
        return false;
    if (value != c->counts[kind])
        return !same_bytes(text, yz__canon_counts(c, i));
    if (row->type == YZ__TYPE_FIGURE)
        return yz__colon(text) == text.length;
    return row->group == YZ_PROPERTY_ROOT && !root_is_understood(c, kind, text);
}

/* ---- Writing ---- */

typedef struct list {
    yz__canon *c;
    bool named;
    char letter; /* that the next point of L is labelled with */
} list;

static void
begin_value(list *out, const char *name, size_t length)
{
    if (!out->named)
        yz__put_text(out->c->out, "YV");
    out->named = true;
    yz__put(out->c->out, "[", 1);
    yz__put(out->c->out, name, length);
    yz__put(out->c->out, name ? ":" : "", name != NULL);
}

static yz_status
put_value(list *out, const yz__property *property, yz_bytes raw, bool with_name)
{
    const char *name = with_name ? YZ__TABLE[property->kind].name : NULL;
    begin_value(out, name, name ? strlen(name) : 0);
    const yz_status status = yz__canon_put_raw(out->c, raw);
    yz__put(out->c->out, "]", 1);
    return status;
}

/* The values of property 'i' that have no place; all of them when it is a judgement that
   may not stand here, of YV all as they stand. */
static yz_status
put_property(list *out, uint32_t i)
{
    yz__canon *c = out->c;
    const yz__property *property = yz__canon_property_at(c, i);
    const bool kept = property->kind == YZ__KIND_YV;
    const bool excluded = c->go && yz__canon_is_excluded(c, i) &&
                          !yz__canon_is_pair(c, yz__canon_kind_at(c, i));
    yz_status status = YZ_OK;
    for (uint32_t v = 0; v < property->count && status == YZ_OK; v++) {
        const yz_bytes raw = yz__canon_raw_value(c, property, v);
        if (kept || excluded ||
            (yz__trim(raw).length > 0 && has_no_place(c, i, v, &out->letter)))
            status = put_value(out, property, raw, !kept);
    }
    return status;
}

/* ---- Points that are named twice ---- */

/* Kinds of which one counts on a point, and the part in which they are written. */
typedef struct family {
    yz__group group;
    unsigned part;
    yz__kind kind[6]; /* the last is 0 */
} family;

static const family FAMILIES[] = {
    {YZ__GROUP_STONES, YZ__PART_FACTS, {YZ__KIND_AB, YZ__KIND_AE, YZ__KIND_AW}},
    {YZ__GROUP_MARKS,
     YZ__PART_REST,
     {YZ__KIND_CR, YZ__KIND_MA, YZ__KIND_SL, YZ__KIND_SQ, YZ__KIND_TR}},
    {YZ__GROUP_AREAS, YZ__PART_REST, {YZ__KIND_TB, YZ__KIND_TW}},
};

/* The points of an area where another kind of the group was written. */
static void
put_points(list *out, yz__group group, yz__kind kind, yz__rectangle area)
{
    yz__canon *c = out->c;
    uint8_t *seen = c->named[YZ__GROUP_OTHERS];
    const char *name = YZ__TABLE[kind].name;
    for (int y = area.y1; y <= area.y2 && y < c->height; y++)
        for (int x = area.x1; x <= area.x2 && x < c->width; x++) {
            const int at = y * c->width + x;
            if (seen[at] || c->named[group][at] == kind)
                continue;
            seen[at] = 1;
            begin_value(out, name, strlen(name));
            yz__canon_put_point(c, x, y);
            yz__put(c->out, "]", 1);
        }
}

static void
put_kind(list *out, yz__group group, yz__kind kind)
{
    yz__canon *c = out->c;
    memset(c->named[YZ__GROUP_OTHERS], 0, sizeof c->named[YZ__GROUP_OTHERS]);
    for (uint32_t i = c->first[kind]; i < c->self->count; i++) {
        const yz__property *property = yz__canon_property_at(c, i);
        for (uint32_t v = 0; yz__canon_kind_at(c, i) == kind && v < property->count;
             v++) {
            yz__rectangle area;
            bool clean;
            if (yz__read_points(yz__canon_raw_value(c, property, v), &area, &clean))
                put_points(out, group, kind, area);
        }
    }
}

static void
put_family(list *out, const family *self)
{
    int kinds = 0;
    for (const yz__kind *kind = self->kind; *kind; kind++)
        kinds += out->c->first[*kind] != UINT32_MAX;
    for (const yz__kind *kind = self->kind; kinds > 1 && *kind; kind++)
        if (out->c->first[*kind] != UINT32_MAX)
            put_kind(out, self->group, *kind);
}

/* ---- All of a part ---- */

/* Moves stay with the rest: their part may hold nothing else. */
static bool
is_due(const yz__canon *c, uint32_t i)
{
    const bool move = YZ__TABLE[yz__canon_kind_at(c, i)].group == YZ_PROPERTY_MOVE;
    return move && c->go ? (c->part & YZ__PART_REST) != 0 : yz__canon_is_in_part(c, i);
}

yz_status
yz__canon_put_kept(yz__canon *c)
{
    list out = {.c = c, .letter = 'a'};
    yz_status status = YZ_OK;
    if (c->plain)
        return YZ_OK;
    for (uint32_t i = 0; i < c->self->count && status == YZ_OK; i++)
        if (is_due(c, i))
            status = put_property(&out, i);
    for (size_t i = 0; i < sizeof FAMILIES / sizeof *FAMILIES; i++)
        if (status == YZ_OK && c->go && (c->part & FAMILIES[i].part))
            put_family(&out, &FAMILIES[i]);
    return status;
}
