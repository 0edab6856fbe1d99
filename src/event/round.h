/* round.h - a round paired: who meets whom, who rests, what each pair costs. */
#ifndef YZ_SRC_EVENT_ROUND_H
#define YZ_SRC_EVENT_ROUND_H

#include "event/pair_parts.h"
#include "yunzi/message.h"

/* A pair at its table. */
typedef struct yz__table_pair {
    const yz__contender *white, *black;
    int handicap;
    bool by_lot;         /* who is White was drawn */
    bool by_default;     /* nobody plays: one of them has left */
    yz__outcome outcome; /* then; UNKNOWN else */
    yz__parts parts;
} yz__table_pair;

typedef struct yz__round {
    int byes;
    int *bye; /* players who rest */
    int tables;
    yz__table_pair *table; /* in the order of the better player's place */
    yz__weight sum;
    int gones;
    yz__contender *gone; /* those of the round's games who are not there */
    yz_message refusal;  /* why there is no round */
} yz__round;

/* A condition on top of the event's. */
typedef enum yz__pair_condition_kind {
    YZ__PAIR_FREE,
    YZ__PAIR_FORCED,
    YZ__PAIR_FORBIDDEN
} yz__pair_condition_kind;

typedef struct yz__pair_condition {
    yz__pair_condition_kind kind;
    int one, other; /* players */
} yz__pair_condition;

/* Who is paired: those who have no game in this round yet, or those who have one. */
typedef enum yz__whom { YZ__WHO_IS_IDLE, YZ__WHO_HAS_PLAYED } yz__whom;

/*
 * Pairs a round; the tables live as long as the pool.  YZ_E_PHASE: there is no such round, as 'refusal'
 * says; YZ_E_NOMEM.  Where everybody has played the bye that was given stands.
 */
YZ_MUST_CHECK yz_status yz__round_pair(yz__round *out, yz__pool *pool, yz__whom whom,
                                       const yz__pair_condition *condition);
/* The games of the round as they were played, with their parts. */
YZ_MUST_CHECK yz_status yz__round_played(yz__round *out, yz__pool *pool);
/* Adds a pair to a round that has room for it, with its colours and handicap. */
void yz__round_add(yz__round *out, const yz__pool *pool, const yz__contender *a,
                   const yz__contender *b);
/* Who of all that were paired in the round should have rested; -1: nobody, or the system lays it down. */
int yz__rest_due(yz__pool *pool);
/* True if the two meet in this round. */
bool yz__round_has(const yz__round *round, int one, int other);
/* The contender that is this player; NULL: he is none. */
const yz__contender *yz__contender_of(const yz__pool *pool, int player);
/* A contender for a player who is not there: he loses by default. */
const yz__contender *yz__round_gone(yz__round *round, const yz__pool *pool, int player);

#endif
