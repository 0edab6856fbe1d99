/*
 * reading.h - how far each chain has been read: shared by reading.c and
 * reading_answers.c.
 */
#ifndef YZ_SRC_LIFE_READING_H
#define YZ_SRC_LIFE_READING_H

#include "life/life_work.h"

/* The question that a chain waits for. */
typedef enum yz__reading_stage {
    YZ__READING_DONE, /* or the chain is not to be read */
    YZ__READING_CAPTURE,
    YZ__READING_HERE,
    YZ__READING_NEAR,
} yz__reading_stage;

typedef struct yz__reading {
    yz__life_work *lives;
    uint8_t *stage; /* by chain */
    bool *stuck;    /* by chain: larger limits would not help */
    bool *hopeful;  /* by chain: larger limits may answer the first question */
    bool *starved;  /* by chain: there was no memory to look for a proof by zones */
    bool *unsure;   /* by chain: alive, but not known by which question */
    bool *safe;     /* by chain: alive, at least by a stone in the larger area */
    bool *firm;     /* by chain: alive, as found later, without need of a stone near */
    uint64_t share; /* nodes for one question */
    int waiting;    /* chains that are neither done nor stuck */
    uint64_t
        *asked[2]; /* by chain: hashes of the small and the wide map asked about in this
                      round */
    yz_question question; /* the last question */
    yz_answer answer;
    int ahead; /* the first chain for which nothing was read ahead in this round */
    uint64_t waited; /* nanoseconds that another thread worked longer than this one */
    int loss; /* stones that a cycle costs the owner each round, if such a cycle was the
                 answer; else 0 */
    yz_colour threatens; /* the side that has endless ko threats; YZ_EMPTY: none */
    uint8_t map[YZ_MAX_POINTS]; /* the points where a new stone counts */
} yz__reading;

/* Returns the question about a chain: whether it is captured where the rules say who moves
   first.  The limits are not set. */
yz_question yz__reading_question(const yz__life_work *lives, int chain);
/* Asks about the chain, with the map or, if 'with_map' is false, by the capture
   alone.  The answer is open if the limits prevent one. */
YZ_MUST_CHECK yz_status yz__reading_ask(yz__reading *r, int chain, bool with_map);
/* Settles the chain by the last answer, with this ground. */
YZ_MUST_CHECK yz_status yz__reading_settle(yz__reading *r, int chain,
                                           yz_life_ground ground);
/* Settles a chain that is captured when the opponent begins. */
YZ_MUST_CHECK yz_status yz__reading_settle_captured(yz__reading *r, int chain);
/* Notes that the last answer is open. */
void yz__reading_leave_open(yz__reading *r, int chain);
/* Reads what the next questions of a round ask, from this chain on; '*next' is the first
   chain for which it did not. */
YZ_MUST_CHECK yz_status yz__reading_look_ahead(yz__reading *r, int chain, int *next);
/* Reads the quarters of the board, or one of them, if that is asked for and not done yet. */
YZ_MUST_CHECK yz_status yz__reading_quarters(yz__reading *r);
/* Returns what they have found, or somebody else has; NULL: nothing was asked for. */
const char *yz__reading_leads(const yz__life_work *lives);
/* Looks for these proofs, with positions of its own. */
YZ_MUST_CHECK yz_status yz__reading_follow(yz__reading *r);
/* Returns a moment that is so much earlier; UINT64_MAX never comes. */
uint64_t yz__reading_earlier(uint64_t until, uint64_t nanoseconds);
/* Finds under which conditions the chains that stay open are proved, and settles
   those that need none. */
YZ_MUST_CHECK yz_status yz__reading_find_missing(yz__reading *r);

#endif
