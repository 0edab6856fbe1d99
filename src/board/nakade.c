/* nakade.c - spaces of few points that can be made one eye only. */
#include "board/nakade.h"
#include "board/place.h"

/* The points of one stone-free, or one-coloured, group from 'at' on. */
static int
group_of(const yz__board *board, yz__at at, yz_colour who, yz__at out[], int most)
{
    int count = 0;
    out[count++] = at;
    for (int i = 0; i < count; i++) {
        const yz__cross around = yz__cross_at(board->stride, out[i]);
        for (int k = 0; k < 4; k++) {
            bool known = board->stone[around.at[k]] != (uint8_t)who;
            for (int j = 0; j < count && !known; j++)
                known = out[j] == around.at[k];
            if (known)
                continue;
            if (count == most)
                return most + 1;
            out[count++] = around.at[k];
        }
    }
    return count;
}

/* The centre of a space of three to five points that can be made one eye only. */
static yz__at
vital_of(const yz__board *board, const yz__at point[], int count)
{
    int links = 0, most = 0;
    yz__at centre = YZ__NOWHERE;
    for (int i = 0; i < count; i++) {
        int own = 0;
        const yz__cross around = yz__cross_at(board->stride, point[i]);
        for (int k = 0; k < 4; k++)
            for (int j = 0; j < count; j++)
                own += point[j] == around.at[k];
        links += own;
        centre = own > most ? point[i] : centre;
        most = own > most ? own : most;
    }
    const bool one_eye = count == 3 || (count == 4 && (links == 8 || most == 3)) ||
                         (count == 5 && (links == 10 || most == 4));
    return one_eye ? centre : YZ__NOWHERE;
}

bool
yz__nakade_kills(const yz__board *board, yz__at at, yz_colour who)
{
    yz__at point[5];
    const int count = group_of(board, at, who, point, 5);
    return count <= 2 || (count <= 5 && vital_of(board, point, count) != YZ__NOWHERE);
}

yz__at
yz__nakade_vital(const yz__board *board, yz__at at)
{
    yz__at point[5];
    const int count = group_of(board, at, YZ_EMPTY, point, 5);
    return count <= 5 ? vital_of(board, point, count) : YZ__NOWHERE;
}
