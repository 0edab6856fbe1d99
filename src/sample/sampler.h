/*
 * sampler.h - players with a little knowledge of the game: they leave eyes and sekis
 * alone, save and take chains in atari, and pass when nothing sensible is left.
 *
 * A turn is, in this order: take or save a chain that the last move put in atari; with
 * some luck a reply next to the last move; any point that is not foolish; a pass.
 */
#ifndef YZ_SRC_SAMPLE_SAMPLER_H
#define YZ_SRC_SAMPLE_SAMPLER_H

#include "base/caller.h"
#include "base/random.h"
#include "board/board.h"

typedef struct yz__sampler {
    yz__board board;
    yz__board start; /* copied to begin a game */
    yz__random random;
    yz__at ko;    /* where no single stone may be taken now */
    yz__at last;  /* the opponent's last play */
    yz__at vital; /* where to play back into captured stones, or nowhere */
    yz_colour to_move;
    int passes; /* in a row */
    bool bold;  /* this game knows stones given up to be played back into */
    uint64_t deadline;
    yz__caller *caller; /* NULL: nobody is asked */
    bool late;
    bool closed[YZ__CELLS]; /* nobody plays there */
    bool lost[YZ__CELLS];   /* the stone that stood here at the start was captured */
} yz__sampler;

/* 'closed' is all false, there is no deadline. */
void yz__sampler_init(yz__sampler *sampler, const yz_position *position, uint64_t seed);

/* Back to the start, 'who' to move. */
void yz__sampler_start(yz__sampler *sampler, yz_colour who);

/* Plays, or passes at YZ__NOWHERE. */
void yz__sampler_play(yz__sampler *sampler, yz__at at);

/* Plays on until both pass or the time is up. */
void yz__sampler_finish(yz__sampler *sampler);

/* True when the rules of the board allow the play and it does not fill an own eye. */
bool yz__sampler_may_play(const yz__sampler *sampler, yz__at at);

/* Floods the empty points from 'first' on, adds them to 'seen' and writes them to
   'points'; the colours they touch, as bits. */
uint8_t yz__sampler_flood(const yz__board *board, yz__at first, bool seen[],
                          yz__at points[], int *count);

#endif
