/*
 * rollout.h - a game played on from a position by a quick policy: what a tree search asks for
 * the worth of a position.
 *
 * A turn answers the last move first: takes or saves a chain in atari, plays back into a space that
 * a capture has opened, takes a liberty in a race to capture, or plays a likely shape beside the
 * last move, each by its strength; all other points share one strength.  Own eyes are never
 * filled, and a chain is put in atari by its own side only where that may kill.
 *
 * Quick, because only the surroundings of the last move are looked at, and because all common
 * sizes have a kernel of their own.
 */
#ifndef YZ_SRC_SEARCH_ROLLOUT_H
#define YZ_SRC_SEARCH_ROLLOUT_H

#include "base/random.h"
#include "board/board.h"

enum {
    YZ__NO_MOVE = YZ__NOWHERE, /* a pass */
    YZ__NEVER = 1 << 30,
    YZ__ROLLOUT_MOVES = 3 * YZ_MAX_POINTS + 256,
};

/* Strengths, in those of shapes: YZ__NEAR_ONE is that of one point of many. */
typedef struct yz__rollout_policy {
    uint32_t take;   /* the chain that has just moved is captured */
    uint32_t save;   /* a chain is captured that put one in atari */
    uint32_t extend; /* a chain leaves atari */
    uint32_t vital;  /* a space that a capture has opened is played back into */
    /* A liberty is taken from a chain that has no more than an own one beside it, which the
       last play has left two or three. */
    uint32_t race;
    uint32_t races;     /* moves, from the begin of a rollout on, that look at races */
    uint32_t elsewhere; /* all other points together */
} yz__rollout_policy;

extern const yz__rollout_policy yz__rollout_usual;

typedef struct yz__rollout {
    const yz__rollout_policy *policy;
    yz__board board;
    /*
     * The liberties of each chain, by its name, in one number: how often its stones touch
     * liberties (13 bits), the sum of these points (24), and the sum of their squares (27).
     * A chain is in atari when the mean of the squares is the square of the mean; the mean is
     * its liberty then.  On boards of more than 31 lines the squares overflow, and
     * it is looked at once more.  Empty points have it too, as in the board.
     */
    uint64_t liberties[YZ__CELLS];
    uint16_t pattern[YZ__CELLS]; /* yz__pattern_code() for Black */
    yz__random random;
    yz__at ko;     /* where no single stone may be taken now, or YZ__NO_MOVE */
    yz__at last;   /* the last play */
    yz__at before; /* the play before it */
    yz__at vital;  /* where to play back into captured stones */
    yz_colour to_move;
    int passes; /* in a row */
    int need
        [3]; /* stones that each has to take to win; YZ__NEVER: that decides nothing */
    bool must_play; /* nobody may pass: who has no play loses */
    yz_colour won;  /* by captures, or for want of a play; YZ_EMPTY: nobody yet */
    int placed; /* stones placed, Black's less White's, before the first pass of the rollout */
    int races;                      /* the length until which moves look at races */
    int paid;                       /* moves, passes too, until play stopped */
    int length;                     /* of 'move' */
    yz__at move[YZ__ROLLOUT_MOVES]; /* in turn, passes too */
} yz__rollout;

/* Makes the stones on 'rollout->board' known. */
void yz__rollout_load(yz__rollout *rollout);

/* The game stands as 'start'; nothing has been played. */
void yz__rollout_begin(yz__rollout *rollout, const yz__rollout *start);

/* True if the play is possible on this board: empty, no suicide, no ko. */
bool yz__rollout_may(const yz__rollout *rollout, yz__at at);

/* Plays, or passes at YZ__NO_MOVE, as a move of the game. */
void yz__rollout_play(yz__rollout *rollout, yz__at at);

/* Plays on until both pass, or somebody has won. */
void yz__rollout_finish(yz__rollout *rollout);

#endif
