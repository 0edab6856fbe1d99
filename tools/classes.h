/*
 * classes.h - 3x3 codes that are the same when turned, and a table by codes.
 */
#ifndef YZ_TOOLS_CLASSES_H
#define YZ_TOOLS_CLASSES_H

#include <stdint.h>
#include <stdio.h>

typedef struct classes {
    uint16_t of[65536]; /* by code; 0: such a code cannot be */
    int count;          /* with 0 */
} classes;

void classes_find(classes *out);

/* Writes the tables of src/search/patterns.c, given the strength of each class. */
void classes_write(FILE *file, const classes *all, const double strength[]);

#endif
