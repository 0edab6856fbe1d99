/*
 * moments.h - what can come about when a question is played out, the past set aside:
 * moments, and the moves between them.  Each is made once and found again.
 *
 * In every stage (yz_proof_stage) one side strives: the chain's opponent for a capture,
 * and once the chain has gone its owner for a new stone that he may claim.  The other
 * side holds: it has what it wants when two passes in a row end play, and when play
 * never ends.
 *
 * What makes no difference is left out, so that more moments are the same:
 * - Who strives does not pass: the other would pass as well, and that ends it.  So
 * there is never one pass on the board, and who holds gains nothing by an end that he
 * may not gain by passing on and on.
 * - Once a stone has been claimed it does not matter which stones are new; before that,
 *   only those on points that enable matter.
 * - A chain is taken as a whole, so its first stone stands for all of them.
 */
#ifndef YZ_TESTS_MOMENTS_H
#define YZ_TESTS_MOMENTS_H

#include "tiny.h"

struct finding;
struct moment;

typedef enum step_kind { STEP_PLAY, STEP_PASS, STEP_CLAIM } step_kind;

typedef struct step {
    step_kind kind;
    uint32_t board;    /* the number of the position after it */
    struct moment *to; /* NULL: what the opponent strove for is reached */
} step;

/* What makes a moment, all its bytes told. */
typedef struct moment_key {
    tiny_state state;
    uint8_t fixed[TINY_POINTS]; /* as slow_game says */
    uint8_t enabling[TINY_POINTS];
    uint8_t owner;
    uint8_t stage;
    uint8_t target; /* stages BEFORE and CAPTURE: the chain */
} moment_key;

typedef struct moment {
    struct moment *next; /* in its row of the table */
    moment_key key;
    uint32_t board; /* the number of its position, from 1 */
    step *steps;    /* once they are listed */
    int count;
    /* For who searches; 0 at first. */
    struct finding *found;
    int best;        /* a step, from 1, that settled it last time */
    uint32_t number; /* among those after a pass at which the past was forgotten */
    int standing;
} moment;

typedef struct moments moments;

moments *moments_new(const slow_game *game);
/* 'found' is not freed. */
void moments_free(moments *m);
/* Calls 'visit' with each. */
void moments_each(moments *m, void (*visit)(moment *at));
size_t moments_bytes(const moments *m);

/* The moment of a key, which need not be brought down to what matters; the steps that
   may be made there, plays that repetition forbids included: claims first, then what
   takes the most, the pass last. */
moment *moments_find(moments *m, const moment_key *key);
void moments_list_steps(moments *m, moment *at);
/* The number of a position. */
uint32_t moments_board(moments *m, const tiny_state *state);

/* The one who strives in this moment. */
int moment_striver(const moment *at);

#endif
