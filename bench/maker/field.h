/*
 * field.h - positions to ask about: a region of the owner's stones and empty points,
 * grown at random or from a described eye space, inside a wall of the attacker's that
 * has two eyes elsewhere.
 */
#ifndef YUNZI_MAKER_FIELD_H
#define YUNZI_MAKER_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solver.h"

enum { FIELD_SIDE = 13, FIELD_POINTS = FIELD_SIDE * FIELD_SIDE };

typedef enum field_place {
    FIELD_CORNER,
    FIELD_EDGE,
    FIELD_CENTRE,
    FIELD_PLACES,
} field_place;

typedef enum field_mark {
    FIELD_WALL = 0, /* the attacker's, beyond dispute */
    FIELD_EMPTY,
    FIELD_OWNER,
    FIELD_ATTACKER,
    FIELD_EYE, /* of the wall */
} field_mark;

/* Point (x,y) is at y * side + x, (0,0) a corner. */
typedef struct field {
    int side;
    uint8_t mark[FIELD_POINTS];
} field;

/* A sequence of numbers that is the same everywhere. */
typedef struct field_luck {
    uint64_t state;
} field_luck;

/* 0 .. below - 1. */
int field_roll(field_luck *luck, int below);

/* A position at random with 'empty' empty points, more or less; false when nothing
   came of it. */
bool field_grow(field *out, field_luck *luck, field_place place, int empty);

/* The eye spaces that have a description, and a position made of one. */
size_t field_shapes(void);
const char *field_shape_name(size_t shape);
bool field_shape(field *out, field_luck *luck, size_t shape);

int field_empty(const field *f);

/*
 * The question about the largest chain of the owner.  'number' receives for each point
 * its number in the problem, or -1, and '*chain' a point of that chain.  False when the
 * region is too large to be numbered or the chain is in no danger.
 */
bool field_problem(const field *f, solver_problem *out, int number[FIELD_POINTS],
                   int *chain);

#endif
