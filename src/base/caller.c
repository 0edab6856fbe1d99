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

bool
yz__late(uint64_t deadline, yz__caller *caller, uint64_t done)
{
    return (caller && !yz__caller_goes_on(caller, done)) ||
           (deadline != UINT64_MAX && yz__now() >= deadline);
}
