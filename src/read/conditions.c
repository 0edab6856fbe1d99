/*
 * conditions.c - the question under which condition a chain that stayed open is proved.
 */
#include "base/now.h"
#include "base/sized.h"
#include "read/zones.h"

yz_status
yz_prover_condition(yz_prover *prover, const yz_question *asked, yz_condition *out)
{
    const uint64_t began = yz__worked();
    const yz_position *position = &prover->position;
    yz_condition wanted = {.outcome = YZ_OUTCOME_OPEN};
    yz_question question;

    if (!yz__take(&question, sizeof question, asked) ||
        question.chain.x >= position->width || question.chain.y >= position->height ||
        position->stone[yz_index(position->width, question.chain)] == YZ_EMPTY)
        return YZ_E_RANGE;
    prover->caller =
        (yz__caller){.goes_on = question.goes_on, .context = question.context};
    const yz_status status = yz__prover_begin_zones(prover);
    if (status != YZ_OK)
        return status;
    if (prover->zones)
        prover->zone_calls->look(prover, &question, began, &wanted);
    if (prover->caller.stopped)
        return YZ_E_STOPPED;
    *out = wanted;
    return YZ_OK;
}
