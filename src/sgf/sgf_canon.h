/*
 * sgf_canon.h - the parts of writing a node in the form that FF[4] asks for.
 */
#ifndef YZ_SRC_SGF_SGF_CANON_H
#define YZ_SRC_SGF_SGF_CANON_H

#include "sgf/sgf_out.h"

/* The node that is being written. */
typedef struct yz__canon {
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
} yz__canon;

/* How far apart properties of one unknown name may stand and still be merged. */
enum { YZ__CANON_NEAR = 200 };

static inline const yz__property *
yz__canon_property_at(const yz__canon *c, uint32_t i)
{
    return &c->record->property[c->self->property + i];
}

/* M and L live on under other names, and KI where it could be turned into a KM. */
static inline yz__kind
yz__canon_kind_at(const yz__canon *c, uint32_t i)
{
    const yz__kind kind = (yz__kind)yz__canon_property_at(c, i)->kind;
    const bool komi = c->node == c->record->info_at && c->record->info.komi_given;
    if (kind == YZ__KIND_KI && komi)
        return YZ__KIND_KM;
    if (kind == YZ__KIND_L && c->go)
        return YZ__KIND_LB;
    return kind == YZ__KIND_M && c->go ? YZ__KIND_MA : kind;
}

static inline yz_bytes
yz__canon_raw_value(const yz__canon *c, const yz__property *property, uint32_t i)
{
    return yz__value_bytes(c->record, &c->record->value[property->value + i]);
}

/* Writes the properties of a node; the ';' too (sgf_canon.c). */
YZ_MUST_CHECK yz_status yz__put_canonical(yz__out *out, yz_record *record,
                                          yz_node node);

/* ---- sgf_canon_values.c ---- */

/* True if a property before 'i' has the same name: 'i' has been written with it. */
bool yz__canon_is_repeated(const yz__canon *c, uint32_t i);

/* True if the first value is empty or blank. */
bool yz__canon_is_empty(const yz__canon *c, const yz__property *property);

void yz__canon_put_name(const yz__canon *c, uint32_t i);

/* Writes "[text]". */
void yz__canon_put_value(yz__canon *c, const char *text);

/* Writes a value as it stands, in UTF-8, without the brackets. */
YZ_MUST_CHECK yz_status yz__canon_put_raw(yz__canon *c, yz_bytes raw);

/* Each of these writes property 'i', merged with later ones of its name; or nothing, if
   it has no value that can be read. */
YZ_MUST_CHECK yz_status yz__canon_put_unknown(yz__canon *c, uint32_t i);
YZ_MUST_CHECK yz_status yz__canon_put_text(yz__canon *c, uint32_t i);
void yz__canon_put_number(yz__canon *c, uint32_t i, bool fraction);
void yz__canon_put_double(yz__canon *c, uint32_t i);
void yz__canon_put_to_move(yz__canon *c, uint32_t i);
YZ_MUST_CHECK yz_status yz__canon_put_figure(yz__canon *c, uint32_t i);
YZ_MUST_CHECK yz_status yz__canon_put_info(yz__canon *c, uint32_t i);
YZ_MUST_CHECK yz_status yz__canon_put_known(yz__canon *c, uint32_t i,
                                            const char *value);

/* ---- sgf_canon_points.c ---- */

YZ_MUST_CHECK yz_status yz__canon_put_points(yz__canon *c, uint32_t i);
YZ_MUST_CHECK yz_status yz__canon_put_pairs(yz__canon *c, uint32_t i);
YZ_MUST_CHECK yz_status yz__canon_put_move(yz__canon *c, uint32_t i);

#endif
