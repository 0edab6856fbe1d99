/*
 * linked.c - are two chains connected, or can they always be connected?
 *
 * They are linked when they are one chain, or when after every move of the opponent their
 * owner has one that makes them one and cannot be captured at once, or that takes stones and
 * leaves them linked.  He retakes no ko at once for it.
 *
 * This looks a few moves ahead.  What it finds to be linked is; what it does not may still be, by
 * a ladder that catches the cutting stones.  That two chains are apart is proved where living
 * walls stand between them.
 */
#include "course/learner.h"
#include "unconditional/benson.h"

struct ends {
    yz__board board;
    yz__at end[2];
    yz_colour owner;
    yz__at ban;   /* where a ko may not be retaken now; 0: nowhere */
    yz__at taken; /* where the owner has just taken one stone; 0: nowhere */
    bool retaken; /* a cut was found that retakes a ko at once */
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
    if (ends->board.stone[at] != YZ_EMPTY)
        return false;
    const yz__preview then = yz__board_preview(&ends->board, at, who);
    if (then.suicided > 0 || (at == ends->ban && then.captured == 1))
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
    const yz__at ban = ends->ban;

    for (int i = 0; i < count; i++) {
        yz__at removed[YZ_MAX_POINTS], cut;
        yz__placed placed;
        const yz__at at = yz__board_empty(&ends->board, i);
        bool works;
        if (!place(ends, at, ends->owner, &placed, removed))
            continue;
        ends->ban = 0;
        ends->taken = placed.captured == 1 ? removed[0] : 0;
        works = holds(ends) ||
                (placed.captured > 0 && depth > 0 && !can_cut(ends, depth - 1, &cut));
        ends->ban = ban;
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
    const yz__at taken = ends->taken;

    for (int i = 0; i < count; i++) {
        yz__at removed[YZ_MAX_POINTS], join;
        yz__placed placed;
        const yz__at at = yz__board_empty(&ends->board, i);
        bool works;
        if (!place(ends, at, opponent, &placed, removed))
            continue;
        ends->ban = placed.captured == 1 ? removed[0] : 0;
        works = gone(ends) || (!joined(ends) && !can_join(ends, depth, &join));
        ends->retaken |= works && at == taken && placed.captured == 1;
        ends->ban = 0;
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
    const yz__at ban = ends->ban;

    if (can_join(ends, 1, best))
        return true;
    for (int i = 0; i < count; i++) {
        yz__at removed[YZ_MAX_POINTS], cut;
        yz__placed placed;
        const yz__at at = yz__board_empty(&ends->board, i);
        bool works;
        if (!place(ends, at, ends->owner, &placed, removed))
            continue;
        ends->ban = 0;
        ends->taken = placed.captured == 1 ? removed[0] : 0;
        works = !can_cut(ends, 1, &cut);
        ends->ban = ban;
        yz__board_undo(&ends->board, at, ends->owner, placed, removed);
        if (works) {
            *best = at;
            return true;
        }
    }
    return false;
}

static void
load(struct ends *ends, const yz_position *position, const yz_point at[2])
{
    yz__board_load(&ends->board, position);
    for (int i = 0; i < 2; i++)
        ends->end[i] = yz__board_at(&ends->board, at[i]);
    ends->owner = yz__board_stone(&ends->board, ends->end[0]);
    ends->ban = ends->taken = 0;
    ends->retaken = false;
}

bool
yz__linked(const yz_position *position, const yz_point at[2], yz_colour first,
           const yz_point *ban, yz_move *best, bool *ko)
{
    struct ends ends;
    yz__at found = 0;
    bool linked;

    *ko = false;
    *best = (yz_move){YZ_MOVE_PASS, first, {0, 0}};
    load(&ends, position, at);
    if (ban != NULL)
        ends.ban = yz__board_at(&ends.board, *ban);
    if (gone(&ends))
        return false;
    if (joined(&ends) && (first == ends.owner || holds(&ends)))
        return true;
    linked = first == ends.owner ? can_link(&ends, &found) : !can_cut(&ends, 1, &found);
    *ko = ends.retaken;
    if (found != 0) {
        best->kind = YZ_MOVE_PLAY;
        best->at = yz__board_point(&ends.board, found);
    }
    return linked;
}

/* ---- Apart ---- */

/* The points that no stone of the owner will ever stand on: living walls, and the chain on
   'safe'. */
static void
find_walls(const struct ends *ends, const yz_position *position, const yz_point *safe,
           uint8_t wall[YZ_MAX_POINTS])
{
    const yz_colour other = yz_opponent(ends->owner);

    yz__life_unconditional(position, true, wall);
    for (int i = 0; i < position->width * position->height; i++) {
        const yz__at at =
            yz__board_at(&ends->board, (yz_point){(uint8_t)(i % position->width),
                                                  (uint8_t)(i / position->width)});
        const bool held =
            safe != NULL && ends->board.chain[at] ==
                                ends->board.chain[yz__board_at(&ends->board, *safe)];
        wall[i] = position->stone[i] == (int)other && (held || wall[i] == (int)other);
    }
}

/* True if a way leads from one point to the other round the walls. */
static bool
leads(const yz_position *board, const yz_point at[2], uint8_t wall[YZ_MAX_POINTS])
{
    static const int BESIDE[4][2] = {{0, -1}, {-1, 0}, {1, 0}, {0, 1}};
    const size_t to = yz_index(board->width, at[1]);
    yz_point left[YZ_MAX_POINTS];
    int count = 0;

    left[count++] = at[0];
    wall[yz_index(board->width, at[0])] = 1;
    while (count > 0) {
        const yz_point from = left[--count];
        for (int i = 0; i < 4; i++) {
            const int x = from.x + BESIDE[i][0], y = from.y + BESIDE[i][1];
            const yz_point next = {(uint8_t)x, (uint8_t)y};
            if (x < 0 || y < 0 || x >= board->width || y >= board->height ||
                wall[yz_index(board->width, next)] != 0)
                continue;
            wall[yz_index(board->width, next)] = 1;
            left[count++] = next;
        }
    }
    return wall[to] != 0;
}

bool
yz__apart(const yz_position *position, const yz_point at[2], const yz_move *then,
          const yz_point *safe)
{
    struct ends ends;
    yz_position board = *position;
    yz__at removed[YZ_MAX_POINTS];
    uint8_t wall[YZ_MAX_POINTS];
    yz__placed placed;

    load(&ends, position, at);
    if (gone(&ends))
        return true;
    if (then != NULL) {
        if (!place(&ends, yz__board_at(&ends.board, then->at), then->colour, &placed,
                   removed))
            return false;
        if (gone(&ends))
            return true;
        yz__board_save(&ends.board, &board);
    }
    find_walls(&ends, &board, safe, wall);
    return !leads(&board, at, wall);
}
