/*
 * findings.c - the list of what is found in one game or board.
 */
#include "base/memory.h"
#include "check/check.h"

yz__finding *
yz__check_add(yz__findings *found, yz_severity severity, const char *code,
              yz_message what)
{
    if (YZ__GROW(found->allocator, found->list, found->room, found->count) != YZ_OK) {
        found->failed = true;
        return &found->dropped;
    }
    yz__finding *row = found->list + found->count;
    *row = (yz__finding){.severity = severity,
                         .code = code,
                         .repeats = -1,
                         .what = what,
                         .order = found->count++};
    return row;
}

bool
yz__check_lacks_memory(yz__findings *found, yz_status status)
{
    found->failed = found->failed || status == YZ_E_NOMEM;
    return status == YZ_E_NOMEM;
}

void
yz__findings_free(yz__findings *found)
{
    yz__resize(found->allocator, found->list, found->room * sizeof *found->list, 0);
    found->list = NULL;
    found->count = found->room = 0;
}
