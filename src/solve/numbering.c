/* numbering.c - keys of one length, numbered in the order in which they were first met. */
#include "solve/numbering.h"

#include <string.h>

#include "base/memory.h"

enum { FIRST_SLOTS = 1024 };

void
yz__numbering_init(yz__numbering *of, size_t words, const yz_allocator *allocator)
{
    *of = (yz__numbering){.allocator = allocator, .words = words};
}

void
yz__numbering_free(yz__numbering *of)
{
    yz__resize(of->allocator, of->key, of->room * of->words * sizeof *of->key, 0);
    yz__resize(of->allocator, of->slot, of->slots * sizeof *of->slot, 0);
    yz__numbering_init(of, of->words, of->allocator);
}

static size_t
slot_of(const yz__numbering *of, const uint32_t *key)
{
    uint64_t hash = 0;

    for (size_t i = 0; i < of->words; i++) {
        hash = (hash ^ key[i]) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    size_t at = (size_t)hash & (of->slots - 1);
    while (of->slot[at] != 0 && memcmp(yz__numbering_key(of, of->slot[at] - 1), key,
                                       of->words * sizeof *key) != 0)
        at = (at + 1) & (of->slots - 1);
    return at;
}

int64_t
yz__numbering_find(const yz__numbering *of, const uint32_t *key)
{
    return of->slots == 0 ? YZ__UNNUMBERED : (int64_t)of->slot[slot_of(of, key)] - 1;
}

/* Room for one more key, and at least twice as many slots as keys. */
static bool
grow(yz__numbering *of)
{
    if (of->count == of->room) {
        const size_t room = of->room == 0 ? FIRST_SLOTS / 2 : 2 * of->room;
        const size_t each = of->words * sizeof *of->key;
        uint32_t *key =
            yz__resize(of->allocator, of->key, of->room * each, room * each);
        if (key == NULL)
            return false;
        of->key = key;
        of->room = room;
    }
    if (2 * of->room <= of->slots)
        return true;
    const size_t slots = 2 * of->room;
    uint32_t *slot = yz__resize(of->allocator, NULL, 0, slots * sizeof *slot);
    if (slot == NULL)
        return false;
    memset(slot, 0, slots * sizeof *slot);
    yz__resize(of->allocator, of->slot, of->slots * sizeof *slot, 0);
    of->slot = slot;
    of->slots = slots;
    for (size_t i = 0; i < of->count; i++)
        of->slot[slot_of(of, yz__numbering_key(of, i))] = (uint32_t)i + 1;
    return true;
}

int64_t
yz__numbering_of(yz__numbering *of, const uint32_t *key)
{
    const int64_t known = yz__numbering_find(of, key);

    if (known >= 0)
        return known;
    if (of->count >= UINT32_MAX - 1 || !grow(of))
        return YZ__UNNUMBERED;
    of->slot[slot_of(of, key)] = (uint32_t)of->count + 1;
    memcpy(of->key + of->count * of->words, key, of->words * sizeof *key);
    return (int64_t)of->count++;
}
