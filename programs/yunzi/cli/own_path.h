/* own_path.h - where this program is. */
#ifndef YUNZI_PROGRAM_OWN_PATH_H
#define YUNZI_PROGRAM_OWN_PATH_H

#include <limits.h>
#include <stdbool.h>

/* Writes the path of the file that is running.  False: the system does not tell it. */
bool cli_own_path(char out[PATH_MAX]);

#endif
