/* berger.c - Berger's table. */
#include "event/schedules.h"

void
yz__berger(int count, int round, int (*pair)[2])
{
    const int cycle = count - 1;
    for (int i = 0; i < count / 2; i++) {
        /* Number n stays; every other one moves on by n / 2 each round. */
        int one = i + 1, other = count - i;
        one = (one - 1 + (round - 1) * (count / 2)) % cycle + 1;
        if (other != count)
            other = (other - 1 + (round - 1) * (count / 2)) % cycle + 1;
        const bool swap = i == 0 && round % 2 == 0;
        pair[i][0] = swap ? other : one;
        pair[i][1] = swap ? one : other;
    }
}
