/* remarks.h - what is said of an event beside its games: its regulation, the clocks and sealed moves of its games. */
#ifndef YZ_SRC_EVENT_REMARKS_H
#define YZ_SRC_EVENT_REMARKS_H

#include "event/tournament_state.h"

const char *yz__official_key(int role);
const char *yz__heading_key(int heading);
/* What the regulation says under a heading; NULL: nothing. */
const char *yz__regulation_of(const yz__event *event, int heading);
/* The first heading under which it says nothing; -1: it is complete. */
int yz__heading_missing(const yz__event *event);
/* A number of the words of the regulation, by which two copies are compared; 0: it says nothing. */
uint64_t yz__regulation_mark(const yz__event *event);

/* The minutes that a player was late to the game of a round, or has used in it, as they were said last; -1: not. */
int yz__minutes_said(const yz__event *event, yz__remark_kind kind, int player,
                     int round);
/* Who has sealed a move of this game that is not open yet; -1: nobody. */
int yz__sealed_by(const yz__event *event, const yz__pairing *game);
/* The move of this game that was opened last; NULL: none. */
const yz__remark *yz__opened_in(const yz__event *event, const yz__pairing *game);

#endif
