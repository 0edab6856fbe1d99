/*
 * own_acts.h - what an event has and no other program's file, as acts that go with such a file; and what a file
 * has and no event, which is kept for the next file of its format.
 */
#ifndef YZ_SRC_EXCHANGE_OWN_ACTS_H
#define YZ_SRC_EXCHANGE_OWN_ACTS_H

#include "event/tournament_state.h"
#include "exchange/exported.h"

/* Puts a line for each act: 'has_place' says which settings the file has already. */
void yz__own_acts(yz__exported *out, const yz__event *event,
                  bool (*has_place)(const char *setting));
/* When an act is done while a file is read. */
typedef enum yz__act_stage {
    YZ__BEFORE_PLAYERS,
    YZ__BEFORE_GAMES,
    YZ__BEHIND_GAMES
} yz__act_stage;
yz__act_stage yz__stage_of(const char *act);

/* Tells the act that keeps a text, which may be longer than a line; control characters become blanks. */
void yz__keep_text(yz__exported *out, yz_tournament_format format, const char *place,
                   const char *text, size_t length);
/* The next text kept for this format and place, put together; '*from' begins with 0.  False behind the last. */
bool yz__kept_text(const yz__event *event, yz_tournament_format format,
                   const char *place, size_t *from, yz__exported *out);

#endif
