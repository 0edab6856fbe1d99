/*
 * graph.c - stores entries in chunks that never move, so that pointers to them stay
 * valid, and finds them through an open hash.  A hash only selects candidates;
 * positions are compared.
 */
#include <string.h>

#include "read/graph.h"

enum { FIRST_SLOTS = 1024 };

_Static_assert(sizeof(yz__local) == 4 * sizeof(yz__points) + 16,
               "a position is compared byte by byte and may have no gaps");
_Static_assert(sizeof(yz__alike) ==
                   2 * sizeof(yz__points) + sizeof(uint64_t) + sizeof(yz__local),
               "so is what matters of it");

void
yz__table_init(yz__table *table, const yz_allocator *allocator, size_t limit)
{
    memset(table, 0, sizeof *table);
    table->allocator = allocator;
    table->limit = limit;
    table->count = YZ__ENTRY_FIRST;
    yz__arena_init(&table->arena, allocator, 0);
}

void
yz__table_free(yz__table *table)
{
    yz__arena_free(&table->arena);
    yz__resize(table->allocator, table->slot, table->slots * sizeof *table->slot, 0);
    yz__resize(table->allocator, table->alike, table->alikes * sizeof *table->alike, 0);
    yz__resize(table->allocator, table->chunk,
               table->chunks_room * sizeof *table->chunk, 0);
}

size_t
yz__table_bytes(const yz__table *table)
{
    return table->arena.taken + table->slots * sizeof *table->slot +
           table->alikes * sizeof *table->alike +
           table->chunks_room * sizeof *table->chunk;
}

static uint64_t
mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

/* Hashes 'size' bytes, a multiple of eight. */
static uint64_t
hash_bytes(const void *what, size_t size)
{
    uint64_t hash = UINT64_C(0x243f6a8885a308d3);
    uint64_t word;
    const unsigned char *bytes = what;
    for (size_t i = 0; i < size; i += sizeof word) {
        memcpy(&word, bytes + i, sizeof word);
        hash = mix(hash, word);
    }
    return hash ^ hash >> 32;
}

static uint64_t
hash_of(const yz__local *local)
{
    return hash_bytes(local, sizeof *local);
}

static uint32_t
tag_of(uint64_t hash)
{
    return (uint32_t)(hash >> 32);
}

uint32_t
yz__table_find(const yz__table *table, const yz__local *local)
{
    if (table->slots == 0)
        return YZ__ENTRY_NONE;
    const uint64_t hash = hash_of(local);
    for (size_t at = (size_t)hash;; at++) {
        const yz__table_slot *slot = &table->slot[at & (table->slots - 1)];
        if (slot->number == YZ__ENTRY_NONE)
            return YZ__ENTRY_NONE;
        if (slot->tag == tag_of(hash) &&
            memcmp(&yz__table_at(table, slot->number)->local, local, sizeof *local) ==
                0)
            return slot->number;
    }
}

static void
enter(yz__table_slot *slot, size_t slots, uint64_t hash, uint32_t number)
{
    size_t at = (size_t)hash;
    while (slot[at & (slots - 1)].number != YZ__ENTRY_NONE)
        at++;
    slot[at & (slots - 1)] = (yz__table_slot){number, tag_of(hash)};
}

static bool
widen(yz__table *table)
{
    const size_t slots = table->slots == 0 ? FIRST_SLOTS : 2 * table->slots;
    if (yz__table_bytes(table) + slots * sizeof *table->slot > table->limit)
        return false;
    yz__table_slot *slot = yz__resize(table->allocator, NULL, 0, slots * sizeof *slot);
    if (slot == NULL)
        return false;
    memset(slot, 0, slots * sizeof *slot);
    for (uint32_t i = YZ__ENTRY_FIRST; i < table->count; i++)
        enter(slot, slots, hash_of(&yz__table_at(table, i)->local), i);
    yz__resize(table->allocator, table->slot, table->slots * sizeof *slot, 0);
    table->slot = slot;
    table->slots = slots;
    return true;
}

/* Makes sure that entry 'count' has a place. */
static bool
have_chunk(yz__table *table)
{
    if (table->count / YZ__CHUNK < table->chunks)
        return true;
    if (yz__table_bytes(table) + YZ__CHUNK * sizeof(yz__entry) > table->limit)
        return false;
    if (YZ__GROW(table->allocator, table->chunk, table->chunks_room, table->chunks) !=
        YZ_OK)
        return false;
    yz__entry *chunk = yz__arena_take(&table->arena, YZ__CHUNK * sizeof *chunk);
    if (chunk == NULL)
        return false;
    table->chunk[table->chunks++] = chunk;
    return true;
}

uint32_t
yz__table_add(yz__table *table, const yz__local *local)
{
    if (2 * (size_t)table->count >= table->slots && !widen(table))
        return YZ__ENTRY_NONE;
    if (!have_chunk(table))
        return YZ__ENTRY_NONE;
    const uint32_t number = table->count++;
    yz__entry *entry = yz__table_at(table, number);
    memset(entry, 0, sizeof *entry);
    entry->local = *local;
    entry->to_capture = 1;
    entry->to_safety = 1;
    enter(table->slot, table->slots, hash_of(local), number);
    return number;
}

uint32_t
yz__table_find_alike(const yz__table *table, const yz__alike *alike)
{
    if (table->alikes == 0)
        return YZ__ENTRY_NONE;
    const uint64_t hash = hash_bytes(alike, sizeof *alike);
    for (size_t at = (size_t)hash;; at++) {
        const yz__table_slot *slot = &table->alike[at & (table->alikes - 1)];
        if (slot->number == YZ__ENTRY_NONE)
            return YZ__ENTRY_NONE;
        if (slot->tag == tag_of(hash) &&
            memcmp(yz__table_at(table, slot->number)->alike, alike, sizeof *alike) == 0)
            return slot->number;
    }
}

static bool
widen_alikes(yz__table *table)
{
    const size_t slots = table->alikes == 0 ? FIRST_SLOTS : 2 * table->alikes;
    if (yz__table_bytes(table) + slots * sizeof *table->alike > table->limit)
        return false;
    yz__table_slot *slot = yz__resize(table->allocator, NULL, 0, slots * sizeof *slot);
    if (slot == NULL)
        return false;
    memset(slot, 0, slots * sizeof *slot);
    for (uint32_t i = YZ__ENTRY_FIRST; i < table->count; i++) {
        const yz__alike *alike = yz__table_at(table, i)->alike;
        if (alike != NULL)
            enter(slot, slots, hash_bytes(alike, sizeof *alike), i);
    }
    yz__resize(table->allocator, table->alike, table->alikes * sizeof *slot, 0);
    table->alike = slot;
    table->alikes = slots;
    return true;
}

bool
yz__table_note_alike(yz__table *table, uint32_t number, const yz__alike *alike)
{
    if (2 * table->alikes_used >= table->alikes && !widen_alikes(table))
        return false;
    if (yz__table_bytes(table) + sizeof *alike > table->limit)
        return false;
    yz__alike *kept = yz__arena_take(&table->arena, sizeof *kept);
    if (kept == NULL)
        return false;
    *kept = *alike;
    yz__table_at(table, number)->alike = kept;
    table->alikes_used++;
    enter(table->alike, table->alikes, hash_bytes(alike, sizeof *alike), number);
    return true;
}

yz__edge *
yz__table_edges(yz__table *table, int count)
{
    const size_t size = (size_t)count * sizeof(yz__edge);
    if (yz__table_bytes(table) + size > table->limit)
        return NULL;
    return yz__arena_take(&table->arena, size);
}
