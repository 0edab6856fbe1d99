/*
 * names.c - a table with open addressing.
 */
#include <stdio.h>
#include <stdlib.h>

#include "names.h"

void *
must_have(void *memory)
{
    if (memory == NULL) {
        fputs("learn: out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

static size_t
slot_of(const names *all, uint32_t name)
{
    size_t slot = (name * 0x9e3779b9u >> 7) & (all->room - 1);
    while (all->name[slot] != 0 && all->name[slot] != name)
        slot = (slot + 1) & (all->room - 1);
    return slot;
}

static void
grow(names *all)
{
    names more = {.room = all->room == 0 ? 1024 : 2 * all->room, .used = all->used};
    more.name = must_have(calloc(more.room, sizeof *more.name));
    more.count = must_have(calloc(more.room, sizeof *more.count));
    more.inner = must_have(calloc(more.room, sizeof *more.inner));
    more.id = must_have(calloc(more.room, sizeof *more.id));
    for (size_t i = 0; i < all->room; i++) {
        if (all->name[i] == 0)
            continue;
        const size_t slot = slot_of(&more, all->name[i]);
        more.name[slot] = all->name[i];
        more.count[slot] = all->count[i];
        more.inner[slot] = all->inner[i];
    }
    names_free(all);
    *all = more;
}

void
names_add(names *all, uint32_t name, uint32_t inner)
{
    if (name == 0)
        return;
    if (2 * all->used >= all->room)
        grow(all);
    const size_t slot = slot_of(all, name);
    all->used += all->name[slot] == 0;
    all->name[slot] = name;
    all->inner[slot] = inner;
    all->count[slot]++;
}

int
names_keep(names *all, uint32_t least)
{
    int ids = 0;
    for (size_t i = 0; i < all->room; i++)
        if (all->name[i] != 0 && all->count[i] >= least && ids < UINT16_MAX)
            all->id[i] = (uint16_t)++ids;
    return ids;
}

int
names_id(const names *all, uint32_t name)
{
    return name == 0 || all->room == 0 ? 0 : all->id[slot_of(all, name)];
}

bool
names_has(const names *all, uint32_t name)
{
    return all->room > 0 && all->name[slot_of(all, name)] != 0;
}

uint32_t
names_inner(const names *all, uint32_t name)
{
    return all->inner[slot_of(all, name)];
}

void
names_free(names *all)
{
    free(all->name);
    free(all->count);
    free(all->inner);
    free(all->id);
    *all = (names){0};
}
