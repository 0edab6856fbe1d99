/*
 * points.h - sets of points of a board up to 19x19, with one bit for each point.
 *
 * Points stand row by row with one empty column between the rows and one empty row
 * above, so that a shift never leads from one edge to the other:
 *
 *     bit = (y + 1) * stride + x,   stride = width + 1
 */
#ifndef YZ_SRC_SAFETY_POINTS_H
#define YZ_SRC_SAFETY_POINTS_H

#include <stdbool.h>
#include <stdint.h>

enum { YZ__POINT_WORDS = 7, YZ__POINT_SIDE = 19 };

typedef struct yz__points {
    uint64_t word[YZ__POINT_WORDS];
} yz__points;

static const yz__points YZ__NO_POINTS = {{0}};

#define YZ__EACH_WORD for (int w = 0; w < YZ__POINT_WORDS; w++)

static inline bool
yz__points_has(const yz__points *set, int at)
{
    return (set->word[at >> 6] >> (at & 63)) & 1;
}

static inline void
yz__points_add(yz__points *set, int at)
{
    set->word[at >> 6] |= UINT64_C(1) << (at & 63);
}

static inline void
yz__points_drop(yz__points *set, int at)
{
    set->word[at >> 6] &= ~(UINT64_C(1) << (at & 63));
}

static inline yz__points
yz__points_or(yz__points a, yz__points b)
{
    YZ__EACH_WORD a.word[w] |= b.word[w];
    return a;
}

static inline yz__points
yz__points_and(yz__points a, yz__points b)
{
    YZ__EACH_WORD a.word[w] &= b.word[w];
    return a;
}

/* The points of 'a' that are not in 'b'. */
static inline yz__points
yz__points_minus(yz__points a, yz__points b)
{
    YZ__EACH_WORD a.word[w] &= ~b.word[w];
    return a;
}

static inline bool
yz__points_any(const yz__points *set)
{
    uint64_t any = 0;

    YZ__EACH_WORD any |= set->word[w];
    return any != 0;
}

static inline bool
yz__points_meet(const yz__points *a, const yz__points *b)
{
    uint64_t any = 0;

    YZ__EACH_WORD any |= a->word[w] & b->word[w];
    return any != 0;
}

/* True if every point of 'a' is in 'b'. */
static inline bool
yz__points_within(const yz__points *a, const yz__points *b)
{
    uint64_t outside = 0;

    YZ__EACH_WORD outside |= a->word[w] & ~b->word[w];
    return outside == 0;
}

static inline bool
yz__points_same(const yz__points *a, const yz__points *b)
{
    uint64_t other = 0;

    YZ__EACH_WORD other |= a->word[w] ^ b->word[w];
    return other == 0;
}

static inline int
yz__points_count(const yz__points *set)
{
    int count = 0;

    YZ__EACH_WORD count += __builtin_popcountll(set->word[w]);
    return count;
}

/* The first point; -1 where there is none. */
static inline int
yz__points_first(const yz__points *set)
{
    YZ__EACH_WORD if (set->word[w] != 0) return w * 64 + __builtin_ctzll(set->word[w]);
    return -1;
}

/* Takes the first point out; -1 where there is none. */
static inline int
yz__points_take(yz__points *set)
{
    const int at = yz__points_first(set);

    if (at >= 0)
        yz__points_drop(set, at);
    return at;
}

static inline yz__points
yz__points_one(int at)
{
    yz__points set = YZ__NO_POINTS;

    yz__points_add(&set, at);
    return set;
}

/* All points moved up or down by 'by' bits, 1 to 63. */
static inline yz__points
yz__points_up(const yz__points *set, int by)
{
    yz__points moved;

    moved.word[0] = set->word[0] << by;
    for (int w = 1; w < YZ__POINT_WORDS; w++)
        moved.word[w] = set->word[w] << by | set->word[w - 1] >> (64 - by);
    return moved;
}

static inline yz__points
yz__points_down(const yz__points *set, int by)
{
    yz__points moved;

    for (int w = 0; w + 1 < YZ__POINT_WORDS; w++)
        moved.word[w] = set->word[w] >> by | set->word[w + 1] << (64 - by);
    moved.word[YZ__POINT_WORDS - 1] = set->word[YZ__POINT_WORDS - 1] >> by;
    return moved;
}

/* What is next to the set, points outside the board among it. */
static inline yz__points
yz__points_beside(const yz__points *set, int stride)
{
    const yz__points left = yz__points_down(set, 1), right = yz__points_up(set, 1);
    const yz__points above = yz__points_down(set, stride),
                     below = yz__points_up(set, stride);
    yz__points near;

    YZ__EACH_WORD near.word[w] = (left.word[w] | right.word[w] | above.word[w] |
                                  below.word[w]) &
                                 ~set->word[w];
    return near;
}

/* All points of 'among' that are connected with 'seed', which is among them. */
static inline yz__points
yz__points_grow(yz__points seed, const yz__points *among, int stride)
{
    for (;;) {
        const yz__points next =
            yz__points_and(yz__points_beside(&seed, stride), *among);
        if (!yz__points_any(&next))
            return seed;
        seed = yz__points_or(seed, next);
    }
}

#endif
