/*
 * memory.h - where memory comes from: the caller's allocator or the C library's,
 * arrays that grow, and arenas that are freed at once.
 */
#ifndef YZ_SRC_BASE_MEMORY_H
#define YZ_SRC_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

#include "yunzi/status.h"

/* realloc through 'allocator', which may be NULL.  size 0 releases. */
void *yz__resize(const yz_allocator *allocator, void *old, size_t old_size,
                 size_t size);

/*
 * Makes room in 'array' for 'more' elements behind the 'count' in use; 'room' is how
 * many it has room for, a size_t.  YZ_E_NOMEM: nothing has changed.  A macro, so that
 * the array is assigned as the type it has: a pointer may not be written through a
 * void **.  Evaluates its arguments more than once.
 */
#define YZ__RESERVE(allocator, array, room, count, more)                               \
    ((array) = yz__grown(allocator, array, &(room), count, more, sizeof *(array)),     \
     yz__room_for(room, count, more))

/* The same for one more. */
#define YZ__GROW(allocator, array, room, count)                                        \
    YZ__RESERVE(allocator, array, room, count, 1)

/* For YZ__RESERVE(): returns the array where it is now, and '*room'; both as they
   were if there is no memory. */
void *yz__grown(const yz_allocator *allocator, void *array, size_t *room, size_t count,
                size_t more, size_t element);

/* For YZ__RESERVE(): says whether there is room now. */
YZ_MUST_CHECK static inline yz_status
yz__room_for(size_t room, size_t count, size_t more)
{
    return count <= room && more <= room - count ? YZ_OK : YZ_E_NOMEM;
}

/*
 * An arena: memory that is taken piece by piece and released whole.
 *
 *   first block           last block
 *   [ used ....... ] ---> [ used ... | left ]
 *
 * yz__arena_reset() keeps the largest block, so that a reader of many records
 * settles on one block and allocates no more.
 */
typedef struct yz__arena_block yz__arena_block;

typedef struct yz__arena {
    const yz_allocator *allocator;
    yz__arena_block *last;
    char *next;
    size_t left;
    size_t taken; /* bytes asked for since the last reset */
    size_t limit; /* most bytes it may take, 0 for no limit */
} yz__arena;

void yz__arena_init(yz__arena *arena, const yz_allocator *allocator, size_t limit);
void yz__arena_free(yz__arena *arena);
void yz__arena_reset(yz__arena *arena);

/* 'size' bytes aligned for anything, not cleared; NULL when there is no memory or
   the limit is reached. */
void *yz__arena_take(yz__arena *arena, size_t size);

#endif
