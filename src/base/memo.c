/* memo.c - answers kept by what was asked. */
#include "base/memo.h"

#include <string.h>

#include "base/memory.h"

enum { HEADS = 1 << 10, MOST_BYTES = 64 << 20 };

typedef struct kept_entry {
    const void *key;
    size_t length; /* of the key */
    const void *value;
    /* the number of the entry before it under the same head; 0: none */
    uint32_t before;
} kept_entry;

struct yz__memo {
    yz__arena arena;
    kept_entry *entry; /* number 'i' is entry[i - 1] */
    size_t count;
    size_t room;
    uint32_t head[HEADS]; /* the last number under each hash */
};

/* FNV-1a */
static uint32_t
hash_of(const void *key, size_t length)
{
    const unsigned char *byte = key;
    uint32_t hash = UINT32_C(0x811c9dc5);

    for (size_t i = 0; i < length; i++)
        hash = (hash ^ byte[i]) * UINT32_C(0x01000193);
    return hash % HEADS;
}

yz_status
yz__memo_new(yz__memo **out, const yz_allocator *allocator)
{
    yz__memo *memo = yz__resize(allocator, NULL, 0, sizeof *memo);

    *out = memo;
    if (!memo)
        return YZ_E_NOMEM;
    memset(memo, 0, sizeof *memo);
    yz__arena_init(&memo->arena, allocator, MOST_BYTES);
    return YZ_OK;
}

void
yz__memo_free(yz__memo *memo)
{
    if (!memo)
        return;
    const yz_allocator *allocator = memo->arena.allocator;
    yz__arena_free(&memo->arena);
    yz__resize(allocator, memo->entry, memo->room * sizeof *memo->entry, 0);
    yz__resize(allocator, memo, sizeof *memo, 0);
}

uint32_t
yz__memo_find(const yz__memo *memo, const void *key, size_t length)
{
    uint32_t number = memo->head[hash_of(key, length)];

    while (number != 0) {
        const kept_entry *entry = &memo->entry[number - 1];
        if (entry->length == length && memcmp(entry->key, key, length) == 0)
            break;
        number = entry->before;
    }
    return number;
}

static const void *
copy(yz__memo *memo, const void *bytes, size_t length)
{
    void *to = yz__arena_take(&memo->arena, length);

    return to ? memcpy(to, bytes, length) : NULL;
}

uint32_t
yz__memo_keep(yz__memo *memo, const void *key, size_t key_length, const void *value,
              size_t value_length)
{
    uint32_t *head = &memo->head[hash_of(key, key_length)];
    const yz_allocator *allocator = memo->arena.allocator;

    if (YZ__GROW(allocator, memo->entry, memo->room, memo->count) != YZ_OK)
        return 0;
    const kept_entry entry = {.key = copy(memo, key, key_length),
                              .length = key_length,
                              .value = copy(memo, value, value_length),
                              .before = *head};
    if (!entry.key || !entry.value)
        return 0;
    memo->entry[memo->count++] = entry;
    return *head = (uint32_t)memo->count;
}

const void *
yz__memo_key(const yz__memo *memo, uint32_t number)
{
    return memo->entry[number - 1].key;
}

const void *
yz__memo_value(const yz__memo *memo, uint32_t number)
{
    return memo->entry[number - 1].value;
}
