/*
 * elements.h - XML as its elements, each on a line.
 *
 * The library reads no XML: who has a parser hands on a line for each element, in the order of their begins,
 * and behind it one for the text in it that is not blank,
 *
 *     LINE <tab> ELEMENT <tab> NAME=VALUE <tab> NAME=VALUE ...
 *     LINE <tab> ELEMENT <tab> #text=TEXT
 */
#ifndef YZ_SRC_EXCHANGE_ELEMENTS_H
#define YZ_SRC_EXCHANGE_ELEMENTS_H

#include "exchange/file_lines.h"

enum { YZ__ELEMENT_ATTRIBUTES = 64 };

/* An element: its name and attributes; it lives as long as the table that is read. */
typedef struct yz__element {
    uint32_t line;
    const char *name;
    int count;
    struct {
        const char *name, *value;
    } attribute[YZ__ELEMENT_ATTRIBUTES];
} yz__element;

/* Cuts the line at hand.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__element_cut(yz__element *out, yz__table_reading *of);
/* The value of an attribute, "" if there is none; of "#text" the text. */
const char *yz__element_value(const yz__element *e, const char *name);
/* The rank that an attribute says; YZ_E_SYNTAX after a refusal. */
YZ_MUST_CHECK yz_status yz__element_rank(const yz__element *e, const char *name,
                                         yz_diag *diag, int *out);

#endif
