/*
 * life_proofs.c - writes the proofs of what was read.
 *
 * They are written once nothing more is read in their position, each after its question
 * is asked again, so the findings do not depend on whether proofs are wanted.  They may
 * take as long again as everything else.
 */
#include "base/memory.h"
#include "base/now.h"
#include "life/life_proofs.h"
#include "read/prover.h"

yz_status
yz__life_proofs_begin(yz__life_work *lives)
{
    const size_t count = lives->report->stones;
    yz__proof_wish *wish;

    if (!lives->asked.proofs || count == 0)
        return YZ_OK;
    wish = yz__resize(lives->allocator, NULL, 0, count * sizeof *wish);
    if (!wish)
        return YZ_E_NOMEM;
    for (size_t i = 0; i < count; i++)
        wish[i].wanted = false;
    lives->wish = wish;
    return YZ_OK;
}

void
yz__life_proofs_end(yz__life_work *lives)
{
    yz__resize(lives->allocator, lives->wish,
               lives->report->stones * sizeof *lives->wish, 0);
}

void
yz__life_proofs_want(const yz__life_work *lives, int chain, const yz_question *question,
                     bool zone)
{
    if (!lives->wish)
        return;
    yz__proof_wish *wish = &lives->wish[chain];
    *wish = (yz__proof_wish){.wanted = true, .mapped = question->enabling != NULL};
    wish->question = *question;
    wish->question.left = 0;
    if (zone)
        wish->question.nodes = 1; /* it is known, so nothing has to be read */
    for (int i = 0; i < lives->points && wish->mapped; i++)
        wish->map[i] = question->enabling[i];
}

/* Asks again, and writes the proof. */
static yz_status
write(yz__life_work *lives, yz__proof_wish *wish, uint64_t deadline, yz_proof **out)
{
    enum { MOST_NODES = YZ_LIFE_PROOF_NODES };
    yz_question *question = &wish->question;
    const uint64_t now = deadline == 0 ? 0 : yz__worked();
    yz_answer answer;

    if (lives->caller.stopped || (deadline != 0 && now >= deadline))
        return YZ_E_LIMIT;
    question->nanoseconds = deadline - now;
    question->enabling = wish->mapped ? wish->map : NULL;
    const yz_status status = yz_prover_ask(lives->prover, question, &answer);
    if (status != YZ_OK)
        return status == YZ_E_NOMEM ? status : YZ_E_LIMIT;
    if (answer.outcome == YZ_OUTCOME_OPEN)
        return YZ_E_LIMIT;
    return yz__prover_write(lives->prover, MOST_NODES, deadline, out);
}

static yz_status
write_all(yz__life_work *lives, uint64_t deadline)
{
    yz_status status = YZ_OK;

    for (int c = 0; c < lives->chain_count && status == YZ_OK; c++) {
        yz_chain_life *life = &lives->chain[c];
        if (!lives->wish[c].wanted)
            continue;
        lives->wish[c].wanted = false;
        status = write(lives, &lives->wish[c], deadline, &lives->report->proof[c]);
        if (status == YZ_E_LIMIT)
            life->unwritten =
                lives->caller.stopped || (deadline != 0 && yz__worked() >= deadline)
                    ? YZ_SHORTAGE_TIME
                    : YZ_SHORTAGE_NODES;
        status = status == YZ_E_NOMEM ? status : YZ_OK;
    }
    return status;
}

yz_status
yz__life_proofs_write(yz__life_work *lives)
{
    const uint64_t began = yz__worked();
    const uint64_t most = lives->asked.nanoseconds;

    if (!lives->wish || !lives->prover)
        return YZ_OK;
    const uint64_t used = lives->proof_time < most ? lives->proof_time : most;
    const yz_status status = write_all(lives, most == 0 ? 0 : began + most - used);
    const uint64_t took = yz__worked() - began;
    lives->proof_time += took;
    /* The time for proofs is not taken from what is still to be read. */
    if (lives->deadline != UINT64_MAX) {
        lives->deadline += took;
        lives->until += took;
    }
    return status;
}
