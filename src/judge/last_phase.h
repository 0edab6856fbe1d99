/*
 * last_phase.h - who has territory after the last phase of play.
 */
#ifndef YZ_SRC_JUDGE_LAST_PHASE_H
#define YZ_SRC_JUDGE_LAST_PHASE_H

#include "yunzi/game.h"

/*
 * Changes 'status' and 'tally' if the game was played to the end of its last phase and
 * the rules give territory to some living stones only: the other stones are put into
 * seki, and the plays of that phase that count nothing are taken out of 'tally'.
 */
void yz__last_phase_life(const yz_game *game, const yz_position *position,
                         yz_status_map *status, yz_tally *tally);

#endif
