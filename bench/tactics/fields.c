/*
 * fields.c - rectangles of random stones.
 */
#include "fields.h"

#include <string.h>

#include "base/neighbours.h"
#include "unconditional/benson.h"

/* A rectangle; 'bottom' and 'right' are no longer in it. */
typedef struct part {
    int left, top, right, bottom;
} part;

static bool
chance(yz__random *random, uint32_t percent)
{
    return yz__random_below(random, 100) < percent;
}

static int
between(yz__random *random, int least, int most)
{
    return least + (int)yz__random_below(random, (uint32_t)(most - least + 1));
}

/* Most often in a corner or on a side. */
static int
place(yz__random *random, int length, int side)
{
    const int room = side - length;
    return chance(random, 40)   ? 0
           : chance(random, 67) ? room
                                : between(random, 0, room);
}

static part
draw_part(field_kind kind, int side, yz__random *random)
{
    static const int LEAST[FIELD_KINDS] = {3, 3, 4, 4},
                     MOST[FIELD_KINDS] = {6, 5, 5, 5};
    const int width = between(random, LEAST[kind], MOST[kind]);
    const int height = between(random, LEAST[kind] - 1, MOST[kind] - (width > 4));
    const int left = place(random, width, side), top = place(random, height, side);
    return (part){left, top, left + width, top + height};
}

/* Beside the border of the rectangle that is not the edge of the board. */
static bool
is_rim(part p, int x, int y, int side)
{
    return (x == p.left && x > 0) || (y == p.top && y > 0) ||
           (x == p.right - 1 && x < side - 1) || (y == p.bottom - 1 && y < side - 1);
}

static yz_colour
draw_stone(yz__random *random, uint32_t black, uint32_t white)
{
    const uint32_t roll = yz__random_below(random, 100);
    return roll < black ? YZ_BLACK : roll < black + white ? YZ_WHITE : YZ_EMPTY;
}

/* A stone with two liberties that stand across a corner from each other, somewhere in the
   rectangle: the opponent's stones are on its other sides, and beside one of them. */
static void
put_runner(field *out, part p, yz_colour runner, yz__random *random)
{
    const int side = out->position.width;
    const int x = between(random, p.left + 1, p.right - 2);
    const int y = between(random, p.top + 1, p.bottom - 2);
    const int dx = chance(random, 50) ? 1 : -1, dy = chance(random, 50) ? 1 : -1;
    const uint8_t other = (uint8_t)yz_opponent(runner);
    uint8_t *stone = out->position.stone;
    out->runner = y * side + x;
    stone[out->runner] = (uint8_t)runner;
    stone[y * side + x - dx] = stone[(y - dy) * side + x] = other;
    stone[(y - dy) * side + x + dx] = other;
}

static void
fill_part(field *out, field_kind kind, part p, yz_colour outer, yz__random *random)
{
    const int side = out->position.width;
    const yz_colour inner = yz_opponent(outer);
    const uint32_t dense = kind == FIELD_LADDER ? 4 + yz__random_below(random, 10)
                           : kind == FIELD_OPEN ? 10 + yz__random_below(random, 10)
                                                : 20 + yz__random_below(random, 15);
    for (int y = p.top; y < p.bottom; y++)
        for (int x = p.left; x < p.right; x++) {
            const int i = y * side + x;
            out->inside[i] = true;
            yz_colour stone = draw_stone(random, dense, dense);
            if (kind == FIELD_EYES)
                stone = is_rim(p, x, y, side) ? (chance(random, 92) ? inner : YZ_EMPTY)
                                              : draw_stone(random, 12, 12);
            out->position.stone[i] = (uint8_t)stone;
        }
    if (kind == FIELD_LADDER)
        put_runner(out, p, inner, random);
}

/* Stones around the rectangle: of one colour, or parted by a line through it. */
static void
fill_around(field *out, field_kind kind, part p, yz_colour outer, yz__random *random)
{
    const int side = out->position.width;
    const bool across = chance(random, 50);
    const int cut =
        across ? between(random, p.left, p.right) : between(random, p.top, p.bottom);
    for (int i = 0; i < side * side; i++) {
        if (out->inside[i])
            continue;
        const bool second = (across ? i % side : i / side) >= cut;
        const bool other = kind != FIELD_EYES && second;
        out->given[i] = (uint8_t)(other ? yz_opponent(outer) : outer);
        out->position.stone[i] = out->given[i];
    }
}

/* Every stone has a liberty. */
static bool
breathes(const yz_position *p)
{
    const int points = p->width * p->height;
    bool free[YZ_MAX_POINTS] = {false}, grows = true;
    int left = 0, near[4];

    while (grows) {
        grows = false;
        left = 0;
        for (int i = 0; i < points; i++) {
            if (p->stone[i] == YZ_EMPTY || free[i])
                continue;
            for (int n = yz__position_neighbours(p, i, near); n > 0; n--) {
                const int at = near[n - 1];
                free[i] |= p->stone[at] == YZ_EMPTY ||
                           (p->stone[at] == p->stone[i] && free[at]);
            }
            grows |= free[i];
            left += !free[i];
        }
    }
    return left == 0;
}

/* What is not in the rectangle belongs to whom it was given, whatever is played. */
static bool
is_settled(const field *f)
{
    uint8_t owner[YZ_MAX_POINTS];
    yz__life_apart(&f->position, false, owner);
    for (int i = 0; i < f->position.width * f->position.height; i++)
        if (!f->inside[i] && owner[i] != f->given[i])
            return false;
    return true;
}

/* Takes a stone off where only stones of its colour stand around, across corners too. */
static void
open_eye(field *out, int i)
{
    const int side = out->position.width, x = i % side, y = i / side;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            const int nx = x + dx, ny = y + dy;
            if (nx < 0 || ny < 0 || nx >= side || ny >= side)
                continue;
            const int near = ny * side + nx;
            if (out->inside[near] ||
                out->position.stone[near] != out->position.stone[i])
                return;
        }
    out->position.stone[i] = YZ_EMPTY;
}

static void
open_eyes(field *out, yz__random *random)
{
    const uint32_t points = out->position.width * out->position.height;
    for (uint32_t k = 0; k < points; k++)
        open_eye(out, (int)yz__random_below(random, points));
}

/* Takes more stones off, as long as all around stays settled. */
static void
thin_out(field *out, yz__random *random)
{
    const uint32_t points = out->position.width * out->position.height;
    for (uint32_t k = 0; k < points; k++) {
        const uint32_t i = yz__random_below(random, points);
        const uint8_t stone = out->position.stone[i];
        if (out->inside[i] || stone == YZ_EMPTY)
            continue;
        out->position.stone[i] = YZ_EMPTY;
        if (!is_settled(out))
            out->position.stone[i] = stone;
    }
}

/* Room to breathe between the wall and what stands around. */
static void
open_outside(field *out, part p, yz__random *random)
{
    const int side = out->position.width;
    for (int y = p.top - 1; y <= p.bottom; y++)
        for (int x = p.left - 1; x <= p.right; x++)
            if (x >= 0 && y >= 0 && x < side && y < side &&
                !out->inside[y * side + x] && chance(random, 12)) {
                out->inside[y * side + x] = true;
                out->position.stone[y * side + x] = YZ_EMPTY;
            }
}

bool
field_draw(field *out, field_kind kind, yz__random *random)
{
    const int side = chance(random, 75) ? 9 : chance(random, 60) ? 13 : 19;
    const yz_colour outer = chance(random, 50) ? YZ_BLACK : YZ_WHITE;
    const part p = draw_part(kind, side, random);

    memset(out, 0, sizeof *out);
    out->position.width = out->position.height = (uint8_t)side;
    fill_part(out, kind, p, outer, random);
    fill_around(out, kind, p, outer, random);
    if (kind == FIELD_EYES)
        open_outside(out, p, random);
    open_eyes(out, random);
    if (!breathes(&out->position) || !is_settled(out))
        return false;
    thin_out(out, random);
    return breathes(&out->position);
}
