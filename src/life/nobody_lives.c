/*
 * nobody_lives.c - opens dead chains where nobody lives.
 *
 * Each chain is asked about by itself: can its opponent capture it?  If no stone lives
 * that could hold the captured points, chains may be captured in turn without end.
 * Play that goes on does not leave an empty board, so such chains are not dead.
 */
#include "life/life_work.h"

static bool
is_living(const yz__life_work *lives, int i)
{
    const int chain = yz__life_work_chain(lives, i);

    return chain >= 0 && lives->chain[chain].status == YZ_CHAIN_ALIVE;
}

/* Gathers all points that can be reached from 'first' without crossing a living
   stone; true if living stones are around them. */
static bool
gather(const yz__life_work *lives, int first, bool seen[], uint16_t list[], int *count)
{
    int near[4];
    bool around = false;

    *count = 0;
    list[(*count)++] = (uint16_t)first;
    seen[first] = true;
    for (int done = 0; done < *count; done++)
        for (int n = yz__life_work_near(lives, list[done], near); n > 0; n--) {
            const int next = near[n - 1];
            if (is_living(lives, next)) {
                around = true;
            } else if (!seen[next]) {
                seen[next] = true;
                list[(*count)++] = (uint16_t)next;
            }
        }
    return around;
}

static bool
any_is_open(const yz__life_work *lives, const uint16_t list[], int count)
{
    bool open = false;

    for (int k = 0; k < count; k++) {
        const int chain = yz__life_work_chain(lives, list[k]);
        open |= chain >= 0 && lives->chain[chain].status == YZ_CHAIN_OPEN;
    }
    return open;
}

void
yz__life_work_open_where_nobody_lives(const yz__life_work *lives)
{
    bool seen[YZ_MAX_POINTS] = {false};
    uint16_t list[YZ_MAX_POINTS];
    int count;

    for (int i = 0; i < lives->points; i++) {
        if (seen[i] || is_living(lives, i) || gather(lives, i, seen, list, &count) ||
            any_is_open(lives, list, count))
            continue;
        for (int k = 0; k < count; k++) {
            const int chain = yz__life_work_chain(lives, list[k]);
            if (chain >= 0)
                yz__life_work_forget(lives, chain, YZ_SHORTAGE_NONE);
        }
    }
}
