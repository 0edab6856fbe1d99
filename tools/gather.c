/*
 * gather.c - the same functions that the library asks when it plays.
 */
#include "gather.h"

/* All names of a play. */
static void
name_play(const yz__facts *facts, yz__at at, uint32_t name[NAMES])
{
    uint8_t liberties[4];
    yz__facts_liberties(facts, at, liberties);
    yz__large_pattern pattern =
        yz__pattern_begin(&facts->map, yz__facts_seen_at(facts, at));
    for (int i = 0; i < YZ__PATTERN_SIZES; i++) {
        yz__pattern_grow(&pattern, &facts->map, liberties);
        name[i] = yz__pattern_name(&pattern);
        if (i == 2)
            yz__facts_relate(facts, at, &pattern, name + YZ__PATTERN_SIZES);
    }
}

void
gather_patterns(const play_seen *play, void *context)
{
    gatherer *g = context;
    yz__facts facts;
    uint32_t name[NAMES];
    if (g->apart > 0 && play->game % g->apart == 0)
        return;
    yz__facts_find(&facts, play->board, &play->context);
    name_play(&facts, play->at, name);
    for (int i = 0; i < NAMES; i++)
        names_add(&g->pattern[i], name[i],
                  i > 0 && i < YZ__PATTERN_SIZES ? name[i - 1] : 0);
}

static void
add_competitor(gatherer *g, contests *to, const yz__facts *facts, yz__at at,
               const yz__outlook *look, bool wins)
{
    uint16_t level[COLUMNS] = {0};
    uint8_t feature[YZ__FEATURES];
    uint32_t name[NAMES];
    yz__features_of(facts, at, look, feature);
    for (int i = 0; i < YZ__FEATURES; i++)
        level[i] = feature[i];
    name_play(facts, at, name);
    for (int i = 0; i < NAMES; i++)
        level[YZ__FEATURES + i] = (uint16_t)names_id(&g->pattern[i], name[i]);
    for (int i = 0; i < COLUMNS; i++)
        level[i] = g->unused[i] ? 0 : level[i];
    contests_add(to, level, wins);
}

void
gather_contests(const play_seen *play, void *context)
{
    gatherer *g = context;
    const yz__board *board = play->board;
    const bool held = g->apart > 0 && play->game % g->apart == 0;
    contests *to = held ? &g->held : &g->learnt;
    yz__facts facts;
    yz__outlook look;
    if ((play->number + play->game) % g->every != 0)
        return;
    yz__facts_find(&facts, board, &play->context);
    contests_begin(to, facts.phase);
    const size_t before = to->count;
    for (yz__at at = board->stride; at < board->cells - board->stride; at++)
        if (yz__facts_may(&facts, at, &look))
            add_competitor(g, to, &facts, at, &look, at == play->at);
    contests_end(to);
    g->left_out += to->count == before;
}

void
gather_free(gatherer *g)
{
    for (int i = 0; i < NAMES; i++)
        names_free(&g->pattern[i]);
    contests_free(&g->learnt);
    contests_free(&g->held);
}
