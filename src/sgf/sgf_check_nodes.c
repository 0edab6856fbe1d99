/*
 * sgf_check_nodes.c - where properties may stand, and which may stand together in a
 * node.
 */
#include "record/record_asked.h"
#include "sgf/sgf_check.h"
#include "yunzi/messages.h"

#include <string.h>

/* ---- Properties ---- */

/* A notice about a property as a whole. */
static void
tell_name(const yz__check *c, yz_notice_code code, const yz__property *property)
{
    char text[48];
    yz__quote(c->record->text + property->id, property->length, text);
    yz__notice_with(c->record, code, property->id, YZ_MESSAGE_NOTICE_PROPERTY,
                    yz_arg_text(text), yz_arg_name("notice", yz__notice_meaning(code)));
}

static int
capitals(const yz__check *c, const yz__property *property)
{
    int count = 0;
    for (size_t i = 0; i < property->length; i++)
        count += c->record->text[property->id + i] <= 'Z';
    return count;
}

static void
check_name(yz__check *c, const yz__property *property)
{
    const int big = capitals(c, property);
    const unsigned versions = YZ__TABLE[property->kind].versions;
    if (big < property->length && c->format >= 4)
        tell_name(c, YZ_NOTICE_LOWER_CASE, property);
    if (property->kind == YZ__KIND_RD &&
        yz__kind_meant(c->record, c->node, property) != YZ__KIND_RD)
        return; /* reported with what it stands for */
    if (property->kind == YZ__KIND_UNKNOWN || versions == 0) {
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

/* True if the same unknown name stands shortly before in the node. */
static bool
repeats_unknown(const yz__check *c, const yz__node *node, uint32_t i)
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

/* A property of one value stands twice: which of the values counts is said too. */
static void
tell_again(const yz__check *c, const yz__property *property)
{
    const yz__kind kind = (yz__kind)property->kind;
    const yz__row *row = &YZ__TABLE[kind];
    const yz__value *value = &c->record->value[property->value];
    const bool one =
        kind != YZ__KIND_UNKNOWN && !row->list && row->type != YZ__TYPE_ANY;
    if (!one || row->type == YZ__TYPE_TEXT || row->group == YZ_PROPERTY_MOVE) {
        tell_name(c, YZ_NOTICE_DOUBLE_PROPERTY, property);
        return;
    }
    if (yz__value_that_counts(c->record, c->node, kind) == value)
        value = &c->record->value[yz__find_kind(c->record, c->node, kind)->value];
    yz__check_tell_twice(c, YZ_NOTICE_DOUBLE_PROPERTY, property,
                         yz__value_bytes(c->record, value));
}

/* True if a property of the same name stands before in the node.  One that stands for
   another kind is seen as that one. */
static bool
stands_before(const yz__check *c, const yz__node *node, uint32_t i, yz__kind meant)
{
    const yz__property *property = &c->record->property[node->property + i];
    const yz__kind kind = (yz__kind)property->kind;
    if (kind == YZ__KIND_UNKNOWN)
        return repeats_unknown(c, node, i);
    return meant == kind ? c->seen[kind] > 0
                         : yz__find_kind(c->record, c->node, kind) != property;
}

static void
check_place(yz__check *c, const yz__node *node, uint32_t i)
{
    const yz__property *property = &c->record->property[node->property + i];
    const yz_property_class group = YZ__TABLE[property->kind].group;
    const yz__kind meant = yz__kind_meant(c->record, c->node, property);
    const bool again = stands_before(c, node, i, meant);
    c->seen[meant] = 1;
    if (again)
        tell_again(c, property);
    if (group == YZ_PROPERTY_ROOT && c->node != 0)
        tell_name(c, YZ_NOTICE_ROOT_ELSEWHERE, property);
    if (group == YZ_PROPERTY_INFO && node->parent != YZ_NO_NODE &&
        (c->record->node[node->parent].flags & YZ__NODE_INFO))
        tell_name(c, YZ_NOTICE_INFO_ELSEWHERE, property);
}

/* ---- Together ---- */

/* Returns how many of four judgements the node has; '*last' is the last of them. */
static int
count_seen(const yz__check *c, const yz__kind kinds[4], const yz__property **last)
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
check_judgements(yz__check *c, bool move)
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

/* Reports a later variation that begins by taking off the move before it: programs that
   cannot write two first moves at the root write it so. */
static void
check_level(yz__check *c, const yz__node *node)
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
            yz__check_tell_node(c, YZ_NOTICE_VARIATION_LEVEL);
            return;
        }
    }
}

static void
check_company(yz__check *c, const yz__node *node)
{
    const bool move = node->flags & YZ__NODE_COLOUR;
    if (node->count == 0)
        yz__check_tell_node(c, YZ_NOTICE_EMPTY_NODE);
    if (move && (node->flags & YZ__NODE_SETUP))
        yz__check_tell_node(c, YZ_NOTICE_MOVE_AND_SETUP);
    if (c->seen[YZ__KIND_B] && c->seen[YZ__KIND_W])
        yz__check_tell_node(c, YZ_NOTICE_TWO_MOVES);
    if (move && c->node == 0)
        yz__check_tell_node(c, YZ_NOTICE_MOVE_IN_ROOT);
    check_judgements(c, move);
    check_level(c, node);
}

/* ---- Plain nodes ---- */

/* True for "B[dd]" on the board: nothing can be said against it. */
static bool
is_plain_move(const yz__check *c, const yz__node *node)
{
    if (!yz__check_on_board(c, node->x, node->y) ||
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

/* True for "BL[1790.5]" or "OW[25]", in capitals: nothing can be said against it. */
static bool
is_plain_clock(const yz__check *c, const yz__property *clock)
{
    if (clock->length != 2 || clock->count != 1)
        return false;
    if (clock->kind != YZ__KIND_BL && clock->kind != YZ__KIND_WL &&
        clock->kind != YZ__KIND_OB && clock->kind != YZ__KIND_OW)
        return false;
    const yz_bytes time = yz__value_bytes(c->record, &c->record->value[clock->value]);
    const bool seconds = clock->kind == YZ__KIND_BL || clock->kind == YZ__KIND_WL;
    return time.length > 0 && yz__check_number_length(time, seconds) == time.length;
}

/* True for a plain move with or without the clock, like nearly every node: the slow way
   would find nothing either. */
static bool
is_plain_node(const yz__check *c, const yz__node *node)
{
    if (node->count == 0 || node->count > 3 || !is_plain_move(c, node))
        return false;
    const yz__property *first = &c->record->property[node->property];
    for (uint32_t i = 1; i < node->count; i++)
        if (!is_plain_clock(c, &first[i]) || first[i].kind == first[i - 1].kind)
            return false;
    return true;
}

yz_node
yz__check_skip_plain_nodes(const yz__check *c, yz_node self)
{
    yz__node *node = c->record->node;
    const yz_node count = (yz_node)c->record->node_count;
    if (!c->go || !c->modern)
        return self;
    for (; self < count && is_plain_node(c, &node[self]); self++)
        node[self].flags |= node[node[self].parent].flags & YZ__NODE_INFO;
    return self;
}

/* ---- A node ---- */

void
yz__check_node(yz__check *c, yz_node self)
{
    yz__node *node = &c->record->node[self];
    c->node = self;
    bool info = node->parent != YZ_NO_NODE &&
                (c->record->node[node->parent].flags & YZ__NODE_INFO);
    memset(c->seen, 0, sizeof c->seen);
    for (uint32_t i = 0; i < node->count; i++) {
        const yz__property *property = &c->record->property[node->property + i];
        info |= YZ__TABLE[yz__kind_meant(c->record, self, property)].group ==
                YZ_PROPERTY_INFO;
        check_name(c, property);
        check_place(c, node, i);
        yz__check_values(c, property);
    }
    if (c->go)
        check_company(c, node);
    if (info)
        node->flags |= YZ__NODE_INFO;
}
