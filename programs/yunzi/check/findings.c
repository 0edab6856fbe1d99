/*
 * findings.c - the list of what is found in one game or board.
 */
#include <stdlib.h>

#include "check/check.h"

yz_finding *
check_add(struct findings *found, yz_severity severity, const char *code,
          yz_message what)
{
    if (found->count == found->room) {
        const size_t room = found->room == 0 ? 32 : found->room * 2;
        yz_finding *larger = realloc(found->list, room * sizeof *larger);
        if (larger == NULL) {
            found->failed = true;
            return &found->dropped;
        }
        found->list = larger;
        found->room = room;
    }
    yz_finding *row = found->list + found->count;
    *row = (yz_finding){.severity = severity,
                        .code = code,
                        .repeats = -1,
                        .what = what,
                        .order = found->count++};
    return row;
}

bool
check_lacks_memory(struct findings *found, yz_status status)
{
    found->failed = found->failed || status == YZ_E_NOMEM;
    return status == YZ_E_NOMEM;
}
