/*
 * tables.h - what was learnt, written as tables of the library.
 */
#ifndef YZ_TOOLS_TABLES_H
#define YZ_TOOLS_TABLES_H

#include <stdbool.h>

#include "gather.h"
#include "minorize.h"

/* Leaves out patterns that matter little and have no larger ones: by how many doublings they are stronger
   or weaker than the smaller ones in them, squared, times how often they were played, is less than this. */
void tables_prune(model *m, gatherer *g, double least);

/* Writes the strengths of features and patterns.  False: the file cannot be written. */
bool tables_write(const char *path, const model *m, gatherer *g);

#endif
