/*
 * findings.c - the list of what is found in one game or board.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check/check.h"

struct finding *
check_add(struct findings *found, yz_severity severity, const char *code,
          const char *format, ...)
{
    if (found->count == found->room) {
        const size_t room = found->room == 0 ? 32 : found->room * 2;
        struct finding *larger = realloc(found->list, room * sizeof *larger);
        if (larger == NULL) {
            found->failed = true;
            return &found->dropped;
        }
        found->list = larger;
        found->room = room;
    }
    struct finding *row = found->list + found->count++;
    *row = (struct finding){.severity = severity, .code = code, .repeats = -1};
    va_list values;
    va_start(values, format);
    vsnprintf(row->text, sizeof row->text, format, values);
    va_end(values);
    return row;
}

bool
check_lacks_memory(struct findings *found, yz_status status)
{
    found->failed = found->failed || status == YZ_E_NOMEM;
    return status == YZ_E_NOMEM;
}
