/*
 * case_first.h - the line of a case that asks what must be played, and says what each first
 * move comes to.
 */
#ifndef YZ_TESTS_CASE_FIRST_H
#define YZ_TESTS_CASE_FIRST_H

#include "case_words.h"
#include "yunzi/game.h"

/* `first-moves B a3 captured b4 alive rest`. */
bool first_moves_look(reader *r, yz_game *game);

#endif
