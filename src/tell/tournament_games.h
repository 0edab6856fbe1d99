/* tournament_games.h - what lists and pages of a round share. */
#ifndef YZ_SRC_TELL_TOURNAMENT_GAMES_H
#define YZ_SRC_TELL_TOURNAMENT_GAMES_H

#include "tell/tournament_view.h"

/* "Adler Ana", or the id of a player without names; 'out' has room for what an act holds. */
enum { YZ__NAME_ROOM = YZ_TOURNAMENT_LINE + 2 };
const char *yz__player_name(const yz__event *event, int player,
                            char out[YZ__NAME_ROOM]);
/* "1-0", White first, "" without a result; "!" behind it: nobody played.  Static. */
const char *yz__result_score(const yz__pairing *game);
/* Games of a round, byes left out. */
int yz__games_in(const yz__event *event, int round);

#endif
