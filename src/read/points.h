/*
 * points.h - a set of up to 128 points of a region, as bits.
 */
#ifndef YZ_SRC_READ_POINTS_H
#define YZ_SRC_READ_POINTS_H

#include <stdbool.h>
#include <stdint.h>

enum { YZ__POINTS = 128 };

typedef struct yz__points {
    uint64_t low;
    uint64_t high;
} yz__points;

static inline yz__points
yz__points_none(void)
{
    return (yz__points){0, 0};
}

static inline yz__points
yz__points_one(int at)
{
    return at < 64 ? (yz__points){UINT64_C(1) << at, 0}
                   : (yz__points){0, UINT64_C(1) << (at - 64)};
}

static inline yz__points
yz__points_and(yz__points a, yz__points b)
{
    return (yz__points){a.low & b.low, a.high & b.high};
}

static inline yz__points
yz__points_or(yz__points a, yz__points b)
{
    return (yz__points){a.low | b.low, a.high | b.high};
}

/* Returns the points of 'a' that are not in 'b'. */
static inline yz__points
yz__points_less(yz__points a, yz__points b)
{
    return (yz__points){a.low & ~b.low, a.high & ~b.high};
}

static inline bool
yz__points_any(yz__points a)
{
    return (a.low | a.high) != 0;
}

static inline bool
yz__points_meet(yz__points a, yz__points b)
{
    return ((a.low & b.low) | (a.high & b.high)) != 0;
}

static inline bool
yz__points_equal(yz__points a, yz__points b)
{
    return a.low == b.low && a.high == b.high;
}

static inline bool
yz__points_has(yz__points a, int at)
{
    return ((at < 64 ? a.low >> at : a.high >> (at - 64)) & 1) != 0;
}

static inline int
yz__points_count(yz__points a)
{
    return __builtin_popcountll(a.low) + __builtin_popcountll(a.high);
}

/* Returns the first point of a set that is not empty. */
static inline int
yz__points_first(yz__points a)
{
    return a.low ? __builtin_ctzll(a.low) : 64 + __builtin_ctzll(a.high);
}

static inline bool
yz__points_single(yz__points a)
{
    return a.high ? a.low == 0 && (a.high & (a.high - 1)) == 0
                  : a.low != 0 && (a.low & (a.low - 1)) == 0;
}

/* Returns the set without its first point. */
static inline yz__points
yz__points_rest(yz__points a)
{
    return a.low ? (yz__points){a.low & (a.low - 1), a.high}
                 : (yz__points){0, a.high & (a.high - 1)};
}

/* Returns the set moved by 'by' places, 0 < 'by' < 64. */
static inline yz__points
yz__points_up(yz__points a, int by)
{
    return (yz__points){a.low << by, a.high << by | a.low >> (64 - by)};
}

static inline yz__points
yz__points_down(yz__points a, int by)
{
    return (yz__points){a.low >> by | a.high << (64 - by), a.high >> by};
}

#endif
