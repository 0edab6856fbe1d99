/* choosing.h - the move that is made of what a search has found. */
#ifndef YZ_SRC_SEARCH_CHOOSING_H
#define YZ_SRC_SEARCH_CHOOSING_H

#include "search/thinking.h"
#include "yunzi/search.h"

/* True when nothing has to be thought about: what the rules demand, or all there is. */
bool yz__choose_at_once(const yz_search *search, const yz_game *game,
                        yz_search_choice *out);

/* Games that began with a pass, and how many of them say something; as many where no pass is
   allowed. */
enum { YZ__PASS_TRIED = 50 };
int yz__pass_games(const yz_search *search);

void yz__choose(const yz_search *search, const yz_game *game,
                const yz_search_work *work, yz_search_choice *out);

#endif
