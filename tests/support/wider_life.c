/*
 * wider_life.c - wider notions than unconditional life, with which cases of others are compared:
 * area counted with it, and what the opponent cannot make his own though he alone moves.
 *
 * Between the chains of one colour that live unconditionally lie spaces.  The opponent,
 * who moves as often as he likes, wants two eyes in one of them.  He may as well take
 * every stone that can be taken and fill everything but two points: filling joins his
 * chains and loses him nothing else.  What then counts is which two points:
 *
 *   - no unconditional chain is next to either of them;
 *   - they are not next to each other;
 *   - neither cuts the space in two: the part of his stones that it cuts off would have
 *     no other eye.  Two that do not cut it one by one serve every part they make
 *     together;
 *   - without suicide neither is his stone already, nor an empty point next to a stone
 *     that has to be taken first: he fills that to take it, and the eye is where the
 *     stone stood.
 *
 * Where two such points exist he lives and can fill the rest as well; where not, never.
 *
 * One thing he may still have: a seki around two stones.  Taking them leaves him one
 * small eye, but the space around them is too large for the other side to play in:
 *
 *     X X X .        a  the stones at a and b are connected, elsewhere too when
 *     X . X X X      b  the four empty points and the two stones are left out
 *     X . O b X
 *     X a O . X      Single stones in such a space, and spaces that are smaller,
 *     X X . X X      are simply killed; where more stones are taken, or the space
 *       X X X        falls into parts, there is room for two eyes.
 *
 * If stones around them have their only liberty on one of these points, their owner would
 * have to fill it.
 */
#include <string.h>

#include "base/neighbours.h"
#include "board/board.h"
#include "wider_life.h"
#include "unconditional/benson.h"

typedef struct space {
    const yz_position *position;
    const uint8_t *alive; /* a colour where a stone lives unconditionally */
    uint8_t colour;
    bool suicide;
    bool enclosed; /* by an unconditional chain at least */
    int count;
    uint16_t point[YZ_MAX_POINTS];
    uint16_t
        order[YZ_MAX_POINTS];    /* in which points were reached, from 1; 0: not yet */
    uint16_t low[YZ_MAX_POINTS]; /* the earliest next to what was reached from here */
    bool cuts[YZ_MAX_POINTS];
} space;

static uint16_t
earlier(uint16_t a, uint16_t b)
{
    return a < b ? a : b;
}

/* Walks the space from 'at' in depth and finds the points that cut it. */
static void
walk(space *s, int at, int from, uint16_t *clock)
{
    int near[4], branches = 0;
    const int sides = yz__position_neighbours(s->position, at, near);
    s->point[s->count++] = (uint16_t)at;
    s->order[at] = s->low[at] = ++*clock;
    s->cuts[at] = false;
    for (int i = 0; i < sides; i++) {
        const int next = near[i];
        if (s->alive[next] == s->colour) {
            s->enclosed = true;
        } else if (s->order[next] != 0) {
            if (next != from)
                s->low[at] = earlier(s->low[at], s->order[next]);
        } else {
            branches++;
            walk(s, next, at, clock);
            s->low[at] = earlier(s->low[at], s->low[next]);
            if (from >= 0 && s->low[next] >= s->order[at])
                s->cuts[at] = true;
        }
    }
    if (from < 0)
        s->cuts[at] = branches > 1;
}

/* True if the opponent may get an eye at 'at', as far as this point goes. */
static bool
may_be_eye(const space *s, int at)
{
    int near[4];
    const uint8_t stone = s->position->stone[at];
    const int sides = yz__position_neighbours(s->position, at, near);
    if (s->cuts[at] || (!s->suicide && stone != YZ_EMPTY && stone != s->colour))
        return false;
    for (int i = 0; i < sides; i++) {
        if (s->alive[near[i]] == s->colour ||
            (!s->suicide && stone == YZ_EMPTY &&
             s->position->stone[near[i]] == s->colour))
            return false;
    }
    return true;
}

static bool
has_room_for_two_eyes(const space *s)
{
    int found = 0, near[4];
    int eye[2];
    for (int i = 0; i < s->count; i++) {
        if (!may_be_eye(s, s->point[i]))
            continue;
        if (found == 2)
            return true; /* of three points two are not next to each other */
        eye[found++] = s->point[i];
    }
    if (found < 2)
        return false;
    const int sides = yz__position_neighbours(s->position, eye[0], near);
    for (int i = 0; i < sides; i++) {
        if (near[i] == eye[1])
            return false;
    }
    return true;
}

/* ---- The seki around two stones ---- */

typedef struct shape {
    const space *s;
    int x, y;           /* of one of the stones */
    int up_x, up_y;     /* from it to the other */
    int side_x, side_y; /* from it to its empty side */
} shape;

/* The point so many steps from the stone; -1 off the board. */
static int
step(const shape *f, int up, int side)
{
    const int width = f->s->position->width, height = f->s->position->height;
    const int x = f->x + up * f->up_x + side * f->side_x;
    const int y = f->y + up * f->up_y + side * f->side_y;
    return x < 0 || y < 0 || x >= width || y >= height ? -1 : y * width + x;
}

/* True for an empty point with no living stone of the colour next to it. */
static bool
may_stay_empty(const space *s, int at)
{
    int near[4];
    if (at < 0 || s->position->stone[at] != YZ_EMPTY)
        return false;
    const int sides = yz__position_neighbours(s->position, at, near);
    for (int i = 0; i < sides; i++) {
        if (s->alive[near[i]] == s->colour)
            return false;
    }
    return true;
}

/* The parts of the space around a shape, by number from 1. */
typedef struct surroundings {
    const space *s;
    bool inside[YZ_MAX_POINTS]; /* of the shape */
    uint16_t part[YZ_MAX_POINTS];
} surroundings;

/* Walks one part; returns how many of the empty points in the shape it is next to. */
static int
walk_part(surroundings *around, int first, uint16_t number)
{
    const space *s = around->s;
    bool met[YZ_MAX_POINTS] = {false};
    uint16_t list[YZ_MAX_POINTS];
    int count = 0, liberties = 0, near[4];
    list[count++] = (uint16_t)first;
    around->part[first] = number;
    for (int done = 0; done < count; done++) {
        const int sides = yz__position_neighbours(s->position, list[done], near);
        for (int i = 0; i < sides; i++) {
            const int next = near[i];
            if (around->inside[next]) {
                liberties += !met[next] && s->position->stone[next] == YZ_EMPTY;
                met[next] = true;
            } else if (around->part[next] == 0 && s->alive[next] != s->colour) {
                around->part[next] = number;
                list[count++] = (uint16_t)next;
            }
        }
    }
    return liberties;
}

/* True if 'a' and 'b' are connected outside the shape, and no stones there have their only
   liberty in it. */
static bool
holds(surroundings *around, int a, int b)
{
    const space *s = around->s;
    uint16_t number = 0;
    for (int i = 0; i < s->count; i++) {
        const int at = s->point[i];
        if (!around->inside[at] && around->part[at] == 0 &&
            walk_part(around, at, ++number) == 1)
            return false;
    }
    return around->part[a] == around->part[b];
}

static bool
is_seki(const shape *f)
{
    static const int EMPTY[4][2] = {{-1, 0}, {2, 0}, {0, 1}, {1, -1}};
    const space *s = f->s;
    surroundings around = {.s = s};
    const int a = step(f, 0, -1), b = step(f, 1, 1);
    if (a < 0 || b < 0 || s->position->stone[a] == s->colour ||
        s->position->stone[b] == s->colour)
        return false;
    for (int i = 0; i < 4; i++) {
        const int at = step(f, EMPTY[i][0], EMPTY[i][1]);
        if (!may_stay_empty(s, at))
            return false;
        around.inside[at] = true;
    }
    around.inside[step(f, 0, 0)] = around.inside[step(f, 1, 0)] = true;
    return holds(&around, a, b);
}

/* True if the stone at 'at' is one of two around which there is a seki. */
static bool
is_in_seki(const space *s, int at)
{
    static const int WAY[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    const int width = s->position->width;
    for (int way = 0; way < 8; way++) {
        const int *up = WAY[way % 4], *side = WAY[(way + (way < 4 ? 1 : 3)) % 4];
        const shape f = {s, at % width, at / width, up[0], up[1], side[0], side[1]};
        const int other = step(&f, 1, 0);
        if (other >= 0 && s->position->stone[other] == s->colour && is_seki(&f))
            return true;
    }
    return false;
}

static bool
has_room_for_seki(const space *s)
{
    for (int i = 0; i < s->count; i++) {
        if (s->position->stone[s->point[i]] == s->colour && is_in_seki(s, s->point[i]))
            return true;
    }
    return false;
}

/* ---- All spaces ---- */

static void
claim_spaces(space *s, uint8_t *owner)
{
    const int points = s->position->width * s->position->height;
    uint16_t clock = 0;
    memset(s->order, 0, sizeof s->order);
    for (int at = 0; at < points; at++) {
        if (s->order[at] != 0 || s->alive[at] == s->colour)
            continue;
        s->count = 0;
        s->enclosed = false;
        walk(s, at, -1, &clock);
        if (!s->enclosed || has_room_for_two_eyes(s) || has_room_for_seki(s))
            continue;
        for (int i = 0; i < s->count; i++)
            owner[s->point[i]] = s->colour;
    }
}

void
life_out_of_reach(const yz_position *position, bool suicide,
                  uint8_t owner[YZ_MAX_POINTS])
{
    uint8_t alive[YZ_MAX_POINTS];
    space s = {.position = position, .alive = alive, .suicide = suicide};
    yz__life_unconditional(position, suicide, owner);
    for (int i = 0; i < YZ_MAX_POINTS; i++)
        alive[i] = owner[i] == position->stone[i] ? owner[i] : (uint8_t)YZ_EMPTY;
    for (int colour = YZ_BLACK; colour <= YZ_WHITE; colour++) {
        s.colour = (uint8_t)colour;
        claim_spaces(&s, owner);
    }
}

/* ---- Area ---- */

/* Floods the empty points from 'first' on; the colours reached, as bits. */
static uint8_t
reach(const yz__board *board, yz__at first, bool *seen, yz__at *points, int *count)
{
    const int steps[4] = {-1, 1, -board->stride, board->stride};
    uint8_t colours = 0;
    *count = 0;
    points[(*count)++] = first;
    seen[first] = true;
    for (int i = 0; i < *count; i++) {
        for (int k = 0; k < 4; k++) {
            const yz__at near = (yz__at)(points[i] + steps[k]);
            const uint8_t stone = board->stone[near];
            if (stone != YZ__WALL)
                colours |= stone;
            if (stone != YZ_EMPTY || seen[near])
                continue;
            seen[near] = true;
            points[(*count)++] = near;
        }
    }
    return colours;
}

/* Gives each empty region to a colour if no other colour reaches it. */
static void
claim_empty(const yz__board *board, uint8_t *owner)
{
    bool seen[YZ__CELLS] = {false};
    yz__at points[YZ_MAX_POINTS];
    for (int i = 0; i < yz__board_empty_count(board); i++) {
        const yz__at at = yz__board_empty(board, i);
        int count;
        if (seen[at])
            continue;
        const uint8_t colours = reach(board, at, seen, points, &count);
        if (colours != YZ_BLACK && colours != YZ_WHITE)
            continue;
        for (int k = 0; k < count; k++)
            owner[yz_index(board->width, yz__board_point(board, points[k]))] = colours;
    }
}

void
life_area(const yz_position *position, bool suicide, uint8_t owner[YZ_MAX_POINTS])
{
    const int points = position->width * position->height;
    uint8_t sure[YZ_MAX_POINTS];
    yz_position rest = *position;
    yz__board board;
    yz__life_unconditional(position, suicide, sure);
    for (int i = 0; i < points; i++) {
        if (sure[i] != YZ_EMPTY && sure[i] != rest.stone[i])
            rest.stone[i] = YZ_EMPTY;
    }
    memcpy(owner, rest.stone, (size_t)points);
    yz__board_load(&board, &rest);
    claim_empty(&board, owner);
    for (int i = 0; i < points; i++) {
        if (sure[i] != YZ_EMPTY)
            owner[i] = sure[i];
    }
}
