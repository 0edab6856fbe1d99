/*
 * case_line.h - `line`: moves of a confirmation (Japanese 1989, article 7.2) from the
 * position as it stands.
 */
#ifndef YZ_TESTS_CASE_LINE_H
#define YZ_TESTS_CASE_LINE_H

#include "case_words.h"
#include "yunzi/game.h"

/* Replays what is left of the line; the game stays as it is. */
bool line_replay(reader *r, yz_game *game);

#endif
