/*
 * numbered.h - the legal positions of a small board, numbered without a gap.
 *
 * Positions that turning or mirroring the board makes equal have one number: that of the one
 * with the smallest code.  A code has one digit of base 3 for each point: 0 empty, 1 a stone of
 * the player to move, 2 one of the other player.  A bit for each code says which codes are
 * numbered; the number is the count of such bits before it:
 *
 *     bits     ..1.1... ......1. .1......     a word of 64 codes each
 *     before   0        2        3            bits in all earlier words
 */
#ifndef YZ_SRC_SOLVE_NUMBERED_H
#define YZ_SRC_SOLVE_NUMBERED_H

#include <stddef.h>

#include "solve/shares.h"
#include "solve/stones.h"
#include "yunzi/status.h"

typedef struct yz__numbered {
    yz__small small;
    int turns; /* ways to turn and mirror the board: 8 if it is square, else 4 */
    uint8_t point[8][YZ__SMALL_POINTS]; /* where a turn takes a point */
    uint8_t back[8][YZ__SMALL_POINTS];  /* and where it came from */
    uint32_t digits[8][2][256];         /* the code of eight own stones after a turn */
    uint64_t *bits;
    uint32_t *before;
    size_t words;
    uint32_t *stones; /* by number: own | other << 16 */
    uint32_t count;
    const yz_allocator *allocator;
    const yz__shares *shares; /* NULL: nobody else is at work */
    bool (*goes_on)(void *context,
                    uint64_t done); /* NULL, or: false ends numbering early */
    void *context;
} yz__numbered;

/* A number, and the turn by which the position becomes the one that has it. */
typedef struct yz__number_of {
    uint32_t number;
    int turn;
} yz__number_of;

/* Numbers the positions; 'allocator', 'shares', 'goes_on' and 'context' are set
   before.  YZ_E_NOMEM and
   YZ_E_STOPPED: there is nothing to free. */
YZ_MUST_CHECK yz_status yz__numbered_init(yz__numbered *numbered, int width,
                                          int height);
void yz__numbered_free(yz__numbered *numbered);

/* The bytes that the numbers of such a board need, and how many positions there are at most. */
size_t yz__numbered_bytes(int points);

/* The number of a legal position. */
yz__number_of yz__number_find(const yz__numbered *numbered, yz__small_stones stones);

static inline yz__small_stones
yz__number_stones(const yz__numbered *numbered, uint32_t number)
{
    const uint32_t both = numbered->stones[number];

    return (yz__small_stones){both & 0xffff, both >> 16};
}

/* A point, or YZ__NO_POINT, after a turn; and back. */
static inline int
yz__number_point(const yz__numbered *numbered, int turn, int at)
{
    return at == YZ__NO_POINT ? at : numbered->point[turn][at];
}

/* A set of points after a turn. */
static inline uint32_t
yz__number_set(const yz__numbered *numbered, int turn, uint32_t set)
{
    uint32_t out = 0;

    for (; set != 0; set &= set - 1)
        out |= (uint32_t)1 << numbered->point[turn][yz__stones_first(set)];
    return out;
}

static inline int
yz__number_back(const yz__numbered *numbered, int turn, int at)
{
    return at == YZ__NO_POINT ? at : numbered->back[turn][at];
}

#endif
