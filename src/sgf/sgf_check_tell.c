/* sgf_check_tell.c - notices about the values and nodes of a record that is checked. */
#include "record/record_asked.h"
#include "sgf/sgf_check.h"
#include "yunzi/messages.h"

static const char *
name_of(const yz__property *property)
{
    return YZ__TABLE[property->kind].name;
}

void
yz__check_tell_value(const yz__check *c, yz_notice_code code,
                     const yz__property *property, yz_bytes raw)
{
    char text[48];
    yz__notice_with(c->record, code, (size_t)(raw.data - c->record->text),
                    YZ_MESSAGE_NOTICE_VALUE, yz_arg_name(NULL, name_of(property)),
                    yz_arg_text(yz__quote(raw.data, raw.length, text)),
                    yz_arg_name("notice", yz__notice_meaning(code)));
}

bool
yz__check_holds_one(yz__kind kind)
{
    const yz__row *row = &YZ__TABLE[kind];
    return row->type != YZ__TYPE_TEXT && row->group != YZ_PROPERTY_MOVE;
}

void
yz__check_tell_twice(const yz__check *c, yz_notice_code code,
                     const yz__property *property, yz_bytes raw)
{
    const yz__kind kind = (yz__kind)property->kind;
    const yz__value *counts = yz__check_holds_one(kind)
                                  ? yz__value_that_counts(c->record, c->node, kind)
                                  : NULL;
    char text[48], other[48];
    if (!counts) {
        yz__check_tell_value(c, code, property, raw);
        return;
    }
    const yz_bytes counted = yz__value_bytes(c->record, counts);
    yz__notice_with(c->record, code, (size_t)(raw.data - c->record->text),
                    YZ_MESSAGE_NOTICE_COUNTS, yz_arg_name(NULL, name_of(property)),
                    yz_arg_text(yz__quote(raw.data, raw.length, text)),
                    yz_arg_name("notice", yz__notice_meaning(code)),
                    yz_arg_text(yz__quote(counted.data, counted.length, other)));
}

void
yz__check_tell_node(yz__check *c, yz_notice_code code)
{
    yz__notice_with(c->record, code, c->record->node[c->node].at,
                    YZ_MESSAGE_NOTICE_MEANING,
                    yz_arg_name("notice", yz__notice_meaning(code)));
}
