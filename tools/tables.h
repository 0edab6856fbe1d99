/*
 * tables.h - what was learnt, written as tables of the library.
 */
#ifndef YZ_TOOLS_TABLES_H
#define YZ_TOOLS_TABLES_H

#include <stdbool.h>

#include "gather.h"
#include "minorize.h"

/* Writes the strengths of features and patterns.  False: the file cannot be written. */
bool tables_write(const char *path, const model *m, const gatherer *g);

#endif
