#include <string.h>

#include "base/sized.h"

/* No struct of options will ever be larger: a size above it was never set. */
enum { LARGEST = 1 << 12 };

bool
yz__take(void *to, size_t size, const void *from)
{
    size_t theirs = sizeof theirs;

    if (from)
        memcpy(&theirs, from, sizeof theirs);
    if (theirs < sizeof theirs || theirs > LARGEST)
        return false;
    for (size_t i = size; i < theirs; i++)
        if (((const char *)from)[i] != 0)
            return false;
    memset(to, 0, size);
    if (from)
        memcpy(to, from, theirs < size ? theirs : size);
    memcpy(to, &size, sizeof size);
    return true;
}
