/*
 * place.h - how a stone is placed and chains are joined and removed, written once and
 * inlined where it matters: with a 'stride' known to the compiler a playout places a
 * stone noticeably faster.  Everybody else calls yz__board_place().
 *
 * Mispredicted branches cost more than arithmetic here, so the four neighbours are
 * always treated alike, a first own chain is chosen by selection, and only what is rare
 * (a second own chain, a capture) is behind a branch; captures are kept out of line,
 * for a short loop is worth more than the call.
 */
#ifndef YZ_SRC_BOARD_PLACE_H
#define YZ_SRC_BOARD_PLACE_H

#include "base/inline.h"
#include "board/board.h"

/* The four neighbours of a point. */
typedef struct yz__cross {
    yz__at at[4];
} yz__cross;

static inline yz__cross
yz__cross_at(int stride, yz__at at)
{
    return (yz__cross){{(yz__at)(at - stride), (yz__at)(at - 1), (yz__at)(at + 1),
                        (yz__at)(at + stride)}};
}

YZ__INLINE void
yz__empty_add(yz__board *board, yz__at at)
{
    board->empty_slot[at] = board->empty_count;
    board->empty[board->empty_count++] = at;
}

YZ__INLINE void
yz__empty_remove(yz__board *board, yz__at at)
{
    const yz__at last = board->empty[--board->empty_count];
    const uint16_t slot = board->empty_slot[at];
    board->empty[slot] = last;
    board->empty_slot[last] = slot;
}

/* Takes back the last change of the list of empty points, order included: a point that
   was added is at its end, one that was removed still knows its slot. */
YZ__INLINE void
yz__empty_unremove(yz__board *board, yz__at at)
{
    const uint16_t slot = board->empty_slot[at];
    if (slot < board->empty_count) {
        const yz__at moved = board->empty[slot];
        yz__empty_add(board, moved);
        board->empty[slot] = at;
    } else {
        yz__empty_add(board, at);
    }
}

/* Makes one chain of two: the smaller one is renamed.  Returns its name. */
YZ__INLINE yz__at
yz__chain_join(yz__board *board, yz__at one, yz__at other)
{
    const bool swap = board->size[one] < board->size[other];
    const yz__at name = swap ? other : one;
    const yz__at lost = swap ? one : other;
    yz__at at = lost;
    do {
        board->chain[at] = name;
        at = board->next[at];
    } while (at != lost);
    at = board->next[name];
    board->next[name] = board->next[lost];
    board->next[lost] = at;
    board->liberties[name] =
        (uint16_t)(board->liberties[name] + board->liberties[lost]);
    board->size[name] = (uint16_t)(board->size[name] + board->size[lost]);
    return name;
}

/* The surroundings of a point: the names of the chains around it (an empty neighbour's
   and a wall's own point), and which of them are whose.  Read once, before anything is
   written.  The neighbours are plain numbers: cut off to 16 bits, a known stride could
   not become part of an address. */
typedef struct yz__view {
    int near[4];
    yz__at name[4];
    bool own[4];
    bool enemy[4];
} yz__view;

YZ__INLINE yz__view
yz__view_from(const yz__board *board, int stride, yz__at at, yz_colour who)
{
    yz__view view = {.near = {at - stride, at - 1, at + 1, at + stride}};
    for (int i = 0; i < 4; i++) {
        const uint8_t stone = board->stone[view.near[i]];
        view.name[i] = board->chain[view.near[i]];
        view.own[i] = stone == (uint8_t)who;
        view.enemy[i] = stone == (uint8_t)yz_opponent(who);
    }
    return view;
}

/* Makes the stone 'at', already counted in its neighbours' liberties, part of the own
   chains next to it. */
YZ__INLINE void
yz__chain_attach(yz__board *board, const yz__view *view, yz__at at)
{
    yz__at name = at;
    for (int i = 0; i < 4; i++)
        name = view->own[i] ? view->name[i] : name;
    const uint64_t brought = board->liberties[at] & yz__bits_if(name != at);
    board->liberties[name] = (uint16_t)(board->liberties[name] + brought);
    board->size[name]++;
    board->chain[at] = name;
    board->next[at] = board->next[name];
    board->next[name] = at;

    bool more = false;
    for (int i = 0; i < 4; i++)
        more |= view->own[i] & (view->name[i] != name);
    if (!more)
        return;
    for (int i = 0; i < 4; i++) {
        const yz__at other = board->chain[view->near[i]];
        if (view->own[i] && other != name)
            name = yz__chain_join(board, name, other);
    }
}

/* Puts a stone on an empty point without looking for captures. */
YZ__INLINE void
yz__stone_put(yz__board *board, const yz__view *view, yz__at at, yz_colour who)
{
    for (int i = 0; i < 4; i++)
        board->liberties[view->name[i]]--;
    board->hash ^= yz__board_key(at, who);
    board->stone[at] = (uint8_t)who;
    yz__empty_remove(board, at);
    yz__chain_attach(board, view, at);
}

/* Removes the chain 'name', which has no liberties; the number of stones.  Their points
   are the last ones of the list of empty points then. */
int yz__chain_remove(yz__board *board, yz__at name);

/*
 * Places a stone that will have a liberty, on a board of this 'stride'; the number of
 * the opponent's stones captured.  The points of these are the last ones of the list of
 * empty points then.
 */
YZ__INLINE int
yz__place(yz__board *board, int stride, yz__at at, yz_colour who)
{
    const yz__view view = yz__view_from(board, stride, at, who);
    bool captures = false;
    int captured = 0;

    yz__stone_put(board, &view, at, who);
    for (int i = 0; i < 4; i++)
        captures |= view.enemy[i] & (board->liberties[view.name[i]] == 0);
    if (!captures)
        return 0;
    for (int i = 0; i < 4; i++) {
        const int near = view.near[i];
        if (board->stone[near] == (uint8_t)yz_opponent(who) &&
            board->liberties[board->chain[near]] == 0)
            captured += yz__chain_remove(board, board->chain[near]);
    }
    return captured;
}

#endif
