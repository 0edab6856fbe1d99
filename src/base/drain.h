/* drain.h - before a caller's sink: after its first failure nothing more is written. */
#ifndef YZ_SRC_BASE_DRAIN_H
#define YZ_SRC_BASE_DRAIN_H

#include <stddef.h>

#include "yunzi/status.h"

typedef struct yz__drain {
    yz_sink *sink;
    void *context;
    yz_status status; /* YZ_OK, or what the sink answered first */
} yz__drain;

/* Nothing is written for 'length' 0. */
void yz__drain_put(yz__drain *drain, const char *bytes, size_t length);
void yz__drain_text(yz__drain *drain, const char *text);

#endif
