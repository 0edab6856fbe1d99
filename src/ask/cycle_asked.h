/*
 * cycle_asked.h - what the options of the question "cycle" say.
 */
#ifndef YZ_SRC_ASK_CYCLE_ASKED_H
#define YZ_SRC_ASK_CYCLE_ASKED_H

#include "yunzi/ask.h"

enum { CYCLE_GIVENS = 32, CYCLE_GIVEN_POINTS = 16 };

/* Shapes that a side does not accept, from --exclude. */
typedef struct yz__cycle_givens {
    int count;
    yz_cycle_given given[CYCLE_GIVENS];
    yz_point point[CYCLE_GIVENS][CYCLE_GIVEN_POINTS];
} yz__cycle_givens;

/* Reads every --exclude, as in "black C3 F3", for a board of this size.  YZ_E_RANGE or
   YZ_E_SYNTAX, and 'diag' says which part is wrong. */
yz_status yz__cycle_read_givens(yz__cycle_givens *out, const yz_asked *asked, int width,
                                int height, yz_diag *diag);
/* The first point of 'givens' that belongs to no ko of 'report'; false when all do. */
bool yz__cycle_stray_given(const yz__cycle_givens *givens,
                           const yz_cycle_report *report, yz_point *out);

/* Writes the rule sets that are asked when --rules names none: 'own', unless NULL, then
   one or two of each family.  Returns their number. */
size_t yz__cycle_usual_rules(yz_load_rules out[YZ_LOAD_RULES], const yz_rules *own);

#endif
