/*
 * games_made.h - games in which each thing that a saved game or a record can say has happened.
 */
#ifndef YZ_TESTS_GAMES_MADE_H
#define YZ_TESTS_GAMES_MADE_H

#include <stddef.h>

#include "yunzi/game.h"

enum { GAMES_MADE = 20 };

/* The game number 'i', which the caller frees.  Number 0 has a stop, a marking, agreements, a
   referee's marking and a ruling on a repetition. */
yz_game *game_made(size_t i);

#endif
