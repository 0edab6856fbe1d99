/*
 * numbering.h - keys of one length, numbered from 0 in the order in which they were first met.
 */
#ifndef YZ_SRC_SOLVE_NUMBERING_H
#define YZ_SRC_SOLVE_NUMBERING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "yunzi/status.h"

enum { YZ__UNNUMBERED = -1 };

typedef struct yz__numbering {
    const yz_allocator *allocator;
    size_t words; /* of a key */
    size_t count;
    size_t room;
    uint32_t *key;
    size_t slots;   /* a power of 2 */
    uint32_t *slot; /* numbers from 1; 0: nothing */
} yz__numbering;

/* 'words' of 32 bits make a key.  Nothing is allocated yet. */
void yz__numbering_init(yz__numbering *of, size_t words, const yz_allocator *allocator);
void yz__numbering_free(yz__numbering *of);

/* The number of a key, or YZ__UNNUMBERED. */
int64_t yz__numbering_find(const yz__numbering *of, const uint32_t *key);
/* The same; a new key gets the next number.  YZ__UNNUMBERED: no memory. */
int64_t yz__numbering_of(yz__numbering *of, const uint32_t *key);

/* The key with a number; stays until the next one is numbered. */
static inline const uint32_t *
yz__numbering_key(const yz__numbering *of, size_t number)
{
    return of->key + number * of->words;
}

#endif
