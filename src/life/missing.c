/*
 * missing.c - finds what the proof of a chain lacks that reading left open.
 */
#include <string.h>

#include "life/life_words.h"
#include "life/reading.h"
#include "read/answers.h"
#include "yunzi/messages.h"

/* The positions for this: a part of those of reading, in addition to them, shared by
   the chains. */
enum { PART = 10, MOST_NODES = 8000 };

static bool
is_left_open(const yz__reading *r, int chain)
{
    return r->stage[chain] != YZ__READING_DONE;
}

/* True if nothing has to come first, to be won, or to stay. */
static bool
needs_nothing(const yz_condition *condition)
{
    return !condition->first && condition->kos == 0 && condition->staying == 0;
}

/* Looks at one chain; '*nodes' receives the positions that this took. */
static yz_status
look_at(yz__reading *r, int chain, uint64_t share, uint64_t *nodes)
{
    yz__life_work *lives = r->lives;
    yz_chain_life *life = &lives->chain[chain];
    yz_question question = yz__reading_question(lives, chain);
    yz_condition found;

    *nodes = 0;
    if (!yz__life_work_limits(lives, share, &question))
        return YZ_OK;
    yz_status status = yz__prover_condition(lives->prover, &question, &found);
    if (status == YZ_E_STOPPED)
        yz__life_work_cut(lives, YZ_SHORTAGE_TIME);
    if (status != YZ_OK)
        return status == YZ_E_STOPPED ? YZ_OK : status;
    *nodes = found.nodes;
    life->nodes += found.nodes;
    yz__life_work_spent(lives, &(yz_answer){.nodes = found.nodes});
    /* If nothing is missing, the chain is proved after all, but stays open.  Within
       larger limits that proof might not be found in the same way, and a chain
       proved within some limits has to be proved within larger ones. */
    if (found.outcome != YZ_OUTCOME_OPEN && !needs_nothing(&found))
        life->condition = found;
    return YZ_OK;
}

static int
points_of_region(const yz__life_work *lives, int chain)
{
    const uint16_t region = lives->region[yz__life_work_stone(lives, chain, 0)];
    int count = 0;

    for (int i = 0; i < lives->points; i++)
        count += lives->region[i] == region;
    return count;
}

static uint64_t
share_of(const yz__life_work *lives, uint64_t used, int chains)
{
    const uint64_t most = lives->first ? 0 : lives->asked.nodes / PART;

    if (!lives->first && lives->asked.nodes == 0)
        return MOST_NODES;
    const uint64_t share = used < most ? (most - used) / (uint64_t)chains : 0;
    return share < MOST_NODES ? share : MOST_NODES;
}

yz_status
yz__reading_find_missing(yz__reading *r)
{
    yz__life_work *lives = r->lives;
    const uint64_t before = lives->nodes_left;
    yz_status status = YZ_OK;
    uint64_t used = 0, nodes;
    int open = 0;

    for (int c = 0; c < lives->chain_count; c++) {
        lives->chain[c].condition = (yz_condition){.outcome = YZ_OUTCOME_OPEN};
        open += is_left_open(r, c);
    }
    /* A condition on a board with added stones might not hold on the real one, so
       none is told. */
    if (memcmp(lives->position->stone, lives->played.stone, (size_t)lives->points) != 0)
        return YZ_OK;
    for (int c = 0; c < lives->chain_count && status == YZ_OK; c++) {
        if (!is_left_open(r, c))
            continue;
        const uint64_t share = share_of(lives, used, open--);
        lives->chain[c].region_points = points_of_region(lives, c);
        if (lives->nodes_left != UINT64_MAX)
            lives->nodes_left = share;
        status = look_at(r, c, share, &nodes);
        used += nodes;
    }
    lives->nodes_left = before;
    return status;
}

/* ---- In words ---- */

static int
listed(int count)
{
    return count < YZ_CONDITION_POINTS ? count : YZ_CONDITION_POINTS;
}

yz_message
yz__condition_message(const yz_condition *condition, int height)
{
    const yz_argument dead = yz_arg_choice(condition->outcome == YZ_OUTCOME_CAPTURED);
    const yz_argument who = yz_arg_colour(condition->who);
    const yz_argument at = yz_arg_point(condition->at, height);
    const yz_argument plays = yz_arg_points(condition->play, condition->unanswered,
                                            condition->unanswered, height);
    const yz_argument kos =
        yz_arg_points(condition->ko, listed(condition->kos), condition->kos, height);

    if (condition->outcome == YZ_OUTCOME_OPEN)
        return yz_message_plain(YZ_MESSAGE_NONE);
    if (condition->kos > 0)
        return condition->first
                   ? yz_message_with(YZ_MESSAGE_LIFE_IF_FIRST_KO, who, at, kos)
                   : yz_message_with(YZ_MESSAGE_LIFE_IF_KO, who, kos);
    if (condition->first)
        return condition->unanswered > 0
                   ? yz_message_with(YZ_MESSAGE_LIFE_IF_FIRST_BUT, dead, who, at, plays)
                   : yz_message_with(YZ_MESSAGE_LIFE_IF_FIRST, dead, who, at);
    return yz_message_with(YZ_MESSAGE_LIFE_IF_STAYING, dead,
                           yz_arg_points(condition->stays, listed(condition->staying),
                                         condition->staying, height));
}
