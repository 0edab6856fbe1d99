/*
 * search.h - the search for proofs that hold whatever stands around them (zone.h).
 */
#ifndef YZ_SRC_SAFETY_SEARCH_H
#define YZ_SRC_SAFETY_SEARCH_H

#include "base/caller.h"
#include "safety/zone.h"

typedef struct yz__safety_search yz__safety_search;

/* What was proved: the chain is never captured, by plays in the zone. */
typedef struct yz__safety {
    yz__points zone;
    yz__points kept; /* the target, and what stays with it */
} yz__safety;

YZ_MUST_CHECK yz_status yz__safety_search_new(yz__safety_search **out,
                                              const yz_allocator *allocator);
void yz__safety_search_free(yz__safety_search *search, const yz_allocator *allocator);

/*
 * Looks for a proof in which the owner answers at most 'answers' times, within '*looks'
 * positions, which are counted down.  False: none was found.
 */
bool yz__safety_prove(yz__safety_search *search, const yz__ground *ground,
                      const yz__stand *stand, int target, int answers, uint64_t *looks,
                      yz__safety *out);

#endif
