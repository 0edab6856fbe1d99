/*
 * written_rules.h - which rules a way to play can be written under, and how its end is counted.
 *
 * A way knows the stones, the ko and the passes in a row; where something else is paid for or
 * leads elsewhere, none can be written.
 */
#ifndef YZ_SRC_WRITTEN_WRITTEN_RULES_H
#define YZ_SRC_WRITTEN_WRITTEN_RULES_H

#include "yunzi/rules.h"

/* So many passes in a row end the game, or stop it with nothing left to be gained by playing on;
   0: no way can be written under these rules. */
int yz__written_passes(const yz_rules *rules);
/* Where play stops it matters which stones live, and capturing a dead one first is not free:
   somebody has to be asked. */
bool yz__written_asks(const yz_rules *rules);
/* Ways are written of boards of at most so many points. */
int yz__written_points(const yz_rules *rules);
/* A stone taken is a point for who took it. */
bool yz__written_prisoners(const yz_rules *rules);

#endif
