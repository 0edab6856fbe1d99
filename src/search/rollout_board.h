/*
 * rollout_board.h - what a rollout keeps of every point besides the stones, from move to move:
 * the liberties of each chain in one number, and the pattern around it.  For rollout.c alone; inline,
 * since the size of the board is known to the compiler there.
 */
#ifndef YZ_SRC_SEARCH_ROLLOUT_BOARD_H
#define YZ_SRC_SEARCH_ROLLOUT_BOARD_H

#include "board/place.h"
#include "search/rollout.h"

enum { TOUCH_BITS = 13, SUM_BITS = 24, SQUARE_BITS = 27 };

/* What a liberty adds to its chain each time it is touched. */
static inline uint64_t
yz__liberty_unit(yz__at at)
{
    return 1 | (uint64_t)at << TOUCH_BITS |
           (uint64_t)at * at << (TOUCH_BITS + SUM_BITS);
}

/* The only liberty, which is touched four times at most; YZ__NO_MOVE: there are more, or
   none. */
static inline yz__at
yz__only_liberty(uint64_t liberties)
{
    const uint32_t touches = liberties & ((1u << TOUCH_BITS) - 1);
    if (touches - 1 > 3)
        return YZ__NO_MOVE;
    const uint64_t sum = liberties >> TOUCH_BITS & ((1u << SUM_BITS) - 1);
    const uint64_t squares = liberties >> (TOUCH_BITS + SUM_BITS);
    if ((touches * squares - sum * sum) & ((1u << SQUARE_BITS) - 1))
        return YZ__NO_MOVE;
    const uint32_t at = (uint32_t)sum / touches;
    return at * touches == sum ? (yz__at)at : YZ__NO_MOVE;
}

/* The same without the liberty, and without branches. */
static inline bool
yz__may_be_atari(uint64_t liberties)
{
    const uint64_t touches = liberties & ((1u << TOUCH_BITS) - 1);
    const uint64_t sum = liberties >> TOUCH_BITS & ((1u << SUM_BITS) - 1);
    const uint64_t squares = liberties >> (TOUCH_BITS + SUM_BITS);
    return ((touches * squares - sum * sum) & ((1u << SQUARE_BITS) - 1)) == 0;
}

static inline yz__at
yz__last_liberty(const yz__rollout *r, yz__at at)
{
    return yz__only_liberty(r->liberties[r->board.chain[at]]);
}

/* The patterns around a point after a stone came there, or left. */
YZ__INLINE void
yz__change_patterns(yz__rollout *r, int stride, yz__at at, yz_colour who)
{
    uint16_t *pattern = r->pattern + at;
    const uint32_t bits = (uint32_t)who;
    pattern[-stride - 1] ^= (uint16_t)(bits << 14);
    pattern[-stride] ^= (uint16_t)(bits << 12);
    pattern[-stride + 1] ^= (uint16_t)(bits << 10);
    pattern[-1] ^= (uint16_t)(bits << 8);
    pattern[1] ^= (uint16_t)(bits << 6);
    pattern[stride - 1] ^= (uint16_t)(bits << 4);
    pattern[stride] ^= (uint16_t)(bits << 2);
    pattern[stride + 1] ^= (uint16_t)bits;
}

/* Takes the point from the liberties of what is around it; the liberties of the chain that the
   stone will make. */
YZ__INLINE uint64_t
yz__join_liberties(yz__rollout *r, int stride, yz__at at, yz_colour who)
{
    const yz__board *board = &r->board;
    const yz__cross around = yz__cross_at(stride, at);
    yz__at name[4];
    for (int i = 0; i < 4; i++) {
        name[i] = board->chain[around.at[i]];
        r->liberties[name[i]] -= yz__liberty_unit(at);
    }
    uint64_t liberties = r->liberties[at];
    for (int i = 0; i < 4; i++) {
        bool counts = board->stone[around.at[i]] == (uint8_t)who;
        for (int k = 0; k < i; k++)
            counts &= name[k] != name[i];
        liberties += r->liberties[name[i]] & yz__bits_if(counts);
    }
    return liberties;
}

#endif
