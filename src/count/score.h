/*
 * score.h - the terms of a count, for procedures that end with the same terms.
 */
#ifndef YZ_SRC_COUNT_SCORE_H
#define YZ_SRC_COUNT_SCORE_H

#include "count/survey.h"

/* A count, and how many of its terms come from the board, the prisoners and the passes.
   Procedures take over the terms after these unchanged: button, handicap, komi, ... */
typedef struct yz__scored {
    yz_count count;
    int board_terms;
} yz__scored;

/* Like yz_count_score(), but also gives the survey that the count rests on. */
yz_status yz__score(yz__scored *out, yz__survey *survey, const yz_count_input *input);

#endif
