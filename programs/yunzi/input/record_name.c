/* record_name.c - tells from the name of a file what it holds. */
#include "input/record_name.h"

#include <limits.h>
#include <string.h>
#include <strings.h>

#include <yunzi/record.h>

bool
record_name_ends(const char *name, const char *ending)
{
    const size_t length = strlen(name), end = strlen(ending);
    return length > end && strcasecmp(name + length - end, ending) == 0;
}

bool
record_name_is(const char *name)
{
    char plain[PATH_MAX];
    const size_t length = strlen(name);
    if (!record_name_ends(name, ".gz"))
        return yz_format_of_name(name) != YZ_FORMAT_UNKNOWN;
    if (length >= sizeof plain)
        return false;
    memcpy(plain, name, length - 3);
    plain[length - 3] = '\0';
    return yz_format_of_name(plain) != YZ_FORMAT_UNKNOWN;
}

bool
record_name_is_input(const char *name)
{
    return record_name_is(name) || record_name_ends(name, ".zip");
}
