/*
 * zone_helpers.c - a second store for the proofs of each side, with which the thread of
 * the other side helps once it has nothing left to ask for its own.
 *
 * Both stores of a side know the same when a batch of questions begins, and tell each
 * other what they found when it ends, always in the same order.  In between each is one
 * thread's alone.
 */
#include "read/zone_work.h"

static yz__lemmas *
lemmas_of(yz__holdings *all)
{
    return yz__safety_lemmas(yz__holdings_safety(all));
}

/* Makes the store of one side, unless there is one. */
static yz_status
make(yz_prover *prover, int side)
{
    yz__zone_helper *helper = &prover->zones->helper[side];

    if (helper->all)
        return YZ_OK;
    helper->seen = helper->own = (yz__lemma_mark){0};
    return yz__holdings_new(&helper->all, prover->allocator, &prover->position, side,
                            prover->facts.suicide > 0);
}

bool
yz__zone_begin_help(yz_prover *prover)
{
    yz__zone_store *zones = prover->zones;
    const size_t one = yz__holdings_bytes(&prover->position);

    if (sizeof *zones + 4 * one > prover->limit / 4)
        return false;
    for (int side = 0; side < 2; side++)
        if (make(prover, side) != YZ_OK)
            return false;
    for (int side = 0; side < 2; side++) {
        yz__zone_helper *helper = &zones->helper[side];
        yz__holdings *main = zones->side[side];
        const yz__lemma_mark now = yz__lemmas_mark(lemmas_of(main));
        yz__holdings_copy(helper->all, main);
        yz__lemmas_join(lemmas_of(helper->all), lemmas_of(main), helper->seen, now);
        helper->parts = yz__holdings_parts(main);
        helper->seen = now;
        helper->own = yz__lemmas_mark(lemmas_of(helper->all));
    }
    return true;
}

void
yz__zone_end_help(yz__zone_store *zones)
{
    for (int side = 0; side < 2; side++) {
        yz__zone_helper *helper = &zones->helper[side];
        yz__holdings *main = zones->side[side];
        yz__lemmas *own = lemmas_of(helper->all), *all = lemmas_of(main);
        const yz__lemma_mark here = yz__lemmas_mark(own), there = yz__lemmas_mark(all);
        yz__holdings_join(main, helper->all, helper->parts);
        yz__lemmas_join(all, own, helper->own, here);
        yz__lemmas_join(own, all, helper->seen, there);
        helper->seen = yz__lemmas_mark(all);
    }
}
