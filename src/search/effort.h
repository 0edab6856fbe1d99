/* effort.h - how much is thought about a move. */
#ifndef YZ_SRC_SEARCH_EFFORT_H
#define YZ_SRC_SEARCH_EFFORT_H

#include "search/thinking.h"
#include "yunzi/search.h"

/* Nanoseconds by the clock of this work. */
uint64_t yz__effort_now(const yz_search_work *work);
/* Explores the root until the work, which began at that moment of its clock, is done.  False:
   'goes_on' ended it before. */
bool yz__effort(yz_search *search, const yz_game *game, const yz_search_work *work,
                uint64_t began);

#endif
