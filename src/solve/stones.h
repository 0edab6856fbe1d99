/*
 * stones.h - the stones of a small board as two sets of points, and what a play makes of
 * them.
 *
 * Bit y * width + x is the point (x,y), counted from the upper left.  The sets are those of the
 * player to move and of the other one, not of Black and White: so a position and the one with
 * all colours exchanged are one, and what is known of it serves both players.
 */
#ifndef YZ_SRC_SOLVE_STONES_H
#define YZ_SRC_SOLVE_STONES_H

#include <stdbool.h>
#include <stdint.h>

enum { YZ__SMALL_POINTS = 16, YZ__BUTTON = 29, YZ__NO_PLAY = 30, YZ__NO_POINT = 31 };

/* A board of at most YZ__SMALL_POINTS points. */
typedef struct yz__small {
    int width;
    int height;
    int points;
    uint32_t all;       /* every point */
    uint32_t not_left;  /* those that have a point to their left */
    uint32_t not_right; /* those that have a point to their right */
} yz__small;

typedef struct yz__small_stones {
    uint32_t own; /* of the player to move */
    uint32_t other;
} yz__small_stones;

/* What a play comes to. */
typedef struct yz__stones_played {
    yz__small_stones stones; /* as the player who made it sees them */
    int suicided;            /* own stones removed */
    bool lone;               /* it removed itself and nothing else */
    int ko; /* the one stone that it took stood here, and would be taken back by
                          a play here that restores the board; else YZ__NO_POINT */
} yz__stones_played;

static inline yz__small
yz__small_of(int width, int height)
{
    yz__small small = {width, height, width * height, 0, 0, 0};

    for (int i = 0; i < small.points; i++) {
        const uint32_t bit = (uint32_t)1 << i;
        small.all |= bit;
        small.not_left |= i % width > 0 ? bit : 0;
        small.not_right |= i % width < width - 1 ? bit : 0;
    }
    return small;
}

/* The points next to those of a set; some may be in it. */
static inline uint32_t
yz__stones_near(const yz__small *small, uint32_t set)
{
    return (set << small->width | set >> small->width | (set & small->not_right) << 1 |
            (set & small->not_left) >> 1) &
           small->all;
}

/* All that hangs together with 'seed', a part of 'set', within it. */
static inline uint32_t
yz__stones_joined(const yz__small *small, uint32_t seed, uint32_t set)
{
    uint32_t before;

    do {
        before = seed;
        seed |= yz__stones_near(small, seed) & set;
    } while (seed != before);
    return seed;
}

/* The same stones as the other player sees them. */
static inline yz__small_stones
yz__stones_turned(yz__small_stones stones)
{
    return (yz__small_stones){stones.other, stones.own};
}

static inline int
yz__stones_count(uint32_t set)
{
    set -= set >> 1 & 0x55555555u;
    set = (set & 0x33333333u) + (set >> 2 & 0x33333333u);
    set = (set + (set >> 4)) & 0x0f0f0f0fu;
    return (int)(set * 0x01010101u >> 24);
}

/* The number of the lowest point of a set that is not empty. */
static inline int
yz__stones_first(uint32_t set)
{
    return yz__stones_count((set & (0u - set)) - 1);
}

/* Every chain has a liberty. */
bool yz__stones_legal(const yz__small *small, yz__small_stones stones);
/* A play of the player to move on an empty point. */
yz__stones_played yz__stones_play(const yz__small *small, yz__small_stones stones,
                                  int at);
/* A play of the player to move on an empty point that only his stones surround, with which he
   saves no chain: nothing is at stake. */
bool yz__stones_quiet(const yz__small *small, yz__small_stones stones, int at);
/* By how many points the player to move is ahead: his stones, and if 'area' the empty points
   that only they reach, less those of the other player. */
int yz__stones_ahead(const yz__small *small, yz__small_stones stones, bool area);

#endif
