/*
 * capture_within.c - can a chain be captured in so many moves, whatever its owner does?
 *
 * Every move of the attacker takes at most one liberty.  A chain with more liberties than he
 * has moves left is therefore safe for so long, and while it has exactly as many he has to
 * play on one of them.  While it has a single liberty and it is its owner's turn, only a play
 * there or a capture beside it helps.  The answer is exact but for long repetitions: of kos
 * only the ban on retaking at once is kept.
 */
#include "course/learner.h"

struct hunt {
    yz__board board;
    yz__at target;
    yz_colour attacker, owner;
    uint64_t nodes;
    bool open;
    int ban[16]; /* by depth: the point where the side to move may not retake, or 0 */
};

static bool attack(struct hunt *hunt, int moves, int depth, yz__at *best);

/* Places a stone if that is legal, and sets the ban of the next depth. */
static bool
place(struct hunt *hunt, yz__at at, yz_colour who, int depth, yz__placed *placed,
      yz__at *removed)
{
    yz__preview preview;

    if (hunt->board.stone[at] != YZ_EMPTY || hunt->ban[depth] == at)
        return false;
    preview = yz__board_preview(&hunt->board, at, who);
    if (preview.suicided > 0)
        return false;
    *placed = yz__board_place(&hunt->board, at, who, removed);
    hunt->ban[depth + 1] = 0;
    if (placed->captured == 1 && hunt->board.size[hunt->board.chain[at]] == 1 &&
        yz__board_liberties(&hunt->board, at, NULL) == 1)
        hunt->ban[depth + 1] = *removed;
    return true;
}

/* The owner moves: true if nothing that he plays helps. */
static bool
defence_fails_at(struct hunt *hunt, yz__at at, int moves, int depth)
{
    yz__at removed[YZ_MAX_POINTS], next;
    yz__placed placed;
    bool fails;

    if (!place(hunt, at, hunt->owner, depth, &placed, removed))
        return true;
    fails = attack(hunt, moves, depth + 1, &next);
    yz__board_undo(&hunt->board, at, hunt->owner, placed, removed);
    return fails;
}

static bool
passing_fails(struct hunt *hunt, int moves, int depth)
{
    yz__at next;

    hunt->ban[depth + 1] = 0;
    return attack(hunt, moves, depth + 1, &next);
}

/* A play that takes attackers in atari, or the last liberty of the chain itself. */
static bool
could_help(const struct hunt *hunt, yz__at at, yz__at liberty)
{
    return at == liberty ||
           yz__board_preview(&hunt->board, at, hunt->owner).captured > 0;
}

static bool
defend(struct hunt *hunt, int moves, int depth, yz__at *best)
{
    yz__at liberty[YZ_MAX_POINTS], empty[YZ_MAX_POINTS];
    const int free = yz__board_liberties(&hunt->board, hunt->target, liberty);
    const int count = yz__board_empty_count(&hunt->board);

    *best = 0;
    if (free > moves)
        return false;
    for (int i = 0; i < count; i++)
        empty[i] = yz__board_empty(&hunt->board, i);
    for (int i = 0; i < free; i++)
        if (!defence_fails_at(hunt, liberty[i], moves, depth)) {
            *best = liberty[i];
            return false;
        }
    for (int i = 0; i < count && !hunt->open; i++) {
        if (free == 1 && !could_help(hunt, empty[i], *liberty))
            continue;
        if (!defence_fails_at(hunt, empty[i], moves, depth)) {
            *best = empty[i];
            return false;
        }
    }
    return passing_fails(hunt, moves, depth);
}

static bool
attack_at(struct hunt *hunt, yz__at at, int moves, int depth)
{
    yz__at removed[YZ_MAX_POINTS], next;
    yz__placed placed;
    bool works;

    if (!place(hunt, at, hunt->attacker, depth, &placed, removed))
        return false;
    works = hunt->board.stone[hunt->target] == YZ_EMPTY;
    /* To pass is the quickest refutation of a move that threatens nothing. */
    if (!works && passing_fails(hunt, moves - 1, depth + 1))
        works = defend(hunt, moves - 1, depth + 1, &next);
    yz__board_undo(&hunt->board, at, hunt->attacker, placed, removed);
    return works;
}

static bool
attack(struct hunt *hunt, int moves, int depth, yz__at *best)
{
    yz__at liberty[YZ_MAX_POINTS], empty[YZ_MAX_POINTS];
    const int free = yz__board_liberties(&hunt->board, hunt->target, liberty);
    const int count = yz__board_empty_count(&hunt->board);

    if (hunt->nodes-- == 0) {
        hunt->open = true;
        hunt->nodes = 0;
    }
    if (free > moves || hunt->open)
        return false;
    for (int i = 0; i < count; i++)
        empty[i] = yz__board_empty(&hunt->board, i);
    for (int i = 0; i < free; i++)
        if (attack_at(hunt, liberty[i], moves, depth)) {
            *best = liberty[i];
            return true;
        }
    for (int i = 0; i < count && free < moves; i++)
        if (attack_at(hunt, empty[i], moves, depth)) {
            *best = empty[i];
            return true;
        }
    return false;
}

bool
yz__capture_within(const yz_position *position, yz_point at, yz_colour first, int moves,
                   const yz_point *ban, uint64_t nodes, yz_move *best, bool *open)
{
    struct hunt hunt = {.nodes = nodes};
    yz__at found = 0;
    bool captured;

    yz__board_load(&hunt.board, position);
    hunt.target = yz__board_at(&hunt.board, at);
    hunt.owner = yz__board_stone(&hunt.board, hunt.target);
    hunt.attacker = yz_opponent(hunt.owner);
    if (ban != NULL)
        hunt.ban[0] = yz__board_at(&hunt.board, *ban);
    captured = first == hunt.attacker ? attack(&hunt, moves, 0, &found)
                                      : defend(&hunt, moves, 0, &found);
    *open = hunt.open;
    *best = (yz_move){YZ_MOVE_PASS, first, {0, 0}};
    if (found != 0) {
        best->kind = YZ_MOVE_PLAY;
        best->at = yz__board_point(&hunt.board, found);
    }
    return captured && !hunt.open;
}
