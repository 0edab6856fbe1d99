/* asked_values.c - the values of options as they were given. */
#include <string.h>

#include "ask/asking.h"
#include "yunzi/ask.h"

const char *
yz_asked_value(const yz_asked *asked, const char *name)
{
    for (size_t i = asked->given_count; i-- > 0;)
        if (strcmp(asked->given[i].name, name) == 0)
            return asked->given[i].value;
    return NULL;
}

bool
yz__asked_has(const yz_asked *asked, const char *name)
{
    return yz_asked_value(asked, name) != NULL;
}

const char *
yz__asked_value_at(const yz_asked *asked, const char *name, size_t i)
{
    for (size_t k = 0; k < asked->given_count; k++)
        if (strcmp(asked->given[k].name, name) == 0 && i-- == 0)
            return asked->given[k].value;
    return NULL;
}
