/* naive.c - see naive.h. */
#include <string.h>

#include "naive.h"

int
naive_near(const yz_position *position, int at, int out[4])
{
    const int x = at % position->width;
    const int y = at / position->width;
    int count = 0;
    if (x > 0)
        out[count++] = at - 1;
    if (x + 1 < position->width)
        out[count++] = at + 1;
    if (y > 0)
        out[count++] = at - position->width;
    if (y + 1 < position->height)
        out[count++] = at + position->width;
    return count;
}

int
naive_chain(const yz_position *position, int at, uint8_t mark[YZ_MAX_POINTS])
{
    int found[YZ_MAX_POINTS];
    int count = 0;
    memset(mark, 0, YZ_MAX_POINTS);
    mark[at] = 1;
    found[count++] = at;
    for (int i = 0; i < count; i++) {
        int near[4];
        const int sides = naive_near(position, found[i], near);
        for (int k = 0; k < sides; k++) {
            if (position->stone[near[k]] != position->stone[at] || mark[near[k]])
                continue;
            mark[near[k]] = 1;
            found[count++] = near[k];
        }
    }
    return count;
}

int
naive_liberties(const yz_position *position, int at)
{
    uint8_t mark[YZ_MAX_POINTS];
    const int points = position->width * position->height;
    int count = 0;
    naive_chain(position, at, mark);
    for (int i = 0; i < points; i++) {
        int near[4];
        bool touches = false;
        if (position->stone[i] != YZ_EMPTY)
            continue;
        const int sides = naive_near(position, i, near);
        for (int k = 0; k < sides; k++)
            touches = touches || mark[near[k]];
        count += touches;
    }
    return count;
}

/* Takes the chain at 'at' off if it has no liberty; the number of stones. */
static int
remove_if_dead(yz_position *position, int at, naive_play *play)
{
    uint8_t mark[YZ_MAX_POINTS];
    if (naive_liberties(position, at) > 0)
        return 0;
    const int count = naive_chain(position, at, mark);
    for (int i = 0; i < position->width * position->height; i++) {
        if (!mark[i])
            continue;
        position->stone[i] = YZ_EMPTY;
        play->gone[i] = 1;
    }
    return count;
}

naive_play
naive_place(yz_position *position, int at, yz_colour who)
{
    naive_play play = {0};
    uint8_t unused[YZ_MAX_POINTS];
    int near[4];
    const int sides = naive_near(position, at, near);
    position->stone[at] = (uint8_t)who;
    for (int k = 0; k < sides; k++) {
        if (position->stone[near[k]] == (uint8_t)yz_opponent(who))
            play.captured += remove_if_dead(position, near[k], &play);
    }
    play.suicided = remove_if_dead(position, at, &play);
    play.ko = play.captured == 1 && play.suicided == 0 &&
              naive_liberties(position, at) == 1 &&
              naive_chain(position, at, unused) == 1;
    return play;
}

bool
naive_is_legal(const yz_position *position, int at, yz_colour who,
               naive_suicide suicide)
{
    if (position->stone[at] != YZ_EMPTY)
        return false;
    yz_position after = *position;
    const naive_play play = naive_place(&after, at, who);
    switch (suicide) {
    case NAIVE_SUICIDE_NONE:
        return play.suicided == 0;
    case NAIVE_SUICIDE_MULTI:
        return play.suicided != 1;
    case NAIVE_SUICIDE_ANY:
        break;
    }
    return true;
}

bool
naive_is_position_legal(const yz_position *position)
{
    for (int i = 0; i < position->width * position->height; i++) {
        if (position->stone[i] != YZ_EMPTY && naive_liberties(position, i) == 0)
            return false;
    }
    return true;
}
