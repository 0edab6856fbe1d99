/*
 * sums.h - regions played together: what a sum of them comes to, with best play by both.
 *
 * Points are counted for Black.  Two passes in a row end play.
 */
#ifndef YZ_SRC_SOLVE_SUMS_H
#define YZ_SRC_SOLVE_SUMS_H

#include "solve/games.h"

/* Where each region stands, who moves, and what is banned for one move. */
typedef struct yz__sum_stand {
    uint32_t node[YZ__OPEN_REGIONS];
    int mover;
    int passes;     /* in a row, 0 or 1 */
    int ban_region; /* in which a ko may not be retaken; or YZ__OPEN_NOWHERE */
    int ban_at;
} yz__sum_stand;

/* ---- Without ko ---- */

/* Sums of games that are reduced; all that was found is kept. */
typedef struct yz__cold_sum {
    const yz__games *games;
    int count;   /* of the games added */
    size_t most; /* positions */
    yz__numbering known;
    int16_t *worth;
    size_t room;
    yz_status status;
} yz__cold_sum;

void yz__cold_sum_init(yz__cold_sum *sum, const yz__games *games, int count,
                       size_t most);
void yz__cold_sum_free(yz__cold_sum *sum);
/* What the games come to beyond their own worths.  When 'status' of the sum is not YZ_OK,
   YZ_E_NOMEM or YZ_E_LIMIT, the number means nothing. */
int yz__cold_sum_of(yz__cold_sum *sum, const yz__valued *game, int mover, int passes);

/* ---- With ko ---- */

/*
 * All positions of the sum and what they come to: the least that Black makes sure of and the most
 * that White lets him have.  The least holds even if White may play where nothing is to be won,
 * as a pass that is no pass, whenever he likes, and Black never; the most the other way round: so both
 * hold however many such plays there are.
 */
typedef struct yz__ko_sum yz__ko_sum;
YZ_MUST_CHECK yz_status yz__ko_sum_new(yz__ko_sum **out, const yz__open_board *board,
                                       const yz__open_rules *rules,
                                       const yz__sum_stand *first, size_t most);
void yz__ko_sum_free(yz__ko_sum *sum);
/* A position that can come about, what is still to come there; false for one that is not known. */
bool yz__ko_sum_of(const yz__ko_sum *sum, const yz__sum_stand *stand, int *least,
                   int *most);
/* A position can come back by plays and passes alone. */
bool yz__ko_sum_cyclic(const yz__ko_sum *sum);
size_t yz__ko_sum_positions(const yz__ko_sum *sum);

#endif
