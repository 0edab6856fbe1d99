/*
 * slow_board.h - Go as the slow twins of reading play it: cells with marks on a board
 * of any size, moves by flood fill from the definitions.  Shares nothing with
 * src/board, src/game and src/read; of the rules it asks which suicides and repetitions
 * they forbid.
 */
#ifndef YZ_TESTS_SLOW_BOARD_H
#define YZ_TESTS_SLOW_BOARD_H

#include <stdbool.h>

#include "yunzi/proof.h"

typedef struct slow_game {
    const yz_rules *rules;
    int width;
    int height;
    /* Japanese 1989, 7.2: a ko is retaken only after a pass for it. */
    bool confirmation;
    uint8_t threats[3]; /* outside, of each colour; of no use in a confirmation */
    /* A ko that was taken may not be retaken at once, by yz__past_kind of the position
       before it was taken: with threats rules that look back say no more, for the whole
       board is another each time.  Where these differ the last move is remembered. */
    bool bans_retaking[3];
    bool remembers;
    bool counts_passes; /* in a row */
    /* A colour: that colour stands there for ever.  SLOW_COLOUR: nobody's.  Nobody
       plays where it is not 0. */
    uint8_t fixed[YZ_MAX_POINTS];
    yz_colour owner; /* whose new stones are remembered; YZ_EMPTY: nobody's */
} slow_game;

/* What a cell holds: a colour and marks. */
enum {
    SLOW_COLOUR = 3,
    SLOW_NEW = 4, /* a stone of the owner that was played */
    SLOW_KO = 8   /* empty: the side to move may not play here at once; a stone, in a
                     confirmation: it took a ko and may not be retaken */
};

/* What a position is besides its cells. */
typedef struct slow_turn {
    uint8_t to_move;
    uint8_t threats[2]; /* of Black and of White */
    uint8_t passes;     /* in a row, where they are counted */
    uint8_t last;       /* yz__past_kind of the last move, where it is remembered */
} slow_turn;

/* The game on the board of 'position'. */
slow_game slow_game_on(const yz_position *position, const yz_rules *rules,
                       bool confirmation, const uint8_t threats[3]);
/* Bans retaking at once wherever every past forbids it: for who does not keep the past.
 */
void slow_ban_repeating(slow_game *game);
/* Where a question begins; nothing is new.  'ban' may be NULL. */
slow_turn slow_start(const slow_game *game, const yz_position *position,
                     yz_colour to_move, const yz_point *ban, uint8_t *cell);

/* What came before decides what may be played. */
bool slow_looks_back(const slow_game *game);

void slow_pass(const slow_game *game, slow_turn *turn, uint8_t *cell);

/* The side to move plays at 'at', which in a confirmation may come to a pass for a ko:
   '*kind' says.  False when it may not, repetition of earlier positions set aside;
   turn and cells are undefined then. */
bool slow_play(const slow_game *game, slow_turn *turn, uint8_t *cell, int at,
               yz_move_kind *kind);

/* Makes a move of this kind; false when there is none such at 'at', which may be no
   index. */
bool slow_move(const slow_game *game, slow_turn *turn, uint8_t *cell, yz_move_kind kind,
               int at);

/* The indices next to 'at'; their number. */
int slow_near(const slow_game *game, int at, int out[4]);

/* Points of the chain at 'at', 1 for each; the number of its liberties, more than there
   are points when it holds on to what is fixed. */
int slow_chain(const slow_game *game, const uint8_t *cell, int at, uint8_t *mark);

#endif
