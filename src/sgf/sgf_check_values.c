/*
 * sgf_check_values.c - what each property may hold: the values, type by type.
 */
#include "sgf/sgf_check.h"
#include "text/recorded.h"
#include "yunzi/messages.h"

#include <string.h>

/* ---- Notices ---- */

static const char *
name_of(const yz__property *property)
{
    return YZ__TABLE[property->kind].name;
}

/* A notice about a value that was understood, and as what. */
static void
tell_read(const yz__check *c, const yz__property *property, yz_bytes raw, yz_bytes as)
{
    char text[48], plain[48];
    yz__notice_with(c->record, YZ_NOTICE_VALUE_REPAIRED,
                    (size_t)(raw.data - c->record->text), YZ_MESSAGE_NOTICE_REPAIRED,
                    yz_arg_name(NULL, name_of(property)),
                    yz_arg_text(yz__quote(raw.data, raw.length, text)),
                    yz_arg_text(yz__quote(as.data, as.length, plain)));
}

static void
tell_read_points(const yz__check *c, const yz__property *property, yz_bytes raw,
                 yz__rectangle area)
{
    const char as[] = {yz__sgf_letter(area.x1), yz__sgf_letter(area.y1), ':',
                       yz__sgf_letter(area.x2), yz__sgf_letter(area.y2)};
    const bool one = area.x1 == area.x2 && area.y1 == area.y2;
    tell_read(c, property, raw, (yz_bytes){as, one ? 2 : 5});
}

/* ---- Single values ---- */

static void
check_number(yz__check *c, const yz__property *property, yz_bytes raw, bool fraction)
{
    const yz_bytes text = yz__trim(raw);
    const size_t length = yz__check_number_length(text, fraction);
    const bool info = YZ__TABLE[property->kind].group == YZ_PROPERTY_INFO;
    if (text.length == 0 && info)
        yz__check_tell_value(c, YZ_NOTICE_EMPTY_VALUE, property, raw);
    else if (length == 0 || length < text.length)
        yz__check_tell_value(c, YZ_NOTICE_BAD_INFO, property, raw);
}

static void
check_double(yz__check *c, const yz__property *property, yz_bytes raw)
{
    const yz_bytes text = yz__trim(raw);
    if (text.length == 0)
        tell_read(c, property, raw, (yz_bytes){"1", 1});
    else if (text.length > 1 || (*text.data != '1' && *text.data != '2'))
        yz__check_tell_value(c, YZ_NOTICE_BAD_INFO, property, raw);
}

static void
check_colour(yz__check *c, const yz__property *property, yz_bytes raw)
{
    const yz_bytes text = yz__trim(raw);
    const yz_colour colour = yz__read_colour(text);
    if (colour == YZ_EMPTY)
        yz__check_tell_value(c, YZ_NOTICE_BAD_INFO, property, raw);
    else if (text.length > 1 || !strchr("BW", *text.data))
        tell_read(c, property, raw, (yz_bytes){colour == YZ_BLACK ? "B" : "W", 1});
}

static void
check_text(yz__check *c, const yz__property *property, yz_bytes raw)
{
    const yz_bytes text = yz__trim(raw);
    if (text.length == 0)
        yz__check_tell_value(c, YZ_NOTICE_EMPTY_VALUE, property, raw);
    else if (property->kind == YZ__KIND_DT)
        yz__check_date(c, property, raw);
}

/* ---- Points ---- */

static void
check_move(yz__check *c, const yz__property *property, yz_bytes raw)
{
    uint8_t x, y;
    bool clean;
    if (raw.length == 0) {
        if (c->format > 0 && c->format < 4)
            yz__check_tell_value(c, YZ_NOTICE_LATER_FEATURE, property, raw);
        return;
    }
    if (yz__trim(raw).length == 0)
        tell_read(c, property, raw, (yz_bytes){"", 0});
    else if (!yz__read_point(raw, &x, &y, &clean))
        yz__check_tell_value(c, YZ_NOTICE_BAD_VALUE, property, raw);
    else if (!clean)
        tell_read_points(c, property, raw, (yz__rectangle){x, y, x, y});
    else if (yz__is_pass_point(x, y, c->width, c->height) && x != 19)
        tell_read(c, property, raw, (yz_bytes){"", 0});
    else if (!yz__check_on_board(c, x, y) &&
             !yz__is_pass_point(x, y, c->width, c->height))
        yz__check_tell_value(c, YZ_NOTICE_OFF_BOARD, property, raw);
}

bool
yz__check_affords(yz__check *c, yz__rectangle area)
{
    c->budget -= (area.x2 - area.x1 + 1) * (area.y2 - area.y1 + 1);
    return c->budget >= 0;
}

/* Stamps an area; returns whether a point of it was named before in this node. */
static bool
named_before(yz__check *c, yz__group group, yz__rectangle area)
{
    bool before = false;
    if (!yz__check_affords(c, area))
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
check_points(yz__check *c, const yz__property *property, yz_bytes raw)
{
    const yz__group group = yz__group_of((yz__kind)property->kind);
    yz__rectangle area;
    bool clean;
    if (yz__trim(raw).length == 0) {
        if (!YZ__TABLE[property->kind].empty)
            yz__check_tell_value(c, YZ_NOTICE_EMPTY_VALUE, property, raw);
        else if (property->count > 1)
            yz__check_tell_value(c, YZ_NOTICE_VALUES_AFTER_EMPTY, property, raw);
        return;
    }
    if (!yz__read_points(raw, &area, &clean)) {
        yz__check_tell_value(c, YZ_NOTICE_BAD_VALUE, property, raw);
        return;
    }
    if (!clean)
        tell_read_points(c, property, raw, area);
    if (c->format > 0 && c->format < 4 && yz__colon(raw) < raw.length)
        yz__check_tell_value(c, YZ_NOTICE_LATER_FEATURE, property, raw);
    if (!yz__check_on_board(c, area.x2, area.y2))
        yz__check_tell_value(c, YZ_NOTICE_OFF_BOARD, property, raw);
    else if (group != YZ__GROUP_OTHERS && named_before(c, group, area))
        yz__check_tell_value(c,
                             group == YZ__GROUP_STONES ? YZ_NOTICE_DOUBLE_SETUP
                                                       : YZ_NOTICE_DOUBLE_MARKUP,
                             property, raw);
}

/* Checks one of the points in a composed value; returns whether it is good. */
static bool
check_part(yz__check *c, const yz__property *property, yz_bytes raw, yz_bytes part)
{
    uint8_t x, y;
    bool clean;
    if (!yz__read_point(part, &x, &y, &clean))
        yz__check_tell_value(c, YZ_NOTICE_BAD_VALUE, property, raw);
    else if (!clean)
        tell_read_points(c, property, part, (yz__rectangle){x, y, x, y});
    else if (!yz__check_on_board(c, x, y))
        yz__check_tell_value(c, YZ_NOTICE_OFF_BOARD, property, raw);
    else
        return true;
    return false;
}

static void
check_pair(yz__check *c, const yz__property *property, yz_bytes raw, bool two_points)
{
    const size_t colon = yz__colon(raw);
    if (colon == raw.length) {
        yz__check_tell_value(c, YZ_NOTICE_NOT_COMPOSED, property, raw);
        return;
    }
    const yz_bytes rest = {raw.data + colon + 1, raw.length - colon - 1};
    if (check_part(c, property, raw, (yz_bytes){raw.data, colon}) && two_points)
        check_part(c, property, raw, rest);
}

/* AP is text:text, FG nothing or number:text. */
static void
check_text_pair(yz__check *c, const yz__property *property, yz_bytes raw)
{
    const bool empty = yz__trim(raw).length == 0;
    if (empty && property->kind == YZ__KIND_FG)
        return;
    if (yz__colon(raw) == raw.length)
        yz__check_tell_value(c,
                             property->kind == YZ__KIND_AP && !empty
                                 ? YZ_NOTICE_VALUE_REPAIRED
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
check_root_value(yz__check *c, const yz__property *property, yz_bytes raw)
{
    const yz_bytes text = yz__trim(raw);
    const bool number =
        yz__check_number_length(text, false) == text.length && text.length > 0;
    if (property->kind == YZ__KIND_FF && !is_one_of(text, "1234"))
        yz__check_tell_value(c, YZ_NOTICE_UNKNOWN_FORMAT, property, raw);
    else if (property->kind == YZ__KIND_GM && !number)
        yz__check_tell_value(c, YZ_NOTICE_BAD_ROOT_VALUE, property, raw);
    else if (property->kind == YZ__KIND_GM && !is_one_of(text, "1"))
        yz__check_tell_value(c, YZ_NOTICE_NOT_GO, property, raw);
    else if (property->kind == YZ__KIND_ST && !is_one_of(text, "0123"))
        yz__check_tell_value(c, YZ_NOTICE_BAD_ROOT_VALUE, property, raw);
}

static void
check_size(yz__check *c, const yz__property *property, yz_bytes raw)
{
    if (c->format > 0 && c->format < 4 && yz__colon(raw) < raw.length)
        yz__check_tell_value(c, YZ_NOTICE_LATER_FEATURE, property, raw);
}

/* ---- Properties ---- */

static void
check_none(yz__check *c, const yz__property *property, yz_bytes raw)
{
    if (yz__trim(raw).length > 0)
        yz__check_tell_value(c, YZ_NOTICE_BAD_INFO, property, raw);
}

/* TM, and a time that is left in any words that are understood: what it means is told with
   the clock. */
static bool
is_time(const yz__check *c, const yz__property *property, yz_bytes raw)
{
    const bool left = property->kind == YZ__KIND_BL || property->kind == YZ__KIND_WL;
    const char *text;
    int64_t ms;

    if (property->kind == YZ__KIND_TM)
        return yz__trim(raw).length > 0;
    return left && raw.length < 64 &&
           yz__record_plain(c->record, raw, true, &text) == YZ_OK &&
           yz__seconds_recorded(text, &ms).kind == YZ_READING_DIALECT;
}

/* Komi and handicap have been reported with their meaning. */
static void
check_any_number(yz__check *c, const yz__property *property, yz_bytes raw)
{
    const yz__row *row = &YZ__TABLE[property->kind];
    const bool told = property->kind == YZ__KIND_HA || property->kind == YZ__KIND_KM ||
                      property->kind == YZ__KIND_KI || is_time(c, property, raw);

    if (row->group == YZ_PROPERTY_ROOT)
        check_root_value(c, property, raw);
    else if (!told)
        check_number(c, property, raw, row->type == YZ__TYPE_REAL);
}

/* A value that names points. */
static void
check_places(yz__check *c, const yz__property *property, yz_bytes raw, yz__type type)
{
    if (type == YZ__TYPE_MOVE)
        check_move(c, property, raw);
    else if (type == YZ__TYPE_POINTS)
        check_points(c, property, raw);
    else
        check_pair(c, property, raw, type == YZ__TYPE_ARROWS);
}

static void
check_value(yz__check *c, const yz__property *property, yz_bytes raw)
{
    const yz__type type = YZ__TABLE[property->kind].type;

    switch (type) {
    case YZ__TYPE_NONE:
        check_none(c, property, raw);
        break;
    case YZ__TYPE_NUMBER:
    case YZ__TYPE_REAL:
        check_any_number(c, property, raw);
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
    case YZ__TYPE_TEXT_PAIR:
    case YZ__TYPE_FIGURE:
        check_text_pair(c, property, raw);
        break;
    case YZ__TYPE_MOVE:
    case YZ__TYPE_POINTS:
    case YZ__TYPE_ARROWS:
    case YZ__TYPE_LABELS:
        check_places(c, property, raw, type);
        break;
    case YZ__TYPE_SIZE:
        check_size(c, property, raw);
        break;
    case YZ__TYPE_ANY:
        break;
    }
}

/* The value that stands first, or the second where the first counts. */
static void
tell_further_values(const yz__check *c, const yz__property *property)
{
    const yz__value *value = &c->record->value[property->value];
    const bool first =
        !yz__check_holds_one((yz__kind)property->kind) ||
        yz__value_that_counts(c->record, c->node, (yz__kind)property->kind) == value;
    yz__check_tell_twice(c, YZ_NOTICE_TOO_MANY_VALUES, property,
                         yz__value_bytes(c->record, &value[first]));
}

static bool
has_points(yz__type type)
{
    return type == YZ__TYPE_MOVE || type == YZ__TYPE_POINTS ||
           type == YZ__TYPE_ARROWS || type == YZ__TYPE_LABELS;
}

void
yz__check_values(yz__check *c, const yz__property *property)
{
    const yz__row *row = &YZ__TABLE[property->kind];
    const yz__value *value = &c->record->value[property->value];
    if (!c->go && has_points(row->type))
        return;
    if (property->count > 1 && !row->list && row->type != YZ__TYPE_ANY)
        tell_further_values(c, property);
    if (yz__kind_meant(c->record, c->node, property) != (yz__kind)property->kind)
        return; /* reported with what it stands for */
    const uint32_t count = row->list ? property->count : 1;
    for (uint32_t i = 0; i < count; i++)
        check_value(c, property, yz__value_bytes(c->record, &value[i]));
}
