/*
 * tables.h - what was learnt, written as tables of the library.
 */
#ifndef YZ_TOOLS_TABLES_H
#define YZ_TOOLS_TABLES_H

#include <stdbool.h>

#include "gather.h"
#include "minorize.h"

/* Leaves out patterns that are hardly stronger or weaker than the smaller ones in them, by less
   than so many doublings, and have no larger ones. */
void tables_prune(model *m, gatherer *g, double least);

/* Writes the strengths of features and patterns.  False: the file cannot be written. */
bool tables_write(const char *path, const model *m, gatherer *g);

#endif
