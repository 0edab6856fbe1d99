/* levels.h - the levels, and what one does to the move that a search has chosen. */
#ifndef YZ_SRC_SEARCH_LEVELS_H
#define YZ_SRC_SEARCH_LEVELS_H

#include "search/thinking.h"
#include "yunzi/search.h"

/* Level 'i' from 0, NULL after the last.  Static. */
const yz_search_level *yz__search_level_at(size_t i);

/* Puts another play in the place of the one that was chosen, as often as 'level' has whims; NULL
   has none. */
void yz__follow_whim(yz_search *s, const yz_search_level *level,
                     yz_search_choice *choice);

#endif
