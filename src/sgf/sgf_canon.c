/*
 * sgf_canon.c - a node in the form that FF[4] asks for.
 *
 * Properties come out in their order, each once: later ones of the same name are merged
 * into the first.  A node that holds set-ups and a move, or several moves, comes out as
 * several nodes.  The output reads as the same game: the value of a move or of SZ that
 * cannot be read stays as it stands, and the last set-up of a point counts.
 */
#include "sgf/sgf_canon.h"
#include "sgf/sgf_check.h"

#include <stdio.h>
#include <string.h>

static bool
seen(const yz__canon *c, yz__kind kind)
{
    return yz__find_kind(c->record, c->node, kind) != NULL;
}

/* ---- One property ---- */

static bool
put_judged_pair(yz__canon *c, yz__kind kind)
{
    if (!yz__canon_is_pair(c, kind))
        return false;
    yz__put_text(c->out, kind == YZ__KIND_BM ? "DO[]" : "IT[]");
    return true;
}

static yz_status
put_typed(yz__canon *c, uint32_t i)
{
    const yz__row *row = &YZ__TABLE[yz__canon_kind_at(c, i)];
    switch (row->type) {
    case YZ__TYPE_POINTS:
        return yz__canon_put_points(c, i);
    case YZ__TYPE_ARROWS:
    case YZ__TYPE_LABELS:
        return yz__canon_put_pairs(c, i);
    case YZ__TYPE_DOUBLE:
        return yz__canon_put_double(c, i);
    case YZ__TYPE_COLOUR:
        return yz__canon_put_to_move(c, i);
    case YZ__TYPE_FIGURE:
        return yz__canon_put_figure(c, i);
    case YZ__TYPE_NONE:
    case YZ__TYPE_SIZE:
        return yz__canon_put_raw_value(c, i);
    case YZ__TYPE_NUMBER:
    case YZ__TYPE_REAL:
    case YZ__TYPE_LINE:
    case YZ__TYPE_TEXT_PAIR:
        return yz__canon_put_line(c, i);
    case YZ__TYPE_TEXT:
        return yz__canon_put_text(c, i);
    default:
        return yz__canon_put_unknown(c, i);
    }
}

static bool
needs_board(yz__type type)
{
    return type == YZ__TYPE_MOVE || type == YZ__TYPE_POINTS ||
           type == YZ__TYPE_ARROWS || type == YZ__TYPE_LABELS;
}

static yz_status
put_one(yz__canon *c, uint32_t i)
{
    const yz__kind kind = yz__canon_kind_at(c, i);
    const yz__row *row = &YZ__TABLE[kind];
    if (c->go && row->group == YZ_PROPERTY_MOVE)
        return yz__canon_put_move(c, i);
    if (yz__canon_is_repeated(c, i))
        return YZ_OK;
    if (kind == YZ__KIND_YV)
        return YZ_OK; /* written last */
    if (kind == YZ__KIND_UNKNOWN || (!c->go && needs_board(row->type)))
        return yz__canon_put_unknown(c, i);
    if (row->group == YZ_PROPERTY_INFO)
        return c->info_above ? YZ_OK : yz__canon_put_info(c, i);
    if (c->go && yz__canon_is_excluded(c, i))
        return YZ_OK;
    if (c->go && put_judged_pair(c, kind))
        return YZ_OK;
    return put_typed(c, i);
}

/* ---- The node ---- */

static void
put_root(yz__canon *c)
{
    char text[80];
    const yz_record_info *info = &c->record->info;
    yz__put_text(c->out, "FF[4]CA[UTF-8]");
    yz__put_text(c->out, info->game == 1 ? "GM[1]" : "");
    if (!c->go)
        return;
    if (info->width == info->height)
        snprintf(text, sizeof text, "SZ[%d]", info->width);
    else
        snprintf(text, sizeof text, "SZ[%d:%d]", info->width, info->height);
    yz__put_text(c->out, text);
}

/* FF and CA are written by put_root(), GM and SZ too when the game is Go. */
static bool
is_done(const yz__canon *c, yz__kind kind)
{
    if (YZ__TABLE[kind].group != YZ_PROPERTY_ROOT)
        return false;
    return c->node != 0 || kind == YZ__KIND_FF || kind == YZ__KIND_CA ||
           (kind == YZ__KIND_GM && c->record->info.game == 1) ||
           (kind == YZ__KIND_SZ && c->go) ||
           (kind == YZ__KIND_ST && !yz__canon_is_style(c));
}

/* One node; only the first part of several holds YZ__PART_FACTS, only the last YZ__PART_REST. */
static yz_status
put_part(yz__canon *c, unsigned part, bool first)
{
    yz_status status = YZ_OK;
    c->part = part;
    if (!first && c->out->column > YZ__LINE)
        yz__put(c->out, "\n", 1);
    yz__put(c->out, ";", 1);
    if (part == YZ__PART_MOVE)
        return yz__canon_put_move(c, c->move);
    if (c->node == 0 && first)
        put_root(c);
    for (uint32_t i = 0; i < c->self->count && status == YZ_OK; i++)
        if (yz__canon_is_in_part(c, i) && !is_done(c, yz__canon_kind_at(c, i)))
            status = put_one(c, i);
    return status == YZ_OK ? yz__canon_put_kept(c) : status;
}

/* The next move of the node from property 'i' on; the number of properties: none. */
static uint32_t
next_move(const yz__canon *c, uint32_t i)
{
    while (i < c->self->count &&
           YZ__TABLE[yz__canon_property_at(c, i)->kind].group != YZ_PROPERTY_MOVE)
        i++;
    return i;
}

static yz_status
put_parts(yz__canon *c)
{
    const bool set_up = c->self->flags & YZ__NODE_SETUP;
    const uint32_t none = c->self->count;
    yz_status status = YZ_OK;
    c->move = next_move(c, 0);
    uint32_t after = c->move == none ? none : next_move(c, c->move + 1);
    if (!c->go || c->move == none || (!set_up && after == none))
        return put_part(c, YZ__PART_WHOLE, true);
    if (set_up)
        status = put_part(c, YZ__PART_FACTS, true);
    for (bool first = !set_up; c->move < none && status == YZ_OK; first = false) {
        status = put_part(c,
                          (first ? YZ__PART_MOVE | YZ__PART_FACTS : YZ__PART_MOVE) |
                              (after == none ? (unsigned)YZ__PART_REST : 0),
                          first);
        c->move = after;
        after = after == none ? none : next_move(c, after + 1);
    }
    return status;
}

/* Which properties count on each point, where there are any. */
static void
find_last_kinds(yz__canon *c)
{
    const bool areas = seen(c, YZ__KIND_TB) || seen(c, YZ__KIND_TW);
    if (c->self->flags & YZ__NODE_SETUP)
        yz__last_kinds(c->record, c->node, YZ__GROUP_STONES, c->width, c->height,
                       c->stones);
    if (areas)
        yz__last_kinds(c->record, c->node, YZ__GROUP_AREAS, c->width, c->height,
                       c->areas);
}

yz_status
yz__put_canonical(yz__out *out, yz_record *record, yz_node node)
{
    yz__canon c; /* large: only what the node needs is set */
    const yz_status status = yz__record_check(record);
    if (status != YZ_OK)
        return status;
    c.out = out;
    c.record = record;
    c.node = node;
    c.self = &record->node[node];
    c.go = record->info.game == 1 && !record->size_bad;
    c.info_above = c.self->parent != YZ_NO_NODE &&
                   (record->node[c.self->parent].flags & YZ__NODE_INFO);
    yz_record_size(record, &c.width, &c.height);
    c.part = 0;
    c.judged = c.self->flags & YZ__NODE_COLOUR;
    c.komi = node == record->info_at && yz__canon_writes_komi(&record->info);
    c.plain = c.go && c.self->count == 1 && c.judged &&
              record->property[c.self->property].count == 1;
    if (!c.plain) {
        memset(c.named, 0, sizeof c.named);
        find_last_kinds(&c);
        yz__canon_find_counting(&c);
    }
    return put_parts(&c);
}
