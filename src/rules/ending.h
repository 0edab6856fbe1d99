/* ending.h - what the files that end and settle a game ask each other. */
#ifndef YZ_SRC_RULES_ENDING_H
#define YZ_SRC_RULES_ENDING_H

#include "rules/play.h"

/* Two more passes confirm what was agreed when play stopped. */
bool yz__ending_is_confirmed_by_passes(const yz_rules *rules);
/* Passes made before a stop still count when play is resumed. */
bool yz__ending_carries_passes(const yz_rules *rules);
/* The stage after this one begins. */
yz__flow yz__flow_next_stage(yz__flow flow);

/* How many stages may follow the main game; they follow whatever the players think. */
int yz__settling_stages(const yz_rules *rules);
bool yz__settling_always_plays_on(const yz_rules *rules);
/* Dead stones are marked when play has stopped. */
bool yz__settling_by_marking(const yz_rules *rules);

#endif
