/* naive_life.c - see naive_life.h. */
#include <string.h>

#include "naive.h"
#include "naive_life.h"

/* The board falls into parts: the chains of the colour and the regions between. */
typedef struct parts {
    const yz_position *position;
    const uint8_t *fixed;
    uint8_t colour;
    bool suicide;
    bool pairs; /* two points next to each other are no room for two eyes */
    int points;
    int part[YZ_MAX_POINTS]; /* the first point of its part */
    bool dead[YZ_MAX_POINTS];
} parts;

static bool
is_own(const parts *p, int at)
{
    return p->position->stone[at] == p->colour;
}

static void
spread(parts *p, int first)
{
    int list[YZ_MAX_POINTS], near[4], count = 1;
    list[0] = first;
    p->part[first] = first;
    for (int i = 0; i < count; i++) {
        const int sides = naive_near(p->position, list[i], near);
        for (int k = 0; k < sides; k++) {
            if (p->part[near[k]] >= 0 || is_own(p, near[k]) != is_own(p, first))
                continue;
            p->part[near[k]] = first;
            list[count++] = near[k];
        }
    }
}

/* How many regions are eyes of a chain: all chains around alive, and every point that
   can be empty a liberty of this one. */
static int
eyes(const parts *p, int chain)
{
    bool bad[YZ_MAX_POINTS] = {false};
    int near[4], count = 0;
    for (int at = 0; at < p->points; at++) {
        const int sides = naive_near(p->position, at, near);
        bool liberty = false;
        if (is_own(p, at))
            continue;
        for (int k = 0; k < sides; k++) {
            liberty |= p->part[near[k]] == chain;
            bad[p->part[at]] |= p->dead[p->part[near[k]]];
        }
        bad[p->part[at]] |=
            p->fixed[at] || (!liberty && (p->suicide || !p->position->stone[at]));
    }
    for (int at = 0; at < p->points; at++)
        count += p->part[at] == at && !is_own(p, at) && !bad[at];
    return count;
}

static bool
is_held(const parts *p, int chain)
{
    for (int at = 0; at < p->points; at++) {
        if (p->part[at] == chain && p->fixed[at])
            return true;
    }
    return false;
}

static bool
are_neighbours(const parts *p, int a, int b)
{
    int near[4];
    bool result = false;
    for (int k = naive_near(p->position, a, near); k > 0; k--)
        result |= near[k - 1] == b;
    return result;
}

/* The region has chains around it, all alive, and no room for two eyes. */
static bool
is_enclosed(const parts *p, int region)
{
    int near[4], inside = 0, first = 0, last = 0;
    bool around = false;
    for (int at = 0; at < p->points; at++) {
        const int sides = naive_near(p->position, at, near);
        bool next = false;
        if (p->part[at] != region)
            continue;
        for (int k = 0; k < sides; k++) {
            if (p->dead[p->part[near[k]]] || p->fixed[at])
                return false;
            next |= is_own(p, near[k]);
        }
        around |= next;
        if (next)
            continue;
        first = inside++ == 0 ? at : first;
        last = at;
    }
    return around &&
           (inside <= 1 || (p->pairs && inside == 2 && are_neighbours(p, first, last)));
}

static void
find_life(const yz_position *position, const uint8_t *fixed, yz_colour colour,
          bool suicide, bool pairs, uint8_t *owner)
{
    parts p = {position, fixed, (uint8_t)colour, suicide, pairs, 0, {0}, {false}};
    bool changed = true;
    p.points = position->width * position->height;
    memset(p.part, -1, sizeof p.part);
    for (int at = 0; at < p.points; at++) {
        if (p.part[at] < 0)
            spread(&p, at);
    }
    while (changed) {
        changed = false;
        for (int at = 0; at < p.points; at++) {
            if (p.part[at] != at || !is_own(&p, at) || p.dead[at] || is_held(&p, at) ||
                eyes(&p, at) >= 2)
                continue;
            p.dead[at] = changed = true;
        }
    }
    for (int at = 0; at < p.points; at++) {
        const int part = p.part[at];
        if (is_own(&p, at) ? !p.dead[part] : is_enclosed(&p, part))
            owner[at] = (uint8_t)colour;
    }
}

void
naive_unconditional(const yz_position *position, const uint8_t *fixed, yz_colour colour,
                    bool suicide, uint8_t *owner)
{
    find_life(position, fixed, colour, suicide, false, owner);
}

void
naive_settled(const yz_position *position, const uint8_t *fixed, bool suicide,
              uint8_t *owner)
{
    find_life(position, fixed, YZ_BLACK, suicide, false, owner);
    find_life(position, fixed, YZ_WHITE, suicide, false, owner);
}

void
naive_enclosed(const yz_position *position, const uint8_t *fixed, yz_colour colour,
               bool suicide, bool alone, uint8_t map[YZ_MAX_POINTS])
{
    yz_position living = *position;
    memset(map, 0, YZ_MAX_POINTS);
    find_life(position, fixed, colour, suicide, true, map);
    for (int i = 0; alone && i < position->width * position->height; i++) {
        if (living.stone[i] == (uint8_t)colour && map[i] == 0)
            living.stone[i] = YZ_EMPTY;
    }
    find_life(&living, fixed, colour, suicide, true, map);
    for (int i = 0; i < position->width * position->height; i++)
        map[i] = map[i] != 0 && !fixed[i];
}
