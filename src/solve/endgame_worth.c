/* endgame_worth.c - what open regions played together are worth at a stand. */
#include "base/memory.h"
#include "rules/play.h"
#include "solve/endgame_work.h"

void
yz__endgame_leave(yz__endgame_work *of, yz__endgame_open why)
{
    if (of->out->open == YZ__ENDGAME_SETTLED)
        of->out->open = why;
}

/* A ko may never be retaken at once, not even into the position that the question begins with. */
bool
yz__endgame_bans_kos(const yz_rules *rules)
{
    static const yz__past_kind KINDS[] = {YZ__PAST_START, YZ__PAST_PLAY, YZ__PAST_PASS};
    bool banned = true;

    for (int i = 0; i < 3; i++)
        banned &= yz__ko_forbids(rules, (yz__past_ply){KINDS[i], YZ_WHITE, YZ_BLACK, 0},
                                 YZ_WHITE);
    return banned || yz__ko_bans_retaking(rules);
}

/* ---- What a stand is worth ---- */

void
yz__endgame_stop(const yz__endgame_work *of, const yz__sum_stand *stand, int worth[2])
{
    worth[0] = worth[1] = 0;
    for (int i = 0; i < of->board->count; i++) {
        worth[0] += of->board->region[i].node[stand->node[i]].least;
        worth[1] += of->board->region[i].node[stand->node[i]].most;
    }
}

/* What the games come to; a play that is made at leisure counts as made. */
static bool
worth_of_games(yz__endgame_work *of, const yz__sum_stand *stand, int worth[2])
{
    worth[0] = worth[1] = 0;
    for (int which = 0; which < 2; which++) {
        yz__valued now[YZ__OPEN_REGIONS];
        for (int i = 0; i < of->board->count; i++) {
            now[i] = of->valued[which][i][stand->node[i]];
            worth[which] += now[i].worth;
        }
        worth[which] +=
            yz__cold_sum_of(&of->cold[which], now, stand->mover, stand->passes);
        if (of->cold[which].status != YZ_OK)
            return false;
    }
    return true;
}

/* The mover may stop play for good, whatever his opponent would still have played at leisure; or
   make any play. */
static bool
worth_after_pass(yz__endgame_work *of, const yz__sum_stand *stand, int worth[2])
{
    const int sign = stand->mover == YZ_BLACK ? 1 : -1;

    yz__endgame_stop(of, stand, worth);
    for (int i = 0; i < of->board->count; i++) {
        const yz__open_region *region = &of->board->region[i];
        const yz__open_node *node = &region->node[stand->node[i]];
        for (uint32_t k = 0; k < node->count; k++) {
            const yz__open_play *play = &region->play[node->first + k];
            if (!yz__endgame_may(of, stand, i, play))
                continue;
            const yz__sum_stand then = yz__endgame_played(stand, i, play);
            int after[2];
            if (!worth_of_games(of, &then, after))
                return false;
            for (int which = 0; which < 2; which++)
                if (yz__open_play_bounds(play, which) &&
                    sign * (after[which] + play->gain - worth[which]) > 0)
                    worth[which] = after[which] + play->gain;
        }
    }
    return true;
}

bool
yz__endgame_worth(yz__endgame_work *of, const yz__sum_stand *stand, int worth[2])
{
    int stopped[2];

    if (of->kos != NULL)
        return yz__ko_sum_of(of->kos, stand, &worth[0], &worth[1]);
    const bool known = worth_of_games(of, stand, worth);
    if (!known || stand->passes == 0 || !of->two_passes)
        return known;
    if (!worth_after_pass(of, stand, stopped))
        return false;
    /* who disputes a stop plays on, and makes his plays; or does not */
    for (int which = 0; which < 2; which++)
        if (!of->disputed ||
            (which == 0 ? stopped[0] < worth[0] : stopped[1] > worth[1]))
            worth[which] = stopped[which];
    return true;
}

yz__sum_stand
yz__endgame_first(const yz__endgame_work *of)
{
    yz__sum_stand stand = {.mover = (int)of->question->mover,
                           .ban_region = YZ__OPEN_NOWHERE,
                           .ban_at = YZ__OPEN_NOWHERE};

    for (int i = 0; i < of->board->count; i++)
        if (of->board->region[i].ban >= 0) {
            stand.ban_region = i;
            stand.ban_at = of->board->region[i].ban;
        }
    return stand;
}

yz__sum_stand
yz__endgame_passed(const yz__sum_stand *stand)
{
    yz__sum_stand then = *stand;

    then.mover = YZ_BLACK + YZ_WHITE - stand->mover;
    then.passes++;
    then.ban_region = then.ban_at = YZ__OPEN_NOWHERE;
    return then;
}

bool
yz__endgame_may(const yz__endgame_work *of, const yz__sum_stand *stand, int region,
                const yz__open_play *play)
{
    return play->who == stand->mover && (of->kos != NULL || !play->suicide) &&
           (region != stand->ban_region || play->at != stand->ban_at);
}

yz__sum_stand
yz__endgame_played(const yz__sum_stand *stand, int region, const yz__open_play *play)
{
    yz__sum_stand then = *stand;

    then.node[region] = play->to;
    then.mover = YZ_BLACK + YZ_WHITE - stand->mover;
    then.passes = 0;
    then.ban_region = play->ban >= 0 ? region : YZ__OPEN_NOWHERE;
    then.ban_at = play->ban;
    return then;
}

/* ---- The games ---- */

/* The games of one region, in both bounds; false if it has none. */
static bool
add_game(yz__endgame_work *of, int i)
{
    const yz_allocator *allocator = of->question->allocator;
    yz__open_region *region = &of->board->region[i];
    const size_t bytes = region->nodes * sizeof(yz__valued);

    if (region->suicides &&
        !yz__suicide_is_idle(region, PAIRS * of->question->positions, allocator))
        return false;
    for (int which = 0; which < 2 && of->status == YZ_OK; which++) {
        of->valued[which][i] = yz__resize(allocator, NULL, 0, bytes);
        of->status =
            of->valued[which][i] == NULL
                ? YZ_E_NOMEM
                : yz__games_of_region(&of->games, region, which, of->valued[which][i]);
        if (of->status != YZ_E_LIMIT)
            continue;
        of->out->where = region->at[0];
        of->out->points = region->count;
        yz__endgame_leave(of, YZ__ENDGAME_TOO_LARGE);
        of->status = YZ_OK;
        return false;
    }
    return of->status == YZ_OK;
}

/* Bounds that hold whatever the rules say of kos. */
void
yz__endgame_add_games(yz__endgame_work *of)
{
    const yz_allocator *allocator = of->question->allocator;
    const yz__sum_stand first = yz__endgame_first(of);
    int worth[2];

    of->status = yz__games_init(&of->games, PAIRS * of->question->positions, allocator);
    of->summed = of->status == YZ_OK;
    for (int i = 0; i < of->board->count && of->summed; i++)
        of->summed = add_game(of, i);
    for (int which = 0; which < 2 && of->summed; which++)
        yz__cold_sum_init(&of->cold[which], &of->games, of->board->count,
                          of->question->positions);
    of->summed = of->summed && yz__endgame_worth(of, &first, worth);
    of->settled = of->summed && worth[0] == worth[1];
}

/* Nobody can bring a position back in a sum with one single ko: who takes it back has to play in
   between, for two passes end the game. */
static bool
returns_never(const yz__endgame_work *of)
{
    int kos = 0;
    bool simple = !yz__ko_sum_cyclic(of->kos);

    for (int i = 0; i < of->board->count; i++) {
        kos += of->board->region[i].special;
        simple &= of->board->region[i].simple_kos;
    }
    return simple && kos <= 1;
}

/* Goes through all positions, with the ko rule, where the bounds are apart. */
void
yz__endgame_add_kos(yz__endgame_work *of)
{
    const yz__sum_stand first = yz__endgame_first(of);
    const yz_rules *rules = of->question->rules;
    yz_status status = YZ_E_NOT_FOUND;

    for (int i = of->board->count; i-- > 0;)
        if (of->board->region[i].special)
            of->out->where = of->board->region[i].at[0];
    if (of->two_passes && yz__endgame_bans_kos(rules))
        status = yz__ko_sum_new(&of->kos, of->board, &of->rules, &first,
                                of->question->positions);
    if (status == YZ_E_NOMEM)
        of->status = status;
    if (status == YZ_E_LIMIT)
        yz__endgame_leave(of, YZ__ENDGAME_TOO_MANY);
    if (status == YZ_OK)
        of->out->positions += yz__ko_sum_positions(of->kos);
    if (status == YZ_OK && (!yz__ko_looks_back(rules) || returns_never(of)))
        return;
    yz__ko_sum_free(of->kos);
    of->kos = NULL;
    yz__endgame_leave(of, YZ__ENDGAME_KOS);
}
