/*
 * conditions.c - asks under which condition a chain that stayed open is proved.
 */
#include <string.h>

#include "base/now.h"
#include "read/zones.h"

yz_status
yz__prover_look_itself(yz_prover *prover, const yz_question *question,
                       yz_condition *out)
{
    const uint64_t began = yz__worked();
    yz_condition wanted;

    memset(&wanted, 0, sizeof wanted);
    prover->by_history = false;
    prover->caller =
        (yz__caller){.goes_on = question->goes_on, .context = question->context};
    const yz_status status = yz__prover_begin_zones(prover);
    if (status != YZ_OK)
        return status;
    if (prover->zones)
        prover->zone_calls->look(prover, question, began, &wanted);
    if (prover->caller.stopped)
        return YZ_E_STOPPED;
    *out = wanted;
    return YZ_OK;
}
