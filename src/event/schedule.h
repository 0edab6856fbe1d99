/* schedule.h - rounds that are laid down beforehand. */
#ifndef YZ_SRC_EVENT_SCHEDULE_H
#define YZ_SRC_EVENT_SCHEDULE_H

#include "event/round.h"

/*
 * Berger's table: the pairs of a round (from 1) among 'count' players, an even number, counted from
 * 1; 'pair' gets count / 2 of them, White first.
 */
void yz__berger(int count, int round, int (*pair)[2]);

/*
 * The round of a round robin.  Numbers are drawn by the seed of the event among all who are
 * registered; who has to meet nobody, or somebody who is not there, rests.
 */
YZ_MUST_CHECK yz_status yz__schedule_round(yz__round *out, yz__pool *pool,
                                           const yz__contender *const *list, int count);

#endif
