/* record.c - the life of a record, and how its arrays grow. */
#include <string.h>

#include "record/record_tree.h"
#include "text/encoding.h"
#include "text/encoding_guess.h"

/* ---- Life ---- */

void
yz__record_init(yz_record *record, const yz_allocator *allocator)
{
    *record = (yz_record){.allocator = allocator,
                          .line = 1,
                          .column = 1,
                          .number = 1,
                          .max_nodes = YZ_RECORD_MAX_NODES,
                          .max_depth = YZ_RECORD_MAX_DEPTH,
                          .encoding = YZ_ENCODING_UTF_8};
    yz__arena_init(&record->arena, allocator, 0);
}

void
yz__record_release(yz_record *record)
{
    const yz_allocator *allocator = record->allocator;
    yz__resize(allocator, record->own, record->own_room, 0);
    yz__resize(allocator, record->node, record->node_room * sizeof *record->node, 0);
    yz__resize(allocator, record->property,
               record->property_room * sizeof *record->property, 0);
    yz__resize(allocator, record->value, record->value_room * sizeof *record->value, 0);
    yz__resize(allocator, record->stack, record->stack_room * sizeof *record->stack, 0);
    yz__resize(allocator, record->notice, record->notice_room * sizeof *record->notice,
               0);
    yz__arena_free(&record->arena);
    if (record->decoder_open)
        yz__decoder_close(&record->decoder);
    yz__chooser_free(record->chooser);
}

void
yz__record_reset(yz_record *record)
{
    record->node_count = record->property_count = record->value_count = 0;
    record->notice_count = record->notice_total = 0;
    record->notice_lost = false;
    record->seen_at = 0;
    record->seen_line = record->line;
    record->seen_column = record->column;
    record->known = 0;
    record->size_bad = record->high = record->unclosed = false;
    record->cut = 0;
    yz__arena_reset(&record->arena);
}

void
yz_record_free(yz_record *record)
{
    if (!record)
        return;
    yz__record_release(record);
    yz__resize(record->allocator, record, sizeof *record, 0);
}

/* A copy of 'count' elements and '*room' for just these; NULL and no room for none, and
   when there is no memory. */
static void *
copy_array(const yz_allocator *allocator, size_t *room, const void *from, size_t count,
           size_t element)
{
    void *copy = count > 0 ? yz__resize(allocator, NULL, 0, count * element) : NULL;
    if (copy)
        memcpy(copy, from, count * element);
    *room = copy ? count : 0;
    return copy;
}

/* A status. */
#define COPY(to, name, from, count)                                                    \
    ((to)->name = copy_array((to)->allocator, &(to)->name##_room, from, count,         \
                             sizeof *(to)->name),                                      \
     yz__room_for((to)->name##_room, count, 0))

static yz_status
copy_into(yz_record *to, const yz_record *from)
{
    const size_t size = from->text == from->own ? from->own_used : from->length;
    yz_status status = COPY(to, own, from->text, size);
    if (status == YZ_OK)
        status = COPY(to, node, from->node, from->node_count);
    if (status == YZ_OK)
        status = COPY(to, property, from->property, from->property_count);
    if (status == YZ_OK)
        status = COPY(to, value, from->value, from->value_count);
    if (status == YZ_OK)
        status = COPY(to, notice, from->notice, from->notice_count);
    to->text = to->own;
    to->own_used = size;
    return status;
}

yz_status
yz_record_copy(yz_record **out, const yz_record *record, const yz_allocator *allocator)
{
    *out = NULL;
    yz_record *copy = yz__resize(allocator, NULL, 0, sizeof *copy);
    if (!copy)
        return YZ_E_NOMEM;
    *copy = *record;
    copy->allocator = allocator;
    copy->own = NULL;
    copy->node = NULL;
    copy->property = NULL;
    copy->value = NULL;
    copy->stack = NULL;
    copy->notice = NULL;
    copy->own_room = copy->node_room = copy->property_room = copy->value_room = 0;
    copy->stack_room = copy->notice_room = 0;
    copy->decoder_open = false;
    copy->chooser = NULL;
    yz__arena_init(&copy->arena, allocator, 0);
    /* Texts of the information lie in the arena of the original: found out again, but
       without telling twice what was repaired. */
    if (copy->known & YZ__KNOWN_START)
        copy->known |= YZ__KNOWN_TOLD;
    if (copy->known & YZ__KNOWN_INFO)
        copy->known |= YZ__KNOWN_TOLD_ALL;
    copy->known &= ~(unsigned)(YZ__KNOWN_START | YZ__KNOWN_INFO);
    const yz_status status = copy_into(copy, record);
    if (status != YZ_OK) {
        yz_record_free(copy);
        return status;
    }
    *out = copy;
    return YZ_OK;
}

/* ---- Growing ---- */

/* Slots of a cleared node are filled in by the caller; room is checked here only. */
static yz_status
room_for_node(yz_record *record)
{
    if (record->node_count >= record->max_nodes)
        return YZ_E_LIMIT;
    return YZ__GROW(record->allocator, record->node, record->node_room,
                    record->node_count);
}

yz_status
yz__record_push_node(yz_record *record, uint32_t parent, size_t at)
{
    if (record->node_count >= record->node_room ||
        record->node_count >= record->max_nodes) {
        const yz_status status = room_for_node(record);
        if (status != YZ_OK)
            return status;
    }
    const uint32_t self = (uint32_t)record->node_count++;
    record->node[self] = (yz__node){.parent = parent,
                                    .child = YZ_NO_NODE,
                                    .sibling = YZ_NO_NODE,
                                    .at = (uint32_t)at,
                                    .property = (uint32_t)record->property_count};
    if (parent == YZ_NO_NODE)
        return YZ_OK;
    yz__node *above = &record->node[parent];
    if (above->child == YZ_NO_NODE)
        above->child = self;
    else
        record->node[above->last].sibling = self;
    above->last = self;
    return YZ_OK;
}

yz_status
yz__record_push_property(yz_record *record, size_t id, size_t length)
{
    const yz_status status = YZ__GROW(record->allocator, record->property,
                                      record->property_room, record->property_count);
    if (status != YZ_OK)
        return status;
    record->property[record->property_count++] =
        (yz__property){.id = (uint32_t)id,
                       .value = (uint32_t)record->value_count,
                       .length = (uint8_t)length,
                       .kind = (uint8_t)yz__kind_of(record->text + id, length)};
    return YZ_OK;
}

yz_status
yz__record_push_value(yz_record *record, size_t at, size_t length)
{
    if (record->value_count >= YZ_RECORD_MAX_VALUES)
        return YZ_E_LIMIT;
    const yz_status status = YZ__GROW(record->allocator, record->value,
                                      record->value_room, record->value_count);
    if (status != YZ_OK)
        return status;
    record->value[record->value_count++] =
        (yz__value){.at = (uint32_t)at, .length = (uint32_t)length};
    return YZ_OK;
}
