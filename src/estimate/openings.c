/*
 * openings.c - finds where the border between two colours is open.
 */
#include <string.h>

#include "base/neighbours.h"
#include "estimate/openings.h"

typedef struct opening {
    const yz_position *position;
    const uint8_t *living;
} opening;

/* Returns the colours of the living stones next to a point, as bits. */
static int
colours_near(const opening *on, int at)
{
    int near[4], colours = 0;
    for (int n = yz__position_neighbours(on->position, at, near); n > 0; n--)
        colours |= on->living[near[n - 1]];
    return colours;
}

/* True for a point that touches only one colour, or none: territory could be behind
   it. */
static bool
is_deep(const opening *on, int at)
{
    return colours_near(on, at) != (YZ_BLACK | YZ_WHITE);
}

/* True if the colours meet here: the point is empty and next to both, or next to one
   and to a point that is next to the other. */
static bool
is_between(const opening *on, int at)
{
    int near[4], colours = colours_near(on, at);
    if (on->living[at] != YZ_EMPTY || on->position->stone[at] != YZ_EMPTY ||
        colours == 0)
        return false;
    for (int n = yz__position_neighbours(on->position, at, near); n > 0; n--)
        if (on->living[near[n - 1]] == YZ_EMPTY)
            colours |= colours_near(on, near[n - 1]);
    return colours == (YZ_BLACK | YZ_WHITE);
}

/* True if the point is next to one behind the border. */
static bool
leads_on(const opening *on, int at)
{
    int near[4];
    for (int n = yz__position_neighbours(on->position, at, near); n > 0; n--)
        if (on->living[near[n - 1]] == YZ_EMPTY && is_deep(on, near[n - 1]))
            return true;
    return false;
}

/* Returns a point next to both colours, if there is one; best one that leads on. */
static uint16_t
narrowest(const opening *on, const uint16_t list[], int count)
{
    uint16_t best = list[0];
    bool found = false;
    for (int k = 0; k < count; k++) {
        if (is_deep(on, list[k]))
            continue;
        if (leads_on(on, list[k]))
            return list[k];
        best = found ? best : list[k];
        found = true;
    }
    return best;
}

/* Takes the whole place around a point where the colours meet; returns the point to
   tell of. */
static uint16_t
take_place(const opening *on, uint16_t first, bool seen[YZ_MAX_POINTS])
{
    uint16_t list[YZ_MAX_POINTS];
    int near[4], count = 0;
    seen[first] = true;
    list[count++] = first;
    for (int done = 0; done < count; done++)
        for (int n = yz__position_neighbours(on->position, list[done], near); n > 0;
             n--) {
            const int next = near[n - 1];
            if (seen[next] || !is_between(on, next))
                continue;
            seen[next] = true;
            list[count++] = (uint16_t)next;
        }
    return narrowest(on, list, count);
}

int
yz__openings(const yz_position *position, const uint8_t *living, const uint16_t space[],
             int count, uint16_t at[])
{
    const opening on = {.position = position, .living = living};
    bool seen[YZ_MAX_POINTS] = {false}, deep = false;
    int found = 0;
    for (int k = 0; k < count && !deep; k++)
        deep = is_deep(&on, space[k]);
    for (int k = 0; k < count && deep; k++)
        if (!seen[space[k]] && is_between(&on, space[k]))
            at[found++] = take_place(&on, space[k], seen);
    if (deep && found == 0)
        at[found++] = space[0];
    return found;
}
