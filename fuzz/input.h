/*
 * input.h - the bytes of an input, read one after the other; 0 when there are no more.
 */
#ifndef YZ_FUZZ_INPUT_H
#define YZ_FUZZ_INPUT_H

#include <stddef.h>
#include <stdint.h>

typedef struct input {
    const uint8_t *data;
    size_t size;
} input;

static inline uint8_t
next(input *from)
{
    if (from->size == 0)
        return 0;
    from->size--;
    return *from->data++;
}

#endif
