/* stopping.h - whether anything is left to gain. */
#ifndef YZ_SRC_SEARCH_STOPPING_H
#define YZ_SRC_SEARCH_STOPPING_H

#include "search/found.h"

/* It may be time to pass, and more should be known of what a pass gives away. */
bool yz__pass_may_be_due(const yz_search *search);
/* Where every dame counts: a point between living stones of both colours on which the mover keeps a
   stone; that which was tried most.  NULL: there is none. */
const yz__try *yz__pass_dame(const yz_search *search);
/* What is known of 'move' as a trial is that of this move. */
void yz__pass_begin_weighing(yz_search *search, yz__weighing trial,
                             const yz__try *move);

/* Finds out what the board counts if the pass ends play, unless its replies show that it gives something
   away. */
void yz__pass_look_at_stop(yz_search *search, const yz_game *game,
                           uint64_t nanoseconds);

/* The board counts as won, and the best play would rather lose that than add to it: it wins less often
   than a pass, or it costs a point where the opponent has passed. */
bool yz__pass_wins(const yz_search *search, const yz__root *root);
/* A pass gives nothing away, as far as has been tried. */
bool yz__pass_is_as_good(const yz_search *search, const yz__root *root);
/* The best play gains nothing, but the board is unfinished: others may gain something. */
bool yz__pass_gains_as_much(const yz_search *search, const yz__root *root);
/* What has to be done before play may stop, where the best play gains nothing: a dame that counts, or a
   dead stone that nobody would mark.  NULL: nothing. */
const yz__try *yz__pass_left_to_do(const yz_search *search, const yz_game *game,
                                   const yz__root *root);
/* The most tried play that takes a liberty of a dead chain; NULL: none does. */
const yz__try *yz__pass_taking(const yz_search *search, const yz__root *root);

#endif
