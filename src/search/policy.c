/*
 * policy.c - the strength of a play is a product of factors, one for each thing that is known of
 * it.  They are kept as logarithms, in sixteenths of a doubling, and added.
 */
#include <math.h>
#include <stdlib.h>

#include "search/outlook.h"
#include "search/patterns.h"
#include "search/policy.h"

/* 2 to the power of 'level' / 16. */
static float
strength_of(int level)
{
    static const float PART[16] = {
        1.0f,       1.0442738f, 1.0905077f, 1.1387886f, 1.1892071f, 1.2418578f,
        1.2968396f, 1.3542556f, 1.4142136f, 1.4768262f, 1.5422108f, 1.6104903f,
        1.6817928f, 1.7562522f, 1.8340081f, 1.9152066f,
    };
    return ldexpf(PART[level & 15], level >> 4);
}

static bool
is_eye(const yz__board *board, yz__at at, yz_colour who)
{
    const uint32_t code = yz__pattern_code(board, at, who);
    /* N, W, E and S are own stones or walls. */
    if ((code & 0x1144) != 0x1144)
        return false;
    int enemies = 0, edge = 0;
    for (int shift = 0; shift < 16; shift += shift == 4 ? 6 : 4) {
        enemies += (code >> shift & 3) == 2;
        edge |= (code >> shift & 3) == 3;
    }
    return enemies + edge < 2;
}

/* How far apart two points are: 0 for the same, 2 for neighbours, 3 diagonally. */
static int
distance(const yz__board *board, yz__at one, yz__at other)
{
    const int dx = abs(one % board->stride - other % board->stride);
    const int dy = abs(one / board->stride - other / board->stride);
    return dx + dy + (dx > dy ? dx : dy);
}

static int
border_of(const yz__board *board, yz__at at)
{
    const int x = at % board->stride, y = at / board->stride;
    int out = x < y ? x : y;
    out = board->width + 1 - x < out ? board->width + 1 - x : out;
    return board->height + 1 - y < out ? board->height + 1 - y : out;
}

static int
near_level(const yz__board *board, yz__at at, yz__at other)
{
    static const int8_t LEVEL[] = {60, 60, 60, 52, 40, 34, 28, 22,
                                   18, 14, 11, 8,  6,  4,  2,  1};
    const int d = other == 0 ? 16 : distance(board, at, other);
    return d < 16 ? LEVEL[d] : 0;
}

/* What the play does to chains. */
static int
chain_level(const yz__board *board, const yz__liberties *chains,
            const yz__outlook *look)
{
    int level = 0;
    for (int i = 0; i < look->own_count; i++)
        if (chains->liberties[look->own[i]] == 1)
            level += look->liberties > 2 ? 48 : look->liberties > 1 ? 24 : 0;
    for (int i = 0; i < look->enemy_count; i++) {
        const int liberties = chains->liberties[look->enemy[i]];
        level += liberties == 1   ? 56 + (board->size[look->enemy[i]] > 1 ? 16 : 0)
                 : liberties == 2 ? 16
                                  : 0;
    }
    if (look->liberties == 1)
        level -= look->captured > 0 ? 16 : look->size > 1 ? 96 : 64;
    return level;
}

int
yz__policy(const yz__board *board, const yz__policy_context *context, yz__at move[],
           float strength[])
{
    static const int8_t BORDER[] = {0, -40, -12, 4, 4, 0};
    yz__liberties chains;
    int count = 0;
    yz__liberties_find(&chains, board);
    for (yz__at at = board->stride; at < board->cells - board->stride; at++) {
        if (board->stone[at] != YZ_EMPTY || is_eye(board, at, context->who))
            continue;
        const yz__outlook look = yz__outlook_of(&chains, board, at, context->who);
        if (look.liberties == 0 || (at == context->ko && look.captured == 1))
            continue;
        const uint32_t code = yz__pattern_code(board, at, context->who);
        const int border = border_of(board, at);
        int level = near_level(board, at, context->last);
        level += near_level(board, at, context->before) / 2;
        level += BORDER[border < 5 ? border : 5];
        level += yz__near_strength(code) > 4 * YZ__NEAR_ONE ? 24 : 0;
        level += chain_level(board, &chains, &look);
        move[count] = at;
        strength[count++] = strength_of(level);
    }
    return count;
}
