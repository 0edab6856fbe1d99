/*
 * glance.h - what a player sees at once: the liberties of a chain, an eye, where a stone may be
 * placed.  Playouts ask it at every move: it is inlined, with the 'stride' as in place.h.
 */
#ifndef YZ_SRC_BOARD_GLANCE_H
#define YZ_SRC_BOARD_GLANCE_H

#include "board/place.h"

/* Writes the liberties of the chain at 'at' to 'out', each once and 'most' of them at most, and
   returns how many.  The walk begins with the stone 'at'. */
static inline int
yz__liberties_of(const yz__board *board, yz__at at, int most, yz__at out[])
{
    yz__at stone = at;
    int count = 0;
    do {
        const yz__cross around = yz__cross_at(board->stride, stone);
        for (int i = 0; i < 4; i++) {
            const yz__at near = around.at[i];
            bool known = board->stone[near] != YZ_EMPTY;
            for (int k = 0; k < count && !known; k++)
                known = out[k] == near;
            if (known)
                continue;
            out[count++] = near;
            if (count == most)
                return count;
        }
        stone = board->next[stone];
    } while (stone != at);
    return count;
}

/* True if all neighbours of an empty point are stones of 'who' or walls. */
YZ__INLINE bool
yz__is_surrounded(const yz__board *board, int stride, yz__at at, yz_colour who)
{
    const uint8_t *stone = board->stone + at;
    const int common = stone[-stride] & stone[-1] & stone[1] & stone[stride];
    return (common & (int)who) != 0;
}

/* True if a point that stones of 'who' surround is an eye by the points diagonally next to it: the
   opponent holds one of them at most, and none at the edge. */
YZ__INLINE bool
yz__is_eye(const yz__board *board, int stride, yz__at at, yz_colour who)
{
    const uint8_t *stone = board->stone + at;
    const uint8_t corner[4] = {stone[-stride - 1], stone[-stride + 1],
                               stone[stride - 1], stone[stride + 1]};
    int enemies = 0;
    bool edge = false;
    for (int i = 0; i < 4; i++) {
        enemies += corner[i] == (uint8_t)yz_opponent(who);
        edge |= corner[i] == YZ__WALL;
    }
    return enemies + edge < 2;
}

/* True if a stone on a point without empty neighbours would have a liberty: an own chain has
   another one, or one of the opponent's has no other. */
YZ__INLINE bool
yz__gets_liberty(const yz__board *board, const yz__cross around, yz_colour who)
{
    yz__at name[4];
    bool found = false;
    for (int i = 0; i < 4; i++)
        name[i] = board->chain[around.at[i]];
    for (int i = 0; i < 4; i++) {
        const uint8_t stone = board->stone[around.at[i]];
        int touches = 0;
        for (int k = 0; k < 4; k++)
            touches += name[k] == name[i];
        const bool last = board->liberties[name[i]] == touches;
        found |= (stone != YZ__WALL) & (last != (stone == (uint8_t)who));
    }
    return found;
}

/* True if a stone on an empty point takes no ko back at 'ko' and has a liberty then: superko
   aside, it is legal and no suicide. */
YZ__INLINE bool
yz__may_place(const yz__board *board, int stride, yz__at ko, yz__at at, yz_colour who)
{
    if (at == ko && yz__board_preview(board, at, who).captured == 1)
        return false;
    return board->liberties[at] != 0 ||
           yz__gets_liberty(board, yz__cross_at(stride, at), who);
}

/* The same, and it fills no eye of its own. */
YZ__INLINE bool
yz__is_playable(const yz__board *board, int stride, yz__at ko, yz__at at, yz_colour who)
{
    if (at == ko && yz__board_preview(board, at, who).captured == 1)
        return false;
    if (board->liberties[at] != 0)
        return true;
    if (yz__is_surrounded(board, stride, at, who) && yz__is_eye(board, stride, at, who))
        return false;
    return yz__gets_liberty(board, yz__cross_at(stride, at), who);
}

#endif
