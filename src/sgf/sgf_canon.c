/*
 * sgf_canon.c - a node in the form that FF[4] asks for.
 *
 * Properties come out in their order, each once: later ones of the same name are merged
 * into the first.  A node that holds set-ups and a move, or several moves, comes out as
 * several nodes.  What is written reads as the same game: the value of a move or of SZ
 * that cannot be read stays as it stands, and of a point set up twice the last counts.
 */
#include <stdio.h>
#include <string.h>

#include "sgf/sgf_write.h"

/* What a part that a node comes out as may hold: information and set-ups, one of the
   moves, all the rest. */
enum { FACTS = 1, MOVE = 2, REST = 4, WHOLE = FACTS | MOVE | REST };

typedef struct canon {
    yz__out *out;
    yz_record *record;
    yz_node node;
    const yz__node *self;
    bool go;
    bool info_above;
    bool judged; /* there is a move that BM, TE, DO and IT can judge */
    int width, height;
    unsigned part;
    uint32_t move; /* the property that is the move of the part */
    /* Points already written, by group: a point is named once in each. */
    uint8_t named[YZ__GROUPS][YZ_MAX_POINTS];
    /* The property of its group that names a point last, which is the one that counts;
       of stones and of areas. */
    uint8_t stones[YZ_MAX_POINTS], areas[YZ_MAX_POINTS];
} canon;

/* How far apart properties of one unknown name may stand and still be merged. */
enum { NEAR = 200 };

static const yz__property *
property_at(const canon *c, uint32_t i)
{
    return &c->record->property[c->self->property + i];
}

/* M and L live on under other names, and KI where it could be turned into a KM. */
static yz__kind
kind_at(const canon *c, uint32_t i)
{
    const yz__kind kind = (yz__kind)property_at(c, i)->kind;
    const bool komi = c->node == c->record->info_at && c->record->info.komi_given;
    if (kind == YZ__KIND_KI && komi)
        return YZ__KIND_KM;
    if (kind == YZ__KIND_L && c->go)
        return YZ__KIND_LB;
    return kind == YZ__KIND_M && c->go ? YZ__KIND_MA : kind;
}

static bool
seen(const canon *c, yz__kind kind)
{
    return yz__find_kind(c->record, c->node, kind) != NULL;
}

/* ---- Names ---- */

/* A name is of letters alone. */
static bool
capital(char c)
{
    return c <= 'Z';
}

/* The next capital of a name from '*at' on, or 0. */
static char
next_capital(const canon *c, const yz__property *property, size_t *at)
{
    while (*at < property->length && !capital(c->record->text[property->id + *at]))
        ++*at;
    return (char)(*at < property->length ? c->record->text[property->id + (*at)++] : 0);
}

static bool
same_name(const canon *c, uint32_t i, uint32_t j)
{
    const yz__property *a = property_at(c, i), *b = property_at(c, j);
    size_t at = 0, bt = 0;
    char x, y;
    if (kind_at(c, i) != YZ__KIND_UNKNOWN || kind_at(c, j) != YZ__KIND_UNKNOWN)
        return kind_at(c, i) == kind_at(c, j);
    do {
        x = next_capital(c, a, &at);
        y = next_capital(c, b, &bt);
    } while (x && x == y);
    return x == y;
}

static bool
is_repeated(const canon *c, uint32_t i)
{
    for (uint32_t back = 1; back <= i && back <= NEAR; back++)
        if (same_name(c, i, i - back))
            return true;
    return false;
}

static void
put_name(const canon *c, uint32_t i)
{
    const yz__kind kind = kind_at(c, i);
    size_t at = 0;
    char letter;
    if (kind != YZ__KIND_UNKNOWN) {
        yz__put_text(c->out, YZ__TABLE[kind].name);
        return;
    }
    while ((letter = next_capital(c, property_at(c, i), &at)) != 0)
        yz__put(c->out, &letter, 1);
}

/* ---- Values as they stand, in UTF-8 ---- */

static yz_bytes
raw_value(const canon *c, const yz__property *property, uint32_t i)
{
    return yz__value_bytes(c->record, &c->record->value[property->value + i]);
}

/* Escaped text, NUL bytes as blanks. */
static void
put_clean(canon *c, yz_bytes text)
{
    size_t from = 0;
    for (size_t i = 0; i <= text.length; i++)
        if (i == text.length || text.data[i] == '\0') {
            yz__put(c->out, text.data + from, i - from);
            if (i < text.length)
                yz__put(c->out, " ", 1);
            from = i + 1;
        }
}

static yz_status
put_raw(canon *c, yz_bytes raw)
{
    yz_bytes text;
    const yz_status status = yz__record_utf8(c->record, raw, &text);
    if (status == YZ_OK)
        put_clean(c, text);
    return status;
}

static void
put_value(canon *c, const char *text)
{
    yz__put(c->out, "[", 1);
    yz__put_text(c->out, text);
    yz__put(c->out, "]", 1);
}

/* Calls 'put' for the property and those merged into it, up to the first failure. */
typedef yz_status put_property(canon *c, const yz__property *property);

static yz_status
for_each(canon *c, uint32_t i, put_property *put)
{
    yz_status status = put(c, property_at(c, i));
    for (uint32_t j = i + 1; j < c->self->count && j - i <= NEAR && status == YZ_OK;
         j++)
        if (same_name(c, i, j))
            status = put(c, property_at(c, j));
    return status;
}

static yz_status
put_all_raw(canon *c, const yz__property *property)
{
    yz_status status = YZ_OK;
    for (uint32_t i = 0; i < property->count && status == YZ_OK; i++) {
        yz__put(c->out, "[", 1);
        status = put_raw(c, raw_value(c, property, i));
        yz__put(c->out, "]", 1);
    }
    return status;
}

static yz_status
put_unknown(canon *c, uint32_t i)
{
    put_name(c, i);
    return for_each(c, i, put_all_raw);
}

/* ---- Texts ---- */

static bool
is_empty(const canon *c, const yz__property *property)
{
    return yz__trim(raw_value(c, property, 0)).length == 0;
}

/* The same text twice over, with an empty line between, is how doubles are merged. */
static yz_status
put_text(canon *c, uint32_t i)
{
    const bool merge = YZ__TABLE[kind_at(c, i)].type == YZ__TYPE_TEXT;
    bool open = false;
    yz_status status = YZ_OK;
    for (uint32_t j = i; j < c->self->count && status == YZ_OK; j++) {
        const yz__property *property = property_at(c, j);
        if (property->kind != property_at(c, i)->kind || is_empty(c, property) ||
            (open && !merge))
            continue;
        if (!open)
            put_name(c, i);
        yz__put_text(c->out, open ? "\n\n" : "[");
        open = true;
        status = put_raw(c, raw_value(c, property, 0));
    }
    if (open)
        yz__put(c->out, "]", 1);
    return status;
}

/* ---- Points ---- */

static char
letter(int n)
{
    return (char)(n < 26 ? 'a' + n : 'A' + (n - 26));
}

static void
put_point(canon *c, int x, int y)
{
    const char text[2] = {letter(x), letter(y)};
    yz__put(c->out, text, 2);
}

/* A property whose name is due before its first value. */
typedef struct pending {
    canon *c;
    uint32_t i;
    bool named;
    char label; /* the next that L gives */
} pending;

static void
name_once(pending *p)
{
    if (!p->named)
        put_name(p->c, p->i);
    p->named = true;
}

/* The map that says which property of a group counts on each point; NULL: the first. */
static const uint8_t *
last_kinds(const canon *c, yz__group group)
{
    return group == YZ__GROUP_STONES  ? c->stones
           : group == YZ__GROUP_AREAS ? c->areas
                                      : NULL;
}

static void
put_area(pending *p, yz__kind kind, yz__rectangle area)
{
    canon *c = p->c;
    const yz__group group = yz__group_of(kind);
    const uint8_t *last = last_kinds(c, group);
    uint8_t *named = c->named[group];
    for (int y = area.y1; y <= area.y2 && y < c->height; y++)
        for (int x = area.x1; x <= area.x2 && x < c->width; x++) {
            if (named[y * c->width + x] || (last && last[y * c->width + x] != kind))
                continue;
            named[y * c->width + x] = 1;
            name_once(p);
            yz__put(c->out, "[", 1);
            put_point(c, x, y);
            yz__put(c->out, "]", 1);
        }
}

static yz_status
put_points(canon *c, uint32_t i)
{
    const yz__kind kind = kind_at(c, i);
    const yz__group group = yz__group_of(kind);
    pending p = {.c = c, .i = i};
    bool empty = false;
    if (group == YZ__GROUP_OTHERS)
        memset(c->named[YZ__GROUP_OTHERS], 0, sizeof c->named[YZ__GROUP_OTHERS]);
    for (uint32_t j = i; j < c->self->count; j++) {
        const yz__property *property = property_at(c, j);
        if (kind_at(c, j) != kind)
            continue;
        for (uint32_t v = 0; v < property->count; v++) {
            yz__rectangle area;
            bool clean;
            if (yz__read_points(raw_value(c, property, v), &area, &clean))
                put_area(&p, kind, area);
        }
        empty |= is_empty(c, property);
    }
    if (!p.named && empty && YZ__TABLE[kind].empty) {
        name_once(&p);
        put_value(c, "");
    }
    return YZ_OK;
}

/* Two points, or a point and a text. */
static yz_status
put_pair(pending *p, yz_bytes raw, bool arrow)
{
    canon *c = p->c;
    const size_t colon = yz__colon(raw);
    uint8_t x1, y1, x2 = 0, y2 = 0;
    bool clean;
    if (colon == raw.length ||
        !yz__read_point((yz_bytes){raw.data, colon}, &x1, &y1, &clean))
        return YZ_OK;
    const yz_bytes rest = {raw.data + colon + 1, raw.length - colon - 1};
    if (arrow && !yz__read_point(rest, &x2, &y2, &clean))
        return YZ_OK;
    if (x1 >= c->width || y1 >= c->height || x2 >= c->width || y2 >= c->height)
        return YZ_OK;
    name_once(p);
    yz__put(c->out, "[", 1);
    put_point(c, x1, y1);
    yz__put(c->out, ":", 1);
    yz_status status = YZ_OK;
    if (arrow)
        put_point(c, x2, y2);
    else
        status = put_raw(c, rest);
    yz__put(c->out, "]", 1);
    return status;
}

/* L of FF[1] and FF[2] labels its points with letters. */
static void
put_letters(pending *p, const yz__property *property)
{
    canon *c = p->c;
    for (uint32_t v = 0; v < property->count && p->label <= 'z'; v++) {
        uint8_t x, y;
        bool clean;
        if (!yz__read_point(raw_value(c, property, v), &x, &y, &clean) ||
            x >= c->width || y >= c->height)
            continue;
        name_once(p);
        yz__put(c->out, "[", 1);
        put_point(c, x, y);
        yz__put(c->out, ":", 1);
        yz__put(c->out, &p->label, 1);
        yz__put(c->out, "]", 1);
        p->label++;
    }
}

static yz_status
put_pairs(canon *c, uint32_t i)
{
    const yz__kind kind = kind_at(c, i);
    pending p = {.c = c, .i = i, .label = 'a'};
    for (uint32_t j = i; j < c->self->count; j++) {
        const yz__property *property = property_at(c, j);
        if (kind_at(c, j) != kind)
            continue;
        if (property->kind == YZ__KIND_L) {
            put_letters(&p, property);
            continue;
        }
        for (uint32_t v = 0; v < property->count; v++) {
            const yz_status status = put_pair(&p, raw_value(c, property, v),
                                              YZ__TABLE[kind].type == YZ__TYPE_ARROWS);
            if (status != YZ_OK)
                return status;
        }
    }
    return YZ_OK;
}

/* The point of a move; false when its value is none. */
static bool
read_move(const canon *c, const yz__property *property, bool *pass, uint8_t *x,
          uint8_t *y)
{
    const yz_bytes raw = raw_value(c, property, 0);
    const bool small = c->width <= 19 && c->height <= 19;
    bool clean;
    const bool point = yz__read_point(raw, x, y, &clean);
    if (!point && yz__trim(raw).length > 0)
        return false;
    *pass = !point || (small && *x == 19 && *y == 19);
    return *pass || (*x < c->width && *y < c->height);
}

/* A value that cannot be read stays: without it the moves would count otherwise. */
static yz_status
put_move(canon *c, uint32_t i)
{
    uint8_t x, y;
    bool pass;
    const bool readable = read_move(c, property_at(c, i), &pass, &x, &y);
    yz_status status = YZ_OK;
    put_name(c, i);
    yz__put(c->out, "[", 1);
    if (!readable)
        status = put_raw(c, raw_value(c, property_at(c, i), 0));
    else if (!pass)
        put_point(c, x, y);
    yz__put(c->out, "]", 1);
    return status;
}

/* ---- Numbers and the like ---- */

static bool
is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* The number that a value begins with. */
static void
put_number(canon *c, uint32_t i, bool fraction)
{
    const yz_bytes text = yz__trim(raw_value(c, property_at(c, i), 0));
    size_t at = text.length && (*text.data == '-' || *text.data == '+'), start = at;
    while (at < text.length && is_digit(text.data[at]))
        at++;
    if (at == start)
        return;
    if (fraction && at + 1 < text.length && text.data[at] == '.' &&
        is_digit(text.data[at + 1]))
        for (at++; at < text.length && is_digit(text.data[at]);)
            at++;
    put_name(c, i);
    yz__put(c->out, "[", 1);
    yz__put(c->out, text.data, at);
    yz__put(c->out, "]", 1);
}

/* 1 or 2, and 1 for nothing; any other value is left out. */
static void
put_double(canon *c, uint32_t i)
{
    const yz_bytes text = yz__trim(raw_value(c, property_at(c, i), 0));
    if (text.length > 1 || (text.length == 1 && *text.data != '1' && *text.data != '2'))
        return;
    put_name(c, i);
    put_value(c, text.length == 1 && *text.data == '2' ? "2" : "1");
}

/* PL, once for all that the node has. */
static void
put_to_move(canon *c, uint32_t i)
{
    const yz_colour colour = yz__to_move(c->record, c->node);
    if (colour == YZ_EMPTY)
        return;
    put_name(c, i);
    put_value(c, colour == YZ_BLACK ? "B" : "W");
}

/* FG is empty or a number and a name. */
static yz_status
put_figure(canon *c, uint32_t i)
{
    const yz_bytes raw = raw_value(c, property_at(c, i), 0);
    if (yz__trim(raw).length > 0 && yz__colon(raw) == raw.length)
        return YZ_OK;
    put_name(c, i);
    yz__put(c->out, "[", 1);
    const yz_status status = put_raw(c, raw);
    yz__put(c->out, "]", 1);
    return status;
}

/* ---- Game information with dialects ---- */

static yz_status
put_known(canon *c, uint32_t i, const char *value)
{
    put_name(c, i);
    put_value(c, value);
    return YZ_OK;
}

static yz_status
put_info(canon *c, uint32_t i)
{
    const yz_record_info *info = &c->record->info;
    char text[YZ_RESULT_TEXT > YZ_NUMBER_TEXT ? YZ_RESULT_TEXT : YZ_NUMBER_TEXT];
    if (c->node != c->record->info_at)
        return put_text(c, i);
    switch (kind_at(c, i)) {
    case YZ__KIND_KM:
        if (info->komi_given)
            return put_known(c, i, yz_number_text(info->komi, text));
        break;
    case YZ__KIND_HA:
        if (info->handicap_given && info->handicap < 2 &&
            c->record->handicap_way != YZ__HANDICAP_PASSES)
            return YZ_OK;
        snprintf(text, sizeof text, "%d", info->handicap);
        if (info->handicap_given)
            return put_known(c, i, text);
        break;
    case YZ__KIND_RE:
        if (info->result_given && (info->result.kind != YZ_RESULT_NONE))
            return put_known(c, i, yz_result_text(&info->result, text));
        break;
    default:
        break;
    }
    return put_text(c, i);
}

/* ---- Judgements ---- */

/* Of judgements that exclude each other the first stands; BM with TE becomes DO or IT.
 */
static bool
is_excluded(const canon *c, uint32_t i)
{
    static const yz__kind OF_MOVE[] = {YZ__KIND_BM, YZ__KIND_TE, YZ__KIND_DO, YZ__KIND_IT};
    static const yz__kind OF_NODE[] = {YZ__KIND_DM, YZ__KIND_GB, YZ__KIND_GW, YZ__KIND_UC};
    const yz__kind kind = kind_at(c, i);
    const yz__kind *set = NULL;
    for (int k = 0; k < 4; k++) {
        set = kind == OF_MOVE[k] ? OF_MOVE : set;
        set = kind == OF_NODE[k] ? OF_NODE : set;
    }
    if (!set)
        return false;
    if (set == OF_MOVE && !c->judged)
        return true;
    for (uint32_t j = 0; j < i && j < NEAR; j++)
        for (int k = 0; k < 4; k++)
            if (kind_at(c, j) == set[k])
                return true;
    return false;
}

static bool
put_judged_pair(canon *c, yz__kind kind)
{
    if ((kind != YZ__KIND_BM && kind != YZ__KIND_TE) || !seen(c, YZ__KIND_BM) ||
        !seen(c, YZ__KIND_TE))
        return false;
    yz__put_text(c->out, kind == YZ__KIND_BM ? "DO[]" : "IT[]");
    return true;
}

/* ---- One property ---- */

static yz_status
put_typed(canon *c, uint32_t i)
{
    const yz__row *row = &YZ__TABLE[kind_at(c, i)];
    switch (row->type) {
    case YZ__TYPE_POINTS:
        return put_points(c, i);
    case YZ__TYPE_ARROWS:
    case YZ__TYPE_LABELS:
        return put_pairs(c, i);
    case YZ__TYPE_NUMBER:
    case YZ__TYPE_REAL:
        put_number(c, i, row->type == YZ__TYPE_REAL);
        return YZ_OK;
    case YZ__TYPE_DOUBLE:
        put_double(c, i);
        return YZ_OK;
    case YZ__TYPE_COLOUR:
        put_to_move(c, i);
        return YZ_OK;
    case YZ__TYPE_NONE:
        return put_known(c, i, "");
    case YZ__TYPE_FIGURE:
        return put_figure(c, i);
    case YZ__TYPE_LINE:
    case YZ__TYPE_TEXT:
        return put_text(c, i);
    default:
        return put_unknown(c, i);
    }
}

static bool
needs_board(yz__type type)
{
    return type == YZ__TYPE_MOVE || type == YZ__TYPE_POINTS ||
           type == YZ__TYPE_ARROWS || type == YZ__TYPE_LABELS;
}

static yz_status
put_one(canon *c, uint32_t i)
{
    const yz__kind kind = kind_at(c, i);
    const yz__row *row = &YZ__TABLE[kind];
    if (c->go && row->group == YZ_PROPERTY_MOVE)
        return put_move(c, i);
    if (is_repeated(c, i))
        return YZ_OK;
    if (kind == YZ__KIND_UNKNOWN || (!c->go && needs_board(row->type)))
        return put_unknown(c, i);
    if (row->group == YZ_PROPERTY_INFO)
        return c->info_above ? YZ_OK : put_info(c, i);
    if (c->go && is_excluded(c, i))
        return YZ_OK;
    if (c->go && put_judged_pair(c, kind))
        return YZ_OK;
    return put_typed(c, i);
}

/* ---- The node ---- */

/* Whether a property belongs to the part being written. */
static bool
is_in_part(const canon *c, uint32_t i)
{
    const yz_property_class group = YZ__TABLE[kind_at(c, i)].group;
    if (!c->go)
        return true;
    if (group == YZ_PROPERTY_MOVE)
        return (c->part & MOVE) && i == c->move;
    return c->part & (group == YZ_PROPERTY_SETUP || group == YZ_PROPERTY_INFO ||
                              group == YZ_PROPERTY_ROOT
                          ? FACTS
                          : REST);
}

static void
put_root(canon *c)
{
    char text[80];
    const yz_record_info *info = &c->record->info;
    snprintf(text, sizeof text, "FF[4]CA[UTF-8]GM[%d]", info->game);
    yz__put_text(c->out, text);
    if (!c->go)
        return;
    if (info->width == info->height)
        snprintf(text, sizeof text, "SZ[%d]", info->width);
    else
        snprintf(text, sizeof text, "SZ[%d:%d]", info->width, info->height);
    yz__put_text(c->out, text);
}

/* FF, CA and GM are written by put_root(), SZ too when the game is Go. */
static bool
is_done(const canon *c, yz__kind kind)
{
    if (YZ__TABLE[kind].group != YZ_PROPERTY_ROOT)
        return false;
    return c->node != 0 || kind == YZ__KIND_FF || kind == YZ__KIND_CA ||
           kind == YZ__KIND_GM || (kind == YZ__KIND_SZ && c->go);
}

/* One node; only the first part of several holds FACTS, only the last REST. */
static yz_status
put_part(canon *c, unsigned part, bool first)
{
    yz_status status = YZ_OK;
    c->part = part;
    if (!first && c->out->column > YZ__LINE)
        yz__put(c->out, "\n", 1);
    yz__put(c->out, ";", 1);
    if (part == MOVE)
        return put_move(c, c->move);
    if (c->node == 0 && first)
        put_root(c);
    for (uint32_t i = 0; i < c->self->count && status == YZ_OK; i++)
        if (is_in_part(c, i) && !is_done(c, kind_at(c, i)))
            status = put_one(c, i);
    return status;
}

/* The next move of the node from property 'i' on; the number of properties: none. */
static uint32_t
next_move(const canon *c, uint32_t i)
{
    while (i < c->self->count &&
           YZ__TABLE[property_at(c, i)->kind].group != YZ_PROPERTY_MOVE)
        i++;
    return i;
}

static yz_status
put_parts(canon *c)
{
    const bool set_up = c->self->flags & YZ__NODE_SETUP;
    const uint32_t none = c->self->count;
    yz_status status = YZ_OK;
    c->move = next_move(c, 0);
    uint32_t after = c->move == none ? none : next_move(c, c->move + 1);
    if (!c->go || c->move == none || (!set_up && after == none))
        return put_part(c, WHOLE, true);
    if (set_up)
        status = put_part(c, FACTS, true);
    for (bool first = !set_up; c->move < none && status == YZ_OK; first = false) {
        status = put_part(c,
                          (first ? MOVE | FACTS : MOVE) |
                              (after == none ? (unsigned)REST : 0),
                          first);
        c->move = after;
        after = after == none ? none : next_move(c, after + 1);
    }
    return status;
}

/* Which properties count on each point, where there are any. */
static void
find_last_kinds(canon *c)
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
    canon c; /* large: only what the node needs is set */
    const yz_status status = yz_record_check(record);
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
    c.judged = c.self->flags & YZ__NODE_COLOUR;
    if (c.self->count > 1 || !c.judged) {
        memset(c.named, 0, sizeof c.named);
        find_last_kinds(&c);
    }
    return put_parts(&c);
}
