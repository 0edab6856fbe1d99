/*
 * written_rules.h - which rules a way to play can be written under, and how its end is counted.
 */
#ifndef YZ_SRC_WRITTEN_WRITTEN_RULES_H
#define YZ_SRC_WRITTEN_WRITTEN_RULES_H

#include "yunzi/rules.h"

/* False: which stones were played in the last phase decides who lives, and no way knows that. */
bool yz__written_possible(const yz_rules *rules);
/* So many passes in a row end the game, or stop it with nothing left to be gained by playing on, and
   beside the board, the ko and what was taken nothing matters; 0: that is not so. */
int yz__written_passes(const yz_rules *rules);
/* Points come from nothing but the stones of the board, and what was taken. */
bool yz__written_board_alone(const yz_rules *rules);
/* Where play stops it matters which stones live, and capturing a dead one first is not free:
   somebody has to be asked. */
bool yz__written_asks(const yz_rules *rules);
/* Ways are written of boards of at most so many points. */
int yz__written_points(const yz_rules *rules);
/* A stone taken is a point for who took it. */
bool yz__written_prisoners(const yz_rules *rules);

#endif
