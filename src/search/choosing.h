/* choosing.h - the move that is made of what a search has found. */
#ifndef YZ_SRC_SEARCH_CHOOSING_H
#define YZ_SRC_SEARCH_CHOOSING_H

#include "search/thinking.h"
#include "yunzi/search.h"

/* True when nothing has to be thought about: what the rules demand, or all there is. */
bool yz__choose_at_once(const yz_search *search, const yz_game *game,
                        yz_search_choice *out);

/* True if no other move can be the one tried most after so many games more. */
bool yz__choose_is_clear(const yz_search *search, float games);
/* True if another move that was tried often is better than the one tried most. */
bool yz__choose_is_doubtful(const yz_search *search);

void yz__choose(const yz_search *search, const yz_game *game,
                const yz_search_work *work, yz_search_choice *out);

#endif
