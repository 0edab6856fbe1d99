/* attend.h - rulings on repetition, for games under rules that ask for them. */
#ifndef YZ_PROGRAMS_ATTEND_H
#define YZ_PROGRAMS_ATTEND_H

#include <yunzi/cycle.h>

/* After every move of a game: judges the repetition it belongs to, where the rules want
   it judged, and tells the game.  Takes no longer than a player would wait.  The
   context is not used. */
yz_status attend_game(yz_game *game, void *context);

#endif
