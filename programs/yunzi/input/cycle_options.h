/*
 * cycle_options.h - what the options of `yunzi cycle` say.
 */
#ifndef YUNZI_PROGRAM_CYCLE_READ_H
#define YUNZI_PROGRAM_CYCLE_READ_H

#include <yunzi/cycle.h>

#include "input/load.h"

enum { CYCLE_GIVENS = 32, CYCLE_GIVEN_POINTS = 16 };

/* Shapes that a side does not accept, from --exclude. */
typedef struct cycle_givens {
    int count;
    yz_cycle_given given[CYCLE_GIVENS];
    yz_point point[CYCLE_GIVENS][CYCLE_GIVEN_POINTS];
} cycle_givens;

/* Reads every --exclude, as in "black C3 F3", for a board of this size.  YZ_E_RANGE or
   YZ_E_SYNTAX, and 'diag' says which part is wrong. */
yz_status cycle_read_givens(cycle_givens *out, const cli *line, int width, int height,
                            yz_diag *diag);
/* The first point of 'givens' that belongs to no ko of 'report'; false when all do. */
bool cycle_stray_given(const cycle_givens *givens, const yz_cycle_report *report,
                       yz_point *out);

/* The number of moves up to ply 'ply', with passes. */
int cycle_moves_at(const yz_game *game, int ply);

/* Writes the rule sets that are asked when --rules names none: 'own', unless NULL, then
   one or two of each family.  Returns their number. */
size_t cycle_usual_rules(load_rules out[LOAD_RULES], const yz_rules *own);

#endif
