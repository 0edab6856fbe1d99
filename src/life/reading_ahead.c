/*
 * reading_ahead.c - reads on two processors what the next questions of a round ask.
 */
#include "life/reading.h"
#include "read/zones.h"

/* True if the first question of a round is asked about the chain, and may be read ahead. */
static bool
is_asked(const yz__reading *r, int chain)
{
    return r->stage[chain] == YZ__READING_CAPTURE && !r->stuck[chain];
}

/* Returns how many questions the positions that are left suffice for, whatever each takes. */
static uint64_t
paid(const yz__reading *r)
{
    enum { PART = 8 }; /* of the share, for reading besides */
    const yz__life_work *lives = r->lives;
    const uint64_t left =
        lives->vast_left < lives->nodes_left ? lives->vast_left : lives->nodes_left;

    return left / (r->share + r->share / PART + 1);
}

uint64_t
yz__reading_earlier(uint64_t until, uint64_t nanoseconds)
{
    if (until == UINT64_MAX)
        return until;
    return until - (nanoseconds < until ? nanoseconds : until);
}

yz_status
yz__reading_look_ahead(yz__reading *r, int chain, int *next)
{
    yz__life_work *lives = r->lives;
    yz_question question[YZ__AHEAD];
    const uint64_t most = paid(r);
    uint64_t waited = 0;
    int count = 0, c = chain;

    for (; c < lives->chain_count && count < YZ__AHEAD && (uint64_t)count < most; c++) {
        if (!is_asked(r, c))
            continue;
        question[count] = yz__reading_question(lives, c);
        if (!yz__prover_may_ask_ahead(lives->prover, question[count].chain) ||
            !yz__life_work_limits(lives, r->share, &question[count]))
            break;
        count++;
    }
    *next = count > 1 ? c : chain + 1;
    if (count < 2)
        return YZ_OK;
    const yz_status status =
        yz__prover_ask_ahead(lives->prover, question, count, &waited);
    r->waited += waited;
    lives->until = yz__reading_earlier(lives->until, waited);
    lives->deadline = yz__reading_earlier(lives->deadline, waited);
    return status;
}
