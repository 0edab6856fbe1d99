/*
 * landless.c - finds chains that nearly all games leave on the board although they hold
 * hardly any territory.
 *
 * Random games cannot tell a seki from a bent four in the corner: neither side gains by
 * beginning, so the stones stay.  Chains with two eyes do not count, and chains that
 * share a space of their own are taken together.
 */
#include <string.h>

#include "estimate/evidence.h"

enum { ROOM = 3 }; /* a space of so many points has room for two eyes */

typedef struct holdings {
    const yz__evidence *e;
    uint16_t joined[YZ_MAX_POINTS]; /* a stone with which this one is joined */
    /* held alone, by the first stone of all joined ones */
    uint16_t spaces[YZ_MAX_POINTS];
    uint16_t held[YZ_MAX_POINTS]; /* points in them */
} holdings;

static bool
stands(const yz__evidence *e, int i)
{
    return e->position.stone[i] != YZ_EMPTY &&
           (e->settled[i] != YZ_EMPTY || e->stays[i] > 500);
}

static uint16_t
first_of(const holdings *h, int i)
{
    while (h->joined[i] != i)
        i = h->joined[i];
    return (uint16_t)i;
}

static void
join(holdings *h, int a, int b)
{
    const uint16_t one = first_of(h, a), other = first_of(h, b);
    h->spaces[one] = (uint16_t)(h->spaces[one] + (one == other ? 0 : h->spaces[other]));
    h->held[one] = (uint16_t)(h->held[one] + (one == other ? 0 : h->held[other]));
    h->joined[other] = one;
}

/* Joins the stones around the space at 'first' if they are of one colour. */
static void
take_space(holdings *h, int first, bool seen[YZ_MAX_POINTS])
{
    uint16_t queue[YZ_MAX_POINTS], border[4 * YZ_MAX_POINTS];
    int count = 0, borders = 0, near[4];
    unsigned colours = 0;
    queue[count++] = (uint16_t)first;
    seen[first] = true;
    for (int done = 0; done < count; done++)
        for (int n = yz__evidence_near(h->e, queue[done], near); n > 0; n--) {
            const int next = near[n - 1];
            if (stands(h->e, next)) {
                colours |= h->e->position.stone[next];
                border[borders++] = (uint16_t)next;
            } else if (!seen[next]) {
                seen[next] = true;
                queue[count++] = (uint16_t)next;
            }
        }
    if (colours != YZ_BLACK && colours != YZ_WHITE)
        return;
    for (int k = 1; k < borders; k++)
        join(h, border[0], border[k]);
    h->spaces[first_of(h, border[0])]++;
    h->held[first_of(h, border[0])] =
        (uint16_t)(h->held[first_of(h, border[0])] + count);
}

void
yz__evidence_landless(const yz__evidence *e, bool landless[YZ_MAX_POINTS])
{
    bool seen[YZ_MAX_POINTS] = {false};
    holdings h = {.e = e};
    int near[4];
    for (int i = 0; i < e->points; i++)
        h.joined[i] = (uint16_t)i;
    for (int i = 0; i < e->points; i++)
        for (int n = yz__evidence_near(e, i, near); n > 0 && stands(e, i); n--)
            if (e->position.stone[near[n - 1]] == e->position.stone[i])
                join(&h, i, near[n - 1]);
    for (int i = 0; i < e->points; i++)
        if (!stands(e, i) && !seen[i])
            take_space(&h, i, seen);
    for (int i = 0; i < e->points; i++) {
        const uint16_t first = first_of(&h, i);
        landless[i] = e->settled[i] == YZ_EMPTY && yz__evidence_is_safe(e, i) &&
                      h.spaces[first] < 2 && h.held[first] < ROOM;
    }
}
