/*
 * holdings.h - what is proved of the chains of a board: each may rest on others.
 *
 * A proof has parts.  Each has a zone of its own (zone.h); a part may assume that stones
 * are firm which other parts keep.  The zones share no point that is empty or the
 * opponent's, so each of his plays is answered in one part, and all promises hold
 * together: at the first play after which one did not, all the others had held.  A stone
 * of the owner may be in several: each part gives its chain a liberty in its own zone, so
 * that plays in another do not take it.
 */
#ifndef YZ_SRC_SAFETY_HOLDINGS_H
#define YZ_SRC_SAFETY_HOLDINGS_H

#include "safety/safety.h"

enum { YZ__MOST_PARTS = 24 }; /* of one proof */

/* One part: what was asked, and what was found. */
typedef struct yz__zone_part {
    yz__aim aim;
    yz__given given;
    yz__safe safe;
    yz__set claimed; /* the zone without the owner's stones */
} yz__zone_part;

/* A proof: that chains are kept, or that nothing of the opponent lives in a space. */
typedef struct yz__holding {
    yz__goal goal;
    int owner;    /* 0: Black */
    yz__set kept; /* points of which the promise is true */
    int size;     /* claimed points of all parts */
    int parts;
    int part[YZ__MOST_PARTS]; /* numbers: those on which others rest come first */
} yz__holding;

typedef struct yz__holdings yz__holdings;

/* The bytes that yz__holdings_new() takes. */
size_t yz__holdings_bytes(const yz_position *position);
/* As yz__safety_new().  The caller frees it; NULL may be freed.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__holdings_new(yz__holdings **out,
                                         const yz_allocator *allocator,
                                         const yz_position *position, bool suicide);
void yz__holdings_free(yz__holdings *all, const yz_allocator *allocator);

/*
 * Looks for a proof that the chain on 'chain' is never captured though its opponent moves
 * first.  What was found of other chains is built on.  NULL: nothing was found within the
 * limits.  Belongs to 'all', until the next question.
 */
const yz__holding *yz__holdings_ask_kept(yz__holdings *all, int chain,
                                         yz__safety_limits *limits);
/* The same: that it is in territory of the opponent though its owner moves first. */
const yz__holding *yz__holdings_ask_enclosed(yz__holdings *all, int chain,
                                             yz__safety_limits *limits);

/* A guess (likely.h): it will be found in territory rather than kept. */
bool yz__holdings_likely_dead(const yz__holdings *all, int chain);

const yz__zone_part *yz__holdings_part(const yz__holdings *all, int number);
yz__safety *yz__holdings_safety(yz__holdings *all);

#endif
