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

/* The pass at the root; NULL: it is not allowed. */
const yz__try *yz__choose_pass(const yz_search *search);
/* The pass, if it may be time for it and more should be known of it; or NULL. */
const yz__try *yz__choose_doubtful_pass(const yz_search *search);

/* True if stones that are dead may be left where they stand: they are marked, or the board wins as it
   is for 'who', who expects to be ahead by 'lead'. */
bool yz__choose_dead_may_stay(const yz_game *game, yz_colour who, int lead);
/* True if nearly all games leave the point with the same side. */
bool yz__choose_gains_nothing(const yz_search *search, yz_point at);

void yz__choose(const yz_search *search, const yz_game *game,
                const yz_search_work *work, yz_search_choice *out);

#endif
