/*
 * last_phase.h - who has territory after the last phase of play.
 */
#ifndef YZ_SRC_JUDGE_LAST_PHASE_H
#define YZ_SRC_JUDGE_LAST_PHASE_H

#include "yunzi/game.h"

/*
 * Where 'status' says that the game was played to the end of its last phase, and the
 * rules give territory to some living stones only: the others are in seki in it
 * afterwards, and plays of that phase that count nothing are no longer in 'tally'.
 */
void yz__last_phase_life(const yz_game *game, const yz_position *position,
                         yz_status_map *status, yz_tally *tally);

#endif
