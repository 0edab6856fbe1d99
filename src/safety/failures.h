/*
 * failures.h - positions in which the search has found nothing, so that it does not look
 * again.  Two positions with the same hash only cost a proof that is not found.
 */
#ifndef YZ_SRC_SAFETY_FAILURES_H
#define YZ_SRC_SAFETY_FAILURES_H

#include <limits.h>

#include "safety/zone.h"

/* The promise of a position that was not asked for. */
#define YZ__NO_PROMISE INT_MIN

enum { YZ__FAILURES = 1 << 16 };

/* Not at sight; how near it is, where that was asked; and how many lemmas there had been
   when none of them held here. */
typedef struct yz__unseen {
    uint64_t hash;
    int promise;
    uint32_t lemmas;
} yz__unseen;

/* The newest of those with the same place in the table stays.  A small board uses a part of
   the table, the first 'used' places, so that little has to be cleared for it. */
typedef struct yz__failures {
    uint32_t used;
    uint64_t searched[YZ__FAILURES];
    yz__unseen unseen[YZ__FAILURES];
} yz__failures;

/* Empties the part of the table that a board of so many points uses. */
void yz__failures_begin(yz__failures *all, int points);

/* Of a position and a question (a number). */
uint64_t yz__failures_hash(const yz__stand *stand, uint64_t question);

/* 'hash' with the answers in a row that were looked for. */
bool yz__failures_searched(const yz__failures *all, uint64_t hash, int answers);
void yz__failures_add_searched(yz__failures *all, uint64_t hash, int answers);

/* What is known of a position that is not at sight; NULL: nothing.  Until the next is
   added. */
yz__unseen *yz__failures_unseen(yz__failures *all, uint64_t hash);
void yz__failures_add_unseen(yz__failures *all, const yz__unseen *one);

#endif
