/* dialect_program.c - which program has written a record, as far as its dialect goes. */
#include <string.h>

#include "text/dialect.h"

bool
yz__names_fox(const char *text, size_t length)
{
    static const char FOX[] = "foxwq";
    const size_t letters = sizeof FOX - 1;
    for (size_t i = 0; i + letters <= length; i++)
        if (memcmp(text + i, FOX, letters) == 0)
            return true;
    return false;
}

bool
yz__is_own(const yz_dialect_context *context)
{
    return context && context->application &&
           strncmp(context->application, "Yunzi:", strlen("Yunzi:")) == 0;
}
