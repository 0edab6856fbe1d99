/*
 * playing.h - games in tests: rule sets made to measure, moves as text.
 */
#ifndef YZ_TESTS_PLAY_H
#define YZ_TESTS_PLAY_H

#include "rules/options.h"
#include "yunzi/game.h"

/* A rule set that is Tromp-Taylor's but for its ko rule and suicide, with repetition
   unregulated. */
yz_rules rules_with(yz__ko ko, yz__suicide suicide);

/* A game on an empty board without komi, which the caller frees. */
yz_game *game_of(const yz_rules *rules, int width, int height);
/* Under a rule set of the table. */
yz_game *game_under(const char *rules, int width, int height);
/* From a board drawn in rows of "X", "O" and ".", each ended by a newline. */
yz_game *game_from(const yz_rules *rules, const char *drawing, yz_colour to_move);
/* Reads such a drawing; blanks are skipped. */
void draw(yz_position *out, const char *drawing);

/* "B D4", "W pass", "B button": a move on a board so high. */
yz_move move_of(const char *text, int width, int height);
/* Plays or enters a move; the ground. */
yz_ground play(yz_game *game, const char *move);
yz_ground check(const yz_game *game, const char *move);
yz_ground enter(yz_game *game, const char *move);
/* Plays moves separated by spaces, "B:D4 W:pass", that all have to be legal. */
void play_all(yz_game *game, const char *moves);
void enter_all(yz_game *game, const char *moves);
/* An event of 'by' that needs no more than that; its ground. */
yz_ground happens(yz_game *game, yz_event_kind kind, yz_colour by);
/* That the move after this ply was illegal. */
yz_ground claims(yz_game *game, yz_colour by, int ply);
yz_ground mark_at(yz_game *game, yz_colour by, const char *point);
/* The board as rows of "X", "O" and ".", top row first, each ended by a newline. */
const char *board_text(const yz_game *game);

#endif
