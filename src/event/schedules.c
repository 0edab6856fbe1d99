/* schedules.c - which schedule a system has; numbers of players; the round robin. */
#include "event/schedules.h"

#include <stdlib.h>
#include <string.h>

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

/* From three losses on a knock-out has no bracket: it matches those who are left. */
enum { BRACKET_LOSSES = 2 };

bool
yz__is_scheduled(const yz__event *event)
{
    return SCHEDULE[event->settings.system] != NULL &&
           (event->settings.system != YZ__SYSTEM_KNOCKOUT ||
            event->settings.losses <= BRACKET_LOSSES);
}

bool
yz__fixes_colours(const yz__event *event)
{
    return yz__is_scheduled(event) && event->settings.colours == YZ__COLOURS_BY_LOT &&
           event->settings.system != YZ__SYSTEM_KNOCKOUT &&
           event->settings.system != YZ__SYSTEM_WIN_ON;
}

/* ---- Numbers ---- */

/* A player on the way to his number. */
typedef struct drawn {
    int player;
    int64_t rating, rank, lot;
    const char *id;
} drawn;

static int
descending(int64_t a, int64_t b)
{
    return a == b ? 0 : a > b ? -1 : 1;
}

static int
by_number(const void *left, const void *right)
{
    const drawn *a = left, *b = right;
    int order = descending(a->rating, b->rating);
    if (order == 0)
        order = descending(a->rank, b->rank);
    if (order == 0)
        order = descending(b->lot, a->lot);
    return order != 0 ? order : strcmp(a->id, b->id);
}

/* Gives the players of 'row' their numbers: those who have one by hand that, the others what is left, in order. */
static void
give_numbers(const yz__scheduling *at, const drawn *row)
{
    const yz__entrant *player = at->pool->event->player;
    int next = 0;
    for (int i = 0; i < at->numbers; i++)
        at->number[i] = -1;
    for (int i = 0; i < at->numbers; i++) {
        const int seed = player[row[i].player].seed;
        if (seed > 0 && seed <= at->numbers)
            at->number[seed - 1] = row[i].player;
    }
    for (int i = 0; i < at->numbers; i++) {
        const int seed = player[row[i].player].seed;
        if (seed > 0 && seed <= at->numbers)
            continue;
        while (at->number[next] >= 0)
            next++;
        at->number[next] = row[i].player;
    }
}

/* Numbers all who are registered: by hand, by lot, or the strongest first. */
static yz_status
number_players(yz__scheduling *at)
{
    const yz__event *event = at->pool->event;
    yz__arena *arena = &at->pool->scores.arena;
    const bool by_rating = event->settings.numbers == YZ__NUMBERS_RATING;
    drawn *row = yz__arena_take(arena, (event->players + 1) * sizeof *row);
    at->number = yz__arena_take(arena, (event->players + 1) * sizeof *at->number);
    if (row == NULL || at->number == NULL)
        return YZ_E_NOMEM;
    for (int p = 0; p < (int)event->players; p++) {
        const yz__entrant *player = &event->player[p];
        if (player->registered)
            row[at->numbers++] = (drawn){.player = p,
                                         .rating = by_rating ? player->rating : 0,
                                         .rank = by_rating ? player->rank : 0,
                                         .lot = yz__lot(event, 0, p, p, INT64_MAX - 1),
                                         .id = player->id};
    }
    qsort(row, (size_t)at->numbers, sizeof *row, by_number);
    give_numbers(at, row);
    return YZ_OK;
}

yz_status
yz__schedule_round(yz__round *out, yz__pool *pool, const yz__contender *const *list,
                   int count)
{
    yz__scheduling at = {.out = out, .pool = pool, .list = list, .count = count};
    const yz_status status = number_players(&at);
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
    const yz_status status = number_players(&at);
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
