/*
 * score.h - the terms of a count, for procedures that end with the same terms.
 */
#ifndef YZ_SRC_COUNT_SCORE_H
#define YZ_SRC_COUNT_SCORE_H

#include "count/survey.h"
#include "yunzi/count.h"

/* A count, and how many of its terms come from the board, the prisoners and the passes.
   Procedures take over the terms after these unchanged: button, handicap, komi, ... */
typedef struct yz__scored {
    yz_count count;
    int board_terms;
} yz__scored;

/* Like yz_count_score(), but also gives the survey that the count rests on. */
yz_status yz__score(yz__scored *out, yz__survey *survey, const yz_count_input *input);

/* True if life and death must be known before these rules count. */
bool yz__count_needs_status(const yz_rules *rules);

/* The board after a step of a procedure, as hands have left it: dead stones taken off, lost
   stones put into territory, territory filled.  Maps of points in the order of a position. */
typedef struct yz__count_scene {
    uint8_t stone[YZ_MAX_POINTS];   /* a yz_colour */
    uint8_t counted[YZ_MAX_POINTS]; /* for whom the step counts the point; YZ_EMPTY: for
                                       nobody */
} yz__count_scene;

/*
 * Finds the board after step 'step' (from 0) of the procedure that gave 'steps'.  'board' is
 * the board that was counted, 'points' what its count made of each.  Which of several equal
 * points a stone is put on is chosen here, from the top left corner: no text says it.
 * Stones that Sunjang rules lift stay on the board.
 */
void yz__count_scene_of(yz__count_scene *out, const yz_position *board,
                        const yz_count_points *points, const yz_count_steps *steps,
                        int step);

/* The number of procedures. */
size_t yz__method_count(void);

#endif
