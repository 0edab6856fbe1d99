/*
 * sgf_canon.h - the parts of writing a node in the form that FF[4] asks for.
 */
#ifndef YZ_SRC_SGF_SGF_CANON_H
#define YZ_SRC_SGF_SGF_CANON_H

#include "sgf/sgf_out.h"

/* The parts of a node that comes out as several: information and set-ups, one of the
   moves, all the rest. */
enum {
    YZ__PART_FACTS = 1,
    YZ__PART_MOVE = 2,
    YZ__PART_REST = 4,
    YZ__PART_WHOLE = 7,
};

/* The node that is being written. */
typedef struct yz__canon {
    yz__out *out;
    yz_record *record;
    yz_node node;
    const yz__node *self;
    bool go;
    bool info_above;
    bool plain;  /* one move with one value: what stands below is not set */
    bool judged; /* there is a move that BM, TE, DO and IT can judge */
    bool komi;   /* the node has the komi, which can be written as a number */
    int width, height;
    unsigned part;
    uint32_t move; /* the property that is the move of the part */
    /* By kind: the first property that stands for it, and the value that counts where it
       takes one; NULL when the node has none. */
    uint32_t first[YZ__KIND_COUNT];
    const yz__value *counts[YZ__KIND_COUNT];
    /* Points already written, by group, with the kind that named each: a point is named
       once in each. */
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

/* M and L live on under other names, and KI or KO where it can be turned into a KM. */
static inline yz__kind
yz__canon_kind_at(const yz__canon *c, uint32_t i)
{
    const yz__property *property = yz__canon_property_at(c, i);
    const yz__kind kind = yz__kind_meant(c->record, c->node, property);
    if (kind == YZ__KIND_KI && c->komi)
        return YZ__KIND_KM;
    if (property->kind == YZ__KIND_KO && !c->komi)
        return YZ__KIND_KO;
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

/* The value that counts of property 'i' and the others that stand for the same. */
yz_bytes yz__canon_counts(const yz__canon *c, uint32_t i);

/* Finds which properties stand first and which of their values count. */
void yz__canon_find_counting(yz__canon *c);

/* True if a komi is given whose number, written as KM, is read as the same komi. */
bool yz__canon_writes_komi(const yz_record_info *info);

void yz__canon_put_name(const yz__canon *c, uint32_t i);

/* Writes the name of property 'i' and the value that counts as it stands. */
YZ_MUST_CHECK yz_status yz__canon_put_raw_value(yz__canon *c, uint32_t i);

/* Writes "[text]". */
void yz__canon_put_value(yz__canon *c, const char *text);

/* Writes a value as it stands, in UTF-8, without the brackets. */
YZ_MUST_CHECK yz_status yz__canon_put_raw(yz__canon *c, yz_bytes raw);

/* Each of these writes property 'i', merged with later ones of its name; or nothing, if
   it has no value that can be read. */
YZ_MUST_CHECK yz_status yz__canon_put_unknown(yz__canon *c, uint32_t i);
YZ_MUST_CHECK yz_status yz__canon_put_text(yz__canon *c, uint32_t i);
YZ_MUST_CHECK yz_status yz__canon_put_line(yz__canon *c, uint32_t i);
YZ_MUST_CHECK yz_status yz__canon_put_double(yz__canon *c, uint32_t i);
YZ_MUST_CHECK yz_status yz__canon_put_figure(yz__canon *c, uint32_t i);
YZ_MUST_CHECK yz_status yz__canon_put_to_move(yz__canon *c, uint32_t i);
YZ_MUST_CHECK yz_status yz__canon_put_info(yz__canon *c, uint32_t i);
YZ_MUST_CHECK yz_status yz__canon_put_known(yz__canon *c, uint32_t i,
                                            const char *value);

/* ---- sgf_canon_points.c ---- */

void yz__canon_put_point(const yz__canon *c, int x, int y);
/* Reads an arrow, or a label, whose text is not read; false when it is none or names a point
   off the board. */
bool yz__canon_read_pair(const yz__canon *c, yz_bytes raw, bool arrow,
                         yz__rectangle *out);
/* True if a value of L gets '*letter' for its label, which becomes the next one. */
bool yz__canon_takes_letter(const yz__canon *c, yz_bytes raw, char *letter);
YZ_MUST_CHECK yz_status yz__canon_put_points(yz__canon *c, uint32_t i);
YZ_MUST_CHECK yz_status yz__canon_put_pairs(yz__canon *c, uint32_t i);
YZ_MUST_CHECK yz_status yz__canon_put_move(yz__canon *c, uint32_t i);

/* ---- sgf_canon_kept.c ---- */

/* Writes YV: values of the part that is being written for which there is no place under
   their own name, each behind that name and a colon, and those that YV holds already. */
YZ_MUST_CHECK yz_status yz__canon_put_kept(yz__canon *c);
/* True if ST has a value that the standard knows. */
bool yz__canon_is_style(const yz__canon *c);
/* True if property 'i' is a judgement that may not stand here. */
bool yz__canon_is_excluded(const yz__canon *c, uint32_t i);
/* True for BM and TE where both judge a move, in values that are understood: together they
   mean DO or IT. */
bool yz__canon_is_pair(const yz__canon *c, yz__kind kind);
/* True if property 'i' belongs to the part that is being written. */
bool yz__canon_is_in_part(const yz__canon *c, uint32_t i);

#endif
