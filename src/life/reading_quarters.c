/*
 * reading_quarters.c - a board read in quarters first: the proofs of each side in each half of
 * it, by themselves.
 *
 * Here they are read in threads; or one of them is read alone, somebody else reads the others
 * elsewhere, and all hand on what they found as leads.
 */
#include "base/memory.h"
#include "life/reading.h"
#include "read/zones.h"

/* Writes the questions about the chains in regions too large to be read; returns how many. */
static int
questions_of(const yz__reading *r, yz_question question[])
{
    const yz__life_work *lives = r->lives;
    int count = 0;

    for (int c = 0; c < lives->chain_count; c++) {
        question[count] = yz__reading_question(lives, c);
        count += r->stage[c] == YZ__READING_CAPTURE && !r->stuck[c] &&
                 yz__prover_may_ask_ahead(lives->prover, question[count].chain);
    }
    return count;
}

static uint64_t
positions_left(const yz__life_work *lives)
{
    return lives->vast_left < lives->nodes_left ? lives->vast_left : lives->nodes_left;
}

/* Returns the time for each of the quarters: whoever reads all of them has as much left for
   what comes after. */
static uint64_t
time_for_each(const yz__life_work *lives, int count, int threads)
{
    const uint64_t now = lives->until == UINT64_MAX ? UINT64_MAX : yz__worked();

    if (lives->until == UINT64_MAX)
        return 0;
    const uint64_t left = now < lives->until ? lives->until - now : 0;
    const int turns = (count + threads - 1) / threads;
    return (count == 1 ? left : left / 2 / (uint64_t)turns) + 1;
}

/* Reads all quarters, or the one that is asked for. */
static yz_status
read_quarters(yz__reading *r, yz__grown_text *leads)
{
    yz__life_work *lives = r->lives;
    const int asked = lives->asked.quarter;
    const int count = asked == 0 ? YZ_LIFE_QUARTERS : 1;
    const int threads = lives->asked.threads < 1       ? 1
                        : lives->asked.threads > count ? count
                                                       : lives->asked.threads;
    yz__quarters how = {
        .first = asked == 0 ? 0 : asked - 1,
        .count = count,
        .threads = threads,
        .nodes = positions_left(lives),
        .nanoseconds = time_for_each(lives, count, threads),
        .caller = &lives->caller,
    };
    const size_t bytes = (size_t)lives->chain_count * sizeof(yz_question);
    yz_question *question = yz__resize(lives->allocator, NULL, 0, bytes);

    if (!question)
        return YZ_E_NOMEM;
    const yz_status status = yz__prover_quarters(
        lives->prover, question, questions_of(r, question), &how, leads);
    yz__resize(lives->allocator, question, bytes, 0);
    lives->report->open.nodes += how.spent;
    lives->caller.done += how.spent;
    if (how.late)
        yz__life_work_cut(lives, YZ_SHORTAGE_TIME);
    r->waited += how.waited;
    lives->until = yz__reading_earlier(lives->until, how.waited);
    lives->deadline = yz__reading_earlier(lives->deadline, how.waited);
    return status;
}

yz_status
yz__reading_quarters(yz__reading *r)
{
    yz__life_work *lives = r->lives;
    yz_status status = YZ_OK;

    if (lives->asked.quarter != 0) {
        status = read_quarters(r, &lives->report->leads);
        lives->nodes_left = 0; /* nothing else is read */
        return status;
    }
    if (!lives->asked.divided || lives->asked.leads || lives->divided)
        return YZ_OK;
    lives->divided = true;
    status = read_quarters(r, &lives->leads);
    return status == YZ_OK ? yz__grown_add(&lives->leads, "", 1) : status;
}

const char *
yz__reading_leads(const yz__life_work *lives)
{
    return lives->asked.leads ? lives->asked.leads : lives->leads.text;
}

yz_status
yz__reading_follow(yz__reading *r)
{
    enum { POSITIONS = 150000 };
    yz__life_work *lives = r->lives;
    const char *leads = yz__reading_leads(lives);
    const uint64_t left = lives->nodes_left;
    yz_question limits = YZ_QUESTION_INIT;
    uint64_t spent;

    if (!leads)
        return YZ_OK;
    lives->nodes_left = POSITIONS;
    const bool may = yz__life_work_limits(lives, UINT64_MAX, &limits);
    lives->nodes_left = left;
    if (!may)
        return YZ_OK;
    const yz_status status = yz__prover_follow(lives->prover, &limits, leads, &spent);
    lives->report->open.nodes += spent;
    lives->caller.done += spent;
    return status;
}
