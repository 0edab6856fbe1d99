/* sgf_write.c - game trees as SGF: the walk through the tree, and values as they
   stand. */
#include "sgf/sgf_canon.h"

/* The properties of a node byte for byte. */
static yz_status
put_verbatim(yz__out *out, const yz_record *record, yz_node node)
{
    const yz__node *self = &record->node[node];
    yz__put(out, ";", 1);
    for (uint32_t i = 0; i < self->count; i++) {
        const yz__property *property = &record->property[self->property + i];
        yz__put(out, record->text + property->id, property->length);
        for (uint32_t j = 0; j < property->count; j++) {
            const yz_bytes raw =
                yz__value_bytes(record, &record->value[property->value + j]);
            yz__put(out, "[", 1);
            yz__put(out, raw.data, raw.length);
            yz__put(out, "]", 1);
        }
    }
    return YZ_OK;
}

/* The node after a subtree has ended, closing what ended with it. */
static yz_node
after_subtree(yz__out *out, const yz_record *record, yz_node node)
{
    while (node != YZ_NO_NODE) {
        if (yz__is_variation(record, node))
            yz__put(out, ")", 1);
        if (record->node[node].sibling != YZ_NO_NODE)
            return record->node[node].sibling;
        node = record->node[node].parent;
    }
    return YZ_NO_NODE;
}

static void
before_node(yz__out *out, const yz_record *record, yz_node node)
{
    if (yz__is_variation(record, node))
        yz__put(out, "\n(", 2);
    else if (out->column > YZ__LINE)
        yz__put(out, "\n", 1);
}

yz_status
yz_record_write(yz_record *record, bool canonical, yz_sink *sink, void *context)
{
    yz__out out = {.sink = sink, .context = context};
    yz_status status = YZ_OK;
    yz_node node = 0;
    yz__put(&out, "(", 1);
    while (node != YZ_NO_NODE && status == YZ_OK && out.status == YZ_OK) {
        before_node(&out, record, node);
        status = canonical ? yz__put_canonical(&out, record, node)
                           : put_verbatim(&out, record, node);
        const yz_node child = record->node[node].child;
        node = child != YZ_NO_NODE ? child : after_subtree(&out, record, node);
    }
    yz__put(&out, ")\n", 2);
    if (status != YZ_OK)
        return status;
    yz__flush(&out);
    return out.status;
}
