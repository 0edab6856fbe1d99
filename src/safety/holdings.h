/*
 * holdings.h - stores the proofs of one side about the chains of one board; a proof may
 * rest on others.
 *
 * A proof has parts, and each part has a zone of its own (zone.h).  A part may assume
 * that certain stones are firm, which means that other parts keep them.
 *
 * Invariant: two zones share no point that is empty or the opponent's.  So each play of
 * the opponent is answered in one part alone, and all promises hold together: at the
 * first play after which one failed, all others would still have held.  A stone of the
 * owner may stand in several zones: each part gives its chain a liberty in its own
 * zone, so a play in another part cannot take it.
 */
#ifndef YZ_SRC_SAFETY_HOLDINGS_H
#define YZ_SRC_SAFETY_HOLDINGS_H

#include "safety/safety.h"

enum { YZ__MOST_PARTS = 24 }; /* of one proof */

/* One part: its question and its answer. */
typedef struct yz__zone_part {
    yz__aim aim;
    yz__given given;
    yz__safe safe;
    yz__set claimed; /* the zone without the owner's stones */
} yz__zone_part;

/* A proof that chains are kept, or that nothing of the opponent lives in a space. */
typedef struct yz__holding {
    yz__goal goal;
    int owner;    /* 0: Black */
    yz__set kept; /* the points for which the promise holds */
    /* It holds once the owner has played here, in its last part, before anything else;
       0: whoever moves first.  Such a proof is never the basis of another. */
    int first;
    int size; /* claimed points of all parts */
    int parts;
    /* numbers of the parts; a part stands behind those that it rests on */
    int part[YZ__MOST_PARTS];
} yz__holding;

typedef struct yz__holdings yz__holdings;

/* The bytes that yz__holdings_new() takes. */
size_t yz__holdings_bytes(const yz_position *position);
/* Like yz__safety_new(): what it holds are proofs of 'owner' alone, and no proof of one
   side rests on one of the other.  The caller frees it; NULL may be freed.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__holdings_new(yz__holdings **out,
                                         const yz_allocator *allocator,
                                         const yz_position *position, int owner,
                                         bool suicide);
void yz__holdings_free(yz__holdings *all, const yz_allocator *allocator);

/*
 * Looks for a proof that the owner's chain on 'chain' is never captured although its
 * opponent moves first.  Earlier proofs about other chains serve as a basis.  NULL: no proof was
 * found within the limits.  The result belongs to 'all' and is valid until the next
 * question.
 */
const yz__holding *yz__holdings_ask_kept(yz__holdings *all, int chain,
                                         yz__safety_limits *limits);
/* Like yz__holdings_ask_kept(), but for a proof that a chain of the other side stands in
   territory of the owner, although it moves first or because the owner does. */
const yz__holding *yz__holdings_ask_enclosed(yz__holdings *all, int chain,
                                             yz__beginning turn,
                                             yz__safety_limits *limits);

/* Where a proof was found: what it promises, the play that it begins with (0: none), and its
   zone. */
typedef struct yz__lead {
    yz__aim aim;
    int first;
    yz__set zone;
} yz__lead;

/* Looks for the proof of a lead within its zone, and stores it.  A lead may be wrong: then
   nothing is found.  False: it was not found within the limits. */
bool yz__holdings_follow(yz__holdings *all, const yz__lead *lead,
                         yz__safety_limits *limits);

/* True if the chain looks dead (likely.h): a guess that decides which proof is tried
   first. */
bool yz__holdings_likely_dead(const yz__holdings *all, int chain);

/* Returns the proof about a chain, of either side, that holds where 'turn' says who moves
   first; NULL: there is none. */
const yz__holding *yz__holdings_known(const yz__holdings *all, int chain,
                                      yz__beginning turn);
/* Whoever moves first. */
#define YZ__EITHER_OPENS ((yz__beginning){.begins = false})
/* Returns how many parts were found so far. */
int yz__holdings_parts(const yz__holdings *all);
/* Like yz__holdings_known(), among the proofs that were found when there were so many
   parts. */
const yz__holding *yz__holdings_known_among(const yz__holdings *all, int chain,
                                            yz__beginning turn, int parts);

/* Makes the proofs of 'all' those of another store of the same board and owner. */
void yz__holdings_copy(yz__holdings *all, const yz__holdings *other);
/* Adds the proofs of a store that had been copied from this one when it had so many parts,
   as many as there is room for. */
void yz__holdings_join(yz__holdings *all, const yz__holdings *other, int parts);

/* True if the chain on 'chain' is one of the owner. */
bool yz__holdings_owns(const yz__holdings *all, int chain);
const yz__zone_part *yz__holdings_part(const yz__holdings *all, int number);
yz__safety *yz__holdings_safety(yz__holdings *all);

#endif
