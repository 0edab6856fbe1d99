/*
 * linked.c - are two chains connected, or can they always be connected?
 *
 * They are linked when they are one chain, or when after every move of the opponent their
 * owner has one that makes them one and cannot be captured at once, or that takes stones and
 * leaves them linked.
 */
#include "course/learner.h"

struct ends {
    yz__board board;
    yz__at end[2];
    yz_colour owner;
};

static bool
joined(const struct ends *ends)
{
    return ends->board.stone[ends->end[0]] == (int)ends->owner &&
           ends->board.chain[ends->end[0]] == ends->board.chain[ends->end[1]];
}

/* Joined by a chain that is not in atari. */
static bool
holds(const struct ends *ends)
{
    return joined(ends) && yz__board_liberties(&ends->board, ends->end[0], NULL) > 1;
}

static bool
gone(const struct ends *ends)
{
    return ends->board.stone[ends->end[0]] != (int)ends->owner ||
           ends->board.stone[ends->end[1]] != (int)ends->owner;
}

static bool
place(struct ends *ends, yz__at at, yz_colour who, yz__placed *placed, yz__at *removed)
{
    if (ends->board.stone[at] != YZ_EMPTY ||
        yz__board_preview(&ends->board, at, who).suicided > 0)
        return false;
    *placed = yz__board_place(&ends->board, at, who, removed);
    return true;
}

static bool can_cut(struct ends *ends, int depth, yz__at *best);

/* The owner has a move that joins them, or that takes what cut them so that nothing else does. */
static bool
can_join(struct ends *ends, int depth, yz__at *best)
{
    const int count = yz__board_empty_count(&ends->board);

    for (int i = 0; i < count; i++) {
        yz__at removed[YZ_MAX_POINTS], cut;
        yz__placed placed;
        const yz__at at = yz__board_empty(&ends->board, i);
        bool works;
        if (!place(ends, at, ends->owner, &placed, removed))
            continue;
        works = holds(ends) ||
                (placed.captured > 0 && depth > 0 && !can_cut(ends, depth - 1, &cut));
        yz__board_undo(&ends->board, at, ends->owner, placed, removed);
        if (works) {
            *best = at;
            return true;
        }
    }
    return false;
}

/* The opponent has a move after which they cannot be joined. */
static bool
can_cut(struct ends *ends, int depth, yz__at *best)
{
    const yz_colour opponent = yz_opponent(ends->owner);
    const int count = yz__board_empty_count(&ends->board);

    for (int i = 0; i < count; i++) {
        yz__at removed[YZ_MAX_POINTS], join;
        yz__placed placed;
        const yz__at at = yz__board_empty(&ends->board, i);
        bool works;
        if (!place(ends, at, opponent, &placed, removed))
            continue;
        works = gone(ends) || (!joined(ends) && !can_join(ends, depth, &join));
        yz__board_undo(&ends->board, at, opponent, placed, removed);
        if (works) {
            *best = at;
            return true;
        }
    }
    return false;
}

/* The owner has a move after which they cannot be cut any more. */
static bool
can_link(struct ends *ends, yz__at *best)
{
    const int count = yz__board_empty_count(&ends->board);

    if (can_join(ends, 1, best))
        return true;
    for (int i = 0; i < count; i++) {
        yz__at removed[YZ_MAX_POINTS], cut;
        yz__placed placed;
        const yz__at at = yz__board_empty(&ends->board, i);
        bool works;
        if (!place(ends, at, ends->owner, &placed, removed))
            continue;
        works = joined(ends) || !can_cut(ends, 1, &cut);
        yz__board_undo(&ends->board, at, ends->owner, placed, removed);
        if (works) {
            *best = at;
            return true;
        }
    }
    return false;
}

bool
yz__linked(const yz_position *position, const yz_point at[2], yz_colour first,
           yz_move *best)
{
    struct ends ends;
    yz__at found = 0;
    bool linked;

    *best = (yz_move){YZ_MOVE_PASS, first, {0, 0}};
    yz__board_load(&ends.board, position);
    for (int i = 0; i < 2; i++)
        ends.end[i] = yz__board_at(&ends.board, at[i]);
    ends.owner = yz__board_stone(&ends.board, ends.end[0]);
    if (gone(&ends))
        return false;
    if (joined(&ends))
        return true;
    linked = first == ends.owner ? can_link(&ends, &found) : !can_cut(&ends, 1, &found);
    if (found != 0) {
        best->kind = YZ_MOVE_PLAY;
        best->at = yz__board_point(&ends.board, found);
    }
    return linked;
}
