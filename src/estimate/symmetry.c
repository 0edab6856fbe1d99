/* symmetry.c - sixteen views of a board. */
#include <string.h>

#include "estimate/symmetry.h"

int
yz__symmetry_index(const yz__symmetry *turn, int i)
{
    int x = i % turn->width, y = i / turn->width;
    if (turn->flip_x)
        x = turn->width - 1 - x;
    if (turn->flip_y)
        y = turn->height - 1 - y;
    return turn->across ? x * turn->height + y : y * turn->width + x;
}

int
yz__symmetry_index_back(const yz__symmetry *turn, int i)
{
    int x = turn->across ? i / turn->height : i % turn->width;
    int y = turn->across ? i % turn->height : i / turn->width;
    if (turn->flip_x)
        x = turn->width - 1 - x;
    if (turn->flip_y)
        y = turn->height - 1 - y;
    return y * turn->width + x;
}

uint8_t
yz__symmetry_fate(const yz__symmetry *turn, uint8_t fate)
{
    if (turn->swapped && fate == YZ_FATE_BLACK)
        return YZ_FATE_WHITE;
    if (turn->swapped && fate == YZ_FATE_WHITE)
        return YZ_FATE_BLACK;
    return fate;
}

static uint8_t
turn_stone(const yz__symmetry *turn, uint8_t stone)
{
    return turn->swapped && stone != YZ_EMPTY ? (uint8_t)yz_opponent((yz_colour)stone)
                                              : stone;
}

void
yz__symmetry_position(const yz__symmetry *turn, const yz_position *from,
                      yz_position *to)
{
    memset(to, 0, sizeof *to);
    to->width = turn->across ? from->height : from->width;
    to->height = turn->across ? from->width : from->height;
    for (int i = 0; i < turn->width * turn->height; i++)
        to->stone[yz__symmetry_index(turn, i)] = turn_stone(turn, from->stone[i]);
}

void
yz__symmetry_map(const yz__symmetry *turn, const yz_status_map *from, yz_status_map *to)
{
    memset(to, 0, sizeof *to);
    to->basis = from->basis;
    to->width = turn->across ? from->height : from->width;
    to->height = turn->across ? from->width : from->height;
    for (int i = 0; i < turn->width * turn->height; i++)
        to->fate[yz__symmetry_index(turn, i)] = yz__symmetry_fate(turn, from->fate[i]);
}

/* Returns a number below, equal to or above 0, as the board turned the one way comes
   before, with or after the board turned the other way. */
static int
compare(const yz__symmetry *one, const yz__symmetry *other, const yz_position *position,
        const yz_status_map *known)
{
    const int points = position->width * position->height;
    if (one->across != other->across && position->width != position->height)
        return (one->across == (position->width > position->height)) ? 1 : -1;
    for (int i = 0; i < points; i++) {
        const uint8_t a =
            turn_stone(one, position->stone[yz__symmetry_index_back(one, i)]);
        const uint8_t b =
            turn_stone(other, position->stone[yz__symmetry_index_back(other, i)]);
        if (a != b)
            return a < b ? -1 : 1;
    }
    for (int i = 0; i < points && known; i++) {
        const uint8_t a =
            yz__symmetry_fate(one, known->fate[yz__symmetry_index_back(one, i)]);
        const uint8_t b =
            yz__symmetry_fate(other, known->fate[yz__symmetry_index_back(other, i)]);
        if (a != b)
            return a < b ? -1 : 1;
    }
    return 0;
}

void
yz__symmetry_first(yz__symmetry *turn, const yz_position *position,
                   const yz_status_map *known)
{
    *turn = (yz__symmetry){.width = position->width, .height = position->height};
    for (int way = 1; way < 16; way++) {
        const yz__symmetry other = {
            .width = position->width,
            .height = position->height,
            .flip_x = way & 1,
            .flip_y = way & 2,
            .across = way & 4,
            .swapped = way & 8,
        };
        if (compare(&other, turn, position, known) < 0)
            *turn = other;
    }
}
