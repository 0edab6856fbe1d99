/* sized.h - structs that a caller fills in and that begin with their size (YZ_SIZED). */
#ifndef YZ_SRC_BASE_SIZED_H
#define YZ_SRC_BASE_SIZED_H

#include <stdbool.h>
#include <stddef.h>

#include "yunzi/status.h"

/*
 * Copies 'from', a struct that begins with its size, to the 'size' bytes at 'to', which are
 * such a struct as this library knows it.  The fields that an older caller's smaller struct
 * does not have are 0, and all are when 'from' is NULL.
 *
 * False when the size was never set, or when a newer caller's larger struct asks for
 * something that this library does not know: a field that is not 0.  '*to' is undefined then.
 */
bool yz__take(void *to, size_t size, const void *from);

#endif
