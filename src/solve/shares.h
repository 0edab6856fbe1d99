/*
 * shares.h - a table that several processes solve together.
 *
 * Each part looks at the positions that are its own and tells the others what it has found, so that all
 * of them know every worth.  Which worths are found in which step does not depend on how many parts
 * there are: the table is the same, byte for byte, as that of one part.
 */
#ifndef YZ_SRC_SOLVE_SHARES_H
#define YZ_SRC_SOLVE_SHARES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct yz__backwards;

/* How this process hangs together with the others.  What returns false ends the work early,
   in all parts alike. */
typedef struct yz__shares {
    uint32_t part; /* of this process, from 0 */
    uint32_t parts;
    /* Adds up an array over all parts; its 'count' numbers have 'size' bytes each, 1, 2 or 4. */
    bool (*add)(void *context, void *array, size_t count, size_t size);
    /* Puts together what all parts have, in their order; '*all' stays until the next call.  'fine':
       this part can go on. */
    bool (*gather)(void *context, bool fine, const void *own, size_t bytes,
                   const void **all, size_t *total);
    /* The table is about to be solved; what was kept of it is put back. */
    bool (*resume)(void *context, struct yz__backwards *table);
    /* A round is done. */
    bool (*round)(void *context, const struct yz__backwards *table);
    void *context;
} yz__shares;

/* This part does what has this number; without shares there is one part.  Numbers in a row go to
   the same part: what stands together in memory is looked at together. */
static inline bool
yz__shares_own(const yz__shares *shares, uint32_t number)
{
    enum { IN_A_ROW = 64 };

    return shares == NULL ||
           (number / IN_A_ROW * UINT32_C(2654435769) >> 8) % shares->parts ==
               shares->part;
}

#endif
