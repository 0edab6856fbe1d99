/*
 * zone_walk.h - a proof by a zone is walked: an opponent plays anywhere, in the zone or
 * not, and is answered as the proof says.
 */
#ifndef YZ_TESTS_ZONE_WALK_H
#define YZ_TESTS_ZONE_WALK_H

#include "base/random.h"
#include "naive.h"
#include "yunzi/proof.h"

enum { ZONE_WALK_PLIES = 40 };

typedef struct zone_walk {
    const yz_proof *proof;
    naive_suicide suicide;
    yz_position now;
    uint32_t node[UINT8_MAX];    /* by part: where it is */
    uint8_t lost[YZ_MAX_POINTS]; /* where stones of the owner were captured */
    yz_move played[2 * ZONE_WALK_PLIES + 1];
    int plays;
    long answers;
} zone_walk;

/* The side that is right, and answers. */
yz_colour zone_walk_side(const yz_proof *proof);

/* Other stones outside the zone, most of them the opponent's; false when a chain would have
   no liberty. */
bool zone_walk_exchange(yz__random *random, const yz_proof *proof, yz_position *out);

/* Walks from a board that is the proof's in the zone.  NULL, or what is wrong: the target is
   captured, an answer is illegal, takes a ko, or goes where a stone was lost. */
const char *zone_walk_from(zone_walk *walk, const yz_proof *proof,
                           const yz_position *from, yz__random *random);

/* Many walks, on its own board and on others: NULL, or what is wrong with the proof. */
const char *zone_walk_fault(const yz_proof *proof);

#endif
