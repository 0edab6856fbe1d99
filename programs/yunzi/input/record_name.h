/*
 * record_name.h - tells from the name of a file what it holds.
 */
#ifndef YUNZI_PROGRAM_RECORD_NAME_H
#define YUNZI_PROGRAM_RECORD_NAME_H

#include <stdbool.h>

/* True if a name has this ending, in capitals or not, and something before it. */
bool record_name_ends(const char *name, const char *ending);
/* True if the name is that of a record or board, packed or not. */
bool record_name_is(const char *name);
/* The same, but also true for archives. */
bool record_name_is_input(const char *name);

#endif
