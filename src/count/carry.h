/*
 * carry.h - a counting procedure at work: what it knows of the board, and the steps it
 * has taken.
 */
#ifndef YZ_SRC_COUNT_CARRY_H
#define YZ_SRC_COUNT_CARRY_H

#include "count/score.h"

typedef struct yz__carry {
    const yz_count_input *input;
    yz_count_steps *out;
    yz__survey survey;
    yz__scored scored;
    int surrounded[3];  /* points that only stones of this colour touch */
    int lost[3];        /* own stones taken in play or removed as dead */
    int open;           /* points between both colours                           */
    yz_number share[3]; /* the part of 'open' that the rules give each side, or half */
    int placed;         /* handicap stones placed without an answer between */
    yz_number margin;   /* the lead that the procedure has found, before the rest is
                           added */
} yz__carry;

typedef void yz__procedure(yz__carry *carry);

/* Adds a step with the numbers of both sides, or with one number for Black alone. */
void yz__step(yz__carry *carry, const char *key, yz_number black, yz_number white,
              yz_message what);
void yz__step_black(yz__carry *carry, const char *key, yz_number black,
                    yz_message what);

/* Whole numbers of both sides as two arguments. */
#define YZ__BOTH(numbers) yz_whole((numbers)[YZ_BLACK]), yz_whole((numbers)[YZ_WHITE])

/* Procedures for area: stones and points on the board. */
yz__procedure yz__count_points, yz__flood_fill, yz__smaller_side, yz__half_count,
    yz__deviation, yz__group_tax, yz__count_stones, yz__conversion;
/* Procedures for territory and prisoners. */
yz__procedure yz__put_prisoners, yz__less_prisoners, yz__pass_stones, yz__davies,
    yz__french, yz__captures;
/* Procedures with bowls of equal size. */
yz__procedure yz__full_fill, yz__ing_fill, yz__ing_score, yz__equal_bowls;

#endif
