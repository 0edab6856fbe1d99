/* two_players.c - two players: matches, ten games with changing handicap, handicap series. */
#include <stdlib.h>
#include <string.h>

#include "event/schedules.h"
#include "yunzi/messages.h"

/* The games of the two so far; results count from the first, who is the stronger. */
typedef struct contest {
    int player[2];
    int games;
    int result[YZ_TOURNAMENT_ROUNDS]; /* 1, -1, or 0: no winner */
    int wins[2];
    int last_white; /* of the two; -1: nobody */
} contest;

static yz_status
look_back(const yz__scheduling *at, contest *out)
{
    const yz__event *event = at->pool->event;
    *out = (contest){.last_white = -1};
    if (at->numbers != 2)
        return yz__schedule_end(
            at, yz_message_with(YZ_MESSAGE_TOURNAMENT_TWO, yz_arg_number(at->numbers)));
    memcpy(out->player, at->number, sizeof out->player);
    for (int r = 1; r < at->pool->round; r++) {
        const yz__met met = yz__met_in(event, r, out->player[0], out->player[1]);
        if (met == YZ__MET_NOT)
            continue;
        out->result[out->games++] = (met == YZ__MET_WON) - (met == YZ__MET_LOST);
        out->wins[0] += met == YZ__MET_WON;
        out->wins[1] += met == YZ__MET_LOST;
        out->last_white =
            yz__pairing_of(event, out->player[0], r)->white != out->player[0];
    }
    return YZ_OK;
}

/* Seats the next game; 'white' is one of the two, -1 for the lot. */
static void
seat(const yz__scheduling *at, const contest *of, int white, int handicap)
{
    const int tables = at->out->tables;
    if (white < 0)
        white = (int)yz__lot(at->pool->event, at->pool->round, of->player[0],
                             of->player[1], 1);
    const bool by_lot = of->last_white < 0 && handicap == 0;
    yz__schedule_colours(at, of->player[white], of->player[1 - white]);
    if (at->out->tables == tables || at->out->table[tables].by_default)
        return;
    at->out->table[tables].handicap = handicap;
    at->out->table[tables].by_lot = by_lot;
}

/* ---- Best of so many ---- */

yz_status
yz__schedule_match(const yz__scheduling *at)
{
    const int best_of = (int)at->pool->event->settings.best_of;
    contest of;
    const yz_status status = look_back(at, &of);
    if (status != YZ_OK)
        return status;
    for (int i = 0; i < 2; i++)
        if (2 * of.wins[i] > best_of ||
            (of.games >= best_of && of.wins[i] > of.wins[1 - i]))
            return yz__schedule_decided(at, at->pool->event->player[of.player[i]].id);
    seat(at, &of, of.last_white < 0 ? -1 : 1 - of.last_white, 0);
    return YZ_OK;
}

/* ---- Handicap that changes ---- */

int
yz__ten_game_level(const int *result, int games, int *since)
{
    int level = 0, lead = 0;
    *since = 0;
    for (int i = 0; i < games; i++) {
        lead += result[i];
        ++*since;
        if (abs(lead) == 4) {
            level += lead / 4;
            lead = 0;
            *since = 0;
        }
    }
    return level;
}

/*
 * Game 'index' of a level, from 0: true if the weaker player is Black, and with how many stones (1: only
 * the first move).  Level 1 is Black, White, Black; level 2 Black always; each level more is one stone
 * more in one game of three: 2-B-B, 2-2-B, 2-2-2.
 */
static bool
is_black(int level, int index, int *stones)
{
    *stones = 1;
    if (level == 1)
        return index % 3 != 1;
    *stones += (level - 2) / 3 + ((level - 2) % 3 > index % 3);
    return true;
}

enum { TEN = 10 };

yz_status
yz__schedule_ten_games(const yz__scheduling *at)
{
    contest of;
    int since, stones;
    const yz_status status = look_back(at, &of);
    if (status != YZ_OK)
        return status;
    if (of.games >= TEN)
        return yz__schedule_end(
            at, yz_message_with(YZ_MESSAGE_TOURNAMENT_OVER, yz_arg_number(TEN)));
    const int level = yz__ten_game_level(of.result, of.games, &since);
    if (level == 0) {
        seat(at, &of, of.last_white < 0 ? -1 : 1 - of.last_white, 0);
        return YZ_OK;
    }
    const int weaker = level > 0;
    const bool black = is_black(abs(level), since, &stones);
    seat(at, &of, black ? 1 - weaker : weaker, stones);
    return YZ_OK;
}

yz_status
yz__schedule_series(const yz__scheduling *at)
{
    contest of;
    int stones;
    const yz_status status = look_back(at, &of);
    if (status != YZ_OK)
        return status;
    const int level = at->pool->event->settings.series == YZ__SERIES_BWB ? 1 : 2;
    seat(at, &of, is_black(level, of.games, &stones) ? 0 : 1, 1);
    return YZ_OK;
}
