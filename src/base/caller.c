#include "base/caller.h"

bool
yz__caller_goes_on(yz__caller *caller, uint64_t done)
{
    if (!caller->stopped && caller->goes_on)
        caller->stopped = !caller->goes_on(caller->context, caller->done + done);
    return !caller->stopped;
}

bool
yz__caller_is_asked(void *caller, uint64_t done)
{
    return yz__caller_goes_on(caller, done);
}

/* Looks at the clock of the processor only when its time may have come. */
static bool
is_over(uint64_t deadline, yz__caller *caller)
{
    const uint64_t now = yz__now();

    if (caller->deadline == deadline && now < caller->earliest)
        return false;
    const uint64_t worked = yz__worked();
    if (worked >= deadline)
        return true;
    caller->deadline = deadline;
    caller->earliest = now + (deadline - worked);
    return false;
}

bool
yz__late(uint64_t deadline, yz__caller *caller, uint64_t done)
{
    if (caller && !yz__caller_goes_on(caller, done))
        return true;
    if (deadline == UINT64_MAX)
        return false;
    return caller ? is_over(deadline, caller) : yz__worked() >= deadline;
}
