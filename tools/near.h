/*
 * near.h - what playouts know: the plays beside the last one, and all others as one.
 */
#ifndef YZ_TOOLS_NEAR_H
#define YZ_TOOLS_NEAR_H

#include "classes.h"
#include "contests.h"
#include "minorize.h"
#include "plays.h"

/* X(NAME, "what the play does"): what a playout sees besides the 3x3 pattern. */
#define NEAR_MAP(X)                                                                    \
    X(TAKE_LAST, "takes the chain of the last play")                                   \
    X(TAKE_TO_SAVE, "takes a chain next to one that the last play has put in atari")   \
    X(EXTEND, "extends that one, to two liberties or more")                            \
    X(ELSEWHERE, "is none of the others")

#define NEAR_ID(name, told) NEAR_##name,
enum { NEAR_NOTHING, NEAR_MAP(NEAR_ID) NEAR_KINDS };

enum { NEAR_CODE, NEAR_KIND, NEAR_COLUMNS };

typedef struct near_gatherer {
    const classes *classes;
    contests learnt, held;
    int every, apart;
} near_gatherer;

play_visitor gather_near;
void near_gatherer_free(near_gatherer *g);

/* Writes the tables of src/search/patterns.c, and what patterns.h needs. */
bool near_write(const char *path, const char *kinds_path, const model *m,
                const classes *all);

#endif
