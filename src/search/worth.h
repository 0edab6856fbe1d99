/*
 * worth.h - what a board on which nothing is left to play is worth under the rules of a game:
 * the count of yunzi/count.h, in half points.
 *
 * Nearly all rule sets count area, or territory, which is area less the stones that were placed
 * for it.  Both are read off the board in one pass.  Where more has to be known (blocks that
 * pay for their eyes, eyes in seki, points with a bonus, points that both sides have a part of)
 * the count itself is asked.
 */
#ifndef YZ_SRC_SEARCH_WORTH_H
#define YZ_SRC_SEARCH_WORTH_H

#include "search/rollout.h"
#include "yunzi/game.h"
#include "yunzi/history.h"

typedef enum yz__worth_kind {
    YZ__WORTH_AREA,
    YZ__WORTH_TERRITORY, /* a stone placed costs its point, a pass nothing */
    YZ__WORTH_PAID,      /* territory where a pass costs as much as a stone */
    YZ__WORTH_COUNTED,   /* by yz_count_score() */
    YZ__WORTH_STONES, /* area less two eyes of each block: all others will be filled */
} yz__worth_kind;

typedef struct yz__worth {
    yz__worth_kind kind;
    int offset;        /* for Black: komi, prisoners, compensation */
    int stones;        /* on the board at the start, Black's less White's */
    bool white_last;   /* White passes last, for one more stone if need be */
    bool stones_count; /* a stone is a point, and so is every dame */
    bool uneven;       /* the stones beside a point between both colours share it */
    bool moved;        /* points change sides for the first pass or the last play */
    const yz_rules *rules;
    yz_number komi;
    yz_tally tally; /* at the start */
    int on_board[3];
} yz__worth;

/* For games that go on from the present position of 'game'. */
void yz__worth_begin(yz__worth *worth, const yz_game *game);

/*
 * Black's points less White's, in half points, after a rollout from the position with which
 * 'worth' began.  Adds 1 to 'owned' of each of Black's points and takes 1 from that of
 * each of White's.
 */
int yz__worth_of(const yz__worth *worth, const yz__rollout *rollout, int32_t owned[]);

#endif
