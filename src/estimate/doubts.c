/*
 * doubts.c - finds the parts of the board that the games leave in doubt, and has each
 * settled.  A part is small, so it can be read, and its answer does not wait for the
 * others.
 */
#include <string.h>

#include "estimate/evidence.h"

enum { CORNER = 6 }; /* empty points of a part that is read whatever stands around it */

static bool
is_doubtful(const yz__evidence *e, int i)
{
    return e->position.stone[i] != YZ_EMPTY && e->settled[i] == YZ_EMPTY &&
           e->stays[i] < YZ__CLEAR && e->stays[i] > 1000 - YZ__CLEAR;
}

/* Adds to the part all points that can be reached from 'first' without crossing safe
   stones. */
static void
flood(yz__evidence *e, int first, uint8_t number)
{
    uint16_t queue[YZ_MAX_POINTS];
    int count = 0, near[4];
    queue[count++] = (uint16_t)first;
    e->part[first] = number;
    for (int done = 0; done < count; done++)
        for (int n = yz__evidence_near(e, queue[done], near); n > 0; n--) {
            const int next = near[n - 1];
            if (e->part[next] != 0 || e->settled[next] != YZ_EMPTY ||
                yz__evidence_is_safe(e, next))
                continue;
            e->part[next] = number;
            queue[count++] = (uint16_t)next;
        }
}

/* Returns the liberties of the chain outside the part, up to two. */
static int
liberties_outside(const yz__evidence *e, const uint16_t chain[], int count,
                  uint8_t number)
{
    int first = -1, near[4];
    for (int k = 0; k < count; k++)
        for (int n = yz__evidence_near(e, chain[k], near); n > 0; n--) {
            const int next = near[n - 1];
            if (e->position.stone[next] != YZ_EMPTY || e->part[next] == number ||
                next == first)
                continue;
            if (first >= 0)
                return 2;
            first = next;
        }
    return first >= 0;
}

/* Adds a safe chain to the part if it has at most one liberty outside: it is safe
   only as long as the part goes well.  Returns whether it was added. */
static bool
draw(yz__evidence *e, int i, uint8_t number)
{
    uint16_t chain[YZ_MAX_POINTS];
    const int count = yz__evidence_chain(e, i, chain);
    if (liberties_outside(e, chain, count, number) >= 2)
        return false;
    for (int k = 0; k < count; k++)
        e->drawn[chain[k]] = true;
    flood(e, i, number);
    return true;
}

static bool
touches(const yz__evidence *e, int i, uint8_t number)
{
    int near[4];
    bool found = false;
    for (int n = yz__evidence_near(e, i, near); n > 0; n--)
        found |= e->part[near[n - 1]] == number;
    return found;
}

static void
make_part(yz__evidence *e, int first, uint8_t number)
{
    flood(e, first, number);
    for (bool again = true; again;) {
        again = false;
        for (int i = 0; i < e->points; i++)
            if (e->part[i] == 0 && e->settled[i] == YZ_EMPTY &&
                yz__evidence_is_safe(e, i) && touches(e, i, number))
                again |= draw(e, i, number);
    }
}

/* Returns the empty points of two parts together. */
static int
empty_points(const yz__evidence *e, uint8_t one, uint8_t other)
{
    int count = 0;
    for (int i = 0; i < e->points; i++)
        count += e->position.stone[i] == YZ_EMPTY &&
                 (e->part[i] == one || e->part[i] == other);
    return count;
}

/* Makes the part around point 'first' if it has at most 'most' empty points; if not,
   changes nothing. */
static bool
make_readable_part(yz__evidence *e, int first, int most)
{
    const uint8_t number = (uint8_t)(e->parts + 1);
    uint8_t part[YZ_MAX_POINTS];
    bool drawn[YZ_MAX_POINTS];

    memcpy(part, e->part, sizeof part);
    memcpy(drawn, e->drawn, sizeof drawn);
    make_part(e, first, number);
    if (empty_points(e, number, number) <= most) {
        e->parts = number;
        return true;
    }
    memcpy(e->part, part, sizeof part);
    memcpy(e->drawn, drawn, sizeof drawn);
    return false;
}

/* Makes a part of a chain by itself; the other chains are taken to stand. */
static void
make_part_alone(yz__evidence *e, int first)
{
    uint16_t chain[YZ_MAX_POINTS];
    const int count = yz__evidence_chain(e, first, chain);

    for (int k = 0; k < count; k++)
        e->drawn[chain[k]] = true;
    const bool made = make_readable_part(e, first, CORNER);
    for (int k = 0; !made && k < count; k++)
        e->drawn[chain[k]] = false;
}

/* Makes parts of the chains that stand without territory: all such chains that touch
   together or, if that is too much to read, as it often is with the walls around,
   each by itself. */
static void
make_landless_parts(yz__evidence *e)
{
    bool landless[YZ_MAX_POINTS];
    yz__evidence_landless(e, landless);
    for (int i = 0; i < e->points; i++)
        e->drawn[i] |= landless[i];
    for (int i = 0; i < e->points && e->parts < UINT8_MAX; i++)
        if (landless[i] && e->part[i] == 0)
            landless[i] = !make_readable_part(e, i, YZ__READABLE);
    for (int i = 0; i < e->points; i++) {
        landless[i] &= e->part[i] == 0;
        e->drawn[i] &= !landless[i];
    }
    for (int i = 0; i < e->points && e->parts < UINT8_MAX; i++)
        if (landless[i] && e->part[i] == 0)
            make_part_alone(e, i);
}

/* Merges two parts that touch because chains were drawn into them, unless the result
   is too large to read: what happens in one matters to the other. */
static void
merge_parts(yz__evidence *e)
{
    int near[4];
    for (int i = 0; i < e->points; i++)
        for (int n = yz__evidence_near(e, i, near); n > 0; n--) {
            const uint8_t one = e->part[i], other = e->part[near[n - 1]];
            if (one == 0 || other == 0 || one == other ||
                empty_points(e, one, other) > YZ__READABLE)
                continue;
            for (int k = 0; k < e->points; k++)
                if (e->part[k] == other)
                    e->part[k] = one;
        }
}

yz_status
yz__evidence_settle_doubts(yz__evidence *e, const yz_allocator *allocator)
{
    yz_status status = YZ_OK;

    for (int i = 0; i < e->points && !e->late && e->parts < UINT8_MAX; i++)
        if (e->part[i] == 0 && is_doubtful(e, i))
            make_part(e, i, ++e->parts);
    if (!e->late)
        make_landless_parts(e);
    merge_parts(e);
    for (int n = 1; n <= e->parts && status == YZ_OK && !e->late; n++)
        status = yz__evidence_try(e, (uint8_t)n, allocator);
    if (e->late)
        e->cut = YZ_SHORTAGE_TIME;
    return status;
}
