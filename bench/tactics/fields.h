/*
 * fields.h - boards on which one fight is left: a rectangle of random stones among stones that
 * live whatever is played.
 */
#ifndef YZ_BENCH_TACTICS_FIELDS_H
#define YZ_BENCH_TACTICS_FIELDS_H

#include <stdbool.h>

#include "base/random.h"
#include "yunzi/types.h"

/* How the rectangle is filled. */
typedef enum field_kind {
    FIELD_EYES,   /* a wall around an eye space, and all around it the other colour */
    FIELD_FIGHT,  /* many stones of both colours, which stand on two sides of it */
    FIELD_OPEN,   /* few stones, and two sides too */
    FIELD_LADDER, /* fewer, one of which may be driven on from atari to atari */
    FIELD_KINDS,
} field_kind;

typedef struct field {
    yz_position position;
    bool inside[YZ_MAX_POINTS];   /* in the rectangle */
    uint8_t given[YZ_MAX_POINTS]; /* around it: yz_colour */
    int runner;                   /* of a ladder: the stone that may be driven on */
} field;

/* False: what stands around it does not live.  Then try again. */
bool field_draw(field *out, field_kind kind, yz__random *random);

#endif
