/*
 * tiny.h - the slow board (slow_board.h) for twins that keep millions of states: of a
 * few points, a state is a small value.
 */
#ifndef YZ_TESTS_TINY_H
#define YZ_TESTS_TINY_H

#include "slow_board.h"

enum { TINY_POINTS = 25, TINY_MOVES = TINY_POINTS + 1 };

typedef struct tiny_state {
    uint8_t cell[TINY_POINTS];
    slow_turn turn;
} tiny_state;

typedef struct tiny_move {
    yz_move_kind kind;
    int at;
    tiny_state after;
} tiny_move;

/* Where a question begins; nothing is new.  'ban' may be NULL. */
tiny_state tiny_start(const slow_game *game, const yz_position *position,
                      yz_colour to_move, const yz_point *ban);

/* All that the side to move may do, repetition of earlier positions set aside: their
   number.  The pass is the first. */
int tiny_moves(const slow_game *game, const tiny_state *state, tiny_move out[]);

#endif
