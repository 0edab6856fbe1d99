/* schedules.h - the schedules there are, one for each system that does not match by scores. */
#ifndef YZ_SRC_EVENT_SCHEDULES_H
#define YZ_SRC_EVENT_SCHEDULES_H

#include "event/schedule.h"

/* True if the system of the event lays its rounds down, and does not match by scores. */
bool yz__is_scheduled(const yz__event *event);
/* True if its tables say who is White. */
bool yz__fixes_colours(const yz__event *event);
/* Lays down the round of the pool; YZ_E_PHASE with 'out->refusal', YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__schedule_round(yz__round *out, yz__pool *pool,
                                           const yz__contender *const *list, int count);

/*
 * Berger's table: the pairs of a round (from 1) among 'count' players, an even number, counted from
 * 1; 'pair' gets count / 2 of them, White first.
 */
void yz__berger(int count, int round, int (*pair)[2]);
/* The first column of a knock-out: 'slot' gets 'size' numbers, a power of two, from 1. */
void yz__bracket_slots(int *slot, int size);
/*
 * The level of a ten-game match after 'games' results, 1 for the first player, -1 for the other, 0 for
 * a draw: a lead of four games since the last change moves it by one step.  'since' gets the games
 * played on this level.
 */
int yz__ten_game_level(const int *result, int games, int *since);

/* Where a player of a round that was laid down comes from. */
typedef enum yz__origin_kind {
    YZ__FROM_NUMBER, /* his number in the table, the seed of a knock-out */
    YZ__FROM_WIN,    /* he won a game in an earlier round */
    YZ__FROM_LOSS,   /* he lost it */
    YZ__FROM_BOARD   /* his board in his team */
} yz__origin_kind;

typedef struct yz__origin {
    yz__origin_kind kind;
    int number;            /* from 1: of the table, or the board */
    int round, one, other; /* the earlier game */
} yz__origin;

/* Finds where two players who meet in the round of the pool come from.  YZ_E_NOMEM. */
YZ_MUST_CHECK yz_status yz__schedule_origins(yz__pool *pool, const int player[2],
                                             yz__origin out[2]);
YZ_MUST_CHECK yz_status yz__bracket_origins(const yz__scheduling *at,
                                            const int player[2], yz__origin out[2]);

/* Each lays down a round. */
YZ_MUST_CHECK yz_status yz__schedule_berger(const yz__scheduling *at);
YZ_MUST_CHECK yz_status yz__schedule_bracket(const yz__scheduling *at);
YZ_MUST_CHECK yz_status yz__schedule_match(const yz__scheduling *at);
YZ_MUST_CHECK yz_status yz__schedule_ten_games(const yz__scheduling *at);
YZ_MUST_CHECK yz_status yz__schedule_series(const yz__scheduling *at);
YZ_MUST_CHECK yz_status yz__schedule_win_on(const yz__scheduling *at);
YZ_MUST_CHECK yz_status yz__schedule_all_play(const yz__scheduling *at);
YZ_MUST_CHECK yz_status yz__schedule_team_robin(const yz__scheduling *at);
YZ_MUST_CHECK yz_status yz__schedule_team_swiss(const yz__scheduling *at);

#endif
