/*
 * proof_region.h - the region of a proof on the slow board: what is around it, what
 * each side comes to keep of it, and which plays still matter.
 */
#ifndef YZ_TESTS_PROOF_REGION_H
#define YZ_TESTS_PROOF_REGION_H

#include "slow_board.h"

/* How play stands at a node of a proof; bytes, so that two are compared at once. */
typedef struct proof_moment {
    uint8_t stage;   /* yz_proof_stage */
    yz_point target; /* off the board where it is not about a chain */
    slow_turn turn;
    uint8_t cell[YZ_MAX_POINTS];
} proof_moment;

typedef struct proof_region {
    const yz_proof *proof;
    slow_game game; /* what is not of the region is fixed */
    int points;     /* of the board */
} proof_region;

/* Where play stands at node 0, and in a moment after those of all nodes the position
   before a ko just taken, if there is one: NULL, or what is wrong with the region or
   the question. */
const char *proof_region_begin(proof_region *r, const yz_proof *proof,
                               proof_moment *moment);

/* The index of a point; -1 when it is not in the region. */
int proof_region_index(const proof_region *r, yz_point at);

/* The stones that play is about, if it is, are on the board. */
bool proof_region_stands(const proof_region *r, const proof_moment *m);

/* The opponent of the owner surrounds, and has promised to keep pairs. */
bool proof_region_promises(const proof_region *r, const proof_moment *m);

/* For each point of the region that 'colour' keeps 1, a living stone, or 2, another: for the
   chain's owner his stones and spaces, for the opponent what he encloses without the help
   of stones that do not live.  In a confirmation pairs of points connect chains. */
void proof_region_kept(const proof_region *r, const proof_moment *m, yz_colour colour,
                       uint8_t map[YZ_MAX_POINTS]);

/* All stones of 'side' that close something off before, it keeps after as well, as far as
   they are connected with points that still matter. */
bool proof_region_keeps(const proof_region *r, yz_colour side,
                        const proof_moment *before, const proof_moment *after);

/* The opponent of the owner can take the target off when he likes, and nothing lives where a
   new stone would count: the target is in a space of his whose walls, and all that he keeps
   elsewhere, live without it. */
bool proof_region_falls_at_leisure(const proof_region *r, const proof_moment *m);

/* 1 is added for each point on which a play matters: connected with the target or,
   where a new stone is asked for, with a point where one would count, through points
   nobody keeps. */
void proof_region_matters(const proof_region *r, const proof_moment *m,
                          uint8_t map[YZ_MAX_POINTS]);

/* 1 is added for each cell of the colour of 'at' that is connected with it. */
void proof_region_connected(const proof_region *r, const uint8_t *cell, int at,
                            uint8_t map[YZ_MAX_POINTS]);

#endif
