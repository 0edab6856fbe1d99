/* zone_ends.c - see zone_ends.h. */
#include "zone_ends.h"

#include <string.h>

/* The groups of an end: each point of a stone has the number of its group, from 1. */
typedef struct groups {
    zone_end *end;
    int points;
    int of[YZ_MAX_POINTS];
    bool dead[YZ_MAX_POINTS + 1], firm[YZ_MAX_POINTS + 1];
    int eyes[YZ_MAX_POINTS + 1];
    int count;
} groups;

typedef struct room {
    int point[YZ_MAX_POINTS];
    int count;
    bool known;   /* nothing in it is unknown */
    bool certain; /* it has an empty point that is of no pair */
    bool all;     /* stones may be taken off in it */
} room;

static int
cell_of(const groups *g, int at)
{
    return g->end->cell[at] & ZONE_CELL;
}

/* ---- Groups ---- */

static void
number_chains(groups *g)
{
    for (int i = 0; i < g->points; i++) {
        if (cell_of(g, i) != ZONE_RIGHT || g->of[i] != 0)
            continue;
        const zone_chain chain = zone_chain_at(g->end->board, g->end->cell, i);
        g->firm[++g->count] = chain.firm;
        for (int k = 0; k < chain.count; k++)
            g->of[chain.stone[k]] = g->count;
    }
}

static void
join(groups *g, int a, int b)
{
    for (int i = 0; i < g->points && a != b; i++)
        if (g->of[i] == b)
            g->of[i] = a;
    g->firm[a] |= g->firm[b];
}

/* Firm chains count as one group: who is joined with any of them is kept with it. */
static void
join_firm(groups *g)
{
    int first = 0;

    for (int group = 1; group <= g->count; group++)
        if (g->firm[group] && first != 0)
            join(g, first, group);
        else if (g->firm[group])
            first = group;
}

/* True if a point is next to a stone of the group. */
static bool
touches(const groups *g, int at, int group)
{
    int beside[4];

    for (int i = zone_beside(g->end->board, at, beside); i-- > 0;)
        if (g->of[beside[i]] == group)
            return true;
    return false;
}

/* Joins two groups that both touch both points of this pair; true if there were such. */
static bool
connect_by(groups *g, int one, int other)
{
    int beside[4], first = 0;

    for (int k = zone_beside(g->end->board, one, beside); k-- > 0;) {
        const int group = g->of[beside[k]];
        if (group == 0 || group == first || !touches(g, other, group))
            continue;
        if (first != 0) {
            join(g, first, group);
            return true;
        }
        first = group;
    }
    return false;
}

/* A chain may share the two points of a pair with two chains of a group: whichever it is
   joined with, it is joined with the group. */
static void
connect(groups *g)
{
    for (bool again = true; again;) {
        again = false;
        for (int i = 0; i < g->points; i++)
            if (g->end->pair[i] > i)
                again |= connect_by(g, i, g->end->pair[i]);
    }
}

/* ---- Eyes ---- */

static room
room_around(const groups *g, int at, uint8_t *seen)
{
    room s = {.count = 1, .known = true, .all = g->end->board->suicide};

    s.point[0] = at;
    seen[at] = 1;
    for (int k = 0; k < s.count; k++) {
        int beside[4];
        const int one = s.point[k];
        s.known &= cell_of(g, one) != ZONE_ANY;
        s.certain |= cell_of(g, one) == ZONE_EMPTY && g->end->pair[one] < 0;
        s.all |= g->end->pair[one] >= 0;
        for (int i = zone_beside(g->end->board, one, beside); i-- > 0;)
            if (cell_of(g, beside[i]) != ZONE_RIGHT && !seen[beside[i]]) {
                seen[beside[i]] = 1;
                s.point[s.count++] = beside[i];
            }
    }
    return s;
}

/* True if only groups that are not given up are around the space. */
static bool
is_surrounded(const groups *g, const room *s)
{
    for (int k = 0; k < s->count; k++) {
        int beside[4];
        for (int i = zone_beside(g->end->board, s->point[k], beside); i-- > 0;)
            if (g->dead[g->of[beside[i]]])
                return false;
    }
    return true;
}

static bool
is_eye_of(const groups *g, const room *s, int group)
{
    for (int k = 0; k < s->count; k++)
        if ((s->all || cell_of(g, s->point[k]) == ZONE_EMPTY) &&
            !touches(g, s->point[k], group))
            return false;
    return true;
}

static void
count_eyes(groups *g)
{
    uint8_t seen[YZ_MAX_POINTS] = {0};

    memset(g->eyes, 0, sizeof g->eyes);
    for (int i = 0; i < g->points; i++) {
        if (cell_of(g, i) == ZONE_RIGHT || seen[i])
            continue;
        const room s = room_around(g, i, seen);
        if (!s.known || !s.certain || !is_surrounded(g, &s))
            continue;
        for (int group = 1; group <= g->count; group++)
            g->eyes[group] += is_eye_of(g, &s, group);
    }
}

/* Gives up groups that have no two eyes; true if there was one. */
static bool
give_up(groups *g)
{
    bool any = false;

    count_eyes(g);
    for (int group = 1; group <= g->count; group++)
        if (!g->dead[group] && !g->firm[group] && g->eyes[group] < 2)
            any = g->dead[group] = true;
    return any;
}

void
zone_end_find(zone_end *end)
{
    groups g;

    memset(&g, 0, sizeof g);
    g.end = end;
    g.points = end->board->width * end->board->height;
    number_chains(&g);
    join_firm(&g);
    connect(&g);
    while (give_up(&g))
        ;
    /* what lives by eyes is as good as firm for those that a pair connects with it */
    for (int group = 1; group <= g.count; group++)
        g.firm[group] = !g.dead[group];
    join_firm(&g);
    connect(&g);
    for (int i = 0; i < g.points; i++)
        end->living[i] = g.of[i] != 0 && g.firm[g.of[i]];
}

/* ---- Territory ---- */

static bool
is_apart(const zone_end *end, int a, int b)
{
    int beside[4];

    for (int i = zone_beside(end->board, a, beside); i-- > 0;)
        if (beside[i] == b)
            return false;
    return a != b;
}

static bool
is_near(const zone_end *end, int at)
{
    int beside[4];

    for (int i = zone_beside(end->board, at, beside); i-- > 0;)
        if (end->living[beside[i]])
            return true;
    return false;
}

bool
zone_end_encloses(const zone_end *end, int target, uint8_t space[YZ_MAX_POINTS])
{
    int list[YZ_MAX_POINTS], count = 1;

    memset(space, 0, YZ_MAX_POINTS);
    if (end->living[target])
        return false;
    list[0] = target;
    space[target] = 1;
    for (int k = 0; k < count; k++) {
        int beside[4];
        for (int i = zone_beside(end->board, list[k], beside); i-- > 0;)
            if (!end->living[beside[i]] && !space[beside[i]]) {
                space[beside[i]] = 1;
                list[count++] = beside[i];
            }
    }
    /* of three points next to each other two are always apart */
    for (int k = 0; k < count; k++)
        for (int i = 0; i < k; i++)
            if (!is_near(end, list[k]) && !is_near(end, list[i]) &&
                is_apart(end, list[k], list[i]))
                return false;
    return true;
}
