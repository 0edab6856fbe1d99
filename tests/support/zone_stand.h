/*
 * zone_stand.h - a board of which only the zone of a proof is known: what a play does
 * there, and what it does for certain, whatever stands outside.  Plain arrays, slow; for
 * zone_checker.c.
 *
 * A point whose cell is ZONE_ANY may hold anything, and something else after each play.
 */
#ifndef YZ_TESTS_ZONE_STAND_H
#define YZ_TESTS_ZONE_STAND_H

#include "yunzi/types.h"

enum {
    ZONE_EMPTY = 0,
    ZONE_RIGHT = 1, /* a stone of the side that is right, and answers */
    ZONE_WRONG = 2,
    ZONE_ANY = 3,
    ZONE_CELL = 3, /* the bits of these */
    ZONE_LOST = 4  /* stones of the side that is right were captured here */
};

typedef struct zone_board {
    int width, height;
    bool suicide; /* of two stones or more is allowed */
    uint8_t
        firm[YZ_MAX_POINTS]; /* not 0: other parts keep this stone of the right side */
} zone_board;

typedef struct zone_chain {
    int stone[YZ_MAX_POINTS];
    int count;
    bool breathes; /* it has a liberty that is known */
    bool open;     /* it is next to what is not known */
    bool firm;
} zone_chain;

/* The points next to one; returns how many. */
int zone_beside(const zone_board *b, int at, int out[4]);
/* The chain of a stone, as far as it is known. */
zone_chain zone_chain_at(const zone_board *b, const uint8_t *cell, int at);

/* True if the other side may never play on this empty point, or nothing would come of it. */
bool zone_forbids(const zone_board *b, uint8_t *cell, int at);
/* A play of the other side on a known empty point. */
void zone_attack(const zone_board *b, uint8_t *cell, int at);
/* An answer.  NULL, or why it is none: it may be against the rules, as things stand
   outside. */
const char *zone_defend(const zone_board *b, uint8_t *cell, int at);
/* Forgets what plays may change that need no answer: all but those on the points of
   'answered'. */
void zone_forget(const zone_board *b, uint8_t *cell, const uint8_t *answered);

#endif
