/* schedules.c - which schedule a system has; the round robin. */
#include "event/schedules.h"

#include "event/team_scores.h"

static yz_status (*const SCHEDULE[])(const yz__scheduling *at) = {
    [YZ__SYSTEM_SWISS] = NULL,
    [YZ__SYSTEM_MCMAHON] = NULL,
    [YZ__SYSTEM_CATEGORIES] = NULL,
    [YZ__SYSTEM_ROUND_ROBIN] = yz__schedule_berger,
    [YZ__SYSTEM_KNOCKOUT] = yz__schedule_bracket,
    [YZ__SYSTEM_MATCH] = yz__schedule_match,
    [YZ__SYSTEM_TEN_GAMES] = yz__schedule_ten_games,
    [YZ__SYSTEM_SERIES] = yz__schedule_series,
    [YZ__SYSTEM_WIN_ON] = yz__schedule_win_on,
    [YZ__SYSTEM_ALL_PLAY] = yz__schedule_all_play,
    [YZ__SYSTEM_TEAM_ROBIN] = yz__schedule_team_robin,
    [YZ__SYSTEM_TEAM_SWISS] = yz__schedule_team_swiss,
};

bool
yz__is_scheduled(const yz__event *event)
{
    return SCHEDULE[event->settings.system] != NULL &&
           !yz__matches_losers(&event->settings);
}

bool
yz__fixes_colours(const yz__event *event)
{
    return yz__is_scheduled(event) && event->settings.colours == YZ__COLOURS_BY_LOT &&
           event->settings.system != YZ__SYSTEM_KNOCKOUT &&
           event->settings.system != YZ__SYSTEM_WIN_ON;
}

yz_status
yz__schedule_round(yz__round *out, yz__pool *pool, const yz__contender *const *list,
                   int count)
{
    yz__scheduling at = {.out = out, .pool = pool, .list = list, .count = count};
    const yz_status status =
        yz__number_players(pool->event, &pool->scores.arena, &at.number, &at.numbers);
    return status == YZ_OK ? SCHEDULE[pool->event->settings.system](&at) : status;
}

/* ---- Round robin ---- */

/* The player with a number from 1; -1: there is none. */
static int
numbered(const yz__scheduling *at, int number)
{
    return number > at->numbers ? -1 : at->number[number - 1];
}

yz_status
yz__schedule_berger(const yz__scheduling *at)
{
    const int even = at->numbers + at->numbers % 2;
    if (even < 2)
        return YZ_OK;
    int(*pair)[2] =
        yz__arena_take(&at->pool->scores.arena, (size_t)even * sizeof *pair);
    if (pair == NULL)
        return YZ_E_NOMEM;
    const int cycle = (at->pool->round - 1) / (even - 1);
    yz__berger(even, (at->pool->round - 1) % (even - 1) + 1, pair);
    for (int i = 0; i < even / 2; i++)
        yz__schedule_colours(at, numbered(at, pair[i][cycle % 2]),
                             numbered(at, pair[i][1 - cycle % 2]));
    return YZ_OK;
}

/* ---- Where players come from ---- */

static int
number_of(const yz__scheduling *at, int player)
{
    int i = 0;
    while (i < at->numbers && at->number[i] != player)
        i++;
    return i + 1;
}

yz_status
yz__schedule_origins(yz__pool *pool, const int player[2], yz__origin out[2])
{
    const yz__event *event = pool->event;
    yz__scheduling at = {.pool = pool};
    const yz_status status =
        yz__number_players(event, &pool->scores.arena, &at.number, &at.numbers);
    if (status != YZ_OK)
        return status;
    for (int i = 0; i < 2; i++) {
        const bool team = event->player[player[i]].team > 0;
        out[i] = (yz__origin){.kind = team ? YZ__FROM_BOARD : YZ__FROM_NUMBER,
                              .number =
                                  team ? yz__board_in(event, player[i], pool->round) + 1
                                       : number_of(&at, player[i])};
    }
    return event->settings.system == YZ__SYSTEM_KNOCKOUT
               ? yz__bracket_origins(&at, player, out)
               : YZ_OK;
}
