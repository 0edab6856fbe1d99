/*
 * of_game.h - first moves in the present position of a game.
 */
#ifndef YZ_SRC_JUDGE_OF_GAME_H
#define YZ_SRC_JUDGE_OF_GAME_H

#include "yunzi/first_moves.h"

/* Like yz_life_moves(), for the present position of 'game' under its rules; its ko ban takes the place of
   that in 'options'. */
YZ_MUST_CHECK yz_status yz__life_moves_of_game(yz_first_moves **out,
                                               const yz_game *game,
                                               const yz_first_moves_options *options);

#endif
