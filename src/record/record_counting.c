/*
 * record_counting.c - which value counts where a property takes one and has several, and
 * what properties stand for that other programs fill with something else.
 */
#include <string.h>

#include "record/record_tree.h"
#include "text/dialect.h"

yz__kind
yz__kind_meant(const yz_record *record, yz_node node, const yz__property *property)
{
    const yz__kind kind = (yz__kind)property->kind;
    if (node != 0 || record->adopted == 0)
        return kind;
    if (kind == YZ__KIND_KO && (record->adopted & YZ__ADOPTED_KO))
        return YZ__KIND_KM;
    if (kind == YZ__KIND_TE && (record->adopted & YZ__ADOPTED_TE))
        return YZ__KIND_EV;
    return kind == YZ__KIND_RD && (record->adopted & YZ__ADOPTED_RD) ? YZ__KIND_DT
                                                                     : kind;
}

static yz_bytes
trimmed(const yz_record *record, const yz__value *value)
{
    return yz__trim(yz__value_bytes(record, value));
}

static bool
names_fox(const yz_record *record, const yz__value *value)
{
    const yz_bytes text = trimmed(record, value);
    return yz__names_fox(text.data, text.length);
}

/* The first value that is not empty counts.  Of the programs in AP it is the one whose
   dialect is known, for that one wrote the values; of several PL the last one, as each
   takes the place of the one before. */
bool
yz__counts_rather(const yz_record *record, yz__kind kind, const yz__value *best,
                  const yz__value *next)
{
    if (!best || kind == YZ__KIND_SZ)
        return !best;
    if (kind == YZ__KIND_PL)
        return yz__read_colour(yz__value_bytes(record, next)) != YZ_EMPTY;
    if (kind == YZ__KIND_AP && names_fox(record, next))
        return !names_fox(record, best);
    return trimmed(record, best).length == 0 && trimmed(record, next).length > 0;
}

const yz__value *
yz__value_that_counts(const yz_record *record, yz_node node, yz__kind kind)
{
    const yz__node *self = &record->node[node];
    const yz__value *best = NULL;
    for (uint32_t i = 0; i < self->count; i++) {
        const yz__property *property = &record->property[self->property + i];
        for (uint32_t v = 0; property->kind == kind && v < property->count; v++) {
            const yz__value *next = &record->value[property->value + v];
            if (yz__counts_rather(record, kind, best, next))
                best = next;
        }
    }
    return best;
}
