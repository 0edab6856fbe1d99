/*
 * levels.c - weaker opponents: they try less, and make the mistakes of people who learn.
 *
 * Such a person makes a move that has a good shape and does not read it out, answers where the
 * opponent has played, and overlooks what is in atari.  So a whim is drawn from what is learnt of
 * games about likely moves: it never is a move that nobody would make, such as one on the first
 * line of an empty board, but may miss what happens elsewhere.
 */
#include <stdlib.h>
#include <string.h>

#include "search/levels.h"

static const yz_search_level LEVELS[] = {
    {"novice", "a novice", 20, 100, 60, 50},
    {"beginner", "a beginner", 60, 60, 50, 30},
    {"learner", "a learner", 200, 35, 40, 15},
    {"player", "a player", 500, 18, 30, 5},
    {"club", "a club player", 1800, 5, 20, 0},
    {"strong", "a strong player", 6000, 0, 0, 0},
    {NULL, NULL, 0, 0, 0, 0},
};

const yz_search_level *
yz_search_level_find(const char *key)
{
    const yz_search_level *level = LEVELS;

    while (key != NULL && level->key != NULL && strcmp(level->key, key) != 0)
        level++;
    return key == NULL || level->key != NULL ? level : NULL;
}

/* What is drawn from: the moves at the root, as somebody sees them. */
typedef struct sight {
    const yz__board *board;
    const yz__try *move;
    int count;
    int16_t owner[YZ_MAX_POINTS];
    yz__at near; /* only moves close to this one; YZ__NO_MOVE: anywhere */
    bool blind;  /* no chain is seen that is in atari */
} sight;

/* A whim is no move of which the outcome makes no difference, and none that looks much worse than
   the likeliest. */
enum { SETTLED = 900, PART = 8, CLOSE = 2, ATARI = 1 };

/* It takes or saves a chain in atari. */
static bool
meets_atari(const yz__board *board, yz__at at)
{
    yz__at liberty[YZ_MAX_POINTS];

    for (int k = 0; k < 4; k++) {
        const yz__at near = yz__board_near(board, at, k);
        const uint8_t stone = board->stone[near];
        if ((stone == YZ_BLACK || stone == YZ_WHITE) &&
            yz__board_liberties(board, near, liberty) == ATARI)
            return true;
    }
    return false;
}

static bool
is_close(yz_point one, yz_point other)
{
    return abs(one.x - other.x) <= CLOSE && abs(one.y - other.y) <= CLOSE;
}

static bool
is_seen(const sight *by, const yz__try *e)
{
    if (e->move == YZ__NO_MOVE || atomic_load(&e->state) == YZ__TRY_BARRED)
        return false;
    const yz_point at = yz__board_point(by->board, e->move);
    const int own = by->owner[at.y * by->board->width + at.x];
    return own < SETTLED && own > -SETTLED &&
           (by->near == YZ__NO_MOVE ||
            is_close(at, yz__board_point(by->board, by->near))) &&
           !(by->blind && meets_atari(by->board, e->move));
}

static float
likeliest(const sight *by)
{
    float most = 0;

    for (int i = 0; i < by->count; i++)
        if (by->move[i].prior > most && is_seen(by, &by->move[i]))
            most = by->move[i].prior;
    return most;
}

/* Draws a move, each with the chance that it has of looking likely; NULL: there is none. */
static const yz__try *
draw(const sight *by, yz__random *random)
{
    const float most = likeliest(by);
    const yz__try *chosen = NULL;
    float sum = 0;

    for (int i = 0; i < by->count; i++) {
        const yz__try *e = &by->move[i];
        if (e->prior * PART < most || !is_seen(by, e))
            continue;
        sum += e->prior;
        const uint32_t dice = yz__random_below(random, 1 << 20);
        if ((float)dice * sum < e->prior * (1 << 20))
            chosen = e;
    }
    return chosen;
}

static bool
happens(yz__random *random, int of_hundred)
{
    return (int)yz__random_below(random, 100) < of_hundred;
}

/* The move that 'level' makes in the place of the one at 'best'; NULL: that one. */
static const yz__try *
find_mistake(yz_search *s, const yz_search_level *level, yz__at best)
{
    yz__random *random = &s->explorer[0].rollout.random;
    sight by = {.board = &s->tree.start.board, .near = YZ__NO_MOVE};

    by.blind = happens(random, level->blind);
    const bool whim = happens(random, level->whims);
    const bool answer = whim && happens(random, level->answers);
    if (!whim && !(by.blind && meets_atari(by.board, best)))
        return NULL;
    by.move = yz__tree_moves(&s->tree, &s->tree.entry[YZ__ROOT], &by.count);
    (void)yz_search_owners(s, -1, by.owner);
    by.near = answer ? s->tree.start.last : YZ__NO_MOVE;
    const yz__try *chosen = draw(&by, random);
    by.near = YZ__NO_MOVE;
    return chosen != NULL || !answer ? chosen : draw(&by, random);
}

void
yz__make_mistakes(yz_search *s, const yz_search_level *level, yz_search_choice *choice)
{
    const yz__board *board = &s->tree.start.board;

    if (choice->move.kind != YZ_MOVE_PLAY || choice->resigns)
        return;
    const yz__try *chosen =
        find_mistake(s, level, yz__board_at(board, choice->move.at));
    if (chosen == NULL)
        return;
    choice->move.at = yz__board_point(board, chosen->move);
    if (yz__try_games(chosen) > 0)
        choice->win = (int)(yz__try_value(chosen) * 10000);
}
