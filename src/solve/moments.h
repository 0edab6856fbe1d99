/*
 * moments.h - where a game stands beside its board: what passes, stops, phases and the button
 * make of it, and the points that they bring.
 *
 * The rules are asked what follows from each move until nothing new comes up.  Moments from
 * which the same follows for the player to move, whatever his colour, are then made one.  So
 * a table knows of the course of a game what matters for the rest of it, and no more: two
 * moments where two passes end the game, six where White is paid for having passed first.
 *
 * Points are counted in units: 'unit' of them are a point of the board.
 */
#ifndef YZ_SRC_SOLVE_MOMENTS_H
#define YZ_SRC_SOLVE_MOMENTS_H

#include "rules/play.h"

enum {
    YZ__MOMENTS = 64,
    YZ__NO_MOMENT = 254, /* the move is not there */
    YZ__OVER = 255       /* the game is over */
};

/* Plays that the course of a game tells apart. */
typedef enum yz__play_kind {
    YZ__PLAY_PLAIN,
    YZ__PLAY_LONE,  /* a stone that removes itself and nothing else */
    YZ__PLAY_QUIET, /* one into the player's own area, where nothing is at stake */
    YZ__PLAY_KINDS
} yz__play_kind;

/* What follows from the moves of the player to move, and what he gains by them. */
typedef struct yz__moment {
    uint8_t play[YZ__PLAY_KINDS];
    uint8_t pass[2]; /* the second: he has passed at this board before in this phase */
    int8_t end[2];   /* what is added to his margin if that pass ends the game */
    uint8_t button;
    int8_t play_gain;
    int8_t pass_gain;
    int8_t button_gain;
    uint8_t
        stage; /* of the flow; passes of an earlier one do not count as passes before */
    uint8_t row;      /* moments of one row have the same plays */
    bool lone_passes; /* a lone play is a way to pass: it repeats nothing */
    bool by_play;     /* a play may lead here, */
    bool by_rest;     /* and a pass or the button */
} yz__moment;

/* How the board counts at the end. */
typedef enum yz__ending_count {
    YZ__COUNT_STOPPED, /* play has stopped: somebody must be asked which stones live */
    YZ__COUNT_WHOLE    /* every stone is alive, or agreed to be */
} yz__ending_count;

typedef struct yz__moments {
    yz__moment at[YZ__MOMENTS];
    uint8_t count;
    uint8_t start;
    uint8_t rows;
    uint8_t first[YZ__MOMENTS]; /* the moment of each row that a play leads to */
    uint8_t then[YZ__MOMENTS][YZ__PLAY_KINDS]; /* the row after a play from each row */
    uint8_t unit;
    uint8_t most; /* that can be added at the end, and by the button */
    bool lone;    /* lone plays lead elsewhere than others */
    bool quiet;   /* quiet ones do */
    bool again;   /* so does a pass at a board where the player has passed before */
    bool gains;   /* plays and passes gain points */
    bool agreed;  /* where play stops every stone is taken to be agreed alive */
    yz__ending_count ending;
} yz__moments;

/* What the moments are asked for. */
typedef struct yz__moments_question {
    const yz_rules *rules;
    bool asked;   /* somebody says which stones live where play stops */
    bool charged; /* what passes cost counts: not where it makes territory area */
} yz__moments_question;

/* False when the rules have too many moments, or ends of both kinds. */
bool yz__moments_fill(yz__moments *out, const yz__moments_question *question);
/* Those of a game that so many passes in a row end, and nothing else. */
void yz__moments_of_passes(yz__moments *out, int passes);

#endif
