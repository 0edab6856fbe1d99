/*
 * unpack.c - decodes LZMA (the format of `xz --format=lzma`), which packs the library a fifth smaller than
 * what browsers unpack by themselves.  It is a module of its own, of 5 kB, without a C library.
 *
 * The stream is a range coder over adaptive bits.  A state from 0 to 11 remembers what the last packets
 * were: a literal, a match, a repeated match.  Each decision has its own probability, kept in 11 bits.
 */
#include <stddef.h>
#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(name)))

enum {
    STATES = 12,
    PLACES = 16, /* of a position in its group of 2^pb bytes */
    LEAST_MATCH = 2,
    SLOTS = 64,
    MOST_LITERAL_BITS = 4,
    HEADER = 13, /* properties, size of the dictionary, size of what was packed */
    EVEN = 1024  /* the probability of one half */
};

uint8_t *unpack_room(uint32_t bytes);
uint32_t unpack(const uint8_t *packed, uint32_t count, uint8_t *out, uint32_t size);

typedef uint16_t chance;

typedef struct lengths {
    chance longer, longest;
    chance low[PLACES][8], middle[PLACES][8], high[256];
} lengths;

static struct chances {
    chance is_match[STATES][PLACES], is_repeat_long[STATES][PLACES];
    chance is_repeat[STATES], is_repeat_0[STATES], is_repeat_1[STATES], is_repeat_2[STATES];
    chance slot[4][SLOTS], special[115], align[16];
    lengths match, repeat;
    chance literal[1 << MOST_LITERAL_BITS][0x300];
} all;

static struct coder {
    const uint8_t *next, *end;
    uint32_t range, code;
} coder;

extern uint8_t __heap_base;

/* Makes room for 'bytes' behind what the program itself needs, and returns where; NULL: there is not
   so much memory. */
EXPORT("room")
uint8_t *
unpack_room(uint32_t bytes)
{
    const size_t page = 65536, begun = (size_t)&__heap_base;
    const size_t have = __builtin_wasm_memory_size(0), wanted = begun / page + bytes / page + 2;
    if (wanted > have && __builtin_wasm_memory_grow(0, wanted - have) == SIZE_MAX)
        return NULL;
    return &__heap_base;
}

/* ---- Bits ---- */

static void
refill(void)
{
    if (coder.range >= UINT32_C(1) << 24)
        return;
    coder.range <<= 8;
    coder.code = coder.code << 8 | (coder.next < coder.end ? *coder.next++ : 0);
}

static inline uint32_t
bit(chance *of)
{
    const uint32_t bound = (coder.range >> 11) * *of;
    const uint32_t found = coder.code >= bound;
    if (found) {
        coder.range -= bound;
        coder.code -= bound;
        *of = (chance)(*of - (*of >> 5));
    } else {
        coder.range = bound;
        *of = (chance)(*of + ((2048 - *of) >> 5));
    }
    refill();
    return found;
}

/* Bits of which each has its own chance, the highest first. */
static uint32_t
tree(chance *of, int count)
{
    uint32_t found = 1;
    for (int i = 0; i < count; i++)
        found = found << 1 | bit(&of[found]);
    return found - (UINT32_C(1) << count);
}

static uint32_t
tree_reversed(chance *of, int count)
{
    uint32_t index = 1, found = 0;
    for (int i = 0; i < count; i++) {
        const uint32_t one = bit(&of[index]);
        index = index << 1 | one;
        found |= one << i;
    }
    return found;
}

/* Bits that are as often 0 as 1. */
static uint32_t
plain(int count)
{
    uint32_t found = 0;
    while (count-- > 0) {
        coder.range >>= 1;
        const uint32_t one = coder.code >= coder.range;
        if (one)
            coder.code -= coder.range;
        found = found << 1 | one;
        refill();
    }
    return found;
}

/* ---- Packets ---- */

static uint32_t
length(lengths *of, uint32_t place)
{
    if (!bit(&of->longer))
        return tree(of->low[place], 3);
    if (!bit(&of->longest))
        return 8 + tree(of->middle[place], 3);
    return 16 + tree(of->high, 8);
}

static uint32_t
distance(uint32_t matched)
{
    const uint32_t slot = tree(all.slot[matched < 3 ? matched : 3], 6);
    if (slot < 4)
        return slot;
    const int count = (int)(slot >> 1) - 1;
    const uint32_t base = (2 | (slot & 1)) << count;
    if (slot < 14)
        return base + tree_reversed(all.special + base - slot, count);
    const uint32_t high = plain(count - 4) << 4;
    return base + high + tree_reversed(all.align, 4);
}

/* 'other': the byte that stands where the last match would go on; -1 after a literal. */
static uint8_t
literal(chance *of, int other)
{
    uint32_t symbol = 1;
    while (other >= 0 && symbol < 0x100) {
        const uint32_t expected = (uint32_t)other >> 7 & 1;
        const uint32_t one = bit(&of[((1 + expected) << 8) + symbol]);
        other = other << 1 & 0xff;
        symbol = symbol << 1 | one;
        if (one != expected)
            break;
    }
    while (symbol < 0x100)
        symbol = symbol << 1 | bit(&of[symbol]);
    return (uint8_t)symbol;
}

/* Which of the last distances is repeated; it becomes the last one. */
static void
choose_repeated(uint32_t last[4], int state)
{
    const int which = !bit(&all.is_repeat_1[state]) ? 1 : bit(&all.is_repeat_2[state]) ? 3 : 2;
    const uint32_t chosen = last[which];
    for (int i = which; i > 0; i--)
        last[i] = last[i - 1];
    last[0] = chosen;
}

/* Reads a match, sets the last distances and the state; returns its length. */
static uint32_t
match(uint32_t last[4], int *state, uint32_t place)
{
    const int before = *state;
    if (!bit(&all.is_repeat[before])) {
        const uint32_t long_by = length(&all.match, place);
        for (int i = 3; i > 0; i--)
            last[i] = last[i - 1];
        last[0] = distance(long_by);
        *state = before < 7 ? 7 : 10;
        return long_by + LEAST_MATCH;
    }
    if (!bit(&all.is_repeat_0[before])) {
        if (!bit(&all.is_repeat_long[before][place])) {
            *state = before < 7 ? 9 : 11;
            return 1;
        }
    } else {
        choose_repeated(last, before);
    }
    *state = before < 7 ? 8 : 11;
    return length(&all.repeat, place) + LEAST_MATCH;
}

static void
begin(const uint8_t *packed, uint32_t count)
{
    chance *const first = (chance *)&all;
    for (size_t i = 0; i < sizeof all / sizeof *first; i++)
        first[i] = EVEN;
    coder = (struct coder){packed + HEADER + 1, packed + count, UINT32_MAX, 0};
    for (int i = 0; i < 4; i++)
        coder.code = coder.code << 8 | *coder.next++;
}

/* Unpacks 'count' bytes into 'size' bytes at 'out'; returns how many it wrote: fewer where the bytes
   are damaged. */
EXPORT("unpack")
uint32_t
unpack(const uint8_t *packed, uint32_t count, uint8_t *out, uint32_t size)
{
    const int lc = packed[0] % 9, lp = packed[0] / 9 % 5, pb = packed[0] / 45;
    uint32_t last[4] = {0}, used = 0;
    int state = 0;

    if (count < HEADER + 5 || lc + lp > MOST_LITERAL_BITS || pb > 4)
        return 0;
    begin(packed, count);
    while (used < size) {
        const uint32_t place = used & ((UINT32_C(1) << pb) - 1);
        if (!bit(&all.is_match[state][place])) {
            const uint32_t before = used > 0 ? out[used - 1] : 0;
            const uint32_t kind = ((used & ((UINT32_C(1) << lp) - 1)) << lc) + (before >> (8 - lc));
            out[used] = literal(all.literal[kind], state >= 7 ? out[used - last[0] - 1] : -1);
            used++;
            state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
            continue;
        }
        uint32_t left = match(last, &state, place);
        if (last[0] >= used)
            return used;
        for (; left > 0 && used < size; left--, used++)
            out[used] = out[used - last[0] - 1];
    }
    return used;
}
