/* tournament_games.h - what lists and pages of a round share. */
#ifndef YZ_SRC_TELL_TOURNAMENT_GAMES_H
#define YZ_SRC_TELL_TOURNAMENT_GAMES_H

#include "tell/tournament_view.h"

/* "1-0", White first, "" without a result; "!" behind it: nobody played.  Static. */
const char *yz__result_score(const yz__pairing *game);
/* Games of a round, byes left out. */
int yz__games_in(const yz__event *event, int round);

#endif
