/* exported.h - text that is being written, and acts. */
#ifndef YZ_SRC_EXCHANGE_EXPORTED_H
#define YZ_SRC_EXCHANGE_EXPORTED_H

#include "base/grown_text.h"
#include "yunzi/types.h"

/* What was written so far; 'status' keeps the first failure. */
typedef struct yz__exported {
    yz__grown_text text;
    yz_status status;
} yz__exported;

void yz__export_put(yz__exported *out, const char *format, ...) YZ_PRINTF(2, 3);

#endif
