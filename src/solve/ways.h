/*
 * ways.h - the ways to play of a table, and the boards that they bring about.
 *
 * Where earlier boards may not come back, what a table promises holds in the middle of a line if
 * the way that keeps the promise brings about no board of the line, nor one that came up on the way
 * itself, but those that the rules allow again.  For boards of few points all boards that a way may bring about are kept, one bit
 * each, so a search can ask at every position.  certificate.h asks the same once, for larger boards.
 */
#ifndef YZ_SRC_SOLVE_WAYS_H
#define YZ_SRC_SOLVE_WAYS_H

#include "solve/backwards.h"

enum { YZ__WAYS_POINTS = 9 };

typedef struct yz__ways yz__ways;

/* For a board of at most YZ__WAYS_POINTS points; uses some 'bytes' at most, and then knows no more
   ways.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__ways_new(yz__ways **out, const yz_rules *rules,
                                     const yz__backwards *table, size_t bytes);
void yz__ways_free(yz__ways *ways);

/* The boards of a line: words of one bit for each board, and the bit of a board, as the owner of
   the 'own' stones sees it. */
size_t yz__ways_words(const yz__ways *ways);
uint32_t yz__ways_board(const yz__ways *ways, yz__small_stones stones);

/* A promise of the table, and the boards that his plays may bring about until it is kept. */
typedef struct yz__way_found {
    int worth; /* he is ahead by so much at least when the game ends */
    const uint64_t *made;
} yz__way_found;

/* The way by which the player to move ('his_turn') or his opponent makes sure of something, 'past'
   being the boards that he may not bring back; boards are as he sees them, 'stand' as the player to move
   does.  False where the way may bring one of them back, or nothing is known.  The set stays until
   the next question. */
bool yz__ways_find(yz__ways *ways, const yz__small_stand *stand, bool his_turn,
                   const uint64_t *past, yz__way_found *out);

/* Writes which ways were followed; and follows these again, before any others.  False, and noted:
   they cannot be the ways of this table. */
void yz__ways_put(const yz__ways *ways, yz__keeper *keeper);
bool yz__ways_get(yz__ways *ways, yz__keeper *keeper);

#endif
