/*
 * life_limits.c - shares the limits among the questions, counts what they take, and
 * makes the provers that answer them.
 */
#include "base/now.h"
#include "life/life_work.h"
#include "read/found_again.h"

bool
yz__life_work_limits(yz__life_work *lives, uint64_t nodes, yz_question *question)
{
    if (lives->caller.stopped)
        yz__life_work_cut(lives, YZ_SHORTAGE_TIME);
    if (lives->nodes_left == 0 || lives->caller.stopped)
        return false;
    question->goes_on = yz__caller_is_asked;
    question->context = &lives->caller;
    question->nodes = nodes == UINT64_MAX ? 0 : nodes;
    question->left = lives->nodes_left == UINT64_MAX ? 0 : lives->nodes_left;
    if (lives->until == UINT64_MAX)
        return true;
    const uint64_t now = yz__worked();
    if (now >= lives->until) {
        yz__life_work_cut(lives, YZ_SHORTAGE_TIME);
        return false;
    }
    question->nanoseconds = lives->until - now;
    return true;
}

void
yz__life_work_cut(yz__life_work *lives, yz_shortage shortage)
{
    if (shortage == YZ_SHORTAGE_TIME || shortage == YZ_SHORTAGE_MEMORY)
        lives->report->open.cut = shortage;
}

void
yz__life_work_spent(yz__life_work *lives, const yz_answer *answer)
{
    lives->report->open.nodes += answer->nodes;
    lives->caller.done += answer->nodes;
    yz__life_work_cut(lives, answer->shortage);
    if (lives->nodes_left != UINT64_MAX)
        lives->nodes_left -=
            answer->nodes < lives->nodes_left ? answer->nodes : lives->nodes_left;
}

bool
yz__life_work_exhausted(const yz__life_work *lives, const yz_prover *prover, int chain)
{
    const int stone = yz__life_work_stone(lives, chain, 0);

    return lives->nodes_left == 0 ||
           (lives->vast_left == 0 &&
            yz__prover_is_vast(prover, yz__life_work_point(lives, stone)));
}

yz_status
yz__life_work_ask(yz__life_work *lives, yz_prover *prover, const yz_question *question,
                  yz_answer *answer)
{
    yz_question within = *question;
    const bool vast =
        lives->vast_left != UINT64_MAX && yz__prover_is_vast(prover, question->chain);

    *answer = (yz_answer){.outcome = YZ_OUTCOME_OPEN, .shortage = YZ_SHORTAGE_NODES};
    if (vast && lives->vast_left == 0)
        return YZ_OK;
    if (vast && (within.left == 0 || within.left > lives->vast_left))
        within.left = lives->vast_left;
    const yz_status status = yz_prover_ask(prover, &within, answer);
    if (vast && status == YZ_OK)
        lives->vast_left -=
            answer->nodes < lives->vast_left ? answer->nodes : lives->vast_left;
    if (status != YZ_E_STOPPED)
        return status;
    yz__life_work_cut(lives, YZ_SHORTAGE_TIME);
    *answer = (yz_answer){.outcome = YZ_OUTCOME_OPEN, .shortage = YZ_SHORTAGE_TIME};
    return YZ_OK;
}

yz_status
yz__life_work_prover(const yz__life_work *lives, const yz_position *position,
                     bool confirmation, yz_prover **out)
{
    yz_prover_options options = YZ_PROVER_OPTIONS_INIT;

    options.allocator = lives->asked.allocator;
    options.rules = lives->rules;
    options.confirmation = confirmation;
    options.bytes = lives->asked.bytes;
    options.settled = lives->held;
    const yz_status status = yz_prover_new(out, position, &options);
    if (status == YZ_OK)
        yz__prover_share(*out, lives->asked.memo);
    return status;
}
