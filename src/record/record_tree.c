/* record_tree.c - nodes, properties and values of a record. */
#include "record/record_asked.h"
#include "record/record_tree.h"

#include <string.h>

/* ---- Nodes ---- */

uint32_t
yz_record_number(const yz_record *record)
{
    return record->number;
}

yz_bytes
yz_record_bytes(const yz_record *record)
{
    return (yz_bytes){record->text, record->length};
}

size_t
yz_record_node_count(const yz_record *record)
{
    return record->node_count;
}

yz_node
yz_record_parent(const yz_record *record, yz_node node)
{
    return record->node[node].parent;
}

yz_node
yz_record_child(const yz_record *record, yz_node node)
{
    return record->node[node].child;
}

yz_node
yz_record_sibling(const yz_record *record, yz_node node)
{
    return record->node[node].sibling;
}

void
yz__record_place(yz_record *record, yz_node node, uint32_t *line, uint32_t *column)
{
    *line = *column = 0;
    if (!record->node[node].added)
        yz__record_locate(record, record->node[node].at, line, column);
}

/* ---- Properties ---- */

size_t
yz_record_property_count(const yz_record *record, yz_node node)
{
    return record->node[node].count;
}

static yz_property
show_property(const yz_record *record, const yz__property *property)
{
    const yz__row *row = &YZ__TABLE[property->kind];
    return (yz_property){.id = {record->text + property->id, property->length},
                         .name = row->name,
                         .kind = row->group,
                         .value_count = property->count,
                         .first = property->value};
}

yz_property
yz_record_property(const yz_record *record, yz_node node, size_t i)
{
    return show_property(record, &record->property[record->node[node].property + i]);
}

const yz__property *
yz__find_kind(const yz_record *record, yz_node node, yz__kind kind)
{
    const yz__node *self = &record->node[node];
    for (uint32_t i = 0; i < self->count; i++)
        if (record->property[self->property + i].kind == kind)
            return &record->property[self->property + i];
    return NULL;
}

static const yz__property *
find_unknown(const yz_record *record, yz_node node, const char *id)
{
    const yz__node *self = &record->node[node];
    const size_t length = strlen(id);
    for (uint32_t i = 0; i < self->count; i++) {
        const yz__property *property = &record->property[self->property + i];
        if (property->kind == YZ__KIND_UNKNOWN && property->length == length &&
            memcmp(record->text + property->id, id, length) == 0)
            return property;
    }
    return NULL;
}

bool
yz_record_find_property(const yz_record *record, yz_node node, const char *id,
                        yz_property *out)
{
    const yz__kind kind = yz__kind_of(id, strlen(id));
    const yz__property *property = kind == YZ__KIND_UNKNOWN
                                       ? find_unknown(record, node, id)
                                       : yz__find_kind(record, node, kind);
    if (property)
        *out = show_property(record, property);
    return property != NULL;
}

yz_bytes
yz__record_raw(const yz_record *record, const yz_property *property, size_t i)
{
    return yz__value_bytes(record, &record->value[property->first + i]);
}
