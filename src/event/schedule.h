/* schedule.h - rounds that a table lays down, or the results before them. */
#ifndef YZ_SRC_EVENT_SCHEDULE_H
#define YZ_SRC_EVENT_SCHEDULE_H

#include "event/round.h"

/* A round that is being laid down. */
typedef struct yz__scheduling {
    yz__round *out;
    yz__pool *pool;
    const yz__contender *const *list; /* who is to be paired */
    int count;
    int *number; /* players by their numbers, from 0 */
    int numbers;
} yz__scheduling;

/* The contender that is this player; NULL: he is not to be paired. */
const yz__contender *yz__scheduled(const yz__scheduling *at, int player);
/* Seats two players, either of whom may be -1: who meets nobody, or somebody who is not there, rests. */
void yz__schedule_pair(const yz__scheduling *at, int one, int other);
/* The same where the table says who is White, unless handicap does. */
void yz__schedule_colours(const yz__scheduling *at, int white, int black);
/* Ends the schedule with a message; returns YZ_E_PHASE. */
yz_status yz__schedule_end(const yz__scheduling *at, yz_message why);
yz_status yz__schedule_decided(const yz__scheduling *at, const char *winner);
/* A game in an earlier round that has no winner. */
yz_status yz__schedule_undecided(const yz__scheduling *at, int one, int other,
                                 int round);

/* What came of the game of two players in a round: 1 or -1 for a win of either, 0 for none. */
typedef enum yz__met {
    YZ__MET_NOT,
    YZ__MET_WON,
    YZ__MET_LOST,
    YZ__MET_BOTH_LOST,
    YZ__MET_OPEN
} yz__met;
yz__met yz__met_in(const yz__event *event, int round, int one, int other);

#endif
