/* clubs.h - clubs and countries as OpenGotha compares them, and groups of clubs. */
#ifndef YZ_SRC_EVENT_CLUBS_H
#define YZ_SRC_EVENT_CLUBS_H

#include "event/tournament_state.h"

/* The capital of a Latin, Greek or Cyrillic letter; any other character itself. */
uint32_t yz__capital(uint32_t character);
/* The first four UTF-16 units of a text, in capitals, as one number. */
uint64_t yz__four_letters(const char *text);
/* True if two texts are the same but for capitals. */
bool yz__same_letters(const char *one, const char *other);

/* A bit for each group of the event that this club belongs to: by its whole name, or by its first four letters, which
   are all that OpenGotha knows of it. */
uint64_t yz__groups_of_club(const yz__event *event, const char *club);
/* The name of the first of these groups; NULL: there is none. */
const char *yz__club_group_name(const yz__event *event, uint64_t groups);

#endif
