/* kept_game.h - a game written as a record, and replayed from it. */
#ifndef YZ_TESTS_KEPT_GAME_H
#define YZ_TESTS_KEPT_GAME_H

#include "table/match_writing.h"

enum { KEPT_WRONG = 1 << 15 };

/* Whether the record of a game, written and read again, gives the same game: all that happened,
   what may be done next, the verdict and what it rests on.  False: 'wrong' says what differs. */
bool game_is_kept(const yz_game *game, char wrong[KEPT_WRONG]);
/* Whether the record of a match, written and read again, is judged as the match is, with the
   same points lost, and has nothing wrong but the illegal moves that stand in it. */
bool match_is_kept(const yz_match *match, const yz__match_notes *notes,
                   char wrong[KEPT_WRONG]);

#endif
