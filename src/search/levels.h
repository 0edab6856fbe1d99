/* levels.h - the levels, and what one does to the move that a search has chosen. */
#ifndef YZ_SRC_SEARCH_LEVELS_H
#define YZ_SRC_SEARCH_LEVELS_H

#include "search/thinking.h"
#include "yunzi/search.h"

/* Puts another play in the place of the one that was chosen, as often as 'level' has it. */
void yz__make_mistakes(yz_search *s, const yz_search_level *level,
                       yz_search_choice *choice);
/* Passes when nothing is to be gained, and resigns when it is lost, as any player sees it. */
void yz__end_as_level(yz_search *s, const yz_game *game, const yz_search_work *work,
                      yz_search_choice *choice);

#endif
