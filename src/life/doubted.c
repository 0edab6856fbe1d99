/*
 * doubted.c - reads the chains that an estimate leaves in doubt.
 *
 * If the estimate comes first, most positions go to the chains of which it is unsure:
 * those on which the games disagree, those that live or die by who moves first, and
 * those that only the stones around them decide.  A proof replaces the estimate.
 */
#include "life/life_work.h"
#include "rules/play.h"

/* Positions in vast regions for all doubts of a board; games per mille that have to agree. */
enum { DOUBT_NODES = 20000, CLEAR = 800 };

static bool
is_doubted(const yz__life_work *lives, const yz__estimate *estimate, int chain)
{
    const int at = yz__life_work_stone(lives, chain, 0);

    if (lives->chain[chain].status != YZ_CHAIN_OPEN ||
        estimate->fate[at] == YZ_FATE_UNKNOWN)
        return false;
    switch ((yz__estimate_ground)estimate->ground[at]) {
    case YZ__BY_GAMES:
        return estimate->strength[at] < CLEAR;
    case YZ__BY_READING:
        return false;
    case YZ__BY_ANSWERING:
    case YZ__BY_PASSING:
    case YZ__BY_SURROUNDINGS:
        return true;
    }
    return false;
}

/* True if a chain was proved to be something else than the estimate says. */
static bool
is_refuted(const yz__life_work *lives, const yz__estimate *estimate,
           const bool doubted[YZ_MAX_POINTS])
{
    for (int c = 0; c < lives->chain_count; c++) {
        const yz_chain_status status = lives->chain[c].status;
        const uint8_t fate = estimate->fate[yz__life_work_stone(lives, c, 0)];
        if (doubted[c] && status != YZ_CHAIN_OPEN &&
            (status == YZ_CHAIN_DEAD) != (fate == YZ_FATE_DEAD))
            return true;
    }
    return false;
}

yz_status
yz__life_work_read_doubted(yz__life_work *lives, const yz__estimate *estimate,
                           bool *refuted)
{
    const uint64_t vast_left = lives->vast_left;
    bool doubted[YZ_MAX_POINTS] = {false}, any = false;

    *refuted = false;
    if (!lives->first || !lives->prover)
        return YZ_OK;
    for (int c = 0; c < lives->chain_count; c++)
        any |= doubted[c] = is_doubted(lives, estimate, c);
    if (!any)
        return YZ_OK;
    lives->doubted = doubted;
    lives->vast_left = DOUBT_NODES;
    const yz_status status = yz__life_work_read_on(lives);
    lives->doubted = NULL;
    lives->vast_left = vast_left;
    if (yz__dispute_settled(lives->rules) == YZ__DISPUTE_PLAYED)
        yz__life_work_open_where_nobody_lives(lives);
    *refuted = is_refuted(lives, estimate, doubted);
    return status;
}
