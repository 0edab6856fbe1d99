/*
 * experience.h - which points decided a question so far: where the owner's plays were
 * answers, and which plays of the opponent had none.  They are tried first: what decides
 * one line of a fight mostly decides the next.
 */
#ifndef YZ_SRC_SAFETY_EXPERIENCE_H
#define YZ_SRC_SAFETY_EXPERIENCE_H

#include "safety/set.h"

typedef struct yz__experience {
    unsigned helped[64 * YZ__SET_WORDS]; /* how often, by point */
    unsigned harmed[64 * YZ__SET_WORDS];
} yz__experience;

/* The point of a set that counts most, the first of several; -1: it is empty. */
static inline int
yz__most_of(yz__set set, const unsigned *times)
{
    int best = yz__set_take(&set);

    for (int at; (at = yz__set_take(&set)) >= 0;)
        if (times[at] > times[best])
            best = at;
    return best;
}

/* The points of a set, what counts most first, and their number.  Most count nothing. */
static inline int
yz__most_first(yz__set set, const unsigned *times, uint16_t place[64 * YZ__SET_WORDS])
{
    int count = 0;

    for (int at; (at = yz__set_take(&set)) >= 0; count++) {
        int i = count;
        for (; i > 0 && times[place[i - 1]] < times[at]; i--)
            place[i] = place[i - 1];
        place[i] = (uint16_t)at;
    }
    return count;
}

/* What a point that has helped so often is preferred by, in units of the promise (zone.h):
   measured. */
static inline int
yz__preference(unsigned times)
{
    enum { ANY = 2 };

    return times == 0 ? 0 : ANY + 32 - __builtin_clz(times);
}

#endif
