/*
 * levels.c - weaker opponents: they try less, and now and then play what merely looks likely.
 *
 * A person who is learning makes a move that has a good shape and does not read it out.  So a
 * whim is drawn from what is learnt of games about likely moves: it never is a move that nobody
 * would make, such as one on the first line of an empty board, but may miss what happens elsewhere.
 */
#include <string.h>

#include "search/levels.h"

static const yz_search_level LEVELS[] = {
    {"novice", 20, 100}, {"beginner", 60, 60}, {"learner", 150, 30},
    {"player", 400, 15}, {"club", 1500, 5},    {"strong", 6000, 0},
};
enum { LEVEL_COUNT = sizeof LEVELS / sizeof *LEVELS };

const yz_search_level *
yz__search_level_at(size_t i)
{
    return i < LEVEL_COUNT ? &LEVELS[i] : NULL;
}

const yz_search_level *
yz_search_level_find(const char *key)
{
    for (size_t i = 0; i < LEVEL_COUNT; i++)
        if (strcmp(LEVELS[i].key, key) == 0)
            return &LEVELS[i];
    return NULL;
}

/* A whim is no move of which the outcome makes no difference, and none that looks much worse than
   the likeliest. */
enum { SETTLED = 900, PART = 8 };

static bool
may_be(const yz_search *s, const yz__try *e, const int16_t *owner, float most)
{
    if (e->move == YZ__NO_MOVE || atomic_load(&e->state) == YZ__TRY_BARRED ||
        e->prior * PART < most)
        return false;
    const yz_point at = yz__board_point(&s->tree.start.board, e->move);
    const int own = owner[at.y * s->tree.start.board.width + at.x];
    return own < SETTLED && own > -SETTLED;
}

static float
likeliest(const yz__try *move, int count)
{
    float most = 0;

    for (int i = 0; i < count; i++)
        if (move[i].move != YZ__NO_MOVE &&
            atomic_load(&move[i].state) != YZ__TRY_BARRED && move[i].prior > most)
            most = move[i].prior;
    return most;
}

/* Draws a move, each with the chance that it has of looking likely; NULL: there is none. */
static const yz__try *
draw(yz_search *s, const int16_t *owner)
{
    int count;
    const yz__try *move = yz__tree_moves(&s->tree, &s->tree.entry[YZ__ROOT], &count);
    const float most = likeliest(move, count);
    const yz__try *chosen = NULL;
    float sum = 0;

    for (int i = 0; i < count; i++) {
        if (!may_be(s, &move[i], owner, most))
            continue;
        sum += move[i].prior;
        const uint32_t dice = yz__random_below(&s->explorer[0].rollout.random, 1 << 20);
        if ((float)dice * sum < move[i].prior * (1 << 20))
            chosen = &move[i];
    }
    return chosen;
}

void
yz__follow_whim(yz_search *s, const yz_search_level *level, yz_search_choice *choice)
{
    int16_t owner[YZ_MAX_POINTS];

    if (level == NULL || choice->move.kind != YZ_MOVE_PLAY || choice->resigns ||
        (int)yz__random_below(&s->explorer[0].rollout.random, 100) >= level->whims)
        return;
    yz_search_owners(s, owner);
    const yz__try *chosen = draw(s, owner);
    if (chosen == NULL)
        return;
    choice->move.at = yz__board_point(&s->tree.start.board, chosen->move);
    if (yz__try_games(chosen) > 0)
        choice->win = (int)(yz__try_value(chosen) * 10000);
}
