/* numbers.h - what the lot says, and the numbers of players in a table. */
#ifndef YZ_SRC_EVENT_NUMBERS_H
#define YZ_SRC_EVENT_NUMBERS_H

#include "event/tournament_state.h"

/* A number of two players that the seed of the event draws, from 0 to 'most'. */
int64_t yz__lot(const yz__event *event, int round, int one, int other, int64_t most);
/* The same in two steps: what the first of two says, by their ids, and the number of both. */
uint64_t yz__lot_begin(const yz__event *event, int round, int first);
int64_t yz__lot_end(const yz__event *event, uint64_t begin, int second, int64_t most);
/*
 * Numbers all who are registered: those who have a number by hand that, the others what is left, by rating or by
 * lot.  '*out' has the players by their numbers, and lives as long as the arena.  YZ_E_NOMEM.
 */
YZ_MUST_CHECK yz_status yz__number_players(const yz__event *event, yz__arena *arena,
                                           int **out, int *count);

#endif
