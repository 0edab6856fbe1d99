/*
 * patterns.h - the stones around a point, as a number.
 *
 * The eight neighbours take two bits each, from bit 0 on, seen by the side that is to
 * move: 0 empty, 1 own, 2 the opponent's, 3 a wall.
 *
 *       bits  0- 1   2- 3   4- 5
 *             6- 7    .     8- 9
 *            10-11  12-13  14-15
 */
#ifndef YZ_SRC_SEARCH_PATTERNS_H
#define YZ_SRC_SEARCH_PATTERNS_H

#include "board/board.h"

/* Three points of a row as six bits. */
static inline uint32_t
yz__pattern_row(uint32_t bytes)
{
    return (bytes & 0x030303) * 0x10410 >> 16 & 63;
}

/* Four bytes of a map, the first one lowest. */
static inline uint32_t
yz__pattern_load(const uint8_t *from)
{
    return from[0] | (uint32_t)from[1] << 8 | (uint32_t)from[2] << 16 |
           (uint32_t)from[3] << 24;
}

/* The code with the colours exchanged. */
static inline uint32_t
yz__pattern_exchange(uint32_t code)
{
    return (code & 0x5555) << 1 | (code >> 1 & 0x5555);
}

/* Black's code as 'who' sees it. */
static inline uint32_t
yz__pattern_seen(uint32_t code, yz_colour who)
{
    return who == YZ_WHITE ? yz__pattern_exchange(code) : code;
}

/* The code of the point 'at' as 'who' sees it. */
static inline uint32_t
yz__pattern_code(const yz__board *board, yz__at at, yz_colour who)
{
    const uint8_t *stone = board->stone + at;
    const uint32_t above = yz__pattern_row(yz__pattern_load(stone - board->stride - 1));
    const uint32_t beside = yz__pattern_load(stone - 1);
    /* From one further left on, for the map may end with the neighbour. */
    const uint32_t below =
        yz__pattern_row(yz__pattern_load(stone + board->stride - 2) >> 8);
    const uint32_t code =
        above | (beside & 3) << 6 | (beside >> 16 & 3) << 8 | below << 10;
    return yz__pattern_seen(code, who);
}

/*
 * How likely a play is in a playout, against others, as learnt from games (tools/README.md).  The
 * competitors are what answers a threat of the last play, by its kind, and all other plays beside
 * the last play that do not give more than two stones away, by their codes; and YZ__NEAR_ELSEWHERE
 * for all that is left.
 */
enum {
#include "search/near_kinds.inc"
};

/* Tables by Black's codes, as he sees them and as White does: a row for each way that the first four
   neighbours can stand, and a column for each of the last four. */
extern const uint8_t yz__code_half[2][2][256];
extern const uint32_t yz__code_value[128]; /* of a letter of this: */
extern const char yz__near_level[128][129];

/* The strength of a play of 'who' beside the last play, with Black's code around it. */
static inline uint32_t
yz__near_strength(uint32_t code, yz_colour who)
{
    const uint8_t(*half)[256] = yz__code_half[who == YZ_WHITE];
    const char *row = yz__near_level[half[0][code & 255]];
    return yz__code_value[(uint8_t)row[half[1][code >> 8]]];
}

#endif
