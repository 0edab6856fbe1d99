/* naive_life.c - see naive_life.h. */
#include <string.h>

#include "naive.h"
#include "naive_life.h"

/* The board falls into parts: the chains of the colour and the regions between. */
typedef struct parts {
    const yz_position *position;
    const uint8_t *fixed;
    const uint8_t *held; /* chains with such a stone live; NULL: none */
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
        if (p->part[at] == chain && (p->fixed[at] || (p->held && p->held[at])))
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
find_life(const yz_position *position, const uint8_t *fixed, const uint8_t *held,
          yz_colour colour, bool suicide, bool pairs, uint8_t *owner)
{
    parts p = {position, fixed, held, (uint8_t)colour, suicide, pairs, 0, {0}, {false}};
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
    find_life(position, fixed, NULL, colour, suicide, false, owner);
}

void
naive_settled(const yz_position *position, const uint8_t *fixed, bool suicide,
              uint8_t *owner)
{
    find_life(position, fixed, NULL, YZ_BLACK, suicide, false, owner);
    find_life(position, fixed, NULL, YZ_WHITE, suicide, false, owner);
}

/* As naive_enclosed(), where the chains with a stone in 'held' live. */
static void
find_enclosed(const yz_position *position, const uint8_t *fixed, const uint8_t *held,
              yz_colour colour, bool suicide, bool alone, uint8_t map[YZ_MAX_POINTS])
{
    yz_position living = *position;
    memset(map, 0, YZ_MAX_POINTS);
    find_life(position, fixed, held, colour, suicide, true, map);
    for (int i = 0; alone && i < position->width * position->height; i++) {
        if (living.stone[i] == (uint8_t)colour && map[i] == 0)
            living.stone[i] = YZ_EMPTY;
    }
    find_life(&living, fixed, held, colour, suicide, true, map);
    for (int i = 0; i < position->width * position->height; i++)
        map[i] = map[i] == 0 || fixed[i]              ? 0
                 : living.stone[i] == (uint8_t)colour ? 1
                                                      : 2;
}

void
naive_enclosed(const yz_position *position, const uint8_t *fixed, yz_colour colour,
               bool suicide, bool alone, uint8_t map[YZ_MAX_POINTS])
{
    find_enclosed(position, fixed, NULL, colour, suicide, alone, map);
}

/* ---- Pairs ---- */

/* True if a play at 'at' connects one chain of the colour that does not live with one that
   does, or with what is fixed, and no other: '*chain' is that one. */
static bool
is_link(const parts *p, const uint8_t *lives, int at, int *chain)
{
    int near[4];
    bool holds = false;
    *chain = -1;
    if (p->position->stone[at] != YZ_EMPTY || p->fixed[at])
        return false;
    for (int k = naive_near(p->position, at, near); k > 0; k--) {
        const int part = p->part[near[k - 1]];
        if (!is_own(p, near[k - 1]))
            continue;
        if (lives[near[k - 1]] == 1 || is_held(p, part))
            holds = true;
        else if (*chain >= 0 && *chain != part)
            return false;
        else
            *chain = part;
    }
    return holds && *chain >= 0;
}

/* Adds to 'held' the chains that two links of 'allowed' connect, and to 'pairs' these links;
   true when there are any. */
static bool
find_pairs(const parts *p, const uint8_t *lives, const uint8_t *allowed,
           uint8_t held[YZ_MAX_POINTS], uint8_t pairs[YZ_MAX_POINTS])
{
    int links[YZ_MAX_POINTS] = {0}, chain;
    bool any = false;
    for (int at = 0; at < p->points; at++)
        if (allowed[at] && is_link(p, lives, at, &chain))
            links[chain]++;
    for (int at = 0; at < p->points; at++) {
        if (allowed[at] && is_link(p, lives, at, &chain) && links[chain] > 1)
            pairs[at] = 1;
    }
    for (int at = 0; at < p->points; at++) {
        if (is_own(p, at) && links[p->part[at]] > 1)
            held[at] = any = true;
    }
    return any;
}

void
naive_kept(const yz_position *position, const uint8_t *fixed, const uint8_t *taken,
           yz_colour colour, bool suicide, bool alone,
           const uint8_t allowed[YZ_MAX_POINTS], const uint8_t *promised,
           uint8_t map[YZ_MAX_POINTS], uint8_t pairs[YZ_MAX_POINTS])
{
    parts p = {.position = position, .fixed = fixed, .colour = (uint8_t)colour};
    uint8_t may[YZ_MAX_POINTS], held[YZ_MAX_POINTS], no_eye[YZ_MAX_POINTS];
    bool outside = true;
    memcpy(may, allowed, sizeof may);
    memcpy(no_eye, fixed, sizeof no_eye);
    for (int i = 0; taken && i < YZ_MAX_POINTS; i++)
        no_eye[i] |= taken[i] && position->stone[i] != (uint8_t)colour;
    p.points = position->width * position->height;
    memset(p.part, -1, sizeof p.part);
    for (int at = 0; at < p.points; at++) {
        if (p.part[at] < 0)
            spread(&p, at);
    }
    while (outside) {
        memset(held, 0, sizeof held);
        memset(pairs, 0, YZ_MAX_POINTS);
        for (int at = 0; promised && at < p.points; at++)
            held[at] = promised[at];
        do
            find_enclosed(position, no_eye, held, colour, suicide, alone, map);
        while (find_pairs(&p, map, may, held, pairs));
        outside = false;
        for (int at = 0; at < p.points; at++) {
            const bool inside = promised || map[at] || (taken && taken[at]);
            outside |= pairs[at] && !inside;
            may[at] = may[at] && inside;
        }
    }
}
