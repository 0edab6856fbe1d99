/*
 * experience.h - counts, for one question, how often each point decided a line: the
 * owner's answer there worked, or the opponent's play there had no answer.
 *
 * The search tries these points first.  The points that decide one line of a fight
 * mostly decide the next, so most positions end with the first candidate.
 */
#ifndef YZ_SRC_SAFETY_EXPERIENCE_H
#define YZ_SRC_SAFETY_EXPERIENCE_H

#include "safety/set.h"

typedef struct yz__experience {
    unsigned helped[64 * YZ__SET_WORDS]; /* how often, by point */
    unsigned harmed[64 * YZ__SET_WORDS];
} yz__experience;

/* Returns the point of the set with the highest count, the first of several; -1 for
   an empty set. */
static inline int
yz__most_of(yz__set set, const unsigned *times)
{
    int best = yz__set_take(&set);

    for (int at; (at = yz__set_take(&set)) >= 0;)
        if (times[at] > times[best])
            best = at;
    return best;
}

/* Lists the points of the set, the highest count first, and returns their number.
   Most counts are 0. */
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

/* Returns the head start of a point that has helped so often, in units of the
   promise (zone.h).  The figures were measured. */
static inline int
yz__preference(unsigned times)
{
    enum { ANY = 2 };

    return times == 0 ? 0 : ANY + 32 - __builtin_clz(times);
}

#endif
