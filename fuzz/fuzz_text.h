/* fuzz_text.h - text that grows, as the writers of the library hand it over. */
#ifndef YZ_FUZZ_TEXT_H
#define YZ_FUZZ_TEXT_H

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "yunzi/status.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct text {
    char *bytes;
    size_t length, room;
} text;

static inline yz_status
append(void *context, const char *bytes, size_t length)
{
    text *out = context;
    /* Under a sanitizer growing by each piece takes longer than what is tested. */
    if (out->length + length > out->room) {
        out->room = 2 * (out->length + length) + 1024;
        out->bytes = realloc(out->bytes, out->room);
        assert(out->bytes != NULL);
    }
    memcpy(out->bytes + out->length, bytes, length);
    out->length += length;
    return YZ_OK;
}

/* What was written twice, read again in between, is the same; frees both. */
static inline void
assert_same_text(text *first, text *second)
{
    assert(first->length == second->length);
    assert(first->length == 0 ||
           memcmp(first->bytes, second->bytes, first->length) == 0);
    free(first->bytes);
    free(second->bytes);
}

#endif
