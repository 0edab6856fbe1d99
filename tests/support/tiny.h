/*
 * tiny.h - Go on a board of a few points for slow twins: a state is a value, its
 * successors are listed by flood fill from the definitions.  Shares nothing with
 * src/board, src/game and src/read.
 */
#ifndef YZ_TESTS_TINY_H
#define YZ_TESTS_TINY_H

#include <stdbool.h>

#include "yunzi/proof.h"

enum { TINY_POINTS = 25, TINY_MOVES = TINY_POINTS + 1 };

typedef struct tiny_game {
    const yz_rules *rules;
    int width;
    int height;
    /* Japanese 1989, 7.2: a ko is retaken only after a pass for it. */
    bool confirmation;
    /* There are threats outside.  Rules that look back then ban retaking at once, and
       no more: the whole board is another each time.  Where that hangs on what came
       before the ko was taken, the last move is remembered. */
    bool threats;
    /* A colour: that colour stands there for ever and nobody plays there. */
    uint8_t fixed[TINY_POINTS];
    yz_colour owner; /* whose new stones are remembered; YZ_EMPTY: nobody's */
} tiny_game;

/* What a point holds: a colour and marks. */
enum {
    TINY_COLOUR = 3,
    TINY_NEW = 4, /* a stone of the owner that was played */
    TINY_KO = 8   /* empty: the side to move may not play here at once;
                     a stone, in a confirmation: it took a ko and may not be retaken */
};

typedef struct tiny_state {
    uint8_t cell[TINY_POINTS];
    uint8_t to_move;
    uint8_t threats[2]; /* of Black and of White */
    uint8_t last;       /* what the last move was, as yz__past_kind, where remembered */
} tiny_state;

typedef struct tiny_move {
    yz_move_kind kind;
    int at;
    tiny_state after;
} tiny_move;

/* The game on the board of 'position'. */
tiny_game tiny_game_on(const yz_position *position, const yz_rules *rules,
                       bool confirmation);
/* Where a question begins; nothing is new.  'ban' may be NULL. */
tiny_state tiny_start(const tiny_game *game, const yz_position *position,
                      yz_colour to_move, const uint8_t threats[3], const yz_point *ban);

/* All that the side to move may do, repetition of earlier positions set aside: their
   number.  The pass is the first. */
int tiny_moves(const tiny_game *game, const tiny_state *state, tiny_move out[]);

/* Points of the chain at 'at', 1 for each; the number of its liberties, more than there
   are points when it holds on to what is fixed. */
int tiny_chain(const tiny_game *game, const tiny_state *state, int at,
               uint8_t mark[TINY_POINTS]);

/* Both hold the same stones. */
bool tiny_same_board(const tiny_state *a, const tiny_state *b);

#endif
