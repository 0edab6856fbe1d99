/* text.h - text that grows, as the writers of the library hand it over. */
#ifndef YZ_FUZZ_TEXT_H
#define YZ_FUZZ_TEXT_H

#include <stdlib.h>
#include <string.h>

#include "yunzi/status.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct text {
    char *bytes;
    size_t length;
} text;

static inline yz_status
append(void *context, const char *bytes, size_t length)
{
    text *out = context;
    out->bytes = realloc(out->bytes, out->length + length + 1);
    memcpy(out->bytes + out->length, bytes, length);
    out->length += length;
    return YZ_OK;
}

#endif
