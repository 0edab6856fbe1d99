/* record_nodes.c - nodes taken out of a record, and variations put first. */
#include <string.h>

#include "record/record_tree.h"

static void
forget(yz_record *record)
{
    record->known &= ~(unsigned)(YZ__KNOWN_SIZE | YZ__KNOWN_START | YZ__KNOWN_INFO |
                                 YZ__KNOWN_CHECK | YZ__KNOWN_PROPERTIES);
    record->size_bad = false;
}

/* Takes a node out of the list of its parent's children. */
static void
unlink_node(yz_record *record, yz_node node)
{
    yz__node *above = &record->node[record->node[node].parent];
    const uint32_t after = record->node[node].sibling;
    uint32_t before = YZ_NO_NODE;

    if (above->child == node) {
        above->child = after;
    } else {
        for (before = above->child; record->node[before].sibling != node;)
            before = record->node[before].sibling;
        record->node[before].sibling = after;
    }
    if (above->last == node)
        above->last = before;
}

/* Writes what number each node gets; YZ_NO_NODE for 'node' and all below it. */
static size_t
number_again(const yz_record *record, yz_node node, uint32_t *number)
{
    size_t kept = 0;

    for (size_t i = 0; i < record->node_count; i++) {
        const uint32_t parent = record->node[i].parent;
        const bool gone =
            i == node || (parent != YZ_NO_NODE && number[parent] == YZ_NO_NODE);
        number[i] = gone ? YZ_NO_NODE : (uint32_t)kept++;
    }
    return kept;
}

static uint32_t
moved(const uint32_t *number, uint32_t node)
{
    return node == YZ_NO_NODE ? YZ_NO_NODE : number[node];
}

static void
close_ranks(yz_record *record, const uint32_t *number)
{
    for (size_t i = 0; i < record->node_count; i++) {
        if (number[i] == YZ_NO_NODE)
            continue;
        yz__node node = record->node[i];
        node.parent = moved(number, node.parent);
        node.last = node.child == YZ_NO_NODE ? node.last : moved(number, node.last);
        node.child = moved(number, node.child);
        node.sibling = moved(number, node.sibling);
        record->node[number[i]] = node;
    }
}

yz_status
yz_record_remove_node(yz_record *record, yz_node node)
{
    const size_t bytes = record->node_count * sizeof(uint32_t);

    if (node == 0 || node >= record->node_count)
        return YZ_E_RANGE;
    uint32_t *number = yz__resize(record->allocator, NULL, 0, bytes);
    if (!number)
        return YZ_E_NOMEM;
    unlink_node(record, node);
    const size_t kept = number_again(record, node, number);
    close_ranks(record, number);
    record->node_count = kept;
    yz__resize(record->allocator, number, bytes, 0);
    forget(record);
    return YZ_OK;
}

yz_status
yz_record_lead_node(yz_record *record, yz_node node)
{
    if (node == 0 || node >= record->node_count)
        return YZ_E_RANGE;
    yz__node *above = &record->node[record->node[node].parent];
    if (above->child == node)
        return YZ_OK;
    unlink_node(record, node);
    record->node[node].sibling = above->child;
    above->child = node;
    forget(record);
    return YZ_OK;
}
