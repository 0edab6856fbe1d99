/*
 * failures.h - remembers the positions in which the search found nothing, so that it
 * does not search them again.
 *
 * A position is stored by its hash alone.  Two positions with the same hash cost at
 * most a proof that is not found; they never make a false one, since only failures are
 * stored.
 */
#ifndef YZ_SRC_SAFETY_FAILURES_H
#define YZ_SRC_SAFETY_FAILURES_H

#include <limits.h>

#include "safety/zone.h"

/* The promise of a position for which nobody asked one. */
#define YZ__NO_PROMISE INT_MIN

enum { YZ__FAILURES = 1 << 15 };

/* A position that is not decided at sight: its promise if somebody asked for it, and
   the number of lemmas that were tried on it without success. */
typedef struct yz__unseen {
    uint64_t hash;
    int promise;
    uint32_t lemmas;
} yz__unseen;

/* A new entry replaces the old one in its place.  A small board uses only the first
   'used' places, so that little has to be cleared for it. */
typedef struct yz__failures {
    uint32_t used;
    uint64_t searched[YZ__FAILURES];
    yz__unseen unseen[YZ__FAILURES];
} yz__failures;

/* Clears the part of the table that a board of so many points uses. */
void yz__failures_begin(yz__failures *all, int points);

/* Hashes a position together with a question (a number). */
uint64_t yz__failures_hash(const yz__stand *stand, uint64_t question);

/* Says that this position will be asked for soon: its place is then fetched meanwhile. */
void yz__failures_expect(const yz__failures *all, uint64_t hash);

/* Adds to 'hash' how many answers in a row were tried. */
bool yz__failures_searched(const yz__failures *all, uint64_t hash, int answers);
void yz__failures_add_searched(yz__failures *all, uint64_t hash, int answers);

/* Returns the stored result of a position that is not decided at sight, or NULL.  It
   is valid until the next one is added. */
yz__unseen *yz__failures_unseen(yz__failures *all, uint64_t hash);
void yz__failures_add_unseen(yz__failures *all, const yz__unseen *one);

#endif
