/*
 * double_kos.c - treats two kos between the same living chains as miai: when a side
 * takes one, its opponent takes the other.
 *
 * Random games judge each ko by itself.  They may give both to one side, which then
 * counts the stone that it has and the one that it would take.
 */
#include "estimate/evidence.h"

/* A stone that a play at 'gap' may take, after which the taker may be retaken. */
typedef struct ko {
    int stone;
    int gap;
} ko;

static bool
is_ko(const yz__evidence *e, int i, ko *out)
{
    const uint8_t *stone = e->position.stone;
    int near[4], gaps = 0;

    for (int n = yz__evidence_near(e, i, near); n > 0; n--) {
        if (stone[near[n - 1]] == stone[i])
            return false;
        if (stone[near[n - 1]] == YZ_EMPTY) {
            gaps++;
            *out = (ko){i, near[n - 1]};
        }
    }
    if (stone[i] == YZ_EMPTY || gaps != 1)
        return false;
    for (int n = yz__evidence_near(e, out->gap, near); n > 0; n--)
        if (stone[near[n - 1]] != stone[i])
            return false;
    return true;
}

/* True if a living chain of 'who' stands beside both points. */
static bool
share_chain(const yz__evidence *e, const uint8_t fate[], yz_colour who, int a, int b)
{
    uint16_t chain[YZ_MAX_POINTS];
    int near[4], far[4];

    for (int n = yz__evidence_near(e, a, near); n > 0; n--) {
        const int wall = near[n - 1];
        if (e->position.stone[wall] != who || fate[wall] != YZ_FATE_ALIVE || wall == b)
            continue;
        const int count = yz__evidence_chain(e, wall, chain);
        for (int m = yz__evidence_near(e, b, far); m > 0; m--)
            for (int k = 0; k < count; k++)
                if (chain[k] == far[m - 1])
                    return true;
    }
    return false;
}

static bool
are_miai(const yz__evidence *e, const uint8_t fate[], const ko *one, const ko *other)
{
    const yz_colour who = (yz_colour)e->position.stone[one->stone];

    return e->position.stone[other->stone] == yz_opponent(who) &&
           share_chain(e, fate, who, one->gap, other->stone) &&
           share_chain(e, fate, yz_opponent(who), one->stone, other->gap);
}

/* Gives both stones the fate of the settled one; if none is settled, both stay. */
static void
level(const yz__evidence *e, uint8_t fate[], int one, int other)
{
    if (fate[one] == fate[other])
        return;
    if (e->settled[one] != YZ_EMPTY)
        fate[other] = fate[one];
    else if (e->settled[other] != YZ_EMPTY)
        fate[one] = fate[other];
    else
        fate[one] = fate[other] = YZ_FATE_ALIVE;
}

void
yz__evidence_level_double_kos(const yz__evidence *e, uint8_t fate[YZ_MAX_POINTS])
{
    ko one, other;

    for (int i = 0; i < e->points; i++)
        for (int k = is_ko(e, i, &one) ? i + 1 : e->points; k < e->points; k++)
            if (is_ko(e, k, &other) && are_miai(e, fate, &one, &other))
                level(e, fate, i, k);
}
