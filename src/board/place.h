/*
 * place.h - how a stone is placed and chains are joined and removed, written once and
 * inlined where it matters: with a 'stride' known to the compiler a playout places a
 * stone noticeably faster.  Everybody else calls yz__board_place().
 *
 * Mispredicted branches cost more than arithmetic here, so the four neighbours are
 * always treated alike, a first own chain is chosen by selection, and only
 * what is rare (a second own chain, a capture) is behind a branch.
 */
#ifndef YZ_SRC_BOARD_PLACE_H
#define YZ_SRC_BOARD_PLACE_H

#include "board/board.h"

/* Said of what is to be compiled anew where it is called, for a known stride. */
#if defined(__GNUC__)
#define YZ__INLINE static inline __attribute__((always_inline))
#else
#define YZ__INLINE static inline
#endif

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

static inline void
yz__empty_add(yz__board *board, yz__at at)
{
    board->empty_slot[at] = board->empty_count;
    board->empty[board->empty_count++] = at;
}

static inline void
yz__empty_remove(yz__board *board, yz__at at)
{
    const yz__at last = board->empty[--board->empty_count];
    const uint16_t slot = board->empty_slot[at];
    board->empty[slot] = last;
    board->empty_slot[last] = slot;
}

/* Takes back the last change of the list of empty points, order included: a point that
   was added is at its end, one that was removed still knows its slot. */
static inline void
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
static inline yz__at
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

/* Makes the stone 'at', already counted in its neighbours' liberties, part of the own
   chains next to it. */
static inline void
yz__chain_attach(yz__board *board, yz__cross around, yz__at at, yz_colour who)
{
    yz__at name = at;
    for (int i = 0; i < 4; i++) {
        const yz__at chain = board->chain[around.at[i]];
        name = board->stone[around.at[i]] == (uint8_t)who ? chain : name;
    }
    const uint16_t brought = name == at ? 0 : board->liberties[at];
    board->liberties[name] = (uint16_t)(board->liberties[name] + brought);
    board->size[name]++;
    board->chain[at] = name;
    board->next[at] = board->next[name];
    board->next[name] = at;

    bool more = false;
    for (int i = 0; i < 4; i++) {
        more |= (board->stone[around.at[i]] == (uint8_t)who) &
                (board->chain[around.at[i]] != name);
    }
    if (more) {
        for (int i = 0; i < 4; i++) {
            if (board->stone[around.at[i]] == (uint8_t)who &&
                board->chain[around.at[i]] != name)
                name = yz__chain_join(board, name, board->chain[around.at[i]]);
        }
    }
}

/* Removes the chain 'name', which has no liberties, and writes its stones to 'removed'
   unless that is NULL.  Returns their number. */
static inline int
yz__chain_remove(yz__board *board, int stride, yz__at name, yz__at *removed)
{
    const yz_colour who = (yz_colour)board->stone[name];
    const int first = board->empty_count;
    yz__at at = name;
    do {
        const yz__at next = board->next[at];
        board->hash ^= yz__board_key(at, who);
        board->stone[at] = YZ_EMPTY;
        board->chain[at] = at;
        board->next[at] = at;
        board->liberties[at] = 0;
        board->size[at] = 0;
        yz__empty_add(board, at);
        at = next;
    } while (at != name);

    /* Nothing next to the chain was empty, so the new empty points see each other only.
     */
    const int count = board->empty_count - first;
    for (int k = 0; k < count; k++) {
        const yz__at freed = board->empty[first + k];
        const yz__cross around = yz__cross_at(stride, freed);
        for (int i = 0; i < 4; i++)
            board->liberties[board->chain[around.at[i]]]++;
        if (removed)
            removed[k] = freed;
    }
    return count;
}

/* Puts a stone on an empty point without looking for captures. */
static inline void
yz__stone_put(yz__board *board, yz__cross around, yz__at at, yz_colour who)
{
    for (int i = 0; i < 4; i++)
        board->liberties[board->chain[around.at[i]]]--;
    board->hash ^= yz__board_key(at, who);
    board->stone[at] = (uint8_t)who;
    yz__empty_remove(board, at);
    yz__chain_attach(board, around, at, who);
}

/* Removes the chains of 'whose' around a point that have no liberties. */
static inline int
yz__cross_capture(yz__board *board, int stride, yz__cross around, yz_colour whose,
                  yz__at *removed)
{
    int count = 0;
    for (int i = 0; i < 4; i++) {
        const yz__at at = around.at[i];
        if (board->stone[at] == (uint8_t)whose &&
            board->liberties[board->chain[at]] == 0)
            count += yz__chain_remove(board, stride, board->chain[at],
                                      removed ? removed + count : NULL);
    }
    return count;
}

/* yz__board_place() for a board of this 'stride'. */
YZ__INLINE yz__placed
yz__place(yz__board *board, int stride, yz__at at, yz_colour who, yz__at *removed)
{
    const yz__cross around = yz__cross_at(stride, at);
    const yz_colour opponent = yz_opponent(who);
    yz__placed placed = {0, 0};
    bool captures = false;

    yz__stone_put(board, around, at, who);
    for (int i = 0; i < 4; i++) {
        captures |= (board->stone[around.at[i]] == (uint8_t)opponent) &
                    (board->liberties[board->chain[around.at[i]]] == 0);
    }
    if (captures)
        placed.captured =
            (uint16_t)yz__cross_capture(board, stride, around, opponent, removed);
    if (board->liberties[board->chain[at]] == 0)
        placed.suicided =
            (uint16_t)yz__chain_remove(board, stride, board->chain[at], removed);
    return placed;
}

#endif
