/*
 * sgf_check.c - a record held against the standard, node by node: what each property
 * may hold and where it may stand.  Then the main line is played on a board, without
 * any rules, for what does not fit the stones.
 */
#include <string.h>

#include "board/board.h"
#include "record/record_tree.h"

typedef struct check {
    yz_record *record;
    int width, height;
    int format; /* FF when it is given, else 0 */
    bool go;
    bool modern;                  /* FF[4], or no FF */
    uint8_t seen[YZ__KIND_COUNT]; /* in this node */
    uint32_t stamp[YZ__GROUPS]
                  [YZ_MAX_POINTS]; /* the node (plus 1) that named it last */
    yz_node node;
    long budget; /* points that may still be looked at for doubles and effects */
} check;

/* Lists of rectangles can name thousands of points in a few bytes; past this many
   nothing more is said of single points, so that no file takes long. */
enum { MOST_POINTS = 5000000 };

static const char *
name_of(const yz__property *property)
{
    return YZ__TABLE[property->kind].name;
}

/* A notice about the value 'raw' of a property. */
static void
tell(const check *c, yz_notice_code code, const yz__property *property, yz_bytes raw)
{
    char text[48];
    yz__notice(c->record, code, (size_t)(raw.data - c->record->text), "%s[%s]: %s",
               name_of(property), yz__quote(raw.data, raw.length, text),
               yz_notice_meaning(code));
}

/* A value that was understood, and as what. */
static void
tell_read(const check *c, const yz__property *property, yz_bytes raw, yz_bytes as)
{
    char text[48], plain[48];
    yz__notice(c->record, YZ_NOTICE_VALUE_REPAIRED,
               (size_t)(raw.data - c->record->text), "%s[%s] is read as %s[%s]",
               name_of(property), yz__quote(raw.data, raw.length, text),
               name_of(property), yz__quote(as.data, as.length, plain));
}

static char
letter(int n)
{
    return (char)(n < 26 ? 'a' + n : 'A' + n - 26);
}

static void
tell_read_points(const check *c, const yz__property *property, yz_bytes raw,
                 yz__rectangle area)
{
    const char as[] = {letter(area.x1), letter(area.y1), ':', letter(area.x2),
                       letter(area.y2)};
    const bool one = area.x1 == area.x2 && area.y1 == area.y2;
    tell_read(c, property, raw, (yz_bytes){as, one ? 2 : 5});
}

/* A notice about a property as a whole. */
static void
tell_name(const check *c, yz_notice_code code, const yz__property *property)
{
    char text[48];
    yz__notice(c->record, code, property->id, "%s: %s",
               yz__quote(c->record->text + property->id, property->length, text),
               yz_notice_meaning(code));
}

/* ---- Single values ---- */

static size_t
digits(yz_bytes text, size_t at)
{
    size_t count = 0;
    while (at + count < text.length && text.data[at + count] >= '0' &&
           text.data[at + count] <= '9')
        count++;
    return count;
}

/* How much of the text is a number, with a fraction or without. */
static size_t
number_length(yz_bytes text, bool fraction)
{
    size_t at = text.length && (text.data[0] == '-' || text.data[0] == '+');
    size_t count = digits(text, at);
    at += count;
    if (fraction && at < text.length && text.data[at] == '.') {
        count += digits(text, at + 1);
        at += 1 + digits(text, at + 1);
    }
    return count ? at : 0;
}

static void
check_number(check *c, const yz__property *property, yz_bytes raw, bool fraction)
{
    const yz_bytes text = yz__trim(raw);
    const size_t length = number_length(text, fraction);
    const bool info = YZ__TABLE[property->kind].group == YZ_PROPERTY_INFO;
    if (text.length == 0 && info)
        tell(c, YZ_NOTICE_EMPTY_VALUE, property, raw);
    else if (length == 0)
        tell(c, info ? YZ_NOTICE_BAD_INFO : YZ_NOTICE_BAD_VALUE, property, raw);
    else if (length < text.length)
        tell_read(c, property, raw, (yz_bytes){text.data, length});
}

static void
check_double(check *c, const yz__property *property, yz_bytes raw)
{
    const yz_bytes text = yz__trim(raw);
    if (text.length == 0)
        tell_read(c, property, raw, (yz_bytes){"1", 1});
    else if (text.length > 1 || (*text.data != '1' && *text.data != '2'))
        tell(c, YZ_NOTICE_BAD_VALUE, property, raw);
}

static void
check_colour(check *c, const yz__property *property, yz_bytes raw)
{
    const yz_bytes text = yz__trim(raw);
    if (text.length == 0 || !strchr("BbWw12", *text.data))
        tell(c, YZ_NOTICE_BAD_VALUE, property, raw);
    else if (text.length > 1 || !strchr("BW", *text.data))
        tell_read(c, property, raw,
                  (yz_bytes){strchr("Bb1", *text.data) ? "B" : "W", 1});
}

/* YYYY-MM-DD and shorter, and lists of such with their first parts left out. */
static bool
is_date(yz_bytes text)
{
    size_t run = 0;
    for (size_t i = 0; i < text.length; i++) {
        const bool digit = text.data[i] >= '0' && text.data[i] <= '9';
        if (!digit && !strchr("-,", text.data[i]))
            return false;
        run = digit ? run + 1 : 0;
        if (run > 4 || (i == 3 && run != 4))
            return false;
    }
    return text.length >= 4;
}

static void
check_text(check *c, const yz__property *property, yz_bytes raw)
{
    const yz_bytes text = yz__trim(raw);
    if (text.length == 0)
        tell(c, YZ_NOTICE_EMPTY_VALUE, property, raw);
    else if (property->kind == YZ__KIND_DT && !is_date(text))
        tell(c, YZ_NOTICE_BAD_INFO, property, raw);
}

/* ---- Points ---- */

static bool
on_board(const check *c, uint8_t x, uint8_t y)
{
    return x < c->width && y < c->height;
}

static void
check_move(check *c, const yz__property *property, yz_bytes raw)
{
    uint8_t x, y;
    bool clean;
    if (raw.length == 0) {
        if (c->format > 0 && c->format < 4)
            tell(c, YZ_NOTICE_LATER_FEATURE, property, raw);
        return;
    }
    if (yz__trim(raw).length == 0)
        tell_read(c, property, raw, (yz_bytes){"", 0});
    else if (!yz__read_point(raw, &x, &y, &clean))
        tell(c, YZ_NOTICE_BAD_VALUE, property, raw);
    else if (!clean)
        tell_read_points(c, property, raw, (yz__rectangle){x, y, x, y});
    else if (!on_board(c, x, y) &&
             !(x == 19 && y == 19 && c->width <= 19 && c->height <= 19))
        tell(c, YZ_NOTICE_OFF_BOARD, property, raw);
}

static bool
affords(check *c, yz__rectangle area)
{
    c->budget -= (area.x2 - area.x1 + 1) * (area.y2 - area.y1 + 1);
    return c->budget >= 0;
}

/* Stamps an area; whether a point of it had been named before in this node. */
static bool
named_before(check *c, yz__group group, yz__rectangle area)
{
    bool before = false;
    if (!affords(c, area))
        return false;
    for (int y = area.y1; y <= area.y2; y++)
        for (int x = area.x1; x <= area.x2; x++) {
            uint32_t *stamp = &c->stamp[group][y * c->width + x];
            before |= *stamp == c->node + 1;
            *stamp = c->node + 1;
        }
    return before;
}

static void
check_points(check *c, const yz__property *property, yz_bytes raw)
{
    const yz__group group = yz__group_of((yz__kind)property->kind);
    yz__rectangle area;
    bool clean;
    if (yz__trim(raw).length == 0) {
        if (!YZ__TABLE[property->kind].empty)
            tell(c, YZ_NOTICE_EMPTY_VALUE, property, raw);
        else if (property->count > 1)
            tell(c, YZ_NOTICE_VALUES_AFTER_EMPTY, property, raw);
        return;
    }
    if (!yz__read_points(raw, &area, &clean)) {
        tell(c, YZ_NOTICE_BAD_VALUE, property, raw);
        return;
    }
    if (!clean)
        tell_read_points(c, property, raw, area);
    if (c->format > 0 && c->format < 4 && yz__colon(raw) < raw.length)
        tell(c, YZ_NOTICE_LATER_FEATURE, property, raw);
    if (!on_board(c, area.x2, area.y2))
        tell(c, YZ_NOTICE_OFF_BOARD, property, raw);
    else if (group != YZ__GROUP_OTHERS && named_before(c, group, area))
        tell(c,
             group == YZ__GROUP_STONES ? YZ_NOTICE_DOUBLE_SETUP
                                       : YZ_NOTICE_DOUBLE_MARKUP,
             property, raw);
}

/* One of the points in a composed value. */
static bool
check_part(check *c, const yz__property *property, yz_bytes raw, yz_bytes part)
{
    uint8_t x, y;
    bool clean;
    if (!yz__read_point(part, &x, &y, &clean))
        tell(c, YZ_NOTICE_BAD_VALUE, property, raw);
    else if (!clean)
        tell_read_points(c, property, part, (yz__rectangle){x, y, x, y});
    else if (!on_board(c, x, y))
        tell(c, YZ_NOTICE_OFF_BOARD, property, raw);
    else
        return true;
    return false;
}

static void
check_pair(check *c, const yz__property *property, yz_bytes raw, bool two_points)
{
    const size_t colon = yz__colon(raw);
    if (colon == raw.length) {
        tell(c, YZ_NOTICE_NOT_COMPOSED, property, raw);
        return;
    }
    const yz_bytes rest = {raw.data + colon + 1, raw.length - colon - 1};
    if (check_part(c, property, raw, (yz_bytes){raw.data, colon}) && two_points)
        check_part(c, property, raw, rest);
}

/* AP is text:text, FG nothing or number:text. */
static void
check_text_pair(check *c, const yz__property *property, yz_bytes raw)
{
    const bool empty = yz__trim(raw).length == 0;
    if (empty && property->kind == YZ__KIND_FG)
        return;
    if (yz__colon(raw) == raw.length)
        tell(c,
             property->kind == YZ__KIND_AP && !empty ? YZ_NOTICE_VALUE_REPAIRED
                                                     : YZ_NOTICE_NOT_COMPOSED,
             property, raw);
}

/* ---- Properties of the root ---- */

static bool
is_one_of(yz_bytes text, const char *choices)
{
    return text.length == 1 && strchr(choices, *text.data);
}

static void
check_root_value(check *c, const yz__property *property, yz_bytes raw)
{
    const yz_bytes text = yz__trim(raw);
    const bool number = number_length(text, false) == text.length && text.length > 0;
    if (property->kind == YZ__KIND_FF && !is_one_of(text, "1234"))
        tell(c, YZ_NOTICE_UNKNOWN_FORMAT, property, raw);
    else if (property->kind == YZ__KIND_GM && !number)
        tell(c, YZ_NOTICE_BAD_ROOT_VALUE, property, raw);
    else if (property->kind == YZ__KIND_GM && !is_one_of(text, "1"))
        tell(c, YZ_NOTICE_NOT_GO, property, raw);
    else if (property->kind == YZ__KIND_ST && !is_one_of(text, "0123"))
        tell(c, YZ_NOTICE_BAD_ROOT_VALUE, property, raw);
}

static void
check_size(check *c, const yz__property *property, yz_bytes raw)
{
    if (c->format > 0 && c->format < 4 && yz__colon(raw) < raw.length)
        tell(c, YZ_NOTICE_LATER_FEATURE, property, raw);
}

/* ---- Properties ---- */

static void
check_value(check *c, const yz__property *property, yz_bytes raw)
{
    const yz__row *row = &YZ__TABLE[property->kind];
    const bool told = property->kind == YZ__KIND_HA || property->kind == YZ__KIND_KM ||
                      property->kind == YZ__KIND_KI;
    switch (row->type) {
    case YZ__TYPE_NONE:
        if (yz__trim(raw).length > 0)
            tell_read(c, property, raw, (yz_bytes){"", 0});
        break;
    case YZ__TYPE_NUMBER:
    case YZ__TYPE_REAL:
        /* Komi and handicap have been told with their meaning. */
        if (row->group == YZ_PROPERTY_ROOT)
            check_root_value(c, property, raw);
        else if (!told)
            check_number(c, property, raw, row->type == YZ__TYPE_REAL);
        break;
    case YZ__TYPE_DOUBLE:
        check_double(c, property, raw);
        break;
    case YZ__TYPE_COLOUR:
        check_colour(c, property, raw);
        break;
    case YZ__TYPE_LINE:
    case YZ__TYPE_TEXT:
        check_text(c, property, raw);
        break;
    case YZ__TYPE_MOVE:
        check_move(c, property, raw);
        break;
    case YZ__TYPE_POINTS:
        check_points(c, property, raw);
        break;
    case YZ__TYPE_ARROWS:
    case YZ__TYPE_LABELS:
        check_pair(c, property, raw, row->type == YZ__TYPE_ARROWS);
        break;
    case YZ__TYPE_TEXT_PAIR:
    case YZ__TYPE_FIGURE:
        check_text_pair(c, property, raw);
        break;
    case YZ__TYPE_SIZE:
        check_size(c, property, raw);
        break;
    case YZ__TYPE_ANY:
        break;
    }
}

static bool
has_points(yz__type type)
{
    return type == YZ__TYPE_MOVE || type == YZ__TYPE_POINTS ||
           type == YZ__TYPE_ARROWS || type == YZ__TYPE_LABELS;
}

static void
check_values(check *c, const yz__property *property)
{
    const yz__row *row = &YZ__TABLE[property->kind];
    const yz__value *value = &c->record->value[property->value];
    if (!c->go && has_points(row->type))
        return;
    if (property->count > 1 && !row->list && row->type != YZ__TYPE_ANY)
        tell(c, YZ_NOTICE_TOO_MANY_VALUES, property,
             yz__value_bytes(c->record, &value[1]));
    const uint32_t count = row->list ? property->count : 1;
    for (uint32_t i = 0; i < count; i++)
        check_value(c, property, yz__value_bytes(c->record, &value[i]));
}

static int
capitals(const check *c, const yz__property *property)
{
    int count = 0;
    for (size_t i = 0; i < property->length; i++)
        count += c->record->text[property->id + i] <= 'Z';
    return count;
}

static void
check_name(check *c, const yz__property *property)
{
    const int big = capitals(c, property);
    const unsigned versions = YZ__TABLE[property->kind].versions;
    if (big < property->length && c->format >= 4)
        tell_name(c, YZ_NOTICE_LOWER_CASE, property);
    if (property->kind == YZ__KIND_UNKNOWN) {
        tell_name(c, big > 2 ? YZ_NOTICE_LONG_NAME : YZ_NOTICE_UNKNOWN_PROPERTY,
                  property);
        return;
    }
    if (!(versions & 8u))
        tell_name(c, YZ_NOTICE_OBSOLETE, property);
    else if (c->format >= 1 && c->format <= 3 &&
             !(versions & ((2u << (c->format - 1)) - 1)))
        tell_name(c, YZ_NOTICE_LATER_FEATURE, property);
}

/* The same unknown name shortly before in the node. */
static bool
repeats_unknown(const check *c, const yz__node *node, uint32_t i)
{
    const yz__property *self = &c->record->property[node->property + i];
    for (uint32_t back = 1; back <= i && back <= 16; back++) {
        const yz__property *other = self - back;
        if (other->kind == YZ__KIND_UNKNOWN && other->length == self->length &&
            memcmp(c->record->text + other->id, c->record->text + self->id,
                   self->length) == 0)
            return true;
    }
    return false;
}

static void
check_place(check *c, const yz__node *node, uint32_t i)
{
    const yz__property *property = &c->record->property[node->property + i];
    const yz_property_class group = YZ__TABLE[property->kind].group;
    const bool again = property->kind == YZ__KIND_UNKNOWN ? repeats_unknown(c, node, i)
                                                          : c->seen[property->kind] > 0;
    c->seen[property->kind] = 1;
    if (again)
        tell_name(c, YZ_NOTICE_DOUBLE_PROPERTY, property);
    if (group == YZ_PROPERTY_ROOT && c->node != 0)
        tell_name(c, YZ_NOTICE_ROOT_ELSEWHERE, property);
    if (group == YZ_PROPERTY_INFO && node->parent != YZ_NO_NODE &&
        (c->record->node[node->parent].flags & YZ__NODE_INFO))
        tell_name(c, YZ_NOTICE_INFO_ELSEWHERE, property);
}

/* ---- Nodes ---- */

static void
tell_node(check *c, yz_notice_code code)
{
    yz__notice(c->record, code, c->record->node[c->node].at, "%s",
               yz_notice_meaning(code));
}

/* How many of four judgements the node has, and the last of them. */
static int
count_seen(const check *c, const yz__kind kinds[4], const yz__property **last)
{
    int count = 0;
    for (int i = 0; i < 4; i++) {
        const yz__property *found =
            c->seen[kinds[i]] ? yz__find_kind(c->record, c->node, kinds[i]) : NULL;
        count += found != NULL;
        if (found && (count == 1 || found > *last))
            *last = found;
    }
    return count;
}

static void
check_judgements(check *c, bool move)
{
    static const yz__kind OF_MOVE[] = {YZ__KIND_BM, YZ__KIND_TE, YZ__KIND_DO,
                                       YZ__KIND_IT};
    static const yz__kind OF_NODE[] = {YZ__KIND_DM, YZ__KIND_GB, YZ__KIND_GW,
                                       YZ__KIND_UC};
    const yz__property *last = NULL;
    const int judged = count_seen(c, OF_MOVE, &last);
    if (judged > 0 && !move)
        tell_name(c, YZ_NOTICE_ANNOTATION_ALONE, last);
    if (c->seen[YZ__KIND_BM] && c->seen[YZ__KIND_TE])
        tell_name(c, YZ_NOTICE_ANNOTATION_PAIR, last);
    else if (judged > 1)
        tell_name(c, YZ_NOTICE_ANNOTATION_CONFLICT, last);
    if (count_seen(c, OF_NODE, &last) > 1)
        tell_name(c, YZ_NOTICE_ANNOTATION_CONFLICT, last);
}

/* A later variation that begins by taking off the move before it: programs that cannot
   hang two first moves from nothing write so. */
static void
check_level(check *c, const yz__node *node)
{
    const yz__property *empty = yz__find_kind(c->record, c->node, YZ__KIND_AE);
    if (!empty || node->parent == YZ_NO_NODE ||
        c->record->node[node->parent].child == c->node)
        return;
    const yz__node *before = &c->record->node[node->parent];
    for (uint32_t i = 0; i < empty->count && (before->flags & YZ__NODE_COLOUR); i++) {
        yz__rectangle area;
        bool clean;
        if (yz__read_points(
                yz__value_bytes(c->record, &c->record->value[empty->value + i]), &area,
                &clean) &&
            area.x1 <= before->x && before->x <= area.x2 && area.y1 <= before->y &&
            before->y <= area.y2) {
            tell_node(c, YZ_NOTICE_VARIATION_LEVEL);
            return;
        }
    }
}

static void
check_company(check *c, const yz__node *node)
{
    const bool move = node->flags & YZ__NODE_COLOUR;
    if (node->count == 0)
        tell_node(c, YZ_NOTICE_EMPTY_NODE);
    if (move && (node->flags & YZ__NODE_SETUP))
        tell_node(c, YZ_NOTICE_MOVE_AND_SETUP);
    if (c->seen[YZ__KIND_B] && c->seen[YZ__KIND_W])
        tell_node(c, YZ_NOTICE_TWO_MOVES);
    if (move && c->node == 0)
        tell_node(c, YZ_NOTICE_MOVE_IN_ROOT);
    check_judgements(c, move);
    check_level(c, node);
}

/* "B[dd]" on the board: nothing can be said against it. */
static bool
is_plain_move(const check *c, const yz__node *node)
{
    if (!on_board(c, node->x, node->y) ||
        (node->flags & (YZ__NODE_SLOW | YZ__NODE_PASS)))
        return false;
    if (node->flags & YZ__NODE_PLAIN)
        return true;
    if (!(node->flags & YZ__NODE_COLOUR))
        return false;
    const yz__property *move = &c->record->property[node->property];
    return move->length == 1 && move->count == 1 &&
           yz__value_bytes(c->record, &c->record->value[move->value]).length == 2;
}

/* "BL[1790.5]" or "OW[25]", in capitals: nor against that. */
static bool
is_plain_clock(const check *c, const yz__property *clock)
{
    if (clock->length != 2 || clock->count != 1)
        return false;
    if (clock->kind != YZ__KIND_BL && clock->kind != YZ__KIND_WL &&
        clock->kind != YZ__KIND_OB && clock->kind != YZ__KIND_OW)
        return false;
    const yz_bytes time = yz__value_bytes(c->record, &c->record->value[clock->value]);
    const bool seconds = clock->kind == YZ__KIND_BL || clock->kind == YZ__KIND_WL;
    return time.length > 0 && number_length(time, seconds) == time.length;
}

/* Nearly every node is a plain move, with or without what the clock showed; the slow
   way would find nothing either. */
static bool
is_plain_node(const check *c, const yz__node *node)
{
    if (node->count == 0 || node->count > 3 || !is_plain_move(c, node))
        return false;
    const yz__property *first = &c->record->property[node->property];
    for (uint32_t i = 1; i < node->count; i++)
        if (!is_plain_clock(c, &first[i]) || first[i].kind == first[i - 1].kind)
            return false;
    return true;
}

/* The first node from 'self' on that is none of these. */
static yz_node
skip_plain_nodes(const check *c, yz_node self)
{
    yz__node *node = c->record->node;
    const yz_node count = (yz_node)c->record->node_count;
    if (!c->go || !c->modern)
        return self;
    for (; self < count && is_plain_node(c, &node[self]); self++)
        node[self].flags |= node[node[self].parent].flags & YZ__NODE_INFO;
    return self;
}

static void
check_node(check *c, yz_node self)
{
    yz__node *node = &c->record->node[self];
    c->node = self;
    bool info = node->parent != YZ_NO_NODE &&
                (c->record->node[node->parent].flags & YZ__NODE_INFO);
    memset(c->seen, 0, sizeof c->seen);
    for (uint32_t i = 0; i < node->count; i++) {
        const yz__property *property = &c->record->property[node->property + i];
        info |= YZ__TABLE[property->kind].group == YZ_PROPERTY_INFO;
        check_name(c, property);
        check_place(c, node, i);
        check_values(c, property);
    }
    if (c->go)
        check_company(c, node);
    if (info)
        node->flags |= YZ__NODE_INFO;
}

/* ---- The main line on a board ---- */

typedef struct line {
    check *c;
    yz__board board;
    yz_colour last; /* who moved last; YZ_EMPTY at the start and after PL */
    int handicap;   /* moves of Black that are still handicap stones */
    bool moved;
    bool variation; /* not the main line: what is unusual there is not told */
} line;

/* A board to come back to: variations from 'next' on begin with it. */
typedef struct branching {
    yz_node next;
    line before;
} branching;

/* Variations within this many others are followed. */
enum { MOST_BRANCHINGS = 64 };

static yz_colour
colour_of(yz__kind kind)
{
    return kind == YZ__KIND_AB ? YZ_BLACK : kind == YZ__KIND_AW ? YZ_WHITE : YZ_EMPTY;
}

/* Puts up an area; whether it changed every point of it. */
static bool
put_area(check *c, yz_position *position, yz__rectangle area, yz_colour stone)
{
    bool all = true;
    if (!affords(c, area))
        return true;
    for (int y = area.y1; y <= area.y2 && y < c->height; y++)
        for (int x = area.x1; x <= area.x2 && x < c->width; x++) {
            uint8_t *point = &position->stone[y * c->width + x];
            all &= *point != stone;
            *point = (uint8_t)stone;
        }
    return all;
}

/* Whether a chain on the board has no liberty, which only setting up can bring about.
 */
static bool
lacks_liberty(line *l)
{
    const yz__rectangle all = {0, 0, (uint8_t)(l->c->width - 1),
                               (uint8_t)(l->c->height - 1)};
    for (int y = 0; y <= all.y2; y++)
        for (int x = 0; x <= all.x2; x++) {
            const yz__at at =
                yz__board_at(&l->board, (yz_point){(uint8_t)x, (uint8_t)y});
            if (yz__board_stone(&l->board, at) != YZ_EMPTY &&
                l->board.liberties[l->board.chain[at]] == 0)
                return true;
        }
    return false;
}

static void
put_up(line *l, const yz__node *node)
{
    const yz_record *record = l->c->record;
    yz_position position;
    yz__board_save(&l->board, &position);
    for (uint32_t i = 0; i < node->count; i++) {
        const yz__property *property = &record->property[node->property + i];
        const yz_colour stone = colour_of((yz__kind)property->kind);
        if (yz__group_of((yz__kind)property->kind) != YZ__GROUP_STONES)
            continue;
        for (uint32_t j = 0; j < property->count; j++) {
            const yz_bytes raw =
                yz__value_bytes(record, &record->value[property->value + j]);
            yz__rectangle area;
            bool clean;
            if (yz__read_points(raw, &area, &clean) &&
                !put_area(l->c, &position, area, stone))
                tell(l->c, YZ_NOTICE_NO_EFFECT, property, raw);
        }
    }
    yz__board_load(&l->board, &position);
}

static void
follow_set_up(line *l, yz_node self)
{
    const yz_record *record = l->c->record;
    const yz__rectangle all = {0, 0, (uint8_t)(l->c->width - 1),
                               (uint8_t)(l->c->height - 1)};
    if (!affords(l->c, all))
        return;
    put_up(l, &record->node[self]);
    if (yz__find_kind(record, self, YZ__KIND_PL))
        l->last = YZ_EMPTY;
    if (l->moved && !l->variation)
        tell_node(l->c, YZ_NOTICE_SETUP_IN_LINE);
    if (lacks_liberty(l))
        tell_node(l->c, YZ_NOTICE_NO_LIBERTY);
}

static void
follow_move(line *l, yz_node self)
{
    yz_move move;
    if (!yz_record_move(l->c->record, self, &move))
        return;
    if (move.colour == l->last && !l->variation)
        tell_node(l->c, YZ_NOTICE_OUT_OF_SEQUENCE);
    l->last = move.colour;
    l->moved = true;
    if (move.kind != YZ_MOVE_PLAY)
        return;
    const yz__at at = yz__board_at(&l->board, move.at);
    if (yz__board_stone(&l->board, at) != YZ_EMPTY) {
        tell_node(l->c, YZ_NOTICE_OCCUPIED);
        yz__board_set(&l->board, at, YZ_EMPTY);
    }
    yz__board_place(&l->board, at, move.colour, NULL);
}

static void
follow_node(line *l, yz_node self)
{
    const unsigned flags = l->c->record->node[self].flags;
    l->c->node = self;
    if (flags & YZ__NODE_SETUP)
        follow_set_up(l, self);
    if (!(flags & YZ__NODE_COLOUR))
        return;
    follow_move(l, self);
    if (l->handicap > 0) {
        l->handicap--;
        l->last = YZ_EMPTY;
    }
}

/* Boards to come back to, the nearest last. */
typedef struct branchings {
    branching *saved;
    size_t count, room;
} branchings;

/* Keeps the board for the variations beside 'node', if there are any and it can be paid
   for. */
static yz_status
save(branchings *stack, const line *l, yz_node node)
{
    const yz_node next = l->c->record->node[node].sibling;
    const yz__rectangle all = {0, 0, (uint8_t)(l->c->width - 1),
                               (uint8_t)(l->c->height - 1)};
    if (next == YZ_NO_NODE || stack->count == MOST_BRANCHINGS || !affords(l->c, all))
        return YZ_OK;
    const yz_status status = yz__grow(l->c->record->allocator, (void **)&stack->saved,
                                      &stack->room, stack->count, sizeof *stack->saved);
    if (status != YZ_OK)
        return status;
    branching *top = &stack->saved[stack->count++];
    top->next = next;
    top->before = *l;
    top->before.variation = true;
    return YZ_OK;
}

static bool
is_first_child(const yz_record *record, yz_node node)
{
    const yz_node parent = record->node[node].parent;
    return parent != YZ_NO_NODE && record->node[parent].child == node;
}

static yz_status
follow_tree(check *c, line *l, branchings *stack)
{
    yz_node self = 0;
    for (;;) {
        for (; self != YZ_NO_NODE; self = c->record->node[self].child) {
            if (is_first_child(c->record, self) && save(stack, l, self) != YZ_OK)
                return YZ_E_NOMEM;
            follow_node(l, self);
        }
        if (stack->count == 0)
            return YZ_OK;
        branching *back = &stack->saved[stack->count - 1];
        self = back->next;
        *l = back->before;
        back->next = c->record->node[self].sibling;
        stack->count -= back->next == YZ_NO_NODE;
    }
}

static yz_status
check_lines(check *c)
{
    line l; /* large: only what the size of the board needs is set */
    branchings stack = {0};
    l.c = c;
    l.last = YZ_EMPTY;
    l.handicap =
        c->record->handicap_way == YZ__HANDICAP_MOVES ? c->record->info.handicap : 0;
    l.moved = false;
    l.variation = false;
    yz__board_init(&l.board, c->width, c->height);
    const yz_status status = follow_tree(c, &l, &stack);
    yz__resize(c->record->allocator, stack.saved, stack.room * sizeof *stack.saved, 0);
    return status;
}

static size_t
stones_of_root(check *c, const char *id)
{
    yz_property property;
    uint8_t map[YZ_MAX_POINTS] = {0};
    if (!yz_record_find_property(c->record, 0, id, &property))
        return 0;
    return yz_record_points(c->record, &property, map, 1);
}

/* HA counts the stones that AB puts up. */
static void
check_handicap(check *c)
{
    const size_t black = stones_of_root(c, "AB"), white = stones_of_root(c, "AW");
    const int handicap = c->record->info.handicap;
    const yz__property *ha = yz__find_kind(c->record, 0, YZ__KIND_HA);
    if (c->record->handicap_way != YZ__HANDICAP_STONES)
        return; /* told already */
    const bool differs = handicap >= 2 ? black != (size_t)handicap || white > 0
                                       : black >= 2 && white == 0;
    if (differs)
        yz__notice(
            c->record, YZ_NOTICE_HANDICAP_DIFFERS, ha ? ha->id : 0,
            "HA is %d, but the first node sets up %zu black and %zu white stones",
            handicap, black, white);
}

/* ---- The whole ---- */

/* By place; those of one place stay in order.  Mostly sorted already. */
static void
sort_notices(yz_record *record)
{
    for (size_t i = 1; i < record->notice_count; i++) {
        const yz_notice notice = record->notice[i];
        size_t j = i;
        for (; j > 0 && record->notice[j - 1].offset > notice.offset; j--)
            record->notice[j] = record->notice[j - 1];
        record->notice[j] = notice;
    }
}

static void
begin_check(check *c, yz_record *record)
{
    const yz__property *ff = yz__find_kind(record, 0, YZ__KIND_FF);
    c->record = record;
    c->budget = MOST_POINTS;
    yz_record_size(record, &c->width, &c->height);
    c->format = ff ? record->info.format : 0;
    c->go = record->info.game == 1;
    c->modern = c->format == 0 || c->format == 4;
}

yz_status
yz_record_check_properties(yz_record *record)
{
    check c; /* large: only what the size of the board needs is set */
    const yz_record_info *info;
    if (record->known & YZ__KNOWN_PROPERTIES)
        return YZ_OK;
    const yz_status status = yz_record_get_info(record, &info);
    if (status != YZ_OK)
        return status;
    begin_check(&c, record);
    for (int group = 0; group < YZ__GROUPS; group++)
        memset(c.stamp[group], 0,
               (size_t)(c.width * c.height) * sizeof c.stamp[group][0]);
    for (yz_node node = 0; node < record->node_count;
         node = skip_plain_nodes(&c, node + 1))
        check_node(&c, node);
    if (record->notice_lost)
        return YZ_E_NOMEM;
    sort_notices(record);
    record->known |= YZ__KNOWN_PROPERTIES;
    return YZ_OK;
}

yz_status
yz_record_check(yz_record *record)
{
    check c;
    if (record->known & YZ__KNOWN_CHECK)
        return YZ_OK;
    yz_status status = yz_record_check_properties(record);
    if (status != YZ_OK)
        return status;
    begin_check(&c, record);
    if (c.go) {
        check_handicap(&c);
        status = check_lines(&c);
    }
    if (status != YZ_OK || record->notice_lost)
        return status != YZ_OK ? status : YZ_E_NOMEM;
    sort_notices(record);
    record->known |= YZ__KNOWN_CHECK;
    return YZ_OK;
}
