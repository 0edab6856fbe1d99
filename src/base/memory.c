#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void *
yz__resize(const yz_allocator *allocator, void *old, size_t old_size, size_t size)
{
    /* An allocator that keeps accounts is told of nothing that it never gave. */
    if (!old && size == 0)
        return NULL;
    if (allocator)
        return allocator->resize(allocator->context, old, old_size, size);
    if (size == 0) {
        free(old);
        return NULL;
    }
    return realloc(old, size);
}

void *
yz__grown(const yz_allocator *allocator, void *array, size_t *room, size_t count,
          size_t more, size_t element)
{
    size_t wanted = *room ? *room : 16;
    if (yz__room_for(*room, count, more) == YZ_OK)
        return array;
    while (yz__room_for(wanted, count, more) != YZ_OK) {
        if (wanted > SIZE_MAX / 2)
            return array;
        wanted *= 2;
    }
    if (wanted > SIZE_MAX / element)
        return array;
    void *bigger = yz__resize(allocator, array, *room * element, wanted * element);
    if (!bigger)
        return array;
    *room = wanted;
    return bigger;
}

enum { ALIGNMENT = 16, FIRST_BLOCK = 1 << 16, LARGEST_STEP = 1 << 24 };

struct yz__arena_block {
    _Alignas(ALIGNMENT) yz__arena_block *before;
    size_t size; /* bytes after this header */
};

_Static_assert(sizeof(yz__arena_block) % ALIGNMENT == 0, "blocks start aligned");

void
yz__arena_init(yz__arena *arena, const yz_allocator *allocator, size_t limit)
{
    *arena = (yz__arena){.allocator = allocator, .limit = limit};
}

static void
release(yz__arena *arena, yz__arena_block *block)
{
    yz__resize(arena->allocator, block, sizeof *block + block->size, 0);
}

void
yz__arena_free(yz__arena *arena)
{
    while (arena->last) {
        yz__arena_block *before = arena->last->before;
        release(arena, arena->last);
        arena->last = before;
    }
    yz__arena_init(arena, arena->allocator, arena->limit);
}

void
yz__arena_reset(yz__arena *arena)
{
    yz__arena_block *keep = arena->last;
    if (!keep)
        return;
    while (keep->before) {
        yz__arena_block *other = keep->before;
        keep->before = other->before;
        if (other->size > keep->size) {
            other->before = keep->before;
            release(arena, keep);
            keep = other;
        } else {
            release(arena, other);
        }
    }
    arena->last = keep;
    arena->next = (char *)(keep + 1);
    arena->left = keep->size;
    arena->taken = 0;
}

static bool
add_block(yz__arena *arena, size_t size)
{
    size_t room = arena->last ? arena->last->size * 2 : FIRST_BLOCK;
    if (room > LARGEST_STEP)
        room = LARGEST_STEP;
    if (room < size)
        room = size;
    if (room > SIZE_MAX - sizeof(yz__arena_block))
        return false;
    yz__arena_block *block =
        yz__resize(arena->allocator, NULL, 0, sizeof(yz__arena_block) + room);
    if (!block)
        return false;
    *block = (yz__arena_block){.before = arena->last, .size = room};
    arena->last = block;
    arena->next = (char *)(block + 1);
    arena->left = room;
    return true;
}

void *
yz__arena_take(yz__arena *arena, size_t size)
{
    if (size > SIZE_MAX - ALIGNMENT)
        return NULL;
    size = (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
    if (arena->limit && (size > arena->limit || arena->taken > arena->limit - size))
        return NULL;
    if (size > arena->left && !add_block(arena, size))
        return NULL;
    char *piece = arena->next;
    arena->next += size;
    arena->left -= size;
    arena->taken += size;
    return piece;
}
