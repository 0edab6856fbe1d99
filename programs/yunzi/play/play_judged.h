/*
 * play_judged.h - a game at the table judged with the marks that stand on it.
 */
#ifndef YUNZI_PROGRAM_PLAY_JUDGED_H
#define YUNZI_PROGRAM_PLAY_JUDGED_H

#include <yunzi/judge.h>

#include "table/play_table.h"

/*
 * Judges the game; what the players have marked is dead, and nothing else.  The komi is
 * agreed, even if it is that of the rules: '*game', which the caller frees, is the game with
 * it.  As yz_judge(); otherwise '*game' is NULL.
 */
yz_status play_judge(yz_judgement *out, yz_game **game, const play_table *table);

#endif
