/*
 * case_life.h - the lines of a case that ask who is alive and say what the answer must
 * be.
 */
#ifndef YZ_TESTS_CASE_LIFE_H
#define YZ_TESTS_CASE_LIFE_H

#include "case_words.h"
#include "yunzi/game.h"

/* `life`: the report, for what follows, on the position as it stands. */
bool life_look(reader *r, yz_game *game);

/* One line about the report; false in '*mine' when it is about something else. */
bool life_statement(reader *r, bool *mine);

/* The report no longer holds. */
void life_forget(reader *r);

#endif
