/*
 * holdings_work.h - what holdings.c, seeking.c and near_proofs.c share: the proofs so
 * far, and the basis of a question.
 */
#ifndef YZ_SRC_SAFETY_HOLDINGS_WORK_H
#define YZ_SRC_SAFETY_HOLDINGS_WORK_H

#include "safety/holdings.h"

enum { YZ__MOST_HOLDINGS = 384 };
enum { YZ__ENCLOSED_REACH = 14 }; /* steps from a chain to the walls around it */

struct yz__holdings {
    yz__safety *safety;
    int owner;         /* of the proofs; 0: Black */
    yz__set stones[2]; /* by colour, Black first */
    /* By who moves first and by chain: the parts there were when it was not found to be
       enclosed, and the nodes. */
    int tried[2][64 * YZ__SET_WORDS];
    uint64_t tried_nodes[2][64 * YZ__SET_WORDS];
    int parts;
    int count;
    yz__zone_part part[YZ__MOST_HOLDINGS];
    yz__holding holding[YZ__MOST_HOLDINGS]; /* the smallest first */
};

/* The basis of a question: the parts on which its proof may rest. */
typedef struct yz__zone_basis {
    yz__given given;
    bool has[YZ__MOST_HOLDINGS]; /* by number of a part */
    int count;
    yz__holding holding[YZ__MOST_PARTS];
} yz__zone_basis;

/* Collects the chains of 'owner' beside 'area' whose proofs have zones without a
   common point. */
void yz__holdings_basis(const yz__holdings *all, int owner, const yz__set *area,
                        yz__zone_basis *out);
/* Stores a proof with the parts of 'rest' that it uses.  NULL when there is no room. */
const yz__holding *yz__holdings_keep(yz__holdings *all, const yz__aim *aim, int owner,
                                     const yz__zone_basis *rest, const yz__safe *safe);
/* Stores two holdings made by one proof, the walls and the space between them; where
   the proof needs a first play, the space alone.  Returns the space. */
const yz__holding *yz__holdings_keep_territory(yz__holdings *all, const yz__aim *aim,
                                               int owner, const yz__zone_basis *rest,
                                               const yz__safe *safe);
/* Returns the points that only the parts of this holding use. */
yz__set yz__holdings_claimed(const yz__holdings *all, const yz__holding *holding);
/* Adds a holding whose parts share no point with the basis. */
void yz__holdings_add(const yz__holdings *all, const yz__holding *one,
                      yz__zone_basis *to);

#endif
