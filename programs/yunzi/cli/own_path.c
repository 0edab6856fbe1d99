/* own_path.c - where this program is. */
#include <unistd.h>

#include "cli/own_path.h"

bool
cli_own_path(char out[PATH_MAX])
{
    const ssize_t length = readlink("/proc/self/exe", out, PATH_MAX - 1);

    if (length > 0)
        out[length] = '\0';
    return length > 0;
}
