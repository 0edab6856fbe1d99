/*
 * field.c - growing walls around eye spaces.
 */
#include "field.h"

#include <string.h>

int
field_roll(field_luck *luck, int below)
{
    luck->state += 0x9e3779b97f4a7c15U;
    uint64_t z = luck->state;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
    z = (z ^ z >> 27) * 0x94d049bb133111ebU;
    return (int)((z ^ z >> 31) % (uint64_t)below);
}

static bool
chance(field_luck *luck, int percent)
{
    return field_roll(luck, 100) < percent;
}

/* ---- Neighbours ---- */

/* The points beside 'at' (and across the corners, when 'count' is 8) that are on the
 * board. */
static int
neighbours(const field *f, int at, int count, int out[8])
{
    static const int DX[] = {1, 0, -1, 0, 1, 1, -1, -1};
    static const int DY[] = {0, 1, 0, -1, 1, -1, 1, -1};
    int found = 0;
    for (int i = 0; i < count; i++) {
        const int x = at % f->side + DX[i], y = at / f->side + DY[i];
        if (x >= 0 && y >= 0 && x < f->side && y < f->side)
            out[found++] = y * f->side + x;
    }
    return found;
}

static int
beside(const field *f, int at, field_mark mark)
{
    int next[8], found = 0;
    const int count = neighbours(f, at, 4, next);
    for (int i = 0; i < count; i++)
        found += f->mark[next[i]] == mark;
    return found;
}

/* Marks in 'seen' what is connected with 'at' through the same mark; its size. */
static int
connected(const field *f, int at, bool seen[FIELD_POINTS])
{
    int stack[FIELD_POINTS], height = 0, size = 0;
    stack[height++] = at;
    seen[at] = true;
    while (height > 0) {
        const int now = stack[--height];
        int next[8];
        const int count = neighbours(f, now, 4, next);
        size++;
        for (int i = 0; i < count; i++)
            if (!seen[next[i]] && f->mark[next[i]] == f->mark[at]) {
                seen[next[i]] = true;
                stack[height++] = next[i];
            }
    }
    return size;
}

int
field_empty(const field *f)
{
    int empty = 0;
    for (int at = 0; at < f->side * f->side; at++)
        empty += f->mark[at] == FIELD_EMPTY;
    return empty;
}

/* ---- The eye space ---- */

static int
origin(const field *f, field_place place)
{
    const int middle = f->side / 2;
    if (place == FIELD_CORNER)
        return 0;
    return place == FIELD_EDGE ? middle : middle * f->side + middle;
}

/* Enlarges the eye space by a point: of a few candidates, the most compact one. */
static bool
enlarge(field *f, field_luck *luck)
{
    int best = -1, best_near = 0;
    const int total = f->side * f->side;
    for (int tries = 0; tries < 400; tries++) {
        const int at = field_roll(luck, total);
        const int near = beside(f, at, FIELD_EMPTY);
        if (f->mark[at] != FIELD_WALL || near == 0)
            continue;
        if (near > best_near) {
            best = at;
            best_near = near;
        }
        if (chance(luck, 50))
            break;
    }
    if (best >= 0)
        f->mark[best] = FIELD_EMPTY;
    return best >= 0;
}

/* The owner's stones around it: all points beside it, some across the corners. */
static void
surround(field *f, field_luck *luck, int corners)
{
    const int total = f->side * f->side;
    for (int at = 0; at < total; at++) {
        int next[8];
        if (f->mark[at] != FIELD_WALL)
            continue;
        const int count = neighbours(f, at, 8, next);
        bool across = false;
        for (int i = 0; i < count; i++)
            across = across || f->mark[next[i]] == FIELD_EMPTY;
        if (across && (beside(f, at, FIELD_EMPTY) > 0 || chance(luck, corners)))
            f->mark[at] = FIELD_OWNER;
    }
}

/* Turns 'count' points of one mark into another, where 'next_to' is beside. */
static void
turn(field *f, field_luck *luck, int count, field_mark from, field_mark to,
     field_mark next_to)
{
    int chosen[8], found = 0;
    for (int tries = 0; tries < 300 && found < count && found < 8; tries++) {
        const int at = field_roll(luck, f->side * f->side);
        bool good = f->mark[at] == from && beside(f, at, next_to) > 0;
        for (int i = 0; i < found; i++)
            good = good && chosen[i] != at;
        if (good)
            chosen[found++] = at;
    }
    for (int i = 0; i < found; i++)
        f->mark[chosen[i]] = (uint8_t)to;
}

/* A chain of the attacker's inside: what the owner has to race with, or a nakade. */
static void
invade(field *f, field_luck *luck, int size)
{
    turn(f, luck, 1, FIELD_EMPTY, FIELD_ATTACKER, FIELD_EMPTY);
    turn(f, luck, size - 1, FIELD_EMPTY, FIELD_ATTACKER, FIELD_ATTACKER);
}

/* ---- The wall ---- */

/* What is beyond reach from outside is no wall. */
static bool
wall_is_one(const field *f)
{
    bool seen[FIELD_POINTS] = {false};
    const int total = f->side * f->side;
    int chains = 0;
    for (int at = 0; at < total; at++)
        if (f->mark[at] == FIELD_WALL && !seen[at]) {
            (void)connected(f, at, seen);
            chains++;
        }
    return chains == 1;
}

/* An attacker's stone that stands beside the wall is part of it. */
static void
join_wall(field *f)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (int at = 0; at < f->side * f->side; at++)
            if (f->mark[at] == FIELD_ATTACKER && beside(f, at, FIELD_WALL) > 0) {
                f->mark[at] = FIELD_WALL;
                changed = true;
            }
    }
}

/* Gives the wall an eye of one point, as far back as there is room; false without. */
static bool
open_eye(field *f)
{
    for (int at = f->side * f->side - 1; at >= 0; at--) {
        int next[8];
        const int count = neighbours(f, at, 4, next);
        if (f->mark[at] != FIELD_WALL || beside(f, at, FIELD_WALL) != count)
            continue;
        f->mark[at] = FIELD_EYE;
        if (wall_is_one(f))
            return true;
        f->mark[at] = FIELD_WALL;
    }
    return false;
}

static bool
every_chain_breathes(const field *f)
{
    for (int at = 0; at < f->side * f->side; at++) {
        const int mark = f->mark[at];
        if (mark != FIELD_OWNER && mark != FIELD_ATTACKER)
            continue;
        bool seen[FIELD_POINTS] = {false}, breathes = false;
        (void)connected(f, at, seen);
        for (int i = 0; i < f->side * f->side; i++)
            breathes = breathes || (seen[i] && beside(f, i, FIELD_EMPTY) > 0);
        if (!breathes)
            return false;
    }
    return true;
}

static bool
close_wall(field *f)
{
    join_wall(f);
    return wall_is_one(f) && open_eye(f) && open_eye(f) && every_chain_breathes(f);
}

/* ---- Positions ---- */

/* Around the eye space that is there. */
static bool
dress(field *f, field_luck *luck, int liberties, bool stones)
{
    surround(f, luck, 30 + field_roll(luck, 71));
    turn(f, luck, liberties, FIELD_WALL, FIELD_EMPTY, FIELD_OWNER);
    if (chance(luck, 35))
        turn(f, luck, 1 + field_roll(luck, 2), FIELD_OWNER, FIELD_EMPTY, FIELD_EMPTY);
    if (stones && chance(luck, 60))
        invade(f, luck, 1 + field_roll(luck, 4));
    if (stones && chance(luck, 35))
        turn(f, luck, 1 + field_roll(luck, 2), FIELD_EMPTY, FIELD_OWNER, FIELD_EMPTY);
    if (chance(luck, 20))
        turn(f, luck, 1, FIELD_OWNER, FIELD_ATTACKER, FIELD_EMPTY);
    return close_wall(f);
}

static void
start(field *f, field_luck *luck)
{
    memset(f, 0, sizeof *f);
    f->side = 9 + field_roll(luck, 5);
}

bool
field_grow(field *out, field_luck *luck, field_place place, int empty)
{
    start(out, luck);
    out->mark[origin(out, place)] = FIELD_EMPTY;
    const int liberties = field_roll(luck, empty > 8 ? 5 : 3);
    const int space = empty - liberties + field_roll(luck, 4);
    for (int i = 1; i < space; i++)
        if (!enlarge(out, luck))
            return false;
    return dress(out, luck, liberties, true);
}

/* Eye spaces, seen from the upper left corner of the board or along its upper edge. */
static const struct shape {
    const char *name;
    field_place place;
    const char *rows; /* separated by blanks; '.' is a point of it */
} SHAPES[] = {
    {"bent-four", FIELD_CORNER, "... .##"},
    {"straight-four", FIELD_CORNER, "...."},
    {"square-four", FIELD_CORNER, ".. .."},
    {"bulky-five", FIELD_CORNER, "... .."},
    {"el-five", FIELD_CORNER, "... .## .##"},
    {"el-six", FIELD_CORNER, ".... .### .###"},
    {"jay-six", FIELD_CORNER, "... ..# .##"},
    {"rectangular-six", FIELD_CORNER, "... ..."},
    {"tripod", FIELD_CORNER, "#.. ... ..#"},
    {"tripod-seven", FIELD_CORNER, "... ... .##"},
    {"door", FIELD_CORNER, "... .#. ..."},
    {"carpenters-square", FIELD_CORNER, "... ... ..."},
    {"rectangular-eight", FIELD_CORNER, ".... ...."},
    {"golden-chicken", FIELD_CORNER, "...## #...# ##..."},
    {"stairs", FIELD_CORNER, "..## #..# ##.."},
    {"comb", FIELD_EDGE, "..... .#.#."},
    {"long-comb", FIELD_EDGE, "....... .#.#.#."},
    {"straight-five", FIELD_EDGE, "....."},
    {"straight-six", FIELD_EDGE, "......"},
    {"rectangular-six", FIELD_EDGE, "... ..."},
    {"rectangular-eight", FIELD_EDGE, ".... ...."},
    {"pyramid", FIELD_EDGE, "##.## #...# ....."},
    {"tee", FIELD_EDGE, "... #.# #.#"},
    {"rabbity-six", FIELD_EDGE, "#..# ...# #.##"},
    {"notched-ten", FIELD_EDGE, "..... ..#.. .###."},
    {"crossed-five", FIELD_CENTRE, "#.# ... #.#"},
    {"rabbity-six", FIELD_CENTRE, "..# ... #.#"},
    {"rectangular-six", FIELD_CENTRE, "... ..."},
    {"square-four", FIELD_CENTRE, ".. .."},
    {"straight-six", FIELD_CENTRE, "......"},
    {"bent-seven", FIELD_CENTRE, "....# ###.. ####."},
    {"nine", FIELD_CENTRE, "... ... ..."},
};

size_t
field_shapes(void)
{
    return sizeof SHAPES / sizeof *SHAPES;
}

const char *
field_shape_name(size_t shape)
{
    return SHAPES[shape].name;
}

bool
field_shape(field *out, field_luck *luck, size_t shape)
{
    start(out, luck);
    const int from = origin(out, SHAPES[shape].place);
    const int left = from % out->side > 3 ? 3 : 0;
    int y = from / out->side > 3 ? 3 : 0, x = left;
    for (const char *c = SHAPES[shape].rows; *c != '\0'; c++, x++) {
        if (*c == ' ') {
            x = left - 1;
            y++;
        } else if (*c == '.') {
            out->mark[y * out->side + x] = FIELD_EMPTY;
        }
    }
    const int liberties = field_roll(luck, 6);
    const bool stones = chance(luck, 50);
    return dress(out, luck, liberties, stones);
}

/* ---- As a problem ---- */

/* A point of the owner's largest chain, which is marked in 'seen'; -1 without one. */
static int
largest_chain(const field *f, bool seen[FIELD_POINTS])
{
    bool done[FIELD_POINTS] = {false};
    int best = -1, best_size = 0;
    for (int at = 0; at < f->side * f->side; at++) {
        if (f->mark[at] != FIELD_OWNER || done[at])
            continue;
        const int size = connected(f, at, done);
        if (size > best_size) {
            best = at;
            best_size = size;
        }
    }
    memset(seen, 0, FIELD_POINTS * sizeof *seen);
    if (best >= 0)
        (void)connected(f, best, seen);
    return best;
}

static bool
in_region(const field *f, int at)
{
    return f->mark[at] != FIELD_WALL && f->mark[at] != FIELD_EYE;
}

/* Numbers the points of the region that are, or are not, of the chain. */
static void
number_points(const field *f, const bool chain[FIELD_POINTS], bool of_chain,
              int number[FIELD_POINTS], int *next)
{
    for (int at = 0; at < f->side * f->side; at++)
        if (in_region(f, at) && chain[at] == of_chain)
            number[at] = (*next)++;
}

static void
fill_problem(const field *f, const int number[FIELD_POINTS], solver_problem *out)
{
    for (int at = 0; at < f->side * f->side; at++) {
        if (number[at] < 0)
            continue;
        const uint64_t bit = (uint64_t)1 << number[at];
        int next[8];
        const int count = neighbours(f, at, 4, next);
        for (int i = 0; i < count; i++) {
            if (number[next[i]] >= 0)
                out->beside[number[at]] |= (uint64_t)1 << number[next[i]];
            else if (f->mark[next[i]] == FIELD_WALL)
                out->wall |= bit;
        }
        if (f->mark[at] == FIELD_OWNER)
            out->owner |= bit;
        if (f->mark[at] == FIELD_ATTACKER)
            out->attacker |= bit;
    }
}

bool
field_problem(const field *f, solver_problem *out, int number[FIELD_POINTS], int *chain)
{
    bool stones[FIELD_POINTS];
    *chain = largest_chain(f, stones);
    if (*chain < 0)
        return false;
    int points = 0, region = 0;
    for (int at = 0; at < FIELD_POINTS; at++)
        number[at] = -1;
    for (int at = 0; at < f->side * f->side; at++)
        region += in_region(f, at);
    if (region > SOLVER_POINTS)
        return false;
    *out = (solver_problem){0};
    number_points(f, stones, false, number, &points);
    out->loose = points;
    number_points(f, stones, true, number, &points);
    out->points = points;
    if (out->loose > SOLVER_LOOSE)
        return false;
    fill_problem(f, number, out);
    return !solver_has_two_eyes(out);
}
