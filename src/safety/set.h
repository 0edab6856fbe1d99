/*
 * set.h - sets of points of a board, with one bit for each point: up to 19x19, and in the
 * files of wide.h up to 25x25.
 *
 * Points stand row by row with one empty column between the rows and one empty row
 * above, so that a shift never leads from one edge to the other:
 *
 *     bit = (y + 1) * stride + x,   stride = width + 1
 */
#ifndef YZ_SRC_SAFETY_SET_H
#define YZ_SRC_SAFETY_SET_H

#include <stdbool.h>
#include <stdint.h>

#ifdef YZ__WIDE
enum { YZ__SET_WORDS = 11 };
#else
enum { YZ__SET_WORDS = 7 };
#endif

typedef struct yz__set {
    uint64_t word[YZ__SET_WORDS];
} yz__set;

static const yz__set YZ__EMPTY_SET = {{0}};

#define YZ__EACH_WORD for (int w = 0; w < YZ__SET_WORDS; w++)

static inline bool
yz__set_has(const yz__set *set, int at)
{
    return (set->word[at >> 6] >> (at & 63)) & 1;
}

static inline void
yz__set_add(yz__set *set, int at)
{
    set->word[at >> 6] |= UINT64_C(1) << (at & 63);
}

static inline void
yz__set_drop(yz__set *set, int at)
{
    set->word[at >> 6] &= ~(UINT64_C(1) << (at & 63));
}

static inline yz__set
yz__set_or(yz__set a, yz__set b)
{
    YZ__EACH_WORD a.word[w] |= b.word[w];
    return a;
}

static inline yz__set
yz__set_and(yz__set a, yz__set b)
{
    YZ__EACH_WORD a.word[w] &= b.word[w];
    return a;
}

/* Returns the points of 'a' that are not in 'b'. */
static inline yz__set
yz__set_minus(yz__set a, yz__set b)
{
    YZ__EACH_WORD a.word[w] &= ~b.word[w];
    return a;
}

static inline bool
yz__set_any(const yz__set *set)
{
    uint64_t any = 0;

    YZ__EACH_WORD any |= set->word[w];
    return any != 0;
}

static inline bool
yz__set_meet(const yz__set *a, const yz__set *b)
{
    uint64_t any = 0;

    YZ__EACH_WORD any |= a->word[w] & b->word[w];
    return any != 0;
}

/* True if every point of 'a' is in 'b'. */
static inline bool
yz__set_within(const yz__set *a, const yz__set *b)
{
    uint64_t outside = 0;

    YZ__EACH_WORD outside |= a->word[w] & ~b->word[w];
    return outside == 0;
}

static inline bool
yz__set_same(const yz__set *a, const yz__set *b)
{
    uint64_t other = 0;

    YZ__EACH_WORD other |= a->word[w] ^ b->word[w];
    return other == 0;
}

static inline int
yz__set_count(const yz__set *set)
{
    int count = 0;

    YZ__EACH_WORD count += __builtin_popcountll(set->word[w]);
    return count;
}

/* Returns the first point; -1 for an empty set. */
static inline int
yz__set_first(const yz__set *set)
{
    YZ__EACH_WORD if (set->word[w] != 0) return w * 64 + __builtin_ctzll(set->word[w]);
    return -1;
}

/* Removes the first point and returns it; -1 for an empty set. */
static inline int
yz__set_take(yz__set *set)
{
    const int at = yz__set_first(set);

    if (at >= 0)
        yz__set_drop(set, at);
    return at;
}

static inline yz__set
yz__set_one(int at)
{
    yz__set set = YZ__EMPTY_SET;

    yz__set_add(&set, at);
    return set;
}

/* Returns all points moved up or down by 'by' bits, 1 to 63. */
static inline yz__set
yz__set_up(const yz__set *set, int by)
{
    yz__set moved;

    moved.word[0] = set->word[0] << by;
    for (int w = 1; w < YZ__SET_WORDS; w++)
        moved.word[w] = set->word[w] << by | set->word[w - 1] >> (64 - by);
    return moved;
}

static inline yz__set
yz__set_down(const yz__set *set, int by)
{
    yz__set moved;

    for (int w = 0; w + 1 < YZ__SET_WORDS; w++)
        moved.word[w] = set->word[w] >> by | set->word[w + 1] << (64 - by);
    moved.word[YZ__SET_WORDS - 1] = set->word[YZ__SET_WORDS - 1] >> by;
    return moved;
}

/* Returns the points next to the set, also those outside the board. */
static inline yz__set
yz__set_beside(const yz__set *set, int stride)
{
    const yz__set left = yz__set_down(set, 1), right = yz__set_up(set, 1);
    const yz__set above = yz__set_down(set, stride), below = yz__set_up(set, stride);
    yz__set near;

    YZ__EACH_WORD near.word[w] =
        (left.word[w] | right.word[w] | above.word[w] | below.word[w]) & ~set->word[w];
    return near;
}

/* Returns the points of one word next to the set; it may name some of the set too. */
static inline uint64_t
yz__word_beside(const yz__set *set, int w, int stride)
{
    const uint64_t in = set->word[w];
    uint64_t near = in << 1 | in >> 1 | in << stride | in >> stride;

    if (w > 0)
        near |= set->word[w - 1] >> 63 | set->word[w - 1] >> (64 - stride);
    if (w + 1 < YZ__SET_WORDS)
        near |= set->word[w + 1] << 63 | set->word[w + 1] << (64 - stride);
    return near;
}

/* Adds all points of 'among' that are connected with '*seed', points of it, unless one
   of them is next to 'fence'; false: one is, and some may be left out.  It works word
   by word, since a chain mostly lies in two or three words. */
static inline bool
yz__set_grow_inside(yz__set *seed, const yz__set *among, const yz__set *fence,
                    int stride)
{
    unsigned pending = 0;

    YZ__EACH_WORD pending |= (unsigned)(seed->word[w] != 0) << w;
    while (pending != 0) {
        const int w = __builtin_ctz(pending);
        uint64_t in = seed->word[w], next, touched;
        pending &= pending - 1;
        do {
            next = in << 1 | in >> 1 | in << stride | in >> stride;
            touched = next & fence->word[w];
            next &= among->word[w] & ~in;
            in |= next;
        } while (next != 0 && touched == 0);
        seed->word[w] = in;
        if (w + 1 < YZ__SET_WORDS) {
            next = in >> 63 | in >> (64 - stride);
            touched |= next & fence->word[w + 1];
            next &= among->word[w + 1] & ~seed->word[w + 1];
            seed->word[w + 1] |= next;
            pending |= (unsigned)(next != 0) << (w + 1);
        }
        if (w > 0) {
            next = in << 63 | in << (64 - stride);
            touched |= next & fence->word[w - 1];
            next &= among->word[w - 1] & ~seed->word[w - 1];
            seed->word[w - 1] |= next;
            pending |= (unsigned)(next != 0) << (w - 1);
        }
        if (touched != 0)
            return false;
    }
    return true;
}

/* Returns all points of 'among' that are connected with 'seed', one of them. */
static inline yz__set
yz__set_grow(yz__set seed, const yz__set *among, int stride)
{
    yz__set_grow_inside(&seed, among, &YZ__EMPTY_SET, stride);
    return seed;
}

#endif
