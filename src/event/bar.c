/* bar.c - whether the bar of a McMahon event suits its rounds. */
#include "event/scores.h"

/* By the British Go Association's handbook for organisers, from 3 rounds on: the fewest and the most players at
   the bar or above it. */
enum { FIRST_ROUNDS = 3 };
static const int SUIT[][2] = {{4, 8},  {5, 10}, {6, 12}, {7, 15},
                              {8, 18}, {9, 22}, {10, 26}};
enum { LAST_ROUNDS = FIRST_ROUNDS + (int)(sizeof SUIT / sizeof *SUIT) - 1 };

bool
yz__bar_fit_of(yz__bar_fit *out, const yz__event *event)
{
    const yz__settings *s = &event->settings;
    *out = (yz__bar_fit){0, 0, 0};
    if (s->system != YZ__SYSTEM_MCMAHON || s->rounds < FIRST_ROUNDS ||
        s->rounds > LAST_ROUNDS)
        return false;
    for (int p = 0; p < (int)event->players; p++)
        out->players += event->player[p].registered &&
                        yz__start(event, p) >= 2 * ((int)s->bar + YZ__RANK_ZERO);
    out->least = SUIT[s->rounds - FIRST_ROUNDS][0];
    out->most = SUIT[s->rounds - FIRST_ROUNDS][1];
    return true;
}
