/*
 * case_best.h - the line of a case that says what the opponent plays, and is asked to find it.
 */
#ifndef YZ_TESTS_CASE_BEST_H
#define YZ_TESTS_CASE_BEST_H

#include "case_words.h"
#include "yunzi/game.h"

/* `best d4 pass`. */
bool best_look(reader *r, yz_game *game);

#endif
