/*
 * large_patterns.c - the number of a pattern is the exclusive or of a key for each point and what stands
 * there.
 */
#include <stdlib.h>
#include <string.h>

#include "search/large_patterns.h"

/* A number of 32 bits that looks like chance, as a constant expression. */
#define STIR(x) ((uint32_t)((x) ^ (x) >> 15) * 0x2c1b3c6du)
#define STIR_AGAIN(x) ((uint32_t)((x) ^ (x) >> 12) * 0x297a2d39u)
#define SCATTER(x) STIR_AGAIN(STIR((uint32_t)(x)*0x9e3779b9u + 0x7f4a7c15u))
/* The point (x, y) from the centre holds 'v'. */
#define KEY(x, y, v) SCATTER(((v) << 12) + ((y) + 32) * 64 + (x) + 32)
#define TURNED(x, y, v)                                                                \
    {                                                                                  \
        KEY(x, y, v), KEY(-(x), y, v), KEY(x, -(y), v), KEY(-(x), -(y), v),            \
            KEY(y, x, v), KEY(-(y), x, v), KEY(y, -(x), v), KEY(-(y), -(x), v)         \
    }
#define POINT(x, y)                                                                    \
    {                                                                                  \
        {0}, TURNED(x, y, 1), TURNED(x, y, 2), TURNED(x, y, 3), TURNED(x, y, 4)        \
    }
/* The points that lie as (x, y) does: x > y > 0, x > y = 0, x = y. */
#define EIGHT(M, x, y)                                                                 \
    M(x, y), M(-(x), y), M(x, -(y)), M(-(x), -(y)), M(y, x), M(-(y), x), M(y, -(x)),   \
        M(-(y), -(x))
#define CROSS(M, x) M(0, -(x)), M(-(x), 0), M(x, 0), M(0, x)
#define CORNERS(M, x) M(-(x), -(x)), M(x, -(x)), M(-(x), x), M(x, x)
/* clang-format off */
#define RINGS(M)                                                                       \
    CROSS(M, 1), CORNERS(M, 1), CROSS(M, 2), EIGHT(M, 2, 1), CORNERS(M, 2), CROSS(M, 3), \
    EIGHT(M, 3, 1), EIGHT(M, 3, 2), CROSS(M, 4), EIGHT(M, 4, 1), CORNERS(M, 3),        \
    EIGHT(M, 4, 2), CROSS(M, 5)
/* clang-format on */

/* The points that each size knows. */
static const uint8_t POINTS[YZ__PATTERN_SIZES] = {8, 8, 12, 20, 28, 36, 48, 60, 72};

enum { NOTHING, OWN, ENEMY, WALL, PLAY };

#define STEP(x, y)                                                                     \
    {                                                                                  \
        x, y                                                                           \
    }
static const int8_t PLACE[YZ__PATTERN_POINTS][2] = {RINGS(STEP)};
/* [point][what stands there][way to turn] */
static const uint32_t KEYS[YZ__PATTERN_POINTS][5][8] = {RINGS(POINT)};
/* Of the liberties of the chains next to the centre: points that no pattern reaches. */
#define FAR(x, y) POINT(9 * (x), 9 * (y))
static const uint32_t LIBERTY_KEYS[4][5][8] = {CROSS(FAR, 1)};

static int
place_of(int dx, int dy)
{
    return (dy + YZ__REACH) * (2 * YZ__REACH + 1) + dx + YZ__REACH;
}

void
yz__view_map_make(yz__view_map *map, const yz__board *board, yz_colour who)
{
    /* A wall for every stone of 'who', and so on: the colours as they are seen. */
    const uint8_t seen[4] = {NOTHING, who == YZ_BLACK ? OWN : ENEMY,
                             who == YZ_BLACK ? ENEMY : OWN, WALL};
    map->stride = board->width + YZ__REACH;
    memset(map->stone, WALL,
           (size_t)(map->stride * (board->height + 2 * YZ__REACH) + YZ__REACH));
    for (int y = 0; y < board->height; y++) {
        const uint8_t *from = board->stone + (y + 1) * board->stride + 1;
        uint8_t *to = map->stone + (y + YZ__REACH) * map->stride + YZ__REACH;
        for (int x = 0; x < board->width; x++)
            to[x] = seen[from[x]];
    }
    memset(map->place, 0, sizeof map->place);
    for (int i = 0; i < YZ__PATTERN_POINTS; i++) {
        map->step[i] = (int16_t)(PLACE[i][1] * map->stride + PLACE[i][0]);
        map->place[place_of(PLACE[i][0], PLACE[i][1])] = (uint8_t)(i + 1);
    }
}

yz__large_pattern
yz__pattern_begin(const yz__view_map *map, int at)
{
    return (yz__large_pattern){.centre = map->stone + at};
}

/* The name of what is known, of this size: the least number, its bits scattered. */
static uint32_t
name_of(const uint32_t turned[8], int size)
{
    uint32_t least[4];
    for (int i = 0; i < 4; i++)
        least[i] = turned[i] < turned[i + 4] ? turned[i] : turned[i + 4];
    for (int i = 0; i < 2; i++)
        least[i] = least[i] < least[i + 2] ? least[i] : least[i + 2];
    uint32_t out = least[0] < least[1] ? least[0] : least[1];
    out = (out ^ out >> 16) * 0x85ebca6bu + (uint32_t)size * 0x9e3779b9u;
    return (out ^ out >> 13) * 0xc2b2ae35u;
}

static void
add(uint32_t turned[8], const uint32_t key[8])
{
    for (int i = 0; i < 8; i++)
        turned[i] ^= key[i];
}

void
yz__pattern_grow(yz__large_pattern *pattern, const yz__view_map *map,
                 const uint8_t liberties[4])
{
    uint32_t turned[8];
    memcpy(turned, pattern->turned, sizeof turned);
    for (; pattern->points < POINTS[pattern->size]; pattern->points++)
        add(turned, KEYS[pattern->points][pattern->centre[map->step[pattern->points]]]);
    if (pattern->size == 1)
        for (int i = 0; i < 4; i++)
            add(turned, LIBERTY_KEYS[i][liberties[i]]);
    memcpy(pattern->turned, turned, sizeof turned);
    pattern->size++;
}

uint32_t
yz__pattern_name(const yz__large_pattern *pattern)
{
    return name_of(pattern->turned, pattern->size - 1);
}

uint32_t
yz__pattern_name_with(const yz__large_pattern *pattern, const yz__view_map *map, int dx,
                      int dy, int kind)
{
    if (abs(dx) > YZ__REACH || abs(dy) > YZ__REACH)
        return 0;
    const int place = map->place[place_of(dx, dy)];
    if (place == 0)
        return 0;
    uint32_t turned[8];
    memcpy(turned, pattern->turned, sizeof turned);
    add(turned, KEYS[place - 1][PLAY]);
    return name_of(turned, YZ__PATTERN_SIZES + kind);
}
